import { term } from '../certifications/development.ts'
import { certificationRow, insuredOf, insuredTruth } from '../credential-truth.ts'
import { oneLine, place } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, dateStyles, day, writeDate } from '../writing.ts'

export const developmentLicenses: Drafts = {
  stateLicense,
  cityLicense,
  boardLookup,
}

function stateLicense(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const { issued, expires } = term(random, 2)
  const number = random.pick([
    `CGC${random.digits(7)}`,
    `${random.digits(6)}`,
    `HIC.0${random.digits(6)}`,
  ])
  const style = random.pick(dateStyles)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: random.pick(['STATE OF FLORIDA', 'State of Ohio', 'State of Utah']),
        lines: [
          'Department of Business and Professional Regulation',
          'Construction Industry Licensing Board',
        ],
        align: 'center',
      },
      {
        kind: 'title',
        text: random.pick([
          'CONTRACTOR LICENSE',
          'General Contractor License',
          'Certified General Contractor',
        ]),
        align: 'center',
      },
      {
        kind: 'text',
        text: 'The contractor named below is licensed under the provisions of state law.',
      },
      {
        kind: 'pairs',
        pairs: [
          [random.pick(['Licensee', 'License Holder', 'Business Name']), name],
          [random.pick(['License Number', 'License No.', 'Lic. #']), number],
          [random.pick(['Issued', 'Issue Date', 'Original Issue']), writeDate(issued, style)],
          [random.pick(['Expires', 'Expiration Date', 'Valid Through']), writeDate(expires, style)],
        ],
      },
    ],
    truth: insuredTruth('license', insured, [
      certificationRow('contractor_license', issued, expires),
    ]),
  }
}

function cityLicense(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const { issued, expires } = term(random, 1)
  const style = random.pick(dateStyles)
  const at = place(random)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: `City of ${at.city}`,
        lines: ['Office of the City Clerk - Revenue Division'],
        align: 'left',
      },
      {
        kind: 'title',
        text: random.pick([
          'Business License',
          'BUSINESS LICENSE CERTIFICATE',
          'General Business License',
        ]),
      },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Business Name', name],
          ['Location', oneLine(at)],
          ['License #', `BL-${random.digits(6)}`],
          ['Classification', 'Restoration / Construction'],
          ['Date Issued', writeDate(issued, style)],
          ['Expiration Date', writeDate(expires, style)],
        ],
      },
      { kind: 'text', text: 'To be posted in a conspicuous place. Not transferable.' },
    ],
    truth: insuredTruth('license', insured, [
      certificationRow('business_license', issued, expires),
    ]),
  }
}

/** A board's public look-up, printed. */
function boardLookup(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const issued = day(random, '2023-10-01', '2026-05-30')
  const expires = addDays(issued, 730)
  return {
    blocks: [
      { kind: 'letterhead', name: 'Registrar of Contractors', lines: [], align: 'left' },
      { kind: 'title', text: random.pick(['License Details', 'Contractor License Detail']) },
      {
        kind: 'pairs',
        pairs: [
          ['Business Name', name],
          ['License No.', random.digits(6)],
          ['Entity', 'Limited Liability Company'],
          ['Issue Date', writeDate(issued, 'us0')],
          ['Expire Date', writeDate(expires, 'us0')],
          ['License Status', 'Active'],
          ['Classification', 'B - General Building Contractor'],
        ],
      },
    ],
    truth: insuredTruth('license', insured, [
      certificationRow('contractor_license', issued, expires),
    ]),
  }
}
