import {
  carriers,
  company,
  person,
  phone,
  place,
  type SampleAddress,
  type SamplePerson,
} from './people.ts'
import type { Random } from './random.ts'
import { addDays, day } from './writing.ts'

export type Item = {
  text: string
  /** Hundredths of a unit. */
  quantity: number
  unit: string
  /** Cents per unit. */
  price: number
  tax: number
  rcv: number
  depreciation: number
  acv: number
}

type Room = { name: string; items: Item[] }

/** One loss. Its documents state everything here, and the sums agree to the cent. */
export type Claim = {
  insured: SamplePerson
  at: SampleAddress
  claimNumber: string
  policyNumber: string
  jobNumber: string
  carrier: string
  carrierWritten: string
  adjuster: SamplePerson
  estimator: SamplePerson
  dateOfLoss: string
  received: string
  inspected: string
  started: string
  completed: string
  lossWord: string
  lossType: string
  deductible: number
  rooms: Room[]
  money: ClaimAmounts
}

export type ClaimAmounts = {
  lines: number
  tax: number
  overhead: number
  profit: number
  rcv: number
  depreciation: number
  acv: number
  net: number
}

const losses: readonly (readonly [string, string])[] = [
  ['Water', 'water'],
  ['Water Damage', 'water'],
  ['Fire', 'fire'],
  ['Smoke', 'smoke'],
  ['Mold', 'mold'],
  ['Wind / Hail', 'storm'],
  ['Storm', 'storm'],
  ['Sewage Backup', 'sewage'],
  ['Vandalism', 'vandalism'],
]

const works: readonly (readonly [string, string, number])[] = [
  ['Water extraction from carpeted floor', 'SF', 72],
  ['Tear out wet drywall, cleanup, bag for disposal', 'SF', 118],
  ['1/2" drywall - hung, taped, floated, ready for paint', 'SF', 271],
  ['R&R Baseboard - 3 1/4"', 'LF', 486],
  ['Seal/prime then paint the walls twice', 'SF', 132],
  ['Dehumidifier (per 24 hour period) - Large', 'EA', 8425],
  ['Air mover (per 24 hour period) - No monitoring', 'EA', 3150],
  ['Apply anti-microbial agent to the floor', 'SF', 31],
  ['Contents - move out then reset - Large room', 'EA', 12894],
  ['Laminate flooring - simulated wood', 'SF', 742],
  ['Carpet pad - glued down', 'SF', 96],
  ['Batt insulation - 4" - R13', 'SF', 117],
  ['Interior door unit - detach & reset', 'EA', 9844],
  ['Clean and deodorize structure', 'SF', 84],
  ['Haul debris - per pickup truck load', 'EA', 16722],
  ['Laminated comp. shingle roofing - incl. felt', 'SQ', 29815],
  ['Drip edge', 'LF', 318],
  ['Light fixture - detach & reset', 'EA', 6210],
]

const roomNames =
  'Kitchen,Living Room,Master Bedroom,Hallway,Basement,Bathroom,Laundry Room,Dining Room,Garage,Roof'.split(
    ',',
  )

export function claim(random: Random): Claim {
  const [carrier, spellings] = random.pick(carriers)
  const [lossWord, lossType] = random.pick(losses)
  const dateOfLoss = day(random, '2024-02-01', '2026-06-30')
  const received = addDays(dateOfLoss, random.int(0, 4))
  const rooms = makeRooms(random)
  const started = addDays(received, random.int(2, 12))
  const deductible = random.pick([50000, 100000, 100000, 250000, 150000, 75000, 223412])
  return {
    insured: person(random),
    at: place(random),
    claimNumber: claimNumber(random),
    policyNumber: policyNumber(random),
    jobNumber: jobNumber(random),
    carrier,
    carrierWritten: random.pick(spellings),
    adjuster: { ...person(random), phone: phone(random) },
    estimator: person(random),
    dateOfLoss,
    received,
    inspected: addDays(received, 1),
    started,
    completed: addDays(started, random.int(3, 40)),
    lossWord,
    lossType,
    deductible,
    rooms,
    money: moneyOf(rooms, deductible, random.chance(0.6)),
  }
}

