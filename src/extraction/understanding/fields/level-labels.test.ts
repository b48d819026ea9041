import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

type FormStyle = { align?: number; gap?: number }

/** A form with its labels `align` of the way down beside their values: 0 is the top, 1 the bottom. */
function jobOf(rows: [label: string, value: string][], { align = 0, gap = 7 }: FormStyle = {}) {
  const placed: Placed[] = [
    [40, 20, 'Work Authorization'],
    [40, 36, 'Ridge Restoration LLC'],
  ]
  let y = 60
  for (const [label, value] of rows) {
    const lines = value.split('\n')
    if (label !== '') placed.push([40, y + (lines.length - 1) * 11 * align, label])
    lines.forEach((line, at) => {
      placed.push([180, y + at * 11, line])
    })
    y += lines.length * 11 - 1 + gap
  }
  placed.push([40, y + 10, 'I authorize the work.'])
  const { drafts } = understand(pageOf(placed), context)
  return drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
}

const FORM: [string, string][] = [
  ['Customer', 'Robert and Elizabeth\nVan Houten'],
  ['Loss address', '12 Meadow Ridge Rd\nJoliet, IL 60431'],
  ['Insurance company', 'Erie Insurance'],
  ['Claim number', 'BWA-26-\n0007718'],
  ['Date of loss', '10/01/2026'],
  ['Phone', '815-555-0131'],
]

for (const align of [0, 0.5, 1])
  test(`values over several lines are read whole if labels are ${align * 100} % down`, () => {
    const job = jobOf(FORM, { align })
    assert.equal(job.client_name, 'Robert and Elizabeth Van Houten')
    assert.equal(job['address.line1'], '12 Meadow Ridge Rd')
    assert.equal(job['address.city'], 'Joliet')
    assert.equal(job.claim_number, 'BWA-26-0007718')
    assert.equal(job.date_of_loss, '2026-10-01')
  })

test('labels stay beside their values in a form with the same space between all lines', () => {
  const rows: [string, string][] = [
    ['', 'ORIGINAL COPY'],
    ['Insurance company', 'Erie Insurance'],
    ['Claim number', 'C-1181'],
    ['Date of loss', '10/01/2026'],
    ['Customer', 'Ann Fox'],
  ]
  const job = jobOf(rows, { gap: 1 })
  assert.deepEqual(
    [job.carrier_name, job.claim_number, job.client_name],
    ['Erie Insurance', 'C-1181', 'Ann Fox'],
  )
})

test('a title just above a value is no part of it', () => {
  const rows: [string, string][] = [
    ['Customer', 'Ann Fox'],
    ['Insurance company', 'Erie Insurance'],
    ['Claim number', 'Claim Information\nC-1181'],
    ['Date of loss', '10/01/2026'],
  ]
  assert.equal(jobOf(rows, { align: 1 }).claim_number, 'C-1181')
})

test('a label stays beside its amount if a tall line of a scan touches the amount above', () => {
  const placed: Placed[] = [
    [40, 20, 'PROPERTY LOSS ESTIMATE'],
    [40, 40, 'Insured'],
    [180, 40, 'Ann Fox'],
    [40, 60, 'Claim number'],
    [180, 60, 'C-1181'],
    [40, 80, 'Date of loss'],
    [180, 80, '10/01/2026'],
    [34, 100, '| Replacement cost'],
    [180, 100, '$4,300.00 |'],
    [40, 113, 'Depreciation'],
    [180, 113, '$800.00'],
    [40, 133, 'Actual cash value'],
    [180, 133, '$3,500.00'],
    [40, 153, 'Deductible'],
    [180, 153, '$500.00'],
    [40, 173, 'Net claim'],
    [180, 173, '$3,000.00'],
  ]
  const { drafts } = understand(pageOf(placed), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.deepEqual(
    [job['financials.rcv_total'], job['financials.depreciation_total']],
    ['4300.00', '800.00'],
  )
})

test('labels that are aligned to the right stay beside their own values', () => {
  const rows: [label: string, value: string, below?: number][] = [
    ['Client:', 'Ann Bell'],
    ['Cellular:', '815-555-0131', 11],
    ['Property:', '12 Meadow Ridge Rd, Joliet, IL 60431', 11],
    ['Estimator:', 'Kim Oyelaran'],
    ['Business:', '815-555-0190'],
    ['E-mail:', 'kim@ridge.example', 11],
    ['Claim Number:', 'BWA-26-0007718', 11],
    ['Date of Loss:', '10/01/2026', 11],
  ]
  const placed: Placed[] = [[60, 20, 'Estimate']]
  let y = 60
  for (const [label, value, below = 0] of rows) {
    placed.push([150 - 6 * label.length, y, label], [160, y, value])
    y += 11 + below
  }
  placed.push([60, y, 'Replacement Cost Value'], [260, y, '$12,500.00'])
  const { drafts } = understand(pageOf(placed), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.deepEqual([job.client_name, job.estimator], ['Ann Bell', 'Kim Oyelaran'])
})
