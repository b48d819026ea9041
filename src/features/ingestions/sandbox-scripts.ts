import type { Findings } from '../../extraction/findings.ts'
import { type Failure, readFailures } from '../../extraction/read-failures.ts'
import { warningOf } from '../../extraction/receipt-warnings.ts'
import { DEFAULT_TIME_ZONE } from '../operators/operator.ts'
import type { ReadDocument, ReadOutcome } from './ingestion-reading.ts'

/** The outcome of a document in a sandbox that is named `svc-test.<script>.<extension>`. */
export type SandboxScript =
  | { fails: Failure }
  | {
      /** The document is read like any other. If it cannot be read, it completes without saving anything. */
      completes: true
      /** Delay after the upload. */
      afterMs?: number
      needsReview?: true
      /** Recorded for the first delivery attempt of its event. The attempt is not sent. */
      firstDeliveryStatus?: number
    }

/** One script for each failure code, and those that complete. docs/sandbox.md lists them. */
export const sandboxScripts: Readonly<Record<string, SandboxScript>> = {
  'fail-unreadable': { fails: readFailures.damagedFile },
  'fail-encrypted': { fails: readFailures.encryptedFile },
  'fail-empty': { fails: readFailures.emptyText },
  'fail-too-complex': { fails: readFailures.complexFile },
  'fail-extraction': { fails: readFailures.readerFault },
  timeout: { fails: readFailures.slowDocument },
  'slow-20s': { completes: true, afterMs: 20_000 },
  'needs-review': { completes: true, needsReview: true },
  'webhook-500': { completes: true, firstDeliveryStatus: 500 },
}

/** Null for any other name. The caller makes sure that the document is in a sandbox. */
export function sandboxScriptNamed(filename: string): SandboxScript | null {
  const name = /^svc-test\.([a-z0-9-]+)\.[a-z]+$/i.exec(filename)?.[1]?.toLowerCase()
  return name !== undefined && Object.hasOwn(sandboxScripts, name) ? sandboxScripts[name]! : null
}

/** Applies a script to the outcome of reading the document. */
export function scriptedOutcome(script: SandboxScript | null, read: ReadOutcome): ReadOutcome {
  if (!script) return read
  if ('fails' in script) return { failed: script.fails }
  const { findings, timeZone } = 'ok' in read ? read.ok : NOTHING_READ
  return { ok: { findings: script.needsReview ? withReview(findings) : findings, timeZone } }
}

const NOTHING_READ: ReadDocument = {
  timeZone: DEFAULT_TIME_ZONE,
  findings: {
    documentType: 'other',
    reviewReasons: [],
    pages: 1,
    warnings: [],
    fields: [],
    transforms: [],
    drafts: [],
  },
}

function withReview(findings: Findings): Findings {
  const message = 'The sandbox script needs-review simulates this warning. Check the document.'
  return {
    ...findings,
    reviewReasons: [...new Set([...findings.reviewReasons, 'uncertain_kind' as const])],
    warnings: [...findings.warnings, warningOf('uncertain_kind', message)],
  }
}
