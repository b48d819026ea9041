import assert from 'node:assert/strict'
import test from 'node:test'
import { signedHeaders } from './sign.ts'
import { checkSignature } from './signature-check.ts'
import { type PastedRequest, parseHeaders } from './signed-request.ts'

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const PREVIOUS = `whsec_${Buffer.alloc(32, 2).toString('base64')}`
const FOREIGN = `whsec_${Buffer.alloc(32, 3).toString('base64')}`
const AT = new Date('2026-03-01T12:00:00Z')
const body = '{"id":"e1","data":{"name":"Ada"}}'

const sent = signedHeaders({ eventId: 'e1', deliveryId: 'd1', body }, [SECRET, PREVIOUS], AT)
const lines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map((pair) => pair.join(': '))
    .join('\n')
const secrets = [
  { secret: SECRET, until: null },
  { secret: PREVIOUS, until: '2026-03-02T12:00:00.000Z' },
]

const sentAt = [AT.getTime() / 1000 - 3600, AT.getTime() / 1000]

function check(changed: Partial<PastedRequest>, now = AT, storedBody: string | null = body) {
  const pasted = { secret: SECRET, headers: lines(sent), body, ...changed }
  return checkSignature(pasted, { secrets, storedBody, sentAt, now })
}
const wrongPart = (...given: Parameters<typeof check>) => check(...given)?.wrong

test('a request that was sent is valid with each of the two secrets', () => {
  assert.equal(check({}), null)
  assert.equal(check({ secret: PREVIOUS }), null)
  const { 'Svc-Signature': own } = sent
  assert.equal(check({ headers: `POST /svc HTTP/1.1\nsvc-signature: ${own}` }), null)
  const { 'Svc-Signature': _, ...standard } = sent
  assert.equal(check({ headers: lines(standard) }), null)
})

test('headers may be pasted as "curl -v" prints them', () => {
  const verbose = lines(sent).replaceAll(/^/gm, '> ')
  assert.equal(check({ headers: verbose }), null)
})

test('the id is wrong if a header has another one, or none', () => {
  assert.equal(wrongPart({ headers: lines({ ...sent, 'webhook-id': 'e2' }) }), 'id')
  const { 'Svc-Event-Id': _, 'Svc-Signature': __, ...standard } = sent
  assert.equal(wrongPart({ headers: lines({ ...standard, 'webhook-id': 'e2' }) }), 'id')
  const { 'webhook-id': ___, ...none } = standard
  assert.equal(wrongPart({ headers: lines(none) }), 'id')
})

test('the timestamp is wrong if it is missing, differs, or is older than five minutes', () => {
  assert.equal(wrongPart({ headers: lines({ ...sent, 'webhook-timestamp': '1' }) }), 'timestamp')
  assert.equal(wrongPart({ headers: lines({ ...sent, 'webhook-timestamp': 'x' }) }), 'timestamp')
  const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000)
  assert.equal(check({}, after(300)), null)
  assert.equal(wrongPart({}, after(301)), 'age')
  assert.match(check({}, after(3 * 3600))!.why, /its timestamp is 3 h old/)
  assert.match(check({}, after(-600))!.why, /its timestamp is 10 min in the future/)
})

test('the scheme is wrong without signatures, with another version, and with another key', () => {
  assert.equal(wrongPart({ headers: 'content-type: application/json' }), 'scheme')
  const of = (signature: string) => lines({ 'Svc-Signature': signature })
  assert.equal(wrongPart({ headers: of('t=1,v0=ab') }), 'scheme')
  const base64 = sent['webhook-signature']!.split(' ')[0]!.slice(3)
  const hex = Buffer.from(base64, 'base64').toString('hex')
  const seconds = sent['webhook-timestamp']
  const id = { 'webhook-id': 'e1' }
  const mixed = lines({ ...id, 'Svc-Signature': `t=${seconds},v1=${hex}` })
  assert.equal(wrongPart({ headers: mixed }), 'scheme')
})

