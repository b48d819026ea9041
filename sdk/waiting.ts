import type { RequestOptions } from './options.ts'
import { pause } from './retry.ts'
import type { Export, Ingestion, Operations } from './types.gen.ts'

export type WaitOptions = {
  signal?: AbortSignal
  /** Rejects with a WaitTimeout after this time. Default: 600,000. */
  withinMs?: number
}

/** The work is still in progress. Wait again later. */
export class WaitTimeout extends Error {
  override readonly name = 'WaitTimeout'
}

const FIRST_POLL_MS = 250
const MAX_POLL_MS = 10_000

export function waitingOf({ getIngestion, getExport }: Operations) {
  /** Waits until the ingestion is completed, failed or canceled. Throws WaitTimeout. */
  function waitForIngestion(id: string, options: WaitOptions = {}): Promise<Ingestion> {
    return untilFinished((request) => getIngestion(id, request), options)
  }

  /** Waits until the export is completed or failed. Throws WaitTimeout. */
  function waitForExport(id: string, options: WaitOptions = {}): Promise<Export> {
    return untilFinished((request) => getExport(id, request), options)
  }

  return { waitForIngestion, waitForExport }
}

async function untilFinished<T extends { status: string }>(
  read: (options: RequestOptions) => Promise<T>,
  { signal, withinMs = 600_000 }: WaitOptions,
): Promise<T> {
  const until = Date.now() + withinMs
  for (let waitMs = FIRST_POLL_MS; ; waitMs = Math.min(MAX_POLL_MS, waitMs * 1.5)) {
    const current = await read(signal ? { signal } : {})
    if (current.status !== 'processing') return current
    if (Date.now() + waitMs > until) throw new WaitTimeout(`still processing after ${withinMs} ms`)
    await pause(waitMs, signal)
  }
}