function makeRooms(random: Random): Room[] {
  const names = random.shuffle(roomNames).slice(0, random.int(1, 3))
  return names.map((name) => {
    const chosen = random.shuffle(works).slice(0, random.int(3, 6))
    return { name, items: chosen.map((work) => item(random, work)) }
  })
}

function item(random: Random, [text, unit, price]: readonly [string, string, number]): Item {
  const quantity = unit === 'EA' ? random.int(1, 9) * 100 : random.int(2400, 48000)
  const net = Math.round((quantity * price) / 100)
  const tax = random.chance(0.7) ? Math.round(net * 0.021) : 0
  const rcv = net + tax
  const depreciation = random.chance(0.5) ? Math.round((rcv * random.int(5, 45)) / 100) : 0
  return { text, quantity, unit, price, tax, rcv, depreciation, acv: rcv - depreciation }
}

function moneyOf(rooms: Room[], deductible: number, overheadAndProfit: boolean): ClaimAmounts {
  const items = rooms.flatMap((room) => room.items)
  const sum = (of: (item: Item) => number) => items.reduce((total, each) => total + of(each), 0)
  const lines = sum((each) => each.rcv - each.tax)
  const tax = sum((each) => each.tax)
  const overhead = overheadAndProfit ? Math.round(lines * 0.1) : 0
  const rcv = lines + tax + 2 * overhead
  const depreciation = sum((each) => each.depreciation)
  const acv = rcv - depreciation
  return { lines, tax, overhead, profit: overhead, rcv, depreciation, acv, net: acv - deductible }
}

/** A claim with a net above zero, so that no line of the summary is zero. */
export function payableClaim(random: Random): Claim {
  for (;;) {
    const made = claim(random)
    if (made.money.net > 10000 && made.money.depreciation > 0) return made
  }
}

/** AA to ZZ. A scan shows some of these letters as digits, such as O, I, S and B. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const LETTER_PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

function claimNumber(random: Random): string {
  switch (random.int(0, 5)) {
    case 0:
      return `${random.digits(2)}-${random.digits(4)}-${random.digits(3)}`
    case 1:
      return `CLM-${random.int(2024, 2026)}-${random.digits(5)}`
    case 2:
      return `0${random.digits(9)}`
    case 3:
      return `${random.pick(['HO', 'PR', 'A', 'WD'])}${random.digits(7)}`
    case 4:
      return `${random.digits(3)}${random.pick(LETTER_PAIRS)}${random.digits(4)}`
    default:
      return `${random.digits(8)}-1`
  }
}

function policyNumber(random: Random): string {
  switch (random.int(0, 3)) {
    case 0:
      return `HO-${random.digits(7)}`
    case 1:
      return `${random.digits(2)}-${random.pick(['BT', 'CE', 'GW'])}-${random.digits(4)}-${random.digits(1)}`
    case 2:
      return `${random.digits(9)} 01`
    default:
      return `${random.pick(['HMP', 'DFP', 'POL'])}${random.digits(8)}`
  }
}

function jobNumber(random: Random): string {
  const year = random.int(24, 26)
  return random.pick([
    `${year}-${random.digits(4)}-WTR`,
    `J${random.digits(5)}`,
    `RR-20${year}-${random.digits(3)}`,
    `${year}${random.digits(4)}`,
  ])
}

export const contractor = (random: Random) =>
  company(random, ['Restoration', 'Builders', 'Construction', 'Contracting', 'Disaster Services'])

export const work = (made: Claim) =>
  made.rooms.flatMap((room) => room.items.map((item) => ({ room: room.name, ...item })))

export const amountOf = (quantity: number) => (quantity / 100).toFixed(2)
