import type { Extractor } from '../../src/extraction/extraction.ts'
import type { Values } from '../../src/extraction/findings.ts'
import type { ExtractionOutcome } from '../../src/extraction/task.ts'
import { check, type ExpectedValue, same } from './checks.ts'
import { listChecks } from './list-scoring.ts'
import { operator } from './people.ts'
import type { GeneratedDocument } from './truth.ts'

type ScoredFindings = Extract<ExtractionOutcome, { ok: unknown }>['ok']

export type ScoredDocument = {
  document: GeneratedDocument
  checks: ExpectedValue[]
  needsReview: boolean
}

/** Documents are read on a fixed day, so that rates do not change with the calendar. */
export const context = { today: '2026-09-01', timeZone: 'UTC', operatorName: operator.name }

/** Reads and scores as many documents at a time as there are processes, and keeps their order. */
export async function readAndScore(
  extractor: Extractor,
  documents: AsyncIterable<GeneratedDocument>,
  processes: number,
): Promise<ScoredDocument[]> {
  const scored: Promise<ScoredDocument>[] = []
  const running = new Set<Promise<unknown>>()
  for await (const document of documents) {
    while (running.size >= processes) await Promise.race(running)
    const reading = scoreOne(extractor, document)
    running.add(reading)
    reading.finally(() => running.delete(reading))
    scored.push(reading)
  }
  return Promise.all(scored)
}

async function scoreOne(extractor: Extractor, document: GeneratedDocument) {
  const { bytes, name } = document
  const outcome = await extractor.extract({ operatorId: 'bench', bytes, filename: name, context })
  const needsReview = 'failed' in outcome || outcome.ok.reviewReasons.length > 0
  return { document, checks: checksOf(document, outcome), needsReview }
}

function checksOf(document: GeneratedDocument, outcome: ExtractionOutcome): ExpectedValue[] {
  const failure = 'failed' in outcome ? `failed: ${outcome.failed.code}` : null
  const findings = 'ok' in outcome ? outcome.ok : null
  return [
    ...typeChecks(document, findings),
    ...recordChecks(document, findings),
    ...subtotalChecks(document, findings),
    ...fieldChecks(document, findings),
    ...certificationChecks(document, findings),
    ...listChecks(document, findings?.drafts ?? []),
  ].map((check) => (failure ? { ...check, read: failure } : check))
}

function typeChecks(
  { truth }: GeneratedDocument,
  findings: ScoredFindings | null,
): ExpectedValue[] {
  const read = findings?.documentType ?? 'nothing'
  const expected = [truth.documentType, ...(truth.alsoType ?? [])]
  const right = expected.some((type) => type === read)
  return [check('type', 'document_type', expected.join(' or '), read, right)]
}

function recordChecks(
  { kind, truth }: GeneratedDocument,
  findings: ScoredFindings | null,
): ExpectedValue[] {
  const drafts = findings?.drafts ?? []
  if (truth.saves.length === 0) {
    if (!['foreign', 'invoice', 'receipt'].includes(kind)) return []
    const created = drafts.filter((draft) => draft.match === 'create').map((draft) => draft.kind)
    const read = created.join(' ') || 'nothing'
    return [check('nothing saved', 'records', 'nothing', read, created.length === 0)]
  }
  const kinds = new Set(drafts.map((draft) => `${draft.kind}s`))
  kinds.delete('events')
  const [read, expected] = [[...kinds].sort().join(' '), truth.saves.join(' ')]
  return [check('records', 'records', expected, read || 'nothing', read === expected)]
}

/** Checks that no subtotal or group name became a customer. */
function subtotalChecks(
  { truth }: GeneratedDocument,
  findings: ScoredFindings | null,
): ExpectedValue[] {
  if (!truth.notRecords) return []
  const names = (findings?.drafts ?? []).flatMap(({ values }: { values: Values }) =>
    [values.name, values.client_name].filter((name) => name !== undefined).map(String),
  )
  const wrong = names.filter((name) => truth.notRecords!.some((one) => same('name', one, name)))
  const read = wrong.join(', ') || 'none'
  return [check('nothing saved', 'subtotals', 'none', read, wrong.length === 0)]
}

function fieldChecks(
  { truth }: GeneratedDocument,
  findings: ScoredFindings | null,
): ExpectedValue[] {
  return Object.entries(truth.fields).map(([name, expected]) => {
    const read = findings && readValue(findings, name)
    const confidence = findings && confidenceOf(findings, name)
    const right = expected === '' ? read === null : same(name, expected, read)
    return { ...check('field', name, expected, read ?? 'nothing', right), confidence }
  })
}

/** Each certification must have its type and all its dates. */
function certificationChecks({ kind, truth }: GeneratedDocument, findings: ScoredFindings | null) {
  if (!['certificate', 'license', 'certification', 'w9'].includes(kind)) return []
  const drafts = (findings?.drafts ?? []).filter((draft) => draft.kind === 'certification')
  const read = JSON.stringify(drafts.map((draft) => draft.values))
  return (truth.rows ?? []).map((row): ExpectedValue => {
    const right = drafts.some(({ values }: { values: Values }) =>
      Object.entries(row).every(([name, value]) => values[name] === value),
    )
    return check('certification', row.certification_type!, JSON.stringify(row), read, right)
  })
}

/** The value to save under a name: from the job first, then other records, then loose fields. */
export function readValue(findings: ScoredFindings, name: string): string | null {
  for (const kind of ['job', 'vendor', 'client', 'certification'] as const) {
    for (const draft of findings.drafts) {
      const values: Values = draft.values
      if (draft.kind !== kind || values[name] === undefined) continue
      return String(values[name])
    }
  }
  const field = findings.fields.find((one) => one.name === name)
  if (field) return field.value
  const client = findings.drafts.find((draft) => draft.kind === 'client')
  return name === 'client_name' && client?.values.name !== undefined
    ? String(client.values.name)
    : null
}

export function confidenceOf(findings: ScoredFindings, name: string): number | null {
  return findings.fields.find((field) => field.name === name)?.confidence ?? null
}
