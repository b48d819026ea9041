import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { type Operator, openTestApp, type Reply } from '../../test-app.ts'

/** Shared by the upload stories. Each test file that imports it gets its own test app. */
export const app = await openTestApp()

export const asJson = (operator: Operator, body: unknown, headers = {}) =>
  app.call('POST', '/v1/documents', { key: operator.live, body, headers })
export const pushJson = (operator: Operator, filename: string, bytes: string | Buffer) =>
  asJson(operator, { filename, content_base64: Buffer.from(bytes).toString('base64') })
export const form = (...parts: [name: string, value: string | Blob, filename?: string][]) => {
  const made = new FormData()
  for (const [name, value, filename] of parts)
    typeof value === 'string' ? made.append(name, value) : made.append(name, value, filename)
  return made
}

/** Asserts that an operator has no row, no charge, no idempotency key and no object. */
export async function assertNothingLeft({ id, live }: Operator): Promise<void> {
  for (const table of ['ingestions', 'idempotency_keys'])
    assert.deepEqual(await app.sql(`select * from ${table} where operator_id = $1`, [id]), [])
  const [account] = await app.sql('select balance from iu_accounts where operator_id = $1', [id])
  assert.equal(account.balance, '3000')
  assert.deepEqual(
    (await app.objects()).filter((key) => key.includes(id)),
    [],
    live,
  )
}

export function assertRefused(
  reply: Reply,
  status: number,
  code: string,
  param?: string | null,
): void {
  assert.equal(reply.status, status, reply.text)
  assert.equal(reply.json.error.code, code, reply.text)
  if (param !== undefined) assert.equal(reply.json.error.param, param, reply.text)
}

export const partHead = (filename: string) =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n` +
  'content-type: text/plain\r\n\r\n'

/** Sends the head of an upload and its first bytes. Resolves to the response. */
export function startUpload(
  { live }: Operator,
  headers: Record<string, string>,
  body = `${partHead('a.txt')}hello`,
): Promise<string> {
  const { hostname, port } = new URL(app.url)
  const lines = [
    'POST /v1/documents HTTP/1.1',
    `host: ${hostname}`,
    `authorization: Bearer ${live}`,
    'content-type: multipart/form-data; boundary=x',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      resolve(bytes.toString())
      socket.destroy()
    })
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  })
}
