import assert from 'node:assert/strict'
import test from 'node:test'
import { pageReader, textOf } from '../../page-reader.ts'
import { openTestApp } from '../../test-app.ts'

const app = await openTestApp()

test('a week without charges costs 0 IU', async () => {
  const unused = await app.operator({ iu: 30 })
  const { sourceOf } = await pageReader(app, unused, 'viewer')
  const [main] = /<main[\s\S]*<\/main>/.exec(await sourceOf('units'))!
  assert.match(textOf(main), /Highest day: 0 IU/)
  assert.doesNotMatch(textOf(main), /[-−]0/)
})
