import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scanOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'
import { acord25 } from './acord25.fixture.ts'

const context = { today: '2026-09-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const workers = {
  band: 'workers',
  letter: 'B',
  number: 'WCP 1044 771',
  from: '04/08/2025',
} as const

/** The days that are read of a policy with this last day, and what the receipt says about them. */
function read(to: string, transform = scanOf) {
  const { drafts, warnings } = understand(transform(acord25([{ ...workers, to }])), context)
  const held = drafts.find((draft) => draft.kind === 'certification')?.values ?? {}
  const { issued_on, expires_on } = held as Record<string, unknown>
  const asked = warnings.filter(({ field }) => field === 'expires_on').map(({ message }) => message)
  return { issued_on, expires_on, asked }
}

test('a first day beside a last day that a scan garbles is not saved', () => {
  const none = { issued_on: undefined, expires_on: undefined }
  const asked = [
    'No dates of the workers_compensation policy were read. Enter them from the document.',
  ]
  assert.deepEqual(read('04/08 /202'), { ...none, asked })
  const both = { issued_on: '2025-04-08', expires_on: '2026-04-08', asked: [] }
  assert.deepEqual(read('04/08/2026'), both)
  assert.deepEqual(read('TBD', (digital) => digital).issued_on, '2025-04-08')
})
