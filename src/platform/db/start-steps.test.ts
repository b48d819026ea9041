import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSteps } from './start-steps.ts'

function refused(): never {
  const message = 'connect ECONNREFUSED 10.0.0.7:5432'
  throw Object.assign(new Error(message), { code: 'ECONNREFUSED' })
}

function steps(embeddedIn: string | null, stopping?: AbortSignal) {
  const said: string[] = []
  const log = { info: (line: string) => void said.push(line) }
  return { said, step: startSteps({ embeddedIn, log, stopping, giveUpMs: 700 }) }
}

test('a step is repeated while the database is out, and the log says once what waits', async () => {
  const { said, step } = steps('/data/postgres')
  let tries = 0
  const work = async () => (++tries < 3 ? refused() : tries)
  assert.equal(await step('migrations', work), 3)
  assert.deepEqual(said, ['waiting for the database (migrations). Its log: /data/postgres/log'])
})

test('after a while the error names the database, the cause and what to do', async () => {
  const work = async () => refused()
  await assert.rejects(steps('/data/postgres').step('keys', work), {
    message:
      'The database in /data/postgres is not available (connect ECONNREFUSED 10.0.0.7:5432). ' +
      'See its log /data/postgres/log, then start the service again.',
  })
  await assert.rejects(steps(null).step('keys', work), {
    message:
      'PostgreSQL is not available (connect ECONNREFUSED 10.0.0.7:5432). ' +
      'Check the server in DATABASE_URL, then start the service again.',
  })
})

test('an error that is no outage ends the start at once', async () => {
  const { said, step } = steps(null)
  let tries = 0
  const work = async () => {
    tries += 1
    throw new Error('syntax error')
  }
  await assert.rejects(step('migrations', work), { message: 'syntax error' })
  assert.deepEqual([tries, said], [1, []])
})

test('a signal ends the steps with its reason', async () => {
  const stopping = new AbortController()
  const { step } = steps(null, stopping.signal)
  const work = async () => {
    stopping.abort()
    return refused()
  }
  const isReason = (error: unknown) => error === stopping.signal.reason
  await assert.rejects(step('migrations', work), isReason)
  await assert.rejects(
    step('keys', async () => 'never'),
    isReason,
  )
})
