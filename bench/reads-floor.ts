import { createServer } from 'node:http'
import pg from 'pg'
import { toIso } from '../src/platform/db/db.ts'

/**
 * What a read of a page costs at the least: node's own HTTP server, the same pool, the same named
 * statement, its rows as JSON.stringify writes them. No key, no limit, nothing opened or checked.
 * Arguments: database URL, port, statement, rows of a page, the role (none: the user's own), and what
 * a cursor would say where the statement asks for it. The operator or group is the path. Times become
 * ISO text as in the service; all other values stay the text they arrive as.
 */
const [databaseUrl = '', port = '', text = '', size = '', role = '', ...after] =
  process.argv.slice(2)
const page = Number(size)

const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: role ? 8 : 16,
  options: `-c timezone=UTC${role ? ` -c role=${role} -c default_transaction_read_only=on` : ''}`,
  types: { getTypeParser: (oid) => parserOf(oid) },
})

const server = createServer(async (request, response) => {
  if (request.url === '/healthz') {
    response.end()
    return
  }
  const values = [request.url!.slice(1), ...after, page + 1]
  const { rows } = await pool.query({ name: 'page', text, values })
  const body = JSON.stringify({ data: rows.slice(0, page), has_more: rows.length > page })
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
})
server.keepAliveTimeout = 72_000
server.listen(Number(port), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))

function parserOf(oid: number) {
  if (oid === pg.types.builtins.TIMESTAMPTZ) return toIso
  return (value: string) => value
}
