import { type Claim, payableClaim, work } from '../claim.ts'
import { estimateTruth } from '../claim-truth.ts'
import type { Layouts } from '../layouts.ts'
import { oneLine, writePhone } from '../people.ts'
import {
  box,
  closeFlow,
  down,
  type Flow,
  openFlow,
  put,
  putRight,
  row,
  rule,
  turnPage,
} from '../print-flow.ts'
import type { Random } from '../random.ts'
import { plainMoney, writeDate } from '../writing.ts'

/** Symbility's print, with one settlement for all coverages. */
export const validationSymbility: Layouts = { symbilitySettlement }

/** Facts in a frame, line items with their taxes, and one row of sums per coverage. */
async function symbilitySettlement(random: Random) {
  const made = payableClaim(random)
  const flow = await openFlow('Helvetica', 8.5, {
    head(flow) {
      put(flow, 40, made.carrierWritten, { y: 38, bold: true, size: 12 })
      putRight(flow, 572, 'Claim Estimate', { y: 38, size: 12 })
      rule(flow, 40, 572, 44)
      return 66
    },
    foot(flow) {
      put(flow, 40, `Claim # ${made.claimNumber}`, { y: 766, size: 7 })
      putRight(flow, 572, `Page ${flow.pages}`, { y: 766, size: 7 })
    },
  })
  settlementFacts(random, flow, made)
  settlementLines(flow, made)
  settlementSums(flow, made)
  const truth = estimateTruth(made)
  const fields = {
    ...truth.fields,
    carrier_name: made.carrier,
    adjuster_name: made.adjuster.name,
    loss_type: made.lossType,
  }
  return { type: 'pdf' as const, bytes: await closeFlow(flow), truth: { ...truth, fields } }
}

function settlementFacts(random: Random, flow: Flow, made: Claim): void {
  const pairs: [string, string, string, string][] = [
    ['Policyholder', made.insured.name, 'Claim #', made.claimNumber],
    ['Risk Address', oneLine(made.at), 'Policy #', made.policyNumber],
    ['Phone', writePhone(random, made.insured.phone), 'Cause of Loss', made.lossWord],
    ['Adjuster', made.adjuster.name, 'Date of Loss', writeDate(made.dateOfLoss, 'short')],
    [
      'Adjuster Phone',
      writePhone(random, made.adjuster.phone),
      'Price Database',
      'OH_COLUMBUS_2606',
    ],
  ]
  box(flow, 40, flow.y - 12, 532, pairs.length * 15 + 4)
  for (const [a, b, c, d] of pairs) {
    put(flow, 46, a, { bold: true })
    put(flow, 118, b)
    put(flow, 370, c, { bold: true })
    put(flow, 450, d)
    down(flow, 15)
  }
  down(flow, 18)
}

function settlementLines(flow: Flow, made: Claim): void {
  const edges = [40, 280, 308, 360, 408, 466, 520, 572]
  const heads = ['Item', 'Qty', 'Unit', 'Price', 'Taxes', 'RC', 'Dep', 'ACV']
  for (const room of made.rooms) {
    put(flow, 40, `Area: Main Dwelling / ${room.name}`, { bold: true, size: 9.5 })
    down(flow, 14)
    row(flow, edges, heads, { bold: true, size: 7.5 })
    for (const item of room.items) {
      row(flow, edges, [
        item.text.slice(0, 44),
        (item.quantity / 100).toFixed(2),
        item.unit,
        `$${plainMoney(item.price)}`,
        `$${plainMoney(item.tax)}`,
        `$${plainMoney(item.rcv)}`,
        `$${plainMoney(item.depreciation)}`,
        `$${plainMoney(item.acv)}`,
      ])
    }
    down(flow, 10)
  }
  const { money } = made
  const all = work(made).reduce((sum, item) => sum + item.rcv, 0)
  row(flow, [300, 572], ['Item Subtotal', `$${plainMoney(all)}`], { bold: true })
  if (money.overhead > 0) {
    row(flow, [300, 572], ['Overhead (10%)', `$${plainMoney(money.overhead)}`])
    row(flow, [300, 572], ['Profit (10%)', `$${plainMoney(money.profit)}`])
  }
}

/** Headers of two lines each. One loss in ten is at another structure. */
function settlementSums(flow: Flow, made: Claim): void {
  down(flow, 20)
  if (flow.y > 600) turnPage(flow)
  put(flow, 40, 'Settlement Summary', { bold: true, size: 11 })
  down(flow, 20)
  const edges = [40, 220, 300, 385, 460, 515, 572]
  const upper = ['', 'Replacement', 'Recoverable', 'Non-Recoverable', 'Actual Cash', '', 'Net']
  const lower = ['Coverage', 'Cost', 'Depreciation', 'Depreciation', 'Value', 'Deductible', 'Claim']
  row(flow, edges, upper, { bold: true, size: 7.5 })
  row(flow, edges, lower, { bold: true, size: 7.5 })
  rule(flow, 40, 572, flow.y - 9)
  const { rcv, depreciation } = made.money
  const other = { rcv: Math.round(rcv / 10), depreciation: Math.round(depreciation / 10) }
  const line = (name: string, rcv: number, depreciation: number, deductible: number) =>
    row(flow, edges, [
      name,
      ...[
        rcv,
        depreciation,
        0,
        rcv - depreciation,
        deductible,
        rcv - depreciation - deductible,
      ].map((cents) => `$${plainMoney(cents)}`),
    ])
  line('A - Dwelling', rcv - other.rcv, depreciation - other.depreciation, made.deductible)
  line('B - Other Structures', other.rcv, other.depreciation, 0)
  line('Total', rcv, depreciation, made.deductible)
}
