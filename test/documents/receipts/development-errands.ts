import { person } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, plainMoney, writeDate } from '../writing.ts'
import { purchase } from './purchase.ts'
import { headOf, left, middle, money, slipOf, tillDate } from './till-lines.ts'

/** Slips of services: fuel, meals, lodging, rentals, the landfill, and parking. */
export const serviceSlips: Drafts = {
  fuelPump,
  pumpShort,
  restaurantCheck,
  lodging,
  rentalReturn,
  landfill,
  parking,
  cardSlip,
}

function fuelPump(random: Random): DocumentDraft {
  const company = random.pick(['REDLINE FUELS', 'Sandhill Express', 'QuikFill'])
  const made = purchase(random, ['REGULAR'], 0)
  const gallons = (made.total / 345.9).toFixed(3)
  return slipOf(company, made, [
    ...(random.chance(0.4) ? [middle('WELCOME TO')] : []),
    ...headOf(random, company, null),
    random.digits(8),
    left('DATE', tillDate(random, made)),
    left('PUMP#', `0${random.int(1, 9)}`),
    left('SERVICE LEVEL:', 'SELF'),
    left('PRODUCT:', 'REGULAR'),
    left('GALLONS:', gallons),
    left('PRICE/G:', '$3.459'),
    left(random.pick(['FUEL SALE', 'FUEL TOTAL', 'TOTAL SALE']), `$${plainMoney(made.total)}`),
    left(random.pick(['CREDIT', 'VISA', 'DEBIT']), `$${plainMoney(made.total)}`),
    `AUTH #: ${random.digits(6)}  INVOICE #: ${random.digits(6)}`,
    middle('THANK YOU  COME AGAIN'),
  ])
}

function pumpShort(random: Random): DocumentDraft {
  const company = random.pick(['Crossroads Mart', 'BLUE PUMP #14', 'LONE OAK TRAVEL STOP'])
  const made = purchase(random, ['DIESEL'], 0)
  const gallons = (made.total / 409.9).toFixed(3)
  return slipOf(company, made, [
    ...headOf(random, company, null),
    tillDate(random, made),
    `TRAN#: ${random.digits(7)}`,
    'Pump  Gallons  Price',
    `${left(` 0${random.int(1, 9)}   ${gallons}  $4.099`, '')}`,
    left('Product', 'Amount'),
    left('DIESEL #2', `$${plainMoney(made.total)}`),
    left('Total', `$${plainMoney(made.total)}`),
    `FLEET CARD XXXXXXXXXXX${random.digits(4)}`,
    `Odometer ${random.digits(6)}`,
    'APPROVED',
  ])
}

function restaurantCheck(random: Random): DocumentDraft {
  const company = random.pick(['La Casita Grill', 'THE BRASS SPOON', "Ozzie's Barbecue"])
  const made = purchase(random, ['Brisket plate', 'Total Veggie bowl', 'Iced tea', 'Cobb'], 850)
  const share = (percent: number) =>
    `${percent}% = ${plainMoney(Math.round((made.total * percent) / 100))}`
  return slipOf(company, made, [
    ...headOf(random, company, null),
    '',
    left(`Server: ${person(random).first}`, tillDate(random, made)),
    left(`Table ${random.int(1, 40)}/1`, `Guests: ${random.int(1, 6)}`),
    left(`Check: ${random.digits(5)}`, '#1'),
    ...made.items.map(({ text, quantity, amount }) => money(`${quantity} ${text}`, amount)),
    money('Subtotal', made.subtotal),
    money('Tax', made.tax),
    money(random.pick(['Total', 'Balance Due', 'TOTAL DUE', 'Amount Due']), made.total),
    ...(random.chance(0.5) ? ['Tip: ______________', 'Total: ____________'] : []),
    'Suggested gratuity:',
    `${share(18)}  ${share(20)}`,
  ])
}

function lodging(random: Random): DocumentDraft {
  const company = random.pick(['Lakeside Lodge', 'HOLLOWAY INN & SUITES', 'The Juniper Hotel'])
  const made = purchase(random, ['ROOM CHARGE'], 1200)
  const out = made.date
  return slipOf(company, made, [
    ...headOf(random, company, null),
    left('Guest:', person(random).name),
    left('Room:', random.digits(3)),
    left('Arrival:', writeDate(addDays(out, -1), 'us0')),
    left('Departure:', writeDate(out, 'us0')),
    left(random.pick(['Date:', 'Printed:', 'Folio date:']), tillDate(random, made)),
    left('ROOM CHARGE', plainMoney(made.subtotal)),
    left('OCCUPANCY TAX', plainMoney(made.tax)),
    left(random.pick(['TOTAL CHARGES', 'TOTAL', 'TOTAL AMOUNT']), plainMoney(made.total)),
    left('PAYMENT VISA', `-${plainMoney(made.total)}`),
    left('BALANCE', '0.00'),
    middle('WE HOPE YOU ENJOYED YOUR STAY'),
  ])
}

