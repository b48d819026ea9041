import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { printed } from './crash/program.ts'
import { runSvc } from './svc.ts'

/** The `svc mine` command for people and scripts. It needs no database and leaves nothing behind. */

const folder = mkdtempSync(join(tmpdir(), 'svc-mine-'))
after(() => rmSync(folder, { recursive: true }))
const env = { PATH: process.env.PATH ?? '', SVC_DATA_DIR: join(folder, 'data') }

const csv = `case,activity,timestamp
7,receive,2026-03-01T10:00:00+02:00
7,close,2026-03-01T08:01:00Z
8,receive,2026-03-01T08:00:00Z
`

test('it prints the process map as one JSON object and nothing else', async () => {
  const args = ['mine', file('log.csv', csv), '--json']
  const { code, out, err } = await printed(process.execPath, ['src/main.ts', ...args], env)
  assert.deepEqual([code, err], [0, ''])
  assert.match(out, /^\{[^\n]*\}\n$/)
  const { quality, throughput, bottlenecks, stages, conformance, ...map } = JSON.parse(out)
  assert.deepEqual(map, {
    events: 3,
    cases: 2,
    nodes: [
      { activity: 'receive', count: 2, cases: 2, starts: 2, ends: 1 },
      { activity: 'close', count: 1, cases: 1, starts: 0, ends: 1 },
    ],
    edges: [
      {
        from: 'receive',
        to: 'close',
        count: 1,
        cases: 1,
        min_seconds: 60,
        p25_seconds: 60,
        median_seconds: 60,
        p75_seconds: 60,
        max_seconds: 60,
      },
    ],
    variants: [
      { activities: ['receive'], cases: 1 },
      { activities: ['receive', 'close'], cases: 1 },
    ],
    rework: { cases: 0, events: 0, self_loops: 0, activities: [] },
  })
  assert.deepEqual([quality.events_read, quality.events_left_out], [3, 0])
  assert.deepEqual(throughput, {
    cases: 2,
    mean_seconds: 30,
    min_seconds: 0,
    p25_seconds: 15,
    median_seconds: 30,
    p75_seconds: 45,
    max_seconds: 60,
  })
  assert.deepEqual(bottlenecks, [
    {
      from: 'receive',
      to: 'close',
      count: 1,
      median_seconds: 60,
      total_seconds: 60,
      share_pct: 100,
    },
  ])
  assert.deepEqual([stages, conformance], [[], null])
  assert.ok(!existsSync(join(folder, 'data')))
})

test('people see the largest parts of it', async () => {
  const { code, out } = await mine('log.csv.gz', gzipSync(csv))
  assert.equal(code, 0)
  assert.match(out, /^events +3\ncases +2\ncase_duration +median 30\.0 s, mean 30\.0 s, at most/)
  const edges = ['edges:', '  count  from     to     median', '      1  receive  close  60.0 s', '']
  assert.ok(out.includes(`\n${edges.join('\n')}\n`), out)
})

test("a log with the trade's activities has stages and milestones beside the map", async () => {
  const own = [
    'case,activity,timestamp',
    ...['a,job_received,2026-03-01T08:00:00Z', 'a,first_contact,2026-03-01T10:00:00Z'],
    ...['b,first_contact,2026-03-01T08:00:00Z', 'b,job_received,2026-03-01T09:00:00Z'],
    'c,job_received,2026-03-01T08:00:00Z',
  ].join('\n')
  const { out } = await mine('own.csv', own, '--json')
  const { stages, conformance, ...map } = JSON.parse(out)
  assert.deepEqual([map.events, stages.length], [5, 9])
  assert.deepEqual(stages[0], {
    process: 'jobs',
    from_stage: 'received',
    to_stage: 'first_contact',
    cases: 1,
    in_flight: 1,
    out_of_order: 1,
    min_seconds: 7200,
    p25_seconds: 7200,
    median_seconds: 7200,
    p75_seconds: 7200,
    max_seconds: 7200,
  })
  assert.deepEqual(conformance, {
    cases: 3,
    conforming_cases: 2,
    conformance_pct: 66.7,
    violations: [{ before: 'job_received', after: 'first_contact', cases: 1 }],
  })
  const { out: shown } = await mine('own.csv', own)
  assert.match(shown, /^milestones_in_order +66\.7% \(2 of 3 cases\)$/m)
  assert.match(shown, /^ {2}jobs +received +first_contact +1 +2\.0 h +1 +1$/m)
  assert.match(
    shown,
    /^violations:\n {2}before +after +cases\n {2}job_received +first_contact +1$/m,
  )
})

