import type { RequestOptions } from './options.ts'
import { pause } from './retry.ts'
import type { Export, Ingestion, Operations } from './types.gen.ts'

export type WaitOptions = {
  signal?: AbortSignal
  /** Rejects with a WaitTimeout after so long; 600,000 unless given. */
  withinMs?: number
}

/** It is still going on; ask again later. */
export class WaitTimeout extends Error {
  override readonly name = 'WaitTimeout'
}

const FIRST_POLL_MS = 250
const LONGEST_POLL_MS = 10_000

export function waitingOf({ getIngestion, getExport }: Operations) {
  /** The ingestion once it is completed, failed or canceled. Errors: WaitTimeout. */
  function waitForIngestion(id: string, options: WaitOptions = {}): Promise<Ingestion> {
    return untilOver((request) => getIngestion(id, request), options)
  }

  /** The export once it is completed or failed. Errors: WaitTimeout. */
  function waitForExport(id: string, options: WaitOptions = {}): Promise<Export> {
    return untilOver((request) => getExport(id, request), options)
  }

  return { waitForIngestion, waitForExport }
}

async function untilOver<T extends { status: string }>(
  read: (options: RequestOptions) => Promise<T>,
  { signal, withinMs = 600_000 }: WaitOptions,
): Promise<T> {
  const until = Date.now() + withinMs
  for (let waitMs = FIRST_POLL_MS; ; waitMs = Math.min(LONGEST_POLL_MS, waitMs * 1.5)) {
    const found = await read(signal ? { signal } : {})
    if (found.status !== 'processing') return found
    if (Date.now() + waitMs > until) throw new WaitTimeout(`still processing after ${withinMs} ms`)
    await pause(waitMs, signal)
  }
}
