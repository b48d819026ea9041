import type { FileHandle } from 'node:fs/promises'
import { BundleCheck } from './bundle.ts'
import { ConnectionError } from './errors.ts'
import type { RequestOptions } from './options.ts'
import { type ClientSettings, readJson, send } from './send.ts'
import { type AcceptedIngestion, type ExportManifest, operations } from './types.gen.ts'

export type UploadOptions = RequestOptions & {
  /** Includes the extension. The default is the name of the path or of the File. */
  filename?: string
}

const UPLOAD_TIMEOUT_MS = 300_000
const DOWNLOAD_TIMEOUT_MS = 3_600_000

/** Imports `node:` modules only when a file on disk is used, so that other runtimes can load this. */
export function filesOf(settings: ClientSettings) {
  /** Uploads a document. A path is streamed from disk. */
  async function uploadFile(
    file: string | URL | Blob,
    { filename, ...options }: UploadOptions = {},
  ): Promise<AcceptedIngestion> {
    const isBlob = file instanceof Blob
    const name = filename ?? (isBlob ? (file as File).name : baseName(file))
    if (!name) throw new TypeError('filename is required, because a Blob has none')
    const form = new FormData()
    form.append('file', isBlob ? file : await openPath(file), name)
    const operation = ['pushDocument', operations.pushDocument] as const
    const withTimeout = { ...options, timeoutMs: options.timeoutMs ?? UPLOAD_TIMEOUT_MS }
    const reply = await send(settings, operation, { body: form }, withTimeout, readJson)
    return reply as AcceptedIngestion
  }

  /**
   * Streams an export to a file and checks it against the digests of its manifest. An interrupted
   * download resumes. The file is `<path>.part` until it is complete, and is deleted on failure. Only
   * its owner can read it. Throws BundleError and errors of the file system.
   */
  async function saveExport(
    id: string,
    path: string,
    options: RequestOptions = {},
  ): Promise<ExportManifest> {
    const { open, rename, rm } = await import('node:fs/promises')
    const part = `${path}.part`
    const file = await open(part, 'w', 0o600)
    try {
      const withTimeout = { ...options, timeoutMs: options.timeoutMs ?? DOWNLOAD_TIMEOUT_MS }
      const manifest = await downloadTo(settings, id, file, withTimeout)
      await file.sync()
      await rename(part, path)
      return manifest
    } catch (error) {
      await rm(part, { force: true })
      throw error
    } finally {
      await file.close()
    }
  }

  return { uploadFile, saveExport }
}

/** Each attempt requests the bytes that are not written yet. If-Range keeps it to the same bundle. */
async function downloadTo(
  settings: ClientSettings,
  id: string,
  file: FileHandle,
  options: RequestOptions,
): Promise<ExportManifest> {
  let check = new BundleCheck()
  let written = 0
  let etag = ''
  const headers = (): Record<string, string> =>
    written > 0 ? { range: `bytes=${written}-`, 'if-range': etag } : {}
  const read = async (response: Response) => {
    if (response.status !== 206) {
      check = new BundleCheck()
      written = 0
      etag = response.headers.get('etag') ?? ''
      await file.truncate()
    }
    for await (const chunk of response.body ?? []) {
      await writeAll(file, chunk, written)
      written += chunk.length
      check.push(chunk)
    }
  }
  const operation = ['downloadExport', operations.downloadExport] as const
  for (;;) {
    const before = written
    try {
      await send(settings, operation, { params: [id], headers }, options, read)
      return check.end()
    } catch (error) {
      // Retries count only without progress: a long download may break many times.
      if (!(error instanceof ConnectionError) || written === before) throw error
    }
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const left = bytes.length - done
    done += (await file.write(bytes, done, left, position + done)).bytesWritten
  }
}

/** The Blob reads the file in chunks while it is sent. */
async function openPath(path: string | URL): Promise<Blob> {
  const { openAsBlob } = await import('node:fs')
  return openAsBlob(path)
}

function baseName(path: string | URL): string {
  const text = path instanceof URL ? decodeURIComponent(path.pathname) : path
  return text.split(/[/\\]/).at(-1)!
}
