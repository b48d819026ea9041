import { payableClaim } from '../claim.ts'
import { facts, officeNaming } from '../claim-facts.ts'
import { completionTruth } from '../claim-truth.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { dateStyles, writeDate } from '../writing.ts'

export const sealedCompletions: Drafts = {
  finalWalk,
}

function finalWalk(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const style = random.pick(dateStyles)
  return {
    blocks: [
      {
        kind: 'title',
        text: random.pick(['Final Walk-Through and Acceptance', 'Certificate of Job Completion']),
      },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ...facts(random, made, officeNaming),
          ['Work completed on', writeDate(made.completed, style)],
        ],
      },
      {
        kind: 'text',
        text:
          'All work in the scope has been completed in a workmanlike manner and I accept it. ' +
          'No punch list items remain.',
      },
      { kind: 'signature', who: made.insured.name, date: writeDate(made.completed, 'us') },
    ],
    truth: completionTruth(made, 'policy_number'),
  }
}
