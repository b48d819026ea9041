import assert from 'node:assert/strict'
import test from 'node:test'
import { firstCall } from '../src/features/api-keys/api-key-dialogs.ts'
import { pageReader, textOf } from './page-reader.ts'
import { openTestApp } from './test-app.ts'

/** Texts of the dashboard's pages that more than one component writes. */

const app = await openTestApp()
const operator = await app.operator()
const { sourceOf, readPage } = await pageReader(app, operator)

test('no space is before the full stop after a time', async () => {
  const now = new Date('2026-11-19T12:20:00Z')
  const called = { id: 'r', method: 'GET', path: '/v1/ping', status: 200, duration_ms: 3 }
  const dialog = textOf(String(firstCall('/keys/k', now.toISOString(), now, called)))
  assert.match(dialog, /First call received, now\. GET/)
  app.clock.set(now)
  const limits = await readPage('limits')
  app.clock.set(null)
  assert.match(limits, /Resets in 40 min\./)
  assert.doesNotMatch(limits, / \.( |$)/)
})

test('the head of the last column is aligned like its values', async () => {
  const source = await sourceOf('limits')
  assert.match(source, /<th scope="col"[^>]* class="at-end">\s*Resets/)
})

test('the webhooks page says which events an upload sends', async () => {
  const text = await readPage('webhooks')
  assert.match(text, /send no ingestion events, but the jobs and clients they create send theirs\./)
})

test('the request log names the time zone once', async () => {
  assert.equal((await app.call('GET', '/v1/ping', { key: operator.live })).status, 200)
  await app.platform.requestLog.flush()
  const text = await readPage('requests')
  assert.equal(text.match(/Times in [A-Z]\S+\./g)?.length, 1)
})

test('only people who are no admin are told that an admin does it', async () => {
  const viewer = await pageReader(app, operator, 'viewer')
  for (const [path, text] of [
    ['webhooks', /Only admins can create one\./],
    ['quickstart', /Only admins mint keys\./],
  ] as const) {
    assert.match(await viewer.readPage(path), text)
    assert.doesNotMatch(await readPage(path), text)
  }
})
