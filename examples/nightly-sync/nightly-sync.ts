import { DatabaseSync } from 'node:sqlite'
import { openClient, type SvcClient, type SyncName, type SyncPosition } from '../../sdk/client.ts'

/**
 * Keeps a copy of an operator's jobs, clients and vendors in an SQLite file. Each run fetches what
 * changed since the last one. A run that was killed is continued by the next one.
 *
 *     SVC_KEY=svc_live_… node nightly-sync.ts copy.sqlite
 */
const { SVC_URL = 'http://127.0.0.1:8080', SVC_KEY } = process.env
const file = process.argv[2] ?? 'copy.sqlite'
if (!SVC_KEY) {
  console.error('Set SVC_KEY to a key with the scope read.')
  process.exit(2)
}

const client = openClient({
  baseUrl: SVC_URL,
  key: SVC_KEY,
  maxWaitSeconds: 3600, // when the hourly limit is reached, wait for the next hour
  onRetry: ({ operation, waitMs, error }) =>
    console.error(`${operation}: ${error.message} Retrying in ${Math.ceil(waitMs / 1000)} s.`),
})
const copy = openCopy(file)
await syncList(client, 'listJobs', 'jobs')
await syncList(client, 'listClients', 'clients')
await syncList(client, 'listVendors', 'vendors')
copy.close()

type SyncedResource = 'jobs' | 'clients' | 'vendors'

/** One transaction stores a page's records and its position, so that they agree after a crash. */
async function syncList(from: SvcClient, list: SyncName, table: SyncedResource): Promise<void> {
  let count = 0
  let through: string | null = null
  for await (const { records, position, syncedThrough } of from.sync(list, copy.position(table))) {
    copy.store(table, records, position)
    count += records.length
    through = syncedThrough
  }
  console.log(`${table}: ${count} changed, complete through ${through}`)
}

/** Stores each record as JSON beside its id. Add columns and indexes as you need them. */
function openCopy(path: string) {
  const db = new DatabaseSync(path)
  db.exec(`
    pragma journal_mode = wal;
    pragma busy_timeout = 5000;
    create table if not exists jobs (id text primary key, updated_at text, record text) strict;
    create table if not exists clients (id text primary key, updated_at text, record text) strict;
    create table if not exists vendors (id text primary key, updated_at text, record text) strict;
    create table if not exists positions (list text primary key, position text not null) strict;`)

  function position(table: SyncedResource): SyncPosition {
    const row = db.prepare('select position from positions where list = ?').get(table)
    return row ? JSON.parse(String(row.position)) : {}
  }

  /** A record may come twice, also from two runs at once. The newer version is kept. */
  function store(
    table: SyncedResource,
    records: readonly { id: string; updated_at: string }[],
    next: SyncPosition,
  ): void {
    const upsert = db.prepare(`
      insert into ${table} (id, updated_at, record) values (?, ?, ?)
      on conflict (id) do update set updated_at = excluded.updated_at, record = excluded.record
      where excluded.updated_at >= ${table}.updated_at`)
    db.exec('begin immediate')
    try {
      for (const one of records) upsert.run(one.id, one.updated_at, JSON.stringify(one))
      const keep = 'insert or replace into positions (list, position) values (?, ?)'
      db.prepare(keep).run(table, JSON.stringify(next))
      db.exec('commit')
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }

  return { position, store, close: () => db.close() }
}
