import assert from 'node:assert/strict'
import test from 'node:test'
import { readEvent, type Signed, verifySignature } from './signature.ts'

/** Computed outside: printf '%s' "1767225600.$payload" | openssl dgst -sha256 -hmac "$secret" */
const payload = '{"id":"e1","type":"job.created","seq":1}'
const secret = 'whsec_c2VjcmV0IG9mIHRoZSB0ZXN0LCB0aGlydHktdHdvIGI='
const RIGHT = '95c92de7d3311eb96d3acfe57e579320de2543e908752fcbe0f76d32ee6fc2af'
const OTHER = 'ab'.repeat(32)
const signed: Signed = {
  ...{ payload, secret, header: `t=1767225600,v1=${RIGHT}` },
  now: new Date('2026-01-01T00:00:00.000Z'),
}
const after = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)
const refuses = (change: Partial<Signed>, reason: string) =>
  assert.throws(() => verifySignature({ ...signed, ...change }), { name: 'SignatureError', reason })

test('a signature made with the secret holds, for text and for bytes', () => {
  verifySignature(signed)
  verifySignature({ ...signed, payload: Buffer.from(payload) })
  assert.equal(readEvent({ ...signed, payload: Buffer.from(payload) }).type, 'job.created')
})

test('of two v1 either may hold: the day after a rotation', () => {
  verifySignature({ ...signed, header: `t=1767225600,v1=${OTHER},v1=${RIGHT}` })
  verifySignature({ ...signed, header: `t=1767225600,v1=${RIGHT},v1=${OTHER}` })
  verifySignature({ ...signed, header: `t=1767225600, v1=${RIGHT}, v2=later` })
})

test('another secret, another body or another time do not hold', () => {
  refuses({ secret: `${secret}x` }, 'no_match')
  refuses({ payload: payload.replace('job', 'jab') }, 'no_match')
  refuses({ payload: `${payload} ` }, 'no_match')
  refuses({ header: `t=1767225601,v1=${RIGHT}` }, 'no_match')
  refuses({ header: `t=1767225600,v1=${OTHER}` }, 'no_match')
})

test('a signature holds for 300 s to either side, or as long as it is told', () => {
  verifySignature({ ...signed, now: after(300) })
  verifySignature({ ...signed, now: after(-300) })
  refuses({ now: after(301) }, 'too_old')
  refuses({ now: after(-301) }, 'in_the_future')
  refuses({ now: after(11), toleranceSeconds: 10 }, 'too_old')
})

test('a header that is missing, doubled or of another form is refused as such', () => {
  for (const header of [undefined, null, '']) refuses({ header }, 'missing')
  for (const header of [
    [`t=1767225600,v1=${RIGHT}`, `t=1767225600,v1=${RIGHT}`],
    RIGHT,
    `v1=${RIGHT}`,
    't=1767225600',
    `t=now,v1=${RIGHT}`,
    `t=1767225600,t=1767225600,v1=${RIGHT}`,
    `t=1767225600,v1=${RIGHT.slice(1)}`,
    `t=1767225600,v1=${RIGHT.toUpperCase()}`,
    `t=1767225600,${`v1=${RIGHT},`.repeat(20)}`,
  ])
    refuses({ header }, 'malformed')
})

test('an event is not read when its signature does not hold', () => {
  assert.throws(() => readEvent({ ...signed, payload: '{' }), { reason: 'no_match' })
})
