import { type Claim, payableClaim } from '../claim.ts'
import { claimFields, jobTruth } from '../claim-truth.ts'
import type { Layouts } from '../layouts.ts'
import { addressLines, writePhone } from '../people.ts'
import {
  box,
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
  rule,
  stack,
  turnPage,
} from '../print-flow.ts'
import type { Random } from '../random.ts'
import { addDays, plainMoney, wireMoney, writeDate } from '../writing.ts'
import { estimateName, roomPages } from './xactimate-print.ts'

/** State Farm's print with its guide pages. */
export const validationStateFarm: Layouts = { stateFarmGuide }

async function stateFarmGuide(random: Random) {
  const made = payableClaim(random)
  const middle = `${random.digits(2)}${random.pick(['P2', 'M7', 'K1'])}`
  const claimNumber = `${random.digits(2)}-${middle}-${random.digits(2)}H`
  const state = { ...made, claimNumber, carrier: 'State Farm' }
  const printed = writeDate(addDays(made.inspected, 4), 'us')
  const flow = await openFlow('TimesRoman', 10, {
    head(flow) {
      put(flow, 54, estimateName(made).replace('_', ', '), { y: 40 })
      putRight(flow, 560, claimNumber, { y: 40 })
      return 66
    },
    foot(flow) {
      put(flow, 54, `Date:  ${printed} 11:11 AM`, { y: 760, size: 9 })
      putRight(flow, 560, `Page: ${flow.pages}`, { y: 760, size: 9 })
    },
  })
  policyPage(flow)
  turnPage(flow)
  guidePage(flow)
  turnPage(flow)
  stateFarmFacts(random, flow, state)
  const opOnDepreciation = stateFarmSummary(flow, state)
  turnPage(flow)
  roomPages(flow, state, {
    heads: ['DESCRIPTION', 'QUANTITY', 'UNIT PRICE', 'TAX', 'RCV', 'DEPREC.', 'ACV'],
    edges: [54, 225, 290, 345, 420, 490, 560],
    of: (item) => [item.tax, item.rcv, item.depreciation, item.acv],
  })
  const { money, deductible } = state
  const depreciation = money.depreciation + opOnDepreciation
  const truth = jobTruth('estimate', state, {
    ...claimFields(state, 'policy_number'),
    carrier_name: 'State Farm',
    'financials.rcv_total': wireMoney(money.rcv),
    'financials.depreciation_total': wireMoney(depreciation),
    'financials.deductible': wireMoney(deductible),
    net_claim: wireMoney(money.rcv - depreciation - deductible),
  })
  return { type: 'pdf' as const, bytes: await closeFlow(flow), truth }
}

function policyPage(flow: Flow): void {
  stack(flow, 54, ['State Farm', 'P.O. Box 106169', 'Atlanta, GA 30348-6169'], { bold: true })
  stack(flow, 54, ['Fax: 1-844-236-3646', 'statefarmfireclaims@statefarm.example'])
  down(flow, 20)
  putCenter(flow, 'Structural Damage Claim Policy', { bold: true, size: 13 })
  down(flow, 24)
  prose(
    flow,
    54,
    500,
    'When you have a covered structural damage claim to your real property, you should know:',
  )
  for (const point of [
    'We want you to receive quality repair work to restore the damages to your property.',
    'We will provide you with a detailed estimate of the scope of the damage and costs of repairs.',
    "Our estimate may or may not include an allowance for general contractor's overhead and profit.",
    'There may be building codes, ordinances, laws, or regulations that affect the repairs.',
    'If you have questions regarding our estimate, contact your claim representative.',
  ]) {
    put(flow, 60, '•')
    prose(flow, 72, 480, point)
    down(flow, 6)
  }
}

/** The sample estimate in the guide, with an invented insured and invented sums. */
function guidePage(flow: Flow): void {
  putCenter(flow, 'Building Estimate Summary Guide', { bold: true, size: 14 })
  down(flow, 18)
  putCenter(
    flow,
    'This summary guide is based on a sample estimate and is provided for reference only.',
  )
  down(flow)
  putCenter(flow, 'Please refer to the estimate for specifics of your claim.')
  down(flow, 24)
  const top = flow.y
  put(flow, 54, 'State Farm Insurance', { bold: true })
  down(flow, 18)
  fact(flow, 120, 'Insured:', 'Smith, Joe & Jane')
  fact(flow, 300, 'Estimate:', '00-0000-000')
  down(flow)
  fact(flow, 120, 'Property:', '1 Main Street')
  fact(flow, 300, 'Claim number:', '00-0000-000')
  down(flow)
  put(flow, 125, 'Anywhere, IL 00000-0000')
  fact(flow, 300, 'Policy Number:', '00-00-0000-0')
  down(flow)
  fact(flow, 120, 'Type of Loss:', 'Other')
  fact(flow, 300, 'Price List:', 'ILBL8F_MAR 13')
  down(flow)
  fact(flow, 120, 'Deductible:', '$1,000.00')
  down(flow, 22)
  put(flow, 130, 'Summary for Dwelling', { bold: true })
  down(flow, 18)
  const sample: [string, string][] = [
    ['Line Item Total   [1]', '5,953.10'],
    ['Material Sales Tax  @  10.000% x 1,520.00', '152.00'],
    ['Subtotal', '6,105.10'],
    ['General Contractor Overhead [2]  @  10.0% x 6,105.10', '610.51'],
    ['General Contractor Profit  @  10.0% x 6,105.10', '610.51'],
    ['Replacement Cost Value (Including General Contractor O&P) [3]', '7,326.12'],
    ['Less Depreciation (Including Taxes) [4]', '(832.50)'],
    ['Less General Contractor Overhead & Profit on Depreciation', '(166.50)'],
    ['Less Deductible [5]', '(1,000.00)'],
    ['Net Actual Cash Value Payment [6]', '$5,327.12'],
    ['Total Amount of Claim If Incurred', '$6,326.12'],
  ]
  for (const cells of sample) row(flow, [54, 370], cells, { size: 8.5 })
  box(flow, 48, top - 14, 330, flow.y - top + 10)
  flow.y = top
  for (const [i, note] of [
    'Line Item Total – Total value of all line items in the estimate.',
    'General Contractor’s Overhead and Profit – charge for coordinating your repairs.',
    'Replacement Cost Value (RCV) – Estimated cost to repair or replace damaged property.',
    'Depreciation – The decrease in the value of property over a period of time.',
    'Deductible – The insurer will pay for losses in excess of your applicable deductible.',
    'Net Actual Cash Value Payment (ACV) – The cost less depreciation and deductible.',
  ].entries()) {
    prose(flow, 395, 165, `${i + 1}. ${note}`, { size: 9 })
    down(flow, 8)
  }
}

