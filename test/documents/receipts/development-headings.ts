import { person, phone, writePhone } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, dollars, plainMoney, writeDate } from '../writing.ts'
import { purchase } from './purchase.ts'
import { headOf, left, middle, money, slipOf, tillDate } from './till-lines.ts'

/** Slips with slogans and words of the trade around the name, and sums in the words of small shops. */
export const headedSlips: Drafts = {
  serviceDesk,
  welcomeSlip,
  reprint,
  rentalClosed,
  hotelFolio,
  scaleTicket,
  pumpReceipt,
  thriftCounter,
}

const SLOGANS = [
  'Parts - Service - Repair',
  'Sales & Service',
  'Sales, Rental and Service',
  'Since 1952',
  'Your neighborhood store',
  'Open 7 days',
]

function serviceDesk(random: Random): DocumentDraft {
  const company = random.pick(['Kessler Mower & Saw', 'RIVERBEND EQUIPMENT', 'Dunmore Tool Crib'])
  const made = purchase(random, ['LABOR', 'BELT 42IN', 'BLADE SET', 'OIL 10W30'], 600)
  return slipOf(company, made, [
    ...headOf(random, company, random.pick(SLOGANS)),
    `WORK ORDER ${random.digits(5)}`,
    left('Written by', person(random).first),
    tillDate(random, made),
    ...made.items.map(({ text, amount }) => left(text, plainMoney(amount))),
    left(random.pick(['Parts and labor', 'Before tax', 'Net']), plainMoney(made.subtotal)),
    left(random.pick(['Tax 6%', 'Sales tax 6.0%']), plainMoney(made.tax)),
    left(random.pick(['To pay', 'You pay', 'Please pay']), dollars(made.total)),
    left(random.pick(['Check', 'Card', 'Cash']), plainMoney(made.total)),
    middle('Warranty 90 days on labor'),
  ])
}

function welcomeSlip(random: Random): DocumentDraft {
  const company = random.pick(['HARTWELL HARDWARE', 'The Nail Bin', "Pruitt's Lumber"])
  const made = purchase(random, ['DECK SCREWS 5LB', 'OSB 7/16', 'SILICONE', 'SHIMS'], 700)
  return slipOf(company, made, [
    middle(random.pick(['** CUSTOMER COPY **', 'SALES RECEIPT', 'THANK YOU FOR SHOPPING AT'])),
    ...headOf(random, company, random.pick([null, ...SLOGANS])),
    left(`Reg ${random.digits(1)}  Clerk ${random.digits(3)}`, tillDate(random, made)),
    ...made.items.map(({ text, quantity, amount }) => money(`${quantity} ${text}`, amount)),
    money('MERCHANDISE', made.subtotal),
    money('SALES TAX', made.tax),
    money(random.pick(['SALE TOTAL', 'TOTAL SALE', 'TOTAL PURCHASE']), made.total),
    money(random.pick(['AMEX', 'DISCOVER', 'DEBIT CARD']), made.total),
    `Ref ${random.digits(8)}`,
  ])
}

function reprint(random: Random): DocumentDraft {
  const company = random.pick(['Ostrander Electric Supply', 'COBB PLUMBING WHOLESALE'])
  const made = purchase(random, ['EMT 3/4', 'BREAKER 20A', 'COPPER ELL', 'PEX 1/2 100FT'], 825)
  return slipOf(company, made, [
    middle('*** DUPLICATE ***'),
    ...headOf(random, company, null),
    left('Counter sale', random.digits(6)),
    left('Ordered', writeDate(addDays(made.date, -2), 'us2')),
    left('Shipped', `${writeDate(made.date, 'us2')} ${made.time}`),
    left('Sold to', 'CASH'),
    ...made.items.map(({ text, quantity, amount }) => money(`${quantity} ea ${text}`, amount)),
    money('Merchandise total', made.subtotal),
    money('Freight', 0),
    money('Sales tax', made.tax),
    left('Order total', dollars(made.total)),
    left('Paid by card', dollars(made.total)),
    left('Balance', '$0.00'),
  ])
}

