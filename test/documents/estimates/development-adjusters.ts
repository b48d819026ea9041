import type { Pair } from '../blocks.ts'
import { type Claim, contractor, payableClaim, work } from '../claim.ts'
import { carrierNaming, facts } from '../claim-facts.ts'
import { estimateTruth } from '../claim-truth.ts'
import { alike, drawn, factGrid, rivals, sums } from '../fact-grid.ts'
import type { Layouts } from '../layouts.ts'
import { addressLines, cityLine, company, oneLine, operator, writePhone } from '../people.ts'
import { box, down, type Flow, fact, put, putCenter, putRight, row, rule } from '../print-flow.ts'
import type { Random } from '../random.ts'
import { addDays, dollars, plainMoney, writeDate } from '../writing.ts'
import { closing, itemRows } from './development-headers.ts'

/** Estimates of adjusters and of programs that split the header into boxes. */
export const adjusterEstimates: Layouts = {
  adjusterFirm: drawn('TimesRoman', 10, adjusterFirm),
  boxedHeader: drawn('Helvetica', 9, boxedHeader),
  revisedTotals: drawn('Helvetica', 9, revisedTotals),
  companyInsured: drawn('Helvetica', 9, companyInsured),
}

/** An independent adjuster: our file, your claim, the limits of the policy, and the loss. */
function adjusterFirm(random: Random, flow: Flow) {
  const made = payableClaim(random)
  const beside = rivals(random, made)
  const date = (iso: string) => writeDate(iso, 'us0')
  putCenter(flow, 'Crossfield Adjusting Group', { bold: true, size: 14 })
  down(flow, 14)
  putCenter(flow, `1200 Peachtree Walk, Suite ${random.digits(3)}, Atlanta, GA 30309`)
  down(flow, 14)
  putCenter(flow, `Phone ${writePhone(random, made.adjuster.phone)}   License ${random.digits(7)}`)
  down(flow, 26)
  putCenter(flow, 'ESTIMATE AND STATEMENT OF LOSS', { bold: true })
  down(flow, 24)
  const left: Pair[] = [
    ['Insured', made.insured.name],
    ['Loss Location', made.at.line1 + (made.at.line2 ? `, ${made.at.line2}` : '')],
    ['', cityLine(made.at)],
    ['Insurer', made.carrierWritten],
    ['Attention', made.adjuster.name],
    ['Cause of Loss', made.lossWord],
  ]
  const right: Pair[] = [
    ['Our File No.', beside.file],
    [random.pick(['Your Claim No.', 'Company Claim No.', 'Insurer Claim No.']), made.claimNumber],
    ['Policy No.', made.policyNumber],
    [
      'Policy Term',
      `${date(addDays(made.dateOfLoss, -90))} to ${date(addDays(made.dateOfLoss, 275))}`,
    ],
    [random.pick(['Date of Loss', 'D/L', 'Loss Date']), date(made.dateOfLoss)],
    ['Date Assigned', date(made.received)],
    ['Date Inspected', date(made.inspected)],
    ['Cat. No.', beside.catastrophe],
  ]
  const top = flow.y
  right.forEach(([label, value], i) => {
    put(flow, 330, `${label}:`, { y: top + i * 14 })
    put(flow, 420, value, { y: top + i * 14 })
  })
  left.forEach(([label, value], i) => {
    if (label) put(flow, 54, `${label}:`, { y: top + i * 17 })
    put(flow, 130, value, { y: top + i * 17 })
  })
  down(flow, 130)
  limits(random, flow, made)
  down(flow, 16)
  itemRows(flow, made)
  down(flow, 12)
  const { money } = made
  sums(flow, [
    ['Full Cost of Repair or Replacement', dollars(money.rcv)],
    ['Less Applicable Depreciation', dollars(money.depreciation)],
    ['Actual Cash Value Loss', dollars(money.acv)],
    ['Less Deductible', dollars(made.deductible)],
    ['Net Amount Claimed', dollars(money.net)],
  ])
  return estimateTruth(made)
}

function limits(random: Random, flow: Flow, { deductible, money }: Claim): void {
  const edges = [54, 300, 420, 540]
  const limit = random.int(180, 900) * 100000
  row(flow, edges, ['Coverage', 'Limit', 'Deductible', 'Reserve'], { bold: true })
  const cells = [limit, deductible, money.rcv + 50000].map(dollars)
  row(flow, edges, ['A - Dwelling', ...cells])
  row(flow, edges, ['C - Contents', dollars(limit / 2), '', dollars(0)])
}

