/** Text in chunks, because all of it may be longer than the longest JavaScript string. */

const CHUNK_CHARS = 64 * 1024

/** The result of JSON.stringify for plain data, in chunks. */
export function* jsonChunks(value: unknown): Generator<string> {
  let chunk = ''
  for (const piece of jsonPieces(value)) {
    chunk += piece
    if (chunk.length < CHUNK_CHARS) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

/** Joins small pieces, because one write per piece is slow. */
export async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const piece of pieces) {
    chunk += piece
    if (chunk.length < CHUNK_CHARS) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

function* jsonPieces(value: unknown): Generator<string> {
  if (!isNested(value)) yield JSON.stringify(value)
  else if (Array.isArray(value)) yield* listPieces(value)
  // Most objects have no nested values, and are one piece.
  else if (!Object.values(value).some(isNested)) yield JSON.stringify(value)
  else {
    let separator = '{'
    for (const [name, own] of Object.entries(value)) {
      yield `${separator}${JSON.stringify(name)}:`
      yield* jsonPieces(own)
      separator = ','
    }
    yield '}'
  }
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  let separator = '['
  for (const item of list) {
    yield separator
    if (isNested(item)) yield* jsonPieces(item)
    else yield JSON.stringify(item)
    separator = ','
  }
  yield list.length === 0 ? '[]' : ']'
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
