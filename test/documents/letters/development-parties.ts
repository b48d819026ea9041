import { payableClaim } from '../claim.ts'
import { mentionTruth } from '../claim-truth.ts'
import { alike, drawn, rivals } from '../fact-grid.ts'
import type { Layouts } from '../layouts.ts'
import { addressLines, oneLine, operator } from '../people.ts'
import { down, type Flow, prose, put, stack } from '../print-flow.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts, Truth } from '../truth.ts'
import { addDays, dollars, writeDate } from '../writing.ts'

/** Letters with an Attn: line, a second claim of another party, or no claim at all. */
export const partyLetters: Drafts = { subrogation, demandForPayment, supplementMail, reservation }

export const drawnPartyLetters: Layouts = { referenceBlock: drawn('Helvetica', 10, referenceBlock) }

function subrogation(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'letterhead', name: made.carrierWritten, lines: ['Subrogation'], align: 'left' },
      { kind: 'text', text: writeDate(addDays(made.completed, 30), 'long') },
      { kind: 'text', text: [operator.name, ...addressLines(operator)].join('\n') },
      {
        kind: 'pairs',
        pairs: [
          ['Our Insured', made.insured.name],
          ['Our Claim Number', made.claimNumber],
          ['Subrogation Claim #', alike(random, made.claimNumber)],
          ['Date of Loss', writeDate(made.dateOfLoss, 'us0')],
          ['Amount Paid', dollars(made.money.net)],
        ],
      },
      {
        kind: 'text',
        text:
          'To Whom It May Concern:\n\nWe believe that a defective supply line caused this loss. Please ' +
          'keep all failed parts and send us your photographs and moisture readings.\n\nSincerely,\n' +
          `${made.adjuster.name}\nSubrogation Specialist`,
      },
    ],
    truth: mentionTruth('correspondence', made, {
      claim_number: made.claimNumber,
      client_name: made.insured.name,
    }),
  }
}

function demandForPayment(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'letterhead', name: operator.name, lines: addressLines(operator), align: 'left' },
      { kind: 'text', text: writeDate(addDays(made.completed, 45), 'long') },
      {
        kind: 'text',
        text: `${made.carrierWritten}\nAttn: Claims Department\nPO Box ${random.digits(5)}`,
      },
      {
        kind: 'text',
        text:
          `RE: Insured: ${made.insured.name}\nClaim: ${made.claimNumber}\n` +
          `Loss Address: ${oneLine(made.at)}\nDOL: ${writeDate(made.dateOfLoss, 'us')}\n` +
          `Our Job: ${made.jobNumber}`,
      },
      {
        kind: 'text',
        text:
          'Dear Claims Department:\n\nOur invoice for this loss is more than 30 days past due. Please ' +
          `issue payment of ${dollars(made.money.net)} within ten days.\n\nSincerely,\n` +
          `${made.estimator.name}\nAccounts Receivable`,
      },
    ],
    truth: mentionTruth('correspondence', made, {
      claim_number: made.claimNumber,
      job_number: made.jobNumber,
      adjuster_name: '',
    }),
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
          `Sent: ${writeDate(made.started, 'long')}\n` +
          `Subject: RE: [EXTERNAL] ${made.insured.last} - ${made.claimNumber} - Supplement 1`,
      },
      {
        kind: 'text',
        text:
          `Hi ${made.adjuster.first},\n\nAttached is our supplement of ` +
          `${dollars(made.money.overhead + 120000)} for hidden damage. Please review it.\n\nThanks,\n` +
          `${made.estimator.name}\n\nOn ${writeDate(made.inspected, 'short')} ` +
          `${made.adjuster.name} wrote:\n> Claim number: ${made.claimNumber}\n` +
          `> Please send me photos of the additional damage.`,
      },
    ],
    truth: mentionTruth('correspondence', made, { claim_number: made.claimNumber }),
  }
}

function reservation(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'letterhead', name: made.carrierWritten, lines: ['Home Office'], align: 'center' },
      { kind: 'title', text: 'RESERVATION OF RIGHTS' },
      { kind: 'text', text: 'CERTIFIED MAIL - RETURN RECEIPT REQUESTED' },
      { kind: 'text', text: [made.insured.name, ...addressLines(made.at)].join('\n') },
      {
        kind: 'pairs',
        pairs: [
          ['Claim No.', made.claimNumber],
          ['Policy No.', made.policyNumber],
          ['Policy Period', `${writeDate(addDays(made.dateOfLoss, -90), 'us0')} - present`],
          ['Date of Loss', writeDate(made.dateOfLoss, 'us0')],
          ['Date Reported', writeDate(made.received, 'us0')],
          ['Type of Loss', made.lossWord],
        ],
      },
      {
        kind: 'text',
        text:
          `Dear ${made.insured.name}:\n\nWe continue to investigate this claim under a full reservation ` +
          'of rights. Nothing in this letter waives a term of the policy.\n\nSincerely,\n' +
          `${made.adjuster.name}\nSenior Property Adjuster`,
      },
    ],
    truth: mentionTruth('correspondence', made, { claim_number: made.claimNumber }),
  }
}

/** The references of both parties. */
function referenceBlock(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  const beside = rivals(random, made)
  stack(flow, 54, [made.carrierWritten, 'Attn: Mail Center', 'PO Box 52250', 'Phoenix AZ 85072'])
  down(flow, 16)
  put(flow, 54, writeDate(made.completed, 'long'))
  down(flow, 22)
  const lines: [string, string][] = [
    ['Your Reference:', made.jobNumber],
    ['Our File:', beside.file],
    ['Insured:', made.insured.name],
    ['Claim Number:', made.claimNumber],
    ['Loss Date:', writeDate(made.dateOfLoss, 'short')],
  ]
  for (const [name, value] of lines) {
    put(flow, 54, name, { bold: true })
    put(flow, 160, value)
    down(flow, 13)
  }
  down(flow, 14)
  prose(
    flow,
    54,
    500,
    `Dear ${operator.name}: We received your invoice. Please send the certificate of completion and ` +
      'the drying logs before we can consider payment.',
  )
  down(flow, 20)
  stack(flow, 54, ['Sincerely,', made.adjuster.name, 'Claim Representative'])
  return mentionTruth('correspondence', made, {
    claim_number: made.claimNumber,
    adjuster_name: made.adjuster.name,
  })
}
