import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import test from 'node:test'
import { addPerson } from '../../browser/people.ts'
import { cookieOf } from '../../people.ts'
import { type Operator, openTestApp } from '../../test-app.ts'
import { readUntil } from '../../until.ts'

const app = await openTestApp()
const ENTRIES = 200_000
const OLDEST = '01a20000-0000-7000-8000-000000000001'

/** Pairs of a grant and a charge within one month in UTC. The sum of each pair is 2. */
const FILL = `
  insert into iu_entries (operator_id, id, amount, reason, ingestion_id, created_at)
  select $1, gen_random_uuid(), case n % 2 when 0 then 5 else -3 end,
    case n % 2 when 0 then 'grant' else 'document' end,
    case n % 2 when 1 then gen_random_uuid() end,
    timestamptz '2026-03-01T00:00:00Z' + (n / 4) * interval '50 seconds'
  from generate_series(4, $2::int + 3) as n`

test('a month of 200,000 entries downloads whole, and no transaction waits for the client', async () => {
  const operator = await app.operator({ iu: 1 })
  await app.sql(FILL, [operator.id, ENTRIES])
  const response = await open(operator, '2026-03')
  const [begun] = (await once(response, 'readable').then(() => [response.read(100)])) as [Buffer]
  assert.match(begun.toString(), /^time,entry,iu,document_id,request_id\r\n2026-03-/)

  // The client reads nothing now. Its download ends with an entry that is written meanwhile.
  const insert = `
    insert into iu_entries (operator_id, id, amount, reason, ingestion_id, created_at)
    values ($1, $2, -3, 'document', $2, '2026-03-01T00:00:00Z')`
  await app.sql(insert, [operator.id, OLDEST])
  assert.equal(await readUntil(openTransactions, (open) => open === 0), 0)

  const chunks: Buffer[] = [begun]
  for await (const chunk of response) chunks.push(chunk)
  const [, ...lines] = Buffer.concat(chunks).toString().split('\r\n')
  assert.equal(lines.pop(), '')
  assert.equal(lines.length, ENTRIES + 1)
  assert.equal(new Set(lines.filter((line) => line.includes('document'))).size, ENTRIES / 2 + 1)
  const sum = lines.reduce((total, line) => total + Number(line.split(',')[2]), 0)
  assert.equal(sum, ENTRIES - 3)
  assert.equal(lines.at(-1), `2026-03-01T00:00:00.000Z,document,-3,${OLDEST},`)
})

test('a month without entries is a file with its head alone', async () => {
  const operator = await app.operator({ iu: 1 })
  const response = await open(operator, '2025-01')
  const chunks = await response.toArray()
  assert.equal(Buffer.concat(chunks).toString(), 'time,entry,iu,document_id,request_id\r\n')
})

test("a month has the entries between its two midnights in the operator's time zone", async () => {
  const operator = await app.operator({ iu: 1 })
  await app.sql("update operators set time_zone = 'America/New_York' where operator_id = $1", [
    operator.id,
  ])
  const times = [
    '2026-05-01T03:59:59.000Z',
    '2026-05-01T04:00:00.000Z',
    '2026-06-01T03:59:59.000Z',
    '2026-06-01T04:00:00.000Z',
  ]
  const insert = `
    insert into iu_entries (operator_id, id, amount, reason, created_at)
    select $1, gen_random_uuid(), 5, 'grant', unnest($2::timestamptz[])`
  await app.sql(insert, [operator.id, `{${times.join(',')}}`])
  const chunks: Buffer[] = await (await open(operator, '2026-05')).toArray()
  const [, ...lines] = Buffer.concat(chunks).toString().trim().split('\r\n')
  assert.deepEqual(
    lines.map((line) => line.split(',')[0]),
    ['2026-06-01T03:59:59.000Z', '2026-05-01T04:00:00.000Z'],
  )
})

async function openTransactions(): Promise<number> {
  const [row] = await app.sql(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in%'`,
  )
  return row.open
}

async function open(operator: Operator, month: string): Promise<IncomingMessage> {
  const { auth } = app.platform
  const { id } = await addPerson(app, operator, 'viewer')
  const visitor = { headers: {}, address: '203.0.113.7', now: app.clock.now() }
  const cookie = cookieOf(await auth.signInWithLink(await auth.createLink(id), visitor))
  const url = `${app.url}/operators/${operator.id}/units.csv?month=${month}`
  const [response] = await once(get(url, { headers: { cookie } }), 'response')
  assert.equal(response.statusCode, 200)
  return response
}
