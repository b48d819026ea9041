import { type Claim, contractor, type Item, payableClaim, work } from '../claim.ts'
import { claimFields, estimateTruth, jobTruth } from '../claim-truth.ts'
import type { Layouts } from '../layouts.ts'
import { addressLines, cityLine, operator, wirePhone, writePhone } from '../people.ts'
import {
  closeFlow,
  down,
  type Flow,
  fact,
  openFlow,
  prose,
  put,
  putCenter,
  putRight,
  row,
  stack,
  turnPage,
} from '../print-flow.ts'
import type { Random } from '../random.ts'
import { addDays, plainMoney, wireMoney, writeDate } from '../writing.ts'
import { estimateName, recaps, roomPages, timed } from './xactimate-print.ts'

/** Estimates as a carrier's adjuster and a contractor print them from Xactimate. */
export const validationXactimate: Layouts = { xactimateCarrier, xactimateContractor }

const CLAIM_OFFICES = ['P.O. Box 106169', 'P.O. Box 30076', 'P.O. Box 672041']

async function xactimateCarrier(random: Random) {
  const made = payableClaim(random)
  const printed = addDays(made.inspected, 3)
  const office = [made.carrierWritten, random.pick(CLAIM_OFFICES), 'Salt Lake City, UT 84130']
  const flow = await openFlow('TimesRoman', 10, edges(made, office, printed))
  carrierFacts(random, flow, made)
  turnPage(flow)
  roomPages(flow, made, {
    heads: ['DESCRIPTION', 'QUANTITY', 'UNIT PRICE', 'TAX', 'RCV', 'DEPREC.', 'ACV'],
    edges: [54, 225, 290, 345, 420, 490, 560],
    of: (item) => [item.tax, item.rcv, item.depreciation, item.acv],
  })
  turnPage(flow)
  carrierSummary(flow, made)
  turnPage(flow)
  recaps(flow, made)
  const truth = estimateTruth(made)
  const fields = {
    ...truth.fields,
    carrier_name: made.carrier,
    loss_type: made.lossType,
    adjuster_name: made.adjuster.name,
    adjuster_phone: wirePhone(made.adjuster.phone),
    adjuster_email: made.adjuster.email,
  }
  return { type: 'pdf' as const, bytes: await closeFlow(flow), truth: { ...truth, fields } }
}

/** Prints the company above each page, and the estimate, date and page number below it. */
const edges = (made: Claim, company: string[], printed: string) => ({
  head(flow: Flow) {
    company.forEach((line, i) => {
      put(flow, 54, line, { y: 40 + i * 12, bold: i === 0, size: i === 0 ? 11 : 9 })
    })
    return 100
  },
  foot(flow: Flow) {
    put(flow, 54, estimateName(made), { y: 762 })
    putRight(flow, 500, writeDate(printed, 'us'), { y: 762 })
    putRight(flow, 560, `Page: ${flow.pages}`, { y: 762 })
  },
})

function carrierFacts(random: Random, flow: Flow, made: Claim): void {
  const { insured, at, adjuster, estimator } = made
  const [first, ...rest] = addressLines(at)
  fact(flow, 110, 'Insured:', insured.name)
  fact(flow, 390, 'Home:', writePhone(random, insured.phone))
  down(flow)
  fact(flow, 110, 'Property:', first!)
  fact(flow, 390, 'E-mail:', insured.email)
  down(flow)
  stack(flow, 115, rest)
  down(flow, 14)
  fact(flow, 110, 'Claim Rep.:', adjuster.name)
  fact(flow, 390, 'Business:', writePhone(random, adjuster.phone))
  down(flow)
  fact(flow, 390, 'E-mail:', adjuster.email)
  down(flow, 20)
  fact(flow, 110, 'Estimator:', estimator.name)
  fact(flow, 390, 'Business:', writePhone(random, estimator.phone))
  down(flow, 26)
  put(flow, 60, 'Claim Number:', { bold: true })
  put(flow, 132, made.claimNumber)
  put(flow, 250, 'Policy Number:', { bold: true })
  put(flow, 324, made.policyNumber)
  put(flow, 425, 'Type of Loss:', { bold: true })
  put(flow, 491, made.lossWord)
  down(flow, 26)
  datesOf(random, flow, made)
  fact(flow, 130, 'Price List:', `${at.state}${random.pick(['CO', 'TA', 'DA'])}8X_JUN26`)
  down(flow)
  put(flow, 135, 'Restoration/Service/Remodel')
  down(flow)
  fact(flow, 130, 'Estimate:', estimateName(made))
  down(flow, 30)
  prose(
    flow,
    54,
    500,
    'Please read this estimate carefully and give a copy to the contractor of your choice. It was ' +
      'prepared from a visual inspection. Call us before work that is not listed here begins.',
  )
}

