import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type Placed, pageOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function adjusterOf(document: Parameters<typeof understand>[0]) {
  const [job] = understand(document, context).drafts.map(
    ({ values }): Record<string, unknown> => ({ ...values }),
  )
  return [job?.adjuster_name, job?.adjuster_phone, job?.adjuster_email]
}

const head: RowTexts = [
  'Ridge Restoration LLC',
  'WORK AUTHORIZATION',
  ['Insured', 'Ann Bell'],
  ['Claim #', 'TH-882003'],
  ['Property', '43 Reed St, Arden, NC 28704'],
]
const whole = ['Gina Pell', '+18005550403', 'gina@lm.example.com']
const tables: RowTexts[] = [
  [['Adjuster', 'Gina Pell, gina@lm.example.com, 800-555-0403'], 'Authorized by: Pam Dunn'],
  [['Adjuster', 'Gina Pell, 800-555-0403, gina@lm.example.com'], 'Customer Signature: ________'],
]
for (const rows of tables)
  test(`a table states the contact of the adjuster: ${JSON.stringify(rows)}`, () => {
    assert.deepEqual(adjusterOf(linesOf([...head, ...rows])), whole)
  })

/** A cell of a table with three lines. */
function tableWith(...lines: string[]) {
  const facts = [
    ['Insured', 'Ann Bell'],
    ['Claim #', 'TH-882003'],
    ['Property', '43 Reed St, Arden, NC 28704'],
    ['Adjuster', 'Gina Pell'],
  ]
  const placed = facts.flatMap(([label, value], at): Placed[] => [
    [60, 100 + 17 * at, label!],
    [210, 100 + 17 * at, value!],
  ])
  const below = lines.map((line, at): Placed => [210, 162 + 11 * at, line])
  const titles: Placed[] = [
    [54, 40, 'Ridge Restoration LLC'],
    [54, 60, 'WORK AUTHORIZATION'],
  ]
  return pageOf([...titles, ...placed, ...below])
}

test('the phone and the email of the adjuster may be on lines below the name', () => {
  assert.deepEqual(adjusterOf(tableWith('800-555-0403', 'gina@lm.example.com')), whole)
  assert.deepEqual(adjusterOf(tableWith('gina@lm.example.com', '800-555-0403')), whole)
})

test('a phone in a sentence below the name of the adjuster is not the contact of the adjuster', () => {
  const name = ['Gina Pell', undefined, undefined]
  assert.deepEqual(adjusterOf(tableWith('Call our office at 828-555-0100 with questions.')), name)
  assert.deepEqual(adjusterOf(tableWith('Thank you', '828-555-0100')), name)
})

test('a separator behind the name of an adjuster is no part of the name', () => {
  const line = 'Field adjuster: Lou Barr / Desk adjuster: Kim Yee'
  const [name] = adjusterOf(linesOf([...head, line]))
  assert.equal(name, 'Lou Barr')
})

test('the phone and the email beside the name of the adjuster are those of the adjuster', () => {
  const beside = (...cells: string[]) => adjusterOf(linesOf([...head, cells]))
  assert.deepEqual(
    beside('ADJ........:', 'Gina Pell', '800-555-0403', 'gina@lm.example.com'),
    whole,
  )
  assert.deepEqual(beside('Adjuster: Gina Pell', '800-555-0403', 'gina@lm.example.com'), whole)
  const name = ['Gina Pell', undefined, undefined]
  assert.deepEqual(beside('Adjuster: Gina Pell', 'Call 828-555-0100 with questions'), name)
})

test('the phone beside the name of the insured is that of the client', () => {
  const rows: RowTexts = [...head]
  rows[2] = ['Insured: Ann Bell', '828-555-0177']
  const { drafts } = understand(linesOf([...rows, 'Adjuster: Gina Pell']), context)
  const client = drafts.flatMap((draft) => (draft.kind === 'client' ? [draft.values] : []))[0]
  assert.equal(client?.contact_phone, '+18285550177')
  assert.deepEqual(adjusterOf(linesOf([...rows, 'Adjuster: Gina Pell'])), [
    'Gina Pell',
    undefined,
    undefined,
  ])
})
