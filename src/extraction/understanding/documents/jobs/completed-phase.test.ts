import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A certificate of completion may be about one phase of a job. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(title: string, ...rows: RowTexts) {
  const { drafts, documentType, warnings } = understand(
    linesOf([
      'Ridge Restoration LLC',
      title,
      ['Insured:', 'Ann Bell'],
      ['Claim Number:', '77-1440-2'],
      ...rows,
      ['Date Completed:', '10/26/2026'],
      'SIGNED  A. Bell  DATE 10/27/2026',
    ]),
    context,
  )
  assert.equal(documentType, 'certificate_of_completion')
  const job = drafts.find((draft) => draft.kind === 'job')?.values ?? {}
  const refused = warnings.filter(({ code }) => code === 'value_refused')
  return [job['dates.completed_at'], refused.map(({ message }) => message)]
}

const DAY = '2026-10-26T00:00:00.000Z'

test('the completion of the mitigation does not complete the job', () => {
  const [day, refused] = read('CERTIFICATE OF COMPLETION - MITIGATION PHASE')
  assert.equal(day, undefined)
  assert.deepEqual(refused, [
    'job: the document says "MITIGATION PHASE", so its day of completion, 2026-10-26, is not that of ' +
      'the job and was left out. If the job is complete, set dates.completed_at with "svc job set".',
  ])
  for (const line of [
    'The drying phase of the work has been completed. Repairs to follow under separate agreement.',
    'The work was done in a satisfactory manner. Reconstruction will follow.',
    'Phase 1 of 2',
  ])
    assert.equal(read('CERTIFICATE OF COMPLETION', line)[0], undefined, line)
})

test('the completion of all phases, or of a job of mitigation, completes the job', () => {
  const title = 'CERTIFICATE OF COMPLETION'
  assert.deepEqual(read(title), [DAY, []])
  assert.deepEqual(read(title, 'The mitigation phase and the repair phase are complete.'), [
    DAY,
    [],
  ])
  assert.deepEqual(read(title, ['Job Type:', 'Mitigation'], 'Repairs to follow.'), [DAY, []])
  assert.deepEqual(read(title, 'Repairs, if any, need a separate contract.'), [DAY, []])
})
