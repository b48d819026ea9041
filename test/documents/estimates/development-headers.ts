import type { Pair } from '../blocks.ts'
import { amountOf, type Claim, contractor, payableClaim, work } from '../claim.ts'
import { estimateTruth } from '../claim-truth.ts'
import { alike, drawn, factGrid, rivals, sums } from '../fact-grid.ts'
import type { Layouts } from '../layouts.ts'
import { addressLines, cityLine, oneLine, writePhone } from '../people.ts'
import {
  down,
  type Flow,
  fact,
  put,
  putCenter,
  putRight,
  row,
  rule,
  stack,
  turnPage,
} from '../print-flow.ts'
import type { Random } from '../random.ts'
import { addDays, dollars, plainMoney, writeDate } from '../writing.ts'
import { estimateName, recaps, roomPages, timed } from './xactimate-print.ts'

/** Estimates whose headers have many numbers of the same shape side by side. */
export const headerEstimates: Layouts = {
  contractorCover: drawn('TimesRoman', 10, contractorCover),
  numberGrid: drawn('Helvetica', 9, numberGrid),
  touchingLabels: drawn('Helvetica', 9, touchingLabels),
  brokenNumbers: drawn('Helvetica', 9, brokenNumbers),
}

export const closing = ({ money, deductible }: Claim): Pair[] => [
  ['Line Item Total', plainMoney(money.lines)],
  ...(money.tax > 0 ? ([['Material Sales Tax', plainMoney(money.tax)]] as Pair[]) : []),
  ...(money.overhead > 0
    ? ([
        ['Overhead', plainMoney(money.overhead)],
        ['Profit', plainMoney(money.profit)],
      ] as Pair[])
    : []),
  ['Replacement Cost Value', dollars(money.rcv)],
  ['Less Depreciation', `(${plainMoney(money.depreciation)})`],
  ['Actual Cash Value', dollars(money.acv)],
  ['Less Deductible', `(${plainMoney(deductible)})`],
  ['Net Claim', dollars(money.net)],
]

/** A contractor's print: three parties with the same labels, then the numbers and five dates. */
function contractorCover(random: Random, flow: Flow) {
  const made = payableClaim(random)
  const firm = contractor(random)
  const name = estimateName(made)
  const printed = writeDate(addDays(made.inspected, 9), 'us')
  flow.edges = {
    head: (page) => {
      put(page, 54, firm.name, { y: 40, bold: true })
      put(page, 54, name, { y: 60 })
      putRight(page, 560, `${printed}  Page: ${page.pages}`, { y: 60 })
      return 90
    },
    foot: () => {},
  }
  put(flow, 54, firm.name, { bold: true, size: 14 })
  down(flow, 16)
  stack(flow, 54, [...addressLines(firm.place), `Tax ID: 84-${random.digits(7)}`])
  down(flow, 14)
  coverParties(random, flow, made)
  coverNumbers(flow, made)
  fact(flow, 150, 'Price List:', 'OHCO8X_MAR26')
  down(flow)
  put(flow, 155, 'Restoration/Service/Remodel')
  down(flow)
  fact(flow, 150, 'Estimate:', name)
  turnPage(flow)
  roomPages(flow, made, {
    heads: ['DESCRIPTION', 'QTY', 'UNIT', 'TAX', 'RCV', 'DEPREC.', 'ACV'],
    edges: [54, 250, 310, 370, 440, 505, 560],
    of: (item) => [item.tax, item.rcv, item.depreciation, item.acv],
  })
  turnPage(flow)
  putCenter(flow, 'Summary for Dwelling', { bold: true, size: 13 })
  down(flow, 24)
  sums(flow, closing(made), 120)
  down(flow, 20)
  put(flow, 120, made.estimator.name)
  turnPage(flow)
  recaps(flow, made)
  return estimateTruth(made)
}

