import { insuredOf, insuredTruth } from '../credential-truth.ts'
import { operator } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { dateStyles, writeDate } from '../writing.ts'
import { coverRows, covers } from './covers.ts'

export const sealedCertificates: Drafts = {
  agencyLetter,
  coverSchedule,
}

const names: Record<string, string> = {
  general_liability: 'General Liability',
  auto_liability: 'Automobile Liability',
  umbrella_liability: 'Umbrella Liability',
  workers_compensation: "Workers' Compensation",
}

/** An agency's letter with one section per policy. */
function agencyLetter(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
  const policies = covers(random)
  const style = random.pick(dateStyles)
  return {
    blocks: [
      { kind: 'letterhead', name: 'Tidewater Insurance Agency', lines: [], align: 'left' },
      { kind: 'title', text: 'Certificate of Insurance' },
      { kind: 'pairs', pairs: [['Insured', name]] },
      ...policies.flatMap((one): DocumentDraft['blocks'] => [
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
    truth: insuredTruth('certificate_of_insurance', insured, coverRows(policies)),
  }
}

/** A schedule with the policy period in one column. */
function coverSchedule(random: Random): DocumentDraft {
  const { name, ...insured } = insuredOf(random)
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
    truth: insuredTruth('certificate_of_insurance', insured, coverRows(policies)),
  }
}
