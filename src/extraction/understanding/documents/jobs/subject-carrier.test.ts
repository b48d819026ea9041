import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The subject of an invoice or letter names the carrier beside its claim. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function jobOf(subject: string | string[]): Record<string, unknown> {
  const head = ['Ridge Restoration LLC', '200 Port Rd', 'Tacoma, WA 98421', '']
  const block = [
    'Invoice 551',
    'October 20, 2026',
    '',
    'Ann Bell',
    '10 Elm St',
    'Tacoma, WA 98402',
    '',
  ]
  const sums = ['', 'Work performed Charge', 'Antimicrobial 612.00', 'Total 612.00']
  const rows: RowTexts = [...head, ...block, subject, ...sums]
  const { drafts } = understand(linesOf(rows), context)
  return { ...drafts.find(({ kind }) => kind === 'job')?.values }
}

const subjects: [subject: string | string[], carrier: string | undefined][] = [
  [
    'RE: Acme Mutual Insurance claim 55-12804, date of loss October 4, 2026',
    'Acme Mutual Insurance',
  ],
  ['Re: State Farm Claim # 55-12804', 'State Farm'],
  ['Re: Ann Bell, Allstate Insurance Company, Claim No. 55-12804', 'Allstate'],
  ['Re: Claim 55-12804 – Travelers – Ann Bell', 'Travelers'],
  ['Subject: Invoice for your Nationwide claim 55-12804', 'Nationwide'],
  [['Re:', 'USAA claim number 55-12804'], 'USAA'],
]
for (const [subject, carrier] of subjects)
  test(`the carrier in the subject "${String(subject)}"`, () => {
    const { carrier_name, claim_number, client_name } = jobOf(subject)
    assert.deepEqual([carrier_name, claim_number, client_name], [carrier, '55-12804', 'Ann Bell'])
  })

const others = [
  'Re: Homeowners insurance claim 55-12804',
  'Re: Smith Insurance Claim 55-12804',
  'Re: Your prior Allstate claim 55-12804',
  'Re: Allstate liability claim 55-12804',
  'Re: Travelers claim 55-12804 / Allstate',
  'Re: Allstate Roofing Services, claim 55-12804',
  'Re: Allstate inspection',
]
for (const subject of others)
  test(`no certain carrier in the subject "${subject}"`, () => {
    assert.equal(jobOf(subject).carrier_name, undefined)
  })

test('the carrier in a subject ends above the greeting', () => {
  for (const greeting of ['To whom it may concern,', 'Hello Jared,', 'Dear Sir or Madam:']) {
    const letter = linesOf([
      'Magdalena Roe',
      'October 12, 2026',
      'Re: Job 26-2088-W, claim 41-2206-88X with Shelter Insurance',
      greeting,
      'Please cancel the reconstruction of the water damage. The deductible was paid.',
      'Sincerely,',
      'Magdalena Roe',
    ])
    const { documentType, drafts } = understand(letter, context)
    const [job] = drafts
    assert.ok(documentType === 'correspondence' && job?.kind === 'job')
    assert.equal(job.values.carrier_name, 'Shelter')
  }
})
