/** Making exports in a test, and the records they are made of. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientRow, insertClients } from '../../../src/features/clients/clients.queries.ts'
import { insertJobs, jobRow } from '../../../src/features/jobs/jobs.queries.ts'
import { insertVendors, vendorRow } from '../../../src/features/vendors/vendors.queries.ts'
import { stamp } from '../../../src/platform/db/clock.ts'
import type { Json, Operator, Sent, TestApp } from '../../test-app.ts'

/** The export as its GET returns it, once it is no longer processing. */
export async function settled(app: TestApp, { live }: Pick<Operator, 'live'>, id: string) {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(20)) {
    const [row] = await app.sql('select status from exports where id = $1', [id])
    if (row?.status === 'processing') continue
    return (await app.call('GET', `/v1/exports/${id}`, { key: live })).json
  }
  throw new Error(`export ${id} is still processing after half a minute: ${app.log.at(-1)}`)
}

/** Creates an export and waits for its result. */
export async function exported(app: TestApp, owner: Pick<Operator, 'live'>, body?: object) {
  const begun = await app.call('POST', '/v1/exports', { key: owner.live, body })
  if (begun.status !== 202) throw new Error(`the export was refused: ${begun.text}`)
  return settled(app, owner, begun.json.id)
}

export function download(app: TestApp, key: string, id: string, headers: Sent['headers'] = {}) {
  return app.call('GET', `/v1/exports/${id}/download`, { key, headers })
}

/** Jobs, clients and vendors, `each` of them, written as the service writes them. */
export async function fill(
  { platform, clock }: Pick<TestApp, 'platform'> & { clock: { now(): Date } },
  { id }: Pick<Operator, 'id'>,
  each: number,
) {
  const keys = await platform.vault.keysOf(id)
  const all = Array.from({ length: each }, (_, index) => index)
  await platform.db.transaction(async (tx) => {
    const at = await stamp(tx, id, clock.now())
    const name = (n: number) => `Zoë Ångström \u00ab${n}\u00bb "quoted" \\ \u2028 😀`
    const jobs = all.map((n) => jobRow(id, at, keys, { client_name: name(n) }, 'import'))
    await insertJobs(tx, jobs)
    const clients = all.map((n) => clientRow(id, at, keys, { name: name(n) }, 'import'))
    await insertClients(tx, clients)
    const vendors = all.map((n) => vendorRow(id, at, keys, { name: `Apex ${n}` }, 'import'))
    await insertVendors(tx, vendors)
  })
}

/** Every record of a list as its text in the pages, by id. */
export async function listed(app: TestApp, key: string, resource: string, since?: string) {
  const texts = new Map<string, string>()
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ limit: '100' })
    if (cursor) query.set('cursor', cursor)
    if (since) query.set('updated_since', since)
    const { json }: Json = await app.call('GET', `/v1/${resource}?${query}`, { key })
    for (const row of json.data) texts.set(row.id, JSON.stringify(row))
    cursor = json.next_cursor
  } while (cursor)
  return texts
}

/** The text of one array of a bundle, unparsed. No string in the test data has the text that ends it. */
export function arrayIn(bundle: string, resource: string): string {
  const from =
    bundle.indexOf(`"${resource}":[`, bundle.indexOf('"resources":{')) + resource.length + 3
  const next = ['jobs', 'vendors', 'clients']
    .map((name) => bundle.indexOf(`],"${name}":[`, from))
    .filter((at) => at > 0)
  const to = Math.min(...next, bundle.lastIndexOf(']}}'))
  return bundle.slice(from, to + 1)
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
