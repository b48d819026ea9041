import { payableClaim } from '../claim.ts'
import { mentionTruth, paidFields } from '../claim-truth.ts'
import { operator } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { dollars, writeDate } from '../writing.ts'

export const validationPayments: Drafts = {
  draftStub,
}

function draftStub(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'letterhead', name: made.carrierWritten, lines: ['Claim payment'], align: 'right' },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Check number', random.digits(7)],
          ['Check date', writeDate(made.completed, 'us0')],
          ['Payee', operator.name],
          ['Check amount', dollars(made.money.net)],
          ['Claim number', made.claimNumber],
          ['Policyholder', made.insured.name],
        ],
      },
      {
        kind: 'text',
        text: 'Detach before depositing. This payment is for covered property damage.',
      },
    ],
    truth: mentionTruth('payment', made, paidFields(made)),
  }
}
