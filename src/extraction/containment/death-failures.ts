import type { Failure } from '../task.ts'
import type { Death } from './watched.ts'

/** The failure of a document whose child had to be ended. */
export const deathFailures: Record<Death, Failure> = {
  memory: {
    code: 'too_complex',
    message:
      'The document needs more memory than one document may use. Split it and upload the parts.',
  },
  time: {
    code: 'timeout',
    message:
      'Reading the document took too long. Print it to a new PDF and upload that file, or split it.',
  },
  answer: {
    code: 'too_complex',
    message: 'The document has too many records for one file. Split it and upload the parts.',
  },
  killed: {
    code: 'extraction_failed',
    message:
      'Reading this document was interrupted several times. Split it, or upload it again later.',
  },
  crash: {
    code: 'unreadable',
    message: 'The document is damaged. Print it to a new PDF and upload that file.',
  },
}
