import { type Failure, readFailures } from '../read-failures.ts'
import type { Death } from './watched.ts'

/** The failure of a document whose child had to be ended. */
export const deathFailures: Record<Death, Failure> = {
  memory: readFailures.largeInMemory,
  time: readFailures.slowDocument,
  answer: readFailures.manyRecords,
  killed: readFailures.interrupted,
  crash: readFailures.crashingFile,
}
