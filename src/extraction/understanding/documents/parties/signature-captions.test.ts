import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutOf } from '../../layout/layout.ts'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'
import { captionsOfClient } from './signature-captions.ts'

const style = { order: 'mdy', style: 'us', ocr: false } as const
const captions = (line: string) => {
  const layout = layoutOf(linesOf(['Ann Lee   03/14/2026', line]))
  return captionsOfClient(layout, style, (at) => layout.rows[at - 1]).size
}

test('a caption may name several roles', () => {
  assert.equal(
    captions("Owner/Owner's Agent, Clients and Representative for the Insured   Date"),
    1,
  )
})

test('dozens of roles with another word behind them are no caption', () => {
  const roles = `Owner,Owners${',Clients'.repeat(60)}E   Date`
  assert.equal(roles.length, 500)
  assert.equal(captions(roles), 0)
})

for (const date of [
  'Date completed',
  'Date signed',
  'Signed on',
  'Date of completion',
  'Completed on',
])
  test(`"${date}" below a date is the caption of a signature`, () => {
    assert.equal(captions(`Homeowner   ${date}`), 1)
  })

function completedOn(...signed: RowTexts) {
  const { drafts } = understand(
    linesOf([
      'CERTIFICATE OF COMPLETION',
      ['Insured:', 'Ruth Kessler'],
      ['Claim Number:', 'A0044128'],
      ['Date of Loss:', '10/20/2026'],
      'I certify that the work has been completed to my satisfaction and authorize payment.',
      ...signed,
    ]),
    { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' },
  )
  return drafts.find((draft) => draft.kind === 'job')?.values['dates.completed_at']
}

const captionRows: string[][] = [
  ['Homeowner', 'Date completed'],
  ['Homeowner', 'Date work completed'],
  ['Homeowner (print)', 'Completed'],
  ['Homeowner / Date'],
]
for (const row of captionRows)
  test(`"${row.join('" and "')}" below a name and a date give the day of completion`, () => {
    assert.equal(completedOn(['Ruth Kessler', '11/12/2026'], row), '2026-11-12T00:00:00.000Z')
  })

test('two days above captions, or the day of another event, are no day of completion', () => {
  const two: RowTexts = [
    ['Ruth Kessler', '11/12/2026'],
    ['Homeowner / Date'],
    ['Tom Voss', '11/14/2026'],
    ['Supervisor / Date'],
  ]
  assert.equal(completedOn(...two), undefined)
  assert.equal(
    completedOn(['Ruth Kessler', '11/12/2026'], ['Homeowner', 'Date started']),
    undefined,
  )
})
