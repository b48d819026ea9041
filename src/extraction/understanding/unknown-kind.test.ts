import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../document.ts'
import { linesOf, type RowTexts } from './layout/page.fixture.ts'
import { understand } from './understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function warningIn(rows: RowTexts, options: Partial<Document> = {}) {
  const { documentType, warnings, drafts } = understand(linesOf(rows, options), context)
  assert.deepEqual([documentType, drafts], ['other', []])
  return warnings.map(({ code, message }) => [code, message])
}

test('a document without a sign of any type names no closest type', () => {
  assert.deepEqual(warningIn(['Chicken soup', 'Boil two carrots, an onion and a whole chicken.']), [
    [
      'unknown_kind',
      'The document type is unknown. Nothing in it suggests a type that the service reads. ' +
        'Nothing was saved. If it is about a job, upload a copy that shows its title and its labels.',
    ],
  ])
})

test('a document with some signs of one type names only this type', () => {
  const rows = ['Estimate', '2 days of work on the fence']
  assert.deepEqual(warningIn(rows), [
    [
      'unknown_kind',
      'The document type is unknown. Closest: estimate (3.6 of 5.5 needed). Nothing was saved. ' +
        'If it is one, upload a copy that shows its title and its labels.',
    ],
  ])
})

const agings: [about: string, rows: string[][]][] = [
  [
    'a title',
    [
      ['A/R Aging Detail'],
      ['Date', 'Transaction type', 'Num', 'Customer', 'Due date', 'Open balance'],
      ['10/20/2026', 'Invoice', '1041', 'Bell, Ann', '11/19/2026', '1,200.00'],
    ],
  ],
  [
    'columns of days',
    [
      ['', 'Current', '1 - 30', '31 - 60', '61 - 90', '91 and over', 'Total'],
      ['Ann Bell', '0.00', '1,200.00', '0.00', '0.00', '0.00', '1,200.00'],
    ],
  ],
]
for (const [about, rows] of agings)
  test(`an aging of receivables with ${about} says why it changes no job`, () => {
    const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
    const lines = rows.map((row) => row.filter((cell) => cell !== ''))
    assert.deepEqual(warningIn(lines, { type: 'csv', tables: [table] }), [
      [
        'unknown_kind',
        'The document is an aging of receivables. Records have no balances by age, so nothing was saved. ' +
          'To update a job, upload its invoice or its payment, or a list with claim or job numbers.',
      ],
    ])
  })

test('a table that lacks the columns of a job says to add them', () => {
  const rows = [
    ['Display Name', 'Status', 'Address Line 1', 'City', 'State', 'Zip', 'Number'],
    ['Ann Bell', 'In Production', '10 Elm St', 'Tacoma', 'WA', '98402', '1041'],
    ['Bo Tanaka', 'Completed', '12 Elm St', 'Tacoma', 'WA', '98402', '1042'],
  ]
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  assert.deepEqual(warningIn(rows, { type: 'csv', tables: [table] }), [
    [
      'unknown_kind',
      'The document type is unknown. Closest: job_list (it needs columns of a loss or a claim, such as ' +
        'Date of Loss). Nothing was saved. If it is one, add what it needs and upload the file again.',
    ],
  ])
})

for (const [type, next] of [
  ['docx', 'If its pages are images, save it as PDF and upload that file.'],
  ['txt', 'Upload a file with content.'],
  ['xlsx', 'Upload a file with content.'],
  ['pdf', 'Upload a sharper scan or a digital copy.'],
  ['png', 'Upload a sharper, closer image.'],
] as const)
  test(`a ${type} file with almost no text says what to upload instead`, () => {
    assert.deepEqual(warningIn(['- 1 -'], { type }), [
      ['no_text', `Almost no text was found, so nothing was saved. ${next}`],
    ])
  })
