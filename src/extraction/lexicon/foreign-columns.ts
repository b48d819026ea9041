import type { UnsavedColumn } from './entries.ts'

/**
 * Columns of spreadsheets that are not lists of jobs, clients or vendors. Each is evidence against all three.
 */
export const foreignColumnEntries: { field: UnsavedColumn; headers: string }[] = [
  {
    field: '-item',
    headers: `
      item, item number, product, product name, sku, part number, upc, model, asin, barcode`,
  },
  {
    field: '-quantity',
    headers: `
      quantity, qty, units, stock, in stock, on hand, inventory, reorder level, uom,
      unit of measure`,
  },
  {
    field: '-price',
    headers: `
      price, unit price, list price, retail price, unit cost, cost each, msrp, sale price,
      price each`,
  },
  {
    field: '-transaction',
    headers: `
      transaction, transaction date, transaction id, posting date, posted, value date,
      check number, transaction type`,
  },
  {
    field: '-debit',
    headers: 'debit, withdrawal, withdrawals, money out, debit amount',
  },
  {
    field: '-credit',
    headers: 'credit, deposit, deposits, money in, credit amount',
  },
  {
    field: '-running',
    headers: 'running balance, ending balance, opening balance, available balance',
  },
  {
    field: '-team',
    headers: `
      team, club, home team, away team, opponent, league, division name, conference, coach`,
  },
  {
    field: '-game',
    headers: `
      wins, losses, draws, ties, points, goals, score, rank, season, played, gp, standings, round,
      match, player, position, jersey`,
  },
  {
    field: '-school',
    headers: `
      student, student name, student id, grade, course, class name, teacher, school, gpa, major,
      exam, semester, enrollment`,
  },
  {
    field: '-staff',
    headers: `
      employee, employee name, employee id, department, job title, title, salary, hire date,
      payroll, hourly pay, position title, start of employment, date of birth, birthday, dob, age,
      gender, sex, hours worked, pay rate, ssn`,
  },
  {
    field: '-market',
    headers: `
      symbol, ticker, open price, close price, volume, shares, market cap, isin, high, low,
      exchange rate, currency`,
  },
  {
    field: '-place',
    headers: `
      latitude, longitude, population, area, region code, capital, continent, elevation, iso code`,
  },
  {
    field: '-science',
    headers: `
      temperature, humidity, rh, gpp, moisture, moisture content, reading, grains per pound,
      species, weight, height, sample, temp, dry bulb, room, chamber`,
  },
  {
    field: '-order',
    headers: `
      order, order number, order date, ship date, shipped, tracking number, shipping address,
      ship to, shipping cost, discount, purchase order`,
  },
  {
    field: '-patient',
    headers: `
      patient, patient name, diagnosis, physician, doctor, medication, dose, mrn, blood type`,
  },
  {
    field: '-event',
    headers: `
      event name, venue, ticket, attendee, registration, session, speaker, check in, check out,
      guests, seat, rsvp`,
  },
  {
    field: '-media',
    headers: `
      album, artist, genre, movie, director, author, publisher, isbn, year, release date, track,
      book title`,
  },
  {
    field: '-property sale',
    headers: `
      bedrooms, bathrooms, beds, baths, sqft, square feet, lot size, listing price, mls,
      year built, asking price, hoa fee, rent`,
  },
  {
    field: '-photo',
    headers: 'photo, photo number, image, picture, caption, taken by',
  },
  {
    field: '-vehicle',
    headers: 'vin, make, mileage, license plate, odometer, plate number, vehicle, fuel',
  },
  {
    field: '-donor',
    headers: `
      donor, donation, gift amount, pledge, member id, membership level, dues, member since`,
  },
]
