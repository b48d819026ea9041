import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Extractor, startExtractor } from '../src/extraction/extraction.ts'
import { afterAllFiles } from './file-suites.ts'

const started = new Map<number, Promise<Extractor>>()

/**
 * The real extractor, started with the first document and shared by all test apps of this process. Its start
 * takes 1 s of processor time. The service reads each operator's documents in another child
 * (pool-operators.test.ts). Tests have an operator each, and all use one child.
 */
export function sharedExtractor(processes: number): Extractor {
  const use = () => {
    const extractor = started.get(processes) ?? start(processes)
    started.set(processes, extractor)
    return extractor
  }
  return {
    ready: async () => (await use()).ready(),
    extract: async (input, signal) =>
      (await use()).extract({ ...input, operatorId: 'all' }, signal),
    close: async () => undefined,
  }
}

async function start(processes: number): Promise<Extractor> {
  const dataDir = await mkdtemp(join(tmpdir(), 'svc-extractor-'))
  const extractor = await startExtractor({ processes, dataDir, spares: 0 })
  afterAllFiles(async () => {
    await extractor.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return extractor
}
