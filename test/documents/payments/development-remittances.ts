import { claim, payableClaim } from '../claim.ts'
import { financialFields, mentionTruth, paidFields } from '../claim-truth.ts'
import { alike, drawn, rivals } from '../fact-grid.ts'
import type { Layouts } from '../layouts.ts'
import { addressLines, operator } from '../people.ts'
import { down, type Flow, put, putRight, row, stack } from '../print-flow.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts, Truth } from '../truth.ts'
import { addDays, dollars, plainMoney, writeDate } from '../writing.ts'

/** Remittances of carriers, lenders and owners. One of several claims belongs to none of them. */
export const remittances: Drafts = {
  manyClaims,
  oneClaimManyInvoices,
  mortgageeDraft,
  receiptOfPayment,
  paymentLetter,
}

export const drawnRemittances: Layouts = {
  checkStub: drawn('Courier', 9, checkStub),
  paymentWorksheet: drawn('Helvetica', 9, paymentWorksheet),
}

function manyClaims(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const others = [made, payableClaim(random), payableClaim(random), claim(random)]
  const total = others.reduce((sum, each) => sum + each.money.rcv, 0)
  return {
    blocks: [
      { kind: 'letterhead', name: made.carrierWritten, lines: [], align: 'left' },
      { kind: 'title', text: random.pick(['Remittance Advice', 'EFT Remittance Detail']) },
      {
        kind: 'pairs',
        pairs: [
          ['Payee', operator.name],
          ['Vendor Number', random.digits(7)],
          ['EFT Trace Number', random.digits(10)],
          ['Payment Date', writeDate(made.completed, 'us0')],
          ['Total Payment', dollars(total)],
        ],
      },
      {
        kind: 'table',
        header: ['Claim Number', 'Insured', 'Invoice', 'Amount'],
        rows: others.map((each) => [
          each.claimNumber,
          each.insured.name,
          random.digits(5),
          plainMoney(each.money.rcv),
        ]),
      },
    ],
    truth: mentionTruth('payment', made, {
      claim_number: '',
      client_name: '',
      'financials.collected_total': '',
    }),
  }
}

function oneClaimManyInvoices(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const first = Math.round(made.money.net * 0.3)
  return {
    blocks: [
      { kind: 'letterhead', name: made.carrierWritten, lines: ['Claims'], align: 'left' },
      { kind: 'title', text: 'Remittance Advice' },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Claim Number', made.claimNumber],
          ['Policy Number', made.policyNumber],
          ['Insured', made.insured.name],
          ['Check Number', random.digits(8)],
          ['Check Date', writeDate(made.completed, 'us0')],
          ['Tax ID', `XX-XXX${random.digits(4)}`],
        ],
      },
      {
        kind: 'table',
        header: ['Invoice No.', 'Invoice Date', 'Gross', 'Discount', 'Net Paid'],
        rows: [
          [
            random.digits(5),
            writeDate(made.started, 'us0'),
            plainMoney(first),
            '0.00',
            plainMoney(first),
          ],
          [
            random.digits(5),
            writeDate(made.completed, 'us0'),
            plainMoney(made.money.net - first),
            '0.00',
            plainMoney(made.money.net - first),
          ],
        ],
      },
      { kind: 'totals', pairs: [['Total Paid', dollars(made.money.net)]] },
    ],
    truth: mentionTruth('payment', made, {
      ...paidFields(made),
      client_name: made.insured.name,
      policy_number: made.policyNumber,
    }),
  }
}

function mortgageeDraft(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const loan = rivals(random, made).loan
  return {
    blocks: [
      { kind: 'letterhead', name: 'Meridian Home Lending', lines: ['Loss Drafts'], align: 'left' },
      { kind: 'title', text: 'Notice of Disbursement' },
      {
        kind: 'pairs',
        pairs: [
          ['Loan Number', loan],
          ['Borrower', made.insured.name],
          ['Insurance Claim Number', made.claimNumber],
          ['Insurance Company', made.carrierWritten],
          ['Funds Received', dollars(made.money.rcv)],
          ['Check Amount', dollars(made.money.net)],
          ['Check Number', random.digits(7)],
          ['Payee', `${made.insured.name} and ${operator.name}`],
          ['Remaining Balance', dollars(made.money.rcv - made.money.net)],
        ],
      },
      { kind: 'text', text: 'The check is enclosed. Endorse it and deposit it.' },
    ],
    truth: mentionTruth('payment', made, paidFields(made)),
  }
}

