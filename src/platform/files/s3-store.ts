import { createHash } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Config } from '../../config.ts'
import {
  type ByteRange,
  checkObjectKey,
  checkObjectPrefix,
  httpStatusOf,
  ObjectMissing,
  type ObjectStore,
  reach,
  type StoredObject,
  storeFault,
} from './object-store.ts'
import { openTempFolder, tempPath, writeAll } from './temp-files.ts'

/** The SDK would log to the console instead of our log. Its errors hold everything needed. */
const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

type S3 = { client: S3Client; bucket: string; spool: string }

/**
 * Objects up to this size take one request, larger ones several parts. A server accepts at most 5 GiB in
 * one.
 */
const SINGLE_PUT_BYTES = 64 * 1024 * 1024
const MIN_PART_BYTES = 8 * 1024 * 1024
const MAX_PARTS = 9_000
const MAX_COPY_BYTES = 5 * 1024 ** 3
const PUT_ATTEMPTS = 3
/** A request ends after `silenceMs` without a byte in either direction. */
const usualTimeouts = { connectMs: 5_000, silenceMs: 30_000 }

/**
 * Objects in an S3-compatible bucket. `spool` is a local folder for bodies being sent. Their size is
 * unknown until the end, and parts held in memory cost 10 MB per upload (decision 3).
 */
export async function openS3Store(
  settings: S3Config,
  spool: string,
  timeouts = usualTimeouts,
): Promise<ObjectStore> {
  await openTempFolder(spool).catch((error: unknown) => {
    throw storeFault(error)
  })
  const s3 = { client: clientOf(settings, timeouts), bucket: settings.bucket, spool }
  return {
    put: (key, body) => put(s3, key, body),
    get: (key, range) => get(s3, key, range),
    move: (from, to) => move(s3, from, to),
    delete: (key) => remove(s3, key),
    list: (prefix) => list(s3, prefix),
    ping: () => ping(s3),
  }
}

function clientOf(settings: S3Config, timeouts: typeof usualTimeouts): S3Client {
  const { accessKeyId, secretAccessKey } = settings
  return new S3Client({
    region: settings.region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: settings.forcePathStyle,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    // Newer SDKs append checksum trailers by default, which other servers store as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: PUT_ATTEMPTS,
    logger: quiet,
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      socketTimeout: timeouts.silenceMs,
      httpAgent: { maxSockets: 64 },
      httpsAgent: { maxSockets: 64 },
    },
  })
}

async function put(s3: S3, key: string, body: AsyncIterable<Buffer>) {
  checkObjectKey(key)
  const path = tempPath(s3.spool)
  try {
    const { bytes, md5 } = await spoolTo(path, body)
    await attempt(() =>
      bytes <= SINGLE_PUT_BYTES ? send(s3, key, path, bytes, md5) : sendParts(s3, key, path, bytes),
    )
    return { bytes }
  } finally {
    await rm(path, { force: true })
  }
}

async function spoolTo(path: string, body: AsyncIterable<Buffer>) {
  const file = await reach(open(path, 'wx', 0o600))
  try {
    let bytes = 0
    const hash = createHash('md5')
    for await (const chunk of body) {
      await reach(writeAll(file, chunk))
      hash.update(chunk)
      bytes += chunk.length
    }
    return { bytes, md5: hash.digest('base64') }
  } finally {
    await file.close()
  }
}

/** The server compares the MD5 with the bytes received, so it refuses a damaged body. */
async function send(s3: S3, key: string, path: string, bytes: number, md5: string): Promise<void> {
  await reading(path, async (body) => {
    const input = { Bucket: s3.bucket, Key: key, Body: body, ContentLength: bytes, ContentMD5: md5 }
    await s3.client.send(new PutObjectCommand(input))
  })
}

/** Sends parts one after the other. A failure aborts the upload, so that no stored parts are billed. */
async function sendParts(s3: S3, key: string, path: string, bytes: number): Promise<void> {
  await reading(path, async (body) => {
    await new Upload({
      client: s3.client,
      params: { Bucket: s3.bucket, Key: key, Body: body },
      partSize: Math.max(MIN_PART_BYTES, Math.ceil(bytes / MAX_PARTS)),
      queueSize: 1,
      leavePartsOnError: false,
    }).done()
  })
}

