import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { Call } from '../../platform/http/endpoint.ts'
import { SERVER_OWNED } from '../../platform/http/input.ts'
import { invalid, Problem } from '../../platform/http/problem.ts'
import { ingestionProblems } from './ingestion.ts'
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
 * One part named `file`; its filename travels with it. The bytes count only once the closing
 * boundary has arrived: a body that breaks off is no document.
 */
export async function parseMultipartUpload(call: Call, store: Store): Promise<ParsedUpload> {
  const parser = parserOf(call)
  const parsed: ParsedUpload = { filename: null, contentType: null, stored: null }
  let file: Readable | null = null
  let storing: Promise<void> = Promise.resolve()
  let refused: Problem | null = null
  let otherPart: string | null = null

  parser.on('file', (name, stream, filename, _encoding, contentType) => {
    // The reader of the stream reports its failure.
    stream.on('error', () => undefined)
    if (name !== 'file' || file) {
      if (name === 'file') refused ??= invalid('file', 'appears more than once; send one file.')
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
    if (name !== 'file' && !SERVER_OWNED.includes(name)) otherPart ??= name
  })
  // Parts beyond the limits are not read, and the file may be among them.
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => {
      refused ??= invalid('file', 'was sent with too many other parts; send it alone.')
    })

  try {
    await parseBody(call, parser)
  } catch (error) {
    ;(file as Readable | null)?.destroy(error as Error)
    await storing
    throw broken()
  }
  await storing
  if (refused) throw refused
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

/** Piped by hand: `pipeline` would destroy the request, and with it the way to answer it. */
function parseBody(call: Call, parser: Parser): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    parser.once('finish', resolve)
    // Heard for good: a second error after the first, unheard, would end the process.
    parser.on('error', reject)
    // Of a caller who went while its key was looked up nothing would ever come.
    if (call.signal.aborted) reject(call.signal.reason)
    call.signal.addEventListener('abort', () => reject(call.signal.reason), { once: true })
    call.body.pipe(parser)
  }).finally(() => call.body.unpipe(parser))
}

/** What ends a part early is the body's fault; what fails in storing it passes unchanged. */
async function* whole(part: Readable): AsyncGenerator<Buffer> {
  try {
    yield* part
  } catch {
    throw broken()
  }
}

/** Browsers and curl escape these three in a part's filename (HTML, multipart/form-data), no other. */
function unescaped(filename: string): string {
  return filename.replaceAll(/%(22|0d|0a)/gi, (code) => decodeURIComponent(code))
}

function withoutFile(otherPart: string): Problem {
  const name = JSON.stringify(otherPart.slice(0, 60))
  return new Problem(ingestionProblems.missing_file, {
    message: `The form has a part named ${name} but none named "file". Send the document as "file".`,
    param: 'file',
  })
}

function unknown(name: string): Problem {
  return invalid(name.slice(0, 60), 'is not accepted here; send the document in a part named file.')
}

function broken(): Problem {
  return new Problem('validation_failed', {
    message: 'The multipart body is incomplete or malformed; send it again.',
    param: 'file',
  })
}
