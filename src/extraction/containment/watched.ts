import type { Batch, Findings, Summary } from '../findings.ts'
import { MAX_LIST_ITEMS } from '../limits.ts'
import type { ExtractionTask, TaskAnswer } from '../task.ts'
import type { TaskMessage } from './messages.ts'
import type { Slot } from './slot.ts'
import { stopwatch, type TimeLimits, timeLimits } from './stopwatch.ts'

export const watchLimits = {
  maxResidentBytes: 700 * 1024 * 1024,
  watchEveryMs: 25,
  ...timeLimits,
}

/** How one attempt ended: an answer, or why the child was ended. */
export type AttemptResult = TaskAnswer | ChildDeath
export type ChildDeath = { died: Death; left: TimeLimits }
/**
 * `killed`: by something else, such as a system short of memory. `starved`: its time ended while it waited
 * for a processor. Both say little about the document.
 */
export type Death = 'memory' | 'time' | 'starved' | 'answer' | 'crash' | 'killed'

/**
 * Sends the document and watches the child until it answers, ends or must be killed. Never rejects. An
 * aborted document ends as `crash`.
 */
export function watched(
  slot: Slot,
  task: Omit<ExtractionTask, 'id'>,
  bytes: Buffer,
  limits: typeof watchLimits,
  signal?: AbortSignal,
): Promise<AttemptResult> {
  const watch = stopwatch(slot.child, limits)
  return new Promise((resolve) => {
    const end = (ending: AttemptResult) => {
      clearInterval(timer)
      signal?.removeEventListener('abort', onAbort)
      resolve(ending)
    }
    const die = (died: Death) => {
      const left = watch.left()
      slot.end()
      end({ died, left })
    }
    const onAbort = () => die('crash')
    const look = async () => {
      if (watch.isOver()) return die(watch.isStarved() ? 'starved' : 'time')
      const resident = await slot.child.residentBytes()
      if (resident > limits.maxResidentBytes) die('memory')
    }
    const timer = setInterval(() => void look(), limits.watchEveryMs)
    signal?.addEventListener('abort', onAbort, { once: true })
    if (signal?.aborted) return onAbort()
    const collected = new Collected()
    const onMessage = (message: TaskMessage) => {
      if (message.type === 'step') watch.onStep(message.step)
      if (message.type === 'batch' && !collected.add(message.batch)) die('answer')
      if (message.type === 'failed') end({ failed: message.failed })
      if (message.type === 'view') end({ view: message.view })
      if (message.type !== 'ok') return
      const { ok, plain } = message
      end({ ok: collected.findings(ok), ...(plain && { plain }) })
    }
    slot.begin(task, bytes, { onMessage, onFault: die })
  })
}

/** Rebuilds the lists of findings from their batches. */
class Collected {
  #lists: Required<Batch> = { warnings: [], fields: [], transforms: [], drafts: [] }

  /** False if a list grows beyond its limit. */
  add({ warnings = [], fields = [], transforms = [], drafts = [] }: Batch): boolean {
    const lists = this.#lists
    lists.warnings.push(...warnings)
    lists.fields.push(...fields)
    lists.transforms.push(...transforms)
    lists.drafts.push(...drafts)
    return Object.values(lists).every((list) => list.length <= MAX_LIST_ITEMS)
  }

  findings(summary: Summary): Findings {
    return { ...summary, ...this.#lists }
  }
}