function datesOf(random: Random, flow: Flow, made: Claim): Record<string, string> {
  const at = (date: string, hour: number) => {
    const minute = random.pick([0, 15, 30, 45])
    const wire = `${date}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`
    return { text: timed(date, hour, minute), wire }
  }
  const received = at(made.received, random.int(8, 11))
  const contacted = at(made.received, random.int(12, 16))
  const inspected = at(made.inspected, random.int(8, 16))
  fact(flow, 130, 'Date Contacted:', contacted.text)
  down(flow)
  fact(flow, 130, 'Date of Loss:', timed(made.dateOfLoss, 12, 0))
  fact(flow, 390, 'Date Received:', received.text)
  down(flow)
  fact(flow, 130, 'Date Inspected:', inspected.text)
  fact(flow, 390, 'Date Entered:', timed(made.received, 17, 5))
  down(flow, 26)
  return {
    'dates.received_at': received.wire,
    'dates.first_contact_at': contacted.wire,
    'dates.inspected_at': inspected.wire,
  }
}

function carrierSummary(flow: Flow, made: Claim): void {
  const { money, deductible } = made
  const line = (name: string, value: string, bold = false) =>
    row(flow, [72, 520], [name, value], { bold })
  putCenter(flow, 'Summary for Dwelling', { bold: true, size: 13 })
  down(flow, 26)
  line('Line Item Total', plainMoney(money.lines))
  if (money.tax > 0) line('Material Sales Tax', plainMoney(money.tax))
  if (money.overhead > 0) {
    line('Subtotal', plainMoney(money.lines + money.tax))
    line('Overhead', plainMoney(money.overhead))
    line('Profit', plainMoney(money.profit))
  }
  line('Replacement Cost Value', `$${plainMoney(money.rcv)}`, true)
  line('Less Depreciation', `(${plainMoney(money.depreciation)})`)
  line('Actual Cash Value', `$${plainMoney(money.acv)}`, true)
  line('Less Deductible', `(${plainMoney(deductible)})`)
  line('Net Claim', `$${plainMoney(money.net)}`, true)
  down(flow, 20)
  line('Total Recoverable Depreciation', plainMoney(money.depreciation))
  line('Net Claim if Depreciation is Recovered', `$${plainMoney(money.rcv - deductible)}`, true)
  down(flow, 50)
  putRight(flow, 520, made.estimator.name)
  down(flow, 30)
}

/** A contractor's print: its letterhead, tax and O&P per line, no depreciation. */
async function xactimateContractor(random: Random) {
  const made = payableClaim(random)
  const own = random.chance(0.6) ? operator : contractor(random)
  const place = 'place' in own ? own.place : own
  const head = [own.name, place.line1, cityLine(place), writePhone(random, own.phone), own.email]
  const flow = await openFlow('TimesRoman', 10, edges(made, head, addDays(made.inspected, 5)))
  flow.y = 120
  const dates = contractorFacts(random, flow, made)
  turnPage(flow)
  flow.y = 120
  const op = overheadAndProfit(made)
  roomPages(flow, made, {
    heads: ['DESCRIPTION', 'QTY', 'UNIT PRICE', 'TAX', 'O&P', 'TOTAL'],
    edges: [54, 250, 330, 400, 475, 560],
    of: (item) => [item.tax, op(item), item.rcv + op(item)],
  })
  turnPage(flow)
  flow.y = 120
  contractorSummary(flow, made)
  turnPage(flow)
  flow.y = 120
  recaps(flow, made)
  const truth = jobTruth('estimate', made, {
    ...claimFields(made, 'policy_number'),
    ...dates,
    carrier_name: made.carrier,
    estimator: made.estimator.name,
    'financials.rcv_total': wireMoney(made.money.rcv),
    net_claim: wireMoney(made.money.rcv),
  })
  return { type: 'pdf' as const, bytes: await closeFlow(flow), truth }
}

