import assert from 'node:assert/strict'
import test from 'node:test'
import { pageReader, rowsWith, textOf } from '../../page-reader.ts'
import { openTestApp } from '../../test-app.ts'

const app = await openTestApp()
const operator = await app.operator()

test('the page of limits counts each call, export and sandbox document', async () => {
  app.clock.set('2026-11-23T18:20:00Z')
  const { sourceOf } = await pageReader(app, operator, 'viewer')
  let source = await sourceOf('limits')
  assert.match(rowOf(source, 'GET /v1/ping'), /0 of 600 600 left in 40 min/)
  assert.match(tileOf(source, 'Exports in 24 hours'), /^4 left 0 of 4 used\. One at a time\./)

  for (let sent = 0; sent < 3; sent++)
    assert.equal((await app.call('GET', '/v1/ping', { key: operator.live })).status, 200)
  assert.equal((await app.call('POST', '/v1/exports', { key: operator.live })).status, 202)
  source = await sourceOf('limits')
  assert.match(rowOf(source, 'GET /v1/ping'), /3 of 600 597 left in 40 min/)
  const [ping] = rowsWith(source, 'GET /v1/ping')
  assert.match(ping!, /<time[^>]*title="2026-11-23 19:00:00 UTC"/)
  assert.match(ping!, /aria-label="GET \/v1\/ping: 3 of 600 used"/)
  assert.match(rowOf(source, 'POST /v1/exports'), /1 of 20 19 left/)
  const exports = /^3 left 1 of 4 used\. One at a time\. One is running\.$/
  assert.match(tileOf(source, 'Exports in 24 hours'), exports)
  assert.doesNotMatch(textOf(source), /Sandbox documents today/)

  source = await sourceOf('limits', operator.sandboxId)
  assert.match(rowOf(source, 'GET /v1/ping'), /0 of 600 600 left/)
  const documents = async () =>
    tileOf(await sourceOf('limits', operator.sandboxId), 'Sandbox documents today')
  assert.equal(await documents(), '25 left 0 of 25 used. Resets in 6 h.')
  assert.equal((await app.push({ live: operator.test }, 'one.txt', 'Estimate')).status, 202)
  assert.equal(await documents(), '24 left 1 of 25 used. Resets in 6 h.')

  app.clock.set('2026-11-23T19:00:00Z')
  source = await sourceOf('limits')
  assert.match(rowOf(source, 'GET /v1/ping'), /0 of 600 600 left in 1 h/)
  assert.match(tileOf(source, 'Exports in 24 hours'), /^3 left/)
})

function rowOf(source: string, endpoint: string): string {
  return textOf(rowsWith(source, endpoint).join()).trim()
}

/** Without its name. */
function tileOf(source: string, name: string): string {
  const tiles = source.split('<div class="tile">').map((tile) => {
    const [own = ''] = tile.split(/<\/span>\s*<\/div>/)
    return textOf(own).trim()
  })
  const [tile = ''] = tiles.filter((text) => text.startsWith(name))
  return tile.slice(name.length).trim()
}
