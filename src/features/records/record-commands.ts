import {
  type Command,
  type CommandInput,
  fail,
  OPERATOR_OPTION,
  operatorIdOf,
  parseUuid,
  UsageError,
  withPlatform,
} from '../../platform/command.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { Platform } from '../../platform/platform.ts'
import { DEFAULT_TIME_ZONE } from '../operators/operator.ts'
import { selectOperatorContext } from '../operators/operators.queries.ts'
import {
  type CorrectableRecord,
  type Correction,
  correctionAudits,
  correctRecord,
  type FollowingRecord,
  isAmountField,
  isPhoneField,
  PHONE_RULE,
  typedAmount,
  typedPhone,
  valueOfText,
} from './record-correction.ts'
import { dateFault, isDateField, typedDate } from './record-dates.ts'
import type { FieldRules } from './record-field-rules.ts'
import { valueAt } from './record-paths.ts'
import { ownStatement, type SourcedRow, statementOf } from './record-provenance.ts'

/** Columns of a list of values and their sources. */
export const SOURCE_COLUMNS = [
  'field',
  'value',
  'source',
  'by',
  'at',
  'dated',
  'ingestion_id',
  'page',
  'row',
]

const WAITING_COLUMNS = ['field', 'value', 'until', ...SOURCE_COLUMNS.slice(2)]

type ShownRow = SourcedRow & { id: string; updated_at: string }

/** The commands `show`, which prints the source of each value, and `set`. */
export function recordCommands<Row extends ShownRow, Input extends object>(
  noun: string,
  kind: CorrectableRecord<Row, Input>,
  example: string,
): Command[] {
  const argument = `${noun.toUpperCase()}_ID`
  return [
    {
      name: `${noun} show`,
      description: `Show ${kind.name}: each value with its source and date`,
      usage: `--operator ID ${argument}`,
      options: { operator: OPERATOR_OPTION },
      positionals: [argument],
      columns: { fields: SOURCE_COLUMNS, waiting: WAITING_COLUMNS },
      run: withPlatform(({ values, positionals }) => {
        const operatorId = operatorIdOf(values)
        const id = parseUuid(positionals[0]!, argument)
        return async ({ db, vault }) => {
          const row = await kind.select(db, operatorId, id)
          if (!row) return fail(`This operator has no ${noun} ${id}. Check the ID and --operator.`)
          const input = kind.input(row, await vault.keysOf(operatorId))
          const { source, created_at, updated_at } = row
          const fields = sourcedFields(kind, row, input)
          const waiting = kind.waiting?.(row) ?? []
          const shown = { id, source, created_at, updated_at, fields }
          return waiting.length > 0 ? { ...shown, waiting } : shown
        }
      }),
    },
    setCommand(noun, kind, example),
  ]
}

/** Records that follow a correction of another one. */
const FOLLOWING: readonly FollowingRecord['kind'][] = ['job', 'vendor']

export function setCommand<Row extends ShownRow, Input extends object>(
  noun: string,
  kind: CorrectableRecord<Row, Input>,
  example: string,
): Command {
  const argument = `${noun.toUpperCase()}_ID`
  return {
    name: `${noun} set`,
    description: `Correct fields of ${kind.name} by hand (FIELD= clears one)`,
    usage: `--operator ID ${argument} FIELD=VALUE... (such as ${example})`,
    options: { operator: OPERATOR_OPTION },
    positionals: [argument, 'FIELD=VALUE...'],
    columns: { changes: ['field', 'from', 'to'], following: ['kind', 'id', 'fields'] },
    audits: [noun, ...FOLLOWING].map((one) => `${one}.corrected`),
    run: withPlatform((input) => set(noun, kind, input)),
  }
}

function set<Row extends ShownRow, Input extends object>(
  noun: string,
  kind: CorrectableRecord<Row, Input>,
  { values, positionals: [first = '', ...assignments], now, audit }: CommandInput,
) {
  const operatorId = operatorIdOf(values)
  const id = parseUuid(first, `${noun.toUpperCase()}_ID`)
  const typed = fieldsOf(kind.rules, assignments)
  return async ({ db, tenants, vault, log }: Platform) => {
    const owner = { id: operatorId, keys: await vault.keysOf(operatorId), log }
    const operator = await selectOperatorContext(db, operatorId)
    const fields = parsed(kind.rules, typed, operator?.time_zone ?? DEFAULT_TIME_ZONE)
    const correction = { id, fields, by: 'svc' }
    return tenants.of(operatorId).transaction(async (tx) => {
      const corrected = await correctRecord(kind, tx, owner, correction, now())
      if (!corrected)
        return fail(`This operator has no ${noun} ${id}. Check the ID and --operator.`)
      for (const action of correctionAudits({ type: noun, id }, fields, corrected))
        await audit.operator(tx, operatorId, action)
      const { changes, following } = corrected
      return { id, changes, ...(following.length > 0 && { following }) }
    })
  }
}

function fieldsOf(rules: FieldRules, assignments: readonly string[]): Correction['fields'] {
  const fields: Record<string, Correction['fields'][string]> = {}
  for (const assignment of assignments) {
    const [, field, text] = /^([^=]+)=(.*)$/s.exec(assignment) ?? []
    if (field === undefined || text === undefined)
      throw new UsageError(`"${assignment}" must be FIELD=VALUE. FIELD= clears the field.`)
    if (Object.hasOwn(fields, field))
      throw new UsageError(`${field} is given twice. Give each field once.`)
    const typed = isAmountField(field) ? typedAmount(text) : text.trim()
    fields[field] = valueOfText(rules[field]?.type, typed)
  }
  return fields
}

/**
 * Dates and phone numbers in the form that records store. Throws validation_failed for a text with two
 * meanings, or none.
 */
function parsed(
  rules: FieldRules,
  fields: Correction['fields'],
  timeZone: string,
): Correction['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      if (typeof value !== 'string' || !rules[field]) return [field, value]
      if (isPhoneField(field)) return [field, phoneOf(field, value)]
      if (!isDateField(field)) return [field, value]
      const fault = dateFault(field, value, timeZone)
      if (fault) throw invalid(field, fault)
      return [field, typedDate(field, value, timeZone)]
    }),
  )
}

function phoneOf(field: string, text: string): string {
  const phone = typedPhone(text)
  if (phone === null) throw invalid(field, PHONE_RULE)
  return phone
}

/** The fields with a value, and those that a person cleared. */
export function sourcedFields<Row extends ShownRow>(
  kind: Pick<CorrectableRecord<Row, never>, 'rules' | 'derived'>,
  row: Row,
  input: object,
): object[] {
  const derived = kind.derived?.(row) ?? {}
  return Object.entries(kind.rules).flatMap(([field, rule]): object[] => {
    const follows = derived[field]
    if (follows) return [{ field, value: follows.value, ...statementOf(row, follows.from) }]
    const value = valueAt(input, field)
    const own = ownStatement(row, field)
    if (value === null && own?.source !== 'person') return []
    if (!own && value === rule.default) return [{ field, value, source: 'default' }]
    const {
      earlier: _,
      terms: __,
      stated: ___,
      dates: ____,
      ...statement
    } = statementOf(row, field)
    return [{ field, value, ...statement }]
  })
}
