import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type Placed, pageOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The labels of plain certificates and notices, which an insurer prints without a form. */

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

test('a label over two lines names the day of a cancellation', () => {
  const lines: Placed[] = [
    [120, 40, 'NOTICE OF CANCELLATION OF INSURANCE'],
    [40, 70, 'Named insured:'],
    [150, 70, 'Cedar Plumbing LLC, 12 Elm St, Boise, ID 83702'],
    [40, 90, 'Type of policy:'],
    [150, 90, 'Workers Compensation'],
    [40, 54, 'Policy number: WC-70412'],
    [40, 110, 'Cancellation'],
    [150, 110, '09/12/2026 12:01 AM'],
    [40, 124, 'effective:'],
    [40, 144, 'Reason:'],
    [150, 144, 'Nonpayment of premium'],
  ]
  const { drafts } = understand(pageOf(lines), context)
  const [vendor, policy] = drafts
  assert.deepEqual(policy?.kind === 'certification' && policy.values.expires_on, '2026-09-12')
  assert.equal(policy?.kind === 'certification' && policy.revokes, true)
  const values: Record<string, unknown> = vendor?.values ?? {}
  assert.deepEqual(
    [values.name, values['address.line1'], values['address.city'], values['address.postal_code']],
    ['Cedar Plumbing LLC', '12 Elm St', 'Boise', '83702'],
  )
})

for (const [label, name] of [
  ['Employer:', 'Cedar Tree Service'],
  ['Insured:', 'Cedar Plumbing LLC'],
] as const)
  test(`"${label}" names the insured, with the address behind the name`, () => {
    const { drafts } = understand(
      linesOf([
        "Certificate of Workers' Compensation Coverage",
        `${label} ${name}, PO Box 2240, Boise, ID 83702`,
        ['Policy number:', 'WC-1180442-01'],
        ['Effective date:', '02/10/2026'],
        ['Expiration date:', '02/10/2027'],
        ['Certificate holder:', 'Ridge Restoration LLC'],
      ]),
      context,
    )
    const vendors = drafts.flatMap((draft) => (draft.kind === 'vendor' ? [draft.values] : []))
    assert.deepEqual(
      vendors.map((one) => [one.name, one['address.line1'], one['address.city']]),
      [[name, 'PO Box 2240', 'Boise']],
    )
  })

const insuredOf = (...rows: RowTexts) => {
  const policies: RowTexts = [
    ['Coverage', 'Policy', 'From', 'To'],
    ['General Liability', 'SAM-261', 'Jan 15, 2026', 'Jan 15, 2027'],
  ]
  const foot = ['Issued to: Ridge Restoration LLC']
  const { drafts } = understand(
    linesOf(['ALDER MUTUAL', 'Certificate of Insurance', ...rows, ...policies, ...foot]),
    context,
  )
  const [vendor] = drafts.flatMap((draft) => (draft.kind === 'vendor' ? [draft.values] : []))
  return vendor ? [vendor.name, vendor.contact_name, vendor['address.line1']] : null
}

test('the sentence that policies were issued names the insured', () => {
  assert.deepEqual(
    insuredOf(
      'This certifies that the following policies have been issued to Blue Fern Plumbing LLC, 918 W Elm Rd,',
      'Mesa, AZ 85210, and are in force on the date of this certificate, June 1, 2026.',
    ),
    ['Blue Fern Plumbing LLC', undefined, '918 W Elm Rd'],
  )
  assert.equal(
    insuredOf(
      'We certify that policies have been issued to Cedar Drywall Inc and are in force.',
    )?.[0],
    'Cedar Drywall Inc',
  )
  assert.equal(
    insuredOf(
      'This is to certify that the policies of insurance listed below have been issued to the',
      'insured named above for the policy period indicated.',
    ),
    null,
  )
})

test('the company in brackets behind a trade name is its legal name', () => {
  assert.deepEqual(insuredOf('Insured: Gateway Plaster (Halvorsen Bros. LLC)'), [
    'Gateway Plaster',
    'Halvorsen Bros. LLC',
    undefined,
  ])
  assert.deepEqual(insuredOf('Insured: Cedar Plumbing LLC (Mesa)')?.slice(0, 2), [
    'Cedar Plumbing LLC (Mesa)',
    undefined,
  ])
})

function issuersOf(...rows: RowTexts) {
  const head: RowTexts = ['Certificate of Insurance', 'Insured: Cedar Plumbing LLC']
  const foot: RowTexts = [['Certificate Holder:', 'Ridge Restoration LLC']]
  const { drafts } = understand(linesOf([...head, ...rows, ...foot]), context)
  return drafts.flatMap((draft) => (draft.kind === 'certification' ? [draft.values.issuer] : []))
}

const policy = ['Coverage: General Liability', 'Policy Period: 02/01/2026 to 02/01/2027']

test('the insurer behind its label above the policies is the issuer', () => {
  for (const label of ['Insurer:', 'Insurance Company:', 'Carrier:', 'Underwritten by:']) {
    assert.deepEqual(issuersOf(`${label} Alder Mutual Insurance Company`, ...policy), [
      'Alder Mutual Insurance Company',
    ])
    assert.deepEqual(issuersOf([label, 'Alder Mutual Insurance Company'], ...policy), [
      'Alder Mutual Insurance Company',
    ])
  }
})

test('of two insurers, or behind another label, none is known to be the issuer', () => {
  const two = ['Insurer: Alder Mutual Insurance Company', 'Carrier: Birch Casualty Company']
  assert.deepEqual(issuersOf(...two, ...policy), [undefined])
  assert.deepEqual(issuersOf('Agency: Alder Insurance Brokers Inc', ...policy), [undefined])
})

function numbersOf(...rows: RowTexts) {
  const head: RowTexts = ['Certificate of Insurance', 'Insured: Cedar Plumbing LLC']
  const { drafts } = understand(linesOf([...head, ...rows]), context)
  return drafts.flatMap((draft) => (draft.kind === 'certification' ? [draft.values.number] : []))
}

test('the number of an earlier policy is not that of the policy', () => {
  for (const label of [
    'Prior Policy Number:',
    'Replaces Policy No.',
    'Renewal of Policy Number:',
  ]) {
    assert.deepEqual(numbersOf(...policy, `${label} GL-2024-1`), [undefined])
    assert.deepEqual(numbersOf(...policy, 'Policy Number: GL-7070', `${label} GL-2024-1`), [
      'GL-7070',
    ])
    assert.deepEqual(numbersOf(`${label} GL-2024-1`, ...policy, 'Policy Number: GL-7070'), [
      'GL-7070',
    ])
  }
})
