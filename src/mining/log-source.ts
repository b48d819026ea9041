import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { UnreadableLog } from './unreadable-log.ts'

const CHUNK_BYTES = 1 << 20
/** XES compresses by a factor of 20 to 50. Only a decompression bomb reaches 1,000. */
const MAX_RATIO = 200
/** Below this size the ratio is not checked, because a few repeated lines compress as well as a bomb. */
const RATIO_FROM_BYTES = 16 * 1024 * 1024
const MAX_UNPACKED_BYTES = 16 * 1024 ** 3

/** The bytes of a log file as UTF-8: unpacked if its content is gzip, and limited in size. */
export function readSource(path: string): AsyncGenerator<Buffer> {
  return inUtf8(unpacked(createReadStream(path, { highWaterMark: CHUNK_BYTES })))
}

/** The first bytes, and a stream of all of them. */
export async function peeked(chunks: AsyncIterable<Buffer>, bytes: number) {
  const iterator = chunks[Symbol.asyncIterator]()
  const held: Buffer[] = []
  let size = 0
  while (size < bytes) {
    const { value, done } = await iterator.next()
    if (done) break
    held.push(value)
    size += value.length
  }
  async function* all(): AsyncGenerator<Buffer> {
    try {
      yield* held.splice(0)
      for (let one = await iterator.next(); !one.done; one = await iterator.next()) yield one.value
    } finally {
      await iterator.return?.()
    }
  }
  return { head: Buffer.concat(held).subarray(0, bytes), all: all() }
}

async function* unpacked(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { head, all } = await peeked(chunks, 2)
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* all
    return
  }
  const gunzip = createGunzip({ chunkSize: 256 * 1024 })
  pipeline(Readable.from(all), gunzip, () => undefined) // The loop below throws its error.
  let bytes = 0
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > RATIO_FROM_BYTES && bytes > gunzip.bytesWritten * MAX_RATIO)
      throw new UnreadableLog(
        `The file unpacks to more than ${MAX_RATIO} times its size. Unpack it yourself if you trust it.`,
      )
    if (bytes > MAX_UNPACKED_BYTES)
      throw new UnreadableLog('The file unpacks to more than 16 GB. Split it.')
    yield chunk
  }
}

/** Converts UTF-16 with a byte order mark, and XML that declares a Latin encoding, to UTF-8. */
async function* inUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { head, all } = await peeked(chunks, 200)
  const encoding = encodingOf(head)
  if (encoding === 'utf-8') {
    let mark = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0
    for await (const chunk of all) {
      const skipped = Math.min(mark, chunk.length)
      mark -= skipped
      yield chunk.subarray(skipped)
    }
    return
  }
  const decoder = new TextDecoder(encoding)
  for await (const chunk of all) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']{1,40})["']/.exec(head.toString('latin1'))
  const name = declared?.[1]?.toLowerCase() ?? 'utf-8'
  if (name === 'utf-8' || name === 'utf8' || name === 'us-ascii' || name === 'ascii') return 'utf-8'
  if (/^(iso-8859-1|iso8859-1|latin1|windows-1252|cp1252)$/.test(name)) return 'windows-1252'
  throw new UnreadableLog(`The encoding ${name} is not supported. Save the file as UTF-8.`)
}

/** Turns a failure to read a log into one line that names the file. Returns any other error unchanged. */
export function readErrorOf(error: unknown, path: string): unknown {
  if (error instanceof UnreadableLog) return new UnreadableLog(`${path}: ${error.message}`)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new UnreadableLog(`There is no file ${path}.`)
  if (code === 'EISDIR') return new UnreadableLog(`${path} is a folder, not a file.`)
  if (code === 'EACCES')
    return new UnreadableLog(`This user cannot read ${path}. Check its permissions.`)
  if (code.startsWith('Z_'))
    return new UnreadableLog(`${path}: The file is damaged or truncated. Download it again.`)
  return error
}
