import { insuredOf, insuredTruth } from '../credential-truth.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { dateStyles, writeDate } from '../writing.ts'
import { coverRows, covers } from './covers.ts'

export const validationCertificates: Drafts = {
  stacked,
  confirmation,
}

const titles: Record<string, string> = {
  general_liability: 'Commercial General Liability',
  auto_liability: 'Commercial Auto Liability',
  umbrella_liability: 'Excess / Umbrella Liability',
  workers_compensation: 'Workers Compensation',
}

/** A table with one row per policy. */
function stacked(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
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
    truth: insuredTruth('certificate_of_insurance', insured, coverRows(policies)),
    style: { size: 9 },
  }
}

/** A carrier confirms one policy in lines of label and value. */
function confirmation(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
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
    truth: insuredTruth('certificate_of_insurance', insured, coverRows([policy!])),
  }
}
