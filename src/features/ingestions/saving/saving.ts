import type { DocumentType, Draft, Field } from '../../../extraction/findings.ts'
import type { Transform, Warning } from '../../../extraction/provenance.ts'
import { type WarningCode, warningOf } from '../../../extraction/receipt-warnings.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import type { OperatorId, Stamp } from '../../../platform/tenant.ts'
import type { EventSource } from '../../outbound-events/outbound-event.ts'
import type { FieldChange } from '../../records/record-merge.ts'
import type { SavedCount, SavedRecord } from '../receipts/receipt.ts'
import type { DocumentStatements } from './document-statements.ts'

/** The state of saving one document: its transaction, and the entries of its receipt. */
export type SaveContext = {
  tx: Db
  operatorId: OperatorId
  mode: EventSource['mode']
  /** The request of the upload. Null if no API request caused it. */
  requestId: string | null
  keys: OperatorKeys
  stamp: Stamp
  /** When saving began. */
  now: Date
  clock: () => Date
  today: string
  ingestionId: string
  documentType: DocumentType
  /** What was read in the document. */
  fields: readonly Field[]
  statements: DocumentStatements
  records: SavedRecords
  transforms: Transform[]
  warnings: Warning[]
  /** The findings as JSON, if the document may wait for its job. Null if it may not. */
  keepable: string | null
  /** The keys of the job that the document waits for. Null if it does not wait. */
  awaited: readonly string[] | null
}

/** Of each kind. A page shows the records of a list's first 200 rows. Each takes 60 bytes of the row. */
const MAX_REFS = 300

/** The records of a document, each listed once. Two rows of a list may name one client. */
export class SavedRecords {
  readonly #byId = new Map<string, SavedRecord>()
  readonly #refs = new Map<string, string>()
  readonly #stamps = new Map<string, string>()

  created(kind: SavedRecord['kind'], id: string, ref: string): void {
    this.#refs.set(ref, id)
    this.#byId.set(id, { kind, id, action: 'created', changes: [] })
  }

  /** A record on file. Without changes, its action is `unchanged`. */
  found(
    kind: SavedRecord['kind'],
    id: string,
    changes: readonly FieldChange[],
    ref: string | null,
  ): void {
    if (ref !== null) this.#refs.set(ref, id)
    const record = this.#byId.get(id) ?? { kind, id, action: 'unchanged', changes: [] }
    this.#byId.set(id, record)
    if (changes.length === 0 || record.action === 'created') return
    record.changes = joinedChanges([...record.changes, ...changes])
    record.action = record.changes.length > 0 ? 'updated' : 'unchanged'
  }

  /** Notes the stamp that a row had before the document changed it. */
  noteStamp({ id, updated_at }: { id: string; updated_at: string }): void {
    if (!this.#stamps.has(id)) this.#stamps.set(id, updated_at)
  }

  /** The stamp from before the document, if all values came back. Null if any is changed. */
  unchangedSince(id: string): string | null {
    if (this.#byId.get(id)?.action !== 'unchanged') return null
    return this.#stamps.get(id) ?? null
  }

  /** Whether the document already named this record. */
  has(id: string): boolean {
    return this.#byId.has(id)
  }

  hasChanged(id: string, field: string): boolean {
    return this.#byId.get(id)?.changes.some((change) => change.field === field) ?? false
  }

  /** The ids of the first records of each kind, by the refs of their drafts. */
  get refs(): Record<string, string> {
    const byKind = Map.groupBy(this.#refs, ([ref]) => ref.split('[', 1)[0])
    return Object.fromEntries([...byKind.values()].flatMap((refs) => refs.slice(0, MAX_REFS)))
  }

  get all(): SavedRecord[] {
    return [...this.#byId.values()]
  }

  /** The created or updated records, counted by kind. */
  get counts(): SavedCount[] {
    const saved = this.all.filter(({ action }) => action !== 'unchanged')
    return [...Map.groupBy(saved, ({ kind }) => kind)].map(([kind, records]) => {
      return { kind, count: records.length, id: records[0]!.id }
    })
  }
}

/** One change per field, from its first value to its last. A value that came back is no change. */
function joinedChanges(changes: readonly FieldChange[]): FieldChange[] {
  return [...Map.groupBy(changes, ({ field }) => field).values()]
    .map((steps) => ({ ...steps[0]!, to: steps.at(-1)!.to }))
    .filter(({ from, to }) => from !== to)
}

/**
 * Number of drafts that are saved together, with a few statements for all. It is small enough that an API in
 * the same process can respond in between.
 */
const CHUNK_DRAFTS = 250

export function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += CHUNK_DRAFTS)
    yield items.slice(from, from + CHUNK_DRAFTS)
}

/** Where people find the values of a draft: the row of a list, else the kind of record. */
export function subjectOf({ ref, row }: Draft): string {
  return row === null ? ref : `Row ${row}`
}

/** `field` is the wire name of the value that the warning is about. */
export function warn(
  saving: SaveContext,
  draft: Draft,
  code: WarningCode,
  message: string,
  field: string | null = null,
): void {
  const subject = { record: draft.ref, field, row: draft.row }
  saving.warnings.push(warningOf(code, `${subjectOf(draft)}: ${message}`, subject))
}

export function noteMatch(saving: SaveContext, draft: Draft, by: string, id: string): void {
  saving.transforms.push({
    op: 'dedupe.match',
    record: draft.ref,
    field: by,
    from: null,
    to: id,
    page: null,
    row: draft.row,
  })
}
