import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomOf } from '../demo/random.ts'
import { minedFile } from './log-files.fixture.ts'
import { logWriters, type WrittenEvent } from './log-writers.ts'
import { mineEvents } from './process-map.ts'
import { randomLog } from './random-log.fixture.ts'

const formats = ['xes', 'csv', 'ocel'] as const

const sample: WrittenEvent[] = [
  {
    id: 'e1',
    caseId: 'CLM "7" & <8>',
    activity: 'job_received',
    attributes: {},
    occurredAt: '2026-03-01T08:00:00.000Z',
  },
  {
    ...{
      id: 'e2',
      caseId: 'CLM "7" & <8>',
      activity: 'Moisture\tcheck,\n2',
      occurredAt: '2026-03-02',
    },
    attributes: { note: 'a "b"\u0001', humidity: 41.5, rooms: 3, dry: false, nothing: null },
  },
]

test('a XES log has every event with its attributes by type', async () => {
  const text = await written('xes', sample)
  const [, trace] = text.split('<classifier name="Activity" keys="concept:name"/>\n')
  assert.equal(
    trace,
    `  <trace>
    <string key="concept:name" value="CLM &quot;7&quot; &amp; &lt;8&gt;"/>
    <event>
      <string key="concept:name" value="job_received"/>
      <date key="time:timestamp" value="2026-03-01T08:00:00.000Z"/>
      <id key="identity:id" value="e1"/>
    </event>
    <event>
      <string key="concept:name" value="Moisture&#9;check,&#10;2"/>
      <date key="time:timestamp" value="2026-03-02"/>
      <id key="identity:id" value="e2"/>
      <string key="note" value="a &quot;b&quot;\ufffd"/>
      <float key="humidity" value="41.5"/>
      <int key="rooms" value="3"/>
      <boolean key="dry" value="false"/>
    </event>
  </trace>
</log>
`,
  )
})

test('a CSV log quotes fields that need it', async () => {
  assert.equal(
    await written('csv', sample),
    'case_id,activity,timestamp,event_id,attributes\r\n' +
      '"CLM ""7"" & <8>",job_received,2026-03-01T08:00:00.000Z,e1,\r\n' +
      '"CLM ""7"" & <8>","Moisture\tcheck,\n2",2026-03-02,e2,' +
      '"{""note"":""a \\""b\\""\\u0001"",""humidity"":41.5,""rooms"":3,""dry"":false,' +
      '""nothing"":null}"\r\n',
  )
})

test('an OCEL 2.0 log declares its types, even if an attribute changes its type', async () => {
  const more = [
    { ...sample[1]!, id: 'e3', caseId: 'c2', attributes: { rooms: 2.5, dry: 'no', humidity: 40 } },
  ]
  const log = JSON.parse(await written('ocel', [...sample, ...more]))
  assert.deepEqual(Object.keys(log), ['events', 'objects', 'objectTypes', 'eventTypes'])
  assert.deepEqual(log.events[1], {
    id: 'e2',
    type: 'Moisture\tcheck,\n2',
    time: '2026-03-02',
    attributes: [
      { name: 'note', value: 'a "b"\u0001' },
      { name: 'humidity', value: '41.5' },
      { name: 'rooms', value: '3' },
      { name: 'dry', value: 'false' },
    ],
    relationships: [{ objectId: 'CLM "7" & <8>', qualifier: 'case' }],
  })
  assert.deepEqual(log.objects, [
    { id: 'CLM "7" & <8>', type: 'case', attributes: [], relationships: [] },
    { id: 'c2', type: 'case', attributes: [], relationships: [] },
  ])
  assert.deepEqual(log.objectTypes, [{ name: 'case', attributes: [] }])
  assert.deepEqual(log.eventTypes, [
    { name: 'job_received', attributes: [] },
    {
      name: 'Moisture\tcheck,\n2',
      attributes: [
        { name: 'note', type: 'string' },
        { name: 'humidity', type: 'float' },
        { name: 'rooms', type: 'float' },
        { name: 'dry', type: 'string' },
      ],
    },
  ])
})

test('a written log is mined to the same map in all three formats', async () => {
  for (const format of formats)
    for (let seed = 1; seed <= 25; seed++) {
      const events = randomLog(randomOf(seed))
        .map((event) => ({ ...event, activity: `${event.activity}"&<\n,é` }))
        .map((event) => ({ ...event, atMicros: Math.floor(event.atMicros / 1000) * 1000 }))
      const cases = [...Map.groupBy(events, ({ caseId }) => caseId).values()]
      const rows = cases.flat().map((event, i) => ({
        id: `e${i}`,
        caseId: event.caseId,
        activity: event.activity,
        occurredAt: new Date(event.atMicros / 1000).toISOString(),
        attributes: { i, 'concept:name': 'not this', text: 'x"]}' },
      }))
      const map = await minedFile('log', await written(format, rows))
      assert.deepEqual(map, mineEvents(cases.flat()).map, `${format}, seed ${seed}`)
    }
})

test('a log without events is a complete document', async () => {
  assert.match(await written('xes', []), /<classifier [^>]*\/>\n<\/log>\n$/)
  assert.equal(await written('csv', []), 'case_id,activity,timestamp,event_id,attributes\r\n')
  assert.deepEqual(JSON.parse(await written('ocel', [])).events, [])
})

async function written(format: (typeof formats)[number], events: WrittenEvent[]): Promise<string> {
  let text = ''
  for await (const piece of logWriters[format](events)) text += piece
  return text
}
