import { certificationRow, certificationTruth } from '../credential-truth.ts'
import { operator, person } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, day, writeDate } from '../writing.ts'

export const sealedCertifications: Drafts = {
  trainingCompletion,
  wallPlaque,
  walletTable,
  firmCertificate,
}

function trainingCompletion(random: Random): DocumentDraft {
  const who = person(random)
  const issued = day(random, '2024-10-01', '2026-05-30')
  return {
    blocks: [
      { kind: 'letterhead', name: 'Harbor Safety Training', lines: [], align: 'center' },
      { kind: 'title', text: 'Certificate of Completion', align: 'center' },
      { kind: 'text', text: 'This certifies that' },
      { kind: 'title', text: who.name, align: 'center' },
      {
        kind: 'text',
        text:
          'has successfully completed the OSHA 10-Hour Construction Safety course.\n' +
          `Completion Date: ${writeDate(issued, 'long')}\nCertificate No. ${random.digits(8)}`,
      },
    ],
    truth: certificationTruth([{ certification_type: 'osha_10', issued_on: issued }], [who.name]),
  }
}

/** A framed certificate, with the name in large letters and small dates at the foot. */
function wallPlaque(random: Random): DocumentDraft {
  const who = person(random)
  const issued = day(random, '2024-10-01', '2026-05-30')
  const expires = addDays(issued, 365)
  const [title, type] = random.pick([
    ['Fire and Smoke Damage Restoration Technician', 'iicrc_fsrt'],
    ['Applied Structural Drying Technician', 'iicrc_asd'],
    ['Applied Microbial Remediation Technician', 'iicrc_amrt'],
  ] as const)
  return {
    blocks: [
      { kind: 'text', text: 'The Institute of Inspection, Cleaning and Restoration Certification' },
      { kind: 'text', text: 'awards to' },
      { kind: 'title', text: who.name.toUpperCase(), align: 'center' },
      { kind: 'text', text: 'who has met the standards set by the board of directors, the title' },
      { kind: 'title', text: title, align: 'center' },
      {
        kind: 'sides',
        left: [`Given this ${writeDate(issued, 'long')}`, `Registrant No. ${random.digits(6)}`],
        right: ['Certification expires', writeDate(expires, 'long')],
      },
    ],
    truth: certificationTruth([certificationRow(type, issued, expires)], [who.name]),
  }
}

/** A crew's certifications in a table of the office, one row per technician. */
function walletTable(random: Random): DocumentDraft {
  const crew = Array.from({ length: random.int(2, 4) }, () => {
    const issued = day(random, '2024-10-01', '2026-05-30')
    const [short, type] = random.pick([
      ['WRT', 'iicrc_wrt'],
      ['ASD', 'iicrc_asd'],
      ['AMRT', 'iicrc_amrt'],
      ['OCT', 'iicrc_oct'],
    ] as const)
    return { who: person(random), short, type, issued, expires: addDays(issued, 365) }
  })
  return {
    blocks: [
      { kind: 'letterhead', name: operator.name, lines: [], align: 'left' },
      { kind: 'title', text: 'IICRC Technician Certifications on File' },
      {
        kind: 'table',
        header: ['Technician', 'Certification', 'Issued', 'Expires'],
        rows: crew.map(({ who, short, issued, expires }) => [
          who.name,
          `IICRC ${short}`,
          writeDate(issued, 'us0'),
          writeDate(expires, 'us0'),
        ]),
      },
    ],
    truth: certificationTruth(
      crew.map(({ type, issued, expires }) => certificationRow(type, issued, expires)),
      crew.map(({ who }) => who.name),
    ),
  }
}

function firmCertificate(random: Random): DocumentDraft {
  const issued = day(random, '2024-10-01', '2026-05-30')
  const expires = addDays(issued, 365)
  return {
    blocks: [
      { kind: 'title', text: 'CERTIFIED FIRM', align: 'center' },
      { kind: 'title', text: operator.name, align: 'center' },
      {
        kind: 'text',
        text:
          'has pledged to follow the IICRC Code of Ethics and employs certified technicians.\n' +
          `Certified Firm # ${random.digits(6)}`,
      },
      {
        kind: 'text',
        text: `Valid ${writeDate(issued, 'short')} - ${writeDate(expires, 'short')}`,
      },
    ],
    truth: certificationTruth([certificationRow('iicrc_certified_firm', issued, expires)]),
  }
}
