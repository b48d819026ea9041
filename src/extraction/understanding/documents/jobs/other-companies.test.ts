import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Another company's documents are named, and payments to others are not collected. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const claim = ['Insured: Omar Reed', 'Claim Number: AU-8002', 'Property: 9 Elm St, Akron, OH 44308']

function readFor(operatorName: string, ...rows: RowTexts) {
  const { drafts, warnings } = understand(linesOf(rows), { ...context, operatorName })
  const [job] = drafts
  assert.ok(job?.kind === 'job')
  const ofOthers = warnings.filter(({ code }) => code === 'other_company')
  return {
    values: job.values,
    fields: ofOthers.map(({ field }) => field),
    messages: warnings.map(({ message }) => message),
  }
}

const read = (...rows: RowTexts) => readFor(context.operatorName, ...rows)
const authorization = ['WORK AUTHORIZATION', ...claim]
const signed = 'Signed: Omar Reed Date: 11/12/2026'

test('an authorization of another contractor is saved and named', () => {
  const own = read('Ridge Restoration', ...authorization, signed)
  assert.deepEqual(own.fields, [])
  const other = read('Harbor Drying Co', ...authorization, signed)
  assert.deepEqual(other.fields, ['dates.authorized_at'])
  assert.equal(other.values['dates.authorized_at'], '2026-11-12T00:00:00.000Z')
  const form = read('Acme Mutual Insurance Company', ...authorization, signed)
  assert.deepEqual(form.fields, [])
  const insured = read('Omar Reed', ...authorization, signed)
  assert.deepEqual(insured.fields, [])
  const named = read('Harbor Drying Co', ...authorization, 'Contractor: Ridge Restoration', signed)
  assert.deepEqual(named.fields, [])
})

test('a name with an ampersand is that of the operator, also before its part in the contract', () => {
  for (const name of ['Ridge Dry & Rebuild, Inc.', 'Ridge Dry and Rebuild']) {
    const head = `${name} ("Contractor")`
    const { fields } = readFor('Ridge Dry & Rebuild, Inc.', head, ...authorization, signed)
    assert.deepEqual(fields, [])
  }
})

test('a certificate of completion with the operator as the customer completes no job', () => {
  const { values, messages } = read(
    'Nordeast Drywall & Plaster, Inc.',
    'CERTIFICATE OF COMPLETION',
    'Customer: Ridge Restoration LLC',
    'Claim: AU-8002',
    'Date of Completion: 11/19/2026',
  )
  assert.equal(values['dates.completed_at'], undefined)
  assert.deepEqual(messages, [
    'job: the document is of "Nordeast Drywall & Plaster, Inc.", and your company is the customer, so ' +
      'dates.completed_at was not saved. If it is about your work, set it with "svc job set".',
  ])
})

test('an invoice of another contractor to the insured is saved and named', () => {
  const invoice = (issuer: string) => [
    issuer,
    'INVOICE',
    'Invoice Number: PD-77',
    'Invoice Date: 11/18/2026',
    'Bill To: Omar Reed',
    'Claim Number: AU-8002',
    'Total: $4,380.00',
  ]
  assert.deepEqual(read(...invoice('Ridge Restoration LLC')).fields, [])
  const other = read(...invoice('Harbor Drying Co'))
  assert.deepEqual(other.fields, ['financials.invoiced_total'])
})

const payment = ['EXPLANATION OF PAYMENT', ...claim, 'Payment Amount: $2,380.00']
const COLLECTED = 'financials.collected_total'

for (const payee of ['Harbor Lodging Inc', 'Omar Reed'])
  test(`a payment to ${payee} alone is not collected`, () => {
    const { values, messages } = read('Acme Mutual', ...payment, `Payee: ${payee}`)
    assert.equal(values[COLLECTED], undefined)
    assert.deepEqual(messages, [
      `job: this payment is to ${payee}, so it was not saved as collected. If it is a cost, or if you ` +
        'received it, set it with "svc job set".',
    ])
  })

for (const payee of ['Ridge Restoration', 'Omar Reed and Ridge Restoration LLC'])
  test(`a payment to ${payee} is collected`, () => {
    const { values } = read('Acme Mutual', ...payment, `Payee: ${payee}`)
    assert.equal(values[COLLECTED], '2380.00')
  })

test('the stub of a bill that the operator pays is not collected', () => {
  const { values } = read(
    'Ridge Restoration LLC',
    'Nordeast Drywall & Plaster, Inc.   11/21/2026',
    ['Date', 'Type', 'Reference', 'Payment'],
    ['11/16/2026', 'Bill', 'Q-3318', '1,805.20'],
    'Check Date: 11/21/2026',
    'Check Amount: 1,805.20',
    'Claim: AU-8002',
  )
  assert.equal(values[COLLECTED], undefined)
})
