import assert from 'node:assert/strict'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'
import { withoutUnread } from '../../warnings.fixture.ts'

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }

/** Reads a carrier's letter to the operator with these lines as its body. */
export function readPaymentLetter(...body: string[]) {
  const lines = [
    'Allstate Insurance Company',
    'May 1, 2026',
    'RE: Claim Number: 55-2T81-0',
    'Insured: Rosalind Achterberg',
    'Dear Summit Restoration,',
    ...body,
    'Sincerely,',
    'Claims Department',
  ]
  const { documentType, drafts, fields, warnings, reviewReasons } = understand(
    linesOf(lines),
    context,
  )
  const [job] = drafts
  assert.ok(job?.kind === 'job')
  return {
    documentType,
    collected: job.values['financials.collected_total'],
    day: fields.find(({ name }) => name === 'payment_date')?.value,
    codes: withoutUnread(warnings).map(({ code }) => code),
    messages: withoutUnread(warnings).map(({ message }) => message),
    reviewReasons,
  }
}