/** The overhead and profit of each item. The last item takes the cents lost in rounding. */
function overheadAndProfit(made: Claim): (item: Item) => number {
  const items = work(made)
  const all = made.money.overhead + made.money.profit
  const parts = items.map((item) => (all > 0 ? Math.round((item.rcv - item.tax) * 0.2) : 0))
  const lost = all - parts.reduce((sum, part) => sum + part, 0)
  const of = new Map(items.map((item, i) => [item.text + item.rcv, parts[i]!]))
  const last = items.at(-1)!
  of.set(last.text + last.rcv, parts.at(-1)! + lost)
  return (item) => of.get(item.text + item.rcv)!
}

function contractorFacts(random: Random, flow: Flow, made: Claim) {
  const [first, ...rest] = addressLines(made.at)
  fact(flow, 110, 'Client:', made.insured.name)
  fact(flow, 390, 'Cellular:', writePhone(random, made.insured.phone))
  down(flow)
  fact(flow, 110, 'Property:', first!)
  down(flow)
  stack(flow, 115, rest)
  down(flow, 14)
  fact(flow, 110, 'Operator:', made.estimator.last.toUpperCase().slice(0, 8))
  down(flow, 18)
  fact(flow, 110, 'Estimator:', made.estimator.name)
  fact(flow, 390, 'Business:', writePhone(random, made.estimator.phone))
  down(flow, 18)
  fact(flow, 110, 'Reference:', '')
  down(flow)
  fact(flow, 110, 'Company:', made.carrierWritten)
  down(flow, 20)
  fact(flow, 130, 'Type of Estimate:', made.lossWord)
  down(flow)
  const dates = datesOf(random, flow, made)
  fact(flow, 130, 'Claim Number:', made.claimNumber)
  fact(flow, 390, 'Policy Number:', made.policyNumber)
  down(flow, 20)
  fact(flow, 130, 'Price List:', 'OHCO8X_JUN26')
  down(flow)
  fact(flow, 130, 'Labor Efficiency:', 'Restoration/Service/Remodel')
  down(flow)
  fact(flow, 130, 'Estimate:', estimateName(made))
  down(flow, 26)
  return dates
}

function contractorSummary(flow: Flow, { money }: Claim): void {
  const line = (name: string, value: string, bold = false) =>
    row(flow, [72, 520], [name, value], { bold })
  putCenter(flow, 'Summary', { bold: true, size: 13 })
  down(flow, 26)
  line('Line Item Total', plainMoney(money.lines))
  if (money.tax > 0) line('Material Sales Tax', plainMoney(money.tax))
  if (money.overhead > 0) {
    line('Subtotal', plainMoney(money.lines + money.tax))
    line('Overhead @ 10.0%', plainMoney(money.overhead))
    line('Profit @ 10.0%', plainMoney(money.profit))
  }
  line('Replacement Cost Value', `$${plainMoney(money.rcv)}`, true)
  line('Net Claim', `$${plainMoney(money.rcv)}`, true)
  down(flow, 30)
  putCenter(flow, 'Recap of Taxes, Overhead and Profit', { bold: true, size: 13 })
  down(flow, 24)
  const rows = [
    ['Line Items', plainMoney(money.overhead), plainMoney(money.profit), plainMoney(money.tax)],
    ['Total', plainMoney(money.overhead), plainMoney(money.profit), plainMoney(money.tax)],
  ]
  row(
    flow,
    [72, 280, 400, 540],
    ['', 'Overhead (10%)', 'Profit (10%)', 'Material Sales Tax (7.5%)'],
  )
  for (const cells of rows) row(flow, [72, 280, 400, 540], cells)
}
