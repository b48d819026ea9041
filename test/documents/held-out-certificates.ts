import { coverRows, covers } from './covers.ts'
import { company, oneLine, operator } from './people.ts'
import type { Random } from './random.ts'
import type { Draft } from './truth.ts'
import { addDays, dateStyles, day, writeDate } from './writing.ts'

export const heldOutCertificates: Record<string, (random: Random) => Draft> = {
  stacked,
  confirmation,
}
export const heldOutLicences: Record<string, (random: Random) => Draft> = { registration }

const titles: Record<string, string> = {
  general_liability: 'Commercial General Liability',
  auto_liability: 'Commercial Auto Liability',
  umbrella_liability: 'Excess / Umbrella Liability',
  workers_compensation: 'Workers Compensation',
}

function holder(random: Random) {
  const own = random.chance(0.35)
  const name = own
    ? operator.name
    : company(random, ['Masonry', 'Glass', 'Heating', 'Carpentry']).name
  const saves = own ? ['certifications'] : ['certifications', 'vendors']
  return { name, saves, fields: (own ? {} : { name }) as Record<string, string> }
}

/** One block of labelled lines a policy. */
function stacked(random: Random): Draft {
  const { name, saves, fields } = holder(random)
  const policies = covers(random)
  const style = random.pick(dateStyles)
  return {
    blocks: [
      { kind: 'title', text: 'Certificate of Liability Insurance', align: 'center' },
      {
        kind: 'pairs',
        pairs: [
          ['Insured', name],
          ['Producer', 'Tidewater Agency'],
          ['Holder', 'Owner of record'],
        ],
      },
      {
        kind: 'table',
        header: ['Coverage', 'Policy no.', 'Eff. date', 'Exp. date', 'Limits'],
        rows: policies.map((one) => [
          titles[one.certification]!,
          one.policy,
          writeDate(one.from, style),
          writeDate(one.to, style),
          one.limits.map((limit) => `$${limit}`).join(' / '),
        ]),
      },
      {
        kind: 'text',
        text: 'The insurance afforded is subject to all terms, exclusions and conditions of the policies.',
      },
    ],
    truth: {
      documentType: 'certificate_of_insurance',
      fields,
      saves,
      rows: coverRows(policies),
      personal: [],
    },
    style: { size: 9 },
  }
}

/** A carrier confirms one policy in labelled lines. */
function confirmation(random: Random): Draft {
  const { name, saves, fields } = holder(random)
  const [policy] = covers(random)
  const style = random.pick(dateStyles)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'Great Plains Mutual',
        lines: ['Commercial Lines'],
        align: 'left',
      },
      { kind: 'title', text: 'Proof of Insurance' },
      {
        kind: 'text',
        text:
          'This certificate of insurance confirms that the coverage below is in force for ' +
          'the named insured.',
      },
      {
        kind: 'pairs',
        pairs: [
          ['Named insured', name],
          ['Type of insurance', titles[policy!.certification]!],
          ['Policy number', policy!.policy],
          ['Effective date', writeDate(policy!.from, style)],
          ['Expiration date', writeDate(policy!.to, style)],
          ['Limit of liability', `$${policy!.limits[0]}`],
        ],
      },
    ],
    truth: {
      documentType: 'certificate_of_insurance',
      fields,
      saves,
      rows: coverRows([policy!]),
      personal: [],
    },
  }
}

function registration(random: Random): Draft {
  const { name, saves, fields } = holder(random)
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
    truth: {
      documentType: 'license',
      fields,
      saves,
      rows: [{ certification_type: 'contractor_license', issued_on: issued, expires_on: expires }],
      personal: [],
    },
  }
}
