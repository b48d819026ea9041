import type { Extractor } from '../src/extraction/extraction.ts'
import type { ExpectedValue } from '../test/documents/checks.ts'
import { allKinds, generateDocuments, isImageKind, type Kind } from '../test/documents/generate.ts'
import { scansOfEachLayout } from '../test/documents/scans/every-layout.ts'
import { readAndScore, type ScoredDocument } from '../test/documents/scoring.ts'
import type { Split } from '../test/documents/truth.ts'
import {
  atMost,
  type BenchFindings,
  type Miss,
  noted,
  type RateMark,
  share,
} from './extraction-marks.ts'

const ESTIMATE_VALUES: readonly string[] = [
  'claim_number',
  'policy_number',
  'date_of_loss',
  'financials.rcv_total',
  'financials.depreciation_total',
  'financials.deductible',
  'net_claim',
]
const INVOICE_VALUES: readonly string[] = [
  'invoice_number',
  'invoice_date',
  'subtotal',
  'tax',
  'total',
  'currency',
  'issuer',
]

export type Sample = { split: Split; seed: number; perKind: number; images: boolean }

/** Results on generated documents of one split. Each row starts with the split's name. */
export async function generatedMarks(
  extractor: Extractor,
  processes: number,
  { split, seed, perKind, images }: Sample,
): Promise<BenchFindings> {
  const started = performance.now()
  const scored: ScoredDocument[] = []
  for (const kind of allKinds) {
    if (isImageKind(kind) && !images) continue
    const documents = generateDocuments(seed, {
      split,
      kinds: [kind],
      perKind: countOf(kind, perKind),
    })
    scored.push(...(await readAndScore(extractor, documents, processes)))
  }
  const seconds = (performance.now() - started) / 1000
  const marks = [
    ...typeMarks(scored),
    ...valueMarks(scored),
    ...imageMarks(scored),
    confidenceMark('wrong at confidence ≥ 0.9', scored),
    confidenceMark('invoices: wrong at confidence ≥ 0.9', of(scored, 'invoice')),
    wrongWithoutReviewMark(of(scored, 'certificate', 'license', 'w9')),
    ...listMarks(scored),
    noted('all kinds, made and read', `${scored.length} documents in ${seconds.toFixed(1)} s`),
  ].map((mark): RateMark => ({ ...mark, name: `${split}: ${mark.name}` }))
  return { marks, misses: scored.flatMap(missesOf) }
}

/** Results on scans of every layout of a split. */
export async function scanMarks(
  extractor: Extractor,
  processes: number,
  { split, seed }: Pick<Sample, 'split' | 'seed'>,
): Promise<BenchFindings> {
  const documents = scansOfEachLayout(seed, { split })
  const scored = await readAndScore(extractor, documents, processes)
  const value = ({ group }: ExpectedValue) => group === 'field' || group === 'certification'
  const marks = [
    ...rate('classification', scored, null, inGroup('type')),
    ...rate('values', scored, null, value),
    confidenceMark('wrong at confidence ≥ 0.9', scored),
  ].map((mark): RateMark => ({ ...mark, name: `${split}: scans of every layout: ${mark.name}` }))
  return { marks, misses: scored.flatMap(missesOf) }
}

const countOf = (kind: Kind, perKind: number) => {
  if (isImageKind(kind)) return Math.ceil(perKind / 2)
  return kind === 'estimate' || kind === 'invoice' ? perKind * 2 : perKind
}

const isImage = ({ document }: ScoredDocument) => isImageKind(document.kind)
const isDigital = (one: ScoredDocument) => !isImage(one)
const of = (scored: ScoredDocument[], ...kinds: Kind[]) =>
  scored.filter(({ document }) => kinds.some((kind) => kind === document.kind))

/** Omitted if the sample has no such document. */
function rate(
  name: string,
  scored: ScoredDocument[],
  atLeast: number | null,
  wanted: (check: ExpectedValue) => boolean,
): RateMark[] {
  if (scored.length === 0) return []
  const checks = scored.flatMap((one) => one.checks.filter(wanted))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const right = sum(checks.map((check) => check.right))
  return [share(name, right, sum(checks.map((check) => check.of)), atLeast)]
}

const inGroup = (group: ExpectedValue['group']) => (check: ExpectedValue) => check.group === group
const isField = (check: ExpectedValue, names: readonly string[]) =>
  check.group === 'field' && names.includes(check.name)

