import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** A value of a scan that has no form of print is in doubt, even if OCR is sure of it. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

type Stated = { insured?: string; street?: string; claim?: string }

function inDoubt(
  { insured = 'Ann Marsh', street = '5 Oak Ct', claim = 'C-88231' }: Stated,
  ocr = true,
) {
  const rows = [
    'ESTIMATE',
    `Insured: ${insured}`,
    `Property Address: ${street}, Ault, CO 80610`,
    `Claim Number: ${claim}`,
    'Replacement Cost Value: $1,000.00',
  ]
  const { fields } = understand(linesOf(rows, { confidence: ocr ? 0.96 : 1 }), context)
  return fields.filter(({ record, confidence }) => record === 'job' && confidence! < 0.75)
}
const names = (stated: Stated, ocr?: boolean) => inDoubt(stated, ocr).map(({ name }) => name)

for (const insured of ['NameOliver Iles', 'ZoeSzabo-Silva', 'Zoe.Szabo-Silva Sr'])
  test(`the glued name "${insured}" of a scan needs review, and of a file it does not`, () => {
    assert.deepEqual(names({ insured }), ['client_name'])
    assert.deepEqual(names({ insured }, false), [])
  })

for (const insured of [
  'Ian McIntyre',
  'DeShawn MacDonald',
  "Mary-Ann O'Brien",
  'JoAnn VanDyke',
  'A.J. St.James',
  'PuroClean Services',
  'Ann DiFiore',
])
  test(`the name "${insured}" of a scan is not in doubt`, () => {
    assert.deepEqual(names({ insured }), [])
  })

for (const street of ['5 OakCt', '5QIx Ct', 'lion St'])
  test(`the street "${street}" of a scan needs review`, () => {
    const [first] = names({ street })
    assert.ok(first?.startsWith('address.'))
  })

for (const street of ['N6W23001 McIntosh Rd', '12 3rd St', '14R DeSoto Ave', 'PO Box 12'])
  test(`the street "${street}" of a scan is not in doubt`, () => {
    assert.deepEqual(names({ street }), [])
  })

test('a claim number with an O beside a zero needs review if it is of a scan', () => {
  assert.deepEqual(names({ claim: 'SB8-0O12-6GH' }), ['claim_number'])
  assert.deepEqual(names({ claim: 'SB8-0O12-6GH' }, false), [])
  assert.deepEqual(names({ claim: 'SB8-0012-6GH' }), [])
})

test('a blank beside a 1 in a number of digits needs review if it is of a scan', () => {
  for (const claim of ['21 1841', '40 1122', '3301 77'])
    assert.deepEqual([names({ claim }), names({ claim }, false)], [['claim_number'], []])
  for (const claim of ['40 2255', 'PWC 1044 771', '211841']) assert.deepEqual(names({ claim }), [])
})

test('a point beside a letter in a number with hyphens needs review if it is of a scan', () => {
  for (const claim of ['14-27K.3-81', '14-27.K3-81', '8K.77-1204-B'])
    assert.deepEqual([names({ claim }), names({ claim }, false)], [['claim_number'], []])
  for (const claim of ['26-0412.2-B', '26-0422-05.A', 'HMX.220.19', 'K.22-884', 'AB.C-22-884'])
    assert.deepEqual(names({ claim }), [])
})

/** The confidence of a claim number. */
function confidenceOf(claim: string, confidence = 0.96) {
  const rows = ['ESTIMATE', 'Insured: Ann Marsh', `Claim Number: ${claim}`, 'Total: $1,000.00']
  const { fields, reviewReasons } = understand(linesOf(rows, { confidence }), context)
  const field = fields.find(({ record, name }) => record === 'job' && name === 'claim_number')
  return [field?.value, field?.confidence, reviewReasons.includes('low_confidence')]
}

test('a number that mixes letters and digits with a 0 or 1 is less sure on a scan, without review', () => {
  for (const claim of ['SB8-0012', '55-2T81-0', '33-9N31-580S', '07-3Y52-096I'])
    assert.deepEqual(confidenceOf(claim), [claim, 0.88, false])
})

test('a letter that looks like a digit among the digits of a scanned number is less sure', () => {
  for (const claim of ['ROC 33S872', '7B42-9M35', '88Z-2277', '26-8G82', '4427-S8'])
    assert.deepEqual(confidenceOf(claim), [claim, 0.88, false])
  for (const claim of ['SBZ-88232', 'BK4472', '60 SBA BK4472'])
    assert.deepEqual(confidenceOf(claim), [claim, 0.97, false])
})

test('other numbers of a scan, and those of a file, are as sure as before', () => {
  for (const claim of ['C-88231', 'KX5500012', 'CLM-2026-0012', '26-88120-1', '7K42-9M35'])
    assert.deepEqual(confidenceOf(claim), [claim, 0.97, false])
  assert.deepEqual(confidenceOf('SB8-0012', 1), ['SB8-0012', 0.97, false])
})

test('an I in place of an l is mended where only one reading is a word of streets', () => {
  const street = '5EIm BIvd FI 2'
  const rows = ['ESTIMATE', `Property Address: ${street}, Ault, CO 80610`, 'Claim Number: C-88231']
  const { drafts } = understand(linesOf(rows, { confidence: 0.96 }), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.deepEqual([job['address.line1'], job['address.line2']], ['5 Elm Blvd', 'Fl 2'])
  assert.deepEqual(names({ street }), [])
})
