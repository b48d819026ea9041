import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** What a carrier paid is the net amount of all payments, and nothing if the payment was denied. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const head = [
  'Safety Insurance Company',
  '20 Custom House St, Boston, MA 02110',
  '',
  'PAYMENT SUMMARY',
  'Payee: Ridge Restoration LLC',
  'Claim Number: PM-7733901',
  'Insured: Ann Bell',
  'Payment Date: 11/10/2026',
  '',
]

function collectedIn(lines: readonly string[]) {
  const findings = understand(linesOf([...head, ...lines]), context)
  const values: Record<string, unknown> | undefined = findings.drafts.find(
    ({ kind }) => kind === 'job',
  )?.values
  const codes = findings.warnings.map(({ code }) => code)
  return [findings.documentType, values?.['financials.collected_total'], codes]
}

const cases: [lines: string[], amount: string | undefined, codes: string[]][] = [
  [
    [
      'Coverage        Gross        Deductible    Net',
      'Dwelling        4,000.00     1,000.00      3,000.00',
      'Contents        1,500.00     0.00          1,500.00',
      'Total           5,500.00     1,000.00      4,500.00',
    ],
    '4500.00',
    [],
  ],
  [
    [
      'Check No.    Date          Amount',
      '100771       10/02/2026    5,000.00',
      '100802       11/10/2026    1,100.00',
      'Total payments             6,100.00',
    ],
    '6100.00',
    [],
  ],
  [
    [
      'Coverage      Date          Amount',
      'Dwelling      11/10/2026    3,415.20',
      '              Total         $3,415.20',
    ],
    '3415.20',
    [],
  ],
  [
    [
      'Coverage      Date          Amount',
      'Dwelling      11/10/2026    3,415.20',
      '              Total         $3,415.20',
      'PAY  THREE THOUSAND FOUR HUNDRED FIFTEEN AND 20/100    **$3,415.20',
    ],
    '3415.20',
    [],
  ],
  [
    [
      'Coverage      Date          Amount',
      'Dwelling      11/10/2026    3,000.00',
      'Contents      11/10/2026    3,000.00',
      'PAY  SIX THOUSAND AND 00/100 DOLLARS                      **$6,000.00',
    ],
    '6000.00',
    [],
  ],
  [
    [
      'Coverage      Date          Amount',
      'Dwelling      11/10/2026    3,000.00',
      'Contents      11/10/2026    3,000.00',
    ],
    undefined,
    ['amount_missing'],
  ],
  [['Amount Paid: $0.00', 'This payment was denied.'], undefined, ['amount_missing']],
]
for (const [lines, amount, codes] of cases) {
  test(`${lines.slice(-2).join(' / ')}: ${amount ?? 'nothing'} was collected`, () => {
    assert.deepEqual(collectedIn(lines), ['payment', amount, codes])
  })
}

/** The deductible and the amount paid of a payment that states no RCV. */
function amountsIn(...lines: string[]) {
  const { drafts } = understand(linesOf([...head, ...lines]), context)
  const job = drafts.find((draft) => draft.kind === 'job')
  const { 'financials.deductible': deductible, 'financials.collected_total': paid } = job!.values
  return [deductible, paid]
}

test('a payment that states the deductible gives it to the job', () => {
  const billed = 'Amount Billed: $5,220.40'
  assert.deepEqual(amountsIn(billed, 'Less Deductible: $500.00', 'Amount Paid: $4,720.40'), [
    '500.00',
    '4720.40',
  ])
  assert.deepEqual(amountsIn(billed, 'Less Deductible: $0.00', 'Amount Paid: $5,220.40'), [
    undefined,
    '5220.40',
  ])
})

const EXPLAINED = [
  ['Coverage', 'Gross Loss', 'Deductible', 'Amount Paid'],
  ['Dwelling', '4,210.55', '500.00', '3,710.55'],
]

for (const total of ['TOTAL PAID', 'TOTAL'])
  test(`"${total}" of an explanation of payment is no total of the estimate`, () => {
    const { drafts } = understand(
      linesOf([...head, ...EXPLAINED, [total, '', '', '3,710.55']]),
      context,
    )
    const values: Record<string, unknown> = { ...drafts[0]?.values }
    assert.equal(values['financials.rcv_total'], '4210.55')
    assert.equal(values['financials.collected_total'], '3710.55')
    assert.equal(values['financials.estimate_total'], undefined)
  })

test('a payment that states the total of its estimate keeps it', () => {
  const lines = ['Estimate Total: $4,210.55', ...EXPLAINED, ['TOTAL PAID', '', '', '3,710.55']]
  const { drafts } = understand(linesOf([...head, ...lines]), context)
  const values: Record<string, unknown> = { ...drafts[0]?.values }
  assert.equal(values['financials.estimate_total'], '4210.55')
})

test('the RCV of a summary with prior payments is not collected', () => {
  const heads = [
    'Coverage',
    'RCV',
    'Depreciation',
    'ACV',
    'Deductible',
    'Prior payments',
    'Net due',
  ]
  const figures = ['8,000.00', '1,200.00', '6,800.00', '1,000.00', '2,000.00', '3,800.00']
  const rows = [
    'Safety Insurance Company',
    'Insured: Ann Bell',
    'Claim Number: PM-7733901',
    'PAYMENT SUMMARY',
    heads,
    ['Total', ...figures],
    'Total: $8,000.00',
  ]
  const { documentType, drafts, warnings } = understand(linesOf(rows), context)
  const [job] = drafts
  assert.ok(documentType === 'payment' && job?.kind === 'job')
  assert.equal(job.values['financials.rcv_total'], '8000.00')
  assert.equal(job.values['financials.collected_total'], undefined)
  assert.ok(warnings.some(({ field }) => field === 'financials.collected_total'))
})
