import { once } from 'node:events'
import { Agent, type ClientRequest, request } from 'node:http'

/** Load from one key on POST /v1/events/batch, for the attack tests and the siege bench. */

export type BatchTarget = {
  url: string
  key: string
  /** Requests sent at once. */
  count: number
  /** A request without a response is aborted after this time. */
  timeoutMs: number
}

/** `status` is null if the connection closed, or the time ran out, without a response. */
export type Outcome = { status: number | null; code: string | null; retryAfter: string | null }

const HEAD = '{"events":['
const TAIL = '{}]}'
const ITEM = '{},'
const PIECE = Buffer.from(ITEM.repeat(20_000))

/** Sends `count` batches of about `bytes` bytes of `{"events":[{},{},…]}` at once. */
export function sendGiantBatches(target: BatchTarget & { bytes: number }): Promise<Outcome[]> {
  const pieces = Math.floor(target.bytes / PIECE.length)
  const length = HEAD.length + pieces * PIECE.length + TAIL.length
  return sendAll(target, length, async (sending) => {
    sending.write(HEAD)
    for (let sent = 0; sent < pieces; sent++) {
      if (sending.destroyed) return
      if (!sending.write(PIECE)) await drained(sending)
    }
    sending.end(TAIL)
  })
}

/** Sends `count` request heads that announce `bytes` bytes, with the first few bytes, and then nothing. */
export function sendStalledBodies(target: BatchTarget & { bytes: number }): Promise<Outcome[]> {
  return sendAll(target, target.bytes, async (sending) => {
    sending.write(HEAD)
  })
}

async function sendAll(
  target: BatchTarget,
  length: number,
  write: (sending: ClientRequest) => Promise<void>,
): Promise<Outcome[]> {
  const agent = new Agent({ maxSockets: target.count })
  const sent = Array.from({ length: target.count }, () => sendOne(target, agent, length, write))
  const outcomes = await Promise.all(sent)
  agent.destroy()
  return outcomes
}

function sendOne(
  { url, key, timeoutMs }: BatchTarget,
  agent: Agent,
  length: number,
  write: (sending: ClientRequest) => Promise<void>,
): Promise<Outcome> {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'content-length': length,
  }
  return new Promise((resolve) => {
    const sending = request(`${url}/v1/events/batch`, { method: 'POST', agent, headers })
    const late = setTimeout(() => sending.destroy(), timeoutMs)
    const finish = (outcome: Outcome) => {
      clearTimeout(late)
      resolve(outcome)
      sending.destroy()
    }
    sending.on('error', () => finish(UNANSWERED))
    sending.on('close', () => finish(UNANSWERED))
    sending.on('response', async (answer) => {
      let text = ''
      answer.on('error', () => finish(UNANSWERED))
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => {
        const code = /"code":"(\w+)"/.exec(text)?.[1] ?? null
        const retryAfter = answer.headers['retry-after'] ?? null
        finish({ status: answer.statusCode ?? null, code, retryAfter })
      })
    })
    // A failed write also emits "error". Either of the two ends the request.
    write(sending).catch(() => finish(UNANSWERED))
  })
}

const UNANSWERED: Outcome = { status: null, code: null, retryAfter: null }

/** Resolves when more can be written, or when nothing can be written any more. */
async function drained(sending: ClientRequest): Promise<void> {
  const over = new AbortController()
  const either = [once(sending, 'drain', over), once(sending, 'close', over)]
  await Promise.race(either).finally(() => over.abort())
  await Promise.allSettled(either)
}