function rentalReturn(random: Random): DocumentDraft {
  const company = random.pick(['Mainstreet Tool Rental', 'IRONHORSE RENTALS INC', 'RentRight'])
  const made = purchase(random, ['DEHUMIDIFIER LGR', 'AIR MOVER AXIAL', 'FLOOR SANDER'], 700)
  return slipOf(company, made, [
    ...headOf(random, company, null),
    left('CONTRACT #', `${random.digits(9)}-001`),
    left('CUSTOMER', person(random).name.toUpperCase()),
    left('DATE OUT', `${writeDate(addDays(made.date, -3), 'us0')} 7:45 AM`),
    left('DATE IN', `${writeDate(made.date, 'us0')} 4:10 PM`),
    left('INVOICE DATE', writeDate(made.date, 'us0')),
    ...made.items.map(({ text, amount }) => money(text, amount)),
    money(random.pick(['RENTAL SUBTOTAL', 'SUB-TOTAL', 'RENTAL CHARGES']), made.subtotal),
    money('TAX', made.tax),
    money('TOTAL', made.total),
    money('DEPOSIT', 10000),
    money('PAID', made.total),
    money('REFUND', 10000),
  ])
}

function landfill(random: Random): DocumentDraft {
  const company = random.pick([
    'COUNTY LINE LANDFILL',
    'Greenfield Transfer Station',
    'Ames Recycling',
  ])
  const made = purchase(random, ['C&D DEBRIS'], 500)
  const [gross, tare] = [random.int(14000, 26000), random.int(9000, 12000)]
  const pounds = (value: number) => `${value.toLocaleString('en-US')} lb`
  return slipOf(company, made, [
    ...headOf(random, company, null),
    left(`TICKET # ${random.digits(6)}`, `SCALE ${random.int(1, 3)}`),
    left('DATE:', writeDate(made.date, random.pick(['us0', 'us', 'us2']))),
    left('TIME IN:', made.time),
    left('VEHICLE:', `TRK${random.digits(2)}`),
    left('GROSS', pounds(gross)),
    left('TARE', pounds(tare)),
    left('NET', pounds(gross - tare)),
    left('TONS', ((gross - tare) / 2000).toFixed(2)),
    money('C&D DEBRIS', made.subtotal),
    money(random.pick(['ENVIRONMENTAL FEE', 'STATE TAX', 'HOST FEE']), made.tax),
    left(random.pick(['TOTAL', 'TOTAL DUE', 'NET AMOUNT DUE']), `$${plainMoney(made.total)}`),
    money('CREDIT CARD', made.total),
    'DRIVER X___________________',
  ])
}

function parking(random: Random): DocumentDraft {
  const company = random.pick(['Union Street Garage', 'PARKWELL', 'City Deck Parking'])
  const made = purchase(random, ['PARKING'], 0)
  return slipOf(company, made, [
    ...headOf(random, company, null),
    middle('RECEIPT'),
    left('Entry:', `${writeDate(made.date, 'us0')} 06:58`),
    left('Exit:', `${writeDate(made.date, 'us0')} ${made.time}`),
    left(random.pick(['Fee', 'Amount Paid', 'Total Fee', 'Total']), `$${plainMoney(made.total)}`),
    left('Card', `VISA ****${random.digits(4)}`),
    middle('DRIVE SAFELY'),
  ])
}

/** The slip of a card terminal, with one amount and no goods. */
function cardSlip(random: Random): DocumentDraft {
  const company = random.pick(['Delgado Hardware', 'NORTH FORK FEED & SUPPLY', 'Tile Outlet'])
  const made = purchase(random, ['SALE'], 0)
  return slipOf(company, made, [
    ...headOf(random, company, null),
    left(`TERMINAL ID:`, random.digits(8)),
    left('MERCHANT #:', random.digits(10)),
    left('VISA', `************${random.digits(4)}`),
    middle('SALE'),
    left(`BATCH: 000${random.digits(3)}`, `INVOICE: ${random.digits(6)}`),
    left(`DATE: ${writeDate(made.date, 'short')}`, `TIME: ${made.time}`),
    left(random.pick(['TOTAL', 'AMOUNT', 'TOTAL AMOUNT']), `$${plainMoney(made.total)}`),
    middle('CUSTOMER COPY'),
    'I AGREE TO PAY ABOVE TOTAL AMOUNT',
  ])
}
