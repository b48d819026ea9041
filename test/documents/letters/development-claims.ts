import type { Pair } from '../blocks.ts'
import { payableClaim } from '../claim.ts'
import { mentionTruth } from '../claim-truth.ts'
import { drawn, rivals } from '../fact-grid.ts'
import type { Layouts } from '../layouts.ts'
import { addressLines, oneLine, operator, writePhone } from '../people.ts'
import { down, type Flow, fact, prose, put, putRight, stack } from '../print-flow.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts, Truth } from '../truth.ts'
import { addDays, dollars, writeDate } from '../writing.ts'

/** Letters of carriers, lenders, attorneys and administrators. Each has its own numbers. */
export const claimLetters: Drafts = { twoClaims, assignmentNotice, lenderLetter }

export const drawnLetters: Layouts = {
  coverageLetter: drawn('Helvetica', 10, coverageLetter),
  attorneyLetter: drawn('TimesRoman', 11, attorneyLetter),
}

/** A carrier: the facts at the right beside the address, codes of the form at the foot. */
function coverageLetter(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  const beside = rivals(random, made)
  put(flow, 54, made.carrierWritten, { bold: true, size: 13 })
  down(flow, 14)
  stack(flow, 54, [`PO Box ${random.digits(6)}`, `Atlanta GA 30348-${random.digits(4)}`])
  down(flow, 26)
  const top = flow.y
  const facts: Pair[] = [
    ['Date', writeDate(addDays(made.inspected, 5), 'long')],
    ['Insured', made.insured.name],
    ['Claim Number', made.claimNumber],
    ['Policy Number', made.policyNumber],
    ['Date of Loss', writeDate(made.dateOfLoss, 'long')],
    ['Document ID', beside.file],
    ['Phone', `${writePhone(random, made.adjuster.phone)} x${random.digits(5)}`],
  ]
  for (const [label, value] of facts) {
    fact(flow, 410, `${label}:`, value)
    down(flow, 13)
  }
  flow.y = top + 6
  stack(flow, 54, [made.insured.name, ...addressLines(made.at)])
  flow.y = top + 120
  put(flow, 54, `Dear ${made.insured.name},`)
  down(flow, 20)
  prose(
    flow,
    54,
    500,
    `We have completed our review of your ${made.lossWord.toLowerCase()} loss. Your policy does not ` +
      'cover wear, tear or deterioration. Payment of the covered part will follow under separate cover. ' +
      `A prior claim under this policy, ${beside.order}, was closed before this loss.`,
  )
  down(flow, 20)
  stack(flow, 54, ['Sincerely,', '', made.adjuster.name, 'Claim Specialist'])
  putRight(flow, 560, `${random.digits(7)} ${random.digits(6)} ${random.digits(3)}`, {
    y: 740,
    size: 7,
  })
  return mentionTruth('correspondence', made, { claim_number: made.claimNumber })
}

/** An attorney writes to the contractor. "Our file" is not the claim. */
function attorneyLetter(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  const beside = rivals(random, made)
  put(flow, 220, 'Halvorsen & Pike, P.A.', { bold: true, size: 14 })
  down(flow, 16)
  put(
    flow,
    190,
    `Suite ${random.digits(4)}, Tampa, FL 33602   ${writePhone(random, made.estimator.phone)}`,
  )
  down(flow, 30)
  put(flow, 54, writeDate(addDays(made.completed, 10), 'long'))
  down(flow, 20)
  stack(flow, 54, [operator.name, ...addressLines(operator)])
  down(flow, 16)
  const lines: Pair[] = random.shuffle([
    ['Our Client', made.insured.name],
    ['Our File No.', beside.file],
    ['Your Invoice No.', random.digits(6)],
    ['Insurer', made.carrierWritten],
    ['Claim No.', made.claimNumber],
    ['Date of Loss', writeDate(made.dateOfLoss, 'us')],
  ])
  put(flow, 54, 'Re:')
  for (const [label, value] of lines) {
    put(flow, 90, `${label}:`)
    put(flow, 190, value)
    down(flow, 14)
  }
  down(flow, 14)
  prose(
    flow,
    54,
    500,
    `This firm represents ${made.insured.name} regarding the loss at ${oneLine(made.at)}. Please send us ` +
      'your complete file, including drying logs, photographs and the signed work authorization, within ' +
      'ten days of the date of this letter.',
  )
  down(flow, 24)
  stack(flow, 54, ['Very truly yours,', '', `${made.adjuster.name}, Esq.`])
  return mentionTruth('correspondence', made, { claim_number: made.claimNumber })
}

