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
  [
    'a column of days past due',
    [
      ['', 'Type', 'Date', 'Num', 'P. O. #', 'Name', 'Terms', 'Due Date', 'Aging', 'Open Balance'],
      ['1 - 30', '', '', '', '', '', '', '', '', ''],
      [
        '',
        'Invoice',
        '10/20/2026',
        '1041',
        '',
        'Bell, Ann',
        'Net 30',
        '11/19/2026',
        '8',
        '1200.00',
      ],
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

const balances: [about: string, rows: string[][]][] = [
  [
    'a title',
    [
      ['Customer Balance Summary'],
      ['', 'Nov 25, 26'],
      ['Bell, Ann', '800.00'],
      ['Bo Tanaka', '90.00'],
    ],
  ],
  [
    'its columns',
    [
      ['', 'Type', 'Date', 'Num', 'Account', 'Class', 'Amount', 'Balance'],
      ['Bell, Ann', '', '', '', '', '', '', ''],
      ['', 'Invoice', '10/20/2026', '1041', 'Accounts Receivable', '', '1200.00', '1200.00'],
      ['Total Bell, Ann', '', '', '', '', '', '1200.00', '1200.00'],
    ],
  ],
]
for (const [about, rows] of balances)
  test(`a list of customer balances with ${about} says why it changes no job`, () => {
    const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
    const lines = rows.map((row) => row.filter((cell) => cell !== ''))
    assert.deepEqual(warningIn(lines, { type: 'csv', tables: [table] }), [
      [
        'unknown_kind',
        'The document is a list of customer balances. Records have no balances of customers, so ' +
          'nothing was saved. To update a job, upload its invoice or its payment, or a list with claim ' +
          'or job numbers.',
      ],
    ])
  })

test('a list of what the operator owes to vendors is no list of customer balances', () => {
  const rows = [
    ['Type', 'Date', 'Num', 'Account', 'Amount', 'Balance'],
    ['Bill', '10/20/2026', '1041', 'Accounts Payable', '1200.00', '1200.00'],
  ]
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const [warning] = warningIn(rows, { type: 'csv', tables: [table] })
  assert.match(warning![1]!, /^The document type is unknown\./)
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
  ['xlsx', 'If it is a list, add rows below its headers and upload it again.'],
  ['csv', 'If it is a list, add rows below its headers and upload it again.'],
  ['pdf', 'Upload a sharper scan or a digital copy.'],
  ['png', 'Upload a sharper, closer image.'],
] as const)
  test(`a ${type} file with almost no text says what to upload instead`, () => {
    assert.deepEqual(warningIn(['- 1 -'], { type }), [
      ['no_text', `Almost no text was found, so nothing was saved. ${next}`],
    ])
  })
