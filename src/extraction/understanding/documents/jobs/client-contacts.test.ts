import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type Placed, pageOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A line with nothing but a phone or an email belongs to the client in whose block it is. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function clientOf(document: Parameters<typeof understand>[0]) {
  const { drafts } = understand(document, context)
  const client = drafts.find(({ kind }) => kind === 'client')?.values as Record<string, unknown>
  return [client.name, client.contact_phone, client.contact_email]
}

const head = ['Ridge Restoration LLC', '200 Port Rd, Tacoma, WA 98421', '(253) 555-0190', '']
const sums = ['', 'Antimicrobial 612.00', 'Total 612.00']

function billed(...block: RowTexts) {
  const facts = ['', 'INVOICE', 'Invoice Number: 551', 'Invoice Date: 09/20/2026', '']
  return clientOf(linesOf([...head, ...facts, 'Bill To', ...block, ...sums]))
}

const whole = ['Ann Bell', '+12535550144', 'ann.bell@mail.example']

test('a block without an address has the phone and the email of the client', () => {
  assert.deepEqual(billed('Ann Bell', '(253) 555-0144', 'ann.bell@mail.example'), whole)
  assert.deepEqual(billed('Ann Bell', 'ann.bell@mail.example', '253-555-0144'), whole)
  assert.deepEqual(billed('Ann Bell', '10 Elm St', '(253) 555-0144'), [
    'Ann Bell',
    '+12535550144',
    undefined,
  ])
})

test('one line below the address may have the email and the phone', () => {
  const block = ['Ann Bell', '10 Elm St', 'Tacoma, WA 98402']
  for (const line of [
    'ann.bell@mail.example (253) 555-0144',
    '253-555-0144 | ann.bell@mail.example',
  ])
    assert.deepEqual(billed(...block, line), whole, line)
  const other = 'Ask Pat Lee, pat.lee@mail.example (253) 555-0177'
  assert.deepEqual(billed(...block, other), ['Ann Bell', undefined, undefined])
})

test('the state of the block may be written out, and a country may follow', () => {
  const block = ['Ann Bell', '10 Elm St', 'Tacoma, Washington 98402', 'United States']
  const contacts = ['(253) 555-0144', 'ann.bell@mail.example']
  assert.deepEqual(billed(...block, ...contacts), whole)
})

test('a phone or an email of the letterhead is not the client’s', () => {
  const name = ['Ann Bell', undefined, undefined]
  assert.deepEqual(billed('Ann Bell', '253.555.0190', 'office@ridgerestoration.example'), name)
  assert.deepEqual(
    billed('Ann Bell', '(253) 555-0144', '', 'Questions? Call us at 253 555 0144'),
    name,
  )
})

test('a number without the form of a phone is none, and neither is one behind other words', () => {
  const name = ['Ann Bell', undefined, undefined]
  assert.deepEqual(billed('Ann Bell', '2535550144'), name)
  assert.deepEqual(billed('Ann Bell', 'Harmon Public Adjusters', '(253) 555-0144'), name)
})

test('an invoice whose customer has no label gives the customer the lines of the block', () => {
  const title: Placed = [420, 40, 'INVOICE #88']
  const facts: Placed[] = [
    [40, 40, 'Ridge Restoration LLC'],
    [40, 52, '200 Port Rd'],
    [40, 64, 'Tacoma, WA 98421'],
    [40, 110, 'Ann Bell'],
    [40, 122, '10 Elm St'],
    [40, 134, 'Tacoma, WA 98402'],
    [40, 146, '(253) 555-0144'],
    [40, 158, 'ann.bell@mail.example'],
    [40, 200, 'Antimicrobial'],
    [420, 200, '612.00'],
    [40, 220, 'Total'],
    [420, 220, '612.00'],
  ]
  assert.deepEqual(clientOf(pageOf([title, ...facts])), whole)
})

test('the email below the name of the client who signs electronically is the client’s', () => {
  const rows: RowTexts = [
    'Ridge Restoration LLC',
    'WORK AUTHORIZATION',
    ['Client', 'Ann Bell'],
    ['Property', '10 Elm St, Tacoma, WA 98402'],
    'Client authorizes Ridge Restoration LLC to dry the house.',
    '',
    'Signed electronically',
    'Ann Bell',
    ['ann.bell@mail.example', 'Signed: 2026-09-16'],
    '',
    'Sam Fox',
    'sam.fox@ridge.example',
  ]
  assert.deepEqual(clientOf(linesOf(rows)), ['Ann Bell', undefined, 'ann.bell@mail.example'])
})
