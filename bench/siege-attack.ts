import { setTimeout as sleep } from 'node:timers/promises'
import { type Outcome, sendGiantBatches, sendStalledBodies } from '../test/attacks/batch-load.ts'
import { openSilentSockets } from '../test/attacks/silent-sockets.ts'
import { type SlowPicture, slowPicture } from '../test/attacks/slow-pictures.ts'

/**
 * `siege-attack.ts URL SECONDS TEST_KEY LIVE_KEY` attacks the service with two operators' keys and without
 * a key. It prints `ready` and waits for a line on standard input. Then it attacks and prints the results
 * as one JSON object of names and figures.
 */
const [url = '', secondsText = '', testKey = '', liveKey = ''] = process.argv.slice(2)
const seconds = Number(secondsText)

const SOCKETS = 5_000
const BATCHES = 30
const BATCH_BYTES = 16_000_000
const STALLED = 60
const PICTURES = 12
/** Requests that are refused at once would otherwise repeat without a pause. */
const PAUSE_MS = 1_000

const pictures: SlowPicture[] = []
for (let seed = 0; seed < PICTURES; seed++) pictures.push(await slowPicture(seed))
console.log('ready')
await new Promise((resolve) => process.stdin.once('data', resolve))

const until = performance.now() + seconds * 1000
const [sockets, batches, stalled, pushed] = await Promise.all([
  idle(),
  again((timeoutMs) =>
    sendGiantBatches({ url, key: testKey, count: BATCHES, bytes: BATCH_BYTES, timeoutMs }),
  ),
  again((timeoutMs) =>
    sendStalledBodies({ url, key: liveKey, count: STALLED, bytes: BATCH_BYTES, timeoutMs }),
  ),
  pushAll(),
])
console.log(
  JSON.stringify({
    'silent sockets, accepted': String(sockets),
    'giant batches': countsOf(batches),
    'stalled bodies': countsOf(stalled),
    'slow pictures': pushed,
  }),
)
process.exit(0)

async function idle(): Promise<number> {
  const sockets = await openSilentSockets(url, { count: SOCKETS, reopenAfterMs: 2_000 })
  await sleep(Math.max(0, until - performance.now()))
  sockets.close()
  return sockets.accepted()
}

/** Runs one wave after another until the time is up. */
async function again(wave: (timeoutMs: number) => Promise<Outcome[]>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let left = seconds * 1000; left > PAUSE_MS; left = until - performance.now()) {
    outcomes.push(...(await wave(left)))
    await sleep(PAUSE_MS)
  }
  return outcomes
}

async function pushAll(): Promise<string> {
  const statuses = await Promise.all(pictures.map(push))
  return countsOf(statuses.map((status) => ({ status, code: null, retryAfter: null })))
}

async function push({ name, bytes }: SlowPicture): Promise<number | null> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = { authorization: `Bearer ${testKey}` }
  const answer = await fetch(`${url}/v1/documents`, { method: 'POST', headers, body: form }).catch(
    () => null,
  )
  await answer?.body?.cancel()
  return answer?.status ?? null
}

function countsOf(outcomes: Outcome[]): string {
  const groups = Map.groupBy(outcomes, ({ status, code }) =>
    status === null ? 'no answer' : `${status}${code ? ` ${code}` : ''}`,
  )
  return [...groups].map(([name, { length }]) => `${length} × ${name}`).join(', ')
}
