import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** Narrow cells of a form break emails. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

type Row = [top: number, label: string, value: string, label: string, value: string]

function read(rows: Row[]) {
  const placed = rows.flatMap(([top, ...cells]): Placed[] =>
    cells.flatMap((text, at): Placed[] => {
      const [x] = [[44, 144, 304, 394][at]!]
      return text === '' ? [] : [[x, top, text]]
    }),
  )
  const document = pageOf([[240, 40, 'WORK AUTHORIZATION'], ...placed])
  const { fields } = understand(document, context)
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

test('an email over two lines beside another cell of two lines', () => {
  const { contact_email, 'address.city': city } = read([
    [80, 'Customer', 'Odile Marchetti', 'Phone', '828-555-0144'],
    [100, 'Property Address', '31 Reed St', 'Email', 'odile.m@'],
    [112, '', 'Arden, NC 28704', '', 'post.example'],
    [132, 'Claim Number', '77-1234', 'Date of Loss', '04/05/2026'],
  ])
  assert.deepEqual([contact_email, city], ['odile.m@post.example', 'Arden'])
})

test('an email that breaks at its sign or within its domain', () => {
  for (const [upper, lower] of [
    ['odile.marchetti', '@post.example'],
    ['odile.marchetti@po', 'st.example'],
  ] as const) {
    const { contact_email } = read([
      [80, 'Customer', 'Odile', 'Email', upper],
      [92, '', 'Marchetti-Lund', '', lower],
      [112, 'Claim Number', '77-1234', 'Date of Loss', '04/05/2026'],
    ])
    assert.equal(contact_email, 'odile.marchetti@post.example')
  }
})

test('the word below a whole email is none of it', () => {
  const { contact_email } = read([
    [80, 'Customer', 'Odile', 'Email', 'odile@post.com'],
    [92, '', 'Marchetti-Lund', '', 'preferred'],
    [112, 'Claim Number', '77-1234', 'Date of Loss', '04/05/2026'],
  ])
  assert.equal(contact_email, 'odile@post.com')
})
