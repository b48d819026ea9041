import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'
import { withoutUnread } from '../../warnings.fixture.ts'

/** The RCV, depreciation and ACV that a carrier's letter states. */

const context = { today: '2026-08-01', timeZone: 'UTC', operatorName: 'Harbor Restoration LLC' }

function read(...rows: RowTexts) {
  const letter = linesOf([
    'Juniper Mutual Insurance Company',
    'July 3, 2026',
    ['Insured:', 'Ida Moss'],
    ['Claim Number:', 'LT-20417'],
    'Dear Ida Moss:',
    ...rows,
    'Sincerely,',
    'Sam Orr',
    'Claims Adjuster',
  ])
  const { documentType, drafts, warnings } = understand(letter, context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const of = (name: string) => job[`financials.${name}`]
  return {
    documentType,
    saved: [of('rcv_total'), of('depreciation_total'), of('acv_total'), of('deductible')],
    warnings: withoutUnread(warnings)
      .filter(({ code, field }) => code === 'sums_disagree' || field === 'financials.rcv_total')
      .map(({ message }) => message),
    codes: withoutUnread(warnings).map(({ code }) => code),
  }
}

test('a letter whose sentence states totals that add up saves them', () => {
  const found = read(
    'We have finished our review. The replacement cost value of your loss is $8,200.00, less depreciation',
    'of $1,150.00, for an actual cash value of $7,050.00. After your deductible of $2,500.00, the net',
    'payment is $4,550.00.',
  )
  assert.deepEqual(found, {
    documentType: 'correspondence',
    saved: ['8200.00', '1150.00', '7050.00', '2500.00'],
    warnings: [],
    codes: [],
  })
})

test('an amount ends at a point without a blank before the next sentence', () => {
  const found = read(
    'We owe the following: replacement cost $8,200.00, depreciation $1,150.00, actual cash value',
    '$7,050.00, deductible $2,500.00.A payment of $4,550.00 is to follow as soon as we can make it.',
  )
  assert.deepEqual(found.saved, ['8200.00', '1150.00', '7050.00', '2500.00'])
})

const list = (acv: string): RowTexts => [
  'We calculated the amount that we owe as follows for this loss:',
  'Replacement Cost: $8,200.00',
  'Depreciation: $1,150.00',
  `Actual Cash Value: ${acv}`,
  'Deductible: $2,500.00',
  'Net Payment: $4,550.00',
]

test('a letter whose list states totals that add up saves them', () => {
  const found = read(...list('$7,050.00'))
  assert.deepEqual(found.saved, ['8200.00', '1150.00', '7050.00', '2500.00'])
  assert.deepEqual(found.warnings, [])
})

test('totals of a letter that do not add up are not saved', () => {
  const found = read(...list('$7,500.00'))
  assert.deepEqual(found.saved.slice(0, 3), [undefined, undefined, undefined])
  assert.match(
    found.warnings[0]!,
    /^The amounts do not add up: RCV 8200.00 − depreciation 1150.00 is not /,
  )
})

test('an RCV without a sum is not saved, and the letter needs review', () => {
  const found = read('The replacement cost value of your loss is $8,200.00 as we wrote in May.')
  assert.equal(found.saved[0], undefined)
  assert.deepEqual(found.warnings, [
    'job: the letter states RCV 8200.00. No sum of the letter proves it, so it was not saved. If it ' +
      'applies to the whole job, enter it with "svc job set".',
  ])
})

test('the figures of two coverages are not the totals of the job', () => {
  const part = (rcv: string, acv: string): RowTexts => [
    ['Replacement Cost Value:', rcv],
    ['Less Depreciation:', '$200.00'],
    ['Actual Cash Value:', acv],
  ]
  const found = read(...part('$1,200.00', '$1,000.00'), ...part('$2,200.00', '$2,000.00'))
  assert.deepEqual(found.saved.slice(0, 3), [undefined, undefined, undefined])
  assert.equal(found.warnings.length, 1)
})

test('the figures of a supplement are not the totals of the job', () => {
  const found = read(
    'The supplement has a replacement cost value of $1,200.00, less depreciation of $200.00, for an actual',
    'cash value of $1,000.00.',
  )
  assert.deepEqual(found.saved.slice(0, 3), [undefined, undefined, undefined])
  assert.equal(found.warnings.length, 1)
})

for (const sentence of [
  'Depreciation of $1,150.00 was withheld until the repairs are complete.',
  'We received your supplement. The replacement cost value of your loss is $8,200.00.',
])
  test(`"${sentence}" mentions a figure, and there is nothing to enter`, () => {
    const found = read(sentence)
    assert.deepEqual(found.saved.slice(0, 3), [undefined, undefined, undefined])
    assert.deepEqual(found.codes, [])
  })
