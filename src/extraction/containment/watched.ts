import type { Batch, Findings, Summary } from '../findings.ts'
import { MAX_LIST_ITEMS } from '../limits.ts'
import type { Answer, Task } from '../task.ts'
import type { TaskMessage } from './messages.ts'
import type { Slot } from './slot.ts'

export const watchLimits = {
  maxResidentBytes: 700 * 1024 * 1024,
  watchEveryMs: 25,
  /** Without OCR, by the clock; of each step of OCR, by the child's own processor time. */
  stepMs: 13_500,
  /** With OCR, all steps together, by the clock. */
  documentMs: 60_000,
}

/** How one attempt ended: an answer, or why the child had to go. */
export type Ending = Answer | { died: Death; usedMs: number }
/** `killed`: by someone else, such as a system short of memory; it says little of the document. */
export type Death = 'memory' | 'time' | 'answer' | 'crash' | 'killed'

/**
 * Sends the document and looks at the child until it answers, ends or has to be killed. Rejects
 * never; an aborted document ends as `crash`.
 */
export function watched(
  slot: Slot,
  task: Omit<Task, 'id'>,
  bytes: Buffer,
  limits: typeof watchLimits,
  signal?: AbortSignal,
): Promise<Ending> {
  const startedAt = performance.now()
  const overdue = stopwatch(slot, limits)
  return new Promise((resolve) => {
    const end = (ending: Ending) => {
      clearInterval(timer)
      signal?.removeEventListener('abort', onAbort)
      resolve(ending)
    }
    const die = (died: Death) => {
      slot.end()
      end({ died, usedMs: performance.now() - startedAt })
    }
    const onAbort = () => die('crash')
    const look = async () => {
      if (overdue.isOver()) return die('time')
      const resident = await slot.child.residentBytes()
      if (resident > limits.maxResidentBytes) die('memory')
    }
    const timer = setInterval(() => void look(), limits.watchEveryMs)
    signal?.addEventListener('abort', onAbort, { once: true })
    if (signal?.aborted) return onAbort()
    const collected = new Collected()
    const onMessage = (message: TaskMessage) => {
      if (message.type === 'step') overdue.onStep(message.step)
      if (message.type === 'batch' && !collected.add(message.batch)) die('answer')
      if (message.type === 'failed') end({ failed: message.failed })
      if (message.type !== 'ok') return
      const { ok, plain } = message
      end({ ok: collected.findings(ok), ...(plain && { plain }) })
    }
    slot.begin(task, bytes, { onMessage, onRuin: die })
  })
}

/** The lists of findings, put together from their batches. */
class Collected {
  #lists: Required<Batch> = { warnings: [], fields: [], transforms: [], drafts: [] }

  /** False where a list grows beyond its limit. */
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

/**
 * Without OCR the clock counts. From the beginning of OCR on, which honest scans of many pages spend
 * most of a minute in, a step is measured by the child's processor time, so that other work on the
 * machine fails no document while an endless loop ends as soon; the clock bounds the whole. Where the
 * system does not tell processor time, the clock counts throughout.
 */
function stopwatch(slot: Slot, { stepMs, documentMs }: typeof watchLimits) {
  const startedAt = performance.now()
  let stepAt = startedAt
  let stepCpuMs = slot.child.cpuMs()
  let ocr = false
  return {
    /** The step in which OCR begins has begun with the document. */
    onStep(step: 'begun' | 'done'): void {
      ocr = true
      if (step === 'begun') return
      stepAt = performance.now()
      stepCpuMs = slot.child.cpuMs()
    },
    isOver(): boolean {
      const now = performance.now()
      if (!ocr) return now - startedAt > stepMs
      const cpuMs = slot.child.cpuMs()
      const used = cpuMs === null || stepCpuMs === null ? now - stepAt : cpuMs - stepCpuMs
      return used > stepMs || now - startedAt > documentMs
    },
  }
}
