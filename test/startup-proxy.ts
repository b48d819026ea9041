import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { addressOf, throughPort } from './test-database.ts'

/** Options that PgBouncer passes on. `ignore_startup_parameters` drops the rest silently. */
const PASSED_ON = new Set(['user', 'database', 'client_encoding', 'application_name'])

/** A proxy to a database that drops startup options, as poolers do. */
export async function openStartupProxy(to: string) {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(addressOf(to))
    near.once('data', (startup: Buffer) => {
      far.write(withoutOptions(startup))
      near.pipe(far)
    })
    far.pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy()).on('close', () => open.delete(one) && other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  function close(): void {
    for (const socket of open) socket.destroy()
    server.close()
  }
  return { url: throughPort(to, port), close }
}

/** The startup message: length, protocol version, then names and values, each ending in a zero byte. */
function withoutOptions(startup: Buffer): Buffer {
  const texts = startup.subarray(8).toString('utf8').split('\0')
  const kept: string[] = []
  for (let at = 0; texts[at]; at += 2) {
    if (PASSED_ON.has(texts[at]!)) kept.push(texts[at]!, texts[at + 1]!)
  }
  const body = Buffer.from(`${kept.join('\0')}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(8 + body.length)
  return Buffer.concat([length, startup.subarray(4, 8), body])
}
