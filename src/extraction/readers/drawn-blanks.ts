import { inflateSync } from 'node:zlib'
import { pattern } from '../understanding/pattern.ts'

/** The content of a page is small. Larger streams are pictures and fonts. */
const MAX_STREAM_BYTES = 4 * 1024 * 1024
const MAX_ALL_BYTES = 32 * 1024 * 1024

/**
 * How many signs the blanks to write on have in the contents of a PDF. A blank is a run of underscores or
 * dashes: one sign many times, in any encoding. A run that is no blank costs only time.
 */
export function drawnBlankSigns(bytes: Buffer): number {
  let signs = 0
  let left = MAX_ALL_BYTES
  for (let at = bytes.indexOf(STREAM); at >= 0 && left > 0; at = bytes.indexOf(STREAM, at)) {
    const head = bytes.toString('latin1', Math.max(0, at - MAX_HEAD_BYTES), at)
    const dictionary = head.slice(head.lastIndexOf(' obj'))
    const start = at + STREAM.length
    const end = bytes.indexOf(END, start)
    if (end < 0) return signs
    at = end + END.length
    if (PICTURE_OR_FONT.test(dictionary) || end - start > MAX_STREAM_BYTES) continue
    const content = contentOf(bytes.subarray(start, end), dictionary)
    left -= content.length
    if (DRAWS_TEXT.test(content)) signs += blankSigns(content)
  }
  return signs
}

/** The same for text as it is read. */
export function shownBlankSigns(text: string): number {
  return lengthOf(text.matchAll(SHOWN_RUN))
}

const STREAM = 'stream'
const END = 'endstream'
const MAX_HEAD_BYTES = 500
const PICTURE_OR_FONT = /\/Subtype\s*\/Image|\/Length1|\/FontFile|\/ObjStm|\/XRef/

function blankSigns(content: string): number {
  let signs = 0
  for (const [run, one, wide] of content.matchAll(RUN)) {
    signs += one || wide ? run.length / (one ?? wide)!.length : run.split('(').length - 1
  }
  for (const [, digits] of content.matchAll(HEXADECIMAL)) {
    const whole = digits!.replace(/\s/g, '')
    signs += lengthOf(whole.matchAll(UNDERSCORES)) / 2 + glyphsOf(whole)
  }
  return signs
}

const lengthOf = (runs: Iterable<RegExpExecArray>) =>
  Array.from(runs, ([run]) => run.length).reduce((sum, length) => sum + length, 0)

/** Glyph numbers that repeat. 0000, 0003 and 0020 are spaces, and 5f5f is two underscores. */
function glyphsOf(digits: string): number {
  let signs = 0
  for (let at = 0; at < digits.length; ) {
    const glyph = digits.slice(at, at + 4)
    let end = at + 4
    while (digits.startsWith(glyph, end) && glyph.length === 4) end += 4
    const count = (end - at) / 4
    if (count >= LEAST && !/^(?:00(?:00|03|20)|5f5f)$/i.test(glyph)) signs += count
    at = end
  }
  return signs
}

/** A shorter run is no blank. */
const LEAST = 6

/** As '______', as two bytes each, or '(_)-1(_)…'. Digits and points repeat in coordinates. */
const RUN = pattern(
  String.raw`
    ([^\s\d.\0])\1{5,}|(\0[^\0\x03\x20])\2{5,}|
    \(([^\s\d.])\)(?:[^()]{1,12}\(\3\)){5,}`,
  'g',
)

const SHOWN_RUN = /([^\s\d.])\1{5,}/gu

/** A string of bytes or glyph numbers. */
const HEXADECIMAL = /<([\da-f\s]{12,})>/gi
const UNDERSCORES = /(?:5f){6,}/gi

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
