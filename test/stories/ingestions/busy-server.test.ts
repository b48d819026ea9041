import assert from 'node:assert/strict'
import test from 'node:test'
import type { Extractor } from '../../../src/extraction/extraction.ts'
import { readFailures } from '../../../src/extraction/read-failures.ts'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { openTestApp } from '../../test-app.ts'
import { ingestInAttempts } from './repeated-attempts.ts'

/** A document that got next to no processor time is read again, because another moment may be better. */

let extractions = 0
let busyTimes = 0
const extractor: Extractor = {
  ...inProcessExtractor,
  async extract(input, signal) {
    extractions++
    if (extractions <= busyTimes) return { failed: readFailures.busyServer }
    return inProcessExtractor.extract(input, signal)
  },
}
const app = await openTestApp({ worker: true, extractor })

function ingestAfter(times: number) {
  extractions = 0
  busyTimes = times
  return ingestInAttempts(app)
}

test('a document that the busy server did not get to is read in another attempt', async () => {
  const done = await ingestAfter(2)
  assert.deepEqual([done.status, done.receipt.saved], ['completed', ['clients', 'jobs']])
  assert.equal(extractions, 3)
})

test('after three attempts it fails, and the message says to upload it later', async () => {
  const done = await ingestAfter(3)
  assert.deepEqual(done.error, {
    code: 'timeout',
    message:
      'The server was too busy to read the document in several attempts. Upload it again later.',
  })
  assert.equal(extractions, 3)
})
