import { createServer } from 'node:http'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'

/**
 * The minimum cost of writing a job: Node's HTTP server and one insert of the same row by the same
 * statement. The row is sealed before the bench begins. No key, limit, check, event or stored response.
 * Arguments: database URL, port, statement, the row as JSON. The path is the operator.
 */
const [databaseUrl = '', port = '', text = '', row = '{}'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16, options: '-c timezone=UTC' })
const job = JSON.parse(row)

const server = createServer(async (request, response) => {
  if (request.url === '/healthz') {
    response.end()
    return
  }
  request.resume()
  const now = new Date().toISOString()
  const own = { operator_id: request.url!.slice(1), id: uuidv7(), created_at: now, updated_at: now }
  const values = [JSON.stringify([{ ...job, ...own }])]
  await pool.query({ name: 'insert', text, values })
  response.writeHead(201).end()
})
server.keepAliveTimeout = 72_000
server.listen(Number(port), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
