import { payableClaim } from '../claim.ts'
import { facts, officeNaming, ownHead, shuffledFacts } from '../claim-facts.ts'
import { authorizationTruth } from '../claim-truth.ts'
import { operator, writePhone } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, dateStyles, writeDate } from '../writing.ts'

export const developmentAuthorizations: Drafts = {
  directPay,
  signedContract,
  payDirection,
  serviceOrder,
}

function directPay(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const signed = addDays(made.received, 1)
  return {
    blocks: [
      ownHead,
      {
        kind: 'title',
        text: random.pick([
          'Work Authorization and Direction to Pay',
          'WORK AUTHORIZATION',
          'Authorization to Perform Services',
          'Service Authorization',
          'Emergency Services Authorization',
          'Authorization to Proceed with Work',
          'Customer Authorization and Direct Pay Agreement',
        ]),
      },
      { kind: 'pairs', pairs: shuffledFacts(random, made), columns: random.pick([1, 2]) },
      {
        kind: 'text',
        text:
          `I, the undersigned, authorize ${operator.name} to perform emergency services ` +
          'and repairs at the above property and direct my insurance company to pay ' +
          `${operator.name} directly. I agree to pay my deductible and any charges not ` +
          'covered.',
      },
      {
        kind: 'pairs',
        pairs: [
          ['Phone', writePhone(random, made.insured.phone)],
          ['Email', made.insured.email],
        ],
      },
      { kind: 'signature', who: made.insured.name, date: writeDate(signed, 'us0') },
    ],
    truth: authorizationTruth(made, signed, 'job_number'),
  }
}

function signedContract(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const signed = addDays(made.received, 2)
  return {
    blocks: [
      {
        kind: 'title',
        text: random.pick([
          'Repair Contract and Work Authorization',
          'Service Agreement - Authorization of Work',
        ]),
        align: 'center',
      },
      {
        kind: 'text',
        text:
          `This agreement is made between ${operator.name} ("Contractor") and ` +
          `${made.insured.name} ("Owner").`,
      },
      { kind: 'pairs', pairs: shuffledFacts(random, made) },
      {
        kind: 'text',
        text:
          '1. Owner authorizes Contractor to proceed with the work described in the ' +
          'approved estimate.\n2. Payment is due on completion.\n3. Either party may ' +
          'cancel in writing within three business days.',
      },
      {
        kind: 'pairs',
        pairs: [
          ['Owner signature', made.insured.name],
          [random.pick(['Date signed', 'Signed on']), writeDate(signed, random.pick(dateStyles))],
        ],
      },
    ],
    truth: authorizationTruth(made, signed, 'job_number'),
  }
}

function payDirection(random: Random): DocumentDraft {
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
    truth: authorizationTruth(made, signed, 'policy_number'),
  }
}

function serviceOrder(random: Random): DocumentDraft {
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
    truth: authorizationTruth(made, signed, 'policy_number'),
  }
}
