import type { PrintBlock } from '../blocks.ts'
import { certificationRow, certificationTruth } from '../credential-truth.ts'
import { operator, person } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, dateStyles, day, writeDate } from '../writing.ts'

export const validationCertifications: Drafts = {
  registryEntry,
  courseCard,
  renovatorFirm,
  firmLetter,
}

const DESIGNATIONS = [
  { title: 'Water Damage Restoration Technician', type: 'iicrc_wrt' },
  { title: 'Applied Structural Drying Technician', type: 'iicrc_asd' },
  { title: 'Applied Microbial Remediation Technician', type: 'iicrc_amrt' },
  { title: 'Odor Control Technician', type: 'iicrc_oct' },
]

/** The registry's page about one technician, with a row for each designation. */
function registryEntry(random: Random): DocumentDraft {
  const who = person(random)
  const style = random.pick(dateStyles)
  const rows = random
    .shuffle(DESIGNATIONS)
    .slice(0, random.int(1, 3))
    .map(({ title, type }) => {
      const issued = day(random, '2023-03-01', '2026-05-30')
      return { title, type, issued, expires: addDays(issued, 1095) }
    })
  const table: PrintBlock = {
    kind: 'table',
    header: ['Designation', 'Date Earned', 'Valid Through', 'Status'],
    rows: rows.map(({ title, issued, expires }) => [
      title,
      writeDate(issued, style),
      writeDate(expires, style),
      'Active',
    ]),
  }
  return {
    blocks: [
      { kind: 'letterhead', name: 'IICRC', lines: ['Certification Verification'], align: 'left' },
      {
        kind: 'pairs',
        pairs: [
          ['Technician', who.name],
          ['Registrant ID', random.digits(6)],
        ],
      },
      table,
    ],
    truth: certificationTruth(
      rows.map(({ type, issued, expires }) => certificationRow(type, issued, expires)),
      [who.name],
    ),
  }
}

/** The card of a ten-hour safety course. It never expires. */
function courseCard(random: Random): DocumentDraft {
  const [who, trainer] = [person(random), person(random)]
  const issued = day(random, '2022-01-01', '2026-05-30')
  return {
    blocks: [
      { kind: 'title', text: 'OSHA', align: 'left' },
      {
        kind: 'text',
        text:
          'This card acknowledges that the recipient has successfully completed a\n' +
          '10-hour Occupational Safety and Health Training Course in\nConstruction Safety and Health',
      },
      { kind: 'text', text: who.name },
      { kind: 'text', text: `${random.digits(2)}-${random.digits(9)}` },
      {
        kind: 'sides',
        left: [trainer.name, '(Trainer name)'],
        right: [writeDate(issued, 'us'), '(Course end date)'],
      },
    ],
    truth: certificationTruth(
      [{ certification_type: 'osha_10', issued_on: issued }],
      [who.name, trainer.name],
    ),
  }
}

/** The approval letter of a lead-safe firm. */
function renovatorFirm(random: Random): DocumentDraft {
  const issued = day(random, '2022-10-01', '2026-05-30')
  const expires = addDays(issued, 1826)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'U.S. Environmental Protection Agency',
        lines: ['National Program Chemicals Division', 'Lead-Based Paint Program'],
        align: 'left',
      },
      { kind: 'text', text: writeDate(issued, 'long') },
      {
        kind: 'text',
        text: `${operator.name}\n${operator.line1}\n${operator.city}, ${operator.state}`,
      },
      {
        kind: 'text',
        text:
          'Your application for firm certification under the Renovation, Repair and Painting Rule ' +
          'has been approved. Keep the certificate below at your place of business.',
      },
      {
        kind: 'pairs',
        columns: random.pick([1, 2]),
        pairs: [
          ['Certification Number', `NAT-F${random.digits(6)}-2`],
          ['Certification Type', 'RRP Firm'],
          ['Issuance Date', writeDate(issued, 'us0')],
          ['Expiration Date', writeDate(expires, 'us0')],
        ],
      },
    ],
    truth: certificationTruth([certificationRow('epa_lead_rrp', issued, expires)]),
  }
}

/** The yearly letter to a firm, its dates in a sentence. */
function firmLetter(random: Random): DocumentDraft {
  const issued = day(random, '2024-10-01', '2026-05-30')
  const expires = addDays(issued, 364)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'Institute of Inspection, Cleaning and Restoration Certification',
        lines: ['Certified Firm Program'],
        align: 'center',
      },
      { kind: 'text', text: `${operator.name}\nFirm number ${random.digits(5)}` },
      {
        kind: 'text',
        text:
          'Thank you for renewing. Your company remains an IICRC Certified Firm from ' +
          `${writeDate(issued, 'long')} through ${writeDate(expires, 'long')}. Display the enclosed ` +
          'certificate where customers can see it.',
      },
      { kind: 'text', text: 'Sincerely,\nFirm Services' },
    ],
    truth: certificationTruth([certificationRow('iicrc_certified_firm', issued, expires)]),
  }
}
