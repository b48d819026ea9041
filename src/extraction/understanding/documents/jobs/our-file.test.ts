import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** 'Our File' is a number of the party on whose letterhead it is. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function numbersOf(letterhead: string, ...more: RowTexts) {
  const rows: RowTexts = [letterhead, 'P.O. Box 1700, Mobile, Alabama 36633', '', 'Repair Estimate']
  const facts: RowTexts = [
    ['Our Insured', 'Marguerite Thibodeaux'],
    ['Our File', 'GSI-26-55019'],
    ['Policy', 'AL-40-118826'],
    ['Loss Date', '10/28/2026'],
    ['RCV', '$6,480.22'],
  ]
  const { drafts } = understand(linesOf([...rows, ...facts, ...more]), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return [job.claim_number, job.job_number]
}

test("on a carrier's letterhead, 'Our File' is the claim", () => {
  assert.deepEqual(numbersOf('GULF STATES INDEMNITY'), ['GSI-26-55019', undefined])
  assert.deepEqual(numbersOf('Allstate Insurance Company'), ['GSI-26-55019', undefined])
})

test("on a carrier's letterhead with a claim, 'Our File' is no number of the job", () => {
  const numbers = numbersOf('GULF STATES INDEMNITY', ['Claim Number', 'AL-118-2026'])
  assert.deepEqual(numbers, ['AL-118-2026', undefined])
})

test("on the operator's letterhead, 'Our File' is the number of the job", () => {
  assert.deepEqual(numbersOf('Ridge Restoration LLC'), [undefined, 'GSI-26-55019'])
})
