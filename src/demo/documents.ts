import { DAY_MS } from '../platform/durations.ts'
import { type DemoCertification, yearFrom } from './certificates.ts'
import type { Random } from './random.ts'

/** Two years of an operator's uploads. They are small texts that the demo reads in its own process. */

export type DemoDocument = {
  filename: string
  type: 'csv' | 'txt'
  text: string
  /** When it was uploaded, in ms since 1970. */
  at: number
  /** pending: uploaded just now, for the worker to read. */
  outcome: 'read' | 'canceled' | 'pending'
}

export function documentsOf(
  random: Random,
  operator: { name: string; certifications: readonly DemoCertification[]; hasPending: boolean },
  now: number,
): DemoDocument[] {
  const ago = (days: number) => now - days * DAY_MS
  const document = (filename: string, text: string, at: number): DemoDocument => {
    const type = filename.endsWith('csv') ? 'csv' : 'txt'
    return { filename, type, text, at, outcome: 'read' }
  }
  const canceled = document('price-list.txt', 'Spring price list. Do not file.\n', ago(40))
  const pending = document('thanks.txt', 'Thank you for your quick help after the storm.\n', now)
  return [
    document('subcontractors.csv', vendorList(random, now), ago(random.between(500, 700))),
    ...operator.certifications.map((one) => {
      const filed = Date.parse(one.issued_on) + random.between(0, 4) * DAY_MS
      return document(`${one.certification_type}.txt`, textOf(one, operator.name), filed)
    }),
    document('letter.txt', 'Thank you for the drying report of last week.\n', ago(120)),
    document('scan-0041.txt', ' \n\n', ago(random.between(60, 300))),
    { ...canceled, outcome: 'canceled' },
    ...(operator.hasPending ? [{ ...pending, outcome: 'pending' as const }] : []),
  ]
}

function vendorList(random: Random, now: number): string {
  const rows = TRADES.slice(0, random.int(4, TRADES.length)).map((trade) => {
    const name = `${random.pick(NAMES)} ${trade}`
    const mail = `office@${name.toLowerCase().replaceAll(' ', '-')}.example`
    const insured = yearFrom(now - random.between(0, 390) * DAY_MS).expires_on
    const licensed = yearFrom(now - random.between(0, 300) * DAY_MS).expires_on
    const filed = random.chance(0.8) ? 'Yes' : 'No'
    const license = random.int(1000, 9999)
    return [name, 'Subcontractor', trade, mail, license, licensed, insured, filed].join(',')
  })
  return [VENDOR_COLUMNS, ...rows, ''].join('\n')
}

const VENDOR_COLUMNS =
  'Vendor Name,Vendor Type,Trade,Email,License Number,License Expires,Insurance Expires,W-9 on file'
const TRADES = ['Plumbing', 'Electrical', 'Drywall', 'Flooring', 'Roofing', 'Painting', 'HVAC']
const NAMES = ['Apex', 'Brite', 'Cascade', 'Delta', 'Evergreen', 'Foothill', 'Granite', 'Highland']

function textOf(
  { certification_type, number, ...dates }: DemoCertification,
  holder: string,
): string {
  const { issued_on, expires_on } = dates
  if (certification_type === 'pollution_liability') {
    return `CERTIFICATE OF LIABILITY INSURANCE

Insured: ${holder}
Insurer: Lone Prairie Mutual

Contractors Pollution Liability
Policy number: ${number}
Policy effective: ${issued_on}
Policy expires: ${expires_on}
Each occurrence: $1,000,000
`
  }
  return `CERTIFICATE OF COMPLETION OF TRAINING

Institute of Inspection Cleaning and Restoration Certification (IICRC)
IICRC certification: ${COURSES[certification_type]}

Certificate holder: ${holder}
Certificate number: ${number}
Issue date: ${issued_on}
Expiration date: ${expires_on}
`
}

const COURSES = {
  iicrc_wrt: 'Water Damage Restoration Technician (WRT)',
  iicrc_asd: 'Applied Structural Drying Technician (ASD)',
}
