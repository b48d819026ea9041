import { type Claim, financialFields, jobFields, payableClaim } from './claim.ts'
import { type Drafts, head, matched } from './paper-parts.ts'
import { addressLines, operator } from './people.ts'
import type { Random } from './random.ts'
import type { Draft } from './truth.ts'
import { addDays, dateStyles, dollars, plainMoney, wireMoney, writeDate } from './writing.ts'

export const payments: Drafts = { check, explanation, remittance }

export const letters: Drafts = { statusLetter, email }

const paid = (made: Claim): Record<string, string> => ({
  claim_number: made.claimNumber,
  'financials.collected_total': wireMoney(made.money.net),
})

function check(random: Random): Draft {
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
    truth: matched('payment', made, paid(made)),
  }
}

function explanation(random: Random): Draft {
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
    truth: matched('payment', made, { ...jobFields(made), ...paid(made), ...finance }),
  }
}

function remittance(random: Random): Draft {
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
    truth: matched('payment', made, paid(made)),
  }
}

function statusLetter(random: Random): Draft {
  const made = payableClaim(random)
  return {
    blocks: [
      head,
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
    truth: matched('correspondence', made, { claim_number: made.claimNumber }),
  }
}

function email(random: Random): Draft {
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
    truth: matched('correspondence', made, { claim_number: made.claimNumber }),
  }
}
