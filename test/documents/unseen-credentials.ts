import { coverRows, covers } from './covers.ts'
import { insuredOf } from './insured.ts'
import { operator, person } from './people.ts'
import type { Random } from './random.ts'
import type { Draft } from './truth.ts'
import type { Drafts } from './unseen-parts.ts'
import { addDays, dateStyles, day, writeDate } from './writing.ts'

export const unseenCertificates: Drafts = { stateFund, propertyEvidence }
export const keptCertificates: Drafts = { agencyLetter, coverSchedule }
export const unseenLicences: Drafts = { boardLookup }
export const keptLicences: Drafts = { cityOccupation }
export const unseenCertifications: Drafts = { wallCard }
export const keptCertifications: Drafts = { trainingCompletion }

const names: Record<string, string> = {
  general_liability: 'General Liability',
  auto_liability: 'Automobile Liability',
  umbrella_liability: 'Umbrella Liability',
  workers_compensation: "Workers' Compensation",
}

/** A state fund's certificate of one policy. */
function stateFund(random: Random): Draft {
  const { name, saves, fields } = insuredOf(random)
  const from = day(random, '2025-09-01', '2026-06-30')
  const to = `${Number(from.slice(0, 4)) + 1}${from.slice(4).replace('-02-29', '-02-28')}`
  const style = random.pick(dateStyles)
  return {
    blocks: [
      { kind: 'letterhead', name: 'State Compensation Fund', lines: [], align: 'center' },
      {
        kind: 'title',
        text: "CERTIFICATE OF WORKERS' COMPENSATION INSURANCE",
        align: 'center',
      },
      {
        kind: 'pairs',
        pairs: [
          ['Insured', name],
          ['Policy Number', random.digits(8)],
          ['Effective Date', writeDate(from, style)],
          ['Expiration Date', writeDate(to, style)],
        ],
      },
      {
        kind: 'text',
        text:
          "This is to certify that we have issued a valid Workers' Compensation insurance policy " +
          'to the employer named above. This certificate confers no rights upon the certificate ' +
          'holder.',
      },
    ],
    truth: {
      documentType: 'certificate_of_insurance',
      fields,
      saves,
      rows: [{ certification_type: 'workers_compensation', issued_on: from, expires_on: to }],
      personal: [],
    },
  }
}

/** Evidence of property insurance: a certificate, of no coverage that a contractor must show. */
function propertyEvidence(random: Random): Draft {
  const { name } = insuredOf(random)
  const from = day(random, '2025-09-01', '2026-06-30')
  return {
    blocks: [
      { kind: 'title', text: 'EVIDENCE OF COMMERCIAL PROPERTY INSURANCE' },
      {
        kind: 'text',
        text:
          'This evidence of commercial property insurance is issued as a matter of information ' +
          'only and confers no rights upon the additional interest named below.',
      },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Named Insured', name],
          ['Policy Number', `CPP${random.digits(7)}`],
          ['Effective Date', writeDate(from, 'us0')],
          ['Expiration Date', writeDate(addDays(from, 365), 'us0')],
          ['Building limit', '$850,000'],
          ['Deductible', '$5,000'],
        ],
      },
    ],
    truth: {
      documentType: 'certificate_of_insurance',
      fields: {},
      saves: [],
      personal: [],
    },
  }
}

/** An agency's letter with a line a policy. */
function agencyLetter(random: Random): Draft {
  const { name, saves, fields } = insuredOf(random)
  const policies = covers(random)
  const style = random.pick(dateStyles)
  return {
    blocks: [
      { kind: 'letterhead', name: 'Tidewater Insurance Agency', lines: [], align: 'left' },
      { kind: 'title', text: 'Certificate of Insurance' },
      { kind: 'pairs', pairs: [['Insured', name]] },
      ...policies.flatMap((one): Draft['blocks'] => [
        { kind: 'heading', text: names[one.certification]! },
        {
          kind: 'pairs',
          columns: 2,
          pairs: [
            ['Policy No.', one.policy],
            ['Limit', `$${one.limits[0]}`],
            ['Effective', writeDate(one.from, style)],
            ['Expires', writeDate(one.to, style)],
          ],
        },
      ]),
    ],
    truth: {
      documentType: 'certificate_of_insurance',
      fields,
      saves,
      rows: coverRows(policies),
      personal: [],
    },
  }
}

/** A schedule: period in one column. */
function coverSchedule(random: Random): Draft {
  const { name, saves, fields } = insuredOf(random)
  const policies = covers(random)
  return {
    blocks: [
      { kind: 'title', text: 'CERTIFICATE OF LIABILITY INSURANCE', align: 'center' },
      {
        kind: 'sides',
        left: ['INSURED', name],
        right: ['CERTIFICATE HOLDER', operator.name, operator.line1],
      },
      {
        kind: 'table',
        header: ['Type of Insurance', 'Policy Number', 'Policy Period', 'Limits'],
        rows: policies.map((one) => [
          names[one.certification]!,
          one.policy,
          `${writeDate(one.from, 'us0')} - ${writeDate(one.to, 'us0')}`,
          `Each Occurrence $${one.limits[0]}`,
        ]),
      },
    ],
    truth: {
      documentType: 'certificate_of_insurance',
      fields,
      saves,
      rows: coverRows(policies),
      personal: [],
    },
  }
}

/** A board's public look-up, printed. */
function boardLookup(random: Random): Draft {
  const { name, saves, fields } = insuredOf(random)
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
    truth: {
      documentType: 'license',
      fields,
      saves,
      rows: [{ certification_type: 'contractor_license', issued_on: issued, expires_on: expires }],
      personal: [],
    },
  }
}

function cityOccupation(random: Random): Draft {
  const { name, saves, fields } = insuredOf(random)
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
    truth: {
      documentType: 'license',
      fields,
      saves,
      rows: [{ certification_type: 'business_license', issued_on: issued, expires_on: expires }],
      personal: [],
    },
  }
}

/** A technician's wallet card. */
function wallCard(random: Random): Draft {
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
    truth: {
      documentType: 'certification',
      fields: {},
      saves: ['certifications'],
      rows: [{ certification_type: type, issued_on: issued, expires_on: expires }],
      personal: [who.name],
    },
  }
}

function trainingCompletion(random: Random): Draft {
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
    truth: {
      documentType: 'certification',
      fields: {},
      saves: ['certifications'],
      rows: [{ certification_type: 'osha_10', issued_on: issued }],
      personal: [who.name],
    },
  }
}
