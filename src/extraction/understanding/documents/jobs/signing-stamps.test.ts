import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function datesOf(title: string, ...lines: string[]) {
  const head = ['Ridge Restoration LLC', title, 'Insured: Ann Bell', 'Claim #: TG-881005']
  const end = 'Signature: Ann Bell   Date: 10/31/2026'
  const { drafts } = understand(linesOf([...head, ...lines, end]), context)
  const [job] = drafts.map(({ values }): Record<string, unknown> => ({ ...values }))
  return [job?.['dates.authorized_at'], job?.['dates.completed_at']]
}

const envelopes = [
  'Signed electronically. DocuSign Envelope ID: 8C11F2-77AA',
  'Docusign Envelope ID: 8C11F2B0-77AA-4E1C-9A54-2F4D1E6B0C11',
  'Adobe Acrobat Sign Audit Trail',
]
for (const envelope of envelopes)
  test(`the day on which all have signed is no completion of the work: "${envelope}"`, () => {
    const signing = [envelope, 'Completed: 11/1/2026 2:14:09 PM']
    const day = '2026-10-31T00:00:00.000Z'
    assert.deepEqual(datesOf('WORK AUTHORIZATION', ...signing), [day, undefined])
    assert.deepEqual(datesOf('CERTIFICATE OF COMPLETION', ...signing), [undefined, day])
  })

test('the work of a form that was signed electronically has a day of completion', () => {
  const [envelope = ''] = envelopes
  for (const line of ['Completed: 10/30/2026', 'Date Completed: 10/30/2026'])
    assert.deepEqual(datesOf('CERTIFICATE OF COMPLETION', envelope, line), [
      undefined,
      '2026-10-30T00:00:00.000Z',
    ])
})
