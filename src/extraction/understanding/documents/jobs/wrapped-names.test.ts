import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The name of a client that takes two lines is read completely, or a person decides. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(placed: Placed[]) {
  const { drafts, warnings } = understand(pageOf(placed), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const messages = warnings.map(({ code, message }) => `${code} ${message}`)
  return { client: job.client_name, line1: job['address.line1'], messages }
}

const estimate = (upper: string, lower: string) =>
  read([
    [56, 57, 'Estimate'],
    [56, 79, 'Erie Insurance'],
    [62, 92, 'Insured'],
    [172, 92, upper],
    [172, 106, lower],
    [62, 120, 'Property'],
    [172, 120, '1 Wrap Rd'],
    [172, 134, 'Joliet, IL 60431'],
    [62, 148, 'Claim Number'],
    [172, 148, 'WK-018'],
    [62, 163, 'Date of Loss'],
    [172, 163, '10/10/2026'],
    [56, 178, 'RCV $900.00'],
    [56, 191, 'Deductible $100.00'],
    [56, 204, 'Net $800.00'],
  ])

const invoice = (upper: string, lower: string) =>
  read([
    [56, 57, 'Ridge Restoration LLC'],
    [56, 70, 'INVOICE'],
    [56, 83, 'Invoice # 6201'],
    [56, 96, 'Date: 11/03/2026'],
    [56, 109, 'Bill To:'],
    [56, 122, upper],
    [56, 135, lower],
    [56, 148, '1 Wrap Rd'],
    [56, 161, 'Joliet, IL 60431'],
    [56, 174, 'Claim # WB-018'],
    [56, 187, 'Total: $500.00'],
  ])

const NAMES: [upper: string, lower: string, whole: string][] = [
  [
    'Greater Joliet Area Community',
    'Development Corporation',
    'Greater Joliet Area Community Development Corporation',
  ],
  ['Alexandrina Beaumont-', 'Fitzwilliam', 'Alexandrina Beaumont-Fitzwilliam'],
  ['The Estate of Margaret', 'Rose Hollingsworth', 'The Estate of Margaret Rose Hollingsworth'],
  ['First Presbyterian Church', 'of Lemont', 'First Presbyterian Church of Lemont'],
  ['Harborview Condominium', 'Owners Association', 'Harborview Condominium Owners Association'],
  ['Jonathan Christopher', 'Abernathy III', 'Jonathan Christopher Abernathy III'],
  ['St. Raymond Cathedral', 'Parish and School', 'St. Raymond Cathedral Parish and School'],
  ['Gil &', 'Pat Overton', 'Gil & Pat Overton'],
]

for (const [upper, lower, whole] of NAMES)
  for (const form of [estimate, invoice])
    test(`${upper} over ${lower} is one client (${form.name})`, () => {
      assert.deepEqual(form(upper, lower), { client: whole, line1: '1 Wrap Rd', messages: [] })
    })

for (const [upper, lower] of [
  ['Oak Park Arts Center', 'Lin Theater Collective'],
  ['Walter Dunn', 'Dunn Properties LLC'],
] as const)
  for (const form of [estimate, invoice])
    test(`it is asked whether ${upper} over ${lower} is one name (${form.name})`, () => {
      const { client, messages } = form(upper, lower)
      assert.equal(client, upper)
      assert.deepEqual(messages, [
        `second_name client_name: "${lower}" is under the client's name and was not saved. If it is ` +
          `part of the name, set the client's name in the job to "${upper} ${lower}".`,
      ])
    })

for (const [upper, lower] of [
  ['Oak Park Arts LLC', 'Lin Theater Collective'],
  ['Oak Park Arts Center', 'Property Manager'],
  ['Oak Park Arts Center', 'Erie Insurance'],
  ['Oak Park Arts Center', 'Attn: Lin Moy'],
] as const)
  test(`${lower} is no part of ${upper}`, () => {
    assert.deepEqual(invoice(upper, lower).client, upper)
    assert.deepEqual(
      invoice(upper, lower).messages.filter((message) => message.startsWith('second_name')),
      [],
    )
  })

test('a name that ends with a sign for another one is left out if the rest is elsewhere', () => {
  const { client } = read([
    [36, 36, 'WORK AUTHORIZATION'],
    [36, 48, 'Ridge Restoration LLC'],
    [36, 60, 'Customer'],
    [132, 60, 'Gil &'],
    [36, 72, 'Pat Overton'],
    [228, 72, 'Property'],
    [324, 72, '12 Fern Way'],
    [36, 96, 'Claim number: A00-DOC-118'],
    [36, 108, 'I authorize the work described.'],
  ])
  assert.equal(client, undefined)
})
