import { resolve } from 'node:path'
import { openTempFolder } from '../../platform/files/temp-files.ts'
import { unpackLanguageData } from './language-data.ts'
import { type ModelConfig, type ModelFailure, openModelReader } from './model-reader.ts'
import { Pool } from './pool.ts'
import type { Context, Outcome } from './task.ts'

export type { Draft, Field, Findings, Values } from './findings.ts'
export { type DocumentType, documentTypes } from './findings.ts'
export {
  type Box,
  type FileType,
  type Transform,
  type TransformOp,
  transformOps,
  type Warning,
} from './model.ts'
export { normaliseName } from './normalise/names.ts'
export { mediaTypes, type Sniffed, Sniffer, sniff } from './sniff.ts'
export type { Context, Failure, Outcome } from './task.ts'

/**
 * `dataDir` gets a cache of the OCR language data (5 MB) and, while a document is read, what LiteParse
 * stages of it; `processes` read documents side by side.
 */
export type ExtractorOptions = {
  processes: number
  dataDir: string
  /** The optional language-model reader; without it no document's text leaves its process. */
  model?: ModelConfig | null
  onModelFailure?(why: ModelFailure): void
}
export type ExtractionInput = { bytes: Buffer; filename: string; context: Context }

export type Extractor = {
  /** Resolves when all children are warm. `extract` may be called before. */
  ready(): Promise<void>
  /**
   * Reads and understands one document in a contained process: at most 15 s without OCR, 60 s with
   * it, and 20 s more where a language model is asked. The document's own faults are `failed`; it
   * rejects only with the reason of an aborted signal or when the extractor cannot work at all.
   */
  extract(input: ExtractionInput, signal?: AbortSignal): Promise<Outcome>
  /** Ends all children; documents in hand are lost to their callers. */
  close(): Promise<void>
}

export async function startExtractor(options: ExtractorOptions): Promise<Extractor> {
  const tessdataDir = resolve(options.dataDir, 'tessdata')
  await unpackLanguageData(tessdataDir)
  const scratchDir = resolve(options.dataDir, 'scratch')
  await openTempFolder(scratchDir)
  const pool = new Pool({ processes: options.processes, tessdataDir, scratchDir })
  const { model, onModelFailure: onFailure } = options
  const reader = model ? openModelReader(model, { onFailure }) : null
  return {
    ready: () => pool.ready(),
    async extract(input, signal) {
      const answer = await pool.run({ ...input, wantText: reader !== null }, signal)
      if ('failed' in answer) return answer
      const { ok, plain } = answer
      return { ok: reader && plain ? await reader.fill(ok, plain, input.context, signal) : ok }
    },
    close: () => pool.close(),
  }
}
