import type { Extractor } from '../src/extraction/extraction.ts'
import { allKinds, generateDocuments, type Kind } from '../test/documents/generate.ts'
import { columnsOf } from './extraction-lists.ts'
import { atMost, type Findings, type Mark, type Miss, noted, share } from './extraction-marks.ts'
import {
  confidenceOf,
  type Reading,
  readAll,
  readValue,
  same,
  shown,
  typeIsRight,
} from './extraction-scoring.ts'

const listKinds: readonly string[] = ['job_list', 'client_list', 'vendor_list']
const estimateFields = [
  'claim_number',
  'policy_number',
  'date_of_loss',
  'financials.rcv_total',
  'financials.depreciation_total',
  'financials.deductible',
  'net_claim',
]
const invoiceFields = [
  'invoice_number',
  'invoice_date',
  'subtotal',
  'tax',
  'total',
  'currency',
  'issuer',
]

/** Marks over generated documents of one seed; `part` names it in the table. */
export async function generatedMarks(
  extractor: Extractor,
  part: string,
  seed: number,
  processes: number,
  perKind: number,
  slow: boolean,
): Promise<Findings> {
  const kinds = allKinds.filter((kind) => slow || (kind !== 'scan' && kind !== 'receipt'))
  const started = performance.now()
  const readings: Reading[] = []
  for (const kind of kinds) {
    const count = countOf(kind, perKind)
    const made = generateDocuments(seed, { kinds: [kind], perKind: count })
    readings.push(...(await readAll(extractor, made, processes)))
  }
  const seconds = (performance.now() - started) / 1000
  const misses: Miss[] = []
  const marks = [
    ...typeMarks(readings, misses),
    ...valueMarks(readings, misses),
    ...confidenceMarks(readings, misses),
    ...columnsOf(readings, misses),
    noted('all kinds, made and read', `${readings.length} documents in ${seconds.toFixed(1)} s`),
  ].map((mark): Mark => ({ ...mark, name: `${part}: ${mark.name}` }))
  return { marks, misses }
}

const countOf = (kind: Kind, perKind: number) => {
  if (kind === 'scan' || kind === 'receipt') return Math.ceil(perKind / 2)
  return kind === 'estimate' || kind === 'invoice' ? perKind * 2 : perKind
}

const of = (readings: Reading[], ...kinds: string[]) =>
  readings.filter((reading) => kinds.includes(reading.document.kind))
const nameOf = ({ document }: Reading) => `${document.kind} ${document.layout} (${document.name})`

function typeMarks(readings: Reading[], misses: Miss[]): Mark[] {
  for (const reading of readings.filter((one) => !typeIsRight(one))) {
    const got =
      'ok' in reading.outcome
        ? reading.outcome.ok.documentType
        : `failed: ${reading.outcome.failed.code}`
    misses.push({
      where: nameOf(reading),
      what: 'type',
      expected: reading.document.truth.documentType,
      got,
    })
  }
  const digital = readings.filter(
    ({ document }) => document.kind !== 'scan' && document.kind !== 'receipt',
  )
  const paper = of(readings, 'scan', 'receipt')
  const nothing = readings.filter(
    ({ document }) =>
      document.truth.saves.length === 0 &&
      (document.kind === 'foreign' || document.kind === 'invoice' || document.kind === 'receipt'),
  )
  const accepted = nothing.filter(
    ({ outcome }) => 'ok' in outcome && outcome.ok.drafts.some((draft) => draft.match === 'create'),
  )
  for (const reading of accepted) {
    const got =
      'ok' in reading.outcome ? reading.outcome.ok.drafts.map((draft) => draft.kind).join(' ') : ''
    misses.push({ where: nameOf(reading), what: 'saved', expected: 'nothing', got })
  }
  return [
    share('classification', digital.filter(typeIsRight).length, digital.length, 0.97),
    ...(paper.length > 0
      ? [share('classification of scans', paper.filter(typeIsRight).length, paper.length, 0.97)]
      : []),
    atMost('false acceptance of foreign documents', accepted.length, nothing.length, 0.02),
    ...savingMarks(readings, misses),
  ]
}

