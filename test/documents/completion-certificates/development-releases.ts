import { payableClaim } from '../claim.ts'
import { ownHead } from '../claim-facts.ts'
import { claimFields, completionTruth, jobTruth } from '../claim-truth.ts'
import { drawn, factGrid, rivals } from '../fact-grid.ts'
import type { Layouts } from '../layouts.ts'
import { oneLine, operator } from '../people.ts'
import { down, type Flow, prose, put, putCenter } from '../print-flow.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts, Truth } from '../truth.ts'
import { addDays, dollars, writeDate } from '../writing.ts'

/** Completion forms with a start, a completion, a walk-through, a signing and a warranty date. */
export const releaseCompletions: Drafts = { permitCompletion, programSatisfaction, dryingComplete }

export const drawnCompletions: Layouts = { foldedLabels: drawn('Helvetica', 9, foldedLabels) }

function permitCompletion(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      ownHead,
      { kind: 'title', text: 'CERTIFICATE OF COMPLETION', align: 'center' },
      {
        kind: 'pairs',
        columns: random.pick([1, 2]),
        pairs: [
          ['Project Number', made.jobNumber],
          ['Permit No.', `BP-${random.digits(6)}`],
          ['Homeowner', made.insured.name],
          ['Property Address', oneLine(made.at)],
          ['Insurance Claim #', made.claimNumber],
          ['Date of Loss', writeDate(made.dateOfLoss, 'us0')],
          ['Start Date', writeDate(made.started, 'us0')],
          ['Completion Date', writeDate(made.completed, 'us0')],
          ['Warranty Expires', writeDate(addDays(made.completed, 365), 'us0')],
          ['Final Invoice Amount', dollars(made.money.rcv)],
        ],
      },
      { kind: 'text', text: 'All work is complete and all permits are closed.' },
      {
        kind: 'signature',
        who: made.insured.name,
        date: writeDate(addDays(made.completed, 2), 'us0'),
      },
    ],
    truth: completionTruth(made, 'job_number'),
  }
}

function programSatisfaction(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'title', text: 'Certificate of Satisfaction' },
      {
        kind: 'pairs',
        pairs: [
          ['Insured', made.insured.name],
          ['Assignment ID', rivals(random, made).assignment],
          ['Claim Number', made.claimNumber],
          ['Policy Number', made.policyNumber],
          ['Contractor', operator.name],
          ['Loss Location', oneLine(made.at)],
          ['Date of Loss', writeDate(made.dateOfLoss, 'long')],
          ['Date Work Completed', writeDate(made.completed, 'long')],
          ['Deductible Collected', dollars(made.deductible)],
        ],
      },
      {
        kind: 'text',
        text:
          'On a scale of 1 to 10, how satisfied are you with our work?  10\n' +
          'I authorize my insurance company to release final payment to the contractor.',
      },
      {
        kind: 'signature',
        who: made.insured.name,
        date: writeDate(addDays(made.completed, 1), 'long'),
      },
    ],
    truth: completionTruth(made, 'policy_number'),
  }
}

function dryingComplete(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      ownHead,
      { kind: 'title', text: 'Certificate of Drying Completion' },
      {
        kind: 'text',
        text:
          `Customer: ${made.insured.name}\nProperty: ${oneLine(made.at)}\n` +
          `Claim: ${made.claimNumber}     Carrier: ${made.carrierWritten}\n` +
          `DOL: ${writeDate(made.dateOfLoss, 'us')}     Job: ${made.jobNumber}`,
      },
      {
        kind: 'text',
        text:
          `Drying equipment was set on ${writeDate(made.started, 'us')} and removed on ` +
          `${writeDate(made.completed, 'us')}. All affected materials reached the dry standard.`,
      },
      { kind: 'pairs', pairs: [['Date Completed', writeDate(made.completed, 'us')]] },
    ],
    truth: completionTruth(made, 'job_number'),
  }
}

/** Narrow columns break their labels over two lines. */
function foldedLabels(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  putCenter(flow, 'COMPLETION AND SATISFACTION CERTIFICATE', { bold: true, size: 12 })
  down(flow, 26)
  const cells = [
    ['Insurance', 'Claim Number', made.claimNumber],
    ['Date of', 'Loss', writeDate(made.dateOfLoss, 'us0')],
    ['Date Work', 'Completed', writeDate(made.completed, 'us0')],
    ['Contractor', 'Job Number', made.jobNumber],
  ] as const
  cells.forEach(([first, second, value], i) => {
    const x = 54 + i * 130
    put(flow, x, first, { bold: true })
    put(flow, x, second, { bold: true, y: flow.y + 11 })
    put(flow, x, value, { y: flow.y + 24 })
  })
  down(flow, 44)
  factGrid(
    flow,
    [
      ['Property Owner', made.insured.name],
      ['Property Address', oneLine(made.at)],
    ],
    { columns: 1, placing: 'left' },
  )
  down(flow, 12)
  prose(flow, 54, 500, 'The owner has inspected the work, accepts it and has no open items.')
  return jobTruth('certificate_of_completion', made, {
    ...completionTruth(made).fields,
    ...claimFields(made, 'job_number'),
  })
}
