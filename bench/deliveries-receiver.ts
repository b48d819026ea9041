import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { join } from 'node:path'
import { certificateFolder } from '../test/outbound/certificates.ts'

/**
 * `deliveries-receiver.ts CONTROL_PORT HTTPS_PORT…`: HTTPS receivers in a separate process. /hang accepts a
 * request and never responds. On the control port, GET /seen returns and clears the arrival times of events
 * at the other paths, in ms.
 */
const [controlPort = 0, ...httpsPorts] = process.argv.slice(2).map(Number)
const folder = certificateFolder()
let seen: { event: string; atMs: number }[] = []

const key = readFileSync(join(folder, 'receiver.key'))
const cert = readFileSync(join(folder, 'receiver.pem'))
for (const port of httpsPorts) createHttpsServer({ key, cert }, take).listen(port, '127.0.0.1')

function take(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/hang') return
  const atMs = Date.now()
  request.resume().on('end', () => {
    seen.push({ event: String(request.headers['svc-event-id']), atMs })
    response.writeHead(200, { 'content-length': 2 }).end('ok')
  })
}

createServer((request, response) => {
  if (request.url === '/seen') {
    response.end(JSON.stringify(seen))
    seen = []
  } else if (request.url === '/count') response.end(JSON.stringify(seen.length))
  else response.end('ready')
}).listen(controlPort, '127.0.0.1')
