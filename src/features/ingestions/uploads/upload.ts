import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { FileType } from '../../../extraction/document.ts'
import { Sniffer } from '../../../extraction/readers/sniff.ts'
import { putEncrypted, TooLarge } from '../../../platform/files/encrypted-objects.ts'
import type { OperatorCaller } from '../../../platform/http/access.ts'
import type { Call, Received } from '../../../platform/http/endpoint.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { OperatorId } from '../../../platform/tenant.ts'
import { ingestionProblems, objectKeyOf } from '../ingestion.ts'
import { cleanFilename, declaredType } from './filename.ts'
import { parseJsonUpload } from './json-upload.ts'
import { parseMultipartUpload } from './multipart-upload.ts'
import type { ParsedUpload, Store } from './parsed-upload.ts'

/** The contract's definition of 25 MB. */
export const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024
export const MAX_DOCUMENT_SIZE = `${MAX_DOCUMENT_BYTES / 1024 ** 2} MB`
/** Bytes around the document: part headers, or JSON with the filename. */
const ENVELOPE_BYTES = 64 * 1024
/** Twice the base64 text, because every slash in it may be escaped as `\/`. */
const MAX_JSON_UPLOAD_BYTES = Math.ceil(MAX_DOCUMENT_BYTES / 3) * 4 * 2 + ENVELOPE_BYTES

/** An encrypted document in the object store that has no ingestion yet. */
export type Upload = {
  ingestionId: string
  objectKey: string
  filename: string
  type: FileType
  bytes: number
  sha256: string
}

/**
 * Reads a multipart or JSON upload and streams it into the object store. Checks that a file is present, then
 * its size, then its type. Throws missing_file, document_too_large, unsupported_document_type,
 * unsupported_media_type, malformed_json or validation_failed. Nothing is left in the store then.
 */
export function receiveDocument(
  call: Call,
  caller: OperatorCaller,
  platform: Platform,
): Promise<Received<Upload>> {
  return receiveUpload(platform, caller.id, call, (store) => parseUpload(call, store))
}

/**
 * Like `receiveDocument`, for a body in any format. `parse` passes the bytes of the file to the store as they
 * arrive.
 */
export async function receiveUpload(
  platform: Platform,
  operatorId: OperatorId,
  { signal, log }: Pick<Call, 'signal' | 'log'>,
  parse: (store: Store) => Promise<ParsedUpload>,
): Promise<Received<Upload>> {
  const ingestionId = uuidv7()
  const objectKey = objectKeyOf(operatorId, ingestionId)
  const keys = await platform.vault.keysOf(operatorId)
  const sniffer = new Sniffer()
  let stored = false
  const discard = async () => {
    if (!stored) return
    stored = false
    try {
      await platform.store.delete(objectKey)
    } catch (error) {
      log.error(
        { err: error },
        'could not delete a refused upload. The orphan sweep will delete it',
      )
    }
  }
  const store: Store = async (bytes) => {
    const limits = { maxBytes: MAX_DOCUMENT_BYTES, signal }
    const seen = watched(bytes, sniffer)
    const written = await putEncrypted(platform.store, keys, objectKey, seen, limits)
    stored = true
    return written
  }
  try {
    const parsed = await parse(store)
    const upload = validateUpload(parsed, sniffer, { ingestionId, objectKey })
    return { body: upload, fingerprint: uploadFingerprint(upload, parsed.contentType), discard }
  } catch (error) {
    await discard()
    if (signal.aborted) throw gone()
    if (error instanceof TooLarge) throw tooLarge()
    throw error
  }
}

