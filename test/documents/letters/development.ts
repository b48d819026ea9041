import { payableClaim } from '../claim.ts'
import { carrierNaming, facts, ownHead } from '../claim-facts.ts'
import { mentionTruth } from '../claim-truth.ts'
import { addressLines, operator } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { writeDate } from '../writing.ts'

export const developmentLetters: Drafts = {
  statusLetter,
  email,
  rightsLetter,
  supplementMail,
}

function statusLetter(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      ownHead,
      {
        kind: 'text',
        text: `${writeDate(made.started, 'long')}\n\n${made.adjuster.name}\n${made.carrierWritten}`,
      },
      {
        kind: 'text',
        text:
          `Re: Insured: ${made.insured.name}\nClaim Number: ${made.claimNumber}\nDate of ` +
          `Loss: ${writeDate(made.dateOfLoss, 'us0')}`,
      },
      { kind: 'text', text: `Dear ${made.adjuster.first} ${made.adjuster.last},` },
      {
        kind: 'text',
        text:
          'This letter is to update you on the above claim. Our crew found wet insulation ' +
          'behind the cabinets and we will submit a supplement next week. Please call with ' +
          'any questions.',
      },
      { kind: 'text', text: `Sincerely,\n${made.estimator.name}\n${operator.name}` },
    ],
    truth: mentionTruth('correspondence', made, { claim_number: made.claimNumber }),
  }
}

function email(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      {
        kind: 'text',
        text:
          `From: ${made.adjuster.name} <${made.adjuster.email}>\nSent: ` +
          `${writeDate(made.started, 'long')} 9:14 AM\nTo: ${operator.email}\nSubject: RE: ` +
          `Claim ${made.claimNumber} - ${made.insured.last} - ` +
          `${random.pick(['status?', 'photos needed', 'inspection date'])}`,
      },
      {
        kind: 'text',
        text:
          'Hi team,\n\nCould you send the moisture readings for this one? The insured ' +
          'called me this morning and asked when the flooring will be ' +
          `in.\n\nThanks,\n${made.adjuster.first}`,
      },
    ],
    truth: mentionTruth('correspondence', made, { claim_number: made.claimNumber }),
  }
}

function rightsLetter(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'letterhead', name: made.carrierWritten, lines: ['P.O. Box 1180'], align: 'left' },
      { kind: 'text', text: writeDate(made.inspected, 'long') },
      { kind: 'text', text: [made.insured.name, ...addressLines(made.at)].join('\n') },
      { kind: 'pairs', pairs: facts(random, made, carrierNaming, 'long') },
      {
        kind: 'text',
        text:
          `Dear ${made.insured.name}:\n\nWe acknowledge receipt of the above claim and are ` +
          'investigating it under a full reservation of rights. Your policy excludes loss caused ' +
          'by continuous seepage. Please keep all damaged property for inspection.',
      },
      { kind: 'text', text: `Sincerely,\n\n${made.adjuster.name}\nClaims Adjuster` },
    ],
    truth: mentionTruth('correspondence', made, { claim_number: made.claimNumber }),
  }
}

function supplementMail(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      {
        kind: 'text',
        text:
          `From: ${operator.email}\nTo: ${made.adjuster.email}\n` +
          `Sent: ${writeDate(made.completed, 'long')}\n` +
          `Subject: ${made.insured.last} - Claim # ${made.claimNumber} - supplement`,
      },
      {
        kind: 'text',
        text:
          `Hi ${made.adjuster.first},\n\nAttached please find our supplement for the ` +
          `${made.insured.last} loss along with photos. Once we opened the wall we found more ` +
          'damage behind the cabinets. Let me know if you need anything else to approve it.\n\n' +
          'Thanks,\nDana\nProject Coordinator',
      },
    ],
    truth: mentionTruth('correspondence', made, { claim_number: made.claimNumber }),
  }
}
