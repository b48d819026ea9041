import type { Draft } from '../../../extraction/findings.ts'
import type { UnusedValue } from '../../records/record-merge.ts'
import { NEWER } from '../../records/record-merge-rules.ts'
import {
  type Statement,
  statementDay,
  type ValueSource,
  valueSources,
} from '../../records/record-provenance.ts'
import { type SaveContext, warn } from './saving.ts'

/** Warns about values that a document states and the record with this id does not use. */
export function warnOfUnused(
  saving: SaveContext,
  draft: Draft,
  id: string,
  unused: readonly UnusedValue[],
): void {
  const statement = saving.statements.of(draft)
  for (const { field, stated, kept, keptStatement, reason: why } of unused) {
    if (field === 'client_id') continue // It follows from the name.
    const origin = originOf(keptStatement)
    const own = statement(field)
    const reason = why === NEWER ? newerReason(field, keptStatement, own) : why
    const value = kept === null ? 'stays empty' : `keeps ${quoted(kept)}`
    const because = `The record ${value} (${origin}), because ${reason}`
    const next = `${NEXT}${correctionOf(saving, draft, id, field)}.`
    const message = `${field} ${quoted(stated)} was not used. ${because}.${next}`
    warn(saving, draft, 'value_not_used', message, field)
  }
}

/** The dates of documents decide which is newer, except for a value that follows from another one. */
function newerReason(field: string, kept: Statement, { dated }: Statement): string {
  if (kept.derived && kept.source === 'person')
    return `it follows from the ${field === 'stage' ? 'status' : 'certification'}, which a person corrected`
  if (kept.derived)
    return 'it follows from a date of the job, which counts from when it was accepted'
  return dated ? `${NEWER} than this document of ${dated}` : NEWER
}

const NEXT = ' To change it, '

/** Where a person sets a field of the record of a draft. */
export function whereToSet({ kind, row }: Draft): string {
  const command = `with "svc ${kind} set"`
  return row === null ? `on the document's page or ${command}` : command
}

/** The page of a list shows only its first rows. The command can change every record. */
export function correctionOf(
  saving: SaveContext,
  { kind, row }: Draft,
  id: string,
  field: string,
): string {
  const command = `run ${commandToSet(saving, kind, id, `${field}=VALUE`)}`
  return row === null ? `correct the field on the document's page, or ${command}` : command
}

/** The command that sets a field of a record on file. It runs as printed once it has the value. */
export function commandToSet(
  { operatorId }: SaveContext,
  kind: Draft['kind'],
  id: string,
  assignment: string,
): string {
  return `"svc ${kind} set --operator ${operatorId} ${id} ${assignment}"`
}

/** The kind of source and the day of a statement. */
export const originOf = (statement: Statement) =>
  `${SOURCES[statement.source]}, ${statementDay(statement)}`

const SOURCES: Readonly<Record<ValueSource, string>> = {
  person: 'correction',
  api: 'API',
  event: 'event',
  document: 'document',
  import: 'import',
}

const MAX_QUOTED_CHARS = 200

function quoted(value: UnusedValue['stated']): string {
  return `"${String(value).slice(0, MAX_QUOTED_CHARS)}"`
}

/** The facts in a message about an unused value. Null for any other message. */
export type UnusedNote = {
  kept: string | null
  source: ValueSource
  /** The date of the statement that is kept. */
  on: string
  reason: string
}

/** Parses a message of `warnOfUnused`, because receipts store messages and not their parts. */
export function readUnused(message: string): UnusedNote | null {
  const found = UNUSED.exec(message)?.groups
  if (!found) return null
  const source = valueSources.find((one) => SOURCES[one] === found.source)
  if (!source) return null
  return { kept: found.kept ?? null, source, on: found.on!, reason: found.reason! }
}

const UNUSED = new RegExp(
  '" was not used\\. The record (?:keeps "(?<kept>.*)"|stays empty) ' +
    `\\((?<source>\\w+), (?<on>\\S+)\\), because (?<reason>.*?)\\.(?:${NEXT}.*)?$`,
  's',
)
