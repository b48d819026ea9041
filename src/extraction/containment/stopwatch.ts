import type { ContainedChild } from './contained-child.ts'

export const timeLimits = {
  /**
   * Without OCR: the child's processor time for the document, and wall-clock time without waits for a
   * processor. With OCR: the child's processor time for each step.
   */
  stepMs: 13_500,
  /** Without OCR: wall-clock time with all waits, so that a document ends within 15 s on any machine. */
  wallMs: 14_000,
  /** With OCR: wall-clock time of all steps together. */
  documentMs: 60_000,
}

export type TimeLimits = typeof timeLimits
export type Stopwatch = {
  onStep(step: 'begun' | 'done'): void
  isOver(): boolean
  /** The time that counts toward `stepMs` before OCR has begun. */
  spentMs(): number
}

/**
 * Other work on the machine must not fail a document, and an endless loop must end soon on any machine. So
 * a document's own processor time counts, and so does the time in which it neither works nor waits for a
 * processor, such as a deadlock. Honest scans of many pages spend most of a minute in OCR, so there each
 * step is measured. Where the system does not report these times, wall-clock time counts throughout.
 */
export function stopwatch(
  child: Pick<ContainedChild, 'cpuMs' | 'waitedMs'>,
  { stepMs, wallMs, documentMs }: TimeLimits,
  nowMs: () => number = () => performance.now(),
): Stopwatch {
  const startedAt = nowMs()
  const cpuAtStart = child.cpuMs()
  const waitedAtStart = child.waitedMs()
  let stepAt = startedAt
  let cpuAtStep = cpuAtStart
  let ocr = false
  const since = (now: number | null, before: number | null) =>
    now === null || before === null ? null : now - before
  const spentMs = () => {
    const wall = nowMs() - startedAt
    const waited = Math.max(0, since(child.waitedMs(), waitedAtStart) ?? 0)
    return Math.max(wall - waited, since(child.cpuMs(), cpuAtStart) ?? 0)
  }
  return {
    /** The first step started with the document and includes the work before OCR. */
    onStep(step) {
      ocr = true
      if (step === 'begun') return
      stepAt = nowMs()
      cpuAtStep = child.cpuMs()
    },
    spentMs,
    isOver() {
      const wall = nowMs() - startedAt
      if (ocr) {
        const used = since(child.cpuMs(), cpuAtStep) ?? nowMs() - stepAt
        return used > stepMs || wall > documentMs
      }
      return wall > wallMs || spentMs() > stepMs
    },
  }
}