function coverParties(random: Random, flow: Flow, made: Claim): void {
  fact(flow, 130, 'Insured:', made.insured.name)
  fact(flow, 420, 'Home:', writePhone(random, made.insured.phone))
  down(flow)
  fact(flow, 130, 'Property:', made.at.line1 + (made.at.line2 ? ` ${made.at.line2}` : ''))
  fact(flow, 420, 'E-mail:', made.insured.email)
  down(flow)
  put(flow, 135, cityLine(made.at))
  down(flow, 22)
  for (const [label, who] of [
    ['Claim Rep.:', made.adjuster],
    ['Estimator:', made.estimator],
  ] as const) {
    fact(flow, 130, label, who.name)
    fact(flow, 420, 'Business:', writePhone(random, who.phone))
    down(flow)
    fact(flow, 130, 'Business:', `PO Box ${random.digits(5)}`)
    fact(flow, 420, 'E-mail:', who.email)
    down(flow)
    put(flow, 135, `Atlanta, GA 3034${random.digits(1)}-${random.digits(4)}`)
    down(flow, 22)
  }
  fact(flow, 130, 'Reference:', rivals(random, made).file)
  down(flow)
  fact(flow, 130, 'Company:', made.carrierWritten)
  down(flow, 24)
}

function coverNumbers(flow: Flow, made: Claim): void {
  put(flow, 54, `Claim Number: ${made.claimNumber}`)
  put(flow, 232, `Policy Number: ${made.policyNumber}`)
  put(flow, 425, `Type of Loss: ${made.lossWord}`)
  down(flow, 24)
  const dates: Pair[] = [
    ['Date Contacted', timed(addDays(made.received, 1), 10, 5)],
    ['Date of Loss', timed(made.dateOfLoss, 8, 0)],
    ['Date Received', timed(made.received, 13, 42)],
    ['Date Inspected', timed(made.inspected, 9, 30)],
    ['Date Entered', timed(addDays(made.inspected, 2), 16, 11)],
  ]
  dates.forEach(([label, value], i) => {
    fact(flow, i % 2 === 0 ? 150 : 400, `${label}:`, value)
    if (i % 2 === 1) down(flow)
  })
  down(flow, 26)
}

/** A grid with labels above or left of their values. The order of its cells varies. */
function numberGrid(random: Random, flow: Flow) {
  const made = payableClaim(random)
  const beside = rivals(random, made)
  const style = random.pick(['us', 'us0', 'short', 'iso'] as const)
  const facts: Pair[] = [
    [random.pick(['Claim Number', 'Claim #', 'Claim No.']), made.claimNumber],
    [random.pick(['Policy Number', 'Policy #', 'Policy No.']), made.policyNumber],
    [random.pick(['File Number', 'File #', 'Adjuster File #', 'Our File No.']), beside.file],
    [
      random.pick(['Assignment ID', 'Assignment #', 'Assignment No.', 'Dispatch #']),
      beside.assignment,
    ],
    [random.pick(['Loan Number', 'Mortgage Loan #']), beside.loan],
    [random.pick(['CAT Code', 'Catastrophe #', 'CAT']), beside.catastrophe],
    [random.pick(['Insured', 'Named Insured', 'Policyholder']), made.insured.name],
    [random.pick(['Adjuster', 'Claim Representative', 'Desk Adjuster']), made.adjuster.name],
    [
      random.pick(['Loss Address', 'Loss Location', 'Risk Address']),
      addressLines(made.at).join('\n'),
    ],
    [random.pick(['Date of Loss', 'Loss Date', 'DOL']), writeDate(made.dateOfLoss, style)],
    [random.pick(['Date Reported', 'Reported', 'Date Received']), writeDate(made.received, style)],
    [random.pick(['Date Inspected', 'Inspection Date']), writeDate(made.inspected, style)],
  ]
  putCenter(flow, random.pick(['ESTIMATE', 'Property Estimate', 'Repair Estimate']), {
    bold: true,
    size: 14,
  })
  putRight(flow, 564, `Printed ${writeDate(addDays(made.inspected, 12), style)}`, { size: 7 })
  down(flow, 26)
  factGrid(flow, random.shuffle(facts), {
    columns: random.pick([2, 3, 4]),
    placing: random.pick(['above', 'above', 'left']),
    ruled: random.chance(0.5),
  })
  down(flow, 14)
  itemRows(flow, made)
  down(flow, 10)
  sums(flow, closing(made))
  return estimateTruth(made)
}

