import { payableClaim } from '../claim.ts'
import { mentionTruth, paidFields } from '../claim-truth.ts'
import { addressLines, operator } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { dollars, plainMoney, writeDate } from '../writing.ts'

export const sealedPayments: Drafts = {
  mortgageDraft,
  achAdvice,
}

function mortgageDraft(random: Random): DocumentDraft {
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
    truth: mentionTruth('payment', made, paidFields(made)),
  }
}

function achAdvice(random: Random): DocumentDraft {
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
    truth: mentionTruth('payment', made, paidFields(made)),
  }
}
