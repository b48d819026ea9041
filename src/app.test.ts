import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { sealedColumns } from './app.ts'

test('a key rotation covers every sealed column of the schema', async () => {
  const schema = await readFile(`${import.meta.dirname}/platform/db/schema.gen.ts`, 'utf8')
  const tables = new Map(
    [...schema.matchAll(/^ {2}(\w+): (\w+Row)$/gm)].map(([, name, row]) => [row, name]),
  )
  const found = [...schema.matchAll(/^export type (\w+Row) = \{\n([^}]*)\}/gm)].flatMap(
    ([, row, body]) =>
      [...body!.matchAll(/^ {2}(\w+): Sealed\b/gm)].map(
        ([, column]) => `${tables.get(row!)}.${column}`,
      ),
  )
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  assert.deepEqual(listed.toSorted(), found.toSorted())
  assert.equal(found.length, 14)
})
