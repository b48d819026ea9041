import type { RequestOptions } from './options.ts'
import { pause } from './retry.ts'
import { readJson, type Settings, send } from './send.ts'
import { type AcceptedIngestion, type Ingestion, type Operations, operations } from './types.gen.ts'

export type UploadOptions = RequestOptions & {
  /** With its extension; taken from the path or the File where it is left out. */
  filename?: string
}
export type WaitOptions = {
  signal?: AbortSignal
  /** Rejects with a WaitTimeout after so long; 600,000 unless given. */
  withinMs?: number
}

/** It is still going on; ask again later. */
export class WaitTimeout extends Error {
  override readonly name = 'WaitTimeout'
}

const UPLOAD_TIMEOUT_MS = 300_000
const FIRST_POLL_MS = 250
const LONGEST_POLL_MS = 5_000

export function filesOf(client: Operations, settings: Settings) {
  /** Pushes a document, streamed from disk where a path is given. */
  async function uploadFile(
    file: string | URL | Blob,
    { filename, ...options }: UploadOptions = {},
  ): Promise<AcceptedIngestion> {
    const blob = file instanceof Blob ? file : await openPath(file)
    const name = filename ?? (file instanceof Blob ? (file as File).name : baseName(file))
    if (!name) throw new TypeError('filename is needed: a Blob has none')
    const form = new FormData()
    form.append('file', blob, name)
    const operation = ['pushDocument', operations.pushDocument] as const
    const patient = { timeoutMs: UPLOAD_TIMEOUT_MS, ...options }
    const reply = await send(settings, operation, { body: form }, patient, readJson)
    return reply as AcceptedIngestion
  }

  /** The ingestion once it is completed, failed or canceled. Errors: WaitTimeout. */
  function waitForIngestion(id: string, options: WaitOptions = {}): Promise<Ingestion> {
    return waitUntil(
      (request) => client.getIngestion(id, request),
      ({ status }) => status !== 'processing',
      options,
    )
  }

  return { uploadFile, waitForIngestion }
}

async function waitUntil<T>(
  read: (options: RequestOptions) => Promise<T>,
  isOver: (found: T) => boolean,
  { signal, withinMs = 600_000 }: WaitOptions,
): Promise<T> {
  const until = Date.now() + withinMs
  for (let waitMs = FIRST_POLL_MS; ; waitMs = Math.min(LONGEST_POLL_MS, waitMs * 1.5)) {
    const found = await read(signal ? { signal } : {})
    if (isOver(found)) return found
    if (Date.now() + waitMs > until) throw new WaitTimeout(`still processing after ${withinMs} ms`)
    await pause(waitMs, signal)
  }
}

/** Read piece by piece when it is sent. Node only, so that the rest runs elsewhere as well. */
async function openPath(path: string | URL): Promise<Blob> {
  const { openAsBlob } = await import('node:fs')
  return openAsBlob(path)
}

function baseName(path: string | URL): string {
  const text = path instanceof URL ? decodeURIComponent(path.pathname) : path
  return text.split(/[/\\]/).at(-1)!
}
