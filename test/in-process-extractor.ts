import { Unreadable } from '../src/extraction/document.ts'
import type { Extractor } from '../src/extraction/extraction.ts'
import { documentLimits } from '../src/extraction/readers/reader.ts'
import { textReader } from '../src/extraction/readers/text.reader.ts'
import { understand } from '../src/extraction/understanding/understand.ts'

/** Reads CSV and TXT in the test's own process, for stories about what is saved of a document. */
export const inProcessExtractor: Extractor = {
  ready: async () => undefined,
  close: async () => undefined,
  async extract({ bytes, filename, context }) {
    const limits = { ...documentLimits, tessdataDir: '', onStep: () => undefined }
    const type = filename.endsWith('.csv') ? 'csv' : 'txt'
    try {
      const document = await textReader.read({ bytes, filename, type }, limits)
      return { ok: understand(document, context) }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      return { failed: { code: error.code, message: error.message } }
    }
  },
}
