import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAssets } from '../src/dashboard/assets.ts'
import { setOperatorRole } from '../src/features/users/memberships.queries.ts'
import { upsertUser } from '../src/features/users/users.queries.ts'
import { run as query } from '../src/platform/db/db.ts'
import type { OperatorId } from '../src/platform/tenant.ts'
import { newPage } from '../test/browser/browser.ts'
import { launchChromium } from '../test/browser/chromium.ts'
import { type BenchEnvironment, newOperator, openBenchEnvironment } from './bench-environment.ts'
import { noted, printMarks } from './extraction-marks.ts'
import { median, quantile } from './quantiles.ts'

/** More documents than one page of the list shows. */
const DOCUMENTS = 60
const MANY = 100_000
const READS = 60
const WARM_UP = 5
const FIRST_VIEWS = 15
const FEW_P95_MS = 50
const MANY_P95_MS = 100
const SCRIPT_BYTES = 40_000
const FIRST_ROW_MS = 150

type Visit = { url: string; cookie: string; operatorId: OperatorId }

/**
 * Time of each page over loopback, with few and with many documents, then the scripts and the first
 * row.
 */
export async function run(): Promise<void> {
  const environment = await openBenchEnvironment()
  try {
    const visit = await openVisit(environment)
    const paths = await pathsOf(visit)
    const few = await timesOf(visit, paths)
    await insertMany(environment, visit.operatorId)
    const many = await timesOf(visit, paths)
    const firstRow = median(await firstRows(visit))
    const scripts = await scriptBytes()
    printMarks([
      ...Object.keys(paths).flatMap((name) => [
        timed(`${name}, ${DOCUMENTS} documents`, few[name]!, FEW_P95_MS),
        timed(`${name}, ${MANY.toLocaleString('en-US')} documents`, many[name]!, MANY_P95_MS),
      ]),
      {
        name: 'scripts, gzip',
        mark: `< ${SCRIPT_BYTES} bytes`,
        figure: `${scripts} bytes`,
        pass: scripts < SCRIPT_BYTES,
      },
      {
        name: `first paint of the list in Chromium, median of ${FIRST_VIEWS}`,
        mark: `< ${FIRST_ROW_MS} ms`,
        figure: `${firstRow.toFixed(0)} ms`,
        pass: firstRow < FIRST_ROW_MS,
      },
      noted('reads of each page', `${READS}`),
    ])
  } finally {
    await environment.close()
  }
}

function timed(name: string, times: readonly number[], limit: number) {
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  const figure = `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`
  return { name, mark: `p95 < ${limit} ms`, figure, pass: p95 < limit }
}

/** A person who is signed in to an operator whose documents have been read. */
async function openVisit(environment: BenchEnvironment): Promise<Visit> {
  const { platform } = environment
  const operator = await newOperator(platform, DOCUMENTS * 3)
  const { url } = await environment.start('src/main.ts', () => ['start'], '/readyz?full')
  for (let number = 0; number < DOCUMENTS; number++) await upload(url, operator.secret, number)
  const open = `select 1 from ingestions where status = 'processing' limit 1`
  while ((await query(platform.db, open, [])).length > 0) await sleep(200)
  const now = new Date()
  const userId = await platform.db.transaction(async (tx) => {
    const { id } = await upsertUser(tx, { email: 'bench@example.com', name: 'Bench' }, now)
    await setOperatorRole(tx, operator.id, { userId: id, role: 'admin' }, now)
    return id
  })
  const signedIn = await fetch(`${url}/sign-in/link`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ token: await platform.auth.createLink(userId) }),
  })
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  return { url, cookie: cookie.join('; '), operatorId: operator.id }
}

/** The estimate first, and then short job lists. */
async function upload(url: string, secret: string, number: number): Promise<void> {
  const list = `Job Number,Client Name,Claim Number\nJ-${number},Ann Reyes,CLM-${number}\n`
  const sample = number === 0 ? await readFile('samples/estimate.pdf') : Buffer.from(list)
  const form = new FormData()
  const name = number === 0 ? 'estimate.pdf' : `jobs-${number}.csv`
  form.append('file', new Blob([new Uint8Array(sample)]), name)
  const headers = { authorization: `Bearer ${secret}` }
  const { status } = await fetch(`${url}/v1/documents`, { method: 'POST', headers, body: form })
  if (status !== 202) throw new Error(`an upload answered ${status}`)
}

