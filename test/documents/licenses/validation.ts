import { certificationRow, insuredOf, insuredTruth } from '../credential-truth.ts'
import { company, oneLine } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, dateStyles, day, writeDate } from '../writing.ts'

export const validationLicenses: Drafts = {
  registration,
  pocketCard,
  homeImprovement,
  countyReceipt,
}

function registration(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const issued = day(random, '2025-01-01', '2026-05-30')
  const expires = addDays(issued, 730)
  const style = random.pick(dateStyles)
  const at = company(random, ['x']).place
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'State Contractors Board',
        lines: ['Verification of licensure'],
        align: 'right',
      },
      {
        kind: 'title',
        text: random.pick(['Residential Contractor License', 'Contractor License Certificate']),
      },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Name of licensee', name],
          ['Address', oneLine(at)],
          ['License number', random.digits(7)],
          ['Status', 'ACTIVE'],
          ['Issue date', writeDate(issued, style)],
          ['Expiration date', writeDate(expires, style)],
        ],
      },
    ],
    truth: insuredTruth('license', insured, [
      certificationRow('contractor_license', issued, expires),
    ]),
  }
}

/** A pocket card without a date of issue. */
function pocketCard(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const expires = day(random, '2026-10-31', '2028-03-31')
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'STATE OF CALIFORNIA',
        lines: ['Contractors State License Board', 'ACTIVE LICENSE'],
        align: 'center',
      },
      {
        kind: 'pairs',
        pairs: [
          ['License Number', random.digits(7)],
          ['Entity', random.pick(['CORP', 'LLC', 'INDIV'])],
          ['Business Name', name.toUpperCase()],
          ['Classification(s)', random.pick(['B', 'B C-22', 'C36', 'C39'])],
          ['Expiration Date', writeDate(expires, 'us0')],
        ],
      },
      { kind: 'text', text: 'www.cslb.ca.gov' },
    ],
    truth: insuredTruth('license', insured, [
      { certification_type: 'contractor_license', expires_on: expires },
    ]),
    style: { values: random.pick(['right', 'below']), colon: false },
  }
}

/** A state registration. One line has both of its dates. */
function homeImprovement(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const issued = day(random, '2025-04-01', '2026-03-31')
  const expires = addDays(issued, 365)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'New Jersey Office of the Attorney General',
        lines: ['Division of Consumer Affairs'],
        align: 'center',
      },
      {
        kind: 'text',
        text: 'THIS IS TO CERTIFY THAT THE DIVISION OF CONSUMER AFFAIRS HAS REGISTERED',
      },
      { kind: 'title', text: name, align: 'center' },
      { kind: 'text', text: 'FOR PRACTICE IN NEW JERSEY AS A(N): Home Improvement Contractor' },
      {
        kind: 'sides',
        left: [`${writeDate(issued, 'us0')} TO ${writeDate(expires, 'us0')}`, 'VALID'],
        right: [`13VH${random.digits(8)}`, 'LICENSE/REGISTRATION/CERTIFICATION #'],
      },
    ],
    truth: insuredTruth('license', insured, [
      certificationRow('contractor_license', issued, expires),
    ]),
  }
}

/** A county's annual business license, with its account and fee among the facts. */
function countyReceipt(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const issued = day(random, '2025-07-01', '2026-06-30')
  const expires = addDays(issued, 364)
  const style = random.pick(dateStyles)
  return {
    blocks: [
      { kind: 'title', text: 'COUNTY BUSINESS LICENSE', align: 'center' },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Account', random.digits(6)],
          ['Business', name],
          ['Owner mailing address', oneLine(company(random, ['x']).place)],
          ['NAICS', '562910 Remediation Services'],
          ['Date issued', writeDate(issued, style)],
          ['Expires', writeDate(expires, style)],
          ['Fee paid', '$125.00'],
        ],
      },
      { kind: 'text', text: 'This license must be displayed at the place of business.' },
    ],
    truth: insuredTruth('license', insured, [
      certificationRow('business_license', issued, expires),
    ]),
  }
}
