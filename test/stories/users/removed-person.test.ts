import assert from 'node:assert/strict'
import test from 'node:test'
import { addPerson } from '../../browser/people.ts'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { linkOf, pageReader, rowsWith, textOf } from '../../page-reader.ts'
import { runSvc } from '../../svc.ts'
import { openTestApp } from '../../test-app.ts'

/** What a person did stays in the log and on documents after the person was removed. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

test('the audit log keeps the email of a removed person, and documents say "a former member"', async () => {
  const operator = await app.operator()
  const leaver = await addPerson(app, operator, 'member', 'Bo Finch')
  const { id } = await app.ingest(
    operator,
    'jobs.csv',
    'Job Number,Client Name,Claim Number\nJ-1,Ann Bell,KX-1001\n',
  )
  const { send } = await pageReader(app, operator, leaver)
  const fields = { field: 'job_0_-claim_number', text: 'KX-1002', seen: 'KX-1001' }
  const { text } = await send(`documents/${id}/correct`, fields)
  assert.match(text, /KX-1002.*you, just now/)
  const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
  const remove = ['user', 'remove', '--operator', operator.id, '--email', leaver.email]
  assert.equal((await runSvc(remove, env)).code, 0)
  const { sourceOf } = await pageReader(app, operator)
  const audit = await sourceOf('audit')
  const [corrected] = rowsWith(audit, 'Job corrected')
  assert.ok(textOf(corrected!).includes(leaver.email))
  assert.ok(linkOf(audit, leaver.email), 'the log can be filtered by it')
  const source = await sourceOf(`documents/${id}`)
  const [, claim = ''] = source.split('id="field-job_0_-claim_number"')
  assert.match(textOf(claim.split('id="field-')[0]!), /a former member/)
})
