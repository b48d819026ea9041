import { phone, writePhone } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { dollars, plainMoney, writeDate } from '../writing.ts'
import { purchase } from './purchase.ts'
import { headOf, left, middle, slipOf } from './till-lines.ts'

/** Slips of small merchants and of a club. */
export const counterSlips: Drafts = { bankTerminal, repairCounter, warehouseClub }

/** The merchant's terminal: no goods, only the amount that the card paid. */
function bankTerminal(random: Random): DocumentDraft {
  const company = random.pick(['EASTSIDE GLASS', 'Tri-City Locksmith', "BENNY'S TOWING"])
  const made = purchase(random, ['SERVICE'], 0)
  return slipOf(company, made, [
    ...headOf(random, company, null),
    '',
    `TERMINAL ID: ${random.digits(8)}`,
    `MERCHANT #: ${random.digits(10)}`,
    left('MASTERCARD', 'CHIP'),
    `************${random.digits(4)}`,
    middle('SALE'),
    `BATCH: 000${random.digits(3)}  INV: 0000${random.digits(2)}`,
    `DATE: ${writeDate(made.date, 'short')}   TIME: ${made.time}`,
    `RRN: ${random.digits(12)}`,
    '',
    left('AMOUNT', `USD ${dollars(made.total)}`),
    '',
    middle('APPROVED'),
    middle('CUSTOMER COPY'),
  ])
}

/** A shop that repairs and sells: labor and parts, then the amount tendered. */
function repairCounter(random: Random): DocumentDraft {
  const company = random.pick(['Main Street Small Engine', 'PUMP & MOTOR WORKS', 'Valley Saw Shop'])
  const made = purchase(random, ['LABOR 1 HR', 'CARBURETOR KIT', 'AIR FILTER', 'SPARK PLUG'], 700)
  return slipOf(company, made, [
    ...headOf(random, company, 'Sales - Service - Rental'),
    `Sold: ${writeDate(made.date, 'us')} @ ${made.time}`,
    `Ticket ${random.digits(5)}  Station 2`,
    ...made.items.map(({ text, amount }) => left(text, plainMoney(amount))),
    left('Net', plainMoney(made.subtotal)),
    left('Sales tax 7.0%', plainMoney(made.tax)),
    left('To pay', dollars(made.total)),
    left('Check', plainMoney(made.total)),
    middle('All sales final after 30 days'),
  ])
}

/** A warehouse club: the member above, savings below the sum. */
function warehouseClub(random: Random): DocumentDraft {
  const company = random.pick(['BULKMART WHOLESALE', 'UNION CLUB STORE'])
  const made = purchase(random, ['SHOP TOWELS', 'TRASH BAGS 55G', 'BLEACH 3PK', 'WATER 40CT'], 825)
  return slipOf(company, made, [
    ...headOf(random, company, null),
    `Member ${random.digits(12)}`,
    ...made.items.map(({ text, amount }) =>
      left(`${random.digits(6)} ${text}`, `${plainMoney(amount)} A`),
    ),
    left('    SUBTOTAL', plainMoney(made.subtotal)),
    left('    TAX', plainMoney(made.tax)),
    left('****TOTAL', plainMoney(made.total)),
    `XXXXXXXXXXXX${random.digits(4)}   CHIP read`,
    left('DEBIT', plainMoney(made.total)),
    left('CHANGE', '0.00'),
    `TOTAL NUMBER OF ITEMS SOLD = ${made.items.length}`,
    left('INSTANT SAVINGS', '$4.00'),
    `${writeDate(made.date, 'us0')} ${made.time} ${random.digits(3)} 12 88 7`,
    `Questions? ${writePhone(random, phone(random))}`,
  ])
}