/** A mail about one claim that mentions another one. */
function twoClaims(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const other = rivals(random, made).file
  return {
    blocks: [
      {
        kind: 'text',
        text:
          `From: ${made.adjuster.name} <${made.adjuster.email}>\nTo: ${operator.email}\n` +
          `Date: ${writeDate(made.started, 'long')}\n` +
          `Subject: Claim ${made.claimNumber} / ${made.insured.last}`,
      },
      {
        kind: 'text',
        text:
          `Hello,\n\nPlease send the final invoice for claim ${made.claimNumber}. The unit upstairs has ` +
          `its own claim, number ${other}, and another vendor works on it. Do not combine them.\n\n` +
          `Regards,\n${made.adjuster.name}\nDesk Adjuster\n${writePhone(random, made.adjuster.phone)}`,
      },
    ],
    truth: mentionTruth('correspondence', made, { claim_number: made.claimNumber }),
  }
}

/** An administrator's mail that assigns a job. */
function assignmentNotice(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const beside = rivals(random, made)
  const pairs: Pair[] = [
    ['Assignment Number', beside.assignment],
    ['Client', made.carrierWritten],
    ['Claim Number', made.claimNumber],
    ['Policy Number', made.policyNumber],
    ['Insured', made.insured.name],
    ['Loss Location', oneLine(made.at)],
    ['Insured Phone', writePhone(random, made.insured.phone)],
    ['Date of Loss', writeDate(made.dateOfLoss, 'us0')],
    ['Assignment Type', 'Mitigation'],
    ['CAT', beside.catastrophe],
    ['Deductible', dollars(made.deductible)],
    ['Contact insured by', `${writeDate(made.received, 'us0')} 2:00 PM`],
  ]
  return {
    blocks: [
      {
        kind: 'text',
        text:
          `From: dispatch@bluepath-claims.example\nTo: ${operator.email}\n` +
          `Sent: ${writeDate(made.received, 'long')}\nSubject: New assignment ${beside.assignment}`,
      },
      {
        kind: 'text',
        text:
          `Hello ${operator.name},\n\nYou have received a new assignment. Please accept it ` +
          'within 30 minutes.',
      },
      { kind: 'pairs', pairs, columns: random.pick([1, 2]) },
      { kind: 'text', text: 'Thank you,\nBluepath Claim Services\nDispatch' },
    ],
    truth: mentionTruth('correspondence', made, { claim_number: made.claimNumber }),
  }
}

/** A lender about an insurance check. The loan number comes first. */
function lenderLetter(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const { loan } = rivals(random, made)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: 'Meridian Home Lending',
        lines: ['Loss Draft Department', `PO Box ${random.digits(5)}`],
        align: 'left',
      },
      { kind: 'text', text: writeDate(made.completed, 'long') },
      { kind: 'text', text: [made.insured.name, ...addressLines(made.at)].join('\n') },
      {
        kind: 'pairs',
        pairs: [
          ['Loan Number', loan],
          ['Property Address', oneLine(made.at)],
          ['Insurance Claim Number', made.claimNumber],
          ['Date of Loss', writeDate(made.dateOfLoss, 'us0')],
          ['Claim Check Amount', dollars(made.money.net)],
        ],
      },
      {
        kind: 'text',
        text:
          `Dear ${made.insured.name},\n\nWe received the insurance claim check for the property above. ` +
          'To release the funds we need the contractor bid, the signed contract and a W-9 from your ' +
          'contractor. ' +
          'Please reference your loan number on all correspondence.\n\nSincerely,\nLoss Draft Department',
      },
    ],
    truth: mentionTruth('correspondence', made, { claim_number: made.claimNumber }),
  }
}
