import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { after, before } from 'node:test'
import { type Installation, openInstallation } from './crash/installation.ts'
import { printed } from './crash/program.ts'

/** The commands of the README, pasted in order into one shell next to a running service. */

let installation: Installation
let key = ''

before(async () => {
  installation = await openInstallation()
  await installation.startIn('npm', ['start']).ready()
  const operator = ['operator', 'create', '--name', 'Summit', '--iu', '30']
  const { operator_id } = await installation.svcJson(...operator)
  const scopes = ['--scopes', 'ingest,write,read,keys,webhooks']
  key = (await installation.svcJson('key', 'mint', '--operator', operator_id, ...scopes)).secret
})

after(() => installation?.close())

test('the commands of the README work as pasted, in order', async () => {
  const shell = ['-euc', commands()]
  const { code, out, err } = await printed('sh', shell, { ...installation.env, KEY: key })
  assert.equal(code, 0, err)
  assert.deepEqual(out.match(/"error":\{.*/g), null)
  const expected = [
    /"scopes":\["ingest","write","read","keys","webhooks"\]/,
    /"status":"completed",.*"filename":"estimate\.pdf"/,
    /"client_name":"Keisha Martinez"/,
    /"from":"Ann Reed","to":"Bob Gray"/,
    /"status":"on_hold","status_label":"On hold",.*"adjuster_name":"Bob Gray",.*"rcv_total":"1550.00"/,
    /^ +adjuster_email +bob\.gray@example\.com +person /m,
    /"claim_number":"CLM-17"/,
    /"resource_counts":\{"jobs":3,/,
    /"api_version":"v1","mode":"live","seq":1,/,
    /"secret":"whsec_/,
    /"deleted":true/,
    /"member_name":"Harbor Tacoma","certification_type":"general_liability"/,
    /^[0-9a-f-]{36} {2}Harbor Restoration +America\/New_York +300$/m,
    /^status +ok$/m,
  ]
  const missing = expected.filter((answer) => !answer.test(out))
  assert.deepEqual(missing, [])
  // Its address has no receiver, so it would be shown as failing.
  assert.deepEqual(await webhookEndpoints(), [])
})

async function webhookEndpoints(): Promise<unknown[]> {
  const headers = { authorization: `Bearer ${key}` }
  const response = await fetch(`${installation.url}/v1/webhook-endpoints`, { headers })
  return ((await response.json()) as { data: unknown[] }).data
}

test('no command is followed by a comment, which zsh would pass on as arguments', () => {
  assert.deepEqual(commands().match(/^.*\s#.*$/gm), null)
})

/** Replaces `sleep`, which is too short on a busy machine: the test polls until the work is complete. */
function commands(): string {
  const page = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block!)
  return blocks
    .filter((block) => !block.includes('npm ci'))
    .join('')
    .replaceAll(/^sleep \d; (.*)$/gm, `until $1 | grep '"status":"completed"'; do sleep 0.1; done`)
    .replaceAll('http://127.0.0.1:8080', installation.url)
    .replaceAll('/tmp/svc-', `${installation.dataDir}/`)
}
