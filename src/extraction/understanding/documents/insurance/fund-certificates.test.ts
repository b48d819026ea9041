import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Findings } from '../../../findings.ts'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const read = (lines: RowTexts) => understand(linesOf(lines), context)

function heldIn({ drafts }: Findings) {
  const held = drafts.flatMap((draft) => (draft.kind === 'certification' ? [draft.values] : []))
  return held.map((one) => [one.certification_type, one.issued_on, one.expires_on])
}
const fieldIn = ({ fields }: Findings, name: string) => fields.find((one) => one.name === name)

const PERJURY =
  'Under penalties of perjury, I certify that the taxpayer identification number is mine.'

const fund = (caption: string): RowTexts => [
  "Ohio Bureau of Workers' Compensation",
  "Certificate of Ohio Workers' Compensation",
  'The employer listed below participates in the Ohio State Insurance Fund.',
  [caption, 'Period Specified Below'],
  ['01234567', '07/01/2025 to 07/01/2026'],
  'CEDAR BUILDERS LLC',
  '12 ELM STREET',
  'COLUMBUS, OH 43215',
  'Issued by: BWC',
  'Administrator',
  'You can reproduce this certificate as needed.',
  'It must be posted.',
  "Ohio Bureau of Workers' Compensation - Required Posting",
  ['XQ-17', 'BWC-1234'],
]

test("a state fund's certificate names its policy, employer and bureau", () => {
  const findings = read(fund('Policy number and employer'))
  assert.deepEqual(heldIn(findings), [['workers_compensation', '2025-07-01', '2026-07-01']])
  assert.equal(fieldIn(findings, 'number')?.value, '01234567')
  assert.equal(fieldIn(findings, 'issuer')?.value, "Ohio Bureau of Workers' Compensation")
  assert.equal(fieldIn(findings, 'name')?.value, 'CEDAR BUILDERS LLC')
  assert.deepEqual([findings.reviewReasons, findings.warnings], [[], []])
  const [vendor] = findings.drafts.flatMap((one) => (one.kind === 'vendor' ? [one.values] : []))
  assert.equal(vendor?.['address.line1'], '12 ELM STREET')
  assert.equal(vendor?.['address.city'], 'COLUMBUS')
})

test('an employer on an envelope below another caption needs review', () => {
  const findings = read(fund('Employer account'))
  assert.equal(fieldIn(findings, 'name')?.value, 'CEDAR BUILDERS LLC')
  assert.equal(fieldIn(findings, 'name')?.confidence, 0.4)
  // The address is below the name on the envelope, so it needs the same review.
  const { value, confidence } = fieldIn(findings, 'address.line1')!
  assert.deepEqual([value, confidence], ['12 ELM STREET', 0.4])
})

test('the period of the only policy may be one value', () => {
  const findings = read([
    'Certificate of Insurance',
    ['Insured', 'Cedar Builders LLC'],
    ['Coverage', 'General Liability'],
    ['Policy', 'CWL12345678'],
    ['Term', '07/01/2025 TO 07/01/2026'],
  ])
  assert.deepEqual(heldIn(findings), [['general_liability', '2025-07-01', '2026-07-01']])
})

test('the line below the insured is not its name', () => {
  const findings = read([
    'Evidence of Insurance',
    'Insured Cedar Builders LLC',
    'Line of business Commercial Auto',
    'Policy # BA-1234567',
    'Inception 07/01/2025',
    'Expiry 07/01/2026',
  ])
  assert.deepEqual(heldIn(findings), [['auto_liability', '2025-07-01', '2026-07-01']])
  assert.equal(fieldIn(findings, 'name')?.value, 'Cedar Builders LLC')
})

test("a requester's own tax number in its letterhead is not the payee's", () => {
  const findings = read([
    'Lakeshore Mutual Insurance Company',
    'FEIN 75-0984400',
    'Substitute Form W-9',
    ['Payee Name', 'Cedar Builders LLC'],
    ['Tax ID', '12-3456789'],
    PERJURY,
  ])
  assert.equal(fieldIn(findings, 'tin')?.value, '**-***6789')
  assert.equal(fieldIn(findings, 'tin')?.confidence, 0.97)
})

test('two tax numbers on a W-9 contest each other', () => {
  const findings = read([
    'Substitute Form W-9',
    ['Payee Name', 'Cedar Builders LLC'],
    ['Tax ID', '12-3456789'],
    ['Federal ID', '75-0984400'],
    PERJURY,
  ])
  assert.equal(fieldIn(findings, 'tin')?.confidence, 0.4)
})
