import type { FileHandle } from 'node:fs/promises'
import { BundleCheck } from './bundle.ts'
import { ConnectionError } from './errors.ts'
import type { RequestOptions } from './options.ts'
import { readJson, type Settings, send } from './send.ts'
import { type AcceptedIngestion, type ExportManifest, operations } from './types.gen.ts'

export type UploadOptions = RequestOptions & {
  /** With its extension; taken from the path or the File where it is left out. */
  filename?: string
}

const UPLOAD_TIMEOUT_MS = 300_000
const DOWNLOAD_TIMEOUT_MS = 3_600_000

/** Files on disk need Node (or Deno, Bun); its modules are loaded when they are, not before. */
export function filesOf(settings: Settings) {
  /** Pushes a document, streamed from disk where a path is given. */
  async function uploadFile(
    file: string | URL | Blob,
    { filename, ...options }: UploadOptions = {},
  ): Promise<AcceptedIngestion> {
    const isBlob = file instanceof Blob
    const name = filename ?? (isBlob ? (file as File).name : baseName(file))
    if (!name) throw new TypeError('filename is needed: a Blob has none')
    const form = new FormData()
    form.append('file', isBlob ? file : await openPath(file), name)
    const operation = ['pushDocument', operations.pushDocument] as const
    const patient = { ...options, timeoutMs: options.timeoutMs ?? UPLOAD_TIMEOUT_MS }
    const reply = await send(settings, operation, { body: form }, patient, readJson)
    return reply as AcceptedIngestion
  }

  /**
   * Downloads an export's bundle to a file, a piece at a time, and checks it against its manifest's
   * digests; what breaks off goes on where it stopped. Until it is whole it is called `<path>.part`;
   * where it fails, nothing is left. Its owner alone may read it.
   * Errors: BundleError, and those of the file system.
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
      const patient = { ...options, timeoutMs: options.timeoutMs ?? DOWNLOAD_TIMEOUT_MS }
      const manifest = await pour(settings, id, file, patient)
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

/** Each attempt asks for what is not written yet, of the same bundle. */
async function pour(
  settings: Settings,
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
      // Retries are counted against standing still, not against a long way.
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

/** Read piece by piece when it is sent. */
async function openPath(path: string | URL): Promise<Blob> {
  const { openAsBlob } = await import('node:fs')
  return openAsBlob(path)
}

function baseName(path: string | URL): string {
  const text = path instanceof URL ? decodeURIComponent(path.pathname) : path
  return text.split(/[/\\]/).at(-1)!
}
