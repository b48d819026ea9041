import assert from 'node:assert/strict'
import test from 'node:test'
import { type Json, openTestApp } from '../../test-app.ts'
import { jobLists } from './job-lists.ts'

const app = await openTestApp({ worker: true })
const { create, readJob, push } = jobLists(app)

test('a date of completion that a list fills moves the status of the job', async () => {
  const operator = await app.operator()
  const open = await create(operator, 'H-1')
  const held = await create(operator, 'H-2', { status: 'on_hold' })
  const lost = await create(operator, 'H-3', { status: 'lost' })
  const rows = ['H-1', 'H-2', 'H-3'].map((n) => `${n},Maria Lopez,,Water,01/02/2026,02/03/2026`)
  await push(operator, 'Completed Date', ...rows)
  for (const [id, status] of [
    [open, 'completed'],
    [held, 'completed'],
    [lost, 'lost'],
  ] as const) {
    const job = await readJob(operator, id)
    assert.equal(job.dates.completed_at?.slice(0, 10), '2026-02-03')
    assert.equal(job.status, status)
  }
})

test('a closed job of a list stays closed with its certificate, in either order', async () => {
  const list = 'As of 04/02/2026\nClient Name,Claim Number,Status\nMaria Lopez,CLM-1,Closed - Paid'
  const certificate = [
    'CERTIFICATE OF COMPLETION',
    'Insured: Maria Lopez',
    'Claim Number: CLM-1',
    'Property Address: 12 Oak St, Tacoma, WA 98402',
    'Date of Loss: 02/01/2026',
    'Date Completed: 03/10/2026',
    'I certify that the work has been completed to my satisfaction.',
    'Signature: ____ Date: 03/10/2026',
  ].join('\n')
  const files = { 'jobs.csv': list, 'completion.txt': certificate }
  const names = ['jobs.csv', 'completion.txt'] as const
  for (const order of [names, names.toReversed(), 'at once'] as const) {
    const operator = await app.operator()
    const ingest = (name: keyof typeof files) => app.ingest(operator, name, files[name])
    if (order === 'at once') await Promise.all(names.map(ingest))
    else for (const name of order) assert.equal((await ingest(name)).receipt.needs_review, false)
    const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
    assert.deepEqual(
      data.map(({ status, stage }: Json) => [status, stage]),
      [['closed', 'closed']],
      String(order),
    )
    assert.equal(data[0].dates.completed_at, '2026-03-10T00:00:00.000Z')
  }
})

test('a job that a list creates with a date of closing is closed', async () => {
  const operator = await app.operator()
  await push(operator, 'Date Closed', 'H-9,Dale Cooper,CLM-9,Fire,01/02/2026,02/20/2026')
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  assert.equal(data[0].status, 'closed')
  assert.equal(data[0].stage, 'closed')
})

test('of a closing event and a cancellation in a list the later day counts, in either order', async () => {
  for (const [closed, canceled, status] of [
    ['2026-04-01', '05/01/2026', 'canceled'],
    ['2026-05-01', '04/01/2026', 'closed'],
  ] as const)
    for (const isEventFirst of [true, false]) {
      const operator = await app.operator()
      const job_id = await create(operator, 'E-1')
      const occurred_at = `${closed}T00:00:00Z`
      const body = { activity: 'job_closed', occurred_at, case: { job_id } }
      const report = () => app.call('POST', '/v1/events', { key: operator.live, body })
      if (isEventFirst) await report()
      await push(operator, 'Date Canceled', `E-1,Maria Lopez,,Water,01/02/2026,${canceled}`)
      if (!isEventFirst) await report()
      const job = await readJob(operator, job_id)
      assert.deepEqual([job.status, isEventFirst], [status, isEventFirst])
    }
})

test('the words of a list become statuses, which transforms name', async () => {
  const operator = await app.operator()
  const words = ['Work in Progress', 'Estimating', 'On Hold', 'Closed – Paid', 'Open']
  const rows = words.map((word, n) => `W-${n},Client ${n},CLM-W${n},Water,01/02/2026,${word}`)
  const { transforms } = await push(operator, 'Status', ...rows)
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  assert.deepEqual(
    data.map(({ job_number, status }: Json) => [job_number, status]),
    [
      ['W-0', 'open'],
      ['W-1', 'open'],
      ['W-2', 'on_hold'],
      ['W-3', 'closed'],
      ['W-4', 'open'],
    ],
  )
  const mapped = transforms.filter(({ op, field }: Json) => op === 'enum.map' && field === 'status')
  assert.deepEqual(
    mapped.map(({ record, from, to, row }: Json) => [record, from, to, row]),
    [
      ['job[0]', 'Work in Progress', 'open', 2],
      ['job[1]', 'Estimating', 'open', 3],
      ['job[2]', 'On Hold', 'on_hold', 4],
      ['job[3]', 'Closed – Paid', 'closed', 5],
    ],
  )
})

