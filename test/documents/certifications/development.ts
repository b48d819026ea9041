import { certificationRow, certificationTruth } from '../credential-truth.ts'
import { addressLines, operator, person } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, type DateStyle, dateStyles, day, writeDate } from '../writing.ts'

export const developmentCertifications: Drafts = {
  iicrcPerson,
  firm,
  leadSafe,
  wallCard,
}

export function term(random: Random, years: number) {
  const issued = day(random, '2024-10-01', '2026-05-30')
  return { issued, expires: addDays(issued, 365 * years) }
}

const courses = [
  ['Water Damage Restoration Technician (WRT)', 'iicrc_wrt'],
  ['Applied Structural Drying Technician (ASD)', 'iicrc_asd'],
  ['Applied Microbial Remediation Technician (AMRT)', 'iicrc_amrt'],
  ['Fire and Smoke Restoration Technician (FSRT)', 'iicrc_fsrt'],
  ['Odor Control Technician (OCT)', 'iicrc_oct'],
] as const

function iicrcPerson(random: Random): DocumentDraft {
  const who = person(random)
  const [course, type] = random.pick(courses)
  const { issued, expires } = term(random, 1)
  const style = random.pick(dateStyles)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'IICRC',
        lines: ['Institute of Inspection, Cleaning and Restoration Certification'],
        align: 'center',
      },
      { kind: 'title', text: 'Certificate', align: 'center' },
      { kind: 'title', text: who.name, align: 'center' },
      { kind: 'text', text: 'has satisfied the requirements for the designation of' },
      { kind: 'title', text: course, align: 'center' },
      {
        kind: 'pairs',
        pairs: [
          ['Registrant #', random.digits(6)],
          [random.pick(['Date Certified', 'Certified', 'Issue Date']), writeDate(issued, style)],
          [random.pick(['Expires', 'Expiration', 'Valid Until']), writeDate(expires, style)],
        ],
      },
    ],
    truth: certificationTruth([certificationRow(type, issued, expires)], [who.name]),
  }
}

function firm(random: Random): DocumentDraft {
  const { issued, expires } = term(random, 1)
  const style = random.pick(dateStyles)
  return {
    blocks: [
      { kind: 'title', text: 'IICRC Certified Firm', align: 'center' },
      {
        kind: 'text',
        text:
          `This certifies that\n${operator.name}\nis a Certified Firm in good standing and ` +
          'has agreed to abide by the IICRC Code of Ethics.',
      },
      {
        kind: 'pairs',
        pairs: [
          ['Firm ID', random.digits(5)],
          ['Effective', writeDate(issued, style)],
          ['Expires', writeDate(expires, style)],
        ],
      },
    ],
    truth: certificationTruth([certificationRow('iicrc_certified_firm', issued, expires)]),
  }
}

function leadSafe(random: Random): DocumentDraft {
  const { issued, expires } = term(random, 5)
  const style = random.pick<DateStyle>(['long', 'short'])
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'United States Environmental Protection Agency',
        lines: [],
        align: 'center',
      },
      {
        kind: 'text',
        text: `This is to certify that\n${operator.name}\n${addressLines(operator).join(', ')}`,
      },
      {
        kind: 'text',
        text:
          'has fulfilled the requirements of the Toxic Substances Control Act (TSCA) ' +
          'Section 402, and has received certification to conduct lead-based paint ' +
          'renovation, repair, and painting activities pursuant to 40 CFR Part 745.89 ' +
          '(Lead-Safe Certified Firm, RRP).',
      },
      {
        kind: 'pairs',
        pairs: [
          ['Certification #', `NAT-F${random.digits(6)}-1`],
          ['Issued On', writeDate(issued, style)],
          ['Valid until', writeDate(expires, style)],
        ],
      },
    ],
    truth: certificationTruth([certificationRow('epa_lead_rrp', issued, expires)]),
  }
}

/** A technician's wallet card. */
function wallCard(random: Random): DocumentDraft {
  const who = person(random)
  const issued = day(random, '2024-10-01', '2026-05-30')
  const expires = addDays(issued, 365)
  const [title, type] = random.pick([
    ['Water Damage Restoration Technician (WRT)', 'iicrc_wrt'],
    ['Applied Structural Drying Technician (ASD)', 'iicrc_asd'],
    ['Fire & Smoke Restoration Technician (FSRT)', 'iicrc_fsrt'],
  ] as const)
  return {
    blocks: [
      { kind: 'letterhead', name: 'IICRC', lines: ['Registrant Card'], align: 'left' },
      {
        kind: 'pairs',
        pairs: [
          ['Registrant', who.name],
          ['Registrant #', random.digits(6)],
          ['Designation', title],
          ['Issue Date', writeDate(issued, 'us0')],
          ['Exp. Date', writeDate(expires, 'us0')],
        ],
      },
    ],
    truth: certificationTruth([certificationRow(type, issued, expires)], [who.name]),
  }
}
