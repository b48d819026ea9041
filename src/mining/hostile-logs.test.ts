import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { randomOf } from '../demo/random.ts'
import { event, miningError, named, xes } from './log-files.fixture.ts'
import { mineEvents } from './process-map.ts'
import { readCsv } from './read-csv.ts'
import { readOcelJson, readOcelXml } from './read-ocel.ts'
import { readXes } from './read-xes.ts'
import { UnreadableLog } from './unreadable-log.ts'

const good = xes(named('c'), event('a', '2026-03-01'))
const declared = (doctype: string) => good.replace('?>', `?>${doctype}`)
const MB = 1024 * 1024

test('a billion laughs, an external entity and any DOCTYPE are refused before anything expands', async () => {
  const laughs = `<!DOCTYPE log [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1000)}">]>`
  for (const doctype of [
    laughs,
    '<!DOCTYPE log SYSTEM "file:///etc/passwd">',
    '<!DOCTYPE log [<!ENTITY x SYSTEM "http://127.0.0.1:9/x">]>',
    '<!doctype log>',
    '<!ENTITY x "y">',
  ])
    assert.match(
      await miningError('log.xes', declared(doctype)),
      /^log\.xes: DOCTYPE and entity declarations are not supported \(near/,
    )
})

test('an undeclared entity is refused', async () => {
  for (const name of ['&xxe;', '&#0;', '&#xD800;', '&#x110000;', 'a & b', '&constructor;', '&amp'])
    assert.match(
      await miningError('log.xes', xes(named('c'), event(name, '2026-03-01'))),
      /^log\.xes: Invalid character reference \(near byte \d+\)\.$/,
      name,
    )
})

test('a file compressed a thousand to one is refused in bounded time and memory', async () => {
  const bomb = gzipSync(Buffer.alloc(300 * MB, '\n'))
  const before = process.memoryUsage().rss
  const started = process.cpuUsage()
  for (const format of ['xes', 'csv', 'ocel'] as const)
    assert.equal(
      await miningError('log.gz', bomb, { format }),
      'log.gz: The file unpacks to more than 200 times its size. Unpack it yourself if you trust it.',
    )
  assert.ok(process.cpuUsage(started).user < 5e6)
  assert.ok(process.memoryUsage().rss - before < 200 * MB)
})

test('space, comments and instructions may follow the document', async () => {
  for (const more of ['\n', '\r\n\t <!-- the end --> \n', '<?sign ed?>'])
    assert.equal(await miningError('log.xes', good + more), 'nothing', more)
})

test('a truncated or damaged compressed file gives an error that says so', async () => {
  const packed = gzipSync(good)
  const damaged = Buffer.from(packed)
  damaged.fill(0xff, 20, 60)
  for (const bytes of [packed.subarray(0, packed.length - 20), damaged, packed.subarray(0, 5)])
    assert.equal(
      await miningError('log.xes.gz', bytes),
      'log.xes.gz: The file is damaged or truncated. Download it again.',
    )
})

test('a file that is not a log is refused with one line that gives the reason', async () => {
  for (const [content, expected] of [
    ['', 'The file contains no events. Check that it is an event log.'],
    ['<html><body/></html>', 'The file is not an XES log. It begins with <html>.'],
    ['<log><trace><event>', 'The XML is truncated (near byte 19). Download the file again.'],
    [
      '<log><trace></log></trace>',
      'Mismatched closing tag </log>, expected </trace> (near byte 12).',
    ],
    ['</log>', 'Mismatched closing tag </log>, no element is open (near byte 0).'],
    ['<log></log><log/>', 'The file has a second root element (near byte 11). Remove it.'],
    [
      '<log></log>\n and more',
      'Unexpected text after the end of the document (near byte 13). Remove it.',
    ],
    [
      '<log/> &amp;<!-- -->',
      'Unexpected text after the end of the document (near byte 7). Remove it.',
    ],
    [
      '<log/><![CDATA[x]]>',
      'Unexpected text after the end of the document (near byte 6). Remove it.',
    ],
    [
      '<?xml version="1.0"?> so <log/>',
      'Unexpected text before the first tag (near byte 22). Remove it.',
    ],
    ['<log><trace a="<"/></log>', 'Unescaped < in a value (near byte 5). Write &lt;.'],
    ['<log><trace a=b/></log>', 'An attribute value has no quotes (near byte 5).'],
    ['<log><trace a="1"b="2"/></log>', 'Two attributes have no space between them'],
    ['<log><trace a/></log>', 'An attribute has no value (near byte 5).'],
    ['<log><< /></log>', 'Unescaped < (near byte 5). Write &lt;.'],
    ['<log></log>', 'The file contains no events. Check that it is an event log.'],
    ['{"objects":[],"events":[]}', 'The file contains no object that can be a case.'],
    [
      '{"objects":[{"id":"a","type":"t"}]}',
      'The file contains no events. Check that it is an event log.',
    ],
    ['{"objects":[{"id":"a"', 'The JSON is truncated (near byte'],
    ['{"objects":[{"id":a}]}', 'The file is not valid JSON (near byte 12).'],
    ['{"objects":[}', 'The file is not valid JSON (near byte 12).'],
    ['{"events":[]} {', 'The file is not valid JSON (near byte 14).'],
    ['{"ocel:events":{"e1":{}}}', 'The file contains no object that can be a case.'],
    [
      '{"ocel:objects":{"o1":{"ocel:type":"t"}}}',
      'The file contains no events. Check that it is an event log.',
    ],
    ['{"ocel:objects":{"\\x":{"ocel:type":"t"}}}', 'The file is not valid JSON (near byte'],
    ['PK\u0003\u0004\u0000', 'The file is neither text nor gzip.'],
    ['case,activity,timestamp\n', 'The file contains no events. Check that it is an event log.'],
    [
      'case,activity,timestamp\nc,"a',
      'Unclosed quote in the last row (byte 24). Add the closing quote.',
    ],
  ] as const) {
    const refusal = await miningError('log', content)
    assert.ok(refusal.startsWith(`log: ${expected}`), `${content}: ${refusal}`)
    assert.ok(!refusal.includes('\n'))
  }
})

test('a log without any timestamp is refused with the reason', async () => {
  const csv = `case,activity,timestamp\n${'c,a,?\n'.repeat(1000)}`
  assert.equal(
    await miningError('log.csv', csv),
    'log.csv: None of the 1000 events has a timestamp. ' +
      'Set the timestamp column or attribute with --timestamp.',
  )
  assert.equal(
    await miningError('log.xes', xes(named('c'), event('a', '?'), `<event>${named('b')}</event>`)),
    'log.xes: None of the 2 events has a timestamp. ' +
      'Set the timestamp column or attribute with --timestamp.',
  )
})

test('depth, width and length are limited', async () => {
  const wide = Array.from({ length: 300 }, (_, i) => `a${i}="1"`).join(' ')
  for (const [content, expected] of [
    [`<log>${'<x>'.repeat(300)}`, 'Elements are nested more than 200 deep'],
    [`<log ${wide}/>`, 'A tag has more than 200 attributes'],
    [`<log a="${'x'.repeat(2 * MB)}"/>`, 'A tag is longer than 1 MB'],
    [`<${'x'.repeat(2 * MB)}`, 'A tag is longer than 1 MB'],
    [`{"a":${'['.repeat(300)}`, 'Values are nested more than 64 deep'],
    [`{"events":[{"id":"${'x'.repeat(17 * MB)}`, 'An object is larger than 16 MB'],
    [`case,activity,timestamp\n"${'x,\n'.repeat(MB)}`, 'The row at byte 24 is longer than 1 MB'],
    [`case,activity,timestamp\n${'x'.repeat(2 * MB)}`, 'The row at byte 24 is longer than 1 MB'],
    [`case,activity,timestamp\n${','.repeat(3000)}`, 'A row has more than 2000 columns'],
  ] as const) {
    const refusal = await miningError('log', content)
    assert.ok(refusal.startsWith(`log: ${expected}`), refusal)
  }
})

test('a column of ids is not an activity: more than fifty thousand values are refused', async () => {
  const rows = Array.from({ length: 50_001 }, (_, i) => `c,note ${i},2026-03-01`)
  const expected =
    'The file has more than 50000 different activities. Set the activity column or attribute with'
  const refusal = await miningError('log.csv', `case,activity,timestamp\n${rows.join('\n')}`)
  assert.equal(refusal, `log.csv: ${expected} --activity.`)
  const events = rows.map((activity) => ({ caseId: 'c', activity, atMicros: 0 }))
  assert.throws(() => mineEvents(events), { message: `${expected} --activity.` })
})

test('comments, instructions and text of any length take no memory', async () => {
  const before = process.memoryUsage().rss
  async function* long() {
    for (const [begin, fill, end] of [
      ['<log><!--', '- ', '-->'],
      ['<?p', '? ', '?>'],
      ['<![CDATA[', ']]', ']]>'],
      ['', 'text', good.slice(good.indexOf('<global'))],
    ] as const) {
      yield Buffer.from(begin)
      const chunk = Buffer.from(fill.repeat(MB / fill.length))
      for (let i = 0; i < 64; i++) yield chunk
      yield Buffer.from(end)
    }
  }
  assert.equal((await readXes(long(), {})).log.length, 1)
  assert.ok(process.memoryUsage().rss - before < 150 * MB)
})

test('a file of any size is read in bounded memory: its columns, not its text', async () => {
  const note = 'x'.repeat(1000)
  async function* rows() {
    yield Buffer.from('case,activity,timestamp,note\n')
    const chunk = Buffer.from(`c1,a,2026-03-01T08:00:00Z,${note}\n`.repeat(1000))
    for (let i = 0; i < 200; i++) yield chunk
  }
  const before = process.memoryUsage().rss
  assert.equal((await readCsv(rows(), {})).log.length, 200_000)
  assert.ok(process.memoryUsage().rss - before < 150 * MB)
})

test('two thousand damaged logs give a map or one clear line', async () => {
  const events = [{ id: 'e1', type: 'a', time: '2026-03-01', relationships: [{ objectId: 'o' }] }]
  const logs = {
    xes: [good, readXes],
    csv: ['case,activity,timestamp\r\nc,"a ""b""",2026-03-01T08:00:00.5+02:00\r\n', readCsv],
    json: [JSON.stringify({ objects: [{ id: 'o', type: 't' }], events }), readOcelJson],
    json1: [
      '{"ocel:events":{"e1":{"ocel:activity":"a","ocel:timestamp":"2026-03-01","ocel:omap":["o"]}},' +
        '"ocel:objects":{"o":{"ocel:type":"t"}}}',
      readOcelJson,
    ],
    xml: ['<log><objects><object id="o" type="t"/></objects><events/></log>', readOcelXml],
  } as const
  const random = randomOf(11)
  const pieces = [
    '<',
    '>',
    '"',
    "'",
    '&',
    '{',
    '}',
    ']',
    ',',
    '\\',
    '\n',
    '\0',
    '<!--',
    '/>',
    'null',
  ]
  for (let i = 0; i < 500; i++)
    for (const [name, [text, reader]] of Object.entries(logs)) {
      let damaged: string = text
      for (let n = 0; n < 1 + random() * 3; n++) {
        const [at, cut] = [random() * damaged.length, random() * 6]
        const piece = pieces[Math.floor(random() * pieces.length)]!
        damaged = damaged.slice(0, at) + piece + damaged.slice(at + cut)
      }
      async function* chunks() {
        yield Buffer.from(damaged.slice(0, 50))
        yield Buffer.from(damaged.slice(50))
      }
      try {
        await reader(chunks(), {})
      } catch (error) {
        const clear = error instanceof UnreadableLog && !error.message.includes('\n')
        assert.ok(clear, `${name}: ${JSON.stringify(damaged)}: ${error}`)
      }
    }
})

test('a name in an error cannot control the terminal', async () => {
  const refusal = await miningError('log.csv', '\u001b[31mred\u0007,b\nx,y\n')
  assert.match(refusal, /The columns are {2}\[31mred , b\.$/)
})
