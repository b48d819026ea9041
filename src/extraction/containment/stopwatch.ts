import type { ContainedChild } from './contained-child.ts'

export const timeLimits = {
  /**
   * Without OCR: the child's processor time for the document, and wall-clock time without waits for a
   * processor. With OCR: the child's processor time for each step.
   */
  stepMs: 13_500,
  /** Without OCR: wall-clock time with all waits, so that a document ends within 15 s on any machine. */
  wallMs: 14_000,
  /** With OCR: wall-clock time of all steps together without waits for a processor. */
  documentMs: 60_000,
  /** Wall-clock time with all waits and all attempts, with OCR or without. */
  busyMs: 120_000,
}

export type TimeLimits = typeof timeLimits
export type Stopwatch = {
  onStep(step: 'begun' | 'done'): void
  isOver(): boolean
  /** Whether other work on the machine left the document next to no processor time. */
  isStarved(): boolean
  /** The time that counts toward `stepMs` before OCR has begun. */
  spentMs(): number
  /** For another attempt. Each step of OCR has its own limit, so it gets all of `stepMs` and `wallMs`. */
  left(): TimeLimits
}

/** A document with less than this share of its time was waiting for a processor. */
const STARVED_SHARE = 0.25

/**
 * Other work on the machine must not fail a document, and an endless loop must end soon on any machine. So
 * a document's own processor time counts, and so does the time in which it neither works nor waits for a
 * processor, such as a deadlock. Honest scans of many pages spend most of a minute in OCR, so there each
 * step is measured. Where the system does not report these times, wall-clock time counts throughout.
 */
export function stopwatch(
  child: Pick<ContainedChild, 'cpuMs' | 'waitedMs'>,
  { stepMs, wallMs, documentMs, busyMs }: TimeLimits,
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
  const wallSpent = () => nowMs() - startedAt
  const withoutWaits = () => wallSpent() - Math.max(0, since(child.waitedMs(), waitedAtStart) ?? 0)
  const spentMs = () => Math.max(withoutWaits(), since(child.cpuMs(), cpuAtStart) ?? 0)
  return {
    /** The first step started with the document and includes the work before OCR. */
    onStep(step) {
      ocr = true
      if (step === 'begun') return
      stepAt = nowMs()
      cpuAtStep = child.cpuMs()
    },
    spentMs,
    isStarved: () =>
      ocr ? withoutWaits() < STARVED_SHARE * documentMs : spentMs() < STARVED_SHARE * stepMs,
    left: () => ({
      stepMs: ocr ? stepMs : stepMs - spentMs(),
      wallMs: ocr ? wallMs : wallMs - wallSpent(),
      documentMs: documentMs - withoutWaits(),
      busyMs: busyMs - wallSpent(),
    }),
    isOver() {
      if (wallSpent() > busyMs) return true
      if (ocr) {
        const used = since(child.cpuMs(), cpuAtStep) ?? nowMs() - stepAt
        return used > stepMs || withoutWaits() > documentMs
      }
      return wallSpent() > wallMs || spentMs() > stepMs
    },
  }
}

/** Whether half of each limit is left, so that a second attempt can get as far as the first. */
export function hasHalf(left: TimeLimits, limits: TimeLimits): boolean {
  const names = Object.keys(timeLimits) as (keyof TimeLimits)[]
  return names.every((name) => left[name] >= limits[name] / 2)
}

/**
 * A kill says little about the document, so the next attempt has the full limits again. Only `busyMs`, which
 * covers all attempts, keeps running.
 */
export function afterKill(left: TimeLimits, limits: TimeLimits): TimeLimits {
  return { ...limits, busyMs: left.busyMs }
}
