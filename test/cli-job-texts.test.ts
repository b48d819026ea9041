import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runSvc, svcJson } from './svc.ts'
import { openTestApp } from './test-app.ts'

/** `svc job set` takes a text as a person types it, as the dashboard does. */

const app = await openTestApp()
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

async function newJob() {
  const owner = await app.operator()
  const body = { client_name: 'A' }
  const { json } = await app.call('POST', '/v1/jobs', { key: owner.live, body })
  return ['job', 'set', '--operator', owner.id, json.id as string]
}

test('a text is stored without the spaces around it', async () => {
  const command = await newJob()
  const { changes } = await svcJson([...command, 'claim_number=  c-1  '], env)
  assert.deepEqual(changes, [{ field: 'claim_number', from: null, to: 'c-1' }])
})

for (const text of ['', '   '])
  test(`a required field cannot be emptied, and the refusal says so: "${text}"`, async () => {
    const { code, err } = await runSvc([...(await newJob()), `client_name=${text}`], env)
    assert.equal(code, 1)
    assert.match(err, /client_name cannot be emptied\. Set another value\./)
  })

test('a phone number is stored as documents store it', async () => {
  const command = await newJob()
  const { changes } = await svcJson([...command, 'adjuster_phone=(208) 555-0149 ext 7'], env)
  assert.deepEqual(changes, [{ field: 'adjuster_phone', from: null, to: '+12085550149;ext=7' }])
})

for (const text of ['call me', '206-555-0111 or 206-555-0112'])
  test(`"${text}" is not one phone number`, async () => {
    const { code, err } = await runSvc([...(await newJob()), `adjuster_phone=${text}`], env)
    assert.equal(code, 1)
    assert.match(err, /adjuster_phone must be one phone number with its area code, such as \(813\)/)
  })

test('an empty text clears a phone number', async () => {
  const command = await newJob()
  await svcJson([...command, 'adjuster_phone=208-555-0149'], env)
  const { changes } = await svcJson([...command, 'adjuster_phone='], env)
  assert.deepEqual(changes, [{ field: 'adjuster_phone', from: '+12085550149', to: null }])
})
