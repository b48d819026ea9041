import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function jobOf(...rows: RowTexts) {
  const facts = ['Insured: Ann Bell', 'Claim Number: 55-12804-1', 'Date of Loss: 11/20/2026']
  const notice = ['Grange Insurance Company', 'NEW ASSIGNMENT', ...facts, 'Type of Loss: Water']
  const { drafts } = understand(linesOf([...notice, ...rows]), context)
  return { ...drafts.find(({ kind }) => kind === 'job')?.values } as Record<string, unknown>
}

for (const label of ['Loss Description', 'Facts of Loss', 'Description of Loss', 'What Happened'])
  test(`"${label}" is the description of the job, over its lines`, () => {
    const first = 'The ice maker line behind the refrigerator failed, and water ran through the'
    const lines = [`${label}:`, first, 'floor into the basement ceiling.']
    const job = jobOf(...lines)
    assert.equal(job.description, `${first} floor into the basement ceiling.`)
    assert.equal(job.loss_type, 'water')
  })

test('an amount in a description does not end it, and the label of another field does', () => {
  const first = 'Water heater failed in the basement and ran into the hall.'
  const whole = `${first} Coverage A $612,000 Coverage C $306,000.`
  assert.equal(jobOf('LOSS DESCRIPTION', whole).description, whole)
  assert.equal(jobOf(`LOSS DESCRIPTION: ${whole}`).description, whole)
  const other = `${first} Coverage A $612,000 Date of Loss 11/20/2026`
  assert.equal(jobOf('LOSS DESCRIPTION', other).description, `${first} Coverage A $612,000`)
  const labeled = `${first} Coverage A $612,000 Coverage C: $306,000.`
  assert.equal(jobOf('LOSS DESCRIPTION', labeled).description, `${first} Coverage A $612,000`)
})

test('a description that only names a type of loss is none', () => {
  assert.equal(jobOf('Description of Loss: Water').description, undefined)
})
