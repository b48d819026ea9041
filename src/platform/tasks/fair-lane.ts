import type { FairTask, Load, Turn, WorkContext } from './task.ts'

type Options = {
  task: FairTask
  slots: number
  context: WorkContext
  /** Does a turn and keeps its outcome; never rejects. */
  runTurn(turn: Turn): Promise<void>
}

/** A hint may have gone to a worker without a free slot, or may be lost. */
const POLL_EVERY_MS = 1_000

/**
 * Runs the turns of one fair task. A hint fills all slots; a turn that ends is followed by one other,
 * because nothing else could begin before it ended. Turns are taken one after the other, so that each
 * choice sees the claims before it.
 */
export class FairLane {
  readonly #options: Options
  readonly #running = new Map<Turn, Promise<void>>()
  readonly #poll: NodeJS.Timeout
  #filling: Promise<void> | null = null
  /** What was read before a hint came may lack the row that it is about. */
  #isAwake = false
  /** Slots of turns that have ended since the last choice. */
  #freed = 0

  constructor(options: Options) {
    this.#options = options
    this.#poll = setInterval(() => this.wake(), POLL_EVERY_MS)
    this.wake()
  }

  /** Says that a row may be waiting. */
  wake(): void {
    this.#isAwake = true
    this.#fill()
  }

  /** Takes no more turns, and resolves when those that run have ended. Call it after `stopping`. */
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
        while ((await this.#takeOne()) && takesAll);
      }
    } catch (error) {
      const message = 'could not choose the next row; trying again at the next poll'
      context.log.error({ err: error, task: task.name }, message)
    }
  }

  async #takeOne(): Promise<boolean> {
    const { task, slots, context, runTurn } = this.#options
    if (this.#running.size >= slots || context.stopping.aborted) return false
    const turn = await task.take(this.#load(), context)
    if (!turn) return false
    const ended = runTurn(turn).then(() => {
      this.#running.delete(turn)
      this.#freed++
      this.#fill()
    })
    this.#running.set(turn, ended)
    return true
  }

  #load(): Load {
    const slow = [...this.#running.keys()].filter(({ isSlow }) => isSlow).length
    return { slots: this.#options.slots, running: this.#running.size, slow }
  }
}
