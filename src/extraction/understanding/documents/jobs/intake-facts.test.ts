import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** An intake sheet says when the call came in and who referred it. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function intake(...rows: RowTexts) {
  const sheet = linesOf([
    'Ridge Restoration LLC',
    'CALL INTAKE SHEET',
    ['Customer name', 'Ann Bell'],
    ['Loss address', '10 Elm St, Tacoma, WA 98402'],
    ['Claim #', '55-12804-1'],
    ['Date of loss', '11/10/2026'],
    ...rows,
  ])
  const { drafts, warnings } = understand(sheet, context)
  const values: Record<string, unknown> = { ...drafts.find(({ kind }) => kind === 'job')?.values }
  return {
    received: values['dates.received_at'],
    source: values.lead_source,
    type: values.job_type,
    codes: warnings.filter(({ field }) => field === 'lead_source').map(({ code }) => code),
  }
}

for (const label of ['Call date/time', 'Date/Time of Call', 'Call Received', 'Date/Time Received'])
  test(`"${label}" is when the job was received`, () => {
    assert.equal(intake([label, '11/11/2026 7:40 AM']).received, '2026-11-11T07:40:00.000Z')
  })

test('"Referred by" is the source of the lead', () => {
  assert.equal(intake(['Referred by', 'Plumber - Cobalt Rooter']).source, 'plumber')
  assert.equal(intake(['Lead Source', 'Google']).source, 'web')
})

test('a referrer that names no source is left out with a warning', () => {
  const { source, codes } = intake(['Referred by', 'Pat Lee'])
  assert.deepEqual([source, codes], [undefined, ['unknown_word']])
})

test('the service that is requested is the type of the job', () => {
  assert.equal(intake(['Service Requested', 'Water Mitigation']).type, 'mitigation')
  assert.equal(intake(['Services Needed', 'Reconstruction']).type, 'reconstruction')
  assert.equal(intake(['Service Requested', 'Call the insured first']).type, undefined)
})
