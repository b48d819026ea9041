import type { EnumKind } from '../normalize/enums.ts'

/** What the cells of a column hold. 'any' makes no claim. */
export type Shape =
  | 'any'
  | 'text'
  | 'id'
  | 'person'
  | 'party'
  | 'carrier'
  | 'date'
  | 'timestamp'
  | 'money'
  | 'phone'
  | 'email'
  | 'street'
  | 'locality'
  | 'city'
  | 'state'
  | 'postal'
  | 'country'
  | 'flag'
  | 'water_category'
  | 'water_class'
  | 'water_both'
  | `enum:${EnumKind}`

/**
 * A column a list may have. `field` is the wire name within the record, 'client.…' for the client
 * of a job; a name that begins with '-' is known and not saved, so that it takes its column away
 * from fields that only resemble it. `words` are the headers the field uses, separated by commas.
 * `proof` is what finding it says for this kind of list; negative speaks against.
 */
export type ListColumn = {
  field: string
  shape: Shape
  words: string
  proof: number
  maxLength?: number
}

export type ListType = 'job_list' | 'client_list' | 'vendor_list'

const ADDRESS_PARTS: [string, Shape, string, number][] = [
  [
    'line2',
    'any',
    `
      address 2, address line 2, unit, apt, suite, apartment, unit number, apt suite`,
    200,
  ],
  ['city', 'city', 'city, town, municipality, city name', 120],
  ['state', 'state', 'state, st, province, state province, us state', 60],
  ['postal_code', 'postal', 'zip, zip code, postal code, postcode, zip postal code, postal', 12],
  ['country', 'country', 'country, nation, country code', 60],
  [
    'locality',
    'locality',
    `
      city state zip, city state, city st zip, city and state, town state`,
    200,
  ],
]

/**
 * Columns of an address under `path`, each header also with one of the `places` before it
 * ('billing city'); `plain` says whether the bare header ('City') may mean this address.
 */
export function addressColumns(
  path: string,
  street: string,
  places: string[],
  plain: boolean,
): ListColumn[] {
  const columns: ListColumn[] = [
    { field: path, shape: 'street', words: street, proof: 0.5, maxLength: 300 },
  ]
  for (const [part, shape, words, maxLength] of ADDRESS_PARTS) {
    const bare = words.split(', ')
    const placed = places.flatMap((place) => bare.map((word) => `${place} ${word}`))
    const all = plain ? [...bare, ...placed] : placed
    columns.push({ field: `${path}.${part}`, shape, words: all.join(', '), proof: 0.1, maxLength })
  }
  return columns
}

/** Columns of spreadsheets that are no list of ours; each speaks against every kind. */
export const foreignColumns: ListColumn[] = [
  foreign(
    '-item',
    `
      item, item number, product, product name, sku, part number, upc, model, asin, barcode`,
  ),
  foreign(
    '-quantity',
    `
      quantity, qty, units, stock, in stock, on hand, inventory, reorder level, uom,
      unit of measure`,
  ),
  foreign(
    '-price',
    `
      price, unit price, list price, retail price, unit cost, cost each, msrp, sale price,
      price each`,
  ),
  foreign(
    '-transaction',
    `
      transaction, transaction date, transaction id, posting date, posted, value date,
      check number, transaction type`,
  ),
  foreign('-debit', 'debit, withdrawal, withdrawals, money out, debit amount'),
  foreign('-credit', 'credit, deposit, deposits, money in, credit amount'),
  foreign('-running', 'running balance, ending balance, opening balance, available balance'),
  foreign(
    '-team',
    `
      team, club, home team, away team, opponent, league, division name, conference, coach`,
  ),
  foreign(
    '-game',
    `
      wins, losses, draws, ties, points, goals, score, rank, season, played, gp, standings,
      round, match, player, position, jersey`,
  ),
  foreign(
    '-school',
    `
      student, student name, student id, grade, course, class name, teacher, school, gpa,
      major, exam, semester, enrollment`,
  ),
  foreign(
    '-staff',
    `
      employee, employee name, employee id, department, job title, title, salary, hire date,
      payroll, hourly pay, position title, start of employment, date of birth, birthday, dob,
      age, gender, sex, hours worked, pay rate, ssn`,
  ),
  foreign(
    '-market',
    `
      symbol, ticker, open price, close price, volume, shares, market cap, isin, high, low,
      exchange rate, currency`,
  ),
  foreign(
    '-place',
    `
      latitude, longitude, population, area, region code, capital, continent, elevation,
      iso code`,
  ),
  foreign(
    '-science',
    `
      temperature, humidity, rh, gpp, moisture, moisture content, reading, grains per pound,
      species, weight, height, sample, temp, dry bulb, room, chamber`,
  ),
  foreign(
    '-order',
    `
      order, order number, order date, ship date, shipped, tracking number, shipping address,
      ship to, shipping cost, discount, purchase order`,
  ),
  foreign(
    '-patient',
    `
      patient, patient name, diagnosis, physician, doctor, medication, dose, mrn, blood type`,
  ),
  foreign(
    '-event',
    `
      event name, venue, ticket, attendee, registration, session, speaker, check in,
      check out, guests, seat, rsvp`,
  ),
  foreign(
    '-media',
    `
      album, artist, genre, movie, director, author, publisher, isbn, year, release date,
      track, book title`,
  ),
  foreign(
    '-property sale',
    `
      bedrooms, bathrooms, beds, baths, sqft, square feet, lot size, listing price, mls,
      year built, asking price, hoa fee, rent`,
  ),
  foreign('-photo', 'photo, photo number, image, picture, caption, taken by'),
  foreign('-vehicle', 'vin, make, mileage, license plate, odometer, plate number, vehicle, fuel'),
  foreign(
    '-donor',
    `
      donor, donation, gift amount, pledge, member id, membership level, dues, member since`,
  ),
]

function foreign(field: string, words: string): ListColumn {
  return { field, shape: 'any', words, proof: -1.5 }
}