function savingMarks(readings: Reading[], misses: Miss[]): Mark[] {
  const saving = readings.filter(({ document }) => document.truth.saves.length > 0)
  const right = saving.filter((reading) => {
    const kinds =
      'ok' in reading.outcome ? reading.outcome.ok.drafts.map((draft) => `${draft.kind}s`) : []
    const got = [...new Set(kinds)]
      .filter((kind) => kind !== 'events')
      .sort()
      .join(' ')
    const expected = reading.document.truth.saves.join(' ')
    if (got !== expected)
      misses.push({ where: nameOf(reading), what: 'records', expected, got: got || 'none' })
    return got === expected
  })
  return [share('right kinds of records', right.length, saving.length, null)]
}

/** True where every one of the names stands in the findings with its true value. */
function allRight(reading: Reading, names: readonly string[], misses: Miss[]): boolean {
  const { fields } = reading.document.truth
  const wrong = names.filter((name) => {
    const expected = fields[name]
    if (expected === undefined) return false
    const got = 'ok' in reading.outcome ? readValue(reading.outcome.ok, name) : null
    return !same(name, expected, got)
  })
  for (const name of wrong)
    misses.push({
      where: nameOf(reading),
      what: name,
      expected: fields[name]!,
      got: shown(reading.outcome, name),
    })
  return wrong.length === 0
}

function valueMarks(readings: Reading[], misses: Miss[]): Mark[] {
  const estimates = of(readings, 'estimate')
  const receipts = of(readings, 'receipt')
  const marks = [
    share(
      'estimates with all seven values right',
      estimates.filter((one) => allRight(one, estimateFields, misses)).length,
      estimates.length,
      0.95,
    ),
    fieldShare('invoices: core fields', of(readings, 'invoice'), invoiceFields, misses, 46 / 51),
    certificateShare(readings, misses),
  ]
  const rest = readings.filter(
    ({ document }) =>
      !['estimate', 'invoice', 'receipt', 'scan', ...listKinds].includes(document.kind),
  )
  marks.push(fieldShare('other papers: fields', rest, null, misses, null))
  const scans = of(readings, 'scan')
  if (scans.length > 0) marks.push(fieldShare('scans: fields', scans, null, misses, null))
  for (const [name, atLeast] of [
    ['total', 0.9],
    ['invoice_date', 0.9],
    ['issuer', 0.75],
  ] as const)
    if (receipts.length > 0)
      marks.push(fieldShare(`photographed receipts: ${name}`, receipts, [name], misses, atLeast))
  return marks
}

function fieldShare(
  name: string,
  readings: Reading[],
  names: readonly string[] | null,
  misses: Miss[],
  atLeast: number | null,
): Mark {
  let [right, all] = [0, 0]
  for (const reading of readings) {
    for (const field of names ?? Object.keys(reading.document.truth.fields)) {
      if (reading.document.truth.fields[field] === undefined) continue
      all++
      if (allRight(reading, [field], misses)) right++
    }
  }
  return share(name, right, all, atLeast)
}

/** Certificates, licenses and W-9s: each certification with its type and both dates. */
function certificateShare(readings: Reading[], misses: Miss[]): Mark {
  let [right, all] = [0, 0]
  for (const reading of of(readings, 'certificate', 'license', 'certification', 'w9')) {
    const drafts =
      'ok' in reading.outcome
        ? reading.outcome.ok.drafts.filter((draft) => draft.kind === 'certification')
        : []
    for (const row of reading.document.truth.rows ?? []) {
      all++
      const found = drafts.some((draft) =>
        Object.entries(row).every(([key, value]) => draft.values[key] === value),
      )
      if (found) right++
      else
        misses.push({
          where: nameOf(reading),
          what: 'certification',
          expected: JSON.stringify(row),
          got: JSON.stringify(drafts.map((draft) => draft.values)),
        })
    }
  }
  return share('certifications right in type and dates', right, all, null)
}

/** Fields shown with confidence ≥ 0.9 that are wrong. */
function confidenceMarks(readings: Reading[], misses: Miss[]): Mark[] {
  let [wrong, all] = [0, 0]
  for (const reading of readings) {
    if (!('ok' in reading.outcome)) continue
    for (const [name, expected] of Object.entries(reading.document.truth.fields)) {
      const confidence = confidenceOf(reading.outcome.ok, name)
      if (confidence === null || confidence < 0.9) continue
      all++
      const got = readValue(reading.outcome.ok, name)
      if (same(name, expected, got)) continue
      wrong++
      misses.push({
        where: nameOf(reading),
        what: `${name} wrong at ≥ 0.9`,
        expected,
        got: got ?? 'nothing',
      })
    }
  }
  return [atMost('wrong at confidence ≥ 0.9', wrong, all, 0)]
}
