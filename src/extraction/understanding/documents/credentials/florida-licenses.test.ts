import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Florida prints licenses of contractors with few labels. The law names the license and forms its number. */

const context = { today: '2026-05-01', timeZone: 'UTC', operatorName: 'Cedar Builders LLC' }

function read(...rows: RowTexts) {
  const { documentType, drafts, reviewReasons } = understand(linesOf(rows), context)
  const [only] = drafts
  const values = only?.kind === 'certification' ? only.values : undefined
  return { documentType, values, reviewReasons }
}

const holder = ['SMITH, JOHN A', 'CEDAR BUILDERS LLC', '12 ELM STREET', 'TAMPA FL 33601']
const prints: RowTexts[] = [
  [
    'STATE OF FLORIDA',
    'THE CERTIFIED GENERAL CONTRACTOR HEREIN HAS',
    'CERTIFIED UNDER THE PROVISIONS OF CHAPTER 489, FLORIDA STATUTES',
    ...holder,
    'CGC1520001',
    'EXPIRATION DATE: AUGUST 31, 2028',
  ],
  [
    'STATE OF FLORIDA',
    'THE GENERAL CONTRACTOR HEREIN IS CERTIFIED UNDER THE',
    'PROVISIONS OF CHAPTER 489, FLORIDA STATUTES',
    ...holder,
    'CGC1520001',
    'EXPIRATION DATE: AUGUST 31, 2028',
    'L2407120001234',
  ],
  [
    'STATE OF FLORIDA',
    'DEPARTMENT OF BUSINESS AND PROFESSIONAL REGULATION',
    'CGC1520001',
    'CERTIFIED GENERAL CONTRACTOR',
    ...holder.slice(0, 2),
    'IS CERTIFIED under the provisions of Ch. 489 FS.',
    'EXPIRATION DATE: AUG 31, 2028',
  ],
]
for (const rows of prints)
  test(`"${rows[1]}" is on a license whose number has no label`, () => {
    const { documentType, values, reviewReasons } = read(...rows)
    assert.equal(documentType, 'license')
    assert.equal(values?.certification_type, 'contractor_license')
    assert.equal(values?.number, 'CGC1520001')
    assert.equal(values?.expires_on, '2028-08-31')
    assert.deepEqual(reviewReasons, [])
  })

test('a number without a label needs review if the law does not name its form', () => {
  const { values, reviewReasons } = read(
    'STATE OF FLORIDA',
    'CERTIFIED GENERAL CONTRACTOR LICENSE',
    'CEDAR BUILDERS LLC',
    'CGC1520001',
    'EXPIRATION DATE: AUGUST 31, 2028',
  )
  assert.equal(values?.number, 'CGC1520001')
  assert.deepEqual(reviewReasons, ['low_confidence'])
})
