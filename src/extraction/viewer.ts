import { compileChildren } from './containment/compiled-code.ts'
import { ExtractorPool } from './containment/pool.ts'
import type { Sandbox, SandboxMode } from './containment/sandbox.ts'
import type { ViewOutcome, ViewRequest } from './document-view.ts'
import { findSandbox, openFolders } from './extraction.ts'

export type ViewInput = {
  operatorId: string
  bytes: Buffer
  filename: string
  view: ViewRequest
}

/** Shows pages and tables of documents, in separate contained processes. */
export type DocumentViewer = {
  /**
   * One page or the tables of a document. Faults of the document are `failed`. It rejects only with the
   * reason of an aborted signal or if the viewer cannot work at all.
   */
  view(input: ViewInput, signal?: AbortSignal): Promise<ViewOutcome>
  /** Ends all children. */
  close(): Promise<void>
}

type ViewerOptions = {
  dataDir: string
  sandbox?: SandboxMode
  idleMs?: number
  /** Children kept ready for the next operators. */
  spares?: number
}

/** Children take 145 MB each, so they end after this long without a view. */
const IDLE_MS = 120_000
const SPARES = 1
/** A page takes 0.1 s. A file that needs longer is not shown. */
const LIMITS = { stepMs: 8_000, wallMs: 12_000, documentMs: 12_000, busyMs: 12_000 }

/**
 * Starts its children with the first view. They are not those that read documents, so people who look at
 * documents never take a slot from the documents of other operators.
 */
export function openViewer({
  dataDir,
  sandbox: mode = 'best',
  idleMs = IDLE_MS,
  spares = SPARES,
}: ViewerOptions): DocumentViewer {
  let sandbox: Sandbox | null = null
  let opened: Promise<ExtractorPool> | null = null
  let views = 0
  let idle: NodeJS.Timeout | null = null
  let closed = false

  async function open(): Promise<ExtractorPool> {
    const folders = await openFolders(dataDir)
    // Finding a sandbox takes a second. The result never changes on one machine, so it is kept.
    sandbox ??= (await findSandbox(dataDir, mode)).sandbox
    const compiled = await compileChildren(sandbox, folders)
    const options = { ...folders, sandbox, compiled, limits: LIMITS }
    return new ExtractorPool({ processes: 1, spares, ...options })
  }

  async function closePool(): Promise<void> {
    const closing = opened
    opened = null
    await (await closing?.catch(() => null))?.close()
  }

  function endLater(): void {
    if (views > 0 || closed) return
    idle = setTimeout(() => void closePool(), idleMs)
    idle.unref()
  }

  return {
    async view(input, signal) {
      if (idle) clearTimeout(idle)
      views++
      try {
        if (closed) throw new Error('The viewer has been closed.')
        opened ??= open()
        const pool = await opened.catch((error) => {
          opened = null
          throw error
        })
        return await pool.view(input, signal)
      } finally {
        views--
        endLater()
      }
    },
    async close() {
      closed = true
      if (idle) clearTimeout(idle)
      await closePool()
    },
  }
}
