import assert from 'node:assert/strict'
import test from 'node:test'
import { pageReader } from './page-reader.ts'
import { runSvc } from './svc.ts'
import { type Operator, openTestApp } from './test-app.ts'

/** The entries of the audit log say which record they are about. */

const app = await openTestApp()

async function created(owner: Operator, path: string, body: object): Promise<string> {
  const { json, text } = await app.call('POST', path, { key: owner.live, body })
  assert.ok(json.id, text)
  return json.id
}

test('the entry of a correction names its record', async () => {
  const owner = await app.operator()
  const client = await created(owner, '/v1/clients', { name: 'Pat Doe' })
  const job = await created(owner, '/v1/jobs', { client_name: 'Pat Doe', job_number: 'J-1007' })
  const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
  const set = async (...words: string[]) => {
    const { code, err } = await runSvc(
      [words[0]!, 'set', '--operator', owner.id, ...words.slice(1)],
      env,
    )
    assert.equal(code, 0, err)
  }
  await set('job', job, 'adjuster_email=kim@carrier.example')
  await set('client', client, 'contact_email=pat@example.com')

  const { readPage } = await pageReader(app, owner)
  const log = await readPage('audit')
  assert.match(log, /Job corrected JobJ-1007FieldsAdjuster email/)
  assert.match(log, /Client corrected ClientPat DoeFieldsContact email/)
})

test('an export that an API key starts is an entry with its resources', async () => {
  const owner = await app.operator()
  const id = await created(owner, '/v1/exports', { resources: ['jobs', 'clients'] })
  const { readPage } = await pageReader(app, owner)
  assert.match(
    await readPage('audit'),
    /API key svc_live_…\w+… Export started Resourcesjobs, clients/,
  )
  const entries = await app.sql(
    `select actor_kind, subject_type, subject_id from audit_entries where action = 'export.started'`,
  )
  assert.deepEqual(entries, [{ actor_kind: 'api_key', subject_type: 'export', subject_id: id }])
})
