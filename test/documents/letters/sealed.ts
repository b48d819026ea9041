import { payableClaim } from '../claim.ts'
import { ownHead } from '../claim-facts.ts'
import { mentionTruth } from '../claim-truth.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { writeDate } from '../writing.ts'

export const sealedLetters: Drafts = {
  inspectionLetter,
  documentRequest,
}

function inspectionLetter(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'letterhead', name: 'Crossfield Adjusting Group', lines: [], align: 'left' },
      { kind: 'text', text: `${writeDate(made.inspected, 'long')}\n\n${made.insured.name}` },
      {
        kind: 'text',
        text:
          `RE: Insured: ${made.insured.name}\nClaim No: ${made.claimNumber}\n` +
          `Date of Loss: ${writeDate(made.dateOfLoss, 'us')}`,
      },
      {
        kind: 'text',
        text:
          'Dear policyholder,\n\nWe have been asked by your insurance company to inspect the ' +
          'damage to your home. Please call our office to arrange a time.\n\nRespectfully,\n' +
          made.adjuster.name,
      },
    ],
    truth: mentionTruth('correspondence', made, { claim_number: made.claimNumber }),
  }
}

function documentRequest(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      ownHead,
      {
        kind: 'text',
        text:
          `${writeDate(made.completed, 'short')}\n\nAttn: ${made.adjuster.name}\n` +
          `${made.carrierWritten}\n\nRegarding claim ${made.claimNumber}, insured ` +
          `${made.insured.name}`,
      },
      {
        kind: 'text',
        text:
          `Good afternoon ${made.adjuster.name},\n\nOur invoice for mitigation has been with you ` +
          'for sixty days. Please tell us the status of payment.\n\nKind regards,\nAccounts',
      },
    ],
    truth: mentionTruth('correspondence', made, { claim_number: made.claimNumber }),
  }
}
