import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomOf } from '../demo/random.ts'
import type { LoggedEvent } from './event-log.ts'
import { type Mined, mineEvents } from './process-map.ts'
import { randomLog } from './random-log.fixture.ts'
import { referenceMap } from './reference.fixture.ts'
import { referenceAnalyses } from './reference-analyses.fixture.ts'
import { steps } from './steps.ts'

const MINUTE = 60

test('a small log gives the expected map', () => {
  const { map } = minedOf([
    ['j1', 'receive', 0],
    ['j2', 'receive', 10],
    ['j1', 'inspect', 60],
    ['j2', 'inspect', 40],
    ['j1', 'inspect', 100],
    ['j3', 'receive', 5],
    ['j1', 'close', 200],
    ['j2', 'close', 41],
  ])
  assert.deepEqual([map.events, map.cases], [8, 3])
  assert.deepEqual(map.nodes, [
    { activity: 'inspect', count: 3, cases: 2, starts: 0, ends: 0 },
    { activity: 'receive', count: 3, cases: 3, starts: 3, ends: 1 },
    { activity: 'close', count: 2, cases: 2, starts: 0, ends: 2 },
  ])
  assert.deepEqual(map.edges, [
    edge('inspect', 'close', 2, 2, [60, 1545, 3030, 4515, 6000]),
    edge('receive', 'inspect', 2, 2, [1800, 2250, 2700, 3150, 3600]),
    edge('inspect', 'inspect', 1, 1, [2400, 2400, 2400, 2400, 2400]),
  ])
  assert.deepEqual(map.variants, [
    { activities: ['receive'], cases: 1 },
    { activities: ['receive', 'inspect', 'close'], cases: 1 },
    { activities: ['receive', 'inspect', 'inspect', 'close'], cases: 1 },
  ])
  assert.deepEqual(map.rework, {
    cases: 1,
    events: 1,
    self_loops: 1,
    activities: [{ activity: 'inspect', cases: 1, events: 1, self_loops: 1 }],
  })
})

test('svc mine prints exactly these keys', () => {
  const { map } = minedOf([
    ['j', 'a', 0],
    ['j', 'b', 1],
  ])
  assert.deepEqual(Object.keys(map), [
    ...['events', 'cases', 'nodes', 'edges', 'variants', 'rework', 'quality'],
  ])
  assert.deepEqual(Object.keys(map.nodes[0]!), ['activity', 'count', 'cases', 'starts', 'ends'])
  assert.deepEqual(Object.keys(map.edges[0]!), [
    ...['from', 'to', 'count', 'cases'],
    ...['min_seconds', 'p25_seconds', 'median_seconds', 'p75_seconds', 'max_seconds'],
  ])
  assert.deepEqual(Object.keys(map.variants[0]!), ['activities', 'cases'])
})

test('events at the same time keep their order of arrival', () => {
  const { map } = minedOf([
    ['j', 'z', 7],
    ['j', 'a', 7],
    ['j', 'm', 7],
    ['j', 'first', 6],
  ])
  assert.deepEqual(map.variants, [{ activities: ['first', 'z', 'a', 'm'], cases: 1 }])
  assert.equal(map.quality.same_time_events, 2)
  assert.equal(map.quality.arrived_late_events, 1)
})

test('ten thousand events in reverse order are sorted, with ties in order of arrival', () => {
  const events = Array.from({ length: 10_000 }, (_, i): [string, string, number] => [
    ...(['j', `n${i % 2}`] as const),
    5_000 - Math.floor(i / 2),
  ])
  const { map } = minedOf(events)
  const counts = map.edges.map(({ from, to, count }) => [from, to, count])
  assert.deepEqual(counts, [
    ['n0', 'n1', 5000],
    ['n1', 'n0', 4999],
  ])
})

test('quartiles interpolate between the two nearest durations, to the microsecond', () => {
  const durations = [0.000001, 0.5, 2, 10.25]
  const events = durations.flatMap((seconds, i): LoggedEvent[] => [
    { caseId: `${i}`, activity: 'a', atMicros: 1_800_000_000_000_000 },
    { caseId: `${i}`, activity: 'b', atMicros: 1_800_000_000_000_000 + seconds * 1e6 },
  ])
  const [only] = mineEvents(events).map.edges
  assert.deepEqual(only, edge('a', 'b', 4, 4, [0.000001, 0.37500025, 1.25, 4.0625, 10.25]))
})

test('a node counts a case once, and so does an edge', () => {
  const { map } = minedOf('ababab'.split('').map((name, i) => ['j', name, i]))
  assert.deepEqual(map.nodes, [
    { activity: 'a', count: 3, cases: 1, starts: 1, ends: 0 },
    { activity: 'b', count: 3, cases: 1, starts: 0, ends: 1 },
  ])
  assert.deepEqual(
    map.edges.map(({ from, count, cases }) => [from, count, cases]),
    [
      ['a', 3, 1],
      ['b', 2, 1],
    ],
  )
})

test('whole cases last from their first event to their last', () => {
  const { throughput } = minedOf([
    ['j1', 'a', 0],
    ['j1', 'b', 10],
    ['j2', 'a', 0],
    ['j3', 'a', 3],
    ['j3', 'b', 5],
  ])
  assert.deepEqual(throughput, {
    cases: 3,
    mean_seconds: 240,
    ...spread([0, 60, 120, 360, 600]),
  })
})

