import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import type { Values } from '../../findings.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-07-31', timeZone: 'UTC', operatorName: null }

function clientsOf(headers: string[], ...rows: string[][]) {
  const table = { name: null, page: 1, rows: [headers, ...rows], kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'customers.csv', tables: [table], ...empty }
  const { drafts, warnings } = understandList(document, context)!
  const names = drafts.map(({ values }) => (values as Values).name)
  return { names, messages: warnings.map(({ message }) => message) }
}

for (const header of ['Customer ID', 'Client No.', 'Customer #'])
  test(`a key below "${header}" is no name`, () => {
    const { names, messages } = clientsOf(
      [header, 'First Name', 'Last Name', 'Email', 'Mobile Number', 'Home Number', 'City'],
      ['cus_7410', 'Nora', 'Vale', 'nv@mail.example', '(828) 555-0111', '', 'Arden'],
      ['cus_8812', 'Otto', 'Wick', 'ow@mail.example', '(828) 555-0112', '', 'Arden'],
    )
    assert.deepEqual(names, ['Nora Vale', 'Otto Wick'])
    assert.ok(messages.some((message) => message.includes(`only in the receipt: "${header}"`)))
  })
