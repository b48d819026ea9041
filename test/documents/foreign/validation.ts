import { oneLine, person, place } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { day, dollars, plainMoney, writeDate } from '../writing.ts'

export const validationForeign: Drafts = {
  paySlip,
  lease,
  itinerary,
  labResult,
  minutes,
  quotation,
  newsletter,
  schoolReport,
}

const letterOrOther = (
  blocks: DocumentDraft['blocks'],
  personal: string[] = [],
): DocumentDraft => ({
  blocks,
  truth: { documentType: 'other', alsoType: ['correspondence'], fields: {}, saves: [], personal },
})

function paySlip(random: Random): DocumentDraft {
  const who = person(random)
  const gross = random.int(180000, 620000)
  const held = Math.round(gross * 0.22)
  return letterOrOther(
    [
      { kind: 'letterhead', name: 'Lakeshore Hospital Group', lines: ['Payroll'], align: 'left' },
      { kind: 'title', text: 'Earnings Statement' },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Employee', who.name],
          ['Employee ID', random.digits(6)],
          ['Pay date', '06/15/2026'],
          ['Period', '06/01/2026 - 06/14/2026'],
        ],
      },
      {
        kind: 'totals',
        pairs: [
          ['Gross pay', dollars(gross)],
          ['Deductions', dollars(held)],
          ['Net pay', dollars(gross - held)],
        ],
      },
    ],
    [who.name],
  )
}

function lease(random: Random): DocumentDraft {
  const who = person(random)
  return letterOrOther(
    [
      { kind: 'title', text: 'Residential Lease Agreement', align: 'center' },
      {
        kind: 'text',
        text:
          'This lease is made on ' +
          `${writeDate(day(random, '2025-01-01', '2026-01-01'), 'long')} between Harbor ` +
          `Homes LLC (landlord) and ${who.name} (tenant) for the premises at ` +
          `${oneLine(place(random))}.`,
      },
      {
        kind: 'pairs',
        pairs: [
          ['Monthly rent', dollars(random.int(90000, 310000))],
          ['Security deposit', dollars(random.int(90000, 310000))],
          ['Term', '12 months'],
        ],
      },
      {
        kind: 'text',
        text:
          'Tenant shall carry renter insurance. Landlord is not liable for water damage to ' +
          'belongings. Tenant shall report any loss at once.',
      },
    ],
    [who.name],
  )
}

function itinerary(random: Random): DocumentDraft {
  const who = person(random)
  return letterOrOther(
    [
      { kind: 'title', text: 'Travel Itinerary' },
      {
        kind: 'pairs',
        pairs: [
          ['Passenger', who.name],
          ['Booking reference', `Q${random.digits(5)}`],
          ['Ticket total', dollars(random.int(19900, 99000))],
        ],
      },
      {
        kind: 'table',
        header: ['Flight', 'Departs', 'From', 'To'],
        rows: [
          ['NA 214', '9 Jun 2026 08:15', 'CMH', 'ORD'],
          ['NA 88', '9 Jun 2026 11:40', 'ORD', 'SEA'],
        ],
      },
    ],
    [who.name],
  )
}

function labResult(random: Random): DocumentDraft {
  const who = person(random)
  return letterOrOther(
    [
      { kind: 'letterhead', name: 'Mercy Clinical Laboratory', lines: [], align: 'center' },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Patient', who.name],
          ['Collected', '05/02/2026'],
          ['Insurance', 'Blue Shield'],
          ['Policy number', random.digits(9)],
        ],
      },
      {
        kind: 'table',
        header: ['Test', 'Result', 'Reference'],
        rows: [
          ['Glucose', String(random.int(70, 130)), '65-99 mg/dL'],
          ['Sodium', '141', '134-144'],
          ['Vitamin D', String(random.int(12, 60)), '30-100'],
        ],
      },
    ],
    [who.name],
  )
}

function minutes(random: Random): DocumentDraft {
  return letterOrOther([
    { kind: 'title', text: 'Minutes of the Homeowners Association' },
    {
      kind: 'text',
      text:
        `Date: ${writeDate(day(random, '2025-01-01', '2026-06-01'), 'long')}\nPresent: ` +
        `${person(random).name}, ${person(random).name}, ${person(random).name}`,
    },
    {
      kind: 'text',
      text:
        '1. The roof estimate was discussed and postponed.\n2. The insurance policy renews ' +
        'in October; the deductible rises.\n3. Budget: reserves stand at $84,200.00.',
    },
  ])
}

function quotation(random: Random): DocumentDraft {
  const rows = ['Wedding cake, three tiers', 'Macarons, box of 24', 'Delivery'].map((text) => [
    text,
    plainMoney(random.int(2500, 60000)),
  ])
  return letterOrOther([
    {
      kind: 'letterhead',
      name: 'Patisserie Colette',
      lines: ['orders@colette.example'],
      align: 'left',
    },
    { kind: 'title', text: 'Quotation' },
    { kind: 'table', header: ['Item', 'Price'], rows },
    { kind: 'text', text: 'Valid for 14 days. A deposit of half secures the date.' },
  ])
}

function newsletter(random: Random): DocumentDraft {
  return letterOrOther([
    { kind: 'title', text: random.pick(['The Restoration Reader', 'Spring Newsletter']) },
    {
      kind: 'text',
      text:
        'Five tips to get the most out of your next water damage claim: photograph ' +
        'everything, keep your receipts, know your deductible, ask for the scope of work ' +
        'in writing, and never sign an estimate you do not understand.',
    },
    {
      kind: 'text',
      text: 'Upcoming events: open house on the first of June; IICRC class in July.',
    },
  ])
}

function schoolReport(random: Random): DocumentDraft {
  const who = person(random)
  const rows = ['Mathematics', 'English', 'Biology', 'History', 'Art'].map((text) => [
    text,
    random.pick(['A', 'B+', 'B', 'C+']),
    'Good progress',
  ])
  return letterOrOther(
    [
      { kind: 'title', text: 'School Report, Summer Term' },
      {
        kind: 'pairs',
        pairs: [
          ['Pupil', who.name],
          ['Class', '8B'],
        ],
      },
      { kind: 'table', header: ['Subject', 'Grade', 'Remarks'], rows },
    ],
    [who.name],
  )
}
