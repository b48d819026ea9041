import { payableClaim } from '../claim.ts'
import { carrierNaming, facts } from '../claim-facts.ts'
import { financialFields, jobFields, mentionTruth, paidFields } from '../claim-truth.ts'
import { addressLines, operator } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, dateStyles, dollars, plainMoney, writeDate } from '../writing.ts'

export const developmentPayments: Drafts = {
  check,
  explanation,
  remittance,
  checkFace,
  portalPayments,
}

function check(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const style = random.pick(dateStyles)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: made.carrierWritten,
        lines: ['Claims Disbursement Account'],
        align: 'left',
      },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Check No.', random.digits(8)],
          ['Date', writeDate(addDays(made.completed, 14), style)],
        ],
      },
      {
        kind: 'pairs',
        pairs: [
          ['Pay to the order of', `${made.insured.name} and ${operator.name}`],
          ['Amount', `$**${plainMoney(made.money.net)}`],
          ['Claim Number', made.claimNumber],
          ['Insured', made.insured.name],
          ['Memo', random.pick(['Dwelling - ACV payment', 'Final payment'])],
        ],
      },
      { kind: 'text', text: 'VOID AFTER 180 DAYS' },
    ],
    truth: mentionTruth('payment', made, paidFields(made)),
  }
}

function explanation(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const { money } = made
  const { net_claim: _, ...finance } = financialFields(money, made.deductible)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: made.carrierWritten,
        lines: ['Property Claims Center'],
        align: 'left',
      },
      {
        kind: 'sides',
        left: [made.insured.name, ...addressLines(made.at)],
        right: [
          `Claim number: ${made.claimNumber}`,
          `Policy number: ${made.policyNumber}`,
          `Date of loss: ${writeDate(made.dateOfLoss, 'long')}`,
        ],
      },
      {
        kind: 'title',
        text: random.pick([
          'Explanation of Benefits',
          'Explanation of Payment',
          'Settlement Summary',
        ]),
      },
      {
        kind: 'totals',
        pairs: [
          ['Replacement cost', dollars(money.rcv)],
          ['Less depreciation', `-${dollars(money.depreciation)}`],
          ['Actual cash value', dollars(money.acv)],
          ['Less deductible', `-${dollars(made.deductible)}`],
          [
            random.pick(['Payment amount', 'Amount paid', 'Total payment issued']),
            dollars(money.net),
          ],
        ],
      },
      {
        kind: 'text',
        text:
          'Payment has been issued under Coverage A - Dwelling. Please contact your claim ' +
          'representative with questions.',
      },
    ],
    truth: mentionTruth('payment', made, { ...jobFields(made), ...paidFields(made), ...finance }),
  }
}

function remittance(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'letterhead', name: made.carrierWritten, lines: [], align: 'left' },
      {
        kind: 'title',
        text: random.pick(['Remittance Advice', 'Payment Notification', 'EFT Payment Advice']),
      },
      {
        kind: 'pairs',
        pairs: [
          ['Payee', operator.name],
          ['Payment Date', writeDate(addDays(made.completed, 20), random.pick(dateStyles))],
          ['Payment Amount', dollars(made.money.net)],
          ['Payment Method', 'ACH'],
          ['Claim Number', made.claimNumber],
        ],
      },
      {
        kind: 'table',
        header: ['Reference', 'Description', 'Amount'],
        rows: [[made.jobNumber, 'Structural repairs', plainMoney(made.money.net)]],
      },
    ],
    truth: mentionTruth('payment', made, paidFields(made)),
  }
}

function checkFace(random: Random): DocumentDraft {
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
    truth: mentionTruth('payment', made, paidFields(made)),
  }
}

function portalPayments(random: Random): DocumentDraft {
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
    truth: mentionTruth('payment', made, paidFields(made)),
  }
}