test('the secret is wrong if it is cut, of another endpoint, or not the one that signed', () => {
  assert.equal(wrongPart({ secret: SECRET.slice(0, 40) }), 'secret')
  assert.equal(wrongPart({ secret: FOREIGN }), 'secret')
  assert.equal(wrongPart({ secret: FOREIGN }, AT, null), 'secret')
  const old = signedHeaders({ eventId: 'e1', deliveryId: 'd1', body }, [PREVIOUS], AT)
  assert.equal(wrongPart({ headers: lines(old) }), 'secret')
})

test('the body is wrong if it was changed or parsed and written again', () => {
  const changed = check({ body: body.replace('Ada', 'Eve') })!
  assert.equal(changed.wrong, 'body')
  assert.match(changed.why, /first differs at character 28/)
  const spaced = check({ body: '{ "id": "e1", "data": { "name": "Ada" } }' })!
  assert.match(spaced.why, /Verify the raw body before you parse it/)
})

test('what is wrong is unclear if the event is not kept', () => {
  assert.equal(wrongPart({ body: '{"id":"e1"}' }, AT, null), 'unclear')
})

test('the signature is wrong if one of its digits was changed', () => {
  const cut = (text: string, from: RegExp) => text.replace(from, (found) => other(found))
  const other = (found: string) => found.slice(0, -1) + (found.endsWith('0') ? '1' : '0')
  const own = cut(sent['Svc-Signature']!, /v1=[0-9a-f]{6}/g)
  const standard = cut(sent['webhook-signature']!, /v1,.{6}/g)
  const changedOwn = check({ headers: lines({ ...sent, 'Svc-Signature': own }) })!
  assert.equal(changedOwn.wrong, 'signature')
  assert.match(changedOwn.why, /^webhook-signature is valid, so Svc-Signature was changed\./)
  const changedStandard = check({ headers: lines({ ...sent, 'webhook-signature': standard }) })!
  assert.equal(changedStandard.wrong, 'signature')
  assert.match(changedStandard.why, /^Svc-Signature is valid, so webhook-signature was changed\./)
  assert.equal(wrongPart({ headers: `Svc-Signature: ${own}` }), 'signature')
})

test('the timestamp is wrong if both headers have another time', () => {
  const later = AT.getTime() / 1000 + 60
  const headers = {
    ...sent,
    'Svc-Signature': sent['Svc-Signature']!.replace(/t=\d+/, `t=${later}`),
    'webhook-timestamp': String(later),
  }
  const verdict = check({ headers: lines(headers) })!
  assert.equal(verdict.wrong, 'timestamp')
  assert.match(verdict.why, /was signed at 1772366400\./)
})

test('the body is wrong if only space was added around it', () => {
  for (const added of [`${body}\n`, `\n${body}`, `${body} `, ` ${body}`, `${body}\r\n`])
    for (const stored of [body, null]) {
      const verdict = check({ body: added }, AT, stored)!
      assert.equal(verdict.wrong, 'body')
      assert.match(verdict.why, /has a space or a line break before or after it/)
    }
})

test('no answer quotes the secret', () => {
  for (const secret of [FOREIGN, PREVIOUS, 'whsec_short'])
    assert.ok(!JSON.stringify(check({ secret, body: 'x' })).includes(secret))
})

test('a header of 20,000 blanks is read, and one with a line break after them is none', () => {
  const blanks = ' '.repeat(9_996)
  const long = `a:${blanks}b${blanks}c`
  assert.equal(long.length, 19_996)
  assert.deepEqual(
    [...parseHeaders(`< X-Id : 7 \r\n${long}`)],
    [
      ['x-id', '7'],
      ['a', `b${blanks}c`],
    ],
  )
  assert.equal(parseHeaders(`${long}\u2028d`).size, 0)
})
