import assert from 'node:assert/strict'
import test from 'node:test'
import { BundleCheck } from './bundle.ts'

/** Digests computed with printf '%s' '<array>' | openssl dgst -sha256 */
const JOBS =
  '[{"id":"a","note":"a ] and a \\" and a \\\\"},{"id":"b","deep":{"resources":[[1],{}]}}]'
const JOBS_SHA = '31fb52ca950db8aeb69e1047c3eace60ec3acdeb58e00cd0cb67534d61cdf774'
const EMPTY_SHA = '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945'
const manifestOf = (jobs: string) =>
  `{"export_id":"e","note":"{[","sha256":{"jobs":"${jobs}","vendors":"${EMPTY_SHA}"}}`
const bundle = (jobs = JOBS, digest = JOBS_SHA, vendors = '"vendors":[]') =>
  Buffer.from(`{"manifest":${manifestOf(digest)},"resources":{"jobs":${jobs},${vendors}}}`)

function checked(bytes: Buffer, size = bytes.length) {
  const check = new BundleCheck()
  for (let at = 0; at < bytes.length; at += size) check.push(bytes.subarray(at, at + size))
  return check.end()
}

test('a complete bundle returns its manifest, in chunks of any size', () => {
  for (const size of [1, 2, 7, 64, 10_000]) assert.equal(checked(bundle(), size).export_id, 'e')
})

test('one changed byte in a record is a BundleError that names the array', () => {
  const changed = bundle(JOBS.replace('"b"', '"c"'))
  assert.throws(() => checked(changed, 16), {
    name: 'BundleError',
    message: 'the SHA-256 of jobs differs from the manifest',
  })
})

test('a missing or an additional array is a BundleError', () => {
  assert.throws(() => checked(bundle(JOBS, JOBS_SHA, '"x":1')), /SHA-256 of vendors differs/)
  const more = bundle(JOBS, JOBS_SHA, '"vendors":[],"clients":[]')
  assert.throws(() => checked(more), /SHA-256 of clients differs/)
})

test('a bundle cut at any byte is a BundleError', () => {
  const whole = bundle()
  for (let length = 0; length < whole.length; length++) {
    assert.throws(() => checked(whole.subarray(0, length)), { name: 'BundleError' }, `${length}`)
  }
})

test('a manifest that never ends is refused at its size limit', () => {
  const check = new BundleCheck()
  check.push(Buffer.from('{"manifest":{"a":"'))
  const piece = Buffer.alloc(10_000, 'x')
  const pour = () => {
    for (let i = 0; i < 10; i++) check.push(piece)
  }
  assert.throws(pour, { name: 'BundleError', message: 'the manifest is longer than 65536 bytes' })
})
