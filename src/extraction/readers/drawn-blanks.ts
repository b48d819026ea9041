import { inflateSync } from 'node:zlib'
import { pattern } from '../understanding/pattern.ts'

/** The content of a page is small. Larger streams are pictures and fonts. */
const MAX_STREAM_BYTES = 4 * 1024 * 1024
const MAX_ALL_BYTES = 32 * 1024 * 1024

/**
 * Whether a PDF may draw a blank to write on as a run of underscores or dashes. Such a run is one sign many
 * times, in any encoding. A run that is no blank costs only time.
 */
export function mayDrawBlanks(bytes: Buffer): boolean {
  let left = MAX_ALL_BYTES
  for (let at = bytes.indexOf(STREAM); at >= 0 && left > 0; at = bytes.indexOf(STREAM, at)) {
    const head = bytes.toString('latin1', Math.max(0, at - MAX_HEAD_BYTES), at)
    const dictionary = head.slice(head.lastIndexOf(' obj'))
    const start = at + STREAM.length
    const end = bytes.indexOf(END, start)
    if (end < 0) return false
    at = end + END.length
    if (PICTURE_OR_FONT.test(dictionary) || end - start > MAX_STREAM_BYTES) continue
    const content = contentOf(bytes.subarray(start, end), dictionary)
    left -= content.length
    if (DRAWS_TEXT.test(content) && RUN.test(content)) return true
  }
  return false
}

const STREAM = 'stream'
const END = 'endstream'
const MAX_HEAD_BYTES = 500
const PICTURE_OR_FONT = /\/Subtype\s*\/Image|\/Length1|\/FontFile|\/ObjStm|\/XRef/

/**
 * As '______', '5F5F5F…', '<00420042…>' or '(_)-1(_)…'. Digits and points repeat in coordinates. Glyph
 * numbers are looked for behind a '<' only, because most of a content is digits.
 */
const RUN = pattern(
  String.raw`
    ([^\s\d.\0]|\0[^\0\x03\x20])\1{5}|(?:5f){6}|
    <(?:[\da-f]{2}\s*)*?((?!0000|0003|0020)[\da-f]{4})\2{5}|
    \(([^\s\d.])\)(?:[^()]{1,12}\(\3\)){5}`,
  'i',
)

/** The operator that sets a font. */
const DRAWS_TEXT = /\sTf\s/

function contentOf(stream: Buffer, dictionary: string): string {
  const data = dictionary.includes('/ASCII85Decode') ? fromAscii85(stream) : withoutLineEnd(stream)
  if (!dictionary.includes('/FlateDecode')) return data.toString('latin1')
  try {
    return inflateSync(data, { maxOutputLength: MAX_STREAM_BYTES }).toString('latin1')
  } catch {
    return '' // damaged, encrypted or too large
  }
}

function withoutLineEnd(stream: Buffer): Buffer {
  const start = stream[0] === 13 && stream[1] === 10 ? 2 : 1
  return stream.subarray(start)
}

/** Five signs from '!' to 'u' are four bytes. 'z' is four zeros. An incomplete group ends the text. */
function fromAscii85(stream: Buffer): Buffer {
  const end = stream.indexOf('~')
  const padded = Buffer.concat([end < 0 ? stream : stream.subarray(0, end), Buffer.from('uuuu')])
  const out = Buffer.alloc(4 * padded.length)
  let [length, value, digits] = [0, 0, 0]
  for (const sign of padded) {
    if (sign === 0x7a && digits === 0) length += 4
    if (sign < 0x21 || sign > 0x75) continue
    value = value * 85 + sign - 0x21
    digits++
    if (digits < 5) continue
    length = out.writeUInt32BE(value % 2 ** 32, length)
    value = 0
    digits = 0
  }
  return out.subarray(0, length)
}
