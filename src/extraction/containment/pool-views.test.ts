import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ChildMessage } from './messages.ts'
import { ExtractorPool } from './pool.ts'

const tessdataDir = mkdtempSync(join(tmpdir(), 'pool-views-'))
const pool = new ExtractorPool({
  processes: 1,
  spares: 1,
  tessdataDir,
  scratchDir: join(tessdataDir, 'scratch'),
  program: join(import.meta.dirname, 'pool.fake-child.ts'),
  limits: {
    stepMs: 2_500,
    wallMs: 10_000,
    documentMs: 10_000,
    maxResidentBytes: 300 * 1024 * 1024,
  },
})
after(() => pool.close())

async function failureOf(filename: string): Promise<string> {
  const view = { kind: 'page', page: 1, turn: 0 } as const
  const outcome = await pool.view({ operatorId: 'a', bytes: Buffer.from('x'), filename, view })
  assert.ok('failed' in outcome)
  return outcome.failed.code
}

test('a page that hangs, crashes, or takes too much memory fails, and the next one is tried', async () => {
  assert.equal(await failureOf('hang'), 'timeout')
  assert.equal(await failureOf('crash'), 'unreadable')
  assert.equal(await failureOf('eat'), 'too_complex')
  assert.equal(await failureOf('asleep'), 'timeout')
})

test('findings are no answer to a view', async () => {
  assert.equal(await failureOf('estimate.pdf'), 'extraction_failed')
})

test('only a bounded WebP file is an image', () => {
  const view = { kind: 'page', width: 1200, height: 1553, webp: 'UklGRhIAAABXRUJQ' }
  const isAccepted = (given: object) =>
    ChildMessage.safeParse({ type: 'view', id: 'a', view: { ...view, ...given } }).success
  assert.equal(isAccepted({}), true)
  const html = Buffer.from('<script>alert(1)</script>').toString('base64')
  assert.equal(isAccepted({ webp: html }), false)
  assert.equal(isAccepted({ webp: `UklGR${'A'.repeat(5_000_000)}` }), false)
  assert.equal(isAccepted({ width: 4_000 }), false)
  assert.equal(isAccepted({ script: '' }), false)
})
