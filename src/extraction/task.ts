import type { ReadFailure } from './document.ts'
import type { Findings } from './findings.ts'
import type { PlainText } from './language-model/model-text.ts'

/** What stands beside a document: the day it is read on and who the operator is. */
export type Context = { today: string; operatorName: string | null }

/**
 * `attempt` 0 is the first reader of the type, 1 the second. `wantText`: a language model is
 * configured, and gets the text of documents that leave fields open. The bytes travel apart. `id` is new
 * for each task and comes back with each message about it.
 */
export type Task = {
  id: string
  filename: string
  context: Context
  attempt: number
  wantText: boolean
}

/** `message` tells a person what to do next and holds nothing of the document. */
export type Failure = { code: ReadFailure | 'extraction_failed'; message: string }

export type Outcome = { ok: Findings } | { failed: Failure }

/** What a child answers; `plain` only where it was wanted and a field is open. */
export type Answer = { ok: Findings; plain?: PlainText } | { failed: Failure }

/** An upload is at most 25 MiB. */
export const maxTaskBytes = 32 * 1024 * 1024
/** Findings of a list of 50,000 rows come to about half of this. */
export const maxAnswerBytes = 128 * 1024 * 1024
/** One message of a child: a batch is far smaller, the text for a language model at most a half. */
export const MAX_MESSAGE_BYTES = 8 * 1024 * 1024
/** A child that ends with this could not prepare for the document, which is read again by another. */
export const EXIT_UNABLE = 75
