import type { Pair, PrintBlock } from '../blocks.ts'
import { amountOf, contractor, payableClaim, work } from '../claim.ts'
import { carrierNaming, facts, officeNaming } from '../claim-facts.ts'
import { estimateTruth } from '../claim-truth.ts'
import { addressLines, cityLine, oneLine, writePhone } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { dateStyles, deduction, dollars, plainMoney, writeDate } from '../writing.ts'

export const sealedEstimates: Drafts = {
  coverageRecap,
  lossNarrative,
  siteEstimate,
  supplementColumns,
  twoSummaryColumns,
  coverageSections,
}

/** One row per coverage with all its figures, and a row of totals. */
function coverageRecap(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const { money } = made
  const second = { rcv: Math.round(money.rcv / 3), dep: Math.round(money.depreciation / 3) }
  const row = (name: string, rcv: number, dep: number, deductible: number) => [
    name,
    ...[rcv, dep, rcv - dep, deductible, rcv - dep - deductible].map(plainMoney),
  ]
  return {
    blocks: [
      { kind: 'letterhead', name: made.carrierWritten, lines: [], align: 'center' },
      { kind: 'title', text: random.pick(['Building Estimate', 'Estimate of Loss']) },
      { kind: 'pairs', columns: 2, pairs: facts(random, made, carrierNaming) },
      {
        kind: 'table',
        header: ['Item', 'Qty', 'Unit Cost', 'Tax', 'Replacement Cost', 'Age/Life Dep'],
        rows: work(made).map((item) => [
          item.text,
          `${amountOf(item.quantity)} ${item.unit}`,
          plainMoney(item.price),
          plainMoney(item.tax),
          plainMoney(item.rcv),
          plainMoney(item.depreciation),
        ]),
      },
      { kind: 'heading', text: 'Recap by Coverage' },
      {
        kind: 'table',
        header: ['Coverage', 'Replacement Cost', 'Depreciation', 'ACV', 'Deductible', 'Net Claim'],
        rows: [
          row('Dwelling', money.rcv - second.rcv, money.depreciation - second.dep, made.deductible),
          row('Other Structures', second.rcv, second.dep, 0),
          row('Total', money.rcv, money.depreciation, made.deductible),
        ],
      },
    ],
    truth: estimateTruth(made),
    style: { values: 'tight' },
  }
}

/** The sums in sentences. */
function lossNarrative(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const { money } = made
  return {
    blocks: [
      { kind: 'letterhead', name: made.carrierWritten, lines: ['Claims'], align: 'left' },
      { kind: 'title', text: random.pick(['Property Loss Estimate', 'Repair Estimate']) },
      { kind: 'pairs', pairs: facts(random, made, carrierNaming, 'long') },
      {
        kind: 'text',
        text:
          `The replacement cost value of the loss is ${dollars(money.rcv)}. Depreciation of ` +
          `${dollars(money.depreciation)} has been applied, for an actual cash value of ` +
          `${dollars(money.acv)}. After your deductible of ${dollars(made.deductible)} the net ` +
          `claim payable is ${dollars(money.net)}.`,
      },
      {
        kind: 'table',
        header: ['Description', 'Quantity', 'Replacement Cost'],
        rows: work(made).map((item) => [
          item.text,
          `${amountOf(item.quantity)} ${item.unit}`,
          dollars(item.rcv),
        ]),
      },
    ],
    truth: estimateTruth(made),
  }
}

/** A rebuild contractor's program: a boxed head and a long list of sums. */
function siteEstimate(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const company = contractor(random)
  const { money } = made
  const end: Pair[] = [
    ['Subtotal', dollars(money.lines)],
    ['Sales Tax', dollars(money.tax)],
    ['Overhead', dollars(money.overhead)],
    ['Profit', dollars(money.profit)],
    ['Total Estimate (RCV)', dollars(money.rcv)],
    ['Less: Recoverable Depreciation', `-${dollars(money.depreciation)}`],
    ['Total ACV', dollars(money.acv)],
    ['Less: Homeowner Deductible', `-${dollars(made.deductible)}`],
    ['Net ACV Payment', dollars(money.net)],
  ]
  return {
    blocks: [
      {
        kind: 'sides',
        left: [company.name, ...addressLines(company.place), writePhone(random, company.phone)],
        right: ['ESTIMATE', `Estimate No. ${random.digits(5)}`, writeDate(made.inspected, 'us')],
      },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ...facts(random, made, officeNaming),
          ['Adjuster', made.adjuster.name],
          ['Insurance Co.', made.carrierWritten],
        ],
      },
      ...made.rooms.map(
        (room): PrintBlock => ({
          kind: 'table',
          header: [room.name, 'Qty', 'U/M', 'Price', 'Ext. Price'],
          rows: room.items.map((item) => [
            item.text,
            amountOf(item.quantity),
            item.unit,
            plainMoney(item.price),
            plainMoney(item.rcv - item.tax),
          ]),
        }),
      ),
      { kind: 'totals', pairs: end },
    ],
    truth: estimateTruth(made),
  }
}

