import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft, DraftOf, Findings } from '../findings.ts'
import { fieldsOf, formField, linesOf } from './layout/page.fixture.ts'
import { understand } from './understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
function valuesOf<Kind extends Draft['kind']>(findings: Findings, kind: Kind) {
  const isOfKind = (draft: Draft): draft is DraftOf<Kind> => draft.kind === kind
  return findings.drafts.filter(isOfKind).map((draft): DraftOf<Kind>['values'] => draft.values)
}

const estimate = [
  'Ridge Restoration LLC',
  'ESTIMATE',
  'Insured: DOE, JANE',
  'Property: 12 Oak St, Columbus, OH 43215',
  'Claim Number: 77-1234-9   Policy Number: HO-778812',
  'Date of Loss: 3/14/2026',
  'Date Inspected: 3/16/2026',
  'Summary for Dwelling',
  ['Replacement Cost Value', '$12,500.00'],
  ['Less Depreciation', '(2,500.00)'],
  ['Actual Cash Value', '$10,000.00'],
  ['Less Deductible', '(1,000.00)'],
  ['Net Claim', '$9,000.00'],
]

test('an estimate makes a job with its money and the dates it states, and the client', () => {
  const findings = understand(linesOf(estimate), context)
  assert.equal(findings.documentType, 'estimate')
  const [job] = valuesOf(findings, 'job')
  assert.equal(job?.client_name, 'Jane Doe')
  assert.equal(job?.claim_number, '77-1234-9')
  assert.equal(job?.policy_number, 'HO-778812')
  assert.equal(job?.date_of_loss, '2026-03-14')
  assert.equal(job?.['dates.inspected_at'], '2026-03-16T00:00:00.000Z')
  assert.equal(job?.['dates.estimate_sent_at'], undefined)
  assert.equal(job?.['financials.rcv_total'], '12500.00')
  assert.equal(job?.['financials.depreciation_total'], '2500.00')
  assert.equal(job?.['financials.deductible'], '1000.00')
  assert.equal(job?.['address.city'], 'Columbus')
  assert.deepEqual(valuesOf(findings, 'client')[0]?.name, 'Jane Doe')
  assert.ok(findings.transforms.some((one) => one.op === 'name.flip' && one.from === 'DOE, JANE'))
})

test('a table of jobs is a list of jobs, though its headers are the words of an estimate', () => {
  const rows = [
    ['Claim Number', 'Insured', 'Date of Loss', 'Estimate Total (RCV)', 'Ded Amt', 'Loss Type'],
    ['57-2695-412', 'Dana Wills', '7/1/2025', '$10,032.21', '$500.00', 'Sewage Backup'],
    ['27-9983-841', 'Lee Marsh', '11/11/2024', '$154,730.60', '$1,000.00', 'Water'],
  ]
  const document = linesOf(['Estimate', ...rows.flat()])
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  assert.equal(understand(document, context).documentType, 'estimate')
  const findings = understand({ ...document, type: 'docx', tables: [table] }, context)
  assert.equal(findings.documentType, 'job_list')
  assert.deepEqual(
    valuesOf(findings, 'job').map((job) => job.claim_number),
    ['57-2695-412', '27-9983-841'],
  )
})

test('the same document gives the same findings', () => {
  assert.deepEqual(understand(linesOf(estimate), context), understand(linesOf(estimate), context))
})

test('a ZIP code over two lines of an address is read whole', () => {
  for (const [upper, lower, code] of [
    ['Columbus, OH 432', '15', '43215'],
    ['Columbus, OH 43215-', '1234', '43215-1234'],
  ] as const) {
    const rows = estimate.flatMap((row) =>
      row === estimate[3] ? ['Property: 12 Oak St', upper, lower] : [row],
    )
    const [job] = valuesOf(understand(linesOf(rows), context), 'job')
    assert.equal(job?.['address.line1'], '12 Oak St')
    assert.equal(job?.['address.postal_code'], code)
  }
})

