import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FieldName } from '../fields.ts'
import type { Draft, Field, Findings } from '../findings.ts'
import { warningOf } from '../receipt-warnings.ts'
import { layoutOf } from '../understanding/layout/layout.ts'
import { linesOf, pageOf } from '../understanding/layout/page.fixture.ts'
import { textStyleOf } from '../understanding/text-style.ts'
import { fieldsToAsk } from './model-fields.ts'
import { fillFindings, type ModelAnswers } from './model-fill.ts'
import { locationOf, pagesAndRows, plainTextOf } from './model-text.ts'

const context = { today: '2026-01-31', timeZone: 'UTC', operatorName: null }

function field(record: string, name: FieldName, value: string, confidence: number | null): Field {
  return { record, name, value, text: value, page: 1, box: null, confidence }
}

function findings(documentType: Findings['documentType'], rest: Partial<Findings>): Findings {
  const none = { warnings: [], fields: [], transforms: [], drafts: [] }
  return { documentType, reviewReasons: [], pages: 1, ...none, ...rest }
}

function plainOf(...lines: string[]) {
  const layout = layoutOf(linesOf(lines))
  return plainTextOf(layout, textStyleOf(layout))
}

function fill(read: Findings, lines: string[], answers: ModelAnswers): Findings {
  return fillFindings(read, plainOf(...lines), fieldsToAsk(read), answers, context)
}

function valueFor({ fields }: Findings, name: string): string | undefined {
  return fields.find((one) => one.name === name)?.value
}

const unbalanced = findings('invoice', {
  fields: [
    field('document', 'subtotal', '300.00', 0.9),
    field('document', 'tax', '24.00', 0.9),
    field('document', 'total', '300.00', 0.2),
  ],
  reviewReasons: ['sums_disagree'],
  warnings: [warningOf('sums_disagree', 'no', { page: 1 })],
})
const bill = ['Subtotal 300.00', 'Tax 24.00', 'Send us $324.00 by check, or $320.00 in cash']

test('a doubtful total gives way to one with which the sum holds, and the warning goes', () => {
  const filled = fill(unbalanced, bill, { document_total: '$324.00', document_subtotal: '24.00' })
  assert.equal(valueFor(filled, 'total'), '324.00')
  assert.equal(valueFor(filled, 'subtotal'), '300.00')
  const codes = filled.warnings.map(({ code }) => code)
  assert.deepEqual(codes, ['model_filled'])
  assert.deepEqual(filled.reviewReasons, ['model_filled'])
  assert.deepEqual(
    filled.transforms.map(({ op, from, to }) => [op, from, to]),
    [['model.fill', '300.00', '324.00']],
  )
})

test('a value that needs review gives way, and one that does not stays', () => {
  const read = (confidence: number) =>
    findings('invoice', { fields: [field('document', 'total', '300.00', confidence)] })
  const offer = { document_total: '$324.00' }
  assert.equal(valueFor(fill(read(0.74), bill, offer), 'total'), '324.00')
  assert.equal(valueFor(fill(read(0.75), bill, offer), 'total'), '300.00')
})

test('a total with which the sum fails is refused, verbatim or not', () => {
  assert.equal(fill(unbalanced, bill, { document_total: '$320.00' }), unbalanced)
})

test('offering what was read already changes nothing', () => {
  const read = findings('invoice', { fields: [field('document', 'total', '324.00', 0.2)] })
  assert.equal(fill(read, bill, { document_total: '$324.00' }), read)
})

test("a credential's dates are taken in their order only, and reach its vendor", () => {
  const drafts: Draft[] = [
    { kind: 'vendor', ref: 'vendor', match: 'create', row: null, values: { name: 'Beta LLC' } },
    {
      kind: 'certification',
      ref: 'certification[0]',
      match: 'create',
      row: null,
      values: { certification_type: 'general_liability', issued_on: '2025-02-01' },
      vendor: 'vendor',
      holderName: 'Beta LLC',
    },
  ]
  const fields = [field('certification[0]', 'issued_on', '2025-02-01', null)]
  const read = findings('certificate_of_insurance', { fields, drafts })
  const lines = ['From 02/01/2025', 'until 02/01/2026', 'printed 01/15/2025', 'No. GL-555-1']
  const early = { certification_0_expires_on: '01/15/2025', certification_0_number: 'GL-555-1' }
  const filled = fill(read, lines, early)
  assert.equal(valueFor(filled, 'number'), 'GL-555-1')
  assert.equal(valueFor(filled, 'expires_on'), undefined)
  const late = fill(read, lines, { certification_0_expires_on: '02/01/2026' })
  assert.deepEqual(
    late.drafts.map((draft) => draft.values),
    [
      { name: 'Beta LLC', insurance_expires_on: '2026-02-01' },
      {
        certification_type: 'general_liability',
        issued_on: '2025-02-01',
        expires_on: '2026-02-01',
      },
    ],
  )
})

test('a letter that names a claim completes a job and never makes one', () => {
  const filled = fill(findings('correspondence', {}), ['Our file CL-4711-22 is open.'], {
    job_claim_number: 'CL-4711-22',
  })
  assert.deepEqual(filled.drafts, [
    {
      kind: 'job',
      ref: 'job',
      match: 'complete',
      row: null,
      values: { claim_number: 'CL-4711-22' },
      client: null,
    },
  ])
})

test('an invoice gets no job from a model', () => {
  const filled = fill(findings('invoice', {}), ['Total $5.00', 'CL-4711-22'], {
    document_total: '$5.00',
    job_claim_number: 'CL-4711-22',
  })
  assert.equal(valueFor(filled, 'total'), '5.00')
  assert.deepEqual(filled.drafts, [])
})

test('a day to come is no day of loss, and a milestone is midnight UTC', () => {
  const read = findings('certificate_of_completion', {})
  const filled = fill(read, ['Done 03/04/2025', 'again 03/04/2026'], {
    job_date_of_loss: '03/04/2026',
    job_dates_completed_at: '03/04/2025',
  })
  assert.equal(valueFor(filled, 'date_of_loss'), undefined)
  assert.equal(valueFor(filled, 'dates.completed_at'), '2025-03-04T00:00:00.000Z')
})

test('only whole words, numbers and codes stand in a text', () => {
  const plain = plainOf('Paid $1,436.50 on 13/04/2025 for HO-9876-1, O’Neill.', 'Jane', 'Roe')
  for (const part of ['436.50', '1,436', '3/04/2025', '13/04', '9876', 'HO-9876', 'Neil', 'ane']) {
    assert.equal(locationOf(plain, part), null, part)
  }
  for (const whole of ['1,436.50', '$1,436.50', '13/04/2025', 'HO-9876-1', ' Jane\nRoe ']) {
    assert.equal(locationOf(plain, whole)?.page, 1, whole)
  }
  assert.deepEqual(locationOf(plain, 'Jane Roe')?.box, { x: 40, y: 56, width: 24, height: 26 })
})

test('a text is cut at 60,000 characters and holds a form feed between pages', () => {
  const word = 'x'.repeat(98)
  const long = plainOf(...Array.from({ length: 900 }, () => word))
  assert.equal(long.cells.length, 600)
  const first = pageOf([[40, 40, 'one']])
  const second = { ...pageOf([[40, 40, 'two']]).pages[0]!, number: 2 }
  const layout = layoutOf({ ...first, pages: [...first.pages, second] })
  const plain = plainTextOf(layout, textStyleOf(layout))
  assert.equal(pagesAndRows(plain), 'one\n\f\ntwo')
  assert.equal(locationOf(plain, 'one two'), null)
  assert.equal(locationOf(plain, 'two')?.page, 2)
})
