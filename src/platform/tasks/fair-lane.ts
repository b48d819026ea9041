import type { FairTask, LeasedWork, WorkContext, WorkerLoad } from './task.ts'

type FairLaneOptions = {
  task: FairTask
  slots: number
  context: WorkContext
  /** Does the work on a leased row and logs its outcome. Never rejects. */
  runWork(work: LeasedWork): Promise<void>
}

/** A hint may have gone to a worker without a free slot, or may be lost. */
const POLL_EVERY_MS = 1_000

/**
 * Runs one fair task. A hint fills all slots. Completed work frees one slot, because no other row
 * could begin before it ended. Rows are leased one after the other, so that each choice sees the
 * leases before it.
 */
export class FairLane {
  readonly #options: FairLaneOptions
  readonly #running = new Map<LeasedWork, Promise<void>>()
  readonly #poll: NodeJS.Timeout
  #filling: Promise<void> | null = null
  /** Set by a hint and by the poll. A query that ran before may have missed a row, so another one follows. */
  #isAwake = false
  /** Slots of work that has ended since the last choice. */
  #freed = 0

  constructor(options: FairLaneOptions) {
    this.#options = options
    this.#poll = setInterval(() => this.wake(), POLL_EVERY_MS)
    this.wake()
  }

  /** Call it when a row may be waiting. */
  wake(): void {
    this.#isAwake = true
    this.#fill()
  }

  /** Leases no more rows, and resolves when running work has ended. Call it after `stopping`. */
  async stop(): Promise<void> {
    clearInterval(this.#poll)
    await this.#filling
    await Promise.all(this.#running.values())
    await this.#filling
  }

  #fill(): void {
    if (!this.#hasToFill()) return
    this.#filling ??= this.#fillSlots().finally(() => {
      this.#filling = null
      this.#fill()
    })
  }

  #hasToFill(): boolean {
    return (this.#isAwake || this.#freed > 0) && !this.#options.context.stopping.aborted
  }

  async #fillSlots(): Promise<void> {
    const { task, context } = this.#options
    try {
      while (this.#hasToFill()) {
        const takesAll = this.#isAwake
        this.#isAwake = false
        this.#freed = takesAll ? 0 : this.#freed - 1
        while ((await this.#leaseOne()) && takesAll);
      }
    } catch (error) {
      const message = 'could not choose the next row. Trying again at the next poll'
      context.log.error({ err: error, task: task.name }, message)
    }
  }

  async #leaseOne(): Promise<boolean> {
    const { task, slots, context, runWork } = this.#options
    if (this.#running.size >= slots || context.stopping.aborted) return false
    const leased = await task.leaseNext(this.#load(), context)
    if (!leased) return false
    const ended = runWork(leased).then(() => {
      this.#running.delete(leased)
      this.#freed++
      this.#fill()
    })
    this.#running.set(leased, ended)
    return true
  }

  #load(): WorkerLoad {
    const slow = [...this.#running.keys()].filter(({ isSlow }) => isSlow).length
    return { slots: this.#options.slots, running: this.#running.size, slow }
  }
}
