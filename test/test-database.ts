import pg from 'pg'
import { v4 as uuidv4 } from 'uuid'
import { loginsOf } from '../src/platform/embedded-postgresql/embedded-logins.ts'

const TEMPLATE = 'made'

/** Logins of the embedded server, as the service passes them to its migrations. */
export const LOGINS = { service: 'svc_service', network: 'svc_network' }

/** Makes the maintenance database the template for clones. No one else may be connected to it. */
export function makeTemplate(maintenance: string) {
  return onServer(maintenance, (client) =>
    client.query(`create database ${TEMPLATE} template postgres owner svc_owner`),
  )
}

/** A new database with the current schema, copied from the run's template (scripts/test.ts). */
export function cloneDatabase() {
  return newDatabase(TEMPLATE)
}

/** A new database without tables. */
export function emptyDatabase() {
  return newDatabase('template0')
}

async function newDatabase(template: string) {
  const maintenance = process.env.TEST_DATABASE_URL
  if (!maintenance) throw new Error('run the tests with npm test: it starts their database')
  const name = `test_${uuidv4().replaceAll('-', '')}`
  // Copies files: the default writes each page to the log, with up to ten times the processor time.
  const create = `create database ${name} template ${template} owner svc_owner strategy file_copy`
  await onServer(maintenance, (client) => client.query(create))
  return {
    url: databaseAt(maintenance, name),
    logins: loginsOf(databaseAt(maintenance, name)),
    drop: () =>
      onServer(maintenance, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      ),
  }
}

function databaseAt(url: string, name: string): string {
  const at = new URL(url)
  at.pathname = `/${name}`
  return at.href
}

/** The server of a database URL on a Unix socket or TCP, for `net.connect`. */
export function addressOf(url: string): { path: string } | { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: hostname, port: Number(port) }
}

/** The same database through a proxy on a port of 127.0.0.1. */
export function throughPort(url: string, port: number): string {
  const at = new URL(url)
  at.searchParams.delete('host')
  return Object.assign(at, { hostname: '127.0.0.1', port: String(port) }).href
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
