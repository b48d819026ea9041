import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { receiptSchema } from '../src/features/ingestions/receipts/receipt.ts'
import { openTestApp } from './test-app.ts'

/** docs/receipts.md: the receipts that it shows are those of the service, shortened. */

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/receipts.md'), 'utf8')
const app = await openTestApp({ worker: true })

const walks = page
  .split('\n## ')
  .filter((section) => section.includes('Upload ') && section.includes('```json'))

test('the page walks through an estimate, an invoice, a list and a scan', () => {
  const titles = walks.map((section) => section.slice(0, section.indexOf('\n')))
  assert.deepEqual(titles, [
    'An estimate',
    'An invoice that saves nothing',
    'A list with bad rows',
    'A scan',
  ])
})

for (const section of walks) {
  test(`"${section.slice(0, section.indexOf('\n'))}" shows the receipt of its document`, async () => {
    const name = /Upload[^`]*`([^`]+)`/.exec(section)?.[1] ?? ''
    const bytes = blockOf(section, 'text') ?? readFileSync(join(root, name))
    const done = await app.ingest(await app.operator(), name.replace('samples/', ''), bytes)
    assert.equal(done.status, 'completed', JSON.stringify(done.error))
    receiptSchema.parse(done.receipt)
    const shown = JSON.parse(blockOf(section, 'json') ?? '')
    assertContains(done.receipt, shown, 'receipt')
    for (const name of ['warnings', 'records', 'saved', 'review_reasons']) {
      if (shown[name]) assert.equal(shown[name].length, done.receipt[name].length, name)
    }
  })
}

function blockOf(section: string, language: string): string | null {
  return new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(section)?.[1] ?? null
}

/** Every value shown is in the receipt. Elements of a list are in the same order. */
function assertContains(actual: unknown, shown: unknown, path: string): void {
  if (Array.isArray(shown)) {
    let from = 0
    for (const [index, one] of shown.entries()) {
      const at = (actual as unknown[]).findIndex((other, at) => at >= from && contains(other, one))
      assert.ok(at >= 0, `${path}[${index}] is not in ${JSON.stringify(actual)}`)
      from = at + 1
    }
  } else if (shown !== null && typeof shown === 'object') {
    for (const [name, value] of Object.entries(shown)) {
      assertContains((actual as Record<string, unknown>)[name], value, `${path}.${name}`)
    }
  } else assert.equal(actual, shown, path)
}

function contains(actual: unknown, shown: unknown): boolean {
  try {
    assertContains(actual, shown, '')
    return true
  } catch (error) {
    if (error instanceof assert.AssertionError) return false
    throw error
  }
}
