import type { Pair } from '../blocks.ts'
import { certificationRow, insuredOf, insuredTruth } from '../credential-truth.ts'
import { company, oneLine, person } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, type DateStyle, dateStyles, day, writeDate } from '../writing.ts'
import { coverRows, covers, yearAfter } from './covers.ts'

export const developmentCertificates: Drafts = {
  brokerTable,
  brokerLetter,
  stateFund,
  propertyEvidence,
}

const plainTitles: Record<string, readonly string[]> = {
  general_liability: ['General Liability', 'Commercial General Liability (CGL)'],
  auto_liability: ['Automobile Liability', 'Business Auto'],
  umbrella_liability: ['Umbrella', 'Umbrella Liability'],
  workers_compensation: ["Workers' Compensation", 'Workers Compensation & Employers Liability'],
}

function brokerTable(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const broker = company(random, ['Insurance Agency', 'Risk Advisors'])
  const policies = covers(random)
  const style = random.pick(dateStyles)
  return {
    blocks: [
      { kind: 'letterhead', name: broker.name, lines: [oneLine(broker.place)], align: 'left' },
      {
        kind: 'title',
        text: random.pick([
          'Certificate of Insurance',
          'Certificate of Liability Insurance',
          'Evidence of Liability Insurance',
        ]),
      },
      {
        kind: 'pairs',
        pairs: [
          ['Insured', name],
          ['Certificate Holder', 'Lakeside Property Management'],
          ['Issue Date', writeDate(day(random, '2026-07-01', '2026-08-20'), style)],
        ],
      },
      {
        kind: 'table',
        header: ['Type of Insurance', 'Insurer', 'Policy Number', 'Effective', 'Expires', 'Limit'],
        rows: policies.map((p) => [
          random.pick(plainTitles[p.certification]!),
          'Cincinnati Ins. Co.',
          p.policy,
          writeDate(p.from, style),
          writeDate(p.to, style),
          `$${p.limits[0]}`,
        ]),
      },
      {
        kind: 'text',
        text:
          'This certificate is issued as a matter of information only and confers no ' +
          'rights upon the certificate holder.',
      },
    ],
    truth: insuredTruth('certificate_of_insurance', insured, coverRows(policies)),
    style: { size: 8.5 },
  }
}

function brokerLetter(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const [policy] = covers(random)
  const style = random.pick<DateStyle>(['long', 'us0', 'short'])
  const period: Pair[] = [
    ['Coverage', random.pick(plainTitles[policy!.certification]!)],
    ['Policy Number', policy!.policy],
    [
      random.pick(['Policy Period', 'Policy Term']),
      `${writeDate(policy!.from, style)} to ${writeDate(policy!.to, style)}`,
    ],
    ['Each Occurrence', `$${policy!.limits[0]}`],
  ]
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'Marlow & Finch Insurance Brokers',
        lines: ['200 Commerce Way', 'Raleigh, NC 27601'],
        align: 'right',
      },
      { kind: 'title', text: 'CERTIFICATE OF INSURANCE', align: 'center' },
      {
        kind: 'text',
        text:
          'This is to certify that the policy of insurance listed below has been issued to ' +
          'the named insured and is in force at this time.',
      },
      { kind: 'pairs', pairs: [['Named Insured', name], ...period] },
      {
        kind: 'signature',
        who: person(random).name,
        date: writeDate(day(random, '2026-07-01', '2026-08-20'), style),
      },
    ],
    truth: insuredTruth('certificate_of_insurance', insured, coverRows([policy!])),
  }
}

/** A state fund's certificate of one policy. */
function stateFund(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const from = day(random, '2025-09-01', '2026-06-30')
  const to = yearAfter(from)
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
    truth: insuredTruth('certificate_of_insurance', insured, [
      certificationRow('workers_compensation', from, to),
    ]),
  }
}

/** Evidence of property insurance. It proves no coverage that a contractor needs. */
function propertyEvidence(random: Random): DocumentDraft {
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
