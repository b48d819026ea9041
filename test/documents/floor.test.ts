import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Floor, fallOf, floorOf, readFloorDocuments } from './floor.ts'
import type { ScoredDocument } from './scoring.ts'

const recorded = JSON.parse(
  await readFile(join(import.meta.dirname, 'floor.json'), 'utf8'),
) as Floor
const scored = await readFloorDocuments()

test('no extraction rate of 60 generated documents is below the recorded one', () => {
  assert.equal(scored.length, 60)
  assert.deepEqual(Object.keys(floorOf(scored).rates), Object.keys(recorded.rates))
  const fall = fallOf(recorded, scored)
  assert.ok(fall === null, fall ?? '')
})

test('a fallen rate names the documents that changed, with both values', () => {
  const [first, ...rest] = scored as [ScoredDocument, ...ScoredDocument[]]
  const checks = first.checks.map((check) =>
    check.name === 'claim_number' ? { ...check, read: 'CLM-1', right: 0 } : check,
  )
  const fall = fallOf(floorOf(scored), [{ ...first, checks }, ...rest])!
  const expected = first.document.truth.fields.claim_number
  assert.match(
    fall,
    /^Extraction reads less than it did:\n {2}estimate field: \d+ of \d+, was \d+ of/,
  )
  assert.ok(
    fall.includes(
      `  ${first.document.name} (${first.document.layout}) claim_number: expected ${expected}, read CLM-1`,
    ),
    fall,
  )
})