test('a status that is unknown is a warning with the word, and the job stays open', async () => {
  const operator = await app.operator()
  const rows = ['Zombie', 'Work in Progress', 'Zombie'].map(
    (word, n) => `Z-${n},Client ${n},CLM-Z${n},Water,01/02/2026,${word}`,
  )
  const { warnings, saved } = await push(operator, 'Job Status', ...rows)
  assert.deepEqual(saved, ['clients', 'jobs'])
  const unknown = warnings.filter(({ code }: Json) => code === 'unknown_status')
  assert.equal(unknown.length, 1)
  assert.match(unknown[0].message, /"Zombie"/)
  assert.deepEqual([unknown[0].field, unknown[0].row], ['status', 2])
  assert.deepEqual(unknown[0].cell, { column: 'Job Status', text: 'Zombie', rows: 2 })
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  assert.deepEqual(
    data.map(({ status }: Json) => status),
    ['open', 'open', 'open'],
  )
})

test('a list states the stage of a job without a date, and no date is made up', async () => {
  const operator = await app.operator()
  const words = ['Estimating', 'Accounts Receivable', 'Closed - Paid', 'On Hold', 'Pending Sale']
  const rows = words.map((word, n) => `S-${n},Client ${n},CLM-S${n},Water,01/02/2026,${word}`)
  const { transforms } = await push(operator, 'Status', ...rows)
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  assert.deepEqual(
    data.map(({ status, stage, stage_label }: Json) => [status, stage, stage_label]),
    [
      ['open', 'inspected', 'Inspected'],
      ['completed', 'invoiced', 'Invoiced'],
      ['closed', 'closed', 'Closed'],
      ['on_hold', null, null],
      ['open', 'received', 'Received'],
    ],
  )
  for (const { dates } of data) {
    assert.ok(Object.values(dates).every((date) => date === null))
  }
  const mapped = transforms.find(({ op, field }: Json) => op === 'enum.map' && field === 'stage')
  assert.deepEqual([mapped.from, mapped.to], ['Estimating', 'inspected'])
})

test('events after a list move the stage on from the one it states, never back', async () => {
  const operator = await app.operator()
  await push(operator, 'Status', 'P-1,Dale Cooper,CLM-P1,Fire,01/02/2026,Work in Progress')
  const [{ id }] = (await app.call('GET', '/v1/jobs', { key: operator.live })).json.data
  const stageAfter = async (activity: string) => {
    const event = { activity, occurred_at: '2026-02-01T08:00:00Z', case: { job_id: id } }
    await app.call('POST', '/v1/events', { key: operator.live, body: event })
    const { status, stage } = await readJob(operator, id)
    return [status, stage]
  }
  assert.deepEqual(await stageAfter('job_inspected'), ['open', 'in_progress'])
  assert.deepEqual(await stageAfter('job_completed'), ['completed', 'completed'])
  assert.deepEqual(await stageAfter('job_closed'), ['closed', 'closed'])
})

test('a receipt lists the stage as the job shows it, not as the list states it', async () => {
  const operator = await app.operator()
  const pushStatus = (status: string) =>
    push(operator, 'Status', `H-7,Maria Lopez,CLM-7,Water,01/05/2026,${status}`)
  await pushStatus('Open')
  const event = {
    activity: 'job_started',
    occurred_at: '2026-02-01T08:00:00Z',
    case: { claim_number: 'CLM-7' },
  }
  await app.call('POST', '/v1/events', { key: operator.live, body: event })
  const changesAfter = async (status: string) => {
    const { records } = await pushStatus(status)
    return records.find(({ kind }: Json) => kind === 'job').changes
  }
  assert.deepEqual(await changesAfter('Estimating'), [])
  assert.deepEqual(await changesAfter('Work Completed'), [
    { field: 'status', from: 'open', to: 'completed' },
    { field: 'stage', from: 'in_progress', to: 'completed' },
  ])
})

test('a receipt lists the stage that a filled date moves', async () => {
  const operator = await app.operator()
  const pushDate = (started: string) =>
    push(operator, 'Date Started', `H-7,Maria Lopez,CLM-7,Water,01/05/2026,${started}`)
  await pushDate('')
  const { records } = await pushDate('01/08/2026')
  assert.deepEqual(records.find(({ kind }: Json) => kind === 'job').changes, [
    { field: 'dates.started_at', from: null, to: '2026-01-08T00:00:00.000Z' },
    { field: 'stage', from: null, to: 'in_progress' },
  ])
})

