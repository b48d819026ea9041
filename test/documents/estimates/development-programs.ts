import type { Pair, PrintBlock } from '../blocks.ts'
import { type Claim, type Item, payableClaim } from '../claim.ts'
import { addressLines, oneLine, operator, writePhone } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { type DateStyle, dateStyles, dollars, plainMoney, writeDate } from '../writing.ts'
import { estimateWithLossTruth, flipped, quantity, summary } from './summary.ts'

export const programEstimates: Drafts = {
  xactimate,
  symbility,
}

/** In the style of the most widely used program: labels on the left, numbered items. */
function xactimate(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const date = (iso: string) => writeDate(iso, random.pick(['us', 'us0']))
  const insuredWords = random.pick([made.insured.name, flipped(made)])
  const name = `${made.insured.last.toUpperCase()}_${random.pick(['WTR', 'REBUILD', 'MITIGATION'])}`
  const head: Pair[] = [
    ['Insured', insuredWords],
    ['Property', addressLines(made.at).join('\n')],
    ['Home', writePhone(random, made.insured.phone)],
    ['Claim Rep.', made.adjuster.name],
    ['Estimator', made.estimator.name],
  ]
  const numbers: Pair[] = [
    ['Claim Number', made.claimNumber],
    ['Policy Number', made.policyNumber],
    ['Type of Loss', made.lossWord],
    ['Date of Loss', date(made.dateOfLoss)],
    ['Date Received', date(made.received)],
    ['Date Inspected', date(made.inspected)],
    ['Price List', `OHCO8X_${random.pick(['MAR', 'JUN', 'OCT'])}25`],
    ['Estimate', name],
  ]
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: operator.name,
        lines: addressLines(operator),
        align: 'left',
      },
      { kind: 'pairs', pairs: head },
      { kind: 'pairs', pairs: numbers, columns: random.pick([1, 2]) },
      { kind: 'title', text: name, align: 'center' },
      ...roomBlocks(made),
      {
        kind: 'title',
        text: random.pick(['Summary for Dwelling', 'Summary for Coverage A', 'Summary']),
        align: 'center',
      },
      { kind: 'totals', pairs: summary(random, made) },
      { kind: 'signature', who: made.estimator.name, date: '' },
    ],
    truth: estimateWithLossTruth(made),
    style: { values: random.pick(['right', 'tight']), colon: true },
  }
}

function roomBlocks(made: Claim): PrintBlock[] {
  let number = 0
  return made.rooms.flatMap((room): PrintBlock[] => [
    { kind: 'heading', text: room.name },
    {
      kind: 'table',
      header: ['DESCRIPTION', 'QTY', 'UNIT PRICE', 'TAX', 'RCV', 'DEPREC.', 'ACV'],
      widths: [200, 65, 60, 50, 65, 65, 65],
      rows: [
        ...room.items.map((item) => [
          `${++number}. ${item.text}`,
          quantity(item),
          plainMoney(item.price),
          plainMoney(item.tax),
          plainMoney(item.rcv),
          `(${plainMoney(item.depreciation)})`,
          plainMoney(item.acv),
        ]),
      ],
    },
    { kind: 'text', text: `Totals: ${room.name}   ${roomTotals(room.items)}` },
  ])
}

const roomTotals = (items: Item[]) => {
  const sum = (of: (item: Item) => number) => items.reduce((total, each) => total + of(each), 0)
  return [sum((i) => i.tax), sum((i) => i.rcv), sum((i) => i.depreciation), sum((i) => i.acv)]
    .map(plainMoney)
    .join('   ')
}

/**
 * In the style of the second most used program: a table of facts, with the sums in a grid below it.
 */
function symbility(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const style: DateStyle = random.pick(dateStyles)
  const facts: Pair[] = random.shuffle<Pair>([
    ['Policyholder', made.insured.name],
    ['Loss Address', oneLine(made.at)],
    ['Claim #', made.claimNumber],
    ['Policy #', made.policyNumber],
    ['Loss Date', writeDate(made.dateOfLoss, style)],
    ['Peril', made.lossWord],
    ['Carrier', made.carrierWritten],
    ['Assigned Adjuster', made.adjuster.name],
  ])
  return {
    blocks: [
      {
        kind: 'title',
        text: random.pick(['Claim Estimate', 'Repair Estimate', 'Estimate of Repairs']),
        align: 'center',
      },
      { kind: 'pairs', pairs: facts, columns: random.pick([1, 2]) },
      { kind: 'heading', text: 'Itemized Estimate' },
      {
        kind: 'table',
        header: ['Room', 'Item', 'Quantity', 'Unit', 'Unit Cost', 'Extended'],
        rows: itemRows(made),
      },
      { kind: 'heading', text: 'Claim Summary' },
      {
        kind: 'table',
        header: [
          'Coverage',
          'Replacement Cost',
          'Depreciation',
          'Actual Cash Value',
          'Deductible',
          'Net Claim',
        ],
        rows: [['Building', ...sums(made)]],
      },
      {
        kind: 'text',
        text:
          'This estimate reflects the scope of repairs agreed at the time of inspection. ' +
          'Supplements need prior approval.',
      },
    ],
    truth: estimateWithLossTruth(made),
    style: { values: random.pick(['cell', 'below', 'right']), ruled: true },
  }
}

const itemRows = (made: Claim) =>
  made.rooms.flatMap((room) =>
    room.items.map((item) => [
      room.name,
      item.text,
      (item.quantity / 100).toFixed(2),
      item.unit,
      dollars(item.price),
      dollars(item.rcv - item.tax),
    ]),
  )

const sums = ({ money, deductible }: Claim) =>
  [money.rcv, money.depreciation, money.acv, deductible, money.net].map(dollars)
