import type { Extractor, Outcome } from '../src/extraction/extraction.ts'
import type { GeneratedDocument } from '../test/documents/generate.ts'
import { operator } from '../test/documents/people.ts'

type Findings = Extract<Outcome, { ok: unknown }>['ok']
export type Reading = { document: GeneratedDocument; outcome: Outcome; ms: number }

/** The day every measured document is read on: figures do not move with the calendar. */
export const context = { today: '2026-09-01', operatorName: operator.name }

/** Reads documents as many at a time as there are processes; order is kept. */
export async function readAll(
  extractor: Extractor,
  documents: AsyncIterable<GeneratedDocument>,
  processes: number,
): Promise<Reading[]> {
  const readings: Promise<Reading>[] = []
  const running = new Set<Promise<unknown>>()
  for await (const document of documents) {
    while (running.size >= processes) await Promise.race(running)
    const reading = readOne(extractor, document)
    running.add(reading)
    reading.finally(() => running.delete(reading))
    readings.push(reading)
  }
  return Promise.all(readings)
}

async function readOne(extractor: Extractor, document: GeneratedDocument): Promise<Reading> {
  const started = performance.now()
  const { bytes, name } = document
  const outcome = await extractor.extract({ operatorId: 'bench', bytes, filename: name, context })
  return { document, outcome, ms: performance.now() - started }
}

/** What would be saved or shown under a wire name: the job first, then the others, then fields. */
export function readValue(findings: Findings, name: string): string | null {
  for (const kind of ['job', 'vendor', 'client', 'certification'] as const) {
    for (const draft of findings.drafts) {
      if (draft.kind !== kind || draft.values[name] === undefined) continue
      return String(draft.values[name])
    }
  }
  const field = findings.fields.find((one) => one.name === name)
  if (field) return field.value
  return name === 'client_name' ? clientName(findings) : null
}

const clientName = (findings: Findings): string | null => {
  const client = findings.drafts.find((draft) => draft.kind === 'client')
  return client?.values.name === undefined ? null : String(client.values.name)
}

/**
 * Names and addresses compare without case, accents, dots and doubled spaces, carriers in a
 * longer or a shorter form of the name; all else exactly. */
export function same(name: string, expected: string, got: string | null): boolean {
  if (got === null) return false
  if (/total|deductible|net_claim|subtotal|tax|date|_on$|_at$/.test(name)) return expected === got
  if (name === 'carrier_name')
    return plain(expected).startsWith(plain(got)) || plain(got).startsWith(plain(expected))
  return plain(expected) === plain(got)
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export function confidenceOf(findings: Findings, name: string): number | null {
  return findings.fields.find((field) => field.name === name)?.confidence ?? null
}

export const typeIsRight = ({ document: { truth }, outcome }: Reading): boolean =>
  'ok' in outcome &&
  (outcome.ok.documentType === truth.documentType ||
    (truth.alsoType ?? []).includes(outcome.ok.documentType))

export const shown = (outcome: Outcome, name: string): string =>
  'ok' in outcome ? (readValue(outcome.ok, name) ?? 'nothing') : `failed: ${outcome.failed.code}`
