import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type BenchEnvironment, newOperator, openBenchEnvironment } from './bench-environment.ts'
import { noted, printMarks, type RateMark } from './extraction-marks.ts'
import { peakMb, residentMb } from './processes.ts'

const UPLOADS = 50
const DOCUMENT_BYTES = 25 * 1024 * 1024
const MAX_RESIDENT_MB = 300
/** A multiple of three, so that base64 of the chunks joins into base64 of the file. */
const PIECE_BYTES = 192 * 1024

/** Each lane uses a separate API process without a worker. */
export async function run(): Promise<void> {
  const environment = await openBenchEnvironment()
  try {
    printMarks([...(await lane(environment, 'multipart')), ...(await lane(environment, 'JSON'))])
  } finally {
    await environment.close()
  }
}

async function lane(
  environment: BenchEnvironment,
  name: 'multipart' | 'JSON',
): Promise<RateMark[]> {
  const { secret } = await newOperator(environment.platform, 3 * UPLOADS)
  const api = await environment.start('src/main.ts', () => ['api'], '/healthz')
  const idle = residentMb(api.pid)
  const body = name === 'multipart' ? multipart() : json()
  const agent = new Agent({ maxSockets: UPLOADS })
  const started = performance.now()
  const sent = Array.from({ length: UPLOADS }, () => upload(api.url, secret, body, agent))
  const statuses = await Promise.all(sent)
  const seconds = (performance.now() - started) / 1000
  const peak = peakMb(api.pid)
  await api.stop()
  agent.destroy()
  await rm(join(environment.folder, 'objects'), { recursive: true, force: true })
  const refused = statuses.find((status) => status !== 202)
  if (refused !== undefined) throw new Error(`an upload on the ${name} lane ended with ${refused}`)
  const speed = (UPLOADS * DOCUMENT_BYTES) / 1024 / 1024 / seconds
  return [
    {
      name: `${UPLOADS} parallel uploads of 25 MB, ${name}: peak resident of the API`,
      mark: `< ${MAX_RESIDENT_MB} MB`,
      figure: `${peak.toFixed(0)} MB (${idle.toFixed(0)} idle)`,
      pass: peak < MAX_RESIDENT_MB,
    },
    noted(`  of documents taken in, encrypted and stored`, `${speed.toFixed(0)} MB/s`),
  ]
}

type Body = {
  type: string
  head: string
  piece: Buffer
  pieces: number
  rest: Buffer
  tail: string
}

function multipart(): Body {
  const { pieces, piece, rest } = documentPieces()
  const disposition = 'content-disposition: form-data; name="file"; filename="scan.pdf"'
  return {
    type: 'multipart/form-data; boundary=bench',
    head: `--bench\r\n${disposition}\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n`,
    piece,
    pieces,
    rest,
    tail: '\r\n--bench--\r\n',
  }
}

function json(): Body {
  const { pieces, piece, rest } = documentPieces()
  return {
    type: 'application/json',
    head: `{"filename":"scan.pdf","content_base64":"${btoa('%PDF-1.7\n')}`,
    piece: Buffer.from(piece.toString('base64')),
    pieces,
    rest: Buffer.from(rest.toString('base64')),
    tail: '"}',
  }
}

/** The bytes after the nine-byte head, up to exactly the largest document. */
function documentPieces() {
  const left = DOCUMENT_BYTES - '%PDF-1.7\n'.length
  const bytes = Buffer.alloc(PIECE_BYTES, 'a scanned page, line by line\n')
  const pieces = Math.floor(left / PIECE_BYTES)
  return { piece: bytes, pieces, rest: bytes.subarray(0, left - pieces * PIECE_BYTES) }
}

/** Sends one document in chunks, as fast as the server accepts them. Resolves to the status. */
function upload(url: string, secret: string, body: Body, agent: Agent): Promise<number> {
  const { type, head, piece, pieces, rest, tail } = body
  const length = head.length + piece.length * pieces + rest.length + tail.length
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${secret}`,
      'content-type': type,
      'content-length': length,
    }
    const sending = request(`${url}/v1/documents`, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!))
    })
    sending.on('error', reject)
    Readable.from(partsOf(), { objectMode: false }).pipe(sending)
  })

  function* partsOf() {
    yield Buffer.from(head)
    for (let piecesSent = 0; piecesSent < pieces; piecesSent++) yield piece
    yield rest
    yield Buffer.from(tail)
  }
}
