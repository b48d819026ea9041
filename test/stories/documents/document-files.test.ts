import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { setOperatorRole } from '../../../src/features/users/memberships.queries.ts'
import { peopleOf } from '../../people.ts'
import { openTestApp } from '../../test-app.ts'

/** The files of a document, as a browser gets them. */

const app = await openTestApp({ worker: true })
const owner = await app.operator()
const member = await peopleOf(app).signedIn(null)
const { db } = app.platform
const role = { userId: member.id, role: 'viewer' } as const
await db.transaction((tx) => setOperatorRole(tx, owner.id, role, app.clock.now()))

const done = await app.ingest(owner, 'estimate.pdf', await readFile('samples/estimate.pdf'))
const path = `/operators/${owner.id}/documents/${done.id}`
const { cookie } = member

function ask(
  file: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: object } = {},
) {
  const own = { cookie, ...headers }
  return fetch(`${app.url}${path}${file && `/${file}`}`, {
    method,
    redirect: 'manual',
    headers: own,
  })
}

test('a browser stores no page of a document, so none is left after the sign-out', async () => {
  for (const file of ['pages/1', 'tables']) {
    const got = await ask(file)
    assert.equal(got.status, 200, file)
    assert.equal(got.headers.get('cache-control'), 'no-store', file)
    assert.equal(got.headers.get('etag'), null, file)
    await got.arrayBuffer()
  }
  assert.equal((await ask('pages/1', { headers: { cookie: '' } })).status, 303)
})

test('HEAD of the original describes it, and only GET adds an audit entry', async () => {
  const entries = () => app.sql(`select 1 from audit_entries where action = 'ingestion.downloaded'`)
  const head = await ask('original', { method: 'HEAD' })
  assert.equal(head.status, 200)
  assert.equal(head.headers.get('content-type'), 'application/pdf')
  assert.equal((await entries()).length, 0)
  const got = await ask('original')
  assert.equal(head.headers.get('content-disposition'), got.headers.get('content-disposition'))
  assert.deepEqual(Buffer.from(await got.arrayBuffer()), await readFile('samples/estimate.pdf'))
  assert.equal((await entries()).length, 1)
})

test('until the table of a file is read, its place says so on a sheet', async () => {
  const jobs = 'Job Number,Client Name\nSR-2026-0418,Ann Reyes\n'
  const { id } = await app.ingest(owner, 'jobs.csv', jobs)
  const address = `${app.url}/operators/${owner.id}/documents/${id}`
  const page = await (await fetch(address, { headers: { cookie, accept: 'text/html' } })).text()
  // Gray bars alone are not read to anyone, and cannot be seen on the gray of the frame.
  assert.match(
    page,
    /\/tables"[^>]*><div class="sheet">\s*<div class="loading" role="status">\s*<p>Reading the file<\/p>/,
  )
})

test('each part of an address has its own box, and the whole address implies the country', async () => {
  const page = await (await ask('', { headers: { accept: 'text/html' } })).text()
  const boxes = [
    ...page.matchAll(/<a class="(box[^"]*)" id="box-job-address_(\w+)".*?<rect ([^>]*)>/gs),
  ]
  const shown = boxes.filter(([, classes]) => classes === 'box')
  assert.deepEqual(
    shown.map(([, , part]) => part),
    ['line1', 'city', 'state', 'postal_code'],
  )
  assert.equal(new Set(shown.map(([, , , area]) => area)).size, 4)
  assert.deepEqual(
    boxes.filter((one) => !shown.includes(one)).map(([, ...one]) => one.slice(0, 2)),
    [['box is-repeated', 'country']],
  )
})
