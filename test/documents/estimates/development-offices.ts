import type { Pair } from '../blocks.ts'
import { type Claim, contractor, payableClaim } from '../claim.ts'
import { jobTruth } from '../claim-truth.ts'
import { drawn, factGrid, rivals, sums } from '../fact-grid.ts'
import type { Layouts } from '../layouts.ts'
import { addressFields, addressLines, cityLine, oneLine, writePhone } from '../people.ts'
import { down, type Flow, put, putRight, row, rule, stackAt } from '../print-flow.ts'
import type { Random } from '../random.ts'
import type { Truth } from '../truth.ts'
import { dollars, plainMoney, wireMoney, writeDate } from '../writing.ts'
import { closing } from './development-headers.ts'
import { estimateWithLossTruth } from './summary.ts'

/** Estimates of offices whose forms fold labels, name several sums, and ask for a deposit. */
export const officeEstimates: Layouts = {
  foldedLabels: drawn('Helvetica', 9, foldedLabels),
  depositBid: drawn('Helvetica', 9, depositBid),
  sumsAcross: drawn('Helvetica', 9, sumsAcross),
  recoverable: drawn('TimesRoman', 10, recoverable),
}

function itemLines(flow: Flow, made: Claim): void {
  const edges = [54, 380, 460, 560]
  row(flow, edges, ['DESCRIPTION', 'QTY', 'UNIT PRICE', 'RCV'], { bold: true })
  rule(flow, 54, 564, flow.y - 9)
  for (const room of made.rooms) {
    put(flow, 54, room.name, { bold: true })
    down(flow)
    for (const item of room.items)
      row(flow, edges, [
        item.text,
        `${(item.quantity / 100).toFixed(2)} ${item.unit}`,
        plainMoney(item.price),
        plainMoney(item.rcv - item.tax),
      ])
  }
  down(flow, 12)
}

/** Narrow boxes: the second word of a label is on the next line, beside the value's first. */
function foldedLabels(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  put(flow, 54, contractor(random).name, { bold: true, size: 13 })
  putRight(flow, 560, 'REPAIR ESTIMATE', { bold: true, size: 12 })
  down(flow, 30)
  const facts: [string, string, string][] = [
    ['Name of', 'Insured', made.insured.name],
    ['Claim', 'Number', made.claimNumber],
    ['Policy', 'Number', made.policyNumber],
    ['Date of', 'Loss', writeDate(made.dateOfLoss, 'us0')],
    ['Cause of', 'Loss', made.lossWord],
    ['Insurance', 'Company', made.carrierWritten],
    ['Claim', 'Rep', made.adjuster.name],
    ['Date', 'Inspected', writeDate(made.inspected, 'us0')],
  ]
  facts.forEach(([first, second, value], i) => {
    const x = i % 2 === 0 ? 54 : 310
    const y = flow.y + Math.floor(i / 2) * 30
    put(flow, x, first, { y, bold: true })
    put(flow, x, second, { y: y + 10, bold: true })
    put(flow, x + 70, value, { y: y + 5 })
  })
  down(flow, 130)
  put(flow, 54, 'Loss Address', { bold: true })
  put(flow, 124, oneLine(made.at))
  down(flow, 24)
  itemLines(flow, made)
  sums(flow, closing(made))
  return estimateWithLossTruth(made)
}