/** Two boxes side by side with rows of different heights, then coverages as rows. */
function boxedHeader(random: Random, flow: Flow) {
  const made = payableClaim(random)
  const beside = rivals(random, made)
  const date = (iso: string) => writeDate(iso, 'short')
  putCenter(flow, random.pick(['Claim Estimate', 'Scope and Estimate']), { bold: true, size: 13 })
  down(flow, 22)
  const top = flow.y
  box(flow, 50, top - 12, 250, 150)
  box(flow, 305, top - 12, 260, 150)
  const side = (x: number, step: number, head: string, pairs: readonly Pair[]) => {
    put(flow, x, head, { y: top, bold: true })
    pairs.forEach(([label, value], i) => {
      put(flow, x, label, { y: top + (i + 1) * step })
      put(flow, x + 95, value, { y: top + (i + 1) * step })
    })
  }
  side(56, 15, 'Policyholder', [
    ['Name', made.insured.name],
    ['Address', made.at.line1 + (made.at.line2 ? ` ${made.at.line2}` : '')],
    ['', cityLine(made.at)],
    ['Phone', writePhone(random, made.insured.phone)],
    ['Policy #', made.policyNumber],
    ['Policy Start', date(addDays(made.dateOfLoss, -200))],
    ['Policy End', date(addDays(made.dateOfLoss, 165))],
  ])
  side(311, 13, 'Claim', [
    ['Company', made.carrierWritten],
    ['Claim #', made.claimNumber],
    ['Assignment #', beside.assignment],
    ['File #', beside.file],
    ['Loss Date', date(made.dateOfLoss)],
    ['Reported Date', date(made.received)],
    ['Inspected Date', date(made.inspected)],
    ['Peril', made.lossWord],
    ['Adjuster', made.adjuster.name],
    ['Phone', writePhone(random, made.adjuster.phone)],
  ])
  down(flow, 170)
  itemRows(flow, made)
  down(flow, 12)
  const { money } = made
  const edges = [54, 200, 290, 380, 470, 560]
  row(
    flow,
    edges,
    ['Coverage', 'Replacement Cost', 'Depreciation', 'ACV', 'Deductible', 'Net Claim'],
    { bold: true },
  )
  const cells = [money.rcv, money.depreciation, money.acv, made.deductible, money.net].map(dollars)
  row(flow, edges, ['Building', ...cells])
  row(flow, edges, ['Contents', ...[0, 0, 0, 0, 0].map(dollars)])
  rule(flow, 54, 564, flow.y - 9)
  row(flow, edges, ['Total', ...cells], { bold: true })
  return estimateTruth(made)
}

/** A supplement: the original, the change and the new total as columns. The total counts. */
function revisedTotals(random: Random, flow: Flow) {
  const made = payableClaim(random)
  const { money } = made
  const part = (cents: number) => Math.round(cents * 0.7)
  const number = alike(random, made.claimNumber)
  put(flow, 54, operator.name, { bold: true, size: 12 })
  putRight(flow, 564, oneLine(operator), { size: 7 })
  down(flow, 20)
  put(
    flow,
    54,
    random.pick([
      'Supplement Estimate',
      'Supplemental Estimate',
      'Revised Estimate with Supplement 1',
    ]),
    { bold: true, size: 12 },
  )
  down(flow, 22)
  factGrid(
    flow,
    [
      ...facts(random, made, carrierNaming, 'us0'),
      ['Estimate ID', number],
      ['Original Estimate Date', writeDate(made.inspected, 'us0')],
      ['Supplement Date', writeDate(addDays(made.started, 9), 'us0')],
    ],
    { columns: 1, placing: 'left' },
  )
  down(flow, 12)
  itemRows(flow, made)
  down(flow, 12)
  const edges = [54, 320, 440, 560]
  row(
    flow,
    edges,
    ['', 'Original', 'Supplement', random.pick(['Total', 'Revised Total', 'New Total'])],
    { bold: true },
  )
  const [rcv, depreciation] = [part(money.rcv), part(money.depreciation)]
  const acv = rcv - depreciation
  for (const [name, first, all] of [
    ['Replacement Cost Value', rcv, money.rcv],
    ['Less Depreciation', depreciation, money.depreciation],
    ['Actual Cash Value', acv, money.acv],
    ['Less Deductible', made.deductible, made.deductible],
    ['Net Claim', acv - made.deductible, money.net],
  ] as const)
    row(flow, edges, [name, dollars(first), dollars(all - first), dollars(all)])
  return estimateTruth(made)
}

/** A company is insured, and persons stand for it, for its manager and for the carrier. */
function companyInsured(random: Random, flow: Flow) {
  const base = payableClaim(random)
  const insured = company(random, [
    'Dental Group',
    'Property Management',
    'Apartments',
    'Logistics',
  ])
  const made = { ...base, insured: { ...base.insured, name: insured.name } }
  const firm = contractor(random)
  const beside = rivals(random, made)
  put(flow, 54, firm.name, { bold: true, size: 13 })
  down(flow, 14)
  put(flow, 54, `${oneLine(firm.place)}   ${writePhone(random, firm.phone)}`)
  down(flow, 26)
  put(flow, 54, 'ESTIMATE', { bold: true, size: 13 })
  fact(flow, 470, 'Estimate No.:', alike(random, made.jobNumber))
  down(flow, 14)
  fact(flow, 470, 'Date:', writeDate(addDays(made.inspected, 3), 'us'))
  down(flow, 20)
  const pairs: Pair[] = [
    [random.pick(['Named Insured', 'Insured', 'Customer']), insured.name],
    ['Attn', base.insured.name],
    ['Property Manager', `${base.estimator.name}, Keystone Realty Partners`],
    ['Loss Location', addressLines(made.at).join('\n')],
    ['Insurance Company', made.carrierWritten],
    ['Adjuster', made.adjuster.name],
    ['Claim Number', made.claimNumber],
    ['Policy Number', made.policyNumber],
    ['Customer PO', beside.order],
    ['Date of Loss', writeDate(made.dateOfLoss, 'us')],
    ['Prepared By', made.estimator.name],
    ['Rooms', String(new Set(work(made).map(({ room }) => room)).size)],
  ]
  factGrid(flow, pairs, { columns: random.pick([1, 2]), placing: 'left' })
  down(flow, 12)
  itemRows(flow, made)
  down(flow, 12)
  sums(flow, closing(made))
  put(
    flow,
    54,
    `Valid until ${writeDate(addDays(made.inspected, 33), 'us')}. Mold limit: $${plainMoney(500000)}.`,
  )
  return estimateTruth(made)
}
