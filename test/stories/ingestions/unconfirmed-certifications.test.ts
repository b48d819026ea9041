import assert from 'node:assert/strict'
import test from 'node:test'
import { acceptDocument } from '../../../src/features/ingestions/pages/document-review.ts'
import { evaluateSignals } from '../../../src/features/signals/signal-evaluation.ts'
import {
  evaluationLease,
  selectOpenSignals,
} from '../../../src/features/signals/signals.queries.ts'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { svcJson } from '../../svc.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'
import { readUntil } from '../../until.ts'

/** What is saved of documents that leave open whose they are. */
const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

const newOperator = () => app.operator({ name: 'Harbor Restoration LLC' })
const push = (operator: Operator, text: string) => app.ingest(operator, 'document.txt', text)

/** [holder, holder_name, number, last day, whether it is confirmed] of each certification, oldest first. */
async function certificationsOf({ id }: Operator): Promise<Json[]> {
  const { data } = await svcJson(['certification', 'list', '--operator', id], env)
  const shown = data.map((one: Json) =>
    svcJson(['certification', 'show', '--operator', id, one.id], env),
  )
  const all: Json[] = await Promise.all(shown)
  return all
    .reverse()
    .map((one) => [
      one.vendor_name ?? 'own',
      one.holder_name,
      one.number,
      one.expires_on,
      one.unconfirmed_ingestion_id === null,
    ])
}

const card = (name: string, expires: string, ...more: string[]) =>
  [
    'IICRC',
    'Institute of Inspection Cleaning and Restoration Certification',
    `Technician: ${name}`,
    ...more,
    'Water Damage Restoration Technician (WRT)',
    `Expiration Date: ${expires}`,
    '',
  ].join('\n')
const license = (holder: string, number: string, expires: string) =>
  [
    'STATE OF FLORIDA',
    'CONTRACTOR LICENSE',
    `Licensee: ${holder}`,
    ...(number ? [`License Number: ${number}`] : []),
    `Expiration Date: ${expires}`,
    '',
  ].join('\n')

test("two technicians of a vendor have two certifications, and none is the operator's", async () => {
  const operator = await newOperator()
  const employer = 'Employer: Cascade Plumbing Inc'
  await push(operator, card('John Smith', '12/31/2027', employer))
  await push(operator, card('Ann Bell', '12/31/2027', employer))
  await push(operator, card('John Smith', '12/31/2028', employer))
  assert.deepEqual(await certificationsOf(operator), [
    ['Cascade Plumbing Inc', 'John Smith', null, '2028-12-31', true],
    ['Cascade Plumbing Inc', 'Ann Bell', null, '2027-12-31', true],
  ])
})

for (const first of ['without', 'with']) {
  test(`a card is confirmed by the same card with the employer, read first ${first} it`, async () => {
    const operator = await newOperator()
    const without = card('John Smith', '12/31/2027')
    const employed = card('John Smith', '12/31/2027', 'Employer: Harbor Restoration LLC')
    const order = first === 'without' ? [without, employed] : [employed, without]
    for (const text of order) await push(operator, text)
    assert.deepEqual(await certificationsOf(operator), [
      ['own', 'John Smith', null, '2027-12-31', true],
    ])
  })
}

test("a namesake's license does not extend the operator's without the same number", async () => {
  const operator = await newOperator()
  await push(operator, license('Harbor Restoration LLC', '', '12/31/2026'))
  await push(operator, license('Harbor Restoration LLC', 'CGC111', '12/31/2026'))
  await push(operator, license('Harbor Restoration Inc', '', '12/31/2028'))
  await push(operator, license('Harbor Restoration Inc', 'CGC222', '12/31/2028'))
  assert.deepEqual(await certificationsOf(operator), [
    ['own', 'Harbor Restoration LLC', null, '2026-12-31', true],
    ['own', 'Harbor Restoration LLC', 'CGC111', '2026-12-31', true],
    ['own', 'Harbor Restoration Inc', null, '2028-12-31', false],
    ['own', 'Harbor Restoration Inc', 'CGC222', '2028-12-31', false],
  ])
})

test('the number on file shows that another legal form is the same company', async () => {
  const operator = await newOperator()
  await push(operator, license('Harbor Restoration LLC', 'CGC111', '12/31/2026'))
  const done = await push(operator, license('Harbor Restoration Inc', 'CGC111', '12/31/2028'))
  assert.deepEqual(done.receipt.review_reasons, ['legal_form_differs'])
  assert.deepEqual(await certificationsOf(operator), [
    ['own', 'Harbor Restoration LLC', 'CGC111', '2028-12-31', true],
  ])
})

test('an expired card without an employer is a signal only after a person accepts it', async () => {
  app.clock.set('2026-06-15T12:00:00.000Z')
  const operator = await newOperator()
  const { db } = app.platform
  const openSignals = () => selectOpenSignals(db, operator.id, 10)
  const signals = async () => {
    await evaluateSignals(app.platform, operator.id, app.clock.now())
    return (await openSignals()).map(({ signal_type, subject_id }) => [signal_type, subject_id])
  }
  const isDue = async (at: string) => {
    const rows = await evaluationLease.selectDue(db, new Date(at))
    return rows.some(({ operatorId }) => operatorId === operator.id)
  }
  const { id } = await push(operator, card('John Smith', '05/31/2026'))
  assert.deepEqual(await signals(), [])
  assert.equal(await isDue('2026-06-15T12:05:00.000Z'), false)
  app.clock.set('2026-06-15T12:05:00.000Z')
  const now = app.clock.now()
  await db.transaction((tx) => acceptDocument(tx, operator.id, id, 'user-1', now))
  // The worker may evaluate it before this test looks.
  const isSeen = async () =>
    (await isDue('2026-06-15T12:05:00.000Z')) || (await openSignals()).length > 0
  assert.ok(await readUntil(isSeen, (is) => is))
  assert.deepEqual(await signals(), [['certification_expired', 'iicrc_wrt']])
  app.clock.set(null)
})
