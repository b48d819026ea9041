import assert from 'node:assert/strict'
import test from 'node:test'
import type { Extractor } from '../../../src/extraction/extraction.ts'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { openTestApp } from '../../test-app.ts'
import { ingestInAttempts } from './repeated-attempts.ts'

/** A bug in saving is not reported as a document that cannot be read. */

const LOG_LEVEL_ERROR = 50
let extractions = 0
let failures = 0
/** Gives findings that `saveFindings` cannot read. */
const extractor: Extractor = {
  ...inProcessExtractor,
  async extract(input, signal) {
    extractions++
    const outcome = await inProcessExtractor.extract(input, signal)
    if (extractions > failures || 'failed' in outcome) return outcome
    return { ok: { ...outcome.ok, transforms: null as never } }
  },
}
const app = await openTestApp({ worker: true, extractor })

function ingestWith(times: number) {
  extractions = 0
  failures = times
  return ingestInAttempts(app)
}

test('a document that could not be saved twice is saved in the third attempt', async () => {
  const done = await ingestWith(2)
  assert.deepEqual([done.status, done.receipt.saved], ['completed', ['clients', 'jobs']])
})

test('after three attempts it fails as not saved, and the log has the cause', async () => {
  const mark = app.log.length
  const done = await ingestWith(3)
  assert.deepEqual(done.error, {
    code: 'extraction_failed',
    message:
      'The document was read, but a fault of the service kept it from being saved. Do not upload it again ' +
      "yet. Report this document's ID to the administrator of the service.",
  })
  assert.equal(extractions, 3)
  const entries = app.log.slice(mark).map((line) => JSON.parse(line))
  const [entry] = entries.filter(({ msg }) => msg === 'a document was not saved')
  assert.deepEqual([entry?.level, entry?.err.name], [LOG_LEVEL_ERROR, 'TypeError'])
})