async function parseUpload(call: Call, store: Store): Promise<ParsedUpload> {
  const contentType = call.headers['content-type'] ?? ''
  const length = Number(call.headers['content-length'] ?? 0)
  if (/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    if (length > MAX_DOCUMENT_BYTES + ENVELOPE_BYTES) throw tooLarge()
    return parseMultipartUpload(call, store)
  }
  if (/^application\/json\s*(;|$)/i.test(contentType)) {
    if (length > MAX_JSON_UPLOAD_BYTES) throw tooLarge()
    return parseJsonUpload(call, store, MAX_JSON_UPLOAD_BYTES)
  }
  if (contentType === '' && length === 0) throw missing()
  throw new Problem('unsupported_media_type', {
    message:
      'Set Content-Type to multipart/form-data with a part named file, or to application/json with ' +
      'filename and content_base64.',
  })
}

function validateUpload(
  parsed: ParsedUpload,
  sniffer: Sniffer,
  place: { ingestionId: string; objectKey: string },
): Upload {
  if (!parsed.stored || parsed.stored.bytes === 0 || !parsed.filename) throw missing()
  const filename = cleanFilename(parsed.filename)
  const sniffed = sniffer.end(filename)
  if ('refused' in sniffed) {
    throw new Problem(ingestionProblems.unsupported_document_type, {
      message: unsupportedType(filename),
      param: 'file',
    })
  }
  return { ...place, ...parsed.stored, filename, type: sniffed.type }
}

/** A cut workbook, or a web page that another system saved as .xls, already has the right name. */
function unsupportedType(filename: string): string {
  const [, type] = /\.(pdf|jpe?g|png|xlsx?|docx?)$/i.exec(filename) ?? []
  if (type)
    return (
      `The name of the file says ${type.toUpperCase()}, but its content does not. It may be damaged, ` +
      'or in another format. Open it, save it again as PDF, XLSX or DOCX, and upload that file.'
    )
  const advice = ADVICE.find(({ names }) => names.test(filename))?.text ?? ''
  return (
    `${advice}Upload a PDF, JPEG, PNG, CSV, XLSX, XLS, DOCX, DOC or TXT file. The type is detected from ` +
    'the content, not the name.'
  )
}

/** How a file of another type becomes one that can be read. */
const ADVICE: readonly { names: RegExp; text: string }[] = [
  { names: /\.tiff?$/i, text: 'Save the pages of the TIFF file as one PDF. ' },
  { names: /\.(?:heic|heif|gif|webp|bmp)$/i, text: 'Export the picture as JPEG. ' },
  { names: /\.(?:odt|rtf|pages|wpd|wps)$/i, text: 'Save the document as DOCX or PDF. ' },
  { names: /\.(?:ods|numbers)$/i, text: 'Save the spreadsheet as XLSX. ' },
  { names: /\.(?:zip|rar|7z|gz|tar)$/i, text: 'Unpack the file and upload each document in it. ' },
  {
    names: /\.(?:eml|msg)$/i,
    text: 'Print the email to a PDF, and upload each of its attachments. ',
  },
  { names: /\.(?:html?|mht|xps)$/i, text: 'Print the page to a PDF. ' },
]

/** The same for both formats, and for every multipart boundary. */
function uploadFingerprint(upload: Upload, stated: string | null): string {
  const { filename, sha256 } = upload
  const text = JSON.stringify([filename, declaredType(stated, filename), sha256])
  return createHash('sha256').update(text).digest('hex')
}

async function* watched(bytes: AsyncIterable<Buffer>, sniffer: Sniffer): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    sniffer.push(chunk)
    yield chunk
  }
}

function missing(): Problem {
  return new Problem(ingestionProblems.missing_file, {
    message:
      'Send one file of at least 1 byte: as a multipart part named file, or as JSON with filename and ' +
      'content_base64.',
    param: 'file',
  })
}

/** The client is gone and never sees this response. The log then shows that it was not a bug. */
function gone(): Problem {
  return new Problem('bad_request', {
    message:
      'The client closed the connection before the body was complete. Send the request again.',
  })
}

function tooLarge(): Problem {
  const most = `${MAX_DOCUMENT_BYTES.toLocaleString('en-US')} bytes (${MAX_DOCUMENT_SIZE})`
  return new Problem(ingestionProblems.document_too_large, {
    message: `A document can be at most ${most}. Upload a smaller one.`,
  })
}