function stateFarmFacts(random: Random, flow: Flow, made: Claim): void {
  const [first, ...rest] = addressLines(made.at)
  putCenter(flow, 'State Farm', { bold: true, size: 13 })
  down(flow, 24)
  const { last, first: given } = made.insured
  fact(flow, 110, 'Insured:', `${last.toUpperCase()}, ${given.toUpperCase()}`)
  fact(flow, 400, 'Estimate:', made.claimNumber)
  down(flow)
  fact(flow, 110, 'Property:', first!)
  fact(flow, 400, 'Claim Number:', made.claimNumber)
  down(flow)
  const [city, ...unit] = [...rest].reverse()
  for (const line of unit) {
    put(flow, 115, line)
    down(flow)
  }
  put(flow, 115, city!)
  fact(flow, 400, 'Policy Number:', made.policyNumber)
  down(flow)
  fact(flow, 110, 'Home:', writePhone(random, made.insured.phone))
  fact(flow, 400, 'Price List:', 'OHCO28_JUN26')
  down(flow)
  fact(flow, 110, 'Type of Loss:', made.lossWord)
  put(flow, 405, 'Restoration/Service/Remodel')
  down(flow)
  fact(flow, 110, 'Deductible:', `$${plainMoney(made.deductible)}`)
  down(flow)
  fact(flow, 110, 'Date of Loss:', writeDate(made.dateOfLoss, 'us'))
  down(flow)
  fact(flow, 110, 'Date Inspected:', writeDate(made.inspected, 'us'))
  down(flow, 30)
}

/** Returns the overhead and profit that are withheld with the depreciation. */
function stateFarmSummary(flow: Flow, made: Claim): number {
  const { money, deductible } = made
  const onDepreciation = money.overhead > 0 ? Math.round(money.depreciation * 0.2) : 0
  const line = (name: string, value: string, bold = false) =>
    row(flow, [72, 520], [name, value], { bold })
  putCenter(flow, 'Summary for Coverage A - Dwelling - 35 Windstorm and Hail', { bold: true })
  down(flow, 20)
  line('Line Item Total', plainMoney(money.lines))
  if (money.tax > 0) line('Material Sales Tax', plainMoney(money.tax))
  if (money.overhead > 0) {
    line('Subtotal', plainMoney(money.lines + money.tax))
    line('General Contractor Overhead', plainMoney(money.overhead))
    line('General Contractor Profit', plainMoney(money.profit))
    line(
      'Replacement Cost Value (Including General Contractor Overhead and Profit)',
      plainMoney(money.rcv),
    )
  } else line('Replacement Cost Value', plainMoney(money.rcv))
  line('Less Depreciation (Including Taxes)', `(${plainMoney(money.depreciation)})`)
  if (onDepreciation > 0) {
    put(flow, 72, 'Less General Contractor Overhead & Profit on Recoverable &')
    down(flow)
    line('Non-recoverable Depreciation', `(${plainMoney(onDepreciation)})`)
  }
  line('Less Deductible', `(${plainMoney(deductible)})`)
  const held = money.depreciation + onDepreciation
  const net = money.rcv - held - deductible
  rule(flow, 400, 524, flow.y - 9)
  line('Net Actual Cash Value Payment', `$${plainMoney(net)}`, true)
  down(flow, 16)
  putCenter(flow, 'Maximum Additional Amounts Available If Incurred:', { bold: true })
  down(flow, 16)
  line('Total Line Item Depreciation (Including Taxes)', plainMoney(money.depreciation))
  if (onDepreciation > 0) line('General Contractor O&P on Depreciation', plainMoney(onDepreciation))
  line('Total Maximum Additional Amounts Available If Incurred', plainMoney(held))
  line('Total Amount of Claim If Incurred', `$${plainMoney(net + held)}`, true)
  down(flow, 40)
  put(flow, 300, made.adjuster.name)
  down(flow)
  prose(
    flow,
    54,
    500,
    'ALL AMOUNTS PAYABLE ARE SUBJECT TO THE TERMS, CONDITIONS AND LIMITS OF YOUR POLICY.',
  )
  return onDepreciation
}
