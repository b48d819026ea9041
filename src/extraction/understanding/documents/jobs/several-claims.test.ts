import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type Placed, pageOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const head: RowTexts = [
  'Remittance Advice',
  'Payee: Ridge Restoration LLC',
  'Check Number: 00821733',
  'Payment Date: 03/04/2026',
]
const read = (rows: RowTexts) => understand(linesOf([...head, ...rows]), context)
const namesOf = (rows: RowTexts) => read(rows).fields.map(({ name }) => name)

const manyClaims: RowTexts = [
  ['Claim Number', 'Insured', 'Amount'],
  ['CLM-2026-57569', 'Dana Wills', '1,200.00'],
  ['CLM-2026-11872', 'Omar Lane', '850.00'],
  ['Total Payment', '', '2,050.00'],
]

test('a remittance of several claims gives no claim, insured or amount', () => {
  const { documentType, drafts, warnings } = read(manyClaims)
  assert.equal(documentType, 'payment')
  assert.deepEqual(drafts, [])
  assert.deepEqual(namesOf(manyClaims).toSorted(), ['check_number', 'payment_date'])
  const warning = warnings.find(({ code }) => code === 'several_claims')
  assert.equal(
    warning?.message,
    'The document names 2 claims, "CLM-2026-57569" (1,200.00) and "CLM-2026-11872" (850.00), so nothing ' +
      'was saved. Set each amount in its job with "svc job set".',
  )
})

