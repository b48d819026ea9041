import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Findings } from '../../../findings.ts'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const read = (lines: RowTexts) => understand(linesOf(lines), context)

function heldIn({ drafts }: Findings) {
  const held = drafts.flatMap((draft) => (draft.kind === 'certification' ? [draft] : []))
  return held.map(({ holderName, values }) => [
    values.certification_type,
    holderName,
    values.expires_on ?? values.issued_on,
  ])
}

test('designations on lines with their own days are certifications with those days', () => {
  const findings = read([
    'IICRC',
    'Certified Technician',
    'NAOMI HALL',
    'ID 70012345',
    'WRT   Exp 05/31/2027',
    'OCT   Exp 10/31/2027',
  ])
  assert.deepEqual(heldIn(findings), [
    ['iicrc_wrt', 'NAOMI HALL', '2027-05-31'],
    ['iicrc_oct', 'NAOMI HALL', '2027-10-31'],
  ])
})

test("a list of a firm's technicians has a certification for each row, also of OCT behind a number", () => {
  const findings = read([
    'IICRC Certified Firm - Technicians',
    ['Technician', 'Tech ID', 'Certification', 'Exp. Date'],
    ['Naomi Hall', '70012345', 'OCT', '10/31/2027'],
    ['Omar Young', '70054321', 'WRT', '05/31/2027'],
  ])
  assert.deepEqual(heldIn(findings), [
    ['iicrc_oct', 'Naomi Hall', '2027-10-31'],
    ['iicrc_wrt', 'Omar Young', '2027-05-31'],
  ])
})

test("a renovator's card and the letter of a background check are certifications", () => {
  const card = read([
    'Certified Renovator',
    'Lead-Based Paint RRP, 40 CFR Part 745.225',
    'Naomi Hall',
    'R-I-18867-22-00123',
    'Course 05/31/2022   Exam 05/31/2022   EXP 05/31/2027',
  ])
  assert.deepEqual(heldIn(card), [['epa_lead_rrp', 'Naomi Hall', '2027-05-31']])
  const letter = read([
    'May 4, 2026',
    'RE: Background check of Naomi Hall',
    'We completed a background check of the person named above on May 4, 2026.',
  ])
  assert.deepEqual(heldIn(letter), [['background_checks', 'Naomi Hall', '2026-05-04']])
})

test('days beside designations without a word are the last ones if one is after today', () => {
  const card: RowTexts = ['IICRC', 'Certified Technician', 'NAOMI HALL', 'ID 70012345']
  const findings = read([...card, 'WRT 05/31/2027', 'FSRT 05/31/2026', 'ASD   10/31/2027'])
  assert.deepEqual(endsIn(findings), [
    ['iicrc_wrt', '70012345', '2027-05-31'],
    ['iicrc_fsrt', '70012345', '2026-05-31'],
    ['iicrc_asd', '70012345', '2027-10-31'],
  ])
  const planned = read([...card, 'WRT class 05/31/2027', 'FSRT class 06/30/2027'])
  assert.ok(endsIn(planned).every(([, , end]) => end === undefined))
  const past = read([...card, 'WRT 05/31/2024', 'FSRT 05/31/2023'])
  assert.ok(endsIn(past).every(([, , end]) => end === undefined))
})

function endsIn({ drafts }: Findings) {
  const held = drafts.flatMap((draft) => (draft.kind === 'certification' ? [draft.values] : []))
  return held.map((values) => [values.certification_type, values.number, values.expires_on])
}

const transcript = (label: string, header: string[], ...rows: string[][]): RowTexts => [
  'IICRC Certification Transcript',
  ['Registrant:', 'Naomi Hall'],
  [label, '70012345'],
  header,
  ...rows,
]

test("a registrant's number is that of each certification in the table below", () => {
  const header = ['Certification', 'Issued', 'Expires']
  const rows = [
    ['WRT', '05/12/2024', '05/31/2027'],
    ['ASD', '06/12/2024', '10/31/2027'],
  ]
  const expected = [
    ['iicrc_wrt', '70012345', '2027-05-31'],
    ['iicrc_asd', '70012345', '2027-10-31'],
  ]
  for (const label of ['Registrant #:', 'Registrant ID:', 'Technician No.:', 'Student ID:'])
    assert.deepEqual(endsIn(read(transcript(label, header, ...rows))), expected, label)
  const ordered = endsIn(read(transcript('Order Number:', header, ...rows)))
  assert.deepEqual(ordered[0], ['iicrc_wrt', undefined, '2027-05-31'])
})

test('the numbers of rows, and rows of several people, keep the number above a table out', () => {
  const numbered = transcript(
    'Registrant #:',
    ['Certification', 'Certificate #', 'Expires'],
    ['WRT', '9912001', '05/31/2027'],
    ['ASD', '9912002', '10/31/2027'],
  )
  const numbers = endsIn(read(numbered)).map(([, number]) => number)
  assert.deepEqual(numbers, ['9912001', '9912002'])
  const several = transcript(
    'Registrant #:',
    ['Technician', 'Certification', 'Expires'],
    ['Naomi Hall', 'WRT', '05/31/2027'],
    ['Omar Young', 'ASD', '10/31/2027'],
  )
  assert.ok(endsIn(read(several)).every(([, number]) => number === undefined))
})

test('courses without a known type and two terms of one type do not share a number', () => {
  const findings = read(
    transcript(
      'Registrant #:',
      ['Certification', 'Expires'],
      ['WRT', '05/31/2027'],
      ['Carpet Cleaning', '10/31/2027'],
      ['Upholstery Cleaning', '10/31/2027'],
      ['ASD', '10/31/2023'],
      ['ASD', '10/31/2027'],
    ),
  )
  const numbers = endsIn(findings).map(([, number]) => number)
  assert.deepEqual(numbers, ['70012345', undefined, undefined, undefined, undefined])
})
