import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The type of a loss in a row that has another label, too. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function lossOf(...rows: RowTexts) {
  const { drafts } = understand(
    linesOf([
      'Ridge Restoration LLC',
      'ESTIMATE',
      ['Client:', 'Hannah Bright'],
      ['Property:', '613 Tremont St, Tacoma, WA 98402'],
      ['Claim #:', '77-1440-2'],
      ...rows,
      ['Total', '$5,798.90'],
    ]),
    context,
  )
  const job = drafts.find((draft) => draft.kind === 'job')?.values ?? {}
  return [job.loss_type, job.water_category, job.date_of_loss, job.loss_cause]
}

for (const value of ['Water – Category 2', 'Water, Category 2', 'Water (Category 2)'])
  test(`"${value}" behind "Type of loss:" is a loss by water`, () => {
    const water = ['water', 2, undefined, undefined]
    assert.deepEqual(lossOf(['Type of loss:', value]), water)
    assert.deepEqual(lossOf(`Type of loss: ${value}`), water)
  })

test('the category of water alone is no type of loss', () => {
  assert.deepEqual(lossOf(['Water Category:', '2']), [undefined, 2, undefined, undefined])
})

test('"Loss:" may be before the type and the day of the loss', () => {
  for (const [value, type, day] of [
    ['Sewage backup 11/09/2026', 'sewage', '2026-11-09'],
    ['Fire, Oct 28, 2026', 'fire', '2026-10-28'],
  ] as const) {
    assert.deepEqual(lossOf(['Loss:', value]), [type, undefined, day, undefined])
    assert.deepEqual(lossOf(`Loss: ${value}`), [type, undefined, day, undefined])
  }
  assert.deepEqual(lossOf(['Loss:', '11/09/2026']).slice(0, 1), [undefined])
})

test('"COL" beside "DOL" is the cause of the loss', () => {
  const [type, , day, cause] = lossOf(['DOL:', '11/08/2026'], ['COL:', 'Ice maker line leak'])
  assert.deepEqual([type, day, cause], ['water', '2026-11-08', 'Ice maker line leak'])
})

function gradesOf(row: string | string[]) {
  const { drafts } = understand(
    linesOf([
      'Ridge Restoration LLC',
      'DAILY MOISTURE LOG',
      ['Customer:', 'Hannah Bright'],
      ['Claim #:', '77-1440-2'],
      row,
    ]),
    context,
  )
  const job = drafts.find((draft) => draft.kind === 'job')?.values ?? {}
  return [job.water_category, job.water_class]
}

test('a category and a class behind one label are both read', () => {
  for (const value of ['Category 2 / Class 3', 'Cat 2 / Class 3', '2 / 3']) {
    assert.deepEqual(gradesOf(['Category / Class:', value]), [2, 3], value)
  }
})

test('a category and a class in one cell are both read', () => {
  const rows: RowTexts = [
    ['Date of loss: 10/12/2026', 'Cat 2 / Class 3'],
    ['Date of loss: 10/12/2026', 'Category 2, Class 3'],
    'Water Category: 2   Class 3',
  ]
  for (const row of rows) {
    assert.deepEqual(gradesOf(row), [2, 3], JSON.stringify(row))
  }
})
