import type { PrintBlock } from '../blocks.ts'
import { certificationRow, certificationTruth } from '../credential-truth.ts'
import { operator, person } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, dateStyles, day, writeDate } from '../writing.ts'

/** Certificates of training providers, and letters and transcripts that list what a person holds. */
export const developmentTraining: Drafts = {
  providerCertificate,
  renovatorRefresher,
  statusLetter,
  transcript,
  headedCertification,
  studentCard,
}

const us = (date: string) => writeDate(date, 'us0')
const long = (date: string) => writeDate(date, 'long')
const text = (...lines: string[]): PrintBlock => ({ kind: 'text', text: lines.join('\n') })
const middle = (line: string): PrintBlock => ({ kind: 'title', text: line, align: 'center' })

const COURSES = [
  ['Water Damage Restoration', 'WRT', 'iicrc_wrt'],
  ['Applied Structural Drying', 'ASD', 'iicrc_asd'],
  ['Applied Microbial Remediation', 'AMRT', 'iicrc_amrt'],
  ['Fire and Smoke Restoration', 'FSRT', 'iicrc_fsrt'],
  ['Odor Control', 'OCT', 'iicrc_oct'],
] as const

function providerCertificate(random: Random): DocumentDraft {
  const who = person(random)
  const [course, short, type] = random.pick(COURSES)
  const issued = day(random, '2023-02-01', '2026-06-30')
  return {
    blocks: [
      middle('Gulf States Restoration Academy'),
      middle('Certificate of Completion'),
      text('This certificate is presented to'),
      middle(who.name),
      text(
        `who attended all sessions of the ${course} Technician (${short}) course`,
        'and passed the IICRC examination',
      ),
      text(`Class dates: ${long(addDays(issued, -2))} - ${long(issued)}`),
      text(`Instructor: ${person(random).name}`, `Date awarded: ${long(issued)}`),
    ],
    truth: certificationTruth([{ certification_type: type, issued_on: issued }], [who.name]),
  }
}

function renovatorRefresher(random: Random): DocumentDraft {
  const who = person(random)
  const issued = day(random, '2022-10-01', '2026-05-30')
  const expires = addDays(issued, random.pick([1095, 1826]))
  const style = random.pick(dateStyles)
  return {
    blocks: [
      middle('Midwest Environmental Institute'),
      text('certifies that'),
      middle(who.name),
      text(
        'has met the attendance requirements and successfully completed the',
        'RENOVATOR REFRESHER training pursuant to 40 CFR Part 745 (RRP)',
      ),
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Certificate', `R-R-${random.digits(5)}-25-0${random.digits(4)}`],
          ['Date of course', writeDate(issued, style)],
          ['Date of examination', writeDate(issued, style)],
          ['Certification expires', writeDate(expires, style)],
        ],
      },
      text('EPA accredited training provider'),
    ],
    truth: certificationTruth([certificationRow('epa_lead_rrp', issued, expires)], [who.name]),
  }
}

function statusLetter(random: Random): DocumentDraft {
  const expires = day(random, '2026-10-01', '2027-08-31')
  const written = day(random, '2026-05-01', '2026-08-20')
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'IICRC',
        lines: ['4043 South Eastern Avenue', 'Las Vegas, NV 89119'],
        align: 'left',
      },
      text(long(written)),
      text('To whom it may concern:'),
      text(
        `This letter confirms that ${operator.name} is an IICRC Certified Firm, firm number`,
        `${random.digits(6)}. The certification is in good standing and expires on ${long(expires)}.`,
      ),
      text('Sincerely,', 'Registrant Services'),
    ],
    truth: certificationTruth([
      { certification_type: 'iicrc_certified_firm', expires_on: expires },
    ]),
  }
}

function transcript(random: Random): DocumentDraft {
  const who = person(random)
  const held = random.shuffle(COURSES).slice(0, random.int(2, 4))
  const rows = held.map(([course, short, type]) => {
    const issued = day(random, '2022-02-01', '2026-03-30')
    const expires = addDays(day(random, '2026-10-01', '2028-01-30'), 0)
    return { cells: [`${course} Technician (${short})`, us(issued), us(expires), 'Active'], type }
  })
  return {
    blocks: [
      middle('IICRC Registrant Transcript'),
      {
        kind: 'pairs',
        pairs: [
          ['Registrant Name', who.name],
          ['Registrant Number', random.digits(6)],
        ],
      },
      {
        kind: 'table',
        header: ['Designation', 'Certified On', 'Expires On', 'Status'],
        rows: rows.map(({ cells }) => cells),
      },
    ],
    truth: certificationTruth(
      rows.map(({ cells, type }) => certificationRow(type, iso(cells[1]!), iso(cells[2]!))),
      [who.name],
    ),
  }
}

const iso = (date: string) => `${date.slice(6)}-${date.slice(0, 2)}-${date.slice(3, 5)}`

function headedCertification(random: Random): DocumentDraft {
  const who = person(random)
  const [course, , type] = random.pick(COURSES)
  const issued = day(random, '2023-02-01', '2026-06-30')
  const expires = addDays(issued, 1095)
  return {
    blocks: [
      middle('CERTIFICATION'),
      middle(who.name.toUpperCase()),
      text(
        'is recognized by the Institute of Inspection, Cleaning and Restoration Certification as',
      ),
      middle(`${course} Technician`),
      text(`Issued ${us(issued)}      Expires ${us(expires)}`),
    ],
    truth: certificationTruth([certificationRow(type, issued, expires)], [who.name]),
  }
}

function studentCard(random: Random): DocumentDraft {
  const who = person(random)
  const issued = day(random, '2022-01-01', '2026-05-30')
  return {
    blocks: [
      text('U.S. Department of Labor', 'OSHA', `${random.digits(2)}-${random.digits(9)}`),
      text('OSHA 10', 'CONSTRUCTION SAFETY AND HEALTH'),
      text(who.name.toUpperCase(), 'STUDENT'),
      text(`${person(random).name}`, 'TRAINER'),
      text(us(issued), 'ISSUE DATE'),
    ],
    truth: certificationTruth([{ certification_type: 'osha_10', issued_on: issued }], [who.name]),
  }
}
