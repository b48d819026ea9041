import type { View, ViewRequest } from './document-view.ts'
import type { Findings } from './findings.ts'
import type { PlainText } from './language-model/model-text.ts'
import type { Failure } from './read-failures.ts'

/** The context of a document. `today` is the day in the operator's time zone when the document is read. */
export type ExtractionContext = { today: string; timeZone: string; operatorName: string | null }

/**
 * `attempt` 0 is the first reader of the type, 1 the second. `wantText`: a language model is configured and
 * gets the text of documents with open fields. The bytes travel separately. `id` is unique per task and
 * returns with each message about it.
 */
export type ExtractionTask = {
  id: string
  filename: string
  context: ExtractionContext
  attempt: number
  wantText: boolean
  /** Shows the document instead of reading it. */
  view?: ViewRequest
}

export type ExtractionOutcome = { ok: Findings } | { failed: Failure }

/** A child's answer. `plain` is present only if it was requested and a field is open. */
export type ExtractionAnswer = { ok: Findings; plain?: PlainText } | { failed: Failure }
/** A child's answer to any task. */
export type TaskAnswer = ExtractionAnswer | { view: View }

/** An upload is at most 25 MiB. */
export const MAX_TASK_BYTES = 32 * 1024 * 1024
/** Findings of a list of 50,000 rows take about half of this. */
export const MAX_ANSWER_BYTES = 128 * 1024 * 1024
/** One message of a child. A batch is far smaller. The text for a language model takes at most half. */
export const MAX_MESSAGE_BYTES = 8 * 1024 * 1024
/**
 * A child exits with this if it could not prepare for the document. Another child reads the document again.
 */
export const EXIT_UNABLE = 75