/** By the names in the sidebar, and one page each of a document and a request. */
async function pathsOf(visit: Visit): Promise<Record<string, string>> {
  const home = `/operators/${visit.operatorId}`
  const list = await get(visit, `${home}/documents`)
  const text = await list.text()
  const entries = [...text.matchAll(/class="nav-item"\s+href="([^"]+)"/g)].map((found) => found[1]!)
  if (entries.length < 5) throw new Error('the sidebar has no entries')
  const paths = Object.fromEntries(entries.map((path) => [path.slice(home.length + 1), path]))
  const linkIn = (html: string, noun: string) =>
    new RegExp(`href="(${home}/${noun}/[0-9a-f-]{36})"`).exec(html)?.[1]
  const request = linkIn(await (await get(visit, `${home}/requests`)).text(), 'requests')
  const document = linkIn(text, 'documents')
  if (!document || !request) throw new Error('a list has no links')
  return { ...paths, document, request, account: '/account' }
}

async function timesOf(visit: Visit, paths: Record<string, string>) {
  const times: Record<string, number[]> = Object.fromEntries(
    Object.keys(paths).map((name) => [name, []]),
  )
  for (let read = -WARM_UP; read < READS; read++)
    for (const [name, path] of Object.entries(paths)) {
      const started = performance.now()
      const response = await get(visit, path)
      await response.arrayBuffer()
      const ms = performance.now() - started
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      if (read >= 0) times[name]!.push(ms)
    }
  return times
}

function get({ url, cookie }: Visit, path: string): Promise<Response> {
  return fetch(url + path, { redirect: 'manual', headers: { cookie, accept: 'text/html' } })
}

/** Inserts older documents. Only documents on the first page of the list are opened. */
async function insertMany({ admin }: BenchEnvironment, operatorId: OperatorId): Promise<void> {
  const skipped = ['id', 'created_at', 'operator_id']
  const columns = await query<{ name: string }>(
    admin,
    `select column_name as name from information_schema.columns
     where table_name = 'ingestions' and not column_name = any($1)`,
    [skipped],
  )
  const names = columns.map(({ name }) => name)
  const text = `
    insert into ingestions (operator_id, id, created_at, ${names.join(', ')})
    select $1::uuid, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      $2::timestamptz - n * interval '1 minute', ${names.map((name) => `one.${name}`).join(', ')}
    from generate_series(1, $3::int) n,
      (select * from ingestions where operator_id = $1 order by id desc limit 1) one`
  await query(admin, text, [operatorId, new Date().toISOString(), MANY])
  await query(admin, 'vacuum analyze ingestions', [])
}

/** From the start of the navigation to the first paint, which has the rows: the page is one document. */
async function firstRows(visit: Visit): Promise<number[]> {
  const browser = await launchChromium()
  try {
    const { page, close } = await newPage(browser, { origin: visit.url })
    const [name = '', value = ''] = visit.cookie.split('; ', 1)[0]!.split('=', 2)
    await page.context().addCookies([{ name, value, url: visit.url }])
    const times: number[] = []
    for (let view = 0; view < FIRST_VIEWS; view++) {
      await page.goto(`/operators/${visit.operatorId}/documents`)
      await page.locator('tbody tr').first().waitFor()
      times.push(await page.evaluate<number>(FIRST_PAINT))
    }
    await close()
    return times
  } finally {
    await browser.close()
  }
}

const FIRST_PAINT = `new Promise((resolve) => {
  const take = (list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint')
    if (paint) resolve(paint.startTime)
  }
  new PerformanceObserver(take).observe({ type: 'paint', buffered: true })
})`

/** Everything a page may load, as the service compresses it. */
async function scriptBytes(): Promise<number> {
  const { pages } = await openAssets()
  const request = { headers: { 'accept-encoding': 'gzip' }, path: '' }
  const scripts = pages.filter(({ path }) => path.endsWith('.js'))
  const answers = await Promise.all(scripts.map((one) => one.respond(request)))
  return answers.reduce((sum, { body }) => sum + body.length, 0)
}