test('a claim number that may be cut is left out, and the document needs review', () => {
  const cut = estimate.map((row) =>
    row === estimate[4] ? 'Claim Number: 77-1234-9-   Policy Number: HO-778812' : row,
  )
  const findings = understand(linesOf(cut), context)
  assert.equal(valuesOf(findings, 'job')[0]?.claim_number, undefined)
  assert.equal(valuesOf(findings, 'job')[0]?.policy_number, 'HO-778812')
  assert.deepEqual(
    findings.warnings.map((one) => one.code),
    ['value_cut'],
  )
  assert.deepEqual(findings.reviewReasons, ['value_cut'])
})

test('sums that do not hold are told, and the paper is to be reviewed', () => {
  const broken = estimate.map((row) =>
    Array.isArray(row) && row[0] === 'Net Claim' ? ['Net Claim', '$9,400.00'] : row,
  )
  const findings = understand(linesOf(broken), context)
  assert.ok(findings.warnings.some((one) => one.code === 'sums_disagree'))
  assert.deepEqual(findings.reviewReasons, ['sums_disagree'])
})

test('an invoice of another trade saves nothing and its fields stand in the findings', () => {
  const rows = [
    'Hosting AG - Uferweg 40 - D-63571 Gelnhausen',
    'Rechnung',
    ['Rechnungsnr.', '30064443'],
    ['Rechnungsdatum', '7. Mai 2014'],
    ['Zwischensumme', '1.029,18 EUR'],
    ['MwSt 19%', '195,54 EUR'],
    ['Gesamtbetrag', '1.224,72 EUR'],
  ]
  const findings = understand(linesOf(rows), context)
  assert.equal(findings.documentType, 'invoice')
  assert.deepEqual(findings.drafts, [])
  const fields = fieldsOf(findings)
  assert.equal(fields.issuer, 'Hosting AG')
  assert.equal(fields.invoice_number, '30064443')
  assert.equal(fields.invoice_date, '2014-05-07')
  assert.equal(fields.subtotal, '1029.18')
  assert.equal(fields.tax, '195.54')
  assert.equal(fields.total, '1224.72')
  assert.equal(fields.currency, 'EUR')
})

test('an invoice that names a claim makes a job with what was invoiced and when', () => {
  const rows = [
    'Harbor Electric Inc.',
    'INVOICE',
    'Invoice #: 5511',
    'Date: 4/29/2026',
    'Insured: Jane Doe',
    'Claim Number: 77-1234-9',
    ['Total Due', '$540.00'],
  ]
  const [job] = valuesOf(understand(linesOf(rows), context), 'job')
  assert.equal(job?.['financials.invoiced_total'], '540.00')
  assert.equal(job?.['dates.invoiced_at'], '2026-04-29T00:00:00.000Z')
})

test('an ACORD 25 form gives one certification a coverage, of the vendor it insures', () => {
  const form = [
    formField('F[0].P1[0].NamedInsured_FullName_A[0]', 'Cardinal Roofing Inc'),
    formField('F[0].P1[0].Insurer_FullName_B[0]', 'Acme Mutual Insurance Company'),
    formField('F[0].P1[0].GeneralLiability_InsurerLetterCode_A[0]', 'B'),
    formField('F[0].P1[0].Policy_GeneralLiability_PolicyNumberIdentifier_A[0]', 'GL-100-25'),
    formField('F[0].P1[0].Policy_GeneralLiability_EffectiveDate_A[0]', '01/05/2026'),
    formField('F[0].P1[0].Policy_GeneralLiability_ExpirationDate_A[0]', '01/05/2027'),
    formField('F[0].P1[0].CertificateHolder_FullName_A[0]', 'Ridge Restoration LLC'),
  ]
  const findings = understand(linesOf(['CERTIFICATE OF LIABILITY INSURANCE'], { form }), context)
  assert.equal(findings.documentType, 'certificate_of_insurance')
  assert.deepEqual(valuesOf(findings, 'certification'), [
    {
      certification_type: 'general_liability',
      number: 'GL-100-25',
      issuer: 'Acme Mutual Insurance Company',
      issued_on: '2026-01-05',
      expires_on: '2027-01-05',
    },
  ])
  assert.equal(valuesOf(findings, 'vendor')[0]?.name, 'Cardinal Roofing Inc')
})

