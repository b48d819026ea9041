import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sendTest } from '../../src/features/webhooks/send-test.ts'
import { openOutbound } from '../../src/platform/outbound/post.ts'
import { admitted, ca, openReceiver } from '../receiver.ts'
import { runSvc } from '../svc.ts'
import { openTestApp } from '../test-app.ts'

/** Text from others reaches an administrator's terminal as text, never as a command to it. */

const app = await openTestApp({ config: { webhookAllowedCidrs: admitted } })
/** Sets the title, moves up and overwrites, by ESC and by the one-character CSI, and reverses the text. */
const HOSTILE = '\u001b]0;owned\u0007\u001b[2A\u009b31mok: true\nstatus: 200\u202e\u2028\u007f'
const ACTED_ON = /[^\P{C}\n]|[\u2028\u2029]/u
const receiver = await openReceiver({
  behaviors: { '/hostile': (_request, response) => response.writeHead(500).end(HOSTILE) },
})
const env = {
  SVC_DATA_DIR: app.dataDir,
  DATABASE_URL: app.databaseUrl,
  WEBHOOK_ALLOWED_CIDRS: admitted.join(','),
  SVC_DEMO: 'off',
}

async function assertVisible(words: string[], shown: string, code = 0): Promise<void> {
  for (const form of [[], ['--json']]) {
    const printed = await runSvc([...words, ...form], env)
    const text = printed.out + printed.err
    assert.equal(printed.code, code, text)
    assert.doesNotMatch(text, ACTED_ON)
    assert.ok(text.includes(shown), text)
  }
}

test("a receiver's response is shown without its escape sequences", async () => {
  const owner = await app.operator()
  const body = { url: receiver.url('/hostile'), events: ['*'] }
  const made = await app.call('POST', '/v1/webhook-endpoints', { key: owner.live, body })
  assert.equal(made.status, 201, made.text)
  const { id } = made.json
  const of = ['--operator', owner.id, id]
  const outbound = openOutbound({ ca })
  const operator = { id: owner.id, mode: 'live' as const }
  await sendTest(app.platform, outbound, operator, id, () => ({}), new Date())
  outbound.close()
  await assertVisible(['webhook', 'attempts', ...of], '\\u001b]0;owned\\u0007')
  // Forged lines stay inside the value they came in.
  const { out } = await runSvc(['webhook', 'attempts', ...of], env)
  assert.ok(!out.split('\n').includes('status: 200'))
})

test('names of operators are shown without escape sequences', async () => {
  await app.operator({ name: `Alder ${HOSTILE}` })
  await assertVisible(['operator', 'list'], 'Alder \\u001b]0;owned')
})

test('file names and activities of a log are shown without escape sequences', async () => {
  await assertVisible(['mine', '/nothing/\u001b[2Aat all.csv'], '\\u001b[2Aat all.csv', 1)
  const path = join(app.dataDir, 'log.csv')
  const row = (at: string) => `1,"Scope \u009b31m",2026-01-0${at}T00:00:00Z\n`
  writeFileSync(path, `case,activity,timestamp\n${row('1')}${row('2')}`)
  await assertVisible(['mine', path], 'Scope ')
})
