import type { Block, Pair } from './blocks.ts'
import {
  type Claim,
  contractor,
  financialFields,
  type Item,
  jobFields,
  payableClaim,
  personalOf,
} from './claim.ts'
import { wording } from './labels.ts'
import { addressFields, addressLines, cityLine, oneLine, operator, writePhone } from './people.ts'
import type { Random } from './random.ts'
import type { Draft } from './truth.ts'
import { type DateStyle, dateStyles, deduction, dollars, plainMoney, writeDate } from './writing.ts'

export const estimates: Record<string, (random: Random) => Draft> = {
  xactimate,
  symbility,
  contractorBid,
  carrierSummary,
  statementOfLoss,
}

function truthOf(made: Claim): Draft['truth'] {
  return {
    documentType: 'estimate',
    fields: {
      ...jobFields(made),
      ...financialFields(made.money, made.deductible),
      ...addressFields(made.at),
      loss_type: made.lossType,
    },
    saves: ['clients', 'jobs'],
    personal: personalOf(made),
  }
}

const flipped = (made: Claim) => `${made.insured.last}, ${made.insured.first}`.toUpperCase()
const quantity = (item: Item) => `${(item.quantity / 100).toFixed(2)} ${item.unit}`

/** After the estimates of the trade's most used program: labels left, items with a running number. */
function xactimate(random: Random): Draft {
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
  let number = 0
  const rooms = made.rooms.flatMap((room): Block[] => [
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
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: operator.name,
        lines: [operator.line1, `${operator.city}, ${operator.state} ${operator.zip}`],
        align: 'left',
      },
      { kind: 'pairs', pairs: head },
      { kind: 'pairs', pairs: numbers, columns: random.pick([1, 2]) },
      { kind: 'title', text: name, align: 'center' },
      ...rooms,
      {
        kind: 'title',
        text: random.pick(['Summary for Dwelling', 'Summary for Coverage A', 'Summary']),
        align: 'center',
      },
      { kind: 'totals', pairs: summary(random, made) },
      { kind: 'signature', who: made.estimator.name, date: '' },
    ],
    truth: truthOf(made),
    style: { values: random.pick(['right', 'tight']), colon: true },
  }
}

const roomTotals = (items: Item[]) => {
  const sum = (of: (item: Item) => number) => items.reduce((total, each) => total + of(each), 0)
  return [sum((i) => i.tax), sum((i) => i.rcv), sum((i) => i.depreciation), sum((i) => i.acv)]
    .map(plainMoney)
    .join('   ')
}

/** The closing sums, in the words one estimator or another uses for them. */
function summary(random: Random, made: Claim): Pair[] {
  const { money } = made
  const less = deduction(random)
  const sign = random.pick([plainMoney, dollars])
  const pairs: Pair[] = [
    [random.pick(['Line Item Total', 'Subtotal of Line Items']), sign(money.lines)],
  ]
  if (money.tax > 0) pairs.push([random.pick(['Material Sales Tax', 'Sales Tax']), sign(money.tax)])
  if (money.overhead > 0)
    pairs.push(['Overhead', sign(money.overhead)], ['Profit', sign(money.profit)])
  pairs.push(
    [wording(random, 'rcv'), dollars(money.rcv)],
    [wording(random, 'depreciation'), less(money.depreciation)],
    [wording(random, 'acv'), dollars(money.acv)],
    [wording(random, 'deductible'), less(made.deductible)],
    [wording(random, 'net'), dollars(money.net)],
  )
  return pairs
}

/** After the second program of the trade: a table of facts, sums beneath as a grid. */
function symbility(random: Random): Draft {
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
  const { money } = made
  const lines = made.rooms.flatMap((room) =>
    room.items.map((item) => [
      room.name,
      item.text,
      (item.quantity / 100).toFixed(1),
      item.unit,
      dollars(item.price),
      dollars(item.rcv - item.tax),
    ]),
  )
  const grid = [
    [
      'Building',
      dollars(money.rcv),
      dollars(money.depreciation),
      dollars(money.acv),
      dollars(made.deductible),
      dollars(money.net),
    ],
  ]
  const tenths = made.rooms.every((room) => room.items.every((item) => item.quantity % 10 === 0))
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
        rows: tenths ? lines : rounded(lines, made),
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
        rows: grid,
      },
      {
        kind: 'text',
        text: 'This estimate reflects the scope of repairs agreed at the time of inspection. Supplements need prior approval.',
      },
    ],
    truth: truthOf(made),
    style: { values: random.pick(['cell', 'below', 'right']), ruled: true },
  }
}

const rounded = (lines: string[][], made: Claim) => {
  const items = made.rooms.flatMap((room) => room.items)
  return lines.map((line, i) => line.with(2, (items[i]!.quantity / 100).toFixed(2)))
}

