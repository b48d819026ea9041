import type { Layouts } from '../layouts.ts'
import { cityLine, place } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft } from '../truth.ts'
import { type DateStyle, plainMoney, writeDate } from '../writing.ts'
import { serviceSlips } from './development-errands.ts'
import { headedSlips } from './development-headings.ts'
import { tillSlips } from './development-tills.ts'
import { photographs, receiptTruth } from './photograph.ts'
import { type Purchase, purchase } from './purchase.ts'
import { COLUMNS } from './till-lines.ts'

/** Points between the letters of Courier at 9 points. */
const COURIER_ADVANCE = 5.4

export const developmentReceipts: Layouts = {
  ...photographs({ shop, fuel, diner }, () => ({
    fonts: ['Courier', 'Helvetica'],
    width: 230,
    size: 9,
    ink: 1,
    askew: 2,
    shaded: false,
  })),
  ...photographs({ ...tillSlips, ...serviceSlips }, (random) => ({
    fonts: ['Courier'],
    width: 28 + (COLUMNS + 1) * COURIER_ADVANCE,
    size: 9,
    ink: random.pick([1, 0.85, 0.7]),
    askew: random.pick([1, 2, 3]),
    shaded: random.chance(0.3),
  })),
  ...photographs(headedSlips, (random) => ({
    fonts: ['Courier'],
    width: 28 + (COLUMNS + 1) * COURIER_ADVANCE,
    size: 9,
    ink: random.pick([0.85, 0.7, 0.55]),
    askew: random.pick([1, 2, 4]),
    shaded: random.chance(0.5),
  })),
}

function receiptOf(
  random: Random,
  company: string,
  made: Purchase,
  date: DateStyle,
  end: readonly (readonly [string, number])[],
  foot: string,
): DocumentDraft {
  const at = place(random)
  return {
    blocks: [
      { kind: 'letterhead', name: company, lines: [at.line1, cityLine(at)], align: 'center' },
      {
        kind: 'text',
        text: random.pick([
          `Date: ${writeDate(made.date, date)}   ${made.time}`,
          `${writeDate(made.date, date)} ${made.time}  REG 0${random.digits(1)}`,
        ]),
      },
      {
        kind: 'pairs',
        pairs: made.items.map(({ text, amount }) => [text, plainMoney(amount)] as const),
      },
      { kind: 'pairs', pairs: end.map(([name, cents]) => [name, plainMoney(cents)] as const) },
      { kind: 'text', text: foot },
    ],
    truth: receiptTruth(company, made),
  }
}

function shop(random: Random): DocumentDraft {
  const company = random.pick([
    'BUILDMART',
    'Corner Hardware',
    'HOMEWAY SUPPLY',
    'Garden & Paint Depot',
  ])
  const made = purchase(
    random,
    [
      'PAINT ROLLER 9IN',
      'TARP 8X10',
      'DUCT TAPE',
      'WORK GLOVES',
      'CONTRACTOR BAGS',
      'UTILITY KNIFE',
      'SHOP TOWELS',
    ],
    750,
  )
  const cash = made.total + random.int(0, 2000)
  const end: [string, number][] = [
    ['SUBTOTAL', made.subtotal],
    ['TAX', made.tax],
    ['TOTAL', made.total],
    ['CASH', cash],
    ['CHANGE', cash - made.total],
  ]
  return receiptOf(
    random,
    company,
    made,
    random.pick(['us0', 'us2']),
    end,
    'THANK YOU FOR SHOPPING',
  )
}

function fuel(random: Random): DocumentDraft {
  const company = random.pick(['Route 9 Fuel Stop', 'EASTSIDE GAS', 'Pilot Ridge Travel Center'])
  const made = purchase(random, ['UNLEADED 11.204G', 'COFFEE LG', 'WASHER FLUID', 'SANDWICH'], 0)
  return receiptOf(
    random,
    company,
    made,
    random.pick(['us0', 'short']),
    [
      ['TOTAL USD', made.total],
      ['VISA', made.total],
    ],
    'APPROVED  THANK YOU',
  )
}

function diner(random: Random): DocumentDraft {
  const company = random.pick(["Mabel's Diner", 'The Copper Pot', 'Taqueria La Paloma'])
  const made = purchase(
    random,
    ['2 Eggs any style', 'Club sandwich', 'Iced tea', 'Soup of the day', 'Fries', 'Pie'],
    825,
  )
  const end: [string, number][] = [
    ['Subtotal', made.subtotal],
    ['Sales tax', made.tax],
    [random.pick(['Total', 'Amount due', 'Balance due']), made.total],
  ]
  return receiptOf(random, company, made, random.pick(['us', 'long']), end, 'Gratuity not included')
}