/** A builder's bid to the owner: other numbers, a fee, a deposit and a balance. */
function depositBid(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  const firm = contractor(random)
  const beside = rivals(random, made)
  put(flow, 54, firm.name, { bold: true, size: 13 })
  down(flow, 14)
  stackAt(flow, 54, flow.y, [...addressLines(firm.place), `Lic. # ${random.digits(6)}`], 8)
  const right: Pair[] = [
    ['Estimate #', `E-${random.digits(4)}`],
    ['Date', writeDate(made.inspected, 'us')],
    ['Valid for', '30 days'],
    ['Customer PO', beside.order],
    ['Permit #', `BLD-${random.digits(5)}`],
  ]
  right.forEach(([label, value], i) => {
    put(flow, 370, label, { y: flow.y + i * 12, bold: true })
    put(flow, 450, value, { y: flow.y + i * 12 })
  })
  down(flow, 80)
  const customer = [
    made.insured.name,
    made.at.line1 + (made.at.line2 ? ` ${made.at.line2}` : ''),
    cityLine(made.at),
    `Cell ${writePhone(random, made.insured.phone)}`,
  ]
  put(flow, 54, 'Customer / Project Address', { bold: true })
  down(flow)
  stackAt(flow, 54, flow.y, customer, 9)
  down(flow, 60)
  factGrid(
    flow,
    [
      ['Insurance Carrier', made.carrierWritten],
      ['Claim #', made.claimNumber],
      ['Date of Loss', writeDate(made.dateOfLoss, 'us')],
      ['Project #', made.jobNumber],
    ],
    { columns: 4, placing: 'above', ruled: true },
  )
  down(flow, 10)
  itemLines(flow, made)
  const { money } = made
  const deposit = Math.round(money.rcv * 0.4)
  sums(flow, [
    ['Subtotal', dollars(money.lines)],
    ['Overhead & Profit', dollars(money.overhead + money.profit)],
    ['Sales Tax', dollars(money.tax)],
    ['Estimate Total', dollars(money.rcv)],
    ['Deposit due on signing (40%)', dollars(deposit)],
    ['Balance due on completion', dollars(money.rcv - deposit)],
  ])
  return jobTruth('estimate', made, {
    client_name: made.insured.name,
    ...addressFields(made.at),
    claim_number: made.claimNumber,
    date_of_loss: made.dateOfLoss,
    job_number: made.jobNumber,
    'financials.estimate_total': wireMoney(money.rcv),
  })
}

/** The sums are a table of one row, and the limits of the policy another. */
function sumsAcross(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  const { money, deductible } = made
  const beside = rivals(random, made)
  put(flow, 54, made.carrierWritten, { bold: true, size: 13 })
  putRight(flow, 560, 'Property Loss Estimate', { size: 12 })
  down(flow, 26)
  factGrid(
    flow,
    random.shuffle<Pair>([
      ['Policyholder', made.insured.name],
      ['Risk Location', oneLine(made.at)],
      ['Claim Number', made.claimNumber],
      ['Policy Number', made.policyNumber],
      ['Loan Number', beside.loan],
      ['Assignment ID', beside.assignment],
      ['Catastrophe', beside.catastrophe],
      ['Date of Loss', writeDate(made.dateOfLoss, 'short')],
      ['Kind of Loss', made.lossWord],
      ['Desk Adjuster', made.adjuster.name],
    ]),
    { columns: 2, placing: 'left' },
  )
  down(flow, 10)
  itemLines(flow, made)
  put(flow, 54, 'Estimate Totals', { bold: true })
  down(flow, 16)
  const edges = [54, 210, 300, 390, 475, 560]
  row(
    flow,
    edges,
    ['Coverage', 'Replacement Cost', 'Depreciation', 'Actual Cash', 'Deductible', 'Net Claim'],
    { bold: true },
  )
  const figures = [money.rcv, money.depreciation, money.acv, deductible, money.net]
  row(flow, edges, ['Dwelling', ...figures.map(dollars)])
  rule(flow, 54, 564, flow.y - 9)
  row(flow, edges, ['Total', ...figures.map(dollars)], { bold: true })
  down(flow, 16)
  put(
    flow,
    54,
    `Policy limits: Coverage A ${dollars(35_000_000)}, Coverage C ${dollars(9_000_000)}`,
  )
  return estimateWithLossTruth(made)
}

/** Recoverable depreciation is stated apart, with the net claim if it is recovered. */
function recoverable(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  const { money } = made
  put(flow, 54, contractor(random).name, { bold: true, size: 13 })
  down(flow, 24)
  const facts: Pair[] = [
    ['Insured', made.insured.name],
    ['Property', addressLines(made.at).join('\n')],
    ['Claim Number', made.claimNumber],
    ['Policy Number', made.policyNumber],
    ['Type of Loss', made.lossWord],
    ['Date of Loss', writeDate(made.dateOfLoss, 'us')],
    ['Date Entered', writeDate(made.inspected, 'us')],
    ['Member Number', rivals(random, made).file],
  ]
  factGrid(flow, facts, { columns: random.pick([1, 2]), placing: 'left' })
  down(flow, 10)
  itemLines(flow, made)
  sums(flow, [
    ...closing(made),
    ['Total Recoverable Depreciation', dollars(money.depreciation)],
    ['Net Claim if Depreciation is Recovered', dollars(money.net + money.depreciation)],
  ])
  return estimateWithLossTruth(made)
}
