import { join } from 'node:path'
import { OutOfReach } from '../../platform/outage.ts'
import { startChild } from './contained-child.ts'
import { Slot } from './slot.ts'
import type { Answer, Context, Failure } from './task.ts'
import { type Death, type Ending, watched, watchLimits } from './watched.ts'

export const poolLimits = {
  ...watchLimits,
  /** The second reader's share of what is left of the time without OCR. */
  secondMs: 7_000,
  recycleAfterDocuments: 50,
  recycleAboveBytes: 350 * 1024 * 1024,
  startMs: 20_000,
}

export type PoolOptions = {
  processes: number
  tessdataDir: string
  /** Gets a private folder for each child, gone when the child is. */
  scratchDir: string
  /** Another program in the child's place, for tests of the containment. */
  program?: string
  limits?: Partial<typeof poolLimits>
}

export type Work = { bytes: Buffer; filename: string; context: Context; wantText?: boolean }

const isKilled = (ending: Ending) => 'died' in ending && ending.died === 'killed'
/** After so many it may be the document's fault after all: a system short of memory picks the largest. */
const MAX_KILLS = 3

/**
 * Long-lived children that read one document at a time. A child that takes too much memory or time
 * is killed and replaced; its document gets one more try with the second reader where its type
 * has one, within the same time. No document takes down another, or this process.
 */
export class Pool {
  #options: PoolOptions
  #limits: typeof poolLimits
  #idle: Slot[] = []
  #slots = new Set<Slot>()
  #waiting: Waiting[] = []
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
    this.#limits = { ...poolLimits, ...options.limits }
    for (let index = 0; index < options.processes; index++) this.#start()
  }

  /** Resolves when every child is warm; rejects with the reason when one cannot start. */
  async ready(): Promise<void> {
    await Promise.all([...this.#slots].map((slot) => slot.ready))
  }

  /**
   * Rejects only with the signal's reason or where the extractor itself cannot work; whatever the
   * document does is an Answer.
   */
  async run(work: Work, signal?: AbortSignal): Promise<Answer> {
    const { stepMs, documentMs, secondMs } = this.#limits
    let first = await this.#attempt(work, 0, { stepMs, documentMs }, signal)
    for (let kills = 1; kills < MAX_KILLS && isKilled(first); kills++)
      first = await this.#attempt(work, 0, { stepMs, documentMs }, signal)
    if (!('died' in first)) return first
    const left = {
      stepMs: Math.min(secondMs, stepMs - first.usedMs),
      documentMs: documentMs - first.usedMs,
    }
    if ((first.died !== 'memory' && first.died !== 'crash') || left.stepMs < 500)
      return { failed: failures[first.died] }
    const second = await this.#attempt(work, 1, left, signal)
    if ('ok' in second) return second
    return { failed: failures[first.died] }
  }

  /** Kills all children, also those at work, and resolves when they are gone. */
  async close(): Promise<void> {
    this.#closed = true
    const gone = [...this.#slots].map((slot) => slot.gone)
    for (const slot of this.#slots) slot.child.kill()
    await Promise.all(gone)
  }

  async #attempt(
    work: Work,
    attempt: number,
    time: { stepMs: number; documentMs: number },
    signal?: AbortSignal,
  ): Promise<Ending> {
    const slot = await this.#take(signal)
    try {
      slot.child.emptyScratch()
    } catch (error) {
      slot.child.kill()
      throw new OutOfReach('the extractor', error as Error)
    }
    const { bytes, filename, context, wantText = false } = work
    const task = { filename, context, attempt, wantText }
    const ending = await watched(slot, task, bytes, { ...this.#limits, ...time }, signal)
    const answered = 'ok' in ending || 'failed' in ending
    if (answered) await this.#giveBack(slot)
    else slot.child.kill()
    signal?.throwIfAborted()
    return ending
  }

  async #take(signal?: AbortSignal): Promise<Slot> {
    signal?.throwIfAborted()
    const idle = this.#idle.pop()
    if (idle) return idle
    return new Promise((resolve, reject) => {
      const settle = () => signal?.removeEventListener('abort', onAbort)
      const waiting: Waiting = {
        onSlot: (slot) => {
          settle()
          resolve(slot)
        },
        onFailure: (error) => {
          settle()
          reject(error)
        },
      }
      const onAbort = () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting)
        reject(signal!.reason)
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      this.#waiting.push(waiting)
    })
  }

  /**
   * Long-lived parsers leak, so a worn child is replaced; it goes on working until its successor is
   * warm, because a document must not wait for a start.
   */
  async #giveBack(slot: Slot): Promise<void> {
    slot.documents++
    if (slot.retired) return slot.child.kill()
    const worn = slot.documents >= this.#limits.recycleAfterDocuments
    const fat = (await slot.child.residentBytes()) > this.#limits.recycleAboveBytes
    if ((worn || fat) && !slot.succeeded) {
      slot.succeeded = true
      this.#start(slot)
    }
    this.#offer(slot)
  }

  #retire(slot: Slot): void {
    slot.retired = true
    if (!this.#idle.includes(slot)) return
    this.#idle = this.#idle.filter((idle) => idle !== slot)
    slot.child.kill()
  }

  #offer(slot: Slot): void {
    slot.onMessage = () => {}
    const waiting = this.#waiting.shift()
    if (waiting) waiting.onSlot(slot)
    else this.#idle.push(slot)
  }

  /** Keeps one child in this place for as long as the pool lives. */
  #start(predecessor: Slot | null = null, failedStarts = 0): void {
    const program = this.#options.program ?? join(import.meta.dirname, 'child.ts')
    const slot = new Slot(startChild(program, this.#options), this.#limits.startMs)
    this.#slots.add(slot)
    slot.ready.then(
      () => {
        if (predecessor) this.#retire(predecessor)
        this.#offer(slot)
      },
      (error: Error) => this.#refuseWaiting(error),
    )
    void slot.gone.then(() => {
      this.#slots.delete(slot)
      this.#idle = this.#idle.filter((idle) => idle !== slot)
      if (this.#closed) return this.#refuseWaiting(new Error('The extractor has been closed.'))
      if (slot.succeeded) return
      if (slot.started) return this.#start()
      const pauseMs = Math.min(500 * 2 ** failedStarts, 10_000)
      setTimeout(() => {
        if (!this.#closed) this.#start(predecessor, failedStarts + 1)
      }, pauseMs).unref()
    })
  }

  /** Nobody waits for a pool that cannot start: the caller's task will be tried again later. */
  #refuseWaiting(error: Error): void {
    if ([...this.#slots].some((slot) => slot.started) && !this.#closed) return
    const outage = new OutOfReach('the extractor', error)
    for (const waiting of this.#waiting.splice(0)) waiting.onFailure(outage)
  }
}

type Waiting = { onSlot(slot: Slot): void; onFailure(error: Error): void }

const failures: Record<Death, Failure> = {
  memory: {
    code: 'too_complex',
    message:
      'The document needs more memory than one document may take. Split it up and send the parts.',
  },
  time: {
    code: 'timeout',
    message:
      'Reading the document took too long. Split it up, or print it to a new PDF, and send that.',
  },
  answer: {
    code: 'too_complex',
    message: 'The document holds too many records for one file. Split it up and send the parts.',
  },
  killed: {
    code: 'extraction_failed',
    message:
      'Reading this document was cut off again and again. Split it up, or send it again later.',
  },
  crash: {
    code: 'unreadable',
    message: 'The document is damaged. Save it anew or print it to PDF and send that.',
  },
}
