import { cityLine, place } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft } from '../truth.ts'
import { dollars, plainMoney, writeDate } from '../writing.ts'
import { photographs, receiptTruth } from './photograph.ts'
import { centered, purchase, tillLine } from './purchase.ts'

/** Faded thermal slips, photographed in light from one side. */
export const sealedReceipts = photographs({ pump, toolRental, hotel, disposalSite }, (random) => ({
  fonts: ['Courier', 'Courier', 'Helvetica'],
  width: 240,
  size: 8.5,
  ink: random.pick([1, 0.75, 0.65]),
  askew: 4,
  shaded: random.chance(0.6),
}))

const COLUMNS = 40
const line = (text: string, amount: string) => tillLine(COLUMNS, text, amount)
const middle = (text: string) => centered(COLUMNS, text)
const slip = (lines: string[]): DocumentDraft['blocks'] => [
  { kind: 'text', text: lines.join('\n') },
]

/** A gas pump's slip: gallons and the price per gallon, no subtotal. */
function pump(random: Random): DocumentDraft {
  const store = random.pick(['HIGHWAY 61 FUEL', 'Crossroads Gas & Go', 'PRAIRIE PETROLEUM'])
  const made = purchase(random, ['FUEL SALE'], 0)
  const gallons = made.total / random.int(299, 419)
  const at = place(random)
  const lines = [
    middle('WELCOME TO'),
    middle(store),
    middle(at.line1),
    middle(cityLine(at)),
    '',
    `DATE ${writeDate(made.date, 'us0')}  TIME ${made.time}`,
    `AUTH# ${random.digits(6)}`,
    'MASTERCARD',
    `ACCT ************${random.digits(4)}`,
    '',
    `PUMP      PRODUCT      PPG`,
    `0${random.digits(1)}        UNLEAD      $${(made.total / gallons / 100).toFixed(3)}`,
    '',
    line('GALLONS', gallons.toFixed(3)),
    line('FUEL TOTAL', dollars(made.total)),
    '',
    middle('THANK YOU'),
  ]
  return { blocks: slip(lines), truth: receiptTruth(store, made) }
}

/** A rental counter: out and in dates beside the date of payment. */
function toolRental(random: Random): DocumentDraft {
  const store = random.pick(['Ace High Tool Rental', 'RENT-A-RIG', 'Southside Equipment Rental'])
  const goods = [
    'FLOOR SANDER 1 DAY',
    'WET VAC 4 HR',
    'SCAFFOLD SET',
    'PRESSURE WASHER',
    'DAMAGE WAIVER',
  ]
  const made = purchase(random, goods, random.pick([700, 775]))
  const at = place(random)
  const lines = [
    store,
    `${at.line1}, ${cityLine(at)}`,
    '',
    `CONTRACT ${random.digits(5)}`,
    `PAID ON ${writeDate(made.date, 'us')} AT ${made.time}`,
    '',
    ...made.items.map(({ text, amount }) => line(text, plainMoney(amount))),
    line('', '--------'),
    line('RENTAL', plainMoney(made.subtotal)),
    line('TAX', plainMoney(made.tax)),
    line('AMOUNT PAID', dollars(made.total)),
    line('BALANCE', '$0.00'),
    '',
    'I accept the terms on the reverse.',
    'X_______________________',
  ]
  return { blocks: slip(lines), truth: receiptTruth(store, made) }
}

/** A hotel folio. Every line has a date, and the last one is the day of payment. */
function hotel(random: Random): DocumentDraft {
  const store = random.pick(['Lakeshore Inn & Suites', 'HOTEL MERIWETHER', 'Budget Lodge'])
  const made = purchase(random, ['ROOM CHARGE', 'PARKING', 'BREAKFAST', 'PET FEE'], 1200)
  const at = place(random)
  const date = writeDate(made.date, 'us0')
  const lines = [
    middle(store),
    middle(at.line1),
    middle(cityLine(at)),
    '',
    `ROOM ${random.digits(3)}   FOLIO ${random.digits(5)}`,
    '',
    ...made.items.map(({ text, amount }) => line(`${date} ${text}`, plainMoney(amount))),
    line(`${date} OCCUPANCY TAX`, plainMoney(made.tax)),
    line('TOTAL CHARGES', plainMoney(made.total)),
    line(`${date} VISA ${random.digits(4)}`, `-${plainMoney(made.total)}`),
    line('BALANCE', '0.00'),
  ]
  return { blocks: slip(lines), truth: receiptTruth(store, made) }
}

/** A scale-house ticket: weights in pounds and tons around the money. */
function disposalSite(random: Random): DocumentDraft {
  const store = random.pick([
    'County Transfer Station',
    'GREENWAY LANDFILL',
    'Metro Recycling Center',
  ])
  const made = purchase(random, ['C&D DEBRIS', 'MINIMUM CHARGE', 'ENVIRONMENTAL FEE'], 0)
  const gross = random.int(9000, 14000)
  const tare = gross - random.int(900, 4000)
  const lines = [
    middle(store),
    middle('SCALE TICKET'),
    '',
    `Ticket # ${random.digits(7)}`,
    `In:  ${writeDate(made.date, 'us')} ${made.time}`,
    `Out: ${writeDate(made.date, 'us')} ${made.time}`,
    line('Gross', `${gross} lb`),
    line('Tare', `${tare} lb`),
    line('Net', `${((gross - tare) / 2000).toFixed(2)} tn`),
    '',
    ...made.items.map(({ text, amount }) => line(text, plainMoney(amount))),
    line('Total Amount', dollars(made.total)),
    line('Cash', dollars(made.total)),
  ]
  return { blocks: slip(lines), truth: receiptTruth(store, made) }
}
