import { payableClaim } from './claim.ts'
import { matched } from './paper-parts.ts'
import { addressLines, operator } from './people.ts'
import type { Random } from './random.ts'
import type { Draft } from './truth.ts'
import { carrierNaming, type Drafts, facts, ownHead } from './unseen-parts.ts'
import { addDays, dollars, plainMoney, wireMoney, writeDate } from './writing.ts'

export const unseenPayments: Drafts = { checkFace, portalPayments }
export const keptPayments: Drafts = { mortgageDraft, achAdvice }
export const unseenLetters: Drafts = { rightsLetter, supplementMail }
export const keptLetters: Drafts = { inspectionLetter, documentRequest }

function checkFace(random: Random): Draft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'letterhead', name: made.carrierWritten, lines: ['Claims Account'], align: 'left' },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Check No.', random.digits(8)],
          ['Date', writeDate(made.completed, 'us')],
        ],
      },
      {
        kind: 'text',
        text:
          `PAY TO THE ORDER OF: ${made.insured.name} and ${operator.name}\n` +
          `AMOUNT: ${dollars(made.money.net)}\nVoid after 180 days`,
      },
      {
        kind: 'text',
        text:
          `Claim Number: ${made.claimNumber}\nInsured: ${made.insured.name}\n` +
          `Loss Date: ${writeDate(made.dateOfLoss, 'us')}\nIn payment of: Dwelling - actual cash value`,
      },
    ],
    truth: matched('payment', made, {
      claim_number: made.claimNumber,
      'financials.collected_total': wireMoney(made.money.net),
    }),
  }
}

function portalPayments(random: Random): Draft {
  const made = payableClaim(random)
  const first = Math.round(made.money.net * 0.4)
  return {
    blocks: [
      { kind: 'title', text: random.pick(['Payment Detail', 'Claim Payment Summary']) },
      { kind: 'pairs', pairs: facts(random, made, carrierNaming) },
      {
        kind: 'table',
        header: ['Payment Date', 'Payee', 'Method', 'Amount'],
        rows: [
          [writeDate(made.completed, 'us'), operator.name, 'Check', dollars(first)],
          [
            writeDate(addDays(made.completed, 9), 'us'),
            operator.name,
            'EFT',
            dollars(made.money.net - first),
          ],
          ['Total Paid', '', '', dollars(made.money.net)],
        ],
      },
    ],
    truth: matched('payment', made, {
      claim_number: made.claimNumber,
      'financials.collected_total': wireMoney(made.money.net),
    }),
  }
}

function mortgageDraft(random: Random): Draft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'letterhead', name: made.carrierWritten, lines: ['Claims'], align: 'left' },
      { kind: 'title', text: 'Notice of Claim Payment' },
      { kind: 'text', text: `${made.insured.name}\n${addressLines(made.at).join('\n')}` },
      {
        kind: 'text',
        text:
          `Re: Claim ${made.claimNumber}\n\nWe have issued a payment in the amount of ` +
          `${dollars(made.money.net)} on ${writeDate(made.completed, 'long')} under your Dwelling ` +
          'coverage. Your mortgage company has been included as a payee.',
      },
    ],
    truth: matched('payment', made, {
      claim_number: made.claimNumber,
      'financials.collected_total': wireMoney(made.money.net),
    }),
  }
}

function achAdvice(random: Random): Draft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'title', text: 'ACH Remittance' },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Remitter', made.carrierWritten],
          ['Pay date', writeDate(made.completed, 'us0')],
          ['Trace no.', random.digits(12)],
          ['Paid to', operator.name],
        ],
      },
      {
        kind: 'table',
        header: ['Claim No.', 'Insured', 'Invoice', 'Gross', 'Net Paid'],
        rows: [
          [
            made.claimNumber,
            made.insured.name,
            random.digits(5),
            plainMoney(made.money.net),
            plainMoney(made.money.net),
          ],
        ],
      },
      { kind: 'totals', pairs: [['Total payment', dollars(made.money.net)]] },
    ],
    truth: matched('payment', made, {
      claim_number: made.claimNumber,
      'financials.collected_total': wireMoney(made.money.net),
    }),
  }
}

function rightsLetter(random: Random): Draft {
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
    truth: matched('correspondence', made, { claim_number: made.claimNumber }),
  }
}

function supplementMail(random: Random): Draft {
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
    truth: matched('correspondence', made, { claim_number: made.claimNumber }),
  }
}

function inspectionLetter(random: Random): Draft {
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
    truth: matched('correspondence', made, { claim_number: made.claimNumber }),
  }
}

function documentRequest(random: Random): Draft {
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
    truth: matched('correspondence', made, { claim_number: made.claimNumber }),
  }
}
