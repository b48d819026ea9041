import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The tenant in brackets behind a client's name is no part of it. */

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
