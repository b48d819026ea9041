import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { until } from '../crash/program.ts'
import { openRedis } from '../redis/redis-server.ts'
import { openTestApp } from '../test-app.ts'

const redis = await openRedis()
after(redis.kill)
const FELL_BACK = 'Redis does not answer: PostgreSQL counts the hourly limits until it does'
const CAME_BACK = 'Redis answers again and counts the hourly limits'

// Redis is not running yet, and the service starts anyway.
const app = await openTestApp({ config: { redisUrl: redis.url } })
const operator = await app.operator()
const hour = Date.parse('2026-03-01T10:00:00Z') / 3_600_000
app.clock.set('2026-03-01T10:15:00.000Z')

const ping = async () => {
  const { status, headers } = await app.call('GET', '/v1/ping', { key: operator.live })
  return [status, headers.get('ratelimit-remaining')]
}
const logged = (message: string) => app.log.filter((line) => line.includes(message)).length
const countedIn = async () => {
  const { text } = await app.call('GET', '/metrics')
  return /^svc_rate_limit_store\{store="(\w+)"\} 1$/m.exec(text)?.[1]
}

const untilCountedInRedis = () => until(async () => (await countedIn()) === 'redis', '/metrics')

test('a start without Redis serves requests, and PostgreSQL counts the hourly limits', async () => {
  assert.deepEqual(await ping(), [200, '599'])
  assert.deepEqual(await ping(), [200, '598'])
  assert.equal(logged(FELL_BACK), 1)
  assert.equal(await countedIn(), 'postgres')
  const { status, json } = await app.call('GET', '/readyz')
  assert.deepEqual([status, json.status, json.redis], [200, 'degraded', 'unreachable'])
})

test('Redis counts as soon as it answers; the change is logged once', async () => {
  await redis.start()
  await untilCountedInRedis()
  assert.deepEqual(await ping(), [200, '599'], 'Redis begins from zero')
  assert.deepEqual(await ping(), [200, '598'])
  assert.equal(logged(CAME_BACK), 1)
  await until(async () => (await app.call('GET', '/readyz')).json.redis === 'ok', '/readyz')
})

test('a killed Redis fails no request: PostgreSQL continues from its own count of the hour', async () => {
  await redis.kill()
  const replies = await Promise.all(Array.from({ length: 20 }, ping))
  const expected = Array.from({ length: 20 }, (_, at) => [200, String(597 - at)])
  assert.deepEqual(replies.sort().reverse(), expected)
  assert.equal(logged(FELL_BACK), 2)
  await redis.start()
  await untilCountedInRedis()
  assert.equal(logged(CAME_BACK), 2)
})

test('a Redis that accepts and never answers fails no request either', async () => {
  redis.hang()
  const first = await Promise.all(Array.from({ length: 20 }, ping))
  const second = await Promise.all(Array.from({ length: 20 }, ping))
  const expected = Array.from({ length: 40 }, (_, at) => [200, String(577 - at)])
  assert.deepEqual([...first, ...second].sort().reverse(), expected)
  assert.equal(logged(FELL_BACK), 3)
  redis.resume()
  await untilCountedInRedis()
  assert.equal(logged(CAME_BACK), 3)
  const [status] = await ping()
  assert.equal(status, 200)
})

test('an hour with a change between the two allows at most twice the limit', async () => {
  await redis.kill()
  const key = `h:${operator.id}:ping:${hour}`
  await app.sql('update rate_limits set points = 600 where key = $1', [key])
  assert.deepEqual(await ping(), [429, '0'])
})
