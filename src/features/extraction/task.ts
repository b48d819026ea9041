import type { Findings } from './findings.ts'
import type { ReadFailure } from './model.ts'

/** What stands beside a document: the day it is read on and who the operator is. */
export type Context = { today: string; operatorName: string | null }

/** `attempt` 0 is the first reader of the type, 1 the second. The bytes travel apart. */
export type Task = { filename: string; context: Context; attempt: number }

/** `message` tells a person what to do next and holds nothing of the document. */
export type Failure = { code: ReadFailure | 'extraction_failed'; message: string }

export type Outcome = { ok: Findings } | { failed: Failure }

/** An upload is at most 25 MiB. */
export const maxTaskBytes = 32 * 1024 * 1024
/** Findings of a list of 50,000 rows come to about half of this. */
export const maxAnswerBytes = 128 * 1024 * 1024
