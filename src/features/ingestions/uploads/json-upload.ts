import { z } from 'zod'
import { BodyBytes } from '../../../platform/http/body-bytes.ts'
import type { Call } from '../../../platform/http/endpoint.ts'
import { malformedJson, parseBody } from '../../../platform/http/input.ts'
import { JsonSplit } from '../../../platform/http/json-split.ts'
import { invalid, Problem } from '../../../platform/http/problem.ts'
import { ingestionProblems } from '../ingestion.ts'
import { Base64 } from './base64.ts'
import type { ParsedUpload, Store } from './parsed-upload.ts'

const Body = z.strictObject({
  filename: textOf(1024),
  content_base64: z.string().nullish(),
  content_type: textOf(255),
})

function textOf(max: number) {
  return z.string().max(max, `must be at most ${max} characters long.`).nullish()
}

/**
 * `{filename, content_base64, content_type?}` with its fields in any order, decoded while it streams. The
 * base64 text is a third larger than the document and is never in memory as a whole. `maxBytes` limits the
 * body only loosely, because escapes and white space may enlarge it. `store` limits the document.
 */
export async function parseJsonUpload(
  call: Call,
  store: Store,
  maxBytes: number,
): Promise<ParsedUpload> {
  const bytes = new BodyBytes(call, maxBytes, documentTooLarge)
  const split = new JsonSplit({ name: 'content_base64', as: 'text' })
  let stored: ParsedUpload['stored'] = null
  try {
    while (bytes.atHand || (await bytes.more())) {
      if (split.take(bytes.take())) stored = await store(decoded(bytes))
    }
  } finally {
    bytes.leave()
  }
  const { filename = null, content_type = null } = parseBody(Body, split.end())
  return { filename, contentType: content_type, stored }
}

async function* decoded(bytes: BodyBytes): AsyncGenerator<Buffer> {
  const base64 = new Base64()
  const escapes = { pending: '' }
  while (await bytes.more()) {
    const { text, ended } = bytes.takeText()
    const some = base64.decode(unescaped(text, escapes))
    if (!some || (ended && escapes.pending !== '')) throw notBase64()
    if (some.length > 0) yield some
    if (!ended) continue
    const rest = base64.end()
    if (!rest) throw notBase64()
    if (rest.length > 0) yield rest
    return
  }
  throw malformedJson()
}

const [BACKSLASH, SLASH] = [0x5c, 0x2f]

/** Many JSON writers escape `/` as `\/`. They may also escape any character as `\u00xx`. */
function unescaped(text: Buffer, escapes: { pending: string }): Buffer {
  if (escapes.pending === '' && !text.includes(BACKSLASH)) return text
  const plain = Buffer.allocUnsafe(text.length)
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const byte = text[at]!
    if (escapes.pending === '' && byte === BACKSLASH && text[at + 1] === SLASH) continue
    if (escapes.pending === '' && byte !== BACKSLASH) {
      plain[length++] = byte
      continue
    }
    escapes.pending += String.fromCharCode(byte)
    const letter = letterOf(escapes.pending)
    if (letter === null) continue
    plain[length++] = letter
    escapes.pending = ''
  }
  return plain.subarray(0, length)
}

/** The base64 character of an escape sequence. Null while the sequence is incomplete. */
function letterOf(text: string): number | null {
  if (text === '\\/') return SLASH
  if (/^\\u00[0-7][0-9a-f]$/i.test(text)) return Number.parseInt(text.slice(2), 16)
  if (/^\\(u0{0,2}|u00[0-7])?$/.test(text)) return null
  throw notBase64()
}

function documentTooLarge(): Problem {
  return new Problem(ingestionProblems.document_too_large, {
    message: 'content_base64 is larger than 25 MB after decoding. Upload a smaller document.',
  })
}

function notBase64(): Problem {
  return invalid('content_base64', 'must be base64 without line breaks, such as "JVBERi0xLjcK".')
}
