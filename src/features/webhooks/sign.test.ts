import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownSignature, signedHeaders, standardSignature } from './sign.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const OTHER = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'

test('webhook-signature equals the reference vector of Standard Webhooks', () => {
  // From standard-webhooks/libraries: the test `sign function works`, the same in every language there.
  assert.equal(
    standardSignature(
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      '{"test": 2432232314}',
      [SECRET],
      1_614_265_330,
    ),
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('Svc-Signature is the hex HMAC with the whole secret over the time, a period and the body', () => {
  // printf '1614265330.{"test": 2432232314}' | openssl dgst -sha256 -hmac "$SECRET"
  assert.equal(
    ownSignature('{"test": 2432232314}', [SECRET], 1_614_265_330),
    't=1614265330,v1=2e37df5d4a028c51a7f3133d64ae1e300d2c2c900f1b1d49d4369ad2530f8964',
  )
})

test('after a rotation every valid secret signs, newest first', () => {
  const body = '{"name":"Zoë"}'
  const first = ownSignature(body, [SECRET], 1).replace('t=1,', '')
  const second = ownSignature(body, [OTHER], 1).replace('t=1,', '')
  assert.notEqual(first, second)
  assert.equal(ownSignature(body, [SECRET, OTHER], 1), `t=1,${first},${second}`)
  assert.equal(
    standardSignature('e', body, [SECRET, OTHER], 1),
    `${standardSignature('e', body, [SECRET], 1)} ${standardSignature('e', body, [OTHER], 1)}`,
  )
})

test("the headers name event and delivery, with the attempt's time in whole seconds", () => {
  const letter = { eventId: 'e-1', deliveryId: 'd-1', body: '{}' }
  const headers = signedHeaders(letter, [SECRET], new Date('2026-03-01T10:00:00.999Z'))
  assert.deepEqual(Object.keys(headers), [
    'Content-Type',
    'User-Agent',
    'Svc-Event-Id',
    'Svc-Delivery-Id',
    'Svc-Signature',
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ])
  assert.equal(headers['Content-Type'], 'application/json')
  assert.equal(headers['Svc-Event-Id'], 'e-1')
  assert.equal(headers['Svc-Delivery-Id'], 'd-1')
  assert.equal(headers['webhook-id'], 'e-1')
  assert.equal(headers['webhook-timestamp'], '1772359200')
  assert.match(headers['Svc-Signature']!, /^t=1772359200,v1=[0-9a-f]{64}$/)
  assert.match(headers['webhook-signature']!, /^v1,[A-Za-z0-9+/]{43}=$/)
})
