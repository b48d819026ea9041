import type { Findings } from './findings.ts'
import type { PlainText } from './model-text.ts'
import type { Slot } from './slot.ts'
import type { Answer, Failure, Task } from './task.ts'

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
  task: Task,
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
      slot.child.kill()
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
    slot.onMessage = (message) => {
      if (message.step) overdue.onStep(message.step)
      const plain = message.plain as PlainText | undefined
      if (message.ok) end({ ok: message.ok as Findings, ...(plain && { plain }) })
      if (message.failed) end({ failed: message.failed as Failure })
    }
    slot.onTooLong = () => die('answer')
    slot.onExit = (why) => die(why.startsWith('SIGKILL') ? 'killed' : 'crash')
    if (signal?.aborted) return onAbort()
    slot.child.send(task, bytes)
  })
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