/** A contractor's own bid on company paper, the claim named in running labels. */
function contractorBid(random: Random): Draft {
  const made = payableClaim(random)
  const company = contractor(random)
  const style = random.pick(dateStyles)
  const less = deduction(random)
  const { money } = made
  const items = made.rooms.flatMap((room) =>
    room.items.map((item) => [
      `${room.name}: ${item.text}`,
      quantity(item),
      dollars(item.price),
      dollars(item.rcv - item.tax),
    ]),
  )
  const end: Pair[] = [
    ['Subtotal', dollars(money.lines)],
    ['Tax', dollars(money.tax)],
    ...(money.overhead > 0 ? ([['O&P (10/10)', dollars(money.overhead * 2)]] as Pair[]) : []),
    ['TOTAL ESTIMATE (RCV)', dollars(money.rcv)],
    [random.pick(['Depreciation', 'Dep. withheld']), less(money.depreciation)],
    ['ACV', dollars(money.acv)],
    [random.pick(['Homeowner deductible', 'Insured deductible', 'Ded.']), less(made.deductible)],
    [
      random.pick(['Net due from insurance', 'Net claim', 'Net insurance proceeds']),
      dollars(money.net),
    ],
  ]
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: company.name,
        lines: [oneLine(company.place), writePhone(random, company.phone), company.email],
        align: random.pick(['left', 'center', 'right']),
      },
      {
        kind: 'title',
        text: random.pick(['ESTIMATE', 'Estimate of Repair', 'Insurance Repair Estimate']),
      },
      {
        kind: 'sides',
        left: [
          random.pick(['Prepared For:', 'Customer', 'Homeowner:']),
          made.insured.name,
          ...addressLines(made.at),
          writePhone(random, made.insured.phone),
        ],
        right: [
          'Job Information',
          `Date: ${writeDate(made.inspected, style)}`,
          `${wording(random, 'claim')}: ${made.claimNumber}`,
          `${wording(random, 'policy')}: ${made.policyNumber}`,
          `${wording(random, 'loss')}: ${writeDate(made.dateOfLoss, style)}`,
          `${wording(random, 'carrier')}: ${made.carrierWritten}`,
          `Cause of loss: ${made.lossWord}`,
        ],
      },
      { kind: 'table', header: ['Description', 'Qty', 'Rate', 'Amount'], rows: items },
      { kind: 'totals', pairs: end },
      {
        kind: 'text',
        text: 'Prices are good for 30 days. Hidden damage found during work will be billed as a supplement.',
      },
      { kind: 'signature', who: '', date: '' },
    ],
    truth: truthOf(made),
    style: { colon: false },
  }
}

/** The carrier's own letterhead, labels above their values. */
function carrierSummary(random: Random): Draft {
  const made = payableClaim(random)
  const style = random.pick<DateStyle>(['us0', 'long', 'usdash'])
  const { money } = made
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: made.carrierWritten,
        lines: ['Property Claims', 'PO Box 52250', 'Phoenix, AZ 85072'],
        align: 'left',
      },
      {
        kind: 'title',
        text: random.pick([
          'Structural Damage Claim - Estimate',
          'Building Estimate Summary',
          'Property Loss Estimate',
        ]),
      },
      {
        kind: 'pairs',
        columns: 3,
        pairs: [
          ['Named Insured', random.pick([made.insured.name, flipped(made)])],
          [
            'Risk Address',
            `${made.at.line1}${made.at.line2 ? ` ${made.at.line2}` : ''}\n${cityLine(made.at)}`,
          ],
          ['Claim Number', made.claimNumber],
          ['Policy Number', made.policyNumber],
          ['Date of Loss', writeDate(made.dateOfLoss, style)],
          ['Cause of Loss', made.lossWord],
          ['Claim Representative', made.adjuster.name],
          ['Representative Phone', writePhone(random, made.adjuster.phone)],
          ['Representative Email', made.adjuster.email],
        ],
      },
      ...made.rooms.map(
        (room): Block => ({
          kind: 'table',
          header: [room.name, 'Quantity', 'Replacement', 'Depreciation', 'Actual Cash'],
          rows: room.items.map((item) => [
            item.text,
            quantity(item),
            plainMoney(item.rcv),
            plainMoney(item.depreciation),
            plainMoney(item.acv),
          ]),
        }),
      ),
      { kind: 'heading', text: 'Claim Payment Summary' },
      {
        kind: 'pairs',
        pairs: [
          ['Replacement cost of covered damage', dollars(money.rcv)],
          ...(money.overhead > 0
            ? ([
                ['  includes contractor overhead and profit of', dollars(money.overhead * 2)],
              ] as Pair[])
            : []),
          ['Less depreciation', `(${dollars(money.depreciation)})`],
          ['Actual cash value', dollars(money.acv)],
          ['Less your deductible', `(${dollars(made.deductible)})`],
          ['Net actual cash value claim', dollars(money.net)],
        ],
      },
    ],
    truth: {
      ...truthOf(made),
      fields: {
        ...truthOf(made).fields,
        adjuster_name: made.adjuster.name,
        adjuster_email: made.adjuster.email,
      },
    },
    style: { values: 'below', colon: false },
  }
}

/** A short statement without any line item: only the sums and who they are for. */
function statementOfLoss(random: Random): Draft {
  const made = payableClaim(random)
  const style = random.pick(dateStyles)
  const sentence = `We inspected the ${made.lossWord.toLowerCase()} loss at ${oneLine(made.at)} on ${writeDate(made.inspected, style)}.`
  return {
    blocks: [
      { kind: 'letterhead', name: operator.name, lines: [operator.email], align: 'right' },
      {
        kind: 'title',
        text: random.pick([
          'ESTIMATE RECAP',
          'Estimate Summary Sheet',
          'Statement of Loss - Estimate',
        ]),
      },
      {
        kind: 'pairs',
        pairs: random.shuffle<Pair>([
          [wording(random, 'insured'), made.insured.name],
          [wording(random, 'address'), oneLine(made.at)],
          [wording(random, 'claim'), made.claimNumber],
          [wording(random, 'policy'), made.policyNumber],
          [wording(random, 'loss'), writeDate(made.dateOfLoss, style)],
          [wording(random, 'cause'), made.lossWord],
          [wording(random, 'carrier'), made.carrierWritten],
        ]),
      },
      { kind: 'text', text: sentence },
      { kind: 'totals', pairs: summary(random, made) },
      { kind: 'signature', who: made.estimator.name, date: writeDate(made.inspected, style) },
    ],
    truth: truthOf(made),
  }
}