test('a caller cannot state a stage', async () => {
  const operator = await app.operator()
  const body = { client_name: 'Maria Lopez', stage: 'paid' }
  const { status, json } = await app.call('POST', '/v1/jobs', { key: operator.live, body })
  assert.equal(status, 400)
  assert.equal(json.error.param, 'stage')
})

test('a list pushed again moves status and stage, and a reopened job is no longer invoiced', async () => {
  const operator = await app.operator()
  const life: [word: string, status: string, stage: string | null][] = [
    ['Estimating', 'open', 'inspected'],
    ['Work in Progress', 'open', 'in_progress'],
    ['On Hold', 'on_hold', 'in_progress'],
    ['Accounts Receivable', 'completed', 'invoiced'],
    ['Open', 'open', null],
    ['Closed - Paid', 'closed', 'closed'],
  ]
  for (const [word, status, stage] of life) {
    app.clock.advance(60_000)
    await push(operator, 'Status', `L-1,Dale Cooper,CLM-L1,Fire,01/02/2026,${word}`)
    const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
    assert.equal(data.length, 1)
    assert.deepEqual([data[0].status, data[0].stage], [status, stage], word)
  }
})

for (const [word, status] of [
  ['Canceled', 'canceled'],
  ['Lost', 'lost'],
] as const)
  test(`a job that a list closed and a newer one calls ${word} no longer has the stage closed`, async () => {
    const operator = await app.operator()
    const statusOf = async (word: string) => {
      app.clock.advance(60_000)
      const row = `L-2,Dale Cooper,CLM-L2,Fire,01/02/2026,${word}`
      const { records } = await push(operator, 'Status', row)
      const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
      const { changes } = records.find(({ kind }: Json) => kind === 'job')
      return [data[0].status, data[0].stage, changes.map(({ field }: Json) => field)]
    }
    assert.deepEqual(await statusOf('Closed - Paid'), ['closed', 'closed', []])
    assert.deepEqual(await statusOf(word), [status, null, ['status', 'stage']])
    assert.deepEqual(await statusOf('Closed - Paid'), ['closed', 'closed', ['status', 'stage']])
  })

test('a job that was invoiced and then canceled keeps the stage that it reached', async () => {
  const operator = await app.operator()
  for (const word of ['Accounts Receivable', 'Canceled']) {
    app.clock.advance(60_000)
    await push(operator, 'Status', `L-3,Dale Cooper,CLM-L3,Fire,01/02/2026,${word}`)
  }
  const { data } = (await app.call('GET', '/v1/jobs', { key: operator.live })).json
  assert.deepEqual([data[0].status, data[0].stage], ['canceled', 'invoiced'])
})

test('a status that a date of the same row contradicts is not used, and the receipt says so', async () => {
  const operator = await app.operator()
  const row = 'H-21,Maria Lopez,CLM-21,Water,01/02/2026,Open,02/03/2026'
  const { warnings } = await push(operator, 'Status,Completed Date', row)
  assert.deepEqual(
    warnings.map(({ code, field, message }: Json) => [code, field, message]),
    [
      [
        'value_not_used',
        'status',
        'Row 2: status "open" was not used, because it also states completed_at. The job is completed. ' +
          'If it is still under way, leave the date out and upload it again.',
      ],
    ],
  )
})

for (const list of [
  'As of 11/01/2026\nJob Number,Client Name,Status,Date Closed\nH-1,Maria Lopez,Closed,04/05/2026',
  'As of 11/01/2026\nJob Number,Client Name,Status\nH-1,Maria Lopez,Closed - Paid',
])
  test(`a list closes a job that an imported event completed (${list.split('\n')[1]})`, async () => {
    const operator = await app.operator()
    const id = await create(operator, 'H-1')
    const event = { case: { job_id: id }, domain: 'field', activity: 'job_completed' }
    const body = { ...event, occurred_at: '2026-03-01T12:00:00Z', external_id: 'e-1' }
    const imported = await app.call('POST', '/v1/events', { key: operator.live, body })
    assert.equal(imported.status, 201, imported.text)
    assert.equal((await readJob(operator, id)).status, 'completed')
    app.clock.advance(60_000)
    await app.ingest(operator, 'jobs.csv', list)
    const { status, stage } = await readJob(operator, id)
    assert.deepEqual([status, stage], ['closed', 'closed'])
  })
