import { createServer } from 'node:http'
import pg from 'pg'
import { toIso } from '../src/platform/db/db.ts'

/**
 * The minimum cost of reading a page: Node's HTTP server, the same pool, the same named statement, rows
 * through JSON.stringify. No key, limit, decryption or check. Arguments: database URL, port, statement,
 * rows per page, the role (empty: the user's own), and cursor values for statements that need them. The
 * path is the operator or group. Times become ISO text as in the service. All other values keep their text.
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