function typeMarks(scored: ScoredDocument[]): RateMark[] {
  const unsaved = scored.flatMap(({ checks }) => checks.filter(inGroup('nothing saved')))
  const accepted = unsaved.filter((check) => check.right === 0)
  return [
    ...rate('classification', scored.filter(isDigital), 0.97, inGroup('type')),
    ...rate('classification of scans and receipts', scored.filter(isImage), 0.97, inGroup('type')),
    atMost('false acceptance of foreign documents', accepted.length, unsaved.length, 0.02),
    ...rate('right kinds of records', scored, null, inGroup('records')),
  ]
}

function valueMarks(scored: ScoredDocument[]): RateMark[] {
  const estimates = of(scored, 'estimate')
  const allRight = estimates.filter(({ checks }) =>
    checks.every((check) => !isField(check, ESTIMATE_VALUES) || check.right === 1),
  )
  const named: Kind[] = ['estimate', 'invoice', 'certificate', 'w9', 'license', 'certification']
  const rest = scored.filter(
    (one) => isDigital(one) && !named.some((kind) => kind === one.document.kind),
  )
  const credentials = of(scored, 'certificate', 'license', 'certification', 'w9')
  return [
    share('estimates with all seven values right', allRight.length, estimates.length, 0.95),
    ...rate('invoices: core fields', of(scored, 'invoice'), 46 / 51, (check) =>
      isField(check, INVOICE_VALUES),
    ),
    ...rate(
      'certifications with type and dates right',
      credentials,
      null,
      inGroup('certification'),
    ),
    ...credentialMarks(scored),
    ...rate('other documents: fields', rest, null, inGroup('field')),
  ]
}

/** A certification with its type and dates counts as one field. */
function credentialMarks(scored: ScoredDocument[]): RateMark[] {
  const value = ({ group }: ExpectedValue) => group === 'field' || group === 'certification'
  return [
    ...rate('certificates of insurance: fields', of(scored, 'certificate'), 0.95, value),
    ...rate('licenses: fields', of(scored, 'license'), 0.95, value),
    ...rate('W-9s: fields', of(scored, 'w9'), 0.95, value),
    ...rate('certifications: fields', of(scored, 'certification'), null, value),
  ]
}

function imageMarks(scored: ScoredDocument[]): RateMark[] {
  const receipts = of(scored, 'receipt')
  const field = (name: string) => (check: ExpectedValue) => isField(check, [name])
  return [
    ...rate('scans: fields', of(scored, 'scan'), null, inGroup('field')),
    ...rate('photographed receipts: total', receipts, 0.9, field('total')),
    ...rate('photographed receipts: invoice_date', receipts, 0.9, field('invoice_date')),
    ...rate('photographed receipts: issuer', receipts, 0.75, field('issuer')),
  ]
}

function confidenceMark(name: string, scored: ScoredDocument[]): RateMark {
  const sure = scored.flatMap(({ checks }) =>
    checks.filter(({ confidence }) => confidence !== null && confidence >= 0.9),
  )
  const wrong = sure.filter((check) => check.right === 0)
  return atMost(name, wrong.length, sure.length, 0)
}

/** A wrong value is worse than a missing one, unless a person is asked to look at the document. */
function wrongWithoutReviewMark(scored: ScoredDocument[]): RateMark {
  const values = scored.flatMap(({ checks, needsReview }) =>
    checks
      .filter(({ group, read }) => group === 'field' && read !== 'nothing')
      .map((check) => ({ ...check, needsReview })),
  )
  const wrong = values.filter(({ right, needsReview }) => right === 0 && !needsReview)
  const name = 'certificates, licenses and W-9s: wrong without a review flag'
  return atMost(name, wrong.length, values.length, 0)
}

function listMarks(scored: ScoredDocument[]): RateMark[] {
  const lists = of(scored, 'job_list', 'client_list', 'vendor_list')
  return [
    ...rate('list columns right', lists, 0.98, inGroup('column')),
    ...rate('list rows that became records', lists, null, inGroup('rows')),
  ]
}

function missesOf({ document, checks }: ScoredDocument): Miss[] {
  const where = `${document.kind} ${document.layout} (${document.name})`
  return checks
    .filter((check) => check.right < check.of)
    .map(({ group, name, expected, read, confidence }) => {
      const sure = (confidence ?? 0) >= 0.9 ? ' wrong at ≥ 0.9' : ''
      const what = group === 'column' ? `column ${name}` : `${name}${sure}`
      return { where, what, expected, got: read }
    })
}