test('a W-9 gives its vendor, and no taxpayer number leaves it whole', () => {
  const at = (number: number, value: string) =>
    formField(`topmostSubform[0].Page1[0].f1_${number}[0]`, value)
  const form = [
    at(1, 'Jane Roe'),
    at(7, '12 Oak St'),
    at(8, 'Columbus, OH 43215'),
    at(11, '123'),
    at(12, '45'),
    at(13, '6789'),
  ]
  const findings = understand(
    linesOf(['Form W-9', 'Request for Taxpayer Identification Number and Certification'], { form }),
    context,
  )
  assert.equal(findings.documentType, 'w9')
  assert.equal(valuesOf(findings, 'certification')[0]?.number, '***-**-6789')
  assert.equal(valuesOf(findings, 'vendor')[0]?.name, 'Jane Roe')
  assert.equal(/123-?45-?6789/.test(JSON.stringify(findings)), false)
})

test('a payment completes a job and never makes one', () => {
  const rows = [
    'Remittance Advice',
    'Payment Date: 5/2/2026',
    'Payment Amount: $9,000.00',
    'Claim Number: 77-1234-9',
    'Check Number: 104455',
  ]
  const findings = understand(linesOf(rows), context)
  assert.equal(findings.documentType, 'payment')
  assert.deepEqual(
    findings.drafts.map((draft) => [draft.kind, draft.match]),
    [['job', 'complete']],
  )
  assert.equal(valuesOf(findings, 'job')[0]?.['financials.collected_total'], '9000.00')
})

test('a signed work authorization proves its date; an unsigned one does not', () => {
  const rows = [
    'Work Authorization',
    'I hereby authorize Ridge Restoration LLC to begin.',
    'Homeowner: Jane Doe',
    'Claim Number: 77-1234-9',
  ]
  const unsigned = understand(linesOf([...rows, ['Homeowner Signature', 'Date']]), context)
  assert.equal(valuesOf(unsigned, 'job')[0]?.['dates.authorized_at'], undefined)
  const signed = understand(
    linesOf([...rows, ['Homeowner Signature', 'Jane Doe', 'Date: 4/2/2026']]),
    context,
  )
  assert.equal(valuesOf(signed, 'job')[0]?.['dates.authorized_at'], '2026-04-02T00:00:00.000Z')
})

test('papers of other walks of life are "other", to be reviewed, with nothing to save', () => {
  const letter = ['Dear Tom,', 'the garden has dried out after all that rain.', 'With love,', 'Ann']
  const recipe = [
    ['Lentil Soup', ''],
    'Ingredients',
    '2 cups water',
    '1 tsp salt',
    'Method',
    'Stir in the rest and let it simmer.',
  ]
  for (const rows of [letter, recipe]) {
    const findings = understand(linesOf(rows), context)
    assert.equal(findings.documentType, 'other')
    assert.deepEqual(findings.reviewReasons, ['unknown_kind'])
    assert.deepEqual(findings.drafts, [])
  }
})

test('the last line of a sentence is no heading', () => {
  const rows = [
    'Erie Insurance',
    'December 19, 2025',
    'Subject: Our insured Elizabeth Clark, claim number 740QP5517',
    'To whom it may concern:',
    'We need further documents before we can decide. Please send photographs of the',
    'affected rooms and the drying records.',
    'Yours truly,',
    'Marcus Williams',
  ]
  assert.equal(understand(linesOf(rows), context).documentType, 'correspondence')
})

test('an estimate of a part of the building is titled so', () => {
  const rows = [
    'Estimate - Dwelling Repairs',
    ['Client: Barbara Garcia', 'Claim No.: 83-1286-732'],
    ['Address: 1448 Oak Ave, Albany, NY 12290', 'Policy No.: 149200625'],
    ['Date of Loss: 2024-09-20', 'Cause: Water Damage'],
    ['Scope item', 'Units', 'Cost', 'Extension'],
    ['Carpet pad', '254.12 SF', '0.96', '243.96'],
    ['Amount due', '', '', '243.96'],
  ]
  assert.equal(understand(linesOf(rows), context).documentType, 'estimate')
})
