import type { LoggedEvent } from './event-log.ts'

const oddNames = ['a', 'b', 'B', 'b ', 'ä', 'zz', '__proto__', '']

/**
 * Cases with ties, loops, rework, gaps of months, a single event, and events that arrive late. They use some
 * of the named activities.
 */
export function randomLog(random: () => number, size = 300, activities = oddNames): LoggedEvent[] {
  const upTo = (most: number) => Math.floor(random() * most)
  const names = activities.slice(0, 2 + upTo(activities.length - 1))
  const cases = 1 + upTo(size / 3)
  const clocks = Array.from({ length: cases }, () => 1.7e15 + upTo(1e12))
  const lastOf = new Map<number, string>()
  // Multiples of four microseconds, so that quartiles are whole numbers, and equal in both implementations.
  const steps = [0, 0, 4, 1_000, 250_000, 1e6, 3.6e9, 8.64e10, 7.776e12]
  return Array.from({ length: upTo(size) + 1 }, () => {
    const inCase = Math.floor(random() ** 2 * cases)
    const loops = random() < 0.2 ? lastOf.get(inCase) : undefined
    const activity = loops ?? names[upTo(names.length)]!
    lastOf.set(inCase, activity)
    clocks[inCase]! += steps[upTo(steps.length)]! * (1 + upTo(3))
    const late = random() < 0.15 ? steps[upTo(8)]! * upTo(4) : 0
    return { caseId: `case ${inCase}`, activity, atMicros: clocks[inCase]! - late }
  })
}
