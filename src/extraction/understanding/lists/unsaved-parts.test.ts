import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Table } from '../../document.ts'
import type { Findings } from '../../findings.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-01-31', timeZone: 'UTC', operatorName: null }

function readRows(rows: string[][]): Findings {
  const table: Table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const own = { pages: [], tables: [table], form: [], warnings: [], transforms: [] }
  return understandList({ type: 'csv', filename: 'jobs.csv', ...own }, context)!
}

/** The clients of a list of jobs, and its warnings, after these cells of the first job. */
function read(name: string, email: string) {
  const found = readRows([
    ['Job Number', 'Client Name', 'Claim Number', 'Email'],
    ['J-1', name, 'KX-100', email],
    ['J-2', 'Zed Young', 'KX-200', 'zed@example.com'],
  ])
  const client = found.drafts.find(({ ref }) => ref === 'client[0]')?.values
  const warnings = found.warnings.map(({ code, row, message }) => [code, row, message])
  return { client, warnings, reviewReasons: found.reviewReasons }
}

test('the first of two emails in a cell is saved, and the other one is reported', () => {
  assert.deepEqual(read('Ann Bell', 'a@example.com; B@example.com'), {
    client: { name: 'Ann Bell', contact_email: 'a@example.com' },
    warnings: [
      [
        'part_not_saved',
        2,
        'Row 2, column "Email": "b@example.com" was not saved, because a record has one email. To use it ' +
          'instead, put it first and upload the list again.',
      ],
    ],
    reviewReasons: [],
  })
})

test('the first of two phone numbers in a cell is saved, and the other one is reported', () => {
  const read = (phone: string) => {
    const { drafts, warnings } = readRows([
      ['Job Number', 'Client Name', 'Claim Number', 'Phone'],
      ['J-1', 'Ann Bell', 'KX-100', phone],
    ])
    const client = drafts.find(({ kind }) => kind === 'client')?.values as Record<string, unknown>
    return [client.contact_phone, warnings.map(({ message }) => message)]
  }
  assert.deepEqual(read('(614) 555-0111 / (614) 555-0199'), [
    '+16145550111',
    [
      'Row 2, column "Phone": "(614) 555-0199" was not saved, because a record has one phone number. To ' +
        'use it instead, put it first and upload the list again.',
    ],
  ])
  assert.deepEqual(read('614/555-0111'), ['+16145550111', []])
  assert.deepEqual(read('(614) 555-0111 x12'), ['+16145550111;ext=12', []])
})

test('a list with two emails in each row still reports its unreadable cells', () => {
  const rows = Array.from({ length: 400 }, (_, at) => [
    `J-${at}`,
    `Ann Bell ${at}`,
    `KX-${1000 + at}`,
    `a${at}@example.com, b${at}@example.com`,
    at === 399 ? 'soon' : '01/02/2026',
  ])
  const header = ['Job Number', 'Client Name', 'Claim Number', 'Email', 'Date of Loss']
  const { warnings } = readRows([header, ...rows])
  const codes = warnings.map(({ code }) => code)
  assert.equal(codes.filter((code) => code === 'part_not_saved').length, 50)
  assert.ok(codes.includes('cell_left_out'))
  const bounded = warnings.find(({ code }) => code === 'warnings_bounded')
  assert.equal(bounded?.message, '350 more warnings about single rows are not listed.')
})

for (const email of ['a@example.com', 'Ann <a@example.com>', 'a@example.com, A@example.com'])
  test(`'${email}' is one email`, () => {
    const { client, warnings } = read('Ann Bell', email)
    assert.deepEqual(client, { name: 'Ann Bell', contact_email: 'a@example.com' })
    assert.deepEqual(warnings, [])
  })

for (const [name, own, rest, field = 'address'] of [
  ['Ann Bell c/o Paul Reed', 'Ann Bell', 'c/o Paul Reed'],
  ['BELL, ANN C/O REED MGMT LLC', 'Ann Bell', 'C/O REED MGMT LLC'],
  ['Estate of Ann Bell, care of Bo Reed', 'Estate of Ann Bell', 'care of Bo Reed'],
  ['c/o Sedgwick, for Ann Bell', 'Ann Bell', 'c/o Sedgwick'],
  ['In care of Reed Mgmt LLC FBO Ann Bell', 'Ann Bell', 'In care of Reed Mgmt LLC'],
  ['Estate of Ann Bell, Paul Reed, Executor', 'Estate of Ann Bell', 'Paul Reed, Executor', 'notes'],
  ['BELL, ANN A/K/A ANN REED', 'Ann Bell', 'A/K/A ANN REED', 'notes'],
] as const)
  test(`the name in '${name}' is ${own}`, () => {
    const { client, warnings } = read(name, 'a@example.com')
    assert.deepEqual(client, { name: own, contact_email: 'a@example.com' })
    assert.deepEqual(warnings, [
      [
        'part_not_saved',
        2,
        `Row 2, column "Client Name": "${rest}" was not saved, because it is not part of the name. To ` +
          `keep it, move it to the ${field} and upload the list again.`,
      ],
    ])
  })

for (const name of ['Smith/Jones', 'Care of Seniors Inc', 'Primary Care of Tacoma'])
  test(`'${name}' is a whole name`, () => {
    const { client, warnings } = read(name, 'a@example.com')
    assert.deepEqual([client, warnings], [{ name, contact_email: 'a@example.com' }, []])
  })

for (const [cell, name, reach] of [
  ['Ann Bell 253-555-0101', 'Ann Bell', '253-555-0101'],
  ['Bell, Ann (253) 555-0101', 'Ann Bell', '(253) 555-0101'],
  ['Ann Bell <ann@bell.test>', 'Ann Bell', 'ann@bell.test'],
  ['5 Points Grill LLC, 253.555.0101', '5 Points Grill LLC', '253.555.0101'],
] as const)
  test(`"${cell}" is the name ${name}, and the rest is reported`, () => {
    const { client, warnings } = read(cell, '')
    assert.deepEqual(client, { name })
    assert.equal(
      warnings[0]?.[2],
      `Row 2, column "Client Name": "${reach}" was not saved, because it is not part of the name. To keep ` +
        'it, move it to a column for it and upload the list again.',
    )
  })

test('a name of numbers stays whole', () => {
  assert.deepEqual(read('Unit 555-0101 Owners LLC', '').client, {
    name: 'Unit 555-0101 Owners LLC',
  })
})
