import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Findings } from '../../../findings.ts'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const read = (lines: RowTexts) => understand(linesOf(lines), context)

const heldIn = ({ drafts }: Findings) =>
  drafts.flatMap((draft) => (draft.kind === 'certification' ? [draft.values] : []))
const vendorIn = ({ drafts }: Findings) =>
  drafts.flatMap((draft) => (draft.kind === 'vendor' ? [draft.values.name] : []))[0]
const confidenceIn = ({ fields }: Findings, name: string) =>
  fields.find((field) => field.name === name)?.confidence

test('the number of a receipt is not that of the license', () => {
  const findings = read([
    'Home Improvement Contractor License',
    ['Receipt #', '884213', 'Fee', '$50.00'],
    'Cedar Builders LLC',
    '12 Elm Street',
    'Ames, IA 50010',
    ['Registration #', 'C123456'],
    ['Date of Registration', '02/01/2025'],
    ['Registration expires on', '01/31/2027'],
  ])
  const { number, issued_on, expires_on } = heldIn(findings)[0]!
  assert.deepEqual([number, issued_on, expires_on], ['C123456', '2025-02-01', '2027-01-31'])
})

test('the only number without a label is read, and needs review', () => {
  const findings = read([
    'State of Idaho',
    'Division of Occupational and Professional Licenses',
    'has met the requirements for registration to operate as a contractor',
    'CEDAR BUILDERS LLC',
    '12 Elm Street',
    'Boise, ID 83702',
    ['RCE-12345', 'Expires: 05/14/2027'],
  ])
  assert.equal(heldIn(findings)[0]?.number, 'RCE-12345')
  assert.equal(confidenceIn(findings, 'number'), 0.4)
  assert.ok(
    findings.warnings.some(({ code, field }) => code === 'low_confidence' && field === 'number'),
  )
})

test('of two numbers without a label, none is read, and the license needs review', () => {
  const findings = read([
    'Construction Trades Qualifying Board',
    'Certificate of Competency',
    '23BS00869',
    'CEDAR BUILDERS LLC',
    '88412907',
    'VALID FOR CONTRACTING UNTIL 09/30/2027',
  ])
  assert.equal(heldIn(findings)[0]?.number, undefined)
  assert.deepEqual(
    findings.warnings.map(({ code, field, message }) => [code, field, message]),
    [
      [
        'value_cut',
        'number',
        'The number may be "23BS00869" or "88412907", so it was left out. Enter it from the document.',
      ],
    ],
  )
})

test('two licenses with different numbers contest each other', () => {
  const findings = read([
    'Contractor License',
    ['Licensee', 'Cedar Builders LLC'],
    ['License No.', '81234'],
    ['Expires', '01/31/2027'],
    'This office also lists the following.',
    ['License No.', '90555'],
  ])
  assert.equal(heldIn(findings)[0]?.number, '81234')
  assert.equal(confidenceIn(findings, 'number'), 0.4)
})

test('the day beside another number belongs to that number', () => {
  const findings = read([
    'Contractor License',
    ['Licensee', 'Cedar Builders LLC'],
    ['License ID', 'LIC00812345'],
    ['Issued', '02/01/2025'],
    ['Valid until', '01/31/2027'],
    ['Supervisor', 'Naomi Hall', 'Certificate No.', 'CERT5512', 'Expires', '03/15/2028'],
  ])
  assert.deepEqual(heldIn(findings)[0], {
    certification_type: 'contractor_license',
    number: 'LIC00812345',
    issued_on: '2025-02-01',
    expires_on: '2027-01-31',
  })
})

test('a card that is valid through a month ends on its last day', () => {
  for (const line of ['Valid thru 02/2028', 'Expires: February 2028', 'EXP 2/2028']) {
    const findings = read(['Contractor License', 'Cedar Builders LLC', 'Lic 2023-12345', line])
    assert.equal(heldIn(findings)[0]?.expires_on, '2028-02-29', line)
  }
})

test('two cards on one sheet are two licenses', () => {
  const findings = read([
    ['State Licensing Board', 'State Licensing Board'],
    ['COMMERCIAL LICENSE', 'MOLD REMEDIATION LICENSE'],
    ['Cedar Builders LLC', 'Cedar Builders LLC'],
    ['License No: 55667', 'License No: 250123'],
    ['Expires: 01/31/2027', 'Expires: 06/30/2027'],
  ])
  const held = heldIn(findings).map(({ number, expires_on }) => [number, expires_on])
  assert.deepEqual(held, [
    ['55667', '2027-01-31'],
    ['250123', '2027-06-30'],
  ])
  assert.equal(vendorIn(findings), 'Cedar Builders LLC')
})

