import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { svcJson } from '../../svc.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** A document's own date decides what is newest, whatever the order in which documents arrive. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })

async function onlyJob(operator: Operator): Promise<Json> {
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  assert.equal(data.length, 1)
  return data[0]
}

const CLAIM = `Insured: Ann Bell
Property: 301 Elm St, Tacoma, WA 98402
Claim Number: KX550001
Date of Loss: 03/02/2026`

const estimate = (date: string, rcv: string) => `Summit Restoration

ESTIMATE

${date}
${CLAIM}
Insurance Company: State Farm

Replacement Cost Value            $${rcv}`

for (const label of ['Date Est. Completed', 'Estimate Completed', 'Revision Date', 'Date']) {
  test(`an older estimate that arrives later changes nothing ("${label}")`, async () => {
    const operator = await app.operator()
    await app.ingest(operator, 'new.txt', estimate(`${label}: 04/02/2026`, '14,250.00'))
    const older = await app.ingest(
      operator,
      'old.txt',
      estimate(`${label}: 03/10/2026`, '9,000.00'),
    )
    assert.equal((await onlyJob(operator)).financials.rcv_total, '14250.00')
    const { warnings } = older.receipt
    const unused = warnings.filter(({ code }: Json) => code === 'value_not_used')
    assert.deepEqual(
      unused.map(({ field }: Json) => field),
      ['financials.rcv_total', 'financials.estimate_total'],
    )
  })
}

const completion = (day: string) => `CERTIFICATE OF COMPLETION

${CLAIM}

I certify that all repairs have been completed to my satisfaction.
Date of Completion: ${day}`

test('of two certificates of completion, the later day counts in either order', async () => {
  const [june10, june20] = [completion('06/10/2026'), completion('06/20/2026')]
  for (const order of [
    [june10, june20],
    [june20, june10],
  ]) {
    const operator = await app.operator()
    for (const text of order) await app.ingest(operator, 'completion.txt', text)
    assert.equal((await onlyJob(operator)).dates.completed_at, '2026-06-20T00:00:00.000Z')
  }
})

const authorization = (insured: string, day: string) => `WORK AUTHORIZATION

Summit Restoration
${CLAIM.replace('Ann Bell', insured)}

I authorize the contractor to perform the work.
Owner Signature: ${insured}
Date Signed: ${day}`

test('a work authorization signed before the estimate keeps the name of the estimate', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'estimate.txt', estimate('Estimate Date: 04/02/2026', '14,250.00'))
  await app.ingest(operator, 'work.txt', authorization('Ann and Tom Bell', '03/03/2026'))
  const job = await onlyJob(operator)
  assert.deepEqual(
    [job.client_name, job.dates.authorized_at],
    ['Ann Bell', '2026-03-03T00:00:00.000Z'],
  )
})

test('an estimate changes the amount of a job created through the API, whatever its date', async () => {
  const operator = await app.operator()
  const body = { client_name: 'Ann Bell', claim_number: 'KX550001', rcv_total: '1000.00' }
  await app.call('POST', '/v1/jobs', { key: operator.live, body })
  const text = estimate('Estimate Date: 03/10/2026', '9,000.00').replace('Ann Bell', 'Anna Bell')
  await app.ingest(operator, 'estimate.txt', text)
  const job = await onlyJob(operator)
  assert.deepEqual([job.client_name, job.financials.rcv_total], ['Ann Bell', '9000.00'])
})

const payment = (day: string, amount: string) => `State Farm

PAYMENT ADVICE

${CLAIM}
Payment Date: ${day}
Payment Amount: $${amount}`

test('two payments of a claim are not added up, and the receipt says what both would be', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'estimate.txt', estimate('Estimate Date: 04/02/2026', '14,250.00'))
  const first = await app.ingest(operator, 'payment.txt', payment('05/01/2026', '12,750.00'))
  const second = await app.ingest(operator, 'payment.txt', payment('08/15/2026', '1,250.00'))
  assert.equal((await onlyJob(operator)).financials.collected_total, '1250.00')
  assert.deepEqual(
    [first.receipt.review_reasons, second.receipt.review_reasons],
    [[], ['other_payment']],
  )
  assert.equal(
    second.receipt.warnings.find(({ code }: Json) => code === 'other_payment').message,
    'job: the collected total is 1250.00, and another document states 12750.00. ' +
      'If both were paid, set it to 14000.00 on the ' +
      'document\'s page or with "svc job set".',
  )
})

