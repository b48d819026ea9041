import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { randomOf } from '../demo/random.ts'
import { minedFile, miningError } from './log-files.fixture.ts'
import { mine } from './process-map.ts'
import { readCsv } from './read-csv.ts'

test('the usual column names are recognized in any order and case', async () => {
  for (const [header, row] of [
    ['case:concept:name,concept:name,time:timestamp', 'c,a,2026-03-01'],
    ['Timestamp;Case ID;Cost;Activity', '2026-03-01 08:00;c;12,50;a'],
    ['"Activity"\t"Job ID"\t"Occurred At"', 'a\tc\t3/1/2026 8:00 AM'],
    ['event|trace|time', 'a|c|1772352309'],
  ] as const) {
    const { nodes } = await minedFile('log.csv', `${header}\n${row}\n`)
    assert.deepEqual(nodes, [{ activity: 'a', count: 1, cases: 1, starts: 1, ends: 1 }], header)
  }
})

test('columns can be named', async () => {
  const text = 'case,activity,timestamp,Claim,Step,"When, exactly"\nx,x,x,c,s,2026-03-01\n'
  const naming = { case: 'Claim', activity: 'Step', timestamp: 'When, exactly' }
  const { nodes } = await minedFile('log.csv', text, { naming })
  assert.equal(nodes[0]?.activity, 's')
})

test('an error about a missing column lists the columns that exist', async () => {
  const text = 'Claim,Doing,When\nc,s,2026-03-01\n'
  assert.equal(
    await miningError('log.csv', text, { naming: { case: 'Job' } }),
    'log.csv: The file has no column "Job". The columns are Claim, Doing, When.',
  )
  assert.equal(
    await miningError('log.csv', text, { naming: { case: 'Claim' } }),
    'log.csv: Cannot find the activity column. Set it with --activity. ' +
      'The columns are Claim, Doing, When.',
  )
})

test('rows without a time, an activity or a case are left out and counted once each', async () => {
  const { events, quality } = await minedFile(
    'log.csv',
    'case,activity,timestamp\nc,a,2026-03-01\nc,a,\nc,a,?\nc,a\nc,a,soon\nc,,2026-03-01\n' +
      ' ,a,2026-03-01\n,,\n\n',
  )
  assert.equal(events, 1)
  assert.deepEqual(
    [quality.events_read, quality.without_timestamp, quality.unreadable_timestamp],
    [8, 4, 1],
  )
  assert.deepEqual([quality.without_activity, quality.without_case], [1, 1])
  assert.equal(quality.events_left_out, 7)
})

test('quoted fields may contain delimiters, quotes and line breaks of any system', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const rows = ['case,activity,timestamp', 'c,"a, ""b""\nc",2026-03-01', 'c,d,2026-03-02']
    const { variants } = await minedFile('log.csv', gzipSync(rows.join(end)))
    assert.deepEqual(variants, [{ activities: ['a, "b"\nc', 'd'], cases: 1 }])
  }
})

test('names that a spreadsheet saved in Windows-1252 are read', async () => {
  const bytes = Buffer.from('case,activity,timestamp\nc,pr\xfcfen,2026-03-01', 'latin1')
  assert.equal((await minedFile('log.csv', bytes)).nodes[0]?.activity, 'prüfen')
})

test('two hundred random files agree with papaparse for any chunks of the stream', async () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = randomOf(seed)
    const text = randomCsv(random)
    const expected = Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: true }).data
    const activities = expected.slice(1).map(([, activity]) => activity)
    const bytes = Buffer.from(text)
    async function* pieces() {
      for (let at = 0; at < bytes.length; ) {
        const to = at + 1 + Math.floor(random() * 40)
        yield bytes.subarray(at, to)
        at = to
      }
    }
    const { log, read } = await readCsv(pieces(), {})
    const { variants } = mine(log, read).map
    assert.deepEqual(variants, [{ activities, cases: 1 }], `seed ${seed}`)
  }
})

function randomCsv(random: () => number): string {
  const parts = ['a', 'B c', 'é', '""', ',', '\n', '\r\n', ' ', 'zz']
  const field = () => {
    const inside = Array.from({ length: 1 + random() * 5 }, () => parts[Math.floor(random() * 9)])
    return `"x${inside.join('')}"`
  }
  const rows = Array.from({ length: 1 + random() * 30 }, () => {
    const activity = random() < 0.5 ? field() : `plain ${Math.floor(random() * 9)}`
    return `case 1,${activity},2026-03-01,${field()}`
  })
  const end = random() < 0.5 ? '\n' : '\r\n'
  return `case,activity,timestamp,note${end}${rows.join(end)}${random() < 0.5 ? end : ''}`
}
