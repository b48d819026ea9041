import { createServer } from 'node:http'

/**
 * The capacity that the attack leaves: Node's HTTP server, which refuses large bodies and answers
 * everything else at once. No key, limit, database, file or document. Argument: port.
 */
const [port = ''] = process.argv.slice(2)
const MAX_BYTES = 8_000_000
const JOB = JSON.stringify({ id: '00000000-0000-4000-8000-000000000000' })

const server = createServer((request, response) => {
  request.resume()
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) {
    response.writeHead(413).end()
    return
  }
  request.on('end', () => response.writeHead(200).end(JOB))
})
server.keepAliveTimeout = 72_000
server.listen(Number(port), '127.0.0.1', 4096)
process.once('SIGTERM', () => process.exit(0))