test('the message about many claims lists the first ten, each with all its amounts', () => {
  const claims = Array.from({ length: 12 }, (_, at) => `CLM-10${at + 10}`)
  const rows = claims.map((claim, at) => [claim, 'Dana Wills', `1${at}0.00`, `9${at}0.00`])
  const again = [claims[0]!, 'Dana Wills', '55.00', '5.00']
  const head = ['Claim Number', 'Insured', 'Billed', 'Paid']
  const { warnings } = read([head, ...rows, again])
  const [warning] = warnings.filter(({ code }) => code === 'several_claims')
  assert.match(
    warning!.message,
    /^The document names 12 claims, "CLM-1010" \(100\.00, 900\.00, 55\.00, /,
  )
  assert.match(
    warning!.message,
    /, "CLM-1019" \(190\.00, 990\.00\) and 2 more, so nothing was saved\. /,
  )
})

test('several lines of one claim are a payment of that claim', () => {
  const rows: RowTexts = [
    ['Claim Number', 'Invoice', 'Amount'],
    ['CLM-2026-57569', '20711', '1,200.00'],
    ['CLM-2026-57569', '20712', '850.00'],
    ['Total Payment', '', '2,050.00'],
  ]
  const [job] = read(rows).drafts
  assert.equal(job?.kind, 'job')
  assert.equal(job?.kind === 'job' && job.values.claim_number, 'CLM-2026-57569')
})

test('the number under the next label of a column is no second claim', () => {
  const rows: RowTexts = [
    ['Claim Number', 'Insured', 'Payment Amount'],
    ['CLM-2026-57569', 'Dana Wills', '$2,050.00'],
    ['Policy Number', 'Method', 'Date of Loss'],
    ['HO-7712345', 'ACH', '02/01/2026'],
  ]
  assert.ok(namesOf(rows).includes('claim_number'))
})

/** A table whose headers take two lines. The others are level with the first line or between both. */
function wrappedTable(shift: number, claims: Placed[]) {
  const facts = linesOf(head).pages[0]!.lines.map(({ box, text }): Placed => [box.x, box.y, text])
  return pageOf([
    ...facts,
    [64, 140, 'Claim'],
    [58, 151, 'Number'],
    [220, 140 + shift, 'Insured'],
    [330, 140 + shift, 'Invoice'],
    [450, 140, 'Amount'],
    [459, 151, 'Paid'],
    ...claims,
    [40, 230, 'Total Payment: $2,050.00'],
  ])
}

const lines: Placed[] = [
  [40, 170, 'CLM-2026-57569'],
  [220, 170, 'Dana Wills'],
  [330, 170, '20711'],
  [450, 170, '$1,200.00'],
  [40, 190, 'CLM-2026-11872'],
  [220, 190, 'Omar Lane'],
  [330, 190, '20712'],
  [450, 190, '$850.00'],
]

test('the claims under a header of two lines are several claims', () => {
  const broken: Placed[] = lines.flatMap(([x, y, text]): Placed[] =>
    text.startsWith('CLM')
      ? [
          [x, y - 5, text.slice(0, 9)],
          [x, y + 6, text.slice(9)],
        ]
      : [[x, y, text]],
  )
  for (const shift of [0, 5])
    for (const claims of [lines, broken]) {
      const { documentType, drafts, warnings } = understand(wrappedTable(shift, claims), context)
      assert.equal(documentType, 'payment')
      assert.deepEqual(drafts, [])
      assert.ok(warnings.some(({ code }) => code === 'several_claims'))
    }
})

test('a claim that touches the name beside it is still a claim of its column', () => {
  const touching = lines.filter(([x]) => x !== 220)
  const named = touching.map(
    ([x, y, text]): Placed =>
      x === 40 ? [x, y, `${text} ${y === 170 ? 'Dana Wills' : 'Omar Lane'}`] : [x, y, text],
  )
  const { drafts, warnings } = understand(wrappedTable(5, named), context)
  assert.deepEqual(drafts, [])
  assert.ok(warnings.some(({ code }) => code === 'several_claims'))
})

const codesOf = ({ warnings }: ReturnType<typeof read>) => warnings.map(({ code }) => code)

/** The lines of a text file: the cells of a row are not always under their headers. */
const textOf = (rows: string[]) => understand(linesOf([...head, ...rows]), context)

test('a row of a remittance whose columns touch is one of its claims', () => {
  const tables = [
    [
      'Claim Number     Insured          Invoice   Amount',
      '55-2T81-0     Achterberg    1101   $2,400.00',
      'CW-2026-004417-A  Featherstone-Haugh  1102  $6,200.00',
      'Total Check Amount  $8,600.00',
    ],
    [
      'Claim Number Insured Invoice Amount',
      '55-2T81-0 Achterberg 1101 $2,400.00',
      'CW-2026-004417-A Featherstone-Haugh 1102 $6,200.00',
      'Total Check Amount $8,600.00',
    ],
    [
      'Insured              Claim Number     Invoice   Amount',
      'Achterberg   55-2T81-0   1101   $2,400.00',
      'Featherstone-Haugh, Margaret A      CW-2026-004417-A   1102   $6,200.00',
      'Total Check Amount  $8,600.00',
    ],
  ]
  for (const rows of tables) {
    const findings = textOf(rows)
    assert.deepEqual(findings.drafts, [])
    assert.deepEqual(codesOf(findings), ['several_claims'])
  }
})

const invoice = (rows: RowTexts) =>
  understand(
    linesOf([
      'Ridge Restoration LLC',
      'INVOICE',
      'Invoice #: 5001',
      'Invoice Date: 11/18/2026',
      'Bill To: Farmers Insurance',
      ...rows,
      ['Total', '', '', '$1,700.00'],
    ]),
    context,
  )

test('an invoice with a table of several claims is saved to none of their jobs', () => {
  const findings = invoice([
    ['Claim', 'Insured', 'Description', 'Amount'],
    ['7004481196-1-2', 'Cy Young', 'Contents cleaning', '$800.00'],
    ['7004499001-1', 'Di Marsh', 'Contents cleaning', '$900.00'],
  ])
  assert.equal(findings.documentType, 'invoice')
  assert.deepEqual(findings.drafts, [])
  assert.deepEqual(codesOf(findings), ['several_claims'])
  const numbers = findings.fields.filter(({ name }) => /invoice_number|^total$|claim/.test(name))
  assert.deepEqual(
    numbers.map(({ record, name, value }) => [record, name, value]),
    [
      ['document', 'invoice_number', '5001'],
      ['document', 'total', '1700.00'],
    ],
  )
})

test('an invoice whose lines name one claim is saved to its job', () => {
  const findings = invoice([
    ['Claim', 'Insured', 'Description', 'Amount'],
    ['7004481196-1-2', 'Cy Young', 'Contents cleaning', '$800.00'],
    ['7004481196-1-2', 'Cy Young', 'Pack-out', '$900.00'],
  ])
  const job = findings.drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(job.claim_number, '7004481196-1-2')
  assert.equal(job['financials.invoiced_total'], '1700.00')
})

test('quantities in the table below the claim are no claims', () => {
  const findings = invoice([
    ['Job #', 'Claim #', 'Loss Date', 'Technician'],
    ['56747483', '66188604-1', '4/5/2026', 'James Smith'],
    ['Activity', '', 'Rate', 'Amount'],
    ['Air scrubber, per day', '10', '80.00', '$800.00'],
    ['Dehumidifier, per day', '9', '100.00', '$900.00'],
  ])
  const job = findings.drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(job.claim_number, '66188604-1')
  assert.deepEqual(codesOf(findings), [])
})

test('the file number and the claim number of two rows of heads are one claim', () => {
  const lines = [
    'Ridge Restoration LLC',
    'ESTIMATE',
    ['File #', 'Date Inspected', 'Loss Address', 'Adjuster'],
    ['52-6811-194', '8/22/2025', '4589 Prairie Ave', 'David Thomas'],
    ['Policyholder', 'Claim Number', 'Assignment #', 'Reported'],
    ['Ann Bell', '19-6681-188', '63-3788-776', '8/21/2025'],
    ['Replacement Cost Value', '', '', '$9,269.43'],
  ]
  const findings = understand(linesOf(lines), context)
  assert.equal(findings.documentType, 'estimate')
  const job = findings.drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(job.claim_number, '19-6681-188')
})

test('a statement of account that names a claim in each line is saved to none of them', () => {
  const findings = invoice([
    ['Date', 'Transaction', 'Amount', 'Balance'],
    ['10/12/2026', 'INV #1201 Claim 7004481196-1-2', '800.00', '800.00'],
    ['10/14/2026', 'INV #1202 Claim 7004499001-1', '900.00', '1,700.00'],
  ])
  assert.deepEqual(findings.drafts, [])
  assert.deepEqual(codesOf(findings), ['several_claims'])
})

test('a payment with a block for each claim is saved to none of their jobs', () => {
  const findings = read([
    'Claim Number: 7004481196-1-2',
    'Insured: Cy Young',
    'Payment Amount: $1,000.00',
    'Claim Number: 7004499001-1',
    'Insured: Di Marsh',
    'Payment Amount: $2,000.00',
    'Total payment: $3,000.00',
  ])
  assert.deepEqual(findings.drafts, [])
  assert.deepEqual(codesOf(findings), ['several_claims'])
})

test('an estimate that states two claims after one label is saved to neither', () => {
  const rows = ['Repair Estimate', 'Claim Number: 77-1234-9', 'Claim Number: 88-4321-5']
  const estimate = linesOf([...rows, ['Replacement Cost Value', '$12,500.00']])
  const { documentType, drafts, reviewReasons } = understand(estimate, context)
  assert.equal(documentType, 'estimate')
  assert.deepEqual([drafts, reviewReasons], [[], ['several_claims']])
})

for (const second of [
  'Claim Number: 7004481196 1 2',
  'Previous claim no.: 8800117733',
  'Related Claim Number: 8800117733',
  'Sub-claim: 8800117733',
  'Claim File: 8800117733',
  'Claim Number: 12',
])
  test(`"${second}" beside a claim is no second claim`, () => {
    const findings = read([
      'Claim Number: 7004481196-1-2',
      'Insured: Cy Young',
      second,
      'Payment Amount: $1,000.00',
    ])
    const job = findings.drafts[0]?.values as Record<string, unknown>
    assert.equal(job['financials.collected_total'], '1000.00')
    assert.ok(!codesOf(findings).includes('several_claims'))
  })

test('a claim that a scan repeats with one misread letter is one claim', () => {
  const rows = ['Claim Number: 7004481196-1-2', 'Payment Amount: $1,000.00']
  const page = linesOf([...head, ...rows, 'Claim Number: 7004481796-1-2'], { confidence: 0.9 })
  assert.ok(!codesOf(understand(page, context)).includes('several_claims'))
})
