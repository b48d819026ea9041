/** The longest uninterrupted work. Other requests wait at most this long. */
const SLICE_MS = 5

/** Interrupts long work so that other requests get a turn of the event loop. */
export class Pace {
  #since = performance.now()

  /** Check this after every small step, and call `rest` if it is true. */
  get isDue(): boolean {
    return performance.now() - this.#since >= SLICE_MS
  }

  async rest(): Promise<void> {
    await nextTurn()
    this.#since = performance.now()
  }
}

/** Resumes one of its callers in each turn of the event loop, in the order of their calls. */
export function turnQueue(): () => Promise<void> {
  const waiting: (() => void)[] = []
  const resumeOne = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(resumeOne)
  }
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(resumeOne)
    })
}

/** One long job continues in each turn. With several, other requests would wait for a slice of each. */
const nextTurn = turnQueue()
