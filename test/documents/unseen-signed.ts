import { payableClaim } from './claim.ts'
import { oneLine, operator } from './people.ts'
import type { Random } from './random.ts'
import type { Draft } from './truth.ts'
import {
  carrierNaming,
  type Drafts,
  facts,
  jobTruth,
  named,
  officeNaming,
  ownHead,
  stamp,
} from './unseen-parts.ts'
import { addDays, dateStyles, writeDate } from './writing.ts'

export const unseenAuthorizations: Drafts = { payDirection, serviceOrder }
export const keptAuthorizations: Drafts = { emergencyContract, benefitsAssignment }
export const unseenCompletions: Drafts = { satisfaction }
export const keptCompletions: Drafts = { finalWalk }

function payDirection(random: Random): Draft {
  const made = payableClaim(random)
  const signed = addDays(made.received, 2)
  return {
    blocks: [
      ownHead,
      {
        kind: 'title',
        text: random.pick([
          'DIRECTION TO PAY',
          'Authorization & Direction to Pay',
          'Direct Pay Authorization',
        ]),
        align: 'center',
      },
      {
        kind: 'pairs',
        pairs: [...facts(random, made, officeNaming), ['Insurance Company', made.carrierWritten]],
      },
      {
        kind: 'text',
        text:
          `I/we authorize and direct ${made.carrierWritten} to pay ${operator.name} directly for ` +
          'all work performed at the property above and to include its name on any settlement ' +
          'draft. I remain responsible for my deductible.',
      },
      { kind: 'signature', who: made.insured.name, date: writeDate(signed, 'us') },
    ],
    truth: jobTruth('work_authorization', made, {
      ...named(made),
      'dates.authorized_at': stamp(signed),
    }),
  }
}

function serviceOrder(random: Random): Draft {
  const made = payableClaim(random)
  const signed = addDays(made.received, 1)
  const style = random.pick(dateStyles)
  return {
    blocks: [
      ownHead,
      {
        kind: 'title',
        text: random.pick([
          'Service Authorization',
          'Authorization for Emergency Services',
          'Mitigation Service Authorization & Agreement',
        ]),
      },
      { kind: 'pairs', pairs: facts(random, made, officeNaming), columns: 2 },
      {
        kind: 'text',
        text:
          `The undersigned authorizes ${operator.name} to provide emergency mitigation and drying ` +
          'services at the address above. Services will be billed at the current price list.',
      },
      {
        kind: 'text',
        text: `Customer Signature: ____________________   Date Signed: ${writeDate(signed, style)}`,
      },
      { kind: 'text', text: `Print Name: ${made.insured.name}` },
    ],
    truth: jobTruth('work_authorization', made, {
      ...named(made),
      'dates.authorized_at': stamp(signed),
    }),
  }
}

function emergencyContract(random: Random): Draft {
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
      'dates.authorized_at': stamp(signed),
    }),
  }
}

function benefitsAssignment(random: Random): Draft {
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
    truth: jobTruth('work_authorization', made, {
      ...named(made),
      'dates.authorized_at': stamp(signed),
    }),
  }
}

function satisfaction(random: Random): Draft {
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
    truth: jobTruth('certificate_of_completion', made, {
      ...named(made),
      'dates.completed_at': stamp(made.completed),
    }),
  }
}

function finalWalk(random: Random): Draft {
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
    truth: jobTruth('certificate_of_completion', made, {
      ...named(made),
      'dates.completed_at': stamp(made.completed),
    }),
  }
}
