import type { PrintBlock } from '../blocks.ts'
import { certificationRow, certificationTruth } from '../credential-truth.ts'
import { operator, person } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, day, writeDate } from '../writing.ts'

/** Course cards, registry search pages, and reports on a technician or on the firm. */
export const developmentCards: Drafts = {
  oshaCard,
  registrySearch,
  trainingRecord,
  screeningReport,
  renovatorSearch,
  completionOfCourse,
}

const us = (date: string) => writeDate(date, 'us0')
const text = (...lines: string[]): PrintBlock => ({ kind: 'text', text: lines.join('\n') })

/** A card without an end date: the certification does not expire. */
const issuedRow = (type: string, issued: string) => ({
  certification_type: type,
  issued_on: issued,
})

function oshaCard(random: Random): DocumentDraft {
  const [who, trainer] = [person(random), person(random)]
  const issued = day(random, '2023-02-01', '2026-06-30')
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'OSHA',
        lines: ['U.S. Department of Labor', 'Occupational Safety and Health Administration'],
        align: 'left',
      },
      text(`${random.digits(2)}-${random.digits(9)}`),
      text('This card acknowledges that the recipient has successfully completed:'),
      text(
        random.pick([
          '10-hour Construction Safety and Health',
          'OSHA 10 Construction Safety & Health',
        ]),
      ),
      text(who.name),
      {
        kind: 'pairs',
        pairs: [
          ['Trainer Name', trainer.name],
          [random.pick(['Date of issue', 'Issue Date', 'Date Issued']), us(issued)],
        ],
      },
    ],
    truth: certificationTruth([issuedRow('osha_10', issued)], [who.name]),
  }
}

function registrySearch(random: Random): DocumentDraft {
  const who = person(random)
  const issued = day(random, '2023-02-01', '2026-06-30')
  const expires = addDays(issued, 365)
  const [name, type] = random.pick([
    ['Water Damage Restoration Technician', 'iicrc_wrt'],
    ['Applied Structural Drying Technician', 'iicrc_asd'],
    ['Odor Control Technician', 'iicrc_oct'],
  ] as const)
  return {
    blocks: [
      { kind: 'title', text: 'IICRC Certification Verification' },
      {
        kind: 'pairs',
        pairs: [
          ['Name', who.name],
          ['Registrant ID', random.digits(6)],
          ['Company', operator.name],
          ['City/State', `${operator.city}, ${operator.state}`],
        ],
      },
      {
        kind: 'table',
        header: ['Certification', 'Status', 'Original Date', 'Expiration Date'],
        rows: [[name, 'Active', us(issued), us(expires)]],
      },
    ],
    truth: certificationTruth([certificationRow(type, issued, expires)], [who.name]),
  }
}

function trainingRecord(random: Random): DocumentDraft {
  const who = person(random)
  const issued = day(random, '2023-02-01', '2026-06-30')
  const expires = addDays(issued, 730)
  return {
    blocks: [
      { kind: 'title', text: 'Certificate of Training', align: 'center' },
      text('This is to certify that'),
      { kind: 'title', text: who.name, align: 'center' },
      text(
        `of ${operator.name}`,
        'has completed the 19-hour course Water Damage Restoration (WRT)',
        `held ${writeDate(issued, 'long')} in ${operator.city}, ${operator.state}`,
      ),
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Certificate No.', `T-${random.digits(5)}`],
          ['Date of Completion', writeDate(issued, 'long')],
          ['Instructor', person(random).name],
          ['Valid Until', writeDate(expires, 'long')],
        ],
      },
    ],
    truth: certificationTruth([certificationRow('iicrc_wrt', issued, expires)], [who.name]),
  }
}

function screeningReport(random: Random): DocumentDraft {
  const who = person(random)
  const ordered = day(random, '2025-02-01', '2026-06-30')
  const done = addDays(ordered, 3)
  return {
    blocks: [
      { kind: 'letterhead', name: 'ClearPoint Screening', lines: [], align: 'left' },
      {
        kind: 'title',
        text: random.pick(['Background Check Report', 'Background Screening Summary']),
      },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          [random.pick(['Candidate', 'Applicant', 'Subject']), who.name],
          ['Report ID', `BG-${random.digits(7)}`],
          ['Ordered', us(ordered)],
          [random.pick(['Report Date', 'Completed', 'Date Completed']), us(done)],
          ['Requested by', operator.name],
          ['Overall result', 'CLEAR'],
        ],
      },
      {
        kind: 'table',
        header: ['Search', 'Jurisdiction', 'Result'],
        rows: [
          ['County criminal', 'Franklin County, OH', 'No records'],
          ['National criminal', 'United States', 'No records'],
        ],
      },
    ],
    truth: certificationTruth([issuedRow('background_checks', done)], [who.name]),
  }
}

function renovatorSearch(random: Random): DocumentDraft {
  const issued = day(random, '2023-02-01', '2026-06-30')
  const expires = addDays(issued, 5 * 365)
  return {
    blocks: [
      { kind: 'title', text: 'Lead-Safe Certified Firm Search' },
      text('Renovation, Repair and Painting (RRP) firms certified by EPA'),
      {
        kind: 'pairs',
        pairs: [
          ['Firm Name', operator.name],
          ['Certification Number', `NAT-${random.digits(5)}-2`],
          ['Discipline', 'Renovation'],
          ['Initial Certification', us(issued)],
          ['Certification Expires', us(expires)],
        ],
      },
    ],
    truth: certificationTruth([certificationRow('epa_lead_rrp', issued, expires)]),
  }
}

function completionOfCourse(random: Random): DocumentDraft {
  const who = person(random)
  const issued = day(random, '2023-02-01', '2026-06-30')
  return {
    blocks: [
      { kind: 'title', text: 'CERTIFICATE OF COURSE COMPLETION', align: 'center' },
      text('awarded to'),
      { kind: 'title', text: who.name.toUpperCase(), align: 'center' },
      text(
        'for successfully completing',
        'Applied Structural Drying (ASD)',
        'an IICRC-approved course',
      ),
      text(`Given this day, ${writeDate(issued, 'long')}`),
      text('Instructor', person(random).name),
    ],
    truth: certificationTruth([issuedRow('iicrc_asd', issued)], [who.name]),
  }
}