test('a date of loss in the future is left out and needs review', async () => {
  const operator = await app.operator()
  const text = estimate('Estimate Date: 04/02/2026', '14,250.00').replace(
    '03/02/2026',
    '12/30/2099',
  )
  const { receipt } = await app.ingest(operator, 'estimate.txt', text)
  assert.equal((await onlyJob(operator)).date_of_loss, null)
  assert.deepEqual(receipt.review_reasons, ['date_in_future'])
})

test('a value that was not used names the dates that decided', async () => {
  const operator = await app.operator()
  await app.ingest(operator, 'new.txt', estimate('Estimate Date: 04/02/2026', '14,250.00'))
  const { receipt } = await app.ingest(
    operator,
    'old.txt',
    estimate('Estimate Date: 03/10/2026', '9,000.00'),
  )
  const job = await onlyJob(operator)
  assert.equal(
    receipt.warnings[0].message,
    'job: financials.rcv_total "9000.00" was not used. The record keeps "14250.00" ' +
      '(document, 2026-04-02), because the value on file is newer than this document of 2026-03-10. ' +
      "To change it, correct the field on the document's page, or run " +
      `"svc job set --operator ${operator.id} ${job.id} financials.rcv_total=VALUE".`,
  )
})

test('a status that follows from a date of the job counts from when the date was accepted', async () => {
  const operator = await app.operator()
  const list = (day: string, header: string, cell: string) =>
    app.ingest(
      operator,
      'jobs.csv',
      `As of ${day}\nJob Number,Client Name,Claim Number,${header}\nH-1,Ann Bell,KX-1,${cell}`,
    )
  await list('04/02/2026', 'Status', 'Open')
  await list('05/03/2026', 'Completed Date', '05/02/2026')
  const { receipt } = await list('05/10/2026', 'Status', 'Work in Progress')
  assert.equal((await onlyJob(operator)).status, 'completed')
  const [{ message }] = receipt.warnings.filter(({ code }: Json) => code === 'value_not_used')
  const [, because] = /The record keeps "completed" \(document, \S+\), (.*?)\./.exec(message)!
  assert.equal(
    because,
    'because it follows from a date of the job, which counts from when it was accepted',
  )
})

test('a name that stays because of an email names the email', async () => {
  const operator = await app.operator()
  const header = 'Insured,Claim Number,Adjuster,Adjuster Email'
  await app.ingest(operator, 'jobs.csv', `${header}\nAnn Bell,KX-1,Bob Gray,bob@carrier.example`)
  const { id } = await onlyJob(operator)
  const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
  await svcJson(['job', 'set', '--operator', operator.id, id, 'adjuster_email=gray@x.example'], env)
  const { receipt } = await app.ingest(
    operator,
    'jobs.csv',
    `${header}\nAnn Bell,KX-1,Cy Young,cy@carrier.example`,
  )
  const { message } = receipt.warnings.find(({ field }: Json) => field === 'adjuster_name')
  assert.match(message, /because a person set adjuster_email\. To change it, /)
})

test('east of UTC, a certificate of June 24 is newer than an estimate of June 23', async () => {
  const moved = completion('06/24/2026').replace('301 Elm St', '4 Oak St')
  const files = [moved, estimate('Estimate Date: 06/23/2026', '9,000.00')]
  for (const order of [files, files.toReversed()]) {
    const operator = await app.operator()
    const zone = ['operator', 'update', operator.id, '--time-zone', 'Pacific/Guam']
    await svcJson(zone, { DATABASE_URL: app.databaseUrl, SVC_DATA_DIR: app.dataDir })
    for (const text of order) await app.ingest(operator, 'document.txt', text)
    const { address, dates } = await onlyJob(operator)
    assert.equal(address.line1, '4 Oak St')
    assert.equal(dates.completed_at, '2026-06-23T14:00:00.000Z')
  }
})
