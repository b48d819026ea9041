import assert from 'node:assert/strict'
import test from 'node:test'
import { readEvent, type Signed, verifySignature } from './signature.ts'

/** Computed with printf '%s' "1767225600.$payload" | openssl dgst -sha256 -hmac "$secret" */
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

test('a signature made with the secret is valid, for text and for bytes', () => {
  verifySignature(signed)
  verifySignature({ ...signed, payload: Buffer.from(payload) })
  assert.equal(readEvent({ ...signed, payload: Buffer.from(payload) }).type, 'job.created')
})

test('one valid v1 of two is enough, as on the day after a rotation', () => {
  verifySignature({ ...signed, header: `t=1767225600,v1=${OTHER},v1=${RIGHT}` })
  verifySignature({ ...signed, header: `t=1767225600,v1=${RIGHT},v1=${OTHER}` })
  verifySignature({ ...signed, header: `t=1767225600, v1=${RIGHT}, v2=later` })
})

test('a signature of another secret, body or time is invalid', () => {
  refuses({ secret: `${secret}x` }, 'no_match')
  refuses({ payload: payload.replace('job', 'jab') }, 'no_match')
  refuses({ payload: `${payload} ` }, 'no_match')
  refuses({ header: `t=1767225601,v1=${RIGHT}` }, 'no_match')
  refuses({ header: `t=1767225600,v1=${OTHER}` }, 'no_match')
})

test('a signature is valid for 300 s to either side, or for toleranceSeconds', () => {
  verifySignature({ ...signed, now: after(300) })
  verifySignature({ ...signed, now: after(-300) })
  refuses({ now: after(301) }, 'too_old')
  refuses({ now: after(-301) }, 'in_the_future')
  refuses({ now: after(11), toleranceSeconds: 10 }, 'too_old')
})

test('a missing, doubled or malformed header is refused with that reason', () => {
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

test('an event is not parsed if its signature is invalid', () => {
  assert.throws(() => readEvent({ ...signed, payload: '{' }), { reason: 'no_match' })
})
