import { resolve } from 'node:path'
import { openTempFolder } from '../platform/files/temp-files.ts'
import { chooseSandbox, type SandboxChoice } from './containment/choose.ts'
import { compileChildren, compiledFolder } from './containment/compiled-code.ts'
import { ExtractorPool } from './containment/pool.ts'
import type { SandboxMode } from './containment/sandbox.ts'
import type { ModelConfig } from './language-model/model-client.ts'
import { type ModelFailure, openModelReader } from './language-model/model-reader.ts'
import { unpackLanguageData } from './readers/language-data.ts'
import type { ExtractionContext, ExtractionOutcome } from './task.ts'

/**
 * `dataDir` gets OCR language data (5 MB), compiled code (4 MB) and temporary files. `processes` is how many
 * documents are read in parallel.
 */
export type ExtractorOptions = {
  processes: number
  dataDir: string
  /** Children kept ready for other operators, instead of two. */
  spares?: number
  /** The required sandbox. By default the strongest that this machine allows. */
  sandbox?: SandboxMode
  /** The optional language-model reader. Without it, no document's text leaves its process. */
  model?: ModelConfig | null
  onModelFailure?(why: ModelFailure): void
}
/** A process that read a document of one operator never reads one of another. */
export type ExtractionInput = {
  operatorId: string
  bytes: Buffer
  filename: string
  context: ExtractionContext
}

export type Extractor = {
  /** Resolves when all children have loaded their program. `extract` may be called earlier. */
  ready(): Promise<void>
  /**
   * Reads and understands one document in a contained process. The limit is 15 s without OCR and 60 s with
   * OCR (120 s while other work has the processors), plus 20 s if a language model is asked. Faults of the
   * document are `failed`. It rejects only with the reason of an aborted signal or if the extractor cannot
   * work at all.
   */
  extract(input: ExtractionInput, signal?: AbortSignal): Promise<ExtractionOutcome>
  /** Ends all children. Callers lose the documents being read. */
  close(): Promise<void>
}

/** The extractor, its sandbox, and why nothing stronger works. */
export type ContainedExtractor = Extractor & { containment: SandboxChoice }

export async function startExtractor(options: ExtractorOptions): Promise<ContainedExtractor> {
  const folders = await openFolders(options.dataDir)
  const containment = await chooseSandbox(options.sandbox ?? 'best', folders)
  const { sandbox } = containment
  const compiled = await compileChildren(sandbox, folders)
  const { processes, spares, model, onModelFailure: onFailure } = options
  const pool = new ExtractorPool({
    processes,
    ...(spares !== undefined && { spares }),
    ...folders,
    sandbox,
    compiled,
  })
  const reader = model ? openModelReader(model, { onFailure }) : null
  return {
    containment,
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

/** The sandbox that an extractor would get on this machine, without starting an extractor. */
export async function findSandbox(dataDir: string, mode: SandboxMode): Promise<SandboxChoice> {
  return chooseSandbox(mode, await openFolders(dataDir))
}

/** The folders of the children: language data and compiled code to read, and scratch space to write. */
export async function openFolders(dataDir: string) {
  const tessdataDir = resolve(dataDir, 'tessdata')
  await unpackLanguageData(tessdataDir)
  const scratchDir = resolve(dataDir, 'scratch')
  await openTempFolder(scratchDir)
  return { tessdataDir, scratchDir, compiledDir: compiledFolder(resolve(dataDir)) }
}
