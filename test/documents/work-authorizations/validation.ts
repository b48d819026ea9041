import { payableClaim } from '../claim.ts'
import { authorizationTruth } from '../claim-truth.ts'
import { operator } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { validationFacts } from '../validation-facts.ts'
import { addDays, writeDate } from '../writing.ts'

export const validationAuthorizations: Drafts = {
  assignment,
}

function assignment(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const signed = addDays(made.received, 1)
  return {
    blocks: [
      {
        kind: 'title',
        text: random.pick([
          'Authorization for Repairs and Payment',
          'Work Authorization & Assignment of Benefits',
        ]),
        align: 'center',
      },
      { kind: 'pairs', pairs: validationFacts(random, made) },
      {
        kind: 'text',
        text:
          `The owner hereby authorizes ${operator.name} to enter the property and carry ` +
          'out the necessary repairs, and instructs the insurer to include ' +
          `${operator.name} on any payment.`,
      },
      { kind: 'signature', who: made.insured.name, date: writeDate(signed, 'us0') },
    ],
    truth: authorizationTruth(made, signed),
  }
}
