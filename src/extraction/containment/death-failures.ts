import type { FileType } from '../document.ts'
import { type Failure, readFailures } from '../read-failures.ts'
import { sniff } from '../readers/sniff.ts'
import type { Death } from './watched.ts'

const deathFailures: Record<Death, Failure> = {
  memory: readFailures.largeInMemory,
  time: readFailures.slowDocument,
  starved: readFailures.busyServer,
  answer: readFailures.manyRecords,
  killed: readFailures.interrupted,
  crash: readFailures.crashingFile,
}

/** A table cannot be printed to a PDF, but it can be split. */
const TABLE_TYPES: readonly FileType[] = ['csv', 'xlsx', 'xls']

/** The failure of a document whose child had to be ended. */
export function deathFailure(
  death: Death,
  { bytes, filename }: { bytes: Buffer; filename: string },
): Failure {
  if (death !== 'time') return deathFailures[death]
  const sniffed = sniff(bytes, filename)
  const isTable = 'type' in sniffed && TABLE_TYPES.includes(sniffed.type)
  return isTable ? readFailures.slowTable : deathFailures.time
}
