import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { generateDocuments } from '../documents/generate.ts'
import { openTestApp } from '../test-app.ts'

/**
 * A thief of the database, the object store or the logs learns nothing about the people in the
 * documents.
 */

const app = await openTestApp({ worker: true })

test('neither the database nor the store nor the log contains a personal string or a key', async () => {
  const operator = await app.operator()
  const secrets = [operator.live, operator.test]
  const kinds = ['estimate', 'invoice', 'certificate', 'client_list'] as const
  for await (const { name, bytes, truth } of generateDocuments(7, { kinds, perKind: 2 })) {
    await app.ingest(operator, name, bytes)
    secrets.push(...truth.personal.filter((text) => text.length >= 8))
  }
  await app.call('GET', '/v1/jobs', { key: `${operator.live}x` })
  await app.call('POST', '/v1/documents', { key: operator.live, body: '{"filename": "Ruth' })
  assert.ok(secrets.length > 20)

  const places = [await dump(), await objects(), Buffer.from(app.log.join('\n'))]
  for (const secret of secrets)
    for (const form of formsOf(secret))
      for (const place of places) assert.equal(place.includes(form), false, secret)
})

/** Every row of every table as text, and its bytea values decoded. */
async function dump(): Promise<Buffer> {
  const names = `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name
    from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
  const parts: Buffer[] = []
  for (const { name } of await app.sql(names)) {
    for (const { row } of await app.sql(`select t::text as row from ${name} t`)) {
      parts.push(Buffer.from(row))
      for (const [, hex = ''] of row.matchAll(/\\x([0-9a-f]+)/g))
        parts.push(Buffer.from(hex, 'hex'))
    }
  }
  return Buffer.concat(parts)
}

async function objects(): Promise<Buffer> {
  const folder = join(app.dataDir, 'objects')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Buffer.concat(await Promise.all(files.map((f) => readFile(join(f.parentPath, f.name)))))
}

function formsOf(text: string): Buffer[] {
  const plain = Buffer.from(text)
  const base64 = plain.toString('base64').replace(/.?=+$/, '')
  return [plain, Buffer.from(base64), Buffer.from(text, 'utf16le')]
}
