import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** Type, holder, first and last day of each certification. */
function read(lines: Parameters<typeof linesOf>[0]) {
  const { documentType, drafts } = understand(linesOf(lines), context)
  assert.equal(documentType, 'certification')
  return drafts.flatMap((draft) => {
    if (draft.kind !== 'certification') return []
    const { certification_type, issued_on, expires_on } = draft.values
    return [[certification_type, draft.holderName, issued_on, expires_on]]
  })
}

test('each designation of a card is a certification of the person named above its number', () => {
  const rows = read([
    'IICRC',
    'Institute of Inspection Cleaning and Restoration Certification',
    'MARIA LOPEZ',
    'Registrant # 812345',
    'Certifications: WRT, ASD, FSRT',
    'Exp. 06/26/2028',
    'Verify Online',
  ])
  assert.deepEqual(rows, [
    ['iicrc_wrt', 'MARIA LOPEZ', undefined, '2028-06-26'],
    ['iicrc_asd', 'MARIA LOPEZ', undefined, '2028-06-26'],
    ['iicrc_fsrt', 'MARIA LOPEZ', undefined, '2028-06-26'],
  ])
})

test('a day above its caption is read', () => {
  const rows = read([
    'United States Environmental Protection Agency',
    'This is to certify that',
    'Ridge Restoration LLC',
    'has received certification to conduct lead-based paint renovation, repair, and painting',
    'This certification is valid from the date of issuance and expires March 12, 2029',
    'NAT-F123456-1',
    'Certification #',
    'February 20, 2024',
    'Issued On',
  ])
  assert.deepEqual(rows, [['epa_lead_rrp', 'Ridge Restoration LLC', '2024-02-20', '2029-03-12']])
})

test('the number of a card may touch its label', () => {
  const { drafts } = understand(
    linesOf([
      'OSHA U.S. Department of Labor',
      'Occupational Safety and Health Administration',
      'This card acknowledges that the recipient has successfully completed a',
      '10-hour Construction Safety and Health Training',
      'Maria Lopez',
      ['Trainer: Ann Bell', 'Card No.36-601447209'],
      'Date issued: 05/06/2026',
    ]),
    context,
  )
  const held = drafts.find((draft) => draft.kind === 'certification')?.values
  assert.equal(held && 'number' in held && held.number, '36-601447209')
})

test('a month is no designation', () => {
  const rows = read([
    'Certificate of Training',
    'This certifies that Maria Lopez has successfully completed the course',
    'Moisture Mapping',
    'Course Date: Oct 12, 2025',
  ])
  assert.deepEqual(rows, [['other', 'Maria Lopez', '2025-10-12', undefined]])
})

test('OCT before a date in a table is a designation', () => {
  const rows = read([
    'Technician Certifications',
    ['Technician', 'Certification', 'Issued', 'Expires'],
    ['Maria Lopez', 'OCT', '02/01/2026', '02/01/2029'],
    ['Dana Whitfield', 'OCT', '2026-03-01', '2029-03-01'],
    ['Maria Lopez', 'WRT', 'Oct 5, 2025', 'Oct 4, 2028'],
  ])
  assert.deepEqual(rows, [
    ['iicrc_oct', 'Maria Lopez', '2026-02-01', '2029-02-01'],
    ['iicrc_oct', 'Dana Whitfield', '2026-03-01', '2029-03-01'],
    ['iicrc_wrt', 'Maria Lopez', '2025-10-05', '2028-10-04'],
  ])
})

test('a certificate of completion of a course certifies the person', () => {
  const rows = read([
    'Gulf Restoration Academy',
    'Certificate of Completion',
    'This certificate is presented to',
    'Maria Lopez',
    'who attended all sessions of the Water Damage Restoration Technician (WRT) course',
    'and passed the IICRC examination',
    'Date awarded: March 12, 2025',
  ])
  assert.deepEqual(rows, [['iicrc_wrt', 'Maria Lopez', '2025-03-12', undefined]])
})

test('a refresher of a renovator is recognized without a title', () => {
  const rows = read([
    'Midwest Environmental Institute',
    'certifies that',
    'Maria Lopez',
    'has met the attendance requirements and successfully completed the',
    'RENOVATOR REFRESHER training pursuant to 40 CFR Part 745 (RRP)',
    'Date of course: 03/12/2025',
    'Certification expires: 03/12/2030',
    'EPA accredited training provider',
  ])
  assert.deepEqual(rows, [['epa_lead_rrp', 'Maria Lopez', '2025-03-12', '2030-03-12']])
})

test('a letter confirms the firm that it names, not a word below its closing', () => {
  const rows = read([
    'IICRC',
    'To whom it may concern:',
    'This letter confirms that Ridge Restoration LLC is an IICRC Certified Firm, firm number',
    '123456. The certification is in good standing and expires on July 4, 2027.',
    'Sincerely,',
    'Registrant Services',
  ])
  assert.deepEqual(rows, [
    ['iicrc_certified_firm', 'Ridge Restoration LLC', undefined, '2027-07-04'],
  ])
})

test('a row of a table keeps the day that a label beside it states', () => {
  const rows = read([
    'Institute of Inspection, Cleaning and Restoration Certification',
    'Be it known that',
    'Maria Lopez',
    'having passed the examination is hereby certified as a',
    'Fire and Smoke Restoration Technician (FSRT)',
    ['Registrant', 'Renewal due'],
    ['996233', '07/04/2028'],
    'Certified since',
    '07/05/2025',
  ])
  assert.deepEqual(rows, [['iicrc_fsrt', 'Maria Lopez', '2025-07-05', '2028-07-04']])
})
