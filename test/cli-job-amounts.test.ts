import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runSvc, svcJson } from './svc.ts'
import { openTestApp } from './test-app.ts'

/** `svc job set` takes an amount as a person types it, as the dashboard does. */

const app = await openTestApp()
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

async function newJob() {
  const owner = await app.operator()
  const body = { client_name: 'A' }
  const { json } = await app.call('POST', '/v1/jobs', { key: owner.live, body })
  return ['job', 'set', '--operator', owner.id, json.id as string]
}

const typed = [
  ['750', '750.00'],
  ['750.5', '750.50'],
  ['$1,250', '1250.00'],
  ['1250.00', '1250.00'],
]
test('an amount without decimals is one with two decimals', async () => {
  const command = await newJob()
  for (const [text, stored] of typed) {
    const { changes } = await svcJson([...command, `financials.deductible=${text}`], env)
    if (text !== '1250.00') assert.equal(changes[0].to, stored)
    else assert.deepEqual(changes, [])
  }
})

test('a text that is no amount is refused', async () => {
  const command = await newJob()
  for (const text of ['12,50', 'waived', '1.234,56']) {
    const { code, err } = await runSvc([...command, `financials.deductible=${text}`], env)
    assert.equal(code, 1)
    assert.match(err, /two decimals/)
  }
})