/** The SDK does not handle the file's error event, and an unhandled one would end the process. */
async function reading(path: string, use: (body: ReadStream) => Promise<void>): Promise<void> {
  const body = createReadStream(path)
  const broken = new Promise<never>((_, reject) => body.on('error', reject))
  try {
    await Promise.race([use(body), broken])
  } finally {
    body.destroy()
  }
}

/** The SDK does not retry streamed bodies, but the spooled file can be sent again. */
async function attempt(call: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      if (tries === PUT_ATTEMPTS || !isPassing(error)) throw storeFault(error)
      await sleep(200 * tries)
    }
  }
}

async function get(s3: S3, key: string, range?: ByteRange): Promise<AsyncIterable<Buffer>> {
  checkObjectKey(key)
  const bytes = range && `bytes=${range.start}-${range.end === undefined ? '' : range.end - 1}`
  const input = { Bucket: s3.bucket, Key: key, ...(bytes ? { Range: bytes } : {}) }
  const reply = await s3.client.send(new GetObjectCommand(input)).catch((error: unknown) => {
    if (nameOf(error) === 'NoSuchKey') throw new ObjectMissing(key)
    throw storeFault(error)
  })
  return read(reply.Body as AsyncIterable<Uint8Array>)
}

async function* read(body: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  const chunks = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await reach(chunks.next())
      if (next.done) return
      yield Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
    }
  } finally {
    await chunks.return?.()
  }
}

/** A server copies at most 5 GiB. Larger objects go through the spool. */
async function move(s3: S3, from: string, to: string): Promise<void> {
  checkObjectKey(from)
  checkObjectKey(to)
  const bytes = await bytesOf(s3, from)
  if (bytes === null) return
  if (bytes > MAX_COPY_BYTES) await put(s3, to, await get(s3, from))
  else if (!(await copied(s3, from, to))) return
  await remove(s3, from)
}

async function bytesOf(s3: S3, key: string): Promise<number | null> {
  try {
    const head = await s3.client.send(new HeadObjectCommand({ Bucket: s3.bucket, Key: key }))
    return head.ContentLength ?? 0
  } catch (error) {
    // A HEAD response has no body to name the reason: a missing bucket is also a 404.
    if (httpStatusOf(error) !== 404) throw storeFault(error)
    await ping(s3)
    return null
  }
}

/** False if another process has already moved it. */
async function copied({ client, bucket }: S3, from: string, to: string): Promise<boolean> {
  const source = `${bucket}/${from}`
  try {
    await client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: source }))
    return true
  } catch (error) {
    if (nameOf(error) === 'NoSuchKey') return false
    throw storeFault(error)
  }
}

async function remove(s3: S3, key: string): Promise<void> {
  checkObjectKey(key)
  await reach(s3.client.send(new DeleteObjectCommand({ Bucket: s3.bucket, Key: key })))
}

async function* list(s3: S3, prefix: string): AsyncIterable<StoredObject> {
  checkObjectPrefix(prefix)
  let from: string | undefined
  do {
    const input = { Bucket: s3.bucket, Prefix: prefix, ContinuationToken: from }
    const page = await reach(s3.client.send(new ListObjectsV2Command(input)))
    for (const { Key: key, LastModified: modifiedAt, Size: bytes } of page.Contents ?? []) {
      if (key && modifiedAt && bytes !== undefined) yield { key, modifiedAt, bytes }
    }
    from = page.NextContinuationToken
  } while (from)
}

async function ping(s3: S3): Promise<void> {
  await reach(s3.client.send(new HeadBucketCommand({ Bucket: s3.bucket })))
}

/** Worth a retry: no response at all, or a server error. */
function isPassing(error: unknown): boolean {
  const status = httpStatusOf(error)
  return status === null || status === 429 || (status >= 500 && status !== 507)
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
