import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import type { Attempt } from '../../src/platform/outbound/attempt.ts'
import { caPath, openReceiver } from '../receiver.ts'

const receiver = await openReceiver()

/** The result of a call to the receiver in a process with these variables. */
async function callWith(env: Record<string, string>): Promise<Attempt> {
  const script = join(import.meta.dirname, 'call.ts')
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [script, receiver.url()], {
    env: { PATH: process.env.PATH, ...env },
  })
  return JSON.parse(stdout)
}

test('NODE_EXTRA_CA_CERTS adds your own certificate authority', async () => {
  assert.equal((await callWith({})).error, 'tls')
  assert.equal((await callWith({ NODE_EXTRA_CA_CERTS: caPath })).ok, true)
})

test('no variable turns certificate checks off', async () => {
  assert.equal((await callWith({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).error, 'tls')
})

test('no proxy is used, because it would resolve the name again', async () => {
  const nobody = 'http://127.0.0.1:9'
  const proxied = { NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: nobody, https_proxy: nobody }
  const attempt = await callWith({ NODE_EXTRA_CA_CERTS: caPath, ...proxied })
  assert.equal(attempt.ok, true)
})
