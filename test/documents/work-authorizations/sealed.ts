import { payableClaim } from '../claim.ts'
import { ownHead } from '../claim-facts.ts'
import { authorizationTruth, jobTruth, milestone } from '../claim-truth.ts'
import { oneLine, operator } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, writeDate } from '../writing.ts'

export const sealedAuthorizations: Drafts = {
  emergencyContract,
  benefitsAssignment,
}

function emergencyContract(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const signed = addDays(made.received, 1)
  return {
    blocks: [
      {
        kind: 'title',
        text: random.pick([
          'Emergency Services Work Order and Contract',
          'Restoration Contract and Work Authorization',
          'Property Restoration Agreement',
        ]),
        align: 'center',
      },
      {
        kind: 'text',
        text:
          `This agreement is made between ${operator.name} ("Contractor") and ` +
          `${made.insured.name} ("Owner") for work at ${oneLine(made.at)}.`,
      },
      {
        kind: 'pairs',
        pairs: [
          ['Insurance carrier', made.carrierWritten],
          ['Claim no.', made.claimNumber],
          ['Date of loss', writeDate(made.dateOfLoss, 'us0')],
        ],
      },
      {
        kind: 'text',
        text:
          'Owner authorizes Contractor to proceed with the work and agrees to pay all charges ' +
          'not paid by insurance. Contractor may begin at once.',
      },
      { kind: 'signature', who: made.insured.name, date: writeDate(signed, 'us0') },
    ],
    truth: jobTruth('work_authorization', made, {
      client_name: made.insured.name,
      claim_number: made.claimNumber,
      date_of_loss: made.dateOfLoss,
      'dates.authorized_at': milestone(signed),
    }),
  }
}

function benefitsAssignment(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const signed = addDays(made.received, 1)
  return {
    blocks: [
      ownHead,
      { kind: 'title', text: 'ASSIGNMENT OF INSURANCE BENEFITS', align: 'center' },
      {
        kind: 'text',
        text:
          `I, ${made.insured.name}, the owner of the property at ${oneLine(made.at)}, hereby ` +
          `assign to ${operator.name} all rights and benefits under policy number ` +
          `${made.policyNumber} issued by ${made.carrierWritten} for the loss of ` +
          `${writeDate(made.dateOfLoss, 'long')}, claim number ${made.claimNumber}, to the extent ` +
          'of services provided.',
      },
      { kind: 'signature', who: made.insured.name, date: writeDate(signed, 'long') },
    ],
    truth: authorizationTruth(made, signed, 'policy_number'),
  }
}
