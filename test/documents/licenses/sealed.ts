import { certificationRow, insuredOf, insuredTruth } from '../credential-truth.ts'
import { oneLine, place } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, dateStyles, day, writeDate } from '../writing.ts'

export const sealedLicenses: Drafts = {
  cityOccupation,
  wallLicense,
  taxReceipt,
  statusPrintout,
}

function cityOccupation(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const issued = day(random, '2025-09-01', '2026-05-30')
  const expires = addDays(issued, 365)
  return {
    blocks: [
      { kind: 'letterhead', name: 'City of Fairhaven', lines: ['Finance'], align: 'center' },
      {
        kind: 'title',
        text: random.pick(['OCCUPATIONAL LICENSE', 'Business Tax Receipt', 'Business License']),
        align: 'center',
      },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Issued To', name],
          ['License Number', `BL-${random.digits(6)}`],
          ['Issue Date', writeDate(issued, 'long')],
          ['Expiration Date', writeDate(expires, 'long')],
          ['Type of Business', 'Cleaning and restoration'],
        ],
      },
      { kind: 'text', text: 'Post in a conspicuous place. Not transferable.' },
    ],
    truth: insuredTruth('license', insured, [
      certificationRow('business_license', issued, expires),
    ]),
  }
}

/** A board's license to hang on a wall, in full sentences. */
function wallLicense(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const issued = day(random, '2024-06-01', '2026-05-30')
  const expires = addDays(issued, 730)
  return {
    blocks: [
      { kind: 'title', text: 'State Licensing Board for Contractors', align: 'center' },
      { kind: 'text', text: 'This is to certify that' },
      { kind: 'title', text: name, align: 'center' },
      {
        kind: 'text',
        text:
          'is duly licensed and entitled to practice the classification of BUILDING CONSTRUCTION ' +
          `until ${writeDate(expires, 'long')}, unless this license is revoked before that date.`,
      },
      {
        kind: 'text',
        text:
          `Witness our hand and seal of the board, dated ${writeDate(issued, 'long')}.\n` +
          `License No. ${random.digits(5)}`,
      },
    ],
    truth: insuredTruth('license', insured, [
      certificationRow('contractor_license', issued, expires),
    ]),
  }
}

/** A local business tax receipt for a fiscal year. Its only date is the last day. */
function taxReceipt(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const year = random.pick([2026, 2027])
  return {
    blocks: [
      { kind: 'letterhead', name: 'County Tax Collector', lines: [], align: 'left' },
      { kind: 'title', text: `${year - 1}-${year} LOCAL BUSINESS TAX RECEIPT` },
      {
        kind: 'pairs',
        pairs: [
          ['RECEIPT #', random.digits(7)],
          ['BUSINESS NAME', name],
          ['LOCATION', oneLine(place(random))],
          ['BUSINESS TYPE', 'RESTORATION CONTRACTOR'],
          ['EXPIRES', `September 30, ${year}`],
        ],
      },
      {
        kind: 'text',
        text: 'This receipt does not permit the holder to operate in violation of any law.',
      },
    ],
    truth: insuredTruth('license', insured, [
      { certification_type: 'business_license', expires_on: `${year}-09-30` },
    ]),
  }
}

/** A board's search page, printed: a table of licenses with one row. */
function statusPrintout(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const issued = day(random, '2019-01-01', '2025-12-30')
  const expires = day(random, '2026-09-30', '2028-06-30')
  const style = random.pick(dateStyles)
  return {
    blocks: [
      { kind: 'heading', text: 'Licensee Search Results' },
      {
        kind: 'table',
        header: ['License Type', 'Name', 'License Number', 'Status', 'Original Date', 'Expires'],
        rows: [
          [
            'Certified Building Contractor',
            name,
            `CBC${random.digits(7)}`,
            'Current, Active',
            writeDate(issued, style),
            writeDate(expires, style),
          ],
        ],
      },
    ],
    truth: insuredTruth('license', insured, [
      certificationRow('contractor_license', issued, expires),
    ]),
    style: { size: 8 },
  }
}
