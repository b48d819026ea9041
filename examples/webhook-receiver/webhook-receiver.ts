import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { DatabaseSync } from 'node:sqlite'
import type { OutboundEvent } from '../../sdk/client.ts'
import { readEvent, SignatureError } from '../../sdk/signature.ts'

/**
 * Receives an operator's events over HTTPS. It verifies the signature, stores the event, responds,
 * and only then processes the event.
 *
 *     WEBHOOK_SECRET=whsec_… node webhook-receiver.ts receiver.key receiver.pem inbox.sqlite
 */
const { WEBHOOK_SECRET, RECEIVER_HOST = '127.0.0.1', RECEIVER_PORT = '8443' } = process.env
const [keyFile, certificateFile, inboxFile = 'inbox.sqlite'] = process.argv.slice(2)
if (!WEBHOOK_SECRET || !keyFile || !certificateFile) {
  console.error('WEBHOOK_SECRET=whsec_… node webhook-receiver.ts KEY CERTIFICATE [INBOX]')
  process.exit(2)
}
const secret = WEBHOOK_SECRET
/** The receipt of a list of 50,000 rows arrives in one event. */
const MAX_BYTES = 64 * 1024 * 1024

const inbox = openInbox(inboxFile)
const server = createServer({ key: readFileSync(keyFile), cert: readFileSync(certificateFile) })
server.on('request', (request, response) => {
  answer(request, response).catch((error) => {
    console.error(error)
    // Without a 2xx the service sends the event again, after a minute at first.
    if (!response.headersSent) response.writeHead(500)
    response.end()
  })
})
server.listen(Number(RECEIVER_PORT), RECEIVER_HOST)
await once(server, 'listening')
console.log(`listening at https://${RECEIVER_HOST}:${RECEIVER_PORT}/hooks`)
work() // events that were stored but not processed before a crash
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end()
  const payload = await readBody(request)
  if (!payload) return void response.writeHead(413).end()
  try {
    const event = readEvent({ payload, header: request.headers['svc-signature'], secret })
    inbox.store(event)
    response.writeHead(204).end() // respond within 15 s, as soon as the event is stored
    setImmediate(work)
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error
    console.error(`refused: ${error.message}`)
    response.writeHead(400).end(error.reason)
  }
}

/** Returns the raw bytes, which are what is signed, or null if there are too many. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  // By default, leaving the loop early closes the connection before the 413 is sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Processes stored events in order of seq. A failed one is retried when the next event arrives. */
function work(): void {
  for (const event of inbox.open()) {
    try {
      handle(event)
      inbox.done(event)
    } catch (error) {
      console.error(`#${event.seq} ${event.type} failed:`, error)
    }
  }
}

/** Put your own code here. After a crash an event may come again, so make this idempotent. */
function handle(event: OutboundEvent): void {
  switch (event.type) {
    case 'job.created':
      console.log(`#${event.seq} ${event.type}: ${event.data.client_name}, ${event.data.id}`)
      break
    case 'client.created':
      console.log(`#${event.seq} ${event.type}: ${event.data.name}, ${event.data.id}`)
      break
    case 'ingestion.completed':
      console.log(`#${event.seq} ${event.type}: ${event.data.filename}, saved ${savedOf(event)}`)
      break
    case 'ingestion.failed':
      console.log(`#${event.seq} ${event.type}: ${event.data.filename}, ${event.data.error?.code}`)
      break
    default:
      console.log(`#${event.seq} ${event.type}: ${event.data.id}`)
  }
}

function savedOf({ data }: OutboundEvent & { type: 'ingestion.completed' }): string {
  return data.receipt?.saved.join(' and ') || 'nothing'
}

/** Deliveries can repeat and arrive out of order. The id finds duplicates, and seq gives the order. */
function openInbox(path: string) {
  const db = new DatabaseSync(path)
  db.exec(`
    pragma journal_mode = wal;
    create table if not exists events (
      id text primary key, seq integer not null, body text not null, done integer not null
    ) strict;`)
  const insert = db.prepare(
    'insert or ignore into events (id, seq, body, done) values (?, ?, ?, 0)',
  )
  const select = db.prepare('select body from events where done = 0 order by seq')
  const update = db.prepare('update events set done = 1 where id = ?')

  function store(event: OutboundEvent): void {
    const { changes } = insert.run(event.id, event.seq, JSON.stringify(event))
    if (changes === 0) console.log(`#${event.seq} ${event.type}: duplicate, ignored`)
  }

  const open = () => select.all().map(({ body }) => JSON.parse(String(body)) as OutboundEvent)
  const done = ({ id }: OutboundEvent) => void update.run(id)
  return { store, open, done }
}
