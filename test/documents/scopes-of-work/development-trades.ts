import type { PrintBlock } from '../blocks.ts'
import { payableClaim } from '../claim.ts'
import { ownHead } from '../claim-facts.ts'
import { claimFields, jobTruth } from '../claim-truth.ts'
import { alike } from '../fact-grid.ts'
import { company, oneLine, operator } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, writeDate } from '../writing.ts'

/** Scopes for subcontractors and inspectors, with bid dates, permits and purchase orders. */
export const tradeScopes: Drafts = { subcontractScope, remediationProtocol, walkthrough }

const roomsOf = (made: ReturnType<typeof payableClaim>): PrintBlock[] =>
  made.rooms.map((room) => ({
    kind: 'text',
    text: [room.name.toUpperCase(), ...room.items.map((item) => `- ${item.text}`)].join('\n'),
  }))

function subcontractScope(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const sub = company(random, ['Drywall', 'Roofing', 'Flooring'])
  return {
    blocks: [
      ownHead,
      { kind: 'title', text: 'Subcontractor Scope of Work' },
      {
        kind: 'pairs',
        columns: random.pick([1, 2]),
        pairs: [
          ['General Contractor', operator.name],
          ['Subcontractor', sub.name],
          ['Purchase Order #', random.digits(6)],
          ['Job #', made.jobNumber],
          ['Homeowner', made.insured.name],
          ['Jobsite', oneLine(made.at)],
          ['Claim #', made.claimNumber],
          ['Date of Loss', writeDate(made.dateOfLoss, 'us')],
          ['Bid Due', writeDate(addDays(made.inspected, 4), 'us')],
        ],
      },
      ...roomsOf(made),
    ],
    truth: jobTruth('scope_of_work', made, claimFields(made, 'job_number')),
  }
}

function remediationProtocol(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'title', text: 'Scope of Work - Remediation' },
      {
        kind: 'pairs',
        pairs: [
          ['Prepared for', made.insured.name],
          ['Prepared by', made.estimator.name],
          ['Site', oneLine(made.at)],
          ['Insurance Claim No.', made.claimNumber],
          ['Reference Claim', alike(random, made.claimNumber)],
          ['Date of Loss', writeDate(made.dateOfLoss, 'long')],
          ['Inspection Date', writeDate(made.inspected, 'long')],
          ['Report Date', writeDate(addDays(made.inspected, 2), 'long')],
        ],
      },
      { kind: 'text', text: 'The contractor shall perform the following work:' },
      ...roomsOf(made),
    ],
    truth: jobTruth('scope_of_work', made, claimFields(made)),
  }
}

function walkthrough(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      ownHead,
      { kind: 'title', text: 'SCOPE OF REPAIRS' },
      {
        kind: 'text',
        text:
          `Client: ${made.insured.name}\nLocation: ${oneLine(made.at)}\nPolicy: ${made.policyNumber}\n` +
          `Claim: ${made.claimNumber}\nLoss: ${writeDate(made.dateOfLoss, 'us0')} (${made.lossWord})\n` +
          `Walked: ${writeDate(made.inspected, 'us0')}`,
      },
      {
        kind: 'table',
        header: ['Area', 'Description', 'Qty', 'UM', 'By'],
        rows: made.rooms.flatMap((room) =>
          room.items.map((item) => [
            room.name,
            item.text,
            (item.quantity / 100).toFixed(0),
            item.unit,
            random.pick(['Sub', 'Own']),
          ]),
        ),
      },
    ],
    truth: jobTruth('scope_of_work', made, claimFields(made, 'policy_number')),
  }
}