export function itemRows(flow: Flow, made: Claim): void {
  const edges = [54, 340, 400, 470, 560]
  row(flow, edges, ['Description', 'Qty', 'Unit', 'Price', 'RCV'], { bold: true })
  rule(flow, 54, 564, flow.y - 9)
  for (const item of work(made))
    row(flow, edges, [
      item.text,
      amountOf(item.quantity),
      item.unit,
      plainMoney(item.price),
      plainMoney(item.rcv),
    ])
}

/** Labels without a space before their values, several on a line. */
function touchingLabels(random: Random, flow: Flow) {
  const made = payableClaim(random)
  const beside = rivals(random, made)
  put(flow, 54, contractor(random).name, { bold: true, size: 12 })
  down(flow, 18)
  put(flow, 54, `ESTIMATE#${alike(random, made.jobNumber)}`, { bold: true })
  down(flow, 18)
  const date = writeDate(made.dateOfLoss, 'us0')
  const lines = [
    `INSURED:${made.insured.name}      PH:${writePhone(random, made.insured.phone)}`,
    `LOSS ADDR:${oneLine(made.at)}`,
    `CLAIM#${made.claimNumber}   POLICY#${made.policyNumber}   FILE#${beside.file}`,
    `DOL:${date}   RCVD:${writeDate(made.received, 'us0')}   INSP:${writeDate(made.inspected, 'us0')}`,
    `ADJ:${made.adjuster.name}   PH:${writePhone(random, made.adjuster.phone)}   CAT#${random.digits(4)}`,
    `CARRIER:${made.carrierWritten}   LOSS TYPE:${made.lossWord}`,
  ]
  for (const line of lines) {
    put(flow, 54, line)
    down(flow)
  }
  down(flow, 14)
  itemRows(flow, made)
  down(flow, 10)
  sums(flow, closing(made))
  return estimateTruth(made)
}

/** Narrow cells. Numbers break after a hyphen, and names and addresses over lines. */
function brokenNumbers(random: Random, flow: Flow) {
  const base = payableClaim(random)
  const made = {
    ...base,
    claimNumber: `${random.digits(4)}-${random.digits(6)}-${random.digits(4)}`,
    policyNumber: `HO-${random.digits(5)}-${random.digits(6)}`,
  }
  const beside = rivals(random, made)
  const date = (iso: string) => writeDate(iso, 'us0')
  const broken = (text: string) => text.replace(/-(?=[^-]*$)/, '-\n')
  putCenter(flow, 'Estimate of Repairs', { bold: true, size: 13 })
  down(flow, 24)
  factGrid(
    flow,
    [
      ['Policyholder', `${made.insured.first}\n${made.insured.last}`],
      ['Property', addressLines(made.at).join('\n')],
      ['Claim No.', broken(made.claimNumber)],
      ['Policy No.', broken(made.policyNumber)],
      ['Reference No.', broken(beside.file)],
      ['Inspected', writeDate(made.inspected, 'us0')],
      ['Date of Loss', writeDate(made.dateOfLoss, 'us0')],
      ['Adjuster', `${made.adjuster.first}\n${made.adjuster.last}`],
      ['Peril', made.lossWord],
      [
        'Policy Period',
        `${date(addDays(made.dateOfLoss, -120))} -\n${date(addDays(made.dateOfLoss, 245))}`,
      ],
    ],
    { columns: 5, placing: 'above', ruled: true },
  )
  down(flow, 14)
  itemRows(flow, made)
  down(flow, 10)
  sums(flow, closing(made))
  return estimateTruth(made)
}
