import { payableClaim } from '../claim.ts'
import { carrierNaming, facts, ownHead, shuffledFacts } from '../claim-facts.ts'
import { completionTruth } from '../claim-truth.ts'
import { oneLine, operator } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { dateStyles, dollars, writeDate } from '../writing.ts'

export const developmentCompletions: Drafts = {
  satisfaction,
  completionLetter,
  satisfactionStatement,
}

function satisfaction(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      ownHead,
      {
        kind: 'title',
        text: random.pick([
          'Certificate of Completion',
          'CERTIFICATE OF SATISFACTION AND COMPLETION',
          'Certificate of Satisfaction',
          'Completion and Satisfaction Form',
          'Notice of Completion',
          'Certificate of Completion and Satisfaction',
        ]),
        align: 'center',
      },
      {
        kind: 'pairs',
        pairs: [
          ...shuffledFacts(random, made),
          [
            random.pick(['Completion Date', 'Date Completed', 'Work Completed On']),
            writeDate(made.completed, random.pick(dateStyles)),
          ],
        ],
      },
      {
        kind: 'text',
        text:
          'I certify that all work has been completed to my satisfaction and authorize ' +
          'release of final payment to the contractor.',
      },
      { kind: 'signature', who: made.insured.name, date: writeDate(made.completed, 'us') },
    ],
    truth: completionTruth(made, 'job_number'),
  }
}

function completionLetter(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const style = random.pick(['long', 'us0', 'short'] as const)
  return {
    blocks: [
      ownHead,
      { kind: 'title', text: 'Completion Certificate' },
      { kind: 'pairs', pairs: shuffledFacts(random, made), columns: 2 },
      {
        kind: 'text',
        text:
          `The repairs at ${oneLine(made.at)} were completed on ` +
          `${writeDate(made.completed, style)}. The undersigned has inspected the work and ` +
          'accepts it as complete.',
      },
      {
        kind: 'pairs',
        pairs: [
          ['Date of completion', writeDate(made.completed, style)],
          ['Contract amount', dollars(made.money.rcv)],
        ],
      },
    ],
    truth: completionTruth(made, 'job_number'),
  }
}

function satisfactionStatement(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      ownHead,
      {
        kind: 'title',
        text: random.pick([
          'CERTIFICATE OF SATISFACTION',
          'Statement of Satisfaction',
          'Customer Satisfaction & Completion',
        ]),
      },
      { kind: 'pairs', pairs: facts(random, made, carrierNaming) },
      {
        kind: 'text',
        text:
          `I certify that all repairs by ${operator.name} have been completed to my entire ` +
          'satisfaction and authorize release of the final payment.',
      },
      { kind: 'signature', who: made.insured.name, date: writeDate(made.completed, 'us') },
    ],
    truth: completionTruth(made, 'policy_number'),
  }
}