test('columns and format can be named', async () => {
  const other = csv.replace('case,activity,timestamp', 'Claim,Doing,When')
  const given = ['--format', 'csv', '--case', 'Claim', '--activity', 'Doing', '--timestamp', 'When']
  const { code, out } = await mine('log', other, ...given, '--json')
  assert.deepEqual([code, JSON.parse(out).events], [0, 3])
})

test('a log that cannot be mined ends with one clear line on standard error and exit 1', async () => {
  const doctype = '<!DOCTYPE log [<!ENTITY a "b">]><log/>'
  for (const [name, content, expected] of [
    [
      'log.xes',
      doctype,
      /log\.xes: DOCTYPE and entity declarations are not supported \(near .*Remove them\.\n$/,
    ],
    [
      'log.csv',
      csv.replace(/2026.*/g, '?'),
      /log\.csv: None of the 3 events has a timestamp\. Set the timestamp column .*\n$/,
    ],
    [
      'bomb.gz',
      gzipSync(Buffer.alloc(2 ** 26, '\n')),
      /bomb\.gz: The file unpacks to more than 200 .*\n$/,
    ],
  ] as const) {
    const { code, out, err } = await mine(name, content, '--json')
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, expected)
    assert.equal(err.split('\n').length, 2)
  }
  const { code, err } = await runSvc(['mine', join(folder, 'none.csv')], env)
  assert.equal(code, 1)
  assert.match(err, /^There is no file .*none\.csv\.\n$/)
})

test('a NUL is refused with its position in a log of any format', async () => {
  const trace = '<log><trace><event><string key="concept:name" value="a\0b"/></event></trace></log>'
  const ocel = '{"objects":[{"id":"o","type":"t"}],"events":[\0]}'
  const rows = `${csv}${'8,receive,2026-03-01\n'.repeat(5000)}8,\0,2026-03-01\n`
  for (const [content, at] of [
    [trace, trace.indexOf('\0')],
    [ocel, ocel.indexOf('\0')],
    [rows, rows.indexOf('\0')],
  ] as const) {
    const { code, out, err } = await mine('nul.log', content, '--json')
    assert.deepEqual([code, out], [1, ''])
    const expected = `nul.log: The file contains a NUL character (byte ${at}). It is damaged or not text. `
    assert.ok(err.endsWith(`${expected}Export it again.\n`), err)
  }
})

test('wrong usage exits 2 with the usage', async () => {
  const none = '01a1fd90-0000-7000-8000-000000000000'
  const oneSource = 'Give either a FILE or --operator.'
  for (const [expected, ...args] of [
    [oneSource],
    [oneSource, 'a.csv', '--operator', none],
    ['--format must be one of xes, csv, ocel, not "xml".', 'a', '--format', 'xml'],
    ['--case is required.', 'a', '--case', ' '],
    ['--export cannot be combined with a FILE.', 'a.csv', '--export', 'csv'],
    ['--export must be one of xes, csv, ocel, not "xml".', '--operator', none, '--export', 'xml'],
    ['--out needs --export.', '--operator', none, '--out', 'a'],
    ['--dates cannot be combined with --operator.', '--operator', none, '--dates', 'dmy'],
    ['--dates must be dmy, mdy or a format such as', 'a', '--dates', 'MM/dd'],
    ['Unexpected argument "b.csv".', 'a.csv', 'b.csv'],
  ] as const) {
    const { code, out, err } = await runSvc(['mine', ...args, '--json'], env)
    assert.deepEqual([code, out], [2, ''])
    assert.ok(err.startsWith(expected), err)
    assert.match(
      err,
      /^[^\n]+\nUsage: svc mine FILE [^\n]+\n[^\n]+\n {7}svc mine --operator ID [^\n]+\n$/,
    )
  }
})

function mine(name: string, content: string | Uint8Array, ...args: string[]) {
  return runSvc(['mine', file(name, content), ...args], env)
}

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
