import { payableClaim } from '../claim.ts'
import { completionTruth } from '../claim-truth.ts'
import { operator } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { validationFacts } from '../validation-facts.ts'
import { dateStyles, writeDate } from '../writing.ts'

export const validationCompletions: Drafts = {
  signOff,
}

function signOff(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'letterhead', name: operator.name, lines: ['Project close-out'], align: 'center' },
      {
        kind: 'title',
        text: random.pick(['Certificate of Completion', 'Job Completion Certificate']),
      },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ...validationFacts(random, made),
          ['Date of completion', writeDate(made.completed, random.pick(dateStyles))],
        ],
      },
      {
        kind: 'text',
        text:
          'The owner confirms that the work is complete, that the site was left clean and ' +
          'that no items remain open.',
      },
      { kind: 'signature', who: made.insured.name, date: writeDate(made.completed, 'us0') },
    ],
    truth: completionTruth(made),
  }
}
