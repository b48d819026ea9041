import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The tenant, the executor and another name behind a client's name are no part of it. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function clientOf(name: string) {
  const document = linesOf([
    'Work Authorization',
    `Customer: ${name}`,
    'Property: 12 Oak St, Columbus, OH 43215',
    'Claim Number: 77-1234-9',
    'I authorize the work.',
  ])
  const { drafts, warnings } = understand(document, context)
  const client = drafts.find(({ kind }) => kind === 'client')?.values as Record<string, unknown>
  return [client.name, warnings.map(({ message }) => message)]
}

test('a tenant in brackets is reported, and the client keeps the name before it', () => {
  const message =
    '"tenant: Ann Bell" was not saved, because it is not part of the client\'s name. To keep it, set it in ' +
    'the notes of the client.'
  const client = 'Harmon Property Management'
  assert.deepEqual(clientOf(`${client} (tenant: Ann Bell)`), [client, [message]])
})

test('other brackets stay in the name', () => {
  for (const name of ['Harmon Property Management (North)', 'Harmon Apartments (Tenants)'])
    assert.deepEqual(clientOf(name), [name, []])
})

for (const [name, own, rest] of [
  ['Estate of Ann Bell, Paul Reed, Executor', 'Estate of Ann Bell', 'Paul Reed, Executor'],
  ['BELL, ESTATE OF ANN, PAUL REED, EXECUTOR', 'Estate of Ann Bell', 'PAUL REED, EXECUTOR'],
  ['Estate of Ann Bell (Paul Reed, Executor)', 'Estate of Ann Bell', 'Paul Reed, Executor'],
  ['Estate of Ann Bell by Paul Reed as Executor', 'Estate of Ann Bell', 'by Paul Reed as Executor'],
  ['Bell Family Trust, Paul Reed, Co-Trustee', 'Bell Family Trust', 'Paul Reed, Co-Trustee'],
  ['BELL, ANN A/K/A ANN REED', 'Ann Bell', 'A/K/A ANN REED'],
  ['Ann Bell (aka Ann Reed)', 'Ann Bell', 'aka Ann Reed'],
] as const)
  test(`the client of "${name}" is ${own}`, () => {
    const message =
      `"${rest}" was not saved, because it is not part of the client's name. To keep it, set it in ` +
      'the notes of the client.'
    assert.deepEqual(clientOf(name), [own, [message]])
  })

test('a trustee and other names of companies stay in the name', () => {
  for (const name of ['Paul Reed, Trustee', 'Reed Homes LLC a/k/a Bell Homes', 'Ann Aka Bell'])
    assert.deepEqual(clientOf(name), [name, []])
})

test('the date of a trust is part of its name', () => {
  for (const name of [
    'THE BELL FAMILY TRUST DTD 4/2/2009',
    'Bell Family Trust dated April 2, 2009',
  ])
    assert.deepEqual(clientOf(name), [name, []])
})
