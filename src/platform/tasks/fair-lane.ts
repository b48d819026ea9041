import type { FairTask, Turn, WorkContext } from './task.ts'

/** Runs the turns of one fair task. */
export type FairLane = {
  /** Says that a row may be waiting. */
  wake(): void
  /** Takes no more turns, and resolves when those that run have ended. */
  stop(): Promise<void>
}

type Options = {
  slots: number
  context: WorkContext
  /** Does a turn and keeps its outcome; never rejects. */
  runTurn(turn: Turn): Promise<void>
}

/** A hint may have gone to a worker without a free slot, or may be lost. */
const POLL_EVERY_MS = 1_000

/**
 * Fills the slots with turns whenever a hint comes or a turn ends. Turns are taken one after the other,
 * so that each choice sees the claims before it.
 */
export function startFairLane(task: FairTask, { slots, context, runTurn }: Options): FairLane {
  const { log, stopping } = context
  const running = new Map<Turn, Promise<void>>()
  let filling: Promise<void> | null = null
  /** What was read before a hint came may lack the row that it is about. */
  let isAwake = false

  function wake(): void {
    isAwake = true
    filling ??= fill().finally(() => {
      filling = null
      if (isAwake && !stopping.aborted) wake()
    })
  }

  async function fill(): Promise<void> {
    try {
      while (isAwake && !stopping.aborted) {
        isAwake = false
        while (running.size < slots && !stopping.aborted) {
          const turn = await task.take(load(), context)
          if (!turn) break
          begin(turn)
        }
      }
    } catch (error) {
      log.error(
        { err: error, task: task.name },
        'no row could be chosen; the next poll tries again',
      )
    }
  }

  function load() {
    const slow = [...running.keys()].filter(({ isSlow }) => isSlow).length
    return { slots, running: running.size, slow }
  }

  function begin(turn: Turn): void {
    const ended = runTurn(turn).then(() => {
      running.delete(turn)
      wake()
    })
    running.set(turn, ended)
  }

  const timer = setInterval(wake, POLL_EVERY_MS)
  wake()

  async function stop(): Promise<void> {
    clearInterval(timer)
    await filling
    await Promise.all(running.values())
    await filling
  }

  return { wake, stop }
}
