import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
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

test('scripts are served without their comments, and an error names the same line', async () => {
  const own = scripts.filter(({ path }) => !path.endsWith('/htmx.js'))
  for (const one of own) {
    const name = one.path.split('/').at(-1)!
    const lines = (await served(one, 'identity')).toString().split('\n')
    const written = readFileSync(join(import.meta.dirname, 'assets', name), 'utf8').split('\n')
    assert.equal(lines.length, written.length, name)
    const differ = written.filter((line, at) => line !== lines[at])
    assert.deepEqual(
      differ.filter((line) => !/^\s*(\/\/|\/?\*)/.test(line)),
      [],
      `${name} loses only comments`,
    )
    assert.deepEqual(
      lines.filter((line) => /^\s*(\/\/|\/\*\*)/.test(line)),
      [],
      name,
    )
  }
})