function rentalClosed(random: Random): DocumentDraft {
  const company = random.pick(['BIG SKY RENTAL', 'Handy Andy Rents', 'Tri-County Equipment Rental'])
  const made = purchase(random, ['TRASH PUMP 2IN', 'HEATER 150K', 'SCAFFOLD SET'], 600)
  return slipOf(company, made, [
    ...headOf(random, company, random.pick([null, 'Rent it here'])),
    middle('CLOSED CONTRACT'),
    left(`Contract ${random.digits(6)}`, ''),
    left('Out:', `${writeDate(addDays(made.date, -2), 'us0')} 8:05 AM`),
    left('Due:', `${writeDate(addDays(made.date, 1), 'us0')} 8:05 AM`),
    left('In:', `${writeDate(made.date, 'us0')} ${made.time}`),
    ...made.items.map(({ text, amount }) => money(text, amount)),
    money('Rental', made.subtotal),
    money('Damage waiver', 0),
    money('Tax', made.tax),
    money(random.pick(['Contract total', 'Total charges', 'Total']), made.total),
    money('Deposit on file', 15000),
    money('Charged to card', made.total),
  ])
}

function hotelFolio(random: Random): DocumentDraft {
  const company = random.pick(['Prairie Rose Inn', 'MIDTOWN SUITES', 'The Calloway'])
  const made = purchase(random, ['ROOM'], 1300)
  return slipOf(company, made, [
    ...headOf(random, company, null),
    middle('GUEST FOLIO'),
    left(`Folio ${random.digits(6)}`, `Room ${random.digits(3)}`),
    left('Name', person(random).name),
    left('Check-in', writeDate(addDays(made.date, -2), 'us2')),
    left('Check-out', writeDate(made.date, 'us2')),
    left(`${writeDate(made.date, 'us2')} ROOM`, plainMoney(made.subtotal)),
    left(`${writeDate(made.date, 'us2')} TAX`, plainMoney(made.tax)),
    left(random.pick(['Folio total', 'Total', 'Charges']), plainMoney(made.total)),
    left('Visa', `(${plainMoney(made.total)})`),
    left('Balance due', '0.00'),
  ])
}

function scaleTicket(random: Random): DocumentDraft {
  const company = random.pick(['HILLTOP LANDFILL', 'Regional Transfer & Recycling'])
  const made = purchase(random, ['DEBRIS'], 0)
  const [gross, tare] = [random.int(15000, 24000), random.int(9500, 11900)]
  return slipOf(company, made, [
    ...headOf(random, company, null),
    left(`Ticket ${random.digits(6)}`, 'Weighmaster: JB'),
    left(`In  ${writeDate(made.date, 'us0')} ${made.time}`, `${gross} LB`),
    left(`Out ${writeDate(made.date, 'us0')}`, `${tare} LB`),
    left('Net weight', `${gross - tare} LB`),
    left('Material', 'MIXED C&D'),
    left('Rate', '$68.00/TON'),
    left(random.pick(['Charge', 'Fee', 'Ticket total', 'Total charge']), dollars(made.total)),
    left('Account', 'CASH CUSTOMER'),
    'Loads must be tarped.',
  ])
}

function pumpReceipt(random: Random): DocumentDraft {
  const company = random.pick(['SUNSET FUEL', 'Mill Creek Market', 'INTERSTATE TRUCK PLAZA'])
  const made = purchase(random, ['UNLEADED'], 0)
  return slipOf(company, made, [
    middle('Welcome'),
    ...headOf(random, company, null),
    left(`Pump ${random.int(1, 12)}`, 'Regular'),
    left('Gallons', (made.total / 329.9).toFixed(3)),
    left('Price / gal', '3.299'),
    left(random.pick(['Fuel', 'Fuel sale', 'Sale']), dollars(made.total)),
    left('Visa', `xxxx ${random.digits(4)}`),
    tillDate(random, made),
    left('Approval', random.digits(6)),
    middle(`Questions? ${writePhone(random, phone(random))}`),
  ])
}

function thriftCounter(random: Random): DocumentDraft {
  const company = random.pick(['Second Chance Salvage', 'REUSE DEPOT', 'Old Town Supply'])
  const made = purchase(random, ['DOOR INT', 'SINK', 'TILE LOT', 'LIGHT FIXTURE'], 625)
  const cash = Math.ceil(made.total / 1000) * 1000
  return slipOf(company, made, [
    ...headOf(random, company, random.pick(SLOGANS)),
    tillDate(random, made),
    ...made.items.map(({ text, amount }) => money(text, amount)),
    money('Taxable', made.subtotal),
    money('Tax', made.tax),
    money(random.pick(['Amount', 'Total', 'Total due']), made.total),
    money('Cash received', cash),
    money('Change', cash - made.total),
    middle('NO RETURNS ON ELECTRICAL'),
  ])
}
