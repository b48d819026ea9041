import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { Script } from 'node:vm'
import { openAssets } from './assets.ts'

/** What browsers receive. */

const { pages } = await openAssets()
const scripts = pages.filter(({ path }) => path.endsWith('.js'))

async function served(one: (typeof pages)[number], encoding: string): Promise<Buffer> {
  const headers = { 'accept-encoding': encoding }
  const { body } = await one.respond({ headers } as Parameters<typeof one.respond>[0])
  return Buffer.from(body as Buffer)
}

test('all scripts have less than 40 KB, compressed', async () => {
  const sizes = await Promise.all(scripts.map(async (one) => (await served(one, 'gzip')).length))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  assert.ok(bytes < 40_000, `${bytes} bytes`)
})

test('one script has the code of every file, without comments, and each name once', async () => {
  const app = scripts.find(({ path }) => path.endsWith('/app.js'))!
  const text = (await served(app, 'identity')).toString()
  assert.doesNotThrow(() => new Script(`'use strict'\n${text}`))
  const lines = new Set(text.split('\n'))
  const folder = join(import.meta.dirname, 'assets')
  const own = readdirSync(folder).filter((name) => name.endsWith('.js'))
  for (const name of own) {
    const written = readFileSync(join(folder, name), 'utf8').split('\n')
    const code = written.filter((line) => !/^\s*(\/\/|\/?\*|import )/.test(line))
    assert.deepEqual(
      code.filter((line) => !lines.has(line.replace(/^export /, ''))),
      [],
      name,
    )
  }
  assert.deepEqual(
    [...lines].filter((line) => /^\s*(\/\/|\/\*\*|import |export )/.test(line)),
    [],
  )
})