test('the bottleneck is the step with the most total time, not the slowest rare one', () => {
  const many = Array.from({ length: 9 }, (_, i): [string, string, number][] => [
    [`m${i}`, 'wait', 0],
    [`m${i}`, 'go', 10],
  ])
  const { bottlenecks } = minedOf([...many.flat(), ['r', 'go', 0], ['r', 'end', 30]])
  assert.deepEqual(bottlenecks, [
    { from: 'wait', to: 'go', count: 9, median_seconds: 600, total_seconds: 5400, share_pct: 75 },
    { from: 'go', to: 'end', count: 1, median_seconds: 1800, total_seconds: 1800, share_pct: 25 },
  ])
})

test('the map counts everything that limits its reliability', () => {
  const { map } = minedOf([
    ['j1', 'a', 0],
    ['j1', 'a', 0],
    ['j2', 'b', 1],
  ])
  assert.deepEqual(map.quality, {
    events_read: 3,
    without_timestamp: 0,
    unreadable_timestamp: 0,
    without_activity: 0,
    without_case: 0,
    in_several_cases: 0,
    events_left_out: 0,
    cases_without_events: 0,
    single_event_cases: 1,
    same_time_events: 1,
    arrived_late_events: 0,
    repeated_events: 1,
    first_event_at: '1970-01-01T00:00:00.000Z',
    last_event_at: '1970-01-01T00:01:00.000Z',
  })
})

test('a log without events gives an empty map', () => {
  const { map, throughput, bottlenecks } = mineEvents([])
  const { quality, ...rest } = map
  assert.deepEqual(rest, {
    events: 0,
    cases: 0,
    nodes: [],
    edges: [],
    variants: [],
    rework: { cases: 0, events: 0, self_loops: 0, activities: [] },
  })
  assert.deepEqual([quality.first_event_at, throughput, bottlenecks], [null, null, []])
})

test('four hundred random logs agree with the slow reference', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const events = randomLog(randomOf(seed), seed % 50 === 0 ? 1500 : 120)
    const { quality: _, ...map } = mineEvents(events).map
    const expected = referenceMap(events)
    assert.deepEqual(rounded(map), rounded(expected), `seed ${seed}`)
  }
})

test('two hundred random logs of stages agree with the slow reference in the further results', () => {
  const seen = { inFlight: 0, outOfOrder: 0, done: 0, violations: 0, conforming: 0 }
  for (let seed = 1; seed <= 200; seed++) {
    const events = randomLog(
      randomOf(seed),
      seed % 50 === 0 ? 900 : 150,
      inRandomOrder(seed, stageNames),
    )
    const { map: _, ...beside } = mineEvents(events)
    assert.deepEqual(rounded(beside), rounded(referenceAnalyses(events)), `seed ${seed}`)
    const { stages, conformance } = beside
    if (stages.some(({ in_flight }) => in_flight > 0)) seen.inFlight++
    if (stages.some(({ out_of_order }) => out_of_order > 0)) seen.outOfOrder++
    if (stages.some(({ cases }) => cases > 1)) seen.done++
    if (conformance && conformance.violations.length > 0) seen.violations++
    if (conformance && conformance.conforming_cases > 0) seen.conforming++
  }
  // Each must occur often, because two empty results always agree.
  for (const [what, logs] of Object.entries(seen)) assert.ok(logs >= 10, `${what}: ${logs} logs`)
})

test('a thousand activities and their pairs are kept apart', () => {
  const events = Array.from({ length: 6000 }, (_, i) => ({
    caseId: `${i % 3}`,
    activity: `step ${(i * 7919) % 1000}`,
    atMicros: i * 1e6,
  }))
  const { quality: _, ...map } = mineEvents(events).map
  assert.deepEqual(rounded(map), rounded(referenceMap(events)))
})

const stageNames = [...new Set(steps.flatMap(({ from, to }) => [from, to])), 'job_closed', 'lunch']

function inRandomOrder(seed: number, names: readonly string[]): string[] {
  const random = randomOf(-seed)
  return names
    .map((name) => ({ name, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name)
}

/** The reference computes in seconds: the last digit of a double may differ. */
function rounded(analysis: object) {
  return JSON.parse(JSON.stringify(analysis), (key, value) =>
    key.endsWith('_seconds') && value !== null ? Math.round(value * 1e6) / 1e6 : value,
  )
}

/** Case, activity, minute. */
function minedOf(rows: [string, string, number][]): Mined {
  return mineEvents(
    rows.map(([caseId, activity, minute]) => ({
      caseId,
      activity,
      atMicros: minute * MINUTE * 1e6,
    })),
  )
}

function edge(from: string, to: string, count: number, cases: number, seconds: number[]) {
  return { from, to, count, cases, ...spread(seconds) }
}

function spread([min, p25, median, p75, max]: number[]) {
  return {
    min_seconds: min,
    p25_seconds: p25,
    median_seconds: median,
    p75_seconds: p75,
    max_seconds: max,
  }
}
