import type { Random } from './random.ts'

/** The invented operator that uploads the documents. It issues some and is the insured of others. */
export const operator = {
  name: 'Ridgeline Restoration LLC',
  line1: '418 Foundry Street',
  line2: '',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  phone: '6145550142',
  email: 'office@ridgeline-restoration.example',
}

export type SampleAddress = {
  line1: string
  line2: string
  city: string
  state: string
  zip: string
}
export type SamplePerson = {
  first: string
  last: string
  name: string
  email: string
  phone: string
}
export type Company = { name: string; place: SampleAddress; phone: string; email: string }

const firstNames = [
  'James',
  'Mary',
  'Robert',
  'Patricia',
  'Michael',
  'Linda',
  'David',
  'Barbara',
  'William',
  'Elizabeth',
  'Carlos',
  'Maria',
  'Wei',
  'Aisha',
  'Priya',
  'Tomás',
  'Siobhan',
  'Dmitri',
  'Keisha',
  'Omar',
  'Grace',
  'Henry',
  'Naomi',
  'Victor',
  'Elena',
  'Marcus',
  'Yolanda',
  'Peter',
  'Ingrid',
  'Samuel',
]
const lastNames = [
  'Smith',
  'Johnson',
  'Williams',
  'Brown',
  'Garcia',
  'Miller',
  'Davis',
  'Rodriguez',
  'Martinez',
  'Hernandez',
  'Lopez',
  'Nguyen',
  "O'Brien",
  'Van-Dyke',
  'Schultz',
  'Kowalski',
  'Okafor',
  'Patel',
  'Kim',
  'Anderson',
  'Taylor',
  'Thomas',
  'Moore',
  'Jackson',
  'White',
  'Harris',
  'Clark',
  'Lewis',
  'Walker',
  'Hall',
  'Young',
  'McAllister',
  'DeLuca',
  'Fitzgerald',
]
const streets = [
  'Maple',
  'Oak',
  'Cedar',
  'Birchwood',
  'Lakeview',
  'Hillcrest',
  'Sunset',
  'Washington',
  'Lincoln',
  'Riverbend',
  'Chestnut',
  'Magnolia',
  'Prairie',
  'Juniper',
  'Stonegate',
  'Meadow',
  'Willow',
  'Franklin',
  'Jefferson',
  'Orchard',
]
const streetKinds = ['St', 'Street', 'Ave', 'Avenue', 'Rd', 'Dr', 'Lane', 'Ct', 'Blvd', 'Way', 'Pl']
const cities: readonly (readonly [string, string, string])[] = [
  ['Columbus', 'OH', '432'],
  ['Tampa', 'FL', '336'],
  ['Dallas', 'TX', '752'],
  ['St. Louis', 'MO', '631'],
  ['Fort Collins', 'CO', '805'],
  ['Salt Lake City', 'UT', '841'],
  ['Minneapolis', 'MN', '554'],
  ['Raleigh', 'NC', '276'],
  ['Baton Rouge', 'LA', '708'],
  ['Sacramento', 'CA', '958'],
  ['Winston-Salem', 'NC', '271'],
  ['Spokane', 'WA', '992'],
  ['Albany', 'NY', '122'],
  ['New Haven', 'CT', '065'],
]

/** Carriers: the canonical name, and the spellings that documents use. */
export const carriers: readonly (readonly [string, readonly string[]])[] = [
  ['State Farm', ['State Farm', 'State Farm Fire and Casualty Company', 'STATE FARM INSURANCE']],
  ['Allstate', ['Allstate', 'Allstate Insurance Company', 'ALLSTATE']],
  ['USAA', ['USAA', 'United Services Automobile Association']],
  ['Farmers', ['Farmers', 'Farmers Insurance', 'Farmers Insurance Exchange']],
  ['Liberty Mutual', ['Liberty Mutual', 'Liberty Mutual Insurance']],
  ['Nationwide', ['Nationwide', 'Nationwide Mutual Insurance Company']],
  ['Travelers', ['Travelers', 'The Travelers Indemnity Company', 'Travelers Insurance']],
  ['American Family', ['American Family', 'American Family Insurance']],
  ['Progressive', ['Progressive', 'Progressive Home']],
  ['Chubb', ['Chubb', 'Chubb Insurance']],
  ['Erie Insurance', ['Erie Insurance', 'Erie Insurance Exchange']],
]

const companyStems = [
  'Summit',
  'Bluewater',
  'Ironclad',
  'Keystone',
  'Harbor',
  'Pinnacle',
  'Redwood',
  'Northstar',
  'Cardinal',
  'Granite',
  'Silverline',
  'Evergreen',
]
const companyEnds = ['LLC', 'Inc.', 'Inc', 'Co.', 'Corp.', '& Sons', 'Group LLC']

export function person(random: Random): SamplePerson {
  const first = random.pick(firstNames)
  const last = random.pick(lastNames)
  const plain = `${first}.${last}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z.]/g, '')
  const number = random.int(1, 99)
  const host = random.pick(['mail.example', 'inbox.example.com', 'post.example.org'])
  const email = `${plain}${number}@${host}`
  return { first, last, name: `${first} ${last}`, email, phone: phone(random) }
}

export function place(random: Random): SampleAddress {
  const [city, state, zip3] = random.pick(cities)
  const way = random.chance(0.1) ? `${random.pick(['N', 'S', 'East', 'W'])} ` : ''
  return {
    line1: `${random.int(12, 9899)} ${way}${random.pick(streets)} ${random.pick(streetKinds)}`,
    line2: random.chance(0.12) ? random.pick(['Apt 4B', 'Unit 12', 'Suite 210', '#7']) : '',
    city,
    state,
    zip: `${zip3}${String(random.int(1, 99)).padStart(2, '0')}`,
  }
}

export function company(random: Random, trade: readonly string[]): Company {
  const name = `${random.pick(companyStems)} ${random.pick(trade)} ${random.pick(companyEnds)}`
  const at = place(random)
  const domain = name.toLowerCase().replace(/[^a-z]+/g, '')
  return {
    name,
    place: { ...at, line2: '' },
    phone: phone(random),
    email: `info@${domain}.example`,
  }
}

/** Ten digits, from the range reserved for fiction. */
export function phone(random: Random): string {
  const area = random.pick(['614', '813', '214', '314', '970', '801', '612', '919', '225', '916'])
  return `${area}555${String(random.int(100, 199)).padStart(4, '0')}`
}

export function writePhone(random: Random, digits: string): string {
  const [a, b, c] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return random.pick([`(${a}) ${b}-${c}`, `${a}-${b}-${c}`, `${a}.${b}.${c}`, `+1 ${a} ${b} ${c}`])
}

export const wirePhone = (digits: string) => `+1${digits}`

export const cityLine = (at: SampleAddress) => `${at.city}, ${at.state} ${at.zip}`
export const oneLine = (at: SampleAddress) =>
  `${at.line1}${at.line2 ? `, ${at.line2}` : ''}, ${at.city}, ${at.state} ${at.zip}`
export const addressLines = (at: SampleAddress) =>
  [at.line1, at.line2, cityLine(at)].filter((line) => line !== '')

export function addressFields(at: SampleAddress): Record<string, string> {
  const fields: Record<string, string> = {
    'address.line1': at.line1,
    'address.city': at.city,
    'address.state': at.state,
    'address.postal_code': at.zip,
  }
  if (at.line2 !== '') fields['address.line2'] = at.line2
  return fields
}
