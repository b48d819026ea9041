import { z } from 'zod'
import type { Findings } from '../findings.ts'
import { warningOf } from '../receipt-warnings.ts'
import type { ExtractionContext } from '../task.ts'
import { type Ask, type ModelConfig, ModelError, openModel } from './model-client.ts'
import { fieldsToAsk, type RequestedField } from './model-fields.ts'
import { fillFindings, type ModelAnswers } from './model-fill.ts'
import { type PlainText, pagesAndRows } from './model-text.ts'

/** Why a model gave no answer. The text never quotes the document, the endpoint or the key. */
export type ModelFailure =
  | 'no answer in time'
  | 'unusable answer'
  | 'unreachable'
  | `status ${number}`

export type ModelReader = {
  /**
   * Fills fields that are open or have low confidence. If the model fails, the findings stay and
   * get one warning. It rejects only with the reason of an aborted signal.
   */
  fill(
    findings: Findings,
    plain: PlainText,
    context: ExtractionContext,
    signal?: AbortSignal,
  ): Promise<Findings>
}

export type ModelReaderOptions = {
  onFailure?(why: ModelFailure): void
  /** The limit for one question including its answer. */
  timeoutMs?: number
  /** The pause before asking an endpoint that was down, slow or overloaded again. */
  pauseMs?: number
}

/** The optional language-model reader. It asks one question per document, without retries. */
export function openModelReader(
  config: ModelConfig,
  { onFailure, timeoutMs = 20_000, pauseMs = 30_000 }: ModelReaderOptions = {},
): ModelReader {
  const ask = openModel(config)
  let pausedUntil = 0
  return {
    async fill(findings, plain, context, signal) {
      const asked = fieldsToAsk(findings)
      if (asked.length === 0 || plain.cells.length === 0) return findings
      if (performance.now() < pausedUntil) return withWarning(findings)
      const answered = await answersOf(ask, asked, plain, timeoutMs, signal)
      signal?.throwIfAborted()
      if ('answers' in answered)
        return fillFindings(findings, plain, asked, answered.answers, context)
      const { failure } = answered
      // Otherwise every document of a long queue would wait 20 s for a model that is down.
      if (failure !== 'unusable answer') pausedUntil = performance.now() + pauseMs
      onFailure?.(failure)
      return withWarning(findings)
    },
  }
}

async function answersOf(
  ask: Ask,
  asked: RequestedField[],
  plain: PlainText,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<{ answers: ModelAnswers } | { failure: ModelFailure }> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout
  try {
    const answer = await Promise.race([ask(promptOf(asked, plain), asked, either), aborted(either)])
    const parsed = schemaOf(asked).safeParse(answer)
    return parsed.success ? { answers: parsed.data } : { failure: 'unusable answer' }
  } catch (error) {
    if (timeout.aborted) return { failure: 'no answer in time' }
    return { failure: failureOf(error) }
  }
}

/** Ends the wait when the signal fires, even while an answer is being read. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Messages of other errors may quote the answer, so they are dropped. */
function failureOf(error: unknown): ModelFailure {
  if (!(error instanceof ModelError)) return 'unusable answer'
  return error.status === undefined ? 'unreachable' : `status ${error.status}`
}

function promptOf(asked: RequestedField[], plain: PlainText): string {
  const fields = asked.map(({ key, kind, says }) => `${key} (${kind}): ${says}`).join('\n')
  const text = pagesAndRows(plain).replace(/<(?=\/?document>)/gi, '< ')
  const last = 'Answer with one JSON object of these fields.'
  return `Fields:\n${fields}\n\n<document>\n${text}\n</document>\n\n${last}`
}

function schemaOf(asked: RequestedField[]) {
  const text = z.string().max(500).nullable()
  return z.strictObject(Object.fromEntries(asked.map(({ key }) => [key, text])))
}

function withWarning(findings: Findings): Findings {
  const message = 'The language model gave no usable answer. Some fields may be empty.'
  const warning = warningOf('model_unavailable', message)
  return { ...findings, warnings: [...findings.warnings, warning] }
}
