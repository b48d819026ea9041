import { setTimeout as sleep } from 'node:timers/promises'
import { DependencyUnavailable } from '../../platform/outage.ts'
import type { ViewOutcome, ViewRequest } from '../document-view.ts'
import { readFailures } from '../read-failures.ts'
import type { ExtractionAnswer, ExtractionContext } from '../task.ts'
import { childProgram } from './child-plan.ts'
import { type ChildOptions, startChild } from './contained-child.ts'
import { deathFailure } from './death-failures.ts'
import { Slot } from './slot.ts'
import { afterKill, hasHalf, type TimeLimits } from './stopwatch.ts'
import { type AttemptResult, type ChildDeath, watched, watchLimits } from './watched.ts'

export const poolLimits = {
  ...watchLimits,
  /** The longest that the second reader may take without OCR. */
  secondMs: 7_000,
  recycleAfterDocuments: 50,
  recycleAboveBytes: 350 * 1024 * 1024,
  startMs: 60_000,
}

export type PoolOptions = ChildOptions & {
  processes: number
  /** Children kept ready for the next operators. */
  spares?: number
  /** Another program in place of the child, for containment tests. */
  program?: string
  limits?: Partial<typeof poolLimits>
}

export type PoolWork = {
  operatorId: string
  bytes: Buffer
  filename: string
  context: ExtractionContext
  wantText?: boolean
}
export type ViewWork = Omit<PoolWork, 'context' | 'wantText'> & { view: ViewRequest }
type AnyWork = PoolWork & { view?: ViewRequest }

type PoolChild = {
  pid: number | null
  operatorId: string | null
  isSpare: boolean
  isBusy: boolean
}

/** A view depends on the file alone. */
const NO_CONTEXT: ExtractionContext = { today: '2000-01-01', timeZone: 'UTC', operatorName: null }

const isKilled = (ending: AttemptResult): ending is ChildDeath =>
  'died' in ending && ending.died === 'killed'
/** After this many, the document may be the cause: a system short of memory kills the largest process. */
const MAX_KILLS = 3
/** The same cause may have killed other children. Their ends are seen within this time. */
const AFTER_KILL_MS = 500
/** Children kept ready by default. Each takes about 145 MB. */
const SPARES = 2
/** A start takes 0.6 s of processor time. The delay keeps it from slowing the document that caused it. */
const SPARE_AFTER_MS = 200

/**
 * Long-lived children. Each reads one document at a time, of one operator only. Spare children are ready,
 * because a start takes half a second. A child that takes too much memory or time is killed. Its document
 * gets one more try within the same time, with the type's second reader if there is one.
 */
