import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stopwatch, timeLimits } from './stopwatch.ts'

/** A child and a clock whose times the test sets. */
function watchOf(reports: boolean = true) {
  const times = { now: 1_000, cpu: 400, waited: 90 }
  const child = {
    cpuMs: () => (reports ? times.cpu : null),
    waitedMs: () => (reports ? times.waited : null),
  }
  const watch = stopwatch(child, timeLimits, () => times.now)
  const after = (wall: number, cpu: number, waited: number) => {
    Object.assign(times, { now: 1_000 + wall, cpu: 400 + cpu, waited: 90 + waited })
    return watch.isOver()
  }
  return { watch, after }
}

test('a document without OCR may use 13.5 s of processor time, on however many threads', () => {
  const { after } = watchOf()
  assert.equal(after(7_000, 13_400, 0), false)
  assert.equal(after(7_000, 13_600, 0), true)
})

test('time in which a child neither works nor waits for a processor counts', () => {
  const { watch, after } = watchOf()
  assert.equal(after(13_400, 100, 0), false)
  assert.equal(after(13_600, 100, 0), true)
  assert.equal(watch.spentMs(), 13_600)
})

test('waits for a processor do not count, up to 14 s on the clock', () => {
  const { watch, after } = watchOf()
  assert.equal(after(13_900, 9_000, 4_400), false)
  assert.equal(watch.spentMs(), 9_500)
  assert.equal(after(14_100, 9_000, 4_500), true)
})

test('a document that had less than a quarter of its time is starved', () => {
  const { watch, after } = watchOf()
  assert.equal(after(14_100, 3_000, 10_900), true)
  assert.equal(watch.isStarved(), true)
  after(14_100, 3_600, 10_500)
  assert.equal(watch.isStarved(), false)
  after(14_100, 100, 0)
  assert.equal(watch.isStarved(), false)
  watch.onStep('begun')
  after(120_100, 9_000, 105_500)
  assert.equal(watch.isStarved(), true)
  after(120_100, 15_200, 104_900)
  assert.equal(watch.isStarved(), false)
})

test('each step of OCR has 13.5 s of processor time, and all steps 60 s without waits', () => {
  const { watch, after } = watchOf()
  watch.onStep('begun')
  assert.equal(after(40_000, 13_000, 0), false)
  watch.onStep('done')
  assert.equal(after(59_000, 26_000, 0), false)
  assert.equal(after(59_000, 26_600, 0), true)
  watch.onStep('done')
  assert.equal(after(60_100, 26_600, 0), true)
  assert.equal(after(90_000, 26_600, 30_100), false)
  assert.equal(after(119_900, 26_600, 60_000), false)
  assert.equal(after(120_100, 26_600, 61_000), true)
})

test('another attempt has the time that is left, and all of it for a step of OCR', () => {
  const { watch, after } = watchOf()
  after(5_000, 3_000, 1_500)
  const left = { wallMs: 9_000, documentMs: 56_500, busyMs: 115_000 }
  assert.deepEqual(watch.left(), { stepMs: 10_000, ...left })
  watch.onStep('begun')
  assert.deepEqual(watch.left(), { stepMs: 13_500, ...left, wallMs: 14_000 })
})

test('wall-clock time counts where the system reports nothing else', () => {
  const { watch, after } = watchOf(false)
  assert.equal(after(13_400, 0, 0), false)
  assert.equal(after(13_600, 0, 0), true)
  assert.equal(watch.isStarved(), false)
})
