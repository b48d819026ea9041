import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation, Reply } from './installation.ts'

/** Uploads a text document. Its last line is sent once `rest` resolves. */
export function slowUpload(
  installation: Installation,
  { key, text, rest }: { key: string; text: string; rest: Promise<void> },
): Promise<Reply> {
  async function* parts() {
    yield Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
    )
    yield Buffer.from(text.repeat(2_000))
    await rest
    yield Buffer.from('Yours, Sam\r\n--x--\r\n')
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const body = ReadableStream.from(parts())
  return installation.call('POST', '/v1/documents', { key, body, headers })
}

/** Uploads that the service is writing to its object store. */
export function uploadsInProgress({ dataDir }: Installation): number {
  return readdirSync(join(dataDir, 'objects', '.tmp')).length
}
