import type { Failure } from '../task.ts'
import type { Death } from './watched.ts'

/** The failure of a document whose child had to be ended. */
export const deathFailures: Record<Death, Failure> = {
  memory: {
    code: 'too_complex',
    message:
      'The document needs more memory than one document may use. Split it up and send the parts.',
  },
  time: {
    code: 'timeout',
    message:
      'Reading the document took too long. Split it up, or print it to a new PDF, and send that.',
  },
  answer: {
    code: 'too_complex',
    message: 'The document has too many records for one file. Split it up and send the parts.',
  },
  killed: {
    code: 'extraction_failed',
    message:
      'Reading this document was interrupted several times. Split it up, or send it again later.',
  },
  crash: {
    code: 'unreadable',
    message: 'The document is damaged. Save it again or print it to PDF and send that.',
  },
}
