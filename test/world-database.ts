import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { v4 as uuidv4 } from 'uuid'
import { migrate } from '../src/platform/db/migrate.ts'

/** A new database with the schema of today, copied from a template that is migrated once. */
export function cloneDatabase() {
  return newDatabase(readyTemplate)
}

/** A new database without any table. */
export function emptyDatabase() {
  return newDatabase(() => 'template0')
}

async function newDatabase(
  templateOf: (client: pg.Client, maintenance: string) => Promise<string> | string,
) {
  const maintenance = process.env.TEST_DATABASE_URL
  if (!maintenance) throw new Error('run the tests with npm test: it starts their database')
  const name = `world_${uuidv4().replaceAll('-', '')}`
  await onServer(maintenance, async (client) => {
    const template = await templateOf(client, maintenance)
    await client.query(`create database ${name} template ${template}`)
  })
  return {
    url: databaseAt(maintenance, name),
    drop: () =>
      onServer(maintenance, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      ),
  }
}

const TEMPLATE_LOCK = 7_214_002

async function readyTemplate(client: pg.Client, maintenance: string): Promise<string> {
  const name = `template_${await hashOfMigrations()}`
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  const known = await client.query('select from pg_database where datname = $1', [name])
  if (known.rowCount === 0) {
    // Under a passing name until it is whole: a killed run leaves no half template behind.
    await client.query(`drop database if exists ${name}_part with (force)`)
    await client.query(`create database ${name}_part`)
    await migrate(databaseAt(maintenance, `${name}_part`))
    await client.query(`alter database ${name}_part rename to ${name}`)
  }
  await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  return name
}

async function hashOfMigrations(): Promise<string> {
  const folder = join(import.meta.dirname, '../migrations')
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).sort())
    hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

function databaseAt(url: string, name: string): string {
  const at = new URL(url)
  at.pathname = `/${name}`
  return at.href
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
