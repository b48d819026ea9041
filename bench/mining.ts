import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { LoggedEvent } from '../src/features/process-mining/event-log.ts'
import { readLogFile } from '../src/features/process-mining/log-file.ts'
import { logWriters, type WrittenEvent } from '../src/features/process-mining/log-writers.ts'
import { mine, mineEvents } from '../src/features/process-mining/process-map.ts'
import { randomOf } from '../src/features/process-mining/random-log.fixture.ts'
import { type Mark, noted, printMarks } from './extraction-marks.ts'

/** The log pm4py's figure is of: 262,200 events of 13,087 cases (BPI Challenge 2012). */
const xesEvents = 262_200
const xesCases = 13_087
/** pm4py read_xes and its fast path (a native parser), on that log. */
const pm4pySeconds = { usual: 16.4, fast: 7 }
const million = 1_000_000
const runs = 5

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-bench-'))
  try {
    printMarks([
      ...inMemory(),
      ...(await xesMarks(folder)),
      await csvMark(folder),
      await ocelMark(folder),
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function inMemory(): Mark[] {
  const grouped = events(million, 50_000)
  const interleaved = grouped.toSorted((a, b) => a.atMicros - b.atMicros)
  return [
    ['events in memory, by case', grouped] as const,
    ['events in memory, by time', interleaved] as const,
  ].map(([name, log]) => {
    const { best, median } = timedSync(() => mineEvents(log))
    const figure = `${best.toFixed(2)} s (median ${median.toFixed(2)} s)`
    return { name: `${name}: a million`, mark: '≤ 0.60 s', figure, pass: best <= 0.6 }
  })
}

async function xesMarks(folder: string): Promise<Mark[]> {
  const log = events(xesEvents, xesCases)
  const limit = pm4pySeconds.usual / 5
  const marks: Mark[] = []
  for (const name of ['log.xes', 'log.xes.gz']) {
    const path = join(folder, name)
    await write(path, logWriters.xes(written(log)))
    const { best, median } = await timed(() => readLogFile(path, { naming: {} }))
    const times = `${(pm4pySeconds.usual / best).toFixed(0)} × pm4py, ${(pm4pySeconds.fast / best).toFixed(0)} × its fast path`
    const figure = `${best.toFixed(2)} s (median ${median.toFixed(2)} s): ${times}`
    const mark = `≤ ${limit.toFixed(2)} s`
    marks.push({ name: `${name}, ${xesEvents} events`, mark, figure, pass: best <= limit })
  }
  return marks
}

async function csvMark(folder: string): Promise<Mark> {
  const path = join(folder, 'log.csv')
  await write(path, logWriters.csv(written(events(million, 50_000))))
  const { best, median } = await timed(() => readLogFile(path, { naming: {} }))
  const rate = million / best
  const figure = `${rate.toFixed(0)} events/s (median ${(million / median).toFixed(0)})`
  const pass = rate >= 500_000
  return { name: 'log.csv, a million events', mark: '≥ 500000 events/s', figure, pass }
}

async function ocelMark(folder: string): Promise<Mark> {
  const path = join(folder, 'log.json')
  await write(path, logWriters.ocel(written(events(xesEvents, xesCases))))
  const { best } = await timed(async () => {
    const { log, read } = await readLogFile(path, { naming: {} })
    mine(log, read)
  })
  const figure = `${best.toFixed(2)} s, ${(xesEvents / best).toFixed(0)} events/s`
  return noted(`OCEL 2.0, ${xesEvents} events, read and mined`, figure)
}

/** Events by case: thirty activities, some far more usual than others, loops, ties and late ones. */
function events(count: number, cases: number): LoggedEvent[] {
  const random = randomOf(4)
  const names = Array.from({ length: 30 }, (_, i) => `activity number ${i}`)
  const perCase = Math.ceil(count / cases)
  let at = 0
  return Array.from({ length: count }, (_, i) => {
    const inCase = Math.floor(i / perCase)
    if (i % perCase === 0) at = 1.7e15 + inCase * 6e8
    at += random() < 0.05 ? 0 : Math.floor(random() ** 4 * 5e8) * 1000
    const late = random() < 0.01 ? 3.6e9 : 0
    const usual = (i % perCase) + Math.floor(random() ** 3 * 10)
    return { caseId: `case ${173_688 + inCase}`, activity: names[usual % 30]!, atMicros: at - late }
  })
}

/** With the attributes real logs carry, which a reader has to get past. */
function* written(log: readonly LoggedEvent[]): Generator<WrittenEvent> {
  const attributes = { 'org:resource': '11169', 'lifecycle:transition': 'COMPLETE' }
  for (const [i, { caseId, activity, atMicros }] of log.entries()) {
    const occurredAt = new Date(atMicros / 1000).toISOString()
    yield { id: `e${i}`, caseId, activity, occurredAt, attributes }
  }
}

async function write(path: string, text: AsyncIterable<string>): Promise<void> {
  const file = createWriteStream(path)
  if (path.endsWith('.gz')) await pipeline(Readable.from(text), createGzip(), file)
  else await pipeline(Readable.from(text), file)
}

type Times = { best: number; median: number }

function timedSync(work: () => unknown): Times {
  const seconds = Array.from({ length: runs }, () => {
    const started = performance.now()
    work()
    return (performance.now() - started) / 1000
  })
  return timesOf(seconds)
}

async function timed(work: () => Promise<unknown>): Promise<Times> {
  const seconds: number[] = []
  for (let i = 0; i < runs; i++) {
    const started = performance.now()
    await work()
    seconds.push((performance.now() - started) / 1000)
  }
  return timesOf(seconds)
}

/** The best of a few runs is what the code takes; the median says how busy the machine was. */
function timesOf(seconds: number[]): Times {
  seconds.sort((a, b) => a - b)
  return { best: seconds[0]!, median: seconds[Math.floor(seconds.length / 2)]! }
}
