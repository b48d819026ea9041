import { parser } from 'stream-json/parser.js'
import type { Call } from '../../platform/http/endpoint.ts'
import { invalid, Problem } from '../../platform/http/problem.ts'
import type { Lane, Store } from './upload.ts'

/** Characters of base64. */
const DECODED_AT_ONCE = 64 * 1024

type Token = { name: string; value?: string }
const TEXTS: Record<string, { max: number; lane: 'filename' | 'contentType' }> = {
  filename: { max: 1024, lane: 'filename' },
  content_type: { max: 255, lane: 'contentType' },
}

/**
 * `{filename, content_base64, content_type?}`, its fields in any order, decoded as it streams: the
 * base64 text, a third larger than the document, is never held.
 */
export async function readJsonLane(call: Call, store: Store, maxBytes: number): Promise<Lane> {
  const lane: Lane = { filename: null, contentType: null, stored: null }
  const tokens = tokensOf(call, maxBytes)
  const open = await next(tokens)
  if (open.name !== 'startObject') throw invalid('body', 'must be an object.')
  const seen = new Set<string>()
  for (let token = await next(tokens); token.name !== 'endObject'; token = await next(tokens)) {
    const key = token.value!
    if (seen.has(key)) throw invalid(key, 'stands in the body twice.')
    seen.add(key)
    await readField(key, tokens, lane, store)
  }
  const { done } = await tokens.next()
  if (!done) throw malformed()
  return lane
}

async function readField(key: string, tokens: AsyncGenerator<Token>, lane: Lane, store: Store) {
  const text = TEXTS[key]
  if (!text && key !== 'content_base64') {
    throw invalid(key.slice(0, 60), 'is not a field of this endpoint; remove it.')
  }
  const start = await next(tokens)
  if (start.name === 'nullValue') return
  if (start.name !== 'startString') throw invalid(key, 'must be a string.')
  if (text) lane[text.lane] = await readText(key, tokens, text.max)
  else lane.stored = await store(decoded(tokens))
}

async function readText(key: string, tokens: AsyncGenerator<Token>, max: number): Promise<string> {
  let text = ''
  for (let token = await next(tokens); token.name !== 'endString'; token = await next(tokens)) {
    text += token.value!
    if (text.length > max) throw invalid(key, `must be at most ${max} characters long.`)
  }
  if (text.includes('\0') || !text.isWellFormed())
    throw invalid(key, 'holds characters it cannot have.')
  return text
}

/**
 * Base64 as bytes. The parser gives a text in pieces of some 200 characters; they are decoded some
 * 64 KiB at a time, since what follows (sniffing, encryption) costs its share a chunk, not a byte:
 * 25 MB took over a minute by the piece. What is left of a group of four waits for the next turn.
 */
async function* decoded(tokens: AsyncGenerator<Token>): AsyncGenerator<Buffer> {
  let text = ''
  let ended = false
  const take = (length: number) => {
    const group = text.slice(0, length)
    text = text.slice(length)
    if (ended || !/^[A-Za-z0-9+/]*={0,2}$/.test(group)) throw notBase64()
    ended = group.endsWith('=')
    return Buffer.from(group, 'base64')
  }
  for (let token = await next(tokens); token.name !== 'endString'; token = await next(tokens)) {
    text += token.value!
    if (text.length >= DECODED_AT_ONCE) yield take(text.length - (text.length % 4))
  }
  const rest = text.length % 4
  if (text.length > rest) yield take(text.length - rest)
  if (rest === 0) return
  if (ended || !/^[A-Za-z0-9+/]{2,3}$/.test(text)) throw notBase64()
  yield Buffer.from(text, 'base64')
}

async function* tokensOf(call: Call, maxBytes: number): AsyncGenerator<Token> {
  const stream = parser.asStream({ packKeys: true, streamKeys: false, packStrings: false })
  let bytes = 0
  call.body.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) stream.destroy(new TooLong())
  })
  const abort = () => stream.destroy(new Error('the client went away'))
  call.signal.addEventListener('abort', abort, { once: true })
  call.body.pipe(stream)
  try {
    yield* stream as AsyncIterable<Token>
  } catch (error) {
    if (error instanceof TooLong) {
      throw new Problem('document_too_large', {
        message: 'The body is larger than 25 MB in base64.',
      })
    }
    throw malformed()
  } finally {
    call.signal.removeEventListener('abort', abort)
    call.body.unpipe(stream)
    stream.destroy()
  }
}

class TooLong extends Error {}

async function next(tokens: AsyncGenerator<Token>): Promise<Token> {
  const { done, value } = await tokens.next()
  if (done) throw malformed()
  return value
}

function malformed(): Problem {
  return new Problem('malformed_json', { message: 'Send a body that is valid JSON in UTF-8.' })
}

function notBase64(): Problem {
  return invalid('content_base64', 'must be base64 without line breaks.')
}
