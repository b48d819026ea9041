import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, plainMoney, writeDate } from '../writing.ts'
import { type Purchase, purchase } from './purchase.ts'
import { headOf, left, middle, money, slipOf, tillDate } from './till-lines.ts'

/** Slips of shops. The layouts follow the prints of their tills. */
export const tillSlips: Drafts = {
  buildersDepot,
  warehouse,
  superstore,
  drugstore,
  autoParts,
  paintStore,
}

const goods = [
  'ROMEX 12/2 50FT',
  'DRYWALL 1/2 4X8',
  'JOINT COMPOUND',
  'SHEETING 6MIL',
  'BIT SET 14PC',
  'CLEANER TOTAL HOME 32OZ',
  'DATE NUT BAR',
  'TAX FORM HOLDER',
  'CASH BOX STEEL',
  'RESPIRATOR N95 10PK',
]

const sku = (random: Random) => random.digits(12)

function buildersDepot(random: Random): DocumentDraft {
  const company = random.pick(['THE BUILDERS DEPOT', 'HOMESTEAD CENTER', 'TIMBER & NAIL'])
  const made = purchase(random, goods, 675)
  return slipOf(company, made, [
    ...headOf(random, company, random.pick(['More savings. More doing.', null])),
    '',
    `0${random.digits(3)} 000${random.digits(2)} ${random.digits(5)}  ${tillDate(random, made)}`,
    random.pick(['SALE CASHIER MARIA', 'SALE SELF CHECKOUT', 'SALE 43 RXM4491']),
    '',
    ...made.items.flatMap(({ text, quantity, amount }) => [
      `${sku(random)} ${text.slice(0, 14)} <A>`,
      ...(quantity > 1 ? [`  ${quantity}@${plainMoney(amount / quantity)}`] : []),
      left('', plainMoney(amount)),
    ]),
    money('                SUBTOTAL', made.subtotal),
    money('                SALES TAX', made.tax),
    left('                TOTAL', `$${plainMoney(made.total)}`),
    `XXXXXXXXXXXX${random.digits(4)} ${random.pick(['VISA', 'DEBIT', 'MASTERCARD'])}`,
    left('', `USD$ ${plainMoney(made.total)}`),
    `AUTH CODE ${random.digits(6)}/${random.digits(7)}`,
    '',
    ...(random.chance(0.5)
      ? [
          'RETURN POLICY DEFINITIONS',
          'POLICY ID   DAYS   POLICY EXPIRES ON',
          `A   1   90   ${writeDate(addDays(made.date, 90), 'us0')}`,
        ]
      : ['THANK YOU FOR SHOPPING']),
  ])
}

function warehouse(random: Random): DocumentDraft {
  const company = random.pick(["HOLLIS' HOME CENTERS, LLC", 'Prairie Lumber Co.', 'STOCKYARD INC'])
  const made = purchase(random, goods, 725)
  const invoice = random.digits(5)
  return slipOf(company, made, [
    ...headOf(random, company, null),
    '',
    middle('- SALE -'),
    `SALES#: S${random.digits(7)}  TRANS#: ${random.digits(8)}`,
    random.chance(0.5) ? writeDate(made.date, 'usdash') : tillDate(random, made),
    '',
    ...made.items.map(({ text, amount }) =>
      money(`${random.digits(6)} ${text}`.slice(0, 28), amount),
    ),
    '',
    left('SUBTOTAL:', plainMoney(made.subtotal)),
    left('TAX:', plainMoney(made.tax)),
    random.chance(0.5)
      ? left(`INVOICE ${invoice} TOTAL:`, plainMoney(made.total))
      : left('TOTAL:', plainMoney(made.total)),
    left(random.pick(['VISA:', 'LCC:', 'M/C:']), plainMoney(made.total)),
    `AMOUNT:${plainMoney(made.total)} AUTHCD:${random.digits(6)}`,
    `STORE: ${random.digits(4)}  TERMINAL: ${random.digits(2)}`,
    `# OF ITEMS PURCHASED: ${made.items.length}`,
  ])
}

