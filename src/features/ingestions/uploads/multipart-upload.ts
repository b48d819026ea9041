import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { Call } from '../../../platform/http/endpoint.ts'
import { SERVER_OWNED } from '../../../platform/http/input.ts'
import { invalid, Problem } from '../../../platform/http/problem.ts'
import { ingestionProblems } from '../ingestion.ts'
import type { ParsedUpload, Store } from './parsed-upload.ts'

type Parser = BusboyInstance

const LIMITS = {
  files: 2,
  fields: 10,
  parts: 12,
  fieldSize: 1024,
  headerPairs: 20,
  headerSize: 8192,
}

/**
 * Reads one part named `file` with its filename. The bytes count only after the closing boundary, because an
 * interrupted body is not a document.
 */
export async function parseMultipartUpload(call: Call, store: Store): Promise<ParsedUpload> {
  const parser = parserOf(call)
  const parsed: ParsedUpload = { filename: null, contentType: null, stored: null }
  let file: Readable | null = null
  let storing: Promise<void> = Promise.resolve()
  let refused: Problem | null = null
  let otherPart: string | null = null
  let isText = false

  parser.on('file', (name, stream, filename, _encoding, contentType) => {
    // The consumer of the stream reports its error.
    stream.on('error', () => undefined)
    if (name !== 'file' || file) {
      if (name === 'file') refused ??= invalid('file', 'appears more than once. Send one file.')
      else otherPart ??= name
      stream.resume()
      return
    }
    file = stream
    parsed.filename = unescaped(filename ?? '')
    parsed.contentType = contentType
    storing = store(whole(stream)).then((written) => {
      parsed.stored = written
    })
    storing.catch((error) => parser.destroy(error))
  })
  parser.on('field', (name) => {
    if (name === 'file') isText = true
    else if (!SERVER_OWNED.includes(name)) otherPart ??= name
  })
  // Parts beyond the limits are not read. The file may be one of them.
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => {
      refused ??= invalid('file', 'was sent with too many other parts. Send it alone.')
    })

  try {
    await pipeBody(call, parser)
  } catch (error) {
    ;(file as Readable | null)?.destroy(error as Error)
    await storing
    throw broken()
  }
  await storing
  if (refused) throw refused
  if (isText && !file) throw withoutFilename()
  if (otherPart !== null) throw file ? unknown(otherPart) : withoutFile(otherPart)
  return parsed
}

function parserOf(call: Call): Parser {
  try {
    return new Busboy({ headers: call.headers as BusboyHeaders, limits: LIMITS })
  } catch {
    throw new Problem('unsupported_media_type', {
      message: 'Add the boundary to Content-Type: multipart/form-data; boundary=….',
    })
  }
}

/** Piped without `pipeline`, which would destroy the request before a response could be sent. */
function pipeBody(call: Call, parser: Parser): Promise<void> {
  const { body, signal } = call
  return new Promise<void>((resolve, reject) => {
    const rejectIfCut = () => {
      if (!body.readableEnded) reject(new Error('the connection closed before the body was read'))
    }
    parser.once('finish', resolve)
    // This listener stays, because a second error without a listener would end the process.
    parser.on('error', reject)
    // If the client disconnected while its key was looked up, no data would ever arrive.
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    // A whole body that is not read yet is lost with its connection, which is not an abort.
    if (body.destroyed) rejectIfCut()
    else body.once('close', rejectIfCut)
    body.pipe(parser)
  }).finally(() => body.unpipe(parser))
}

/** A part that ends early is the client's error. A storage error passes unchanged. */
async function* whole(part: Readable): AsyncGenerator<Buffer> {
  try {
    yield* part
  } catch {
    throw broken()
  }
}

/** Browsers and curl escape only these three characters in a filename (HTML, multipart/form-data). */
function unescaped(filename: string): string {
  return filename.replaceAll(/%(22|0d|0a)/gi, (code) => decodeURIComponent(code))
}

function withoutFilename(): Problem {
  return new Problem(ingestionProblems.missing_file, {
    message: 'The part "file" has no filename, so it is not a file. Send its filename too.',
    param: 'file',
  })
}

function withoutFile(otherPart: string): Problem {
  const name = JSON.stringify(otherPart.slice(0, 60))
  return new Problem(ingestionProblems.missing_file, {
    message: `The form has a part named ${name} but none named "file". Send the document as "file".`,
    param: 'file',
    quotesCaller: true,
  })
}

function unknown(name: string): Problem {
  return invalid(name.slice(0, 60), 'is not accepted here. Send the document in a part named file.')
}

function broken(): Problem {
  return new Problem('validation_failed', {
    message: 'The multipart body is incomplete or malformed. Send it again.',
    param: 'file',
  })
}
