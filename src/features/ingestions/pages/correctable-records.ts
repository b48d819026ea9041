import { isSaved, listColumns } from '../../../extraction/understanding/lists/list-columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import type { OperatorId } from '../../../platform/tenant.ts'
import { correctableCertification } from '../../certifications/certification-correction.ts'
import { correctableClient } from '../../jobs/job-client-correction.ts'
import { correctableJob } from '../../jobs/job-correction.ts'
import {
  type CorrectableRecord,
  type Correction,
  type CorrectionOutcome,
  correctSeenRecord,
  type RecordOwner,
  valueOfText,
} from '../../records/record-correction.ts'
import type { FieldRules } from '../../records/record-field-rules.ts'
import type { FieldValue } from '../../records/record-merge-rules.ts'
import { valueAt, withValue } from '../../records/record-paths.ts'
import { type SourcedRow, type Statement, statementOf } from '../../records/record-provenance.ts'
import { correctableVendor } from '../../vendors/vendor-correction.ts'
import type { CorrectableKind } from '../receipts/receipt-records.ts'

/** A record on file as the page of a document shows it. */
export type RecordOnFile = {
  name: string | null
  valueOf(field: string): FieldValue | null
  sourceOf(field: string): Statement
}
export type TextCorrection = Omit<Correction, 'fields'> & {
  field: string
  text: string
  seen: string
}

/** One kind of record without its row types, so that documents handle all kinds alike. */
export type DocumentRecordKind = {
  rules: FieldRules
  /** Fields that always have a value. */
  required: ReadonlySet<string>
  load(
    db: Db,
    operatorId: OperatorId,
    ids: readonly string[],
    keys: OperatorKeys,
  ): Promise<Map<string, RecordOnFile>>
  correct(
    tx: Db,
    owner: RecordOwner,
    correction: TextCorrection,
    now: Date,
  ): Promise<CorrectionOutcome>
}

export const documentRecordKinds: Readonly<Record<CorrectableKind, DocumentRecordKind>> = {
  job: closed(correctableJob, ['job_number', 'claim_number', 'client_name']),
  client: closed(correctableClient, ['name']),
  vendor: closed(correctableVendor, ['name']),
  certification: closed(correctableCertification, ['number', 'certification_type']),
}

/** The columns of lists that are saved under another name, such as a client's first name. */
const SAVED_COLUMNS: ReadonlySet<string> = new Set(
  Object.values(listColumns)
    .flat()
    .map(({ field }) => field)
    .filter(isSaved),
)

/** Whether a record stores this value of a list. */
export function isStoredColumn(path: string): boolean {
  const kinds = Object.values(documentRecordKinds)
  return SAVED_COLUMNS.has(path) || kinds.some(({ rules }) => Object.hasOwn(rules, path))
}

function closed<Row extends SourcedRow & { id: string }, Input extends object>(
  kind: CorrectableRecord<Row, Input>,
  names: readonly string[],
): DocumentRecordKind {
  const { rules } = kind
  return {
    rules,
    required: requiredFields(kind),
    async load(db, operatorId, ids, keys) {
      const rows = ids.length === 0 ? [] : await kind.selectAll(db, operatorId, ids)
      return new Map(rows.map((row) => [row.id, onFile(row, kind.input(row, keys), names)]))
    },
    correct(tx, owner, { id, by, field, text, seen }, now) {
      const type = rules[field]?.type
      const fields = { [field]: valueOfText(type, text) }
      const correction = { id, by, fields, seen: { [field]: valueOfText(type, seen) } }
      return correctSeenRecord(kind, tx, owner, correction, now)
    },
  }
}

function onFile<Input extends object>(
  row: SourcedRow,
  input: Input,
  names: readonly string[],
): RecordOnFile {
  const name = names.map((field) => valueAt(input, field)).find((value) => value !== null)
  return {
    name: name === undefined ? null : String(name),
    valueOf: (field) => valueAt(input, field),
    sourceOf: (field) => statementOf(row, field),
  }
}

function requiredFields<Row, Input extends object>({
  rules,
  schema,
}: CorrectableRecord<Row, Input>): ReadonlySet<string> {
  const isRequired = (field: string) => {
    const { error } = schema.safeParse(withValue({}, field, null))
    return error?.issues.some(({ path }) => path.join('.') === field) ?? false
  }
  const fields = Object.entries(rules).filter(
    ([field, rule]) => rule.default !== undefined || isRequired(field),
  )
  return new Set(fields.map(([field]) => field))
}