export class ExtractorPool {
  #options: PoolOptions
  #limits: typeof poolLimits
  /** Documents read at once: `processes`, plus one for the worker's extra slot. */
  #places: number
  /** In the order of their last use, spares first. */
  #slots = new Set<Slot>()
  #waiting: SlotWaiter[] = []
  #failedStarts = 0
  #pausing = false
  #spareTimer: NodeJS.Timeout | null = null
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
    this.#limits = { ...poolLimits, ...options.limits }
    this.#places = options.processes + 1
    for (let index = 0; index < options.processes; index++) this.#start()
  }

  /** Resolves when the first children take documents. Rejects with the reason if one cannot start. */
  async ready(): Promise<void> {
    await Promise.all([...this.#slots].map((slot) => slot.ready))
  }

  /** The operator of each child, in the order of last use. */
  get children(): PoolChild[] {
    return this.#live().map((slot) => ({
      pid: slot.child.pid(),
      operatorId: slot.operatorId,
      isSpare: isFresh(slot),
      isBusy: slot.busy,
    }))
  }

  /** Rejects with the signal's reason, or if the extractor cannot work. A faulty document is an answer. */
  async run(work: PoolWork, signal?: AbortSignal): Promise<ExtractionAnswer> {
    let first = await this.#attempt(work, 0, this.#limits, signal)
    for (let kills = 1; kills < MAX_KILLS && isKilled(first); kills++) {
      await sleep(kills * AFTER_KILL_MS)
      first = await this.#attempt(work, 0, afterKill(first.left, this.#limits), signal)
    }
    if ('view' in first) return { failed: readFailures.readerFault }
    if (!('died' in first)) return first
    const left = { ...first.left, stepMs: Math.min(this.#limits.secondMs, first.left.stepMs) }
    if ((first.died !== 'memory' && first.died !== 'crash') || left.stepMs < 500)
      return { failed: deathFailure(first.died, work) }
    const second = await this.#attempt(work, 1, left, signal)
    if ('ok' in second) return second
    return { failed: deathFailure(first.died, work) }
  }

  /** Shows a document instead of reading it. There is one try: a page that ends a child is not shown. */
  async view(work: ViewWork, signal?: AbortSignal): Promise<ViewOutcome> {
    const task = { ...work, context: NO_CONTEXT }
    let ending = await this.#attempt(task, 0, this.#limits, signal)
    if (isKilled(ending))
      ending = await this.#attempt(task, 0, afterKill(ending.left, this.#limits), signal)
    if ('died' in ending) return { failed: deathFailure(ending.died, work) }
    return 'ok' in ending ? { failed: readFailures.readerFault } : ending
  }

  /** Kills all children, busy ones included, and resolves when they have ended. */
  async close(): Promise<void> {
    this.#closed = true
    const gone = [...this.#slots].map((slot) => slot.gone)
    for (const slot of this.#slots) slot.end()
    this.#refuse(this.#waiting, new Error('The extractor has been closed.'))
    await Promise.all(gone)
  }

  // A used child still holds memory of earlier documents. If it exceeds the limit, the document is read
  // again in a fresh child, in the time that is left. If that is not enough, memory was the fault.
  async #attempt(
    work: AnyWork,
    attempt: number,
    time: TimeLimits,
    signal?: AbortSignal,
    needsFresh = false,
  ): Promise<AttemptResult> {
    const slot = await this.#take(work.operatorId, needsFresh, signal)
    const isUsed = slot.documents > 0
    const { bytes, filename, context, wantText = false, view } = work
    const task = { filename, context, attempt, wantText, ...(view && { view }) }
    const ending = await watched(slot, task, bytes, { ...this.#limits, ...time }, signal)
    await this.#giveBack(slot)
    signal?.throwIfAborted()
    if (!isUsed || !('died' in ending) || ending.died !== 'memory') return ending
    if (!hasHalf(ending.left, this.#limits)) return ending
    const again = await this.#attempt(work, attempt, ending.left, signal, true)
    return 'died' in again && again.died === 'time' ? { ...ending, left: again.left } : again
  }

  async #take(operatorId: string, needsFresh: boolean, signal?: AbortSignal): Promise<Slot> {
    signal?.throwIfAborted()
    if (this.#closed)
      throw new DependencyUnavailable('the extractor', new Error('It has been closed.'))
    return new Promise((resolve, reject) => {
      const settle = () => signal?.removeEventListener('abort', onAbort)
      const waiting: SlotWaiter = {
        operatorId,
        needsFresh,
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
      this.#dispatch()
    })
  }

  /** Parsers leak memory, so a child ends after many documents or when it is large, if a spare is ready. */
  async #giveBack(slot: Slot): Promise<void> {
    slot.documents++
    const worn = slot.documents >= this.#limits.recycleAfterDocuments
    const fat = (await slot.child.residentBytes()) > this.#limits.recycleAboveBytes
    slot.busy = false
    if ((worn || fat) && this.#live().some(isFresh)) slot.end()
    this.#dispatch()
  }

  /** Assigns waiting documents, oldest first, to a child of their operator or to a spare. */
  #dispatch(): void {
    for (const waiting of [...this.#waiting]) {
      if (this.#live().filter((slot) => slot.busy).length >= this.#places) break
      const idle = this.#live().filter((slot) => slot.started && !slot.busy)
      const own = idle.findLast((one) => one.operatorId === waiting.operatorId)
      const slot = (waiting.needsFresh ? null : own) ?? idle.find(isFresh)
      if (!slot) continue
      if (slot.operatorId === null) this.#startSparesLater()
      slot.operatorId = waiting.operatorId
      slot.busy = true
      this.#slots.delete(slot)
      this.#slots.add(slot) // Moves it to the end: most recently used.
      this.#waiting = this.#waiting.filter((other) => other !== waiting)
      waiting.onSlot(slot)
    }
    this.#replenish()
  }

  #startSparesLater(): void {
    if (this.#spareTimer) clearTimeout(this.#spareTimer)
    this.#spareTimer = setTimeout(() => {
      this.#spareTimer = null
      this.#dispatch()
    }, SPARE_AFTER_MS).unref()
  }

  /** Starts the children that documents wait for, and later a spare. Ends the longest idle child for room. */
  #replenish(): void {
    if (this.#closed || this.#pausing) return
    const busy = this.#live().filter((slot) => slot.busy).length
    const { spares = SPARES } = this.#options
    const served = Math.max(0, Math.min(this.#waiting.length, this.#places - busy))
    const wanted = served + (this.#spareTimer ? 0 : spares)
    for (;;) {
      const live = this.#live()
      const unused = live.filter((slot) => slot.operatorId === null).length
      if (unused >= wanted) return
      if (live.length >= this.#places + spares) {
        const oldest = live.find((slot) => slot.operatorId !== null && !slot.busy)
        if (!oldest) return
        oldest.end()
      }
      this.#start()
    }
  }

  #live(): Slot[] {
    return [...this.#slots].filter((slot) => !slot.ended)
  }

  #start(): void {
    const program = this.#options.program ?? childProgram
    const slot = new Slot(startChild(program, this.#options), this.#limits.startMs)
    this.#slots.add(slot)
    slot.ready.then(
      () => {
        this.#failedStarts = 0
        this.#dispatch()
      },
      (error: Error) => this.#pauseAfter(error),
    )
    void slot.gone.then(() => {
      this.#slots.delete(slot)
      // A spare that ends by itself would otherwise be replaced in an endless loop.
      if (slot.started && slot.operatorId === null) this.#pauseAfter(new Error('It ended idle.'))
      this.#dispatch()
    })
  }

  /** A failed start is retried later. Documents do not wait for it: their tasks retry. */
  #pauseAfter(error: Error): void {
    if (this.#closed) return
    const starting = this.#live().some((slot) => !slot.started)
    const hopeless = this.#waiting.filter(
      ({ operatorId, needsFresh }) =>
        needsFresh || !this.#live().some((slot) => slot.operatorId === operatorId),
    )
    if (!starting) this.#refuse(hopeless, error)
    if (this.#pausing) return
    this.#pausing = true
    const pauseMs = Math.min(500 * 2 ** this.#failedStarts++, 10_000)
    setTimeout(() => {
      this.#pausing = false
      this.#dispatch()
    }, pauseMs).unref()
  }

  #refuse(refused: SlotWaiter[], error: Error): void {
    this.#waiting = this.#waiting.filter((waiting) => !refused.includes(waiting))
    const outage = new DependencyUnavailable('the extractor', error)
    for (const waiting of refused) waiting.onFailure(outage)
  }
}

type SlotWaiter = {
  operatorId: string
  needsFresh: boolean
  onSlot(slot: Slot): void
  onFailure(error: Error): void
}

const isFresh = (slot: Slot) => slot.started && slot.operatorId === null
