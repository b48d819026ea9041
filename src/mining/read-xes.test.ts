import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { event, minedFile, named, xes } from './log-files.fixture.ts'

const two = xes(
  named('c1'),
  event('receive', '2026-03-01T10:00:00.000+02:00'),
  event('close', '2026-03-01T08:00:01.500Z'),
)

test('a XES log is mined with its offsets, packed or not', async () => {
  for (const content of [two, gzipSync(two), Buffer.concat([gzipSync(two), gzipSync('')])]) {
    const { events, cases, edges } = await minedFile('log.xes', content)
    assert.deepEqual([events, cases, edges[0]?.max_seconds], [2, 1, 1.5])
  }
})

test('the content tells what a file is, not its name', async () => {
  for (const name of ['log', 'log.csv', 'log.xes.gz'])
    assert.equal((await minedFile(name, two)).events, 2)
})

test('only direct attributes of an event name it, with any content around or inside them', async () => {
  const nested = `<string key="org:group" value="x">${named('inner')}</string>`
  const list = `<list key="l"><values>${named('in a list')}</values></list>`
  const container = `<container key="c">${event('no event', '2020-01-01')}</container>`
  const { nodes, quality } = await minedFile(
    'log.xes',
    xes(
      ...['<!-- <event/> -->', named('c1'), '<![CDATA[<event>]]>', '<?x <event/> ?>'],
      event('a', '2026-03-01', nested + list + container),
    ),
  )
  assert.deepEqual(nodes, [{ activity: 'a', count: 1, cases: 1, starts: 1, ends: 1 }])
  assert.equal(quality.events_read, 1)
})

test('character references are resolved in every place that has a name', async () => {
  const name = 'R&amp;D &lt;&quot;&apos;&gt; &#233;&#x1F3E0; tab&#9;end'
  const { nodes } = await minedFile('log.xes', xes(named('c'), event(name, '2026-03-01')))
  assert.equal(nodes[0]?.activity, 'R&D <"\'> é🏠 tab\tend')
})

test('an event without a timestamp, or with "?", is left out and counted', async () => {
  const map = await minedFile(
    'log.xes',
    xes(
      ...[
        named('c'),
        event('a', '2026-03-01'),
        event('b', '?'),
        event('c', ''),
        event('d', 'soon'),
      ],
      ...[`<event>${named('e')}</event>`, event('f', '2026-03-02')],
      '<event><date key="time:timestamp" value="2026-03-03"/></event>',
    ),
  )
  assert.deepEqual(map.variants, [{ activities: ['a', 'f'], cases: 1 }])
  const { events_read, without_timestamp, unreadable_timestamp, without_activity } = map.quality
  assert.deepEqual([events_read, without_timestamp, unreadable_timestamp], [7, 3, 1])
  assert.deepEqual([without_activity, map.quality.events_left_out], [1, 5])
})

test('traces of one name are one case; traces without a name are each their own', async () => {
  const trace = (name: string, activity: string, time: string) =>
    `</trace><trace>${event(activity, time)}${name}`
  const map = await minedFile(
    'log.xes',
    xes(
      trace(named('c1'), 'late', '2026-03-02'),
      trace(named('c1'), 'early', '2026-03-01'),
      trace('', 'alone', '2026-03-01'),
      trace('', 'alone', '2026-03-01'),
      `</trace><trace>${named('nothing in it')}`,
    ),
  )
  assert.deepEqual(map.variants, [
    { activities: ['alone'], cases: 2 },
    { activities: ['early', 'late'], cases: 1 },
  ])
  assert.deepEqual([map.cases, map.quality.cases_without_events], [3, 2])
})

test('an event outside a trace has no case', async () => {
  const loose = two.replace('</log>', `${event('a', '2026-03-01')}</log>`)
  const { events, quality } = await minedFile('log.xes', loose)
  assert.deepEqual([events, quality.without_case], [2, 1])
})

test("other attributes can be named, also with the prefix that pm4py's tables use", async () => {
  const log = xes(
    '<string key="policy" value="p1"/>',
    event(
      'x',
      '2026-03-01',
      '<string key="step" value="s"/><date key="start" value="2025-01-01"/>',
    ),
  )
  const naming = { case: 'case:policy', activity: 'step', timestamp: 'start' }
  const { nodes, quality } = await minedFile('log.xes', log, { naming })
  assert.deepEqual([nodes[0]?.activity, quality.first_event_at], ['s', '2025-01-01T00:00:00.000Z'])
})

test('a log in UTF-16 or a Latin encoding is read by its declaration', async () => {
  const text = xes(named('c'), event('prüfen', '2026-03-01'))
  const latin = Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')
  const utf16 = Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')
  for (const content of [latin, utf16, `\ufeff${text}`])
    assert.equal((await minedFile('log.xes', content)).nodes[0]?.activity, 'prüfen')
})

test('the chunks of the stream do not matter', async () => {
  const { readXes } = await import('./read-xes.ts')
  const { mine } = await import('./process-map.ts')
  const bytes = Buffer.from(
    xes('<!-- > -->', named('c&amp;1'), event('a', '2026-03-01'), event('b', '2026-03-02')),
  )
  for (let size = 1; size < 40; size++) {
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    }
    const { log, read } = await readXes(pieces(), {})
    assert.deepEqual(mine(log, read).map.variants, [{ activities: ['a', 'b'], cases: 1 }])
  }
})