function receiptOfPayment(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      {
        kind: 'letterhead',
        name: operator.name,
        lines: addressLines(operator),
        align: 'center',
      },
      { kind: 'title', text: random.pick(['Payment Receipt', 'PAYMENT RECEIVED']) },
      {
        kind: 'pairs',
        pairs: [
          ['Received From', made.insured.name],
          ['Job #', made.jobNumber],
          ['Invoice #', random.digits(5)],
          ['Claim #', made.claimNumber],
          ['Payment Method', `Check #${random.digits(4)}`],
          ['Invoice Total', dollars(made.money.rcv)],
          ['Amount Received', dollars(made.money.net)],
          ['Balance Due', dollars(made.money.rcv - made.money.net)],
          ['Date Received', writeDate(made.completed, 'us')],
        ],
      },
      { kind: 'text', text: 'Thank you for your payment.' },
    ],
    truth: mentionTruth('payment', made, { ...paidFields(made), job_number: made.jobNumber }),
  }
}

function paymentLetter(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const { money } = made
  const { net_claim: _, ...finance } = financialFields(money, made.deductible)
  return {
    blocks: [
      { kind: 'letterhead', name: made.carrierWritten, lines: ['Property'], align: 'left' },
      { kind: 'text', text: writeDate(addDays(made.inspected, 6), 'long') },
      { kind: 'text', text: [made.insured.name, ...addressLines(made.at)].join('\n') },
      { kind: 'title', text: 'Statement of Claim Payment' },
      {
        kind: 'pairs',
        pairs: [
          ['Claim Number', made.claimNumber],
          ['Prior Claim Number', alike(random, made.claimNumber)],
          ['Policy Number', made.policyNumber],
          ['Loss Date', writeDate(made.dateOfLoss, 'us')],
        ],
      },
      {
        kind: 'totals',
        pairs: [
          ['Replacement Cost Value', dollars(money.rcv)],
          ['Recoverable Depreciation', `(${dollars(money.depreciation)})`],
          ['Actual Cash Value', dollars(money.acv)],
          ['Deductible', `(${dollars(made.deductible)})`],
          ['Net Claim Payment', dollars(money.net)],
        ],
      },
      { kind: 'text', text: `A payment of ${dollars(money.net)} was mailed to you today.` },
    ],
    truth: mentionTruth('payment', made, {
      ...paidFields(made),
      date_of_loss: made.dateOfLoss,
      policy_number: made.policyNumber,
      ...finance,
    }),
  }
}

/** The upper third of a check sheet. Column heads sit above one row of values. */
function checkStub(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  put(flow, 54, made.carrierWritten, { bold: true, size: 11 })
  putRight(flow, 560, `CHECK NO. ${random.digits(8)}`)
  down(flow, 24)
  const edges = [54, 260, 370, 460, 560]
  row(flow, edges, ['CLAIM NUMBER', 'DATE OF LOSS', 'POLICY', 'ISSUED', 'AMOUNT'])
  row(flow, edges, [
    made.claimNumber,
    writeDate(made.dateOfLoss, 'us0'),
    made.policyNumber,
    writeDate(made.completed, 'us0'),
    plainMoney(made.money.net),
  ])
  down(flow, 16)
  stack(flow, 54, [
    `INSURED: ${made.insured.name.toUpperCase()}`,
    'IN PAYMENT OF: COVERAGE A DWELLING',
    `PAYEE: ${operator.name.toUpperCase()}`,
    'DETACH BEFORE DEPOSITING',
  ])
  return mentionTruth('payment', made, {
    ...paidFields(made),
    date_of_loss: made.dateOfLoss,
  })
}

/** An adjuster's request and calculation. No money was paid yet. */
function paymentWorksheet(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  const { money } = made
  put(flow, 54, 'Payment Worksheet', { bold: true, size: 13 })
  down(flow, 22)
  stack(flow, 54, [
    `Insured: ${made.insured.name}`,
    `Claim Number: ${made.claimNumber}`,
    `Date of Loss: ${writeDate(made.dateOfLoss, 'us')}`,
    `Prepared by: ${made.adjuster.name}`,
    'Status: Proposed, subject to approval',
  ])
  down(flow, 12)
  const edges = [54, 220, 300, 380, 460, 560]
  row(flow, edges, ['Coverage', 'RCV', 'Depreciation', 'ACV', 'Deductible', 'Recommended'])
  const cells = [money.rcv, money.depreciation, money.acv, made.deductible, money.net]
  row(flow, edges, ['Dwelling', ...cells.map(plainMoney)])
  return {
    ...mentionTruth('estimate', made, {
      claim_number: made.claimNumber,
      'financials.collected_total': '',
    }),
    alsoType: ['other', 'correspondence', 'payment'],
  }
}
