import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { nextAttempt } from '../src/features/webhooks/retry.ts'
import { ownSignature, signedHeaders } from '../src/features/webhooks/sign.ts'

/** docs/webhooks.md: its test vector and the code that readers copy. */
const page = readFileSync(join(import.meta.dirname, '../docs/webhooks.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'svc-webhooks-page-'))
const vector = Object.fromEntries(block('').map((line) => line.split(/ {2,}/)))
const { secret = '', body = '' } = vector
const header: string = vector['Svc-Signature'] ?? ''

test('the test vector equals what the service sends for this body, secret and time', () => {
  const letter = { eventId: vector['webhook-id'] ?? '', deliveryId: 'd', body }
  const sent = signedHeaders(letter, [secret], new Date('2025-11-19T14:00:00.000Z'))
  assert.equal(sent['Svc-Signature'], header)
  assert.equal(sent['webhook-timestamp'], vector['webhook-timestamp'])
  assert.equal(sent['webhook-signature'], vector['webhook-signature'])
})

test('the page names every header of a delivery', () => {
  const letter = { eventId: 'e', deliveryId: 'd', body }
  for (const name of Object.keys(signedHeaders(letter, [secret], new Date()))) {
    assert.ok(page.includes(`| \`${name}\` |`), name)
  }
})

test('the code for Node accepts only fresh, correctly signed headers', async () => {
  const file = join(folder, 'verify.mjs')
  writeFileSync(file, block('js').join('\n'))
  const { isSigned } = await import(pathToFileURL(file).href)
  for (const [{ body, header, secret, now }, expected] of variants()) {
    const isAccepted = isSigned(Buffer.from(body), header ?? undefined, secret, now ?? undefined)
    assert.equal(isAccepted, expected, `${header} at ${now}`)
  }
})

test('the code for Python accepts only fresh, correctly signed headers', () => {
  const call = `
import json, sys
for one in json.load(sys.stdin):
    print(is_signed(one["body"].encode(), one["header"], one["secret"], one["now"]))`
  const printed = execFileSync('python3', ['-c', block('python').join('\n') + call], {
    input: JSON.stringify(variants().map(([given]) => given)),
    encoding: 'utf8',
  })
  const expected = variants().map(([, holds]) => (holds ? 'True' : 'False'))
  assert.deepEqual(printed.trim().split('\n'), expected)
})

test('the shell function accepts only fresh, correctly signed headers', () => {
  const script = `${block('sh', 'is_signed').join('\n')}\nis_signed "$@"`
  const file = join(folder, 'body.json')
  for (const [{ body, header, secret, now }, expected] of variants()) {
    writeFileSync(file, body)
    const values = [file, header ?? '', secret, String(now ?? '')]
    const { status, stderr } = spawnSync('sh', ['-uc', script, 'sh', ...values])
    assert.deepEqual([status, String(stderr)], [expected ? 0 : 1, ''], `${header} at ${now}`)
  }
})

test('the delays on the page are those of the retries, within 10 percent', () => {
  const stated = /after ([\d, and]+) minutes/.exec(page)?.[1] ?? ''
  const minutes = stated.match(/\d[\d,]*\d|\d/g)?.map((text) => Number(text.replace(',', '')))
  assert.deepEqual(minutes, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024])
  const at = new Date('2026-03-01T00:00:00.000Z')
  for (const [index, expected] of [...minutes, 1440].entries()) {
    const failure = { deliveryId: 'd', attempts: index + 1, firstFailedAt: at }
    const next = nextAttempt({ ...failure, retryAfterSeconds: null }, at)
    const delay = ((next?.getTime() ?? 0) - at.getTime()) / 60_000
    const most = Math.min(expected * 1.1, 1440)
    assert.ok(delay >= Math.max(expected * 0.9, 1) && delay <= most, `${delay} for ${expected}`)
  }
})

/** The page's code blocks in one language that contain a text, without the fences. */
function block(language: string, text = ''): string[] {
  const parts = page.split(/^```/m).filter((_, index) => index % 2 === 1)
  return parts
    .filter((part) => part.includes(text))
    .map((part) => part.trimEnd().split('\n'))
    .filter(([first]) => first === language)
    .flatMap(([, ...lines]) => lines)
}

/** `now` in seconds since 1970. Null: the clock of the machine. */
type Given = { body: string; header: string | null; secret: string; now: number | null }

/** Headers for a receiver, and whether it must accept them. */
function variants(): [Given, boolean][] {
  const right = { body, header, secret, now: 1_763_560_800 }
  const signature = header.replace('t=1763560800,', '')
  const other = `v1=${'ab'.repeat(32)}`
  const seconds = Math.floor(Date.now() / 1000)
  const malformed = [
    null,
    '',
    ',',
    'signed',
    't=1763560800',
    signature,
    `t,${signature}`,
    `t=,${signature}`,
    `t=soon,${signature}`,
    `t=-1,${signature}`,
    't=1763560800,v1',
    't=1763560800,v1=',
    't=1763560800,v1=ab',
    `t=1763560800,v1=${'é'.repeat(64)}`,
    `t=1763560800,${signature.slice(0, -1)}`,
    `t=1763560800,${signature}0`,
  ]
  return [
    [right, true],
    [{ ...right, header: header.replace(',', `,${other},`) }, true],
    [{ ...right, header: `${header},${other}` }, true],
    [{ ...right, body: `${body} ` }, false],
    [{ ...right, secret: `${secret.slice(0, -1)}x` }, false],
    [{ ...right, header: header.replace('t=1763560800', 't=1763560801') }, false],
    [{ ...right, header: `t=1763560800,${other}` }, false],
    [{ ...right, now: 1_763_561_100 }, true],
    [{ ...right, now: 1_763_561_101 }, false],
    [{ ...right, now: 1_763_560_500 }, true],
    [{ ...right, now: 1_763_560_499 }, false],
    [{ ...right, now: null }, false],
    [{ ...right, header: ownSignature(body, [secret], seconds), now: null }, true],
    ...malformed.map((bad): [Given, boolean] => [{ ...right, header: bad }, false]),
  ]
}
