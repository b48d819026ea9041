import {
  type Extractor,
  type ExtractorOptions,
  startExtractor,
} from '../src/extraction/extraction.ts'

/**
 * The real extractor, started with the first document. The service reads each operator's documents in another
 * child (pool-operators.test.ts), whose start takes 0.7 s of processor time. Tests have an operator each, and
 * those of a file share its first child.
 */
export function sharedExtractor(options: ExtractorOptions): Extractor {
  let started: Promise<Extractor> | null = null
  const use = () => {
    started ??= startExtractor({ ...options, spares: 0 })
    return started
  }
  return {
    ready: async () => (await use()).ready(),
    extract: async (input, signal) =>
      (await use()).extract({ ...input, operatorId: 'all' }, signal),
    close: async () => (await started)?.close(),
  }
}