function superstore(random: Random): DocumentDraft {
  const company = random.pick(['Valumart', 'BIG RIVER', 'Penny & Pine'])
  const made = purchase(random, goods, 750)
  const cash = Math.ceil(made.total / 2000) * 2000
  const byCash = random.chance(0.5)
  return slipOf(company, made, [
    ...headOf(random, company, random.pick(['Save money. Live well.', 'Expect more. Pay less.'])),
    `ST# 0${random.digits(4)} OP# 00${random.digits(4)} TE# ${random.digits(2)} TR# ${random.digits(5)}`,
    ...made.items.map(({ text, amount }) =>
      left(`${text.slice(0, 14)} ${random.digits(10)}`, `${plainMoney(amount)} X`),
    ),
    left('           SUBTOTAL', `${plainMoney(made.subtotal)}  `),
    left('  TAX 1   7.500 %', `${plainMoney(made.tax)}  `),
    left('              TOTAL', `${plainMoney(made.total)}  `),
    left(
      byCash ? '          CASH TEND' : '          VISA TEND',
      plainMoney(byCash ? cash : made.total),
    ),
    left('         CHANGE DUE', plainMoney(byCash ? cash - made.total : 0)),
    middle(`# ITEMS SOLD ${made.items.length}`),
    middle(tillDate(random, made)),
    middle('***CUSTOMER COPY***'),
  ])
}

function drugstore(random: Random): DocumentDraft {
  const company = random.pick(['Wellspring Pharmacy', 'CORNER DRUG', 'Hartley Apothecary'])
  const made = purchase(random, goods, 600)
  return slipOf(company, made, [
    ...headOf(random, company, null),
    `REG#0${random.int(1, 9)} TRN#${random.digits(4)} CSHR#${random.digits(7)}`,
    ...(random.chance(0.5) ? [`Helped by: ${random.pick(['ANA', 'Total Care Team', 'RAJ'])}`] : []),
    ...made.items.map(({ text, amount }) => left(text, `${plainMoney(amount)}T`)),
    `${made.items.length} ITEMS`,
    money('SUBTOTAL', made.subtotal),
    money('FL 6.0% TAX', made.tax),
    money('TOTAL', made.total),
    money('CHARGE', made.total),
    `************${random.digits(4)}`,
    `APPROVED# ${random.digits(6)}`,
    left('CHANGE', '.00'),
    ...ended(random, made),
  ])
}

/** The lines below the tender: the day of the sale and other days. */
function ended(random: Random, made: Purchase): string[] {
  const limit = writeDate(addDays(made.date, 60), 'us0')
  const own = middle(tillDate(random, made))
  const back = random.pick([
    `Returns with receipt, subject to policy, thru ${limit}`,
    `LAST DAY TO RETURN ${limit}`,
    `COUPON EXPIRES ${limit}`,
  ])
  return random.chance(0.5) ? [own, back] : [back, own]
}

function autoParts(random: Random): DocumentDraft {
  const company = random.pick(['Gearbox Auto Parts', "O'DELL AUTO SUPPLY", 'Crankshaft & Co.'])
  const made = purchase(random, goods, 825)
  return slipOf(`${company}`, made, [
    ...headOf(random, `${company} #${random.digits(4)}`, null),
    left('Invoice:', `${random.digits(4)}-${random.digits(6)}`),
    left('Date:', tillDate(random, made)),
    left('Counter:', random.pick(['15 DAVE', '07 LUPE'])),
    left('Sold to:', random.pick(['CASH SALE', 'COD CUSTOMER', 'WALK-IN'])),
    'Qty Line  Item            List   Net',
    ...made.items.map(({ text, quantity, amount }) =>
      left(`${quantity} ${text.slice(0, 16)}`, `${plainMoney(amount + 210)} ${plainMoney(amount)}`),
    ),
    money('Sub-Total', made.subtotal),
    money('Sales Tax  8.2500%', made.tax),
    money(random.pick(['Total', 'Invoice Total', 'Total Due']), made.total),
    money('Amount Tendered', made.total),
    money('You saved', 210 * made.items.length),
    'Customer signature ________________',
  ])
}

function paintStore(random: Random): DocumentDraft {
  const company = random.pick(['COLORWHEEL PAINTS', 'Marsh-Whitaker Co.', 'Benbow Paint & Decor'])
  const made = purchase(random, goods, 700)
  return slipOf(company, made, [
    ...headOf(random, company, null),
    left(`STORE ${random.digits(4)}`, `TRAN # ${random.digits(4)}-${random.digits(1)}`),
    tillDate(random, made),
    'ACCT: CASH ONLY',
    '6501-00043',
    ...made.items.flatMap(({ text, quantity, amount }) => [
      text,
      left(`   ${quantity} @ ${plainMoney(amount / quantity)}`, plainMoney(amount)),
    ]),
    left('', '--------'),
    money('SUBTOTAL BEFORE TAX', made.subtotal),
    money('7.000% SALES TAX:', made.tax),
    left('TOTAL', `$${plainMoney(made.total)}`),
    left('MASTERCARD', `$${plainMoney(made.total)}-`),
    `CARD # XXXXXXXXXXXX${random.digits(4)}  Auth ${random.digits(6)}`,
    left('BALANCE DUE', '$0.00'),
    'Merchandise returned without receipt',
    'will be refunded as store credit.',
  ])
}