test('headers of narrow columns that touch are read one by one', () => {
  const findings = read([
    'Contractor License Search Results',
    ['License # Legal Business Name Class', 'Exp. Date'],
    ['812345    Cedar Builders LLC  A', '01/31/2027'],
  ])
  assert.equal(vendorIn(findings), 'Cedar Builders LLC')
  assert.deepEqual(heldIn(findings)[0]?.number, '812345')
})

test('headings, salutations and qualifiers are not the holder', () => {
  const holder = (...lines: RowTexts) => vendorIn(read(['Contractor License', ...lines]))
  const days = ['License No. 81234', 'Expires 01/31/2027']
  assert.equal(holder('Dear Cedar Builders LLC,', ...days), 'Cedar Builders LLC')
  assert.equal(
    holder(
      'Licensee Details',
      'Demographic Information',
      ['Full Name', 'Cedar Builders LLC'],
      ...days,
    ),
    'Cedar Builders LLC',
  )
  const qualified = ['Licensee', 'Cedar Builders LLC', 'Qualifier: Naomi Hall', '12 Elm Street']
  assert.equal(holder(...qualified, 'Boise, ID 83702', ...days), 'Cedar Builders LLC')
  const alias = ['CEDAR BUILDERS LLC', 'D.B.A.:', 'HALL NAOMI', 'Is certified under Chapter 10']
  assert.equal(holder(...alias, ...days), 'CEDAR BUILDERS LLC')
})

test('a period may begin and end in words', () => {
  const findings = read([
    'Contractor License',
    'Licensee: Cedar Builders LLC',
    'License No. 81234',
    'beginning February 1, 2025 and ending January 31, 2027, unless revoked.',
  ])
  const { issued_on, expires_on } = heldIn(findings)[0]!
  assert.deepEqual([issued_on, expires_on], ['2025-02-01', '2027-01-31'])
})

test('a number of capitals and digits alone on its line is read, and needs review', () => {
  const findings = read([
    'ALASKA CONSTRUCTION CONTRACTOR REGISTRATION',
    'THIS CERTIFICATE IS ISSUED TO',
    'MATANUSKA STRUCTURAL MOVERS',
    'AS A GENERAL CONTRACTOR WITH RESIDENTIAL ENDORSEMENT',
    'AT 900 S ALASKA ST, PALMER AK 99645',
    'CONE 44120',
    'EFFECTIVE 01/05/2025      EXPIRES 12/31/2026',
  ])
  assert.equal(heldIn(findings)[0]?.number, 'CONE 44120')
  assert.equal(confidenceIn(findings, 'number'), 0.4)
})

for (const [sentence, number] of [
  ['We have renewed your license (CCB 228117). It expires on 12/31/2028.', 'CCB 228117'],
  ['We have renewed your license 228117. It expires on 12/31/2028.', '228117'],
  ['We have renewed your license (since 2019). It expires on 12/31/2028.', undefined],
] as const)
  test(`a letter that says "${sentence}" gives ${number ?? 'no number'}`, () => {
    const findings = read([
      'Oregon Construction Contractors Board',
      'Cedar Builders LLC',
      '900 Alder St',
      'Salem, OR 97301',
      'Re: License renewal',
      sentence,
    ])
    assert.equal(heldIn(findings)[0]?.expires_on, '2028-12-31')
    assert.equal(heldIn(findings)[0]?.number, number)
  })

for (const label of ['Reg: CC ', 'Reg: ', 'Contractor ', ''])
  for (const number of ['CEDARBL851K1', 'CEDARB*851QN', 'A1CEDAR604LJ'])
    test(`Washington's number is read by its form: ${label}${number}`, () => {
      const findings = read([
        ['Department of Labor and Industries', '', `${label}${number}`],
        ['PO Box 44450 Olympia, WA 98504-4450', '', 'UBI: 604-118-220'],
        'Registered as provided by Law as: Construction Contractor (CC01) - GENERAL',
        'Effective Date: 6/9/2024',
        'Expiration Date: 6/9/2027',
        'CEDAR BUILDERS LLC',
        '12 ELM ST',
        'TACOMA WA 98402',
      ])
      assert.deepEqual([heldIn(findings)[0]?.number, findings.reviewReasons], [number, []])
    })

test('"Reg:" is the label of a registration', () => {
  const findings = read([
    'STATE CONSTRUCTION LICENSING BOARD',
    'CONTRACTOR LICENSE',
    'Cedar Builders LLC',
    '12 Elm St, Dover, DE 19901',
    'Reg: GC 7731-26',
    'Issued: 01/02/2026',
    'Expires: 01/01/2028',
  ])
  assert.equal(heldIn(findings)[0]?.number, 'GC 7731-26')
})
