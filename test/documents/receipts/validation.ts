import { cityLine, phone, place } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft } from '../truth.ts'
import { dollars, plainMoney, writeDate } from '../writing.ts'
import { photographs, receiptTruth } from './photograph.ts'
import { centered, purchase, tillLine } from './purchase.ts'
import { counterSlips } from './validation-counters.ts'

/**
 * Till slips in 44 columns of fixed width, with the store on top and card and cashier lines
 * between.
 */
export const validationReceipts = photographs(
  { homeCenter, supplyCounter, officeStore, ...counterSlips },
  (random) => ({
    fonts: ['Courier'],
    width: 250,
    size: 8,
    ink: random.pick([1, 0.8]),
    askew: 3,
    shaded: random.chance(0.4),
  }),
)

const COLUMNS = 44
const line = (text: string, amount: string) => tillLine(COLUMNS, text, amount)
const middle = (text: string) => centered(COLUMNS, text)

/** A building-supply chain: bar codes before the goods, unit prices under them. */
function homeCenter(random: Random): DocumentDraft {
  const store = random.pick(['THE TIMBER DEPOT', "HALLORAN'S HOME CENTER", 'BUILDERS WAREHOUSE'])
  const goods = [
    '2X4-8 SPF STUD',
    'DRYWALL 1/2 4X8',
    'CAULK WHITE',
    'N95 MASK 10PK',
    'PAINTERS TAPE',
  ]
  const made = purchase(random, goods, random.pick([675, 750, 825]))
  const at = place(random)
  const items = made.items.flatMap(({ text, quantity, amount }) => {
    const code = `0${random.digits(11)}`
    if (quantity === 1) return [line(`${code} ${text} <A>`, plainMoney(amount))]
    const each = `${quantity}@${plainMoney(amount / quantity)}`
    return [`${code} ${text} <A>`, line(`   ${each}`, plainMoney(amount))]
  })
  const register = `${random.digits(4)} 000${random.digits(2)} ${random.digits(5)}`
  const lines = [
    middle(store),
    middle('OPEN MON-SAT 6AM-9PM'),
    middle(at.line1),
    middle(`${cityLine(at)} (${random.digits(3)})555-0148`),
    '',
    `${register}   ${writeDate(made.date, 'us0')} ${made.time}`,
    'SALE CASHIER RENEE',
    '',
    ...items,
    '',
    line('          SUBTOTAL', plainMoney(made.subtotal)),
    line('          SALES TAX', plainMoney(made.tax)),
    line('          TOTAL', dollars(made.total)),
    `XXXXXXXXXXXX${random.digits(4)} VISA`,
    line('', `USD$ ${plainMoney(made.total)}`),
    `AUTH CODE ${random.digits(6)}/0${random.digits(6)}`,
    '',
    middle('RETURN POLICY: 90 DAYS WITH RECEIPT'),
  ]
  return { blocks: [{ kind: 'text', text: lines.join('\n') }], truth: receiptTruth(store, made) }
}

/** A trade counter: customer and order above, quantities first. */
function supplyCounter(random: Random): DocumentDraft {
  const store = random.pick([
    'Cascade Plumbing Supply',
    'Metro Paint & Coatings',
    'Delta Electric Supply',
  ])
  const goods = [
    'PVC ELBOW 3/4',
    'SHUTOFF VALVE 1/2',
    'PRIMER 1 GAL',
    'GFCI OUTLET 20A',
    'WIRE NUT BAG',
  ]
  const made = purchase(random, goods, random.pick([0, 610, 880]))
  const at = place(random)
  const lines = [
    store,
    at.line1,
    cityLine(at),
    `Tel ${phone(random)}`,
    '-'.repeat(COLUMNS),
    `Ticket: ${random.digits(6)}        Clerk: DM`,
    `Date/Time: ${writeDate(made.date, 'us2')} ${made.time}`,
    'Customer: CASH SALE',
    '-'.repeat(COLUMNS),
    ...made.items.map(({ text, quantity, amount }) =>
      line(`${quantity} EA  ${text}`, plainMoney(amount)),
    ),
    '-'.repeat(COLUMNS),
    line('Merchandise', plainMoney(made.subtotal)),
    line('Tax', plainMoney(made.tax)),
    line('Order Total', plainMoney(made.total)),
    line('Tendered  MASTERCARD', plainMoney(made.total)),
    line('Change Due', '0.00'),
    '',
    middle('Customer Copy'),
  ]
  return { blocks: [{ kind: 'text', text: lines.join('\n') }], truth: receiptTruth(store, made) }
}

/** The date and the clerk at the foot, discounts between the goods and the sums. */
function officeStore(random: Random): DocumentDraft {
  const store = random.pick(['Paper & Post', 'QUILL STATIONERS', 'Copy Corner'])
  const goods = ['INK CARTRIDGE BLK', 'LEGAL PADS 12PK', 'FILE BOXES', 'B&W COPIES', 'LAMINATING']
  const made = purchase(random, goods, random.pick([600, 725]))
  const at = place(random)
  const lines = [
    middle(store),
    middle(`Store #${random.digits(4)}`),
    middle(at.line1),
    middle(cityLine(at)),
    '',
    ...made.items.map(({ text, amount }) => line(text, `${plainMoney(amount)} T`)),
    '',
    line('Items', String(made.items.length)),
    line('Sub-Total', plainMoney(made.subtotal)),
    line('Tax 1', plainMoney(made.tax)),
    line('Total', dollars(made.total)),
    line('Debit Card', dollars(made.total)),
    '',
    `Rewards points earned: ${random.int(2, 90)}`,
    `${writeDate(made.date, 'short')}  ${made.time}  Reg ${random.digits(1)}  Tran ${random.digits(4)}`,
    middle('Thank you. Please come again.'),
  ]
  return { blocks: [{ kind: 'text', text: lines.join('\n') }], truth: receiptTruth(store, made) }
}