/** A supplement against the first estimate: before, change, after. */
function supplementColumns(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const { money } = made
  const row = (name: string, all: number, first: number) => [
    name,
    dollars(first),
    dollars(all - first),
    dollars(all),
  ]
  const old = (cents: number) => Math.round(cents * 0.7)
  const [rcv, dep] = [old(money.rcv), old(money.depreciation)]
  return {
    blocks: [
      { kind: 'title', text: 'Supplemental Estimate' },
      { kind: 'pairs', columns: 2, pairs: facts(random, made, officeNaming) },
      {
        kind: 'table',
        header: ['', 'Original', 'Supplement', random.pick(['Revised Total', 'Total'])],
        rows: [
          row('RCV', money.rcv, rcv),
          row('Depreciation', money.depreciation, dep),
          row('ACV', money.acv, rcv - dep),
          row('Deductible', made.deductible, made.deductible),
          row('Net Claim', money.net, rcv - dep - made.deductible),
        ],
      },
      {
        kind: 'table',
        header: ['Added items', 'Quantity', 'RCV'],
        rows: work(made).map((item) => [item.text, amountOf(item.quantity), plainMoney(item.rcv)]),
      },
    ],
    truth: estimateTruth(made),
  }
}

/** The components of the sum on the left, the settlement on the right. */
function twoSummaryColumns(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const { money } = made
  const less = deduction(random)
  return {
    blocks: [
      { kind: 'title', text: random.pick(['Insurance Estimate', 'ESTIMATE']), align: 'center' },
      { kind: 'pairs', pairs: facts(random, made, officeNaming) },
      {
        kind: 'table',
        header: ['Description', 'Qty', 'Rate', 'Amount'],
        rows: work(made).map((item) => [
          `${item.room}: ${item.text}`,
          amountOf(item.quantity),
          plainMoney(item.price),
          plainMoney(item.rcv - item.tax),
        ]),
      },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Line Items', plainMoney(money.lines)],
          ['Sales Tax', plainMoney(money.tax)],
          ['Overhead (10%)', plainMoney(money.overhead)],
          ['Profit (10%)', plainMoney(money.profit)],
          ['Total', plainMoney(money.rcv)],
          ['RCV', plainMoney(money.rcv)],
          ['Less Depreciation', less(money.depreciation)],
          ['ACV', plainMoney(money.acv)],
          ['Less Deductible', less(made.deductible)],
          ['Net Claim', plainMoney(money.net)],
        ],
      },
    ],
    truth: estimateTruth(made),
    style: { values: 'right' },
  }
}

/** One section per coverage with its figures, under plain headings. */
function coverageSections(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const { money } = made
  const second = { rcv: Math.round(money.rcv / 5), dep: Math.round(money.depreciation / 5) }
  const style = random.pick(dateStyles)
  const section = (name: string, rcv: number, dep: number, deductible: number): PrintBlock[] => [
    { kind: 'heading', text: name },
    {
      kind: 'totals',
      pairs: [
        ['Replacement Cost', dollars(rcv)],
        ['Less Depreciation', `(${plainMoney(dep)})`],
        ['Actual Cash Value', dollars(rcv - dep)],
        ['Less Deductible', `(${plainMoney(deductible)})`],
        ['Net Actual Cash Value Payment', dollars(rcv - dep - deductible)],
      ],
    },
  ]
  return {
    blocks: [
      {
        kind: 'sides',
        left: [made.insured.name, made.at.line1, cityLine({ ...made.at, line2: '' })],
        right: [
          `Claim Number: ${made.claimNumber}`,
          `Policy Number: ${made.policyNumber}`,
          `Date of Loss: ${writeDate(made.dateOfLoss, style)}`,
          `Insurer: ${made.carrierWritten}`,
        ],
      },
      { kind: 'title', text: 'Your Estimate Summary' },
      { kind: 'pairs', pairs: [['Loss Location', oneLine(made.at)]] },
      ...section(
        'Coverage A - Dwelling',
        money.rcv - second.rcv,
        money.depreciation - second.dep,
        made.deductible,
      ),
      ...section('Coverage B - Other Structures', second.rcv, second.dep, 0),
    ],
    truth: estimateTruth(made),
  }
}
