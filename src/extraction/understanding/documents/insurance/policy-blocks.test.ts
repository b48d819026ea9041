import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A plain certificate prints a block of labels for each policy. */

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  const head: RowTexts = ['Certificate of Insurance', ['Insured:', 'Cedar Plumbing LLC']]
  const foot: RowTexts = [['Certificate Holder:', 'Ridge Restoration LLC']]
  const { drafts, warnings } = understand(linesOf([...head, ...rows, ...foot]), context)
  return {
    policies: drafts.flatMap((draft) =>
      draft.kind === 'certification'
        ? [[draft.values.certification_type, draft.values.number, draft.values.expires_on]]
        : [],
    ),
    unsaved: warnings
      .filter(({ code }) => code === 'coverage_not_saved')
      .map(({ message }) => message.split('"')[1]),
  }
}

const term = (year: number) => [`Policy Period: 02/01/${year} to 02/01/${year + 1}`]

for (const name of [
  'Professional Liability',
  'Cyber Liability',
  'Contractors Equipment',
  'Commercial Property',
  'Commercial Crime',
  'Riggers Liability',
])
  test(`the number of ${name} is not of the general liability`, () => {
    const blocks = (number: string[]) => [
      ['Coverage: General Liability'],
      ...(number.length > 0 ? [number] : []),
      term(2026),
      [`Coverage: ${name}`],
      ['Policy Number: PX-70881'],
      term(2026),
    ]
    assert.deepEqual(read(...blocks([])), {
      policies: [['general_liability', undefined, '2027-02-01']],
      unsaved: [name],
    })
    assert.deepEqual(read(...blocks(['Policy Number: GL-4477120'])), {
      policies: [['general_liability', 'GL-4477120', '2027-02-01']],
      unsaved: [name],
    })
  })

test('a number beside the name of another coverage is its number', () => {
  const found = read(
    ['General Liability', '02/01/2026 to 02/01/2027'],
    ['Professional Liability', 'Policy Number: PX-70881'],
  )
  assert.deepEqual(found, {
    policies: [['general_liability', undefined, '2027-02-01']],
    unsaved: ['Professional Liability'],
  })
})

test('a part of the policy above is no policy', () => {
  const found = read(
    ['Coverage: General Liability'],
    ['Professional Liability', 'Included'],
    ['Policy Number: GL-4477120'],
    ['Effective Date: 02/01/2026'],
    ['Expiration Date: 02/01/2027'],
  )
  assert.deepEqual(found.unsaved, [])
})

test('numbers above the names of the coverages are of the names below them', () => {
  for (const [name, others, unsaved] of [
    ['Automobile Liability', [['auto_liability', 'BX-300400', '2028-02-01']], []],
    ['Professional Liability', [], ['Professional Liability']],
  ] as const)
    assert.deepEqual(
      read(
        ['Policy Number: GL-100200'],
        ['Coverage: General Liability'],
        term(2026),
        ['Policy Number: BX-300400'],
        [`Coverage: ${name}`],
        term(2027),
      ),
      { policies: [['general_liability', 'GL-100200', '2027-02-01'], ...others], unsaved },
    )
})

test('numbers below the names of the coverages are of the names above them', () => {
  const found = read(
    ['Coverage: General Liability'],
    term(2026),
    ['Policy Number: GL-100200'],
    ['Coverage: Automobile Liability'],
    term(2027),
    ['Policy Number: BX-300400'],
  )
  assert.deepEqual(found.policies, [
    ['general_liability', 'GL-100200', '2027-02-01'],
    ['auto_liability', 'BX-300400', '2028-02-01'],
  ])
})
