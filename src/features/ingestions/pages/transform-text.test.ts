import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transformOps } from '../../../extraction/provenance.ts'
import type { Receipt } from '../receipts/receipt.ts'
import { transformTexts } from './transform-text.ts'

type ReceiptTransform = Receipt['transforms'][number]

const none = { record: 'job', field: null, from: null, to: null, page: null, row: null }
const textsOf = (...transforms: (Pick<ReceiptTransform, 'op'> & Partial<ReceiptTransform>)[]) =>
  transformTexts(
    transforms.map((one) => ({ ...none, ...one })),
    'America/Chicago',
  )

test('a date that becomes midnight is one change, which says so', () => {
  const field = 'dates.inspected_at'
  const local = '2026-10-29'
  const texts = textsOf(
    { op: 'date.normalize', field, from: '10/29/2026', to: local },
    {
      op: 'date.midnight',
      field,
      from: `${local}[America/Chicago]`,
      to: '2026-10-29T05:00:00.000Z',
    },
  )
  assert.deepEqual(texts, [
    {
      label: 'Inspected',
      values: '10/29/2026 → Oct 29, 2026, 12:00 AM CDT',
      words: 'Date without a time: midnight in America/Chicago',
      ops: 'date.normalize, date.midnight',
    },
  ])
})

const examples: [
  transform: Pick<ReceiptTransform, 'op'> & Partial<ReceiptTransform>,
  text: string,
][] = [
  [
    {
      op: 'time.zone',
      field: 'dates.closed_at',
      from: '2026-10-29T14:30:00[America/Denver]',
      to: '2026-10-29T20:30:00.000Z',
    },
    'Closed: Oct 29, 2026, 2:30 PM → Oct 29, 2026, 2:30 PM MDT. ' +
      'Time without an offset: local time in America/Denver',
  ],
  [
    { op: 'money.normalize', field: 'financials.rcv_total', from: '1310', to: '1310.00' },
    'RCV: 1310 → $1,310.00. Amount rewritten as a number',
  ],
  [
    {
      op: 'money.normalize',
      record: 'certification[0]',
      field: 'limit_each_occurrence',
      from: '1,000,000',
      to: '1000000.00',
    },
    'Certification 1: Limit each occurrence: 1,000,000 → $1,000,000.00. Amount rewritten as a number',
  ],
  [
    { op: 'enum.map', field: 'status', from: 'Work in Progress', to: 'open' },
    'Status: Work in Progress → Open. Word read as a known value',
  ],
  [
    { op: 'table.header_map', field: 'date_of_loss', from: 'DOL', to: 'date_of_loss' },
    'Date of loss: DOL → Date of loss. Column header read as this field',
  ],
  [
    { op: 'dedupe.match', field: 'claim_number', to: '019aa7d1-4c1e-7b90-a6f2-0d3b5e9f8e40' },
    'Claim number: 019aa7d1…8e40. Matched to a record on file',
  ],
  [{ op: 'image.rotate', from: '0', to: '90', page: 2 }, 'Page 2: 90°. Page rotated upright'],
  [{ op: 'image.rotate', from: '0', to: '359.5', page: 1 }, 'Page 1: 0.5°. Page rotated upright'],
]
for (const [transform, text] of examples) {
  test(`${transform.op} to ${transform.to} is shown as '${text}'`, () => {
    const [one] = textsOf(transform)
    assert.equal(`${one!.label}: ${one!.values}. ${one!.words}`, text)
  })
}

test('a value that looks the same afterward is no change', () => {
  const field = 'financials.rcv_total'
  assert.deepEqual(textsOf({ op: 'money.normalize', field, from: '$1,310.00', to: '1310.00' }), [])
})

test('every operation has words, and none shows its name', () => {
  for (const op of transformOps) {
    const [one] = textsOf({ op, from: 'before', to: 'after' })
    assert.match(one!.words, /^[A-Z][^.]+$/, op)
    assert.equal(one!.ops, op)
  }
})
