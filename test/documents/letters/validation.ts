import { payableClaim } from '../claim.ts'
import { mentionTruth } from '../claim-truth.ts'
import { operator } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { writeDate } from '../writing.ts'

export const validationLetters: Drafts = {
  denial,
}

function denial(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: made.carrierWritten,
        lines: ['Claims Department'],
        align: 'left',
      },
      {
        kind: 'text',
        text: `${writeDate(made.completed, 'long')}\n\n${operator.name}\n${operator.line1}`,
      },
      {
        kind: 'text',
        text: `Subject: Our insured ${made.insured.name}, claim number ${made.claimNumber}`,
      },
      {
        kind: 'text',
        text:
          'To whom it may concern:\n\nWe have reviewed your request for additional payment ' +
          'and need further documents before we can decide. Please send photographs of the ' +
          'affected rooms and the drying records.',
      },
      { kind: 'text', text: `Yours truly,\n${made.adjuster.name}\nClaim Specialist` },
    ],
    truth: mentionTruth('correspondence', made, { claim_number: made.claimNumber }),
  }
}
