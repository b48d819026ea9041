import assert from 'node:assert/strict'
import { test } from 'node:test'
import { understand } from './job-list.fixture.ts'

const repeatsIn = (headers: string[], rows: string[][]) => {
  const { drafts, warnings } = understand(headers, rows)
  const repeated = warnings.filter(({ code }) => code === 'duplicate_row').map(({ row }) => row)
  const records = drafts.filter(({ row }) => row !== null).map(({ row }) => row)
  return { repeated, records: [...new Set(records)] }
}

for (const [headers, cells] of [
  [
    ['Insured', 'Claim Number'],
    ['Ada Fox', 'C-101'],
  ],
  [
    ['Client Name', 'Email'],
    ['Ada Fox', 'ada@fox.com'],
  ],
  [
    ['Vendor Name', 'Trade'],
    ['Ada Fox', 'Plumbing'],
  ],
] as const)
  test(`a row that repeats both columns of ${headers.join(' and ')} is saved once`, () => {
    const other = ['Bo Li', cells[1].replace(/101|ada|Plumbing/, 'Roofing')]
    assert.deepEqual(repeatsIn([...headers], [[...cells], other, [...cells]]), {
      repeated: [4],
      records: [2, 3],
    })
  })

test('rows of one name and nothing else stay two records', () => {
  const rows = [
    ['Ada Fox', ''],
    ['Bo Li', 'bo@li.com'],
    ['Ada Fox', ''],
  ]
  assert.deepEqual(repeatsIn(['Client Name', 'Email'], rows), { repeated: [], records: [2, 3, 4] })
})

test('rows that differ in a column without a field stay two records', () => {
  const rows = [
    ['Ada Fox', 'ada@fox.com', 'Back gate'],
    ['Bo Li', 'bo@li.com', ''],
    ['Ada Fox', 'ada@fox.com', 'Front door'],
  ]
  assert.deepEqual(repeatsIn(['Client Name', 'Email', 'Entrance'], rows), {
    repeated: [],
    records: [2, 3, 4],
  })
})
