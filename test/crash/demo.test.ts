import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { killEverything, openPlace } from './process.ts'
import { until } from './program.ts'

/** A first start that is cut off while it makes the demo, and the next one. */

const place = await openPlace({ SVC_DEMO: 'on' }, { first: true })
after(() => place.close())

test('the next start shows keys that work, makes no document twice, and may leave the networks', async () => {
  const first = place.start()
  await until(() => first.log.out.includes('"pushDocument"'), 'a document of the demo is pushed')
  await killEverything(first, place.dataDir)
  assert.ok(!first.log.out.includes('KEY='))

  const second = place.start()
  await until(() => second.log.out.includes('\nKEY='), 'the keys are shown')
  const key = /^KEY=(\S+)$/m.exec(second.log.out)![1]!
  assert.equal((await place.call('GET', '/v1/ping', { key })).status, 200)
  const pushed = await place.sql(
    'select count(*)::int, count(distinct operator_id)::int as owners from ingestions',
  )
  assert.deepEqual(pushed, [{ count: samples().length, owners: 1 }])
  // A closed window ends it as Ctrl-C does.
  second.killGroup('SIGHUP')
  assert.deepEqual(await second.ended, { code: 0, signal: null }, second.log.err)

  const third = place.start()
  await third.ready()
  third.kill('SIGTERM')
  assert.deepEqual(await third.ended, { code: 0, signal: null }, third.log.err)
  assert.ok(!third.log.out.includes('KEY=svc_live'), 'keys are shown once')
  assert.equal(readFileSync(join(place.dataDir, 'demo-unfinished'), 'utf8'), 'networks')
})

function samples(): string[] {
  const kept = ['README.md', 'estimate.pdf']
  return readdirSync(join(import.meta.dirname, '../../samples')).filter(
    (name) => !kept.includes(name),
  )
}
