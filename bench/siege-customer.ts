import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** A customer's requests, and the interval between two of a kind, in ms. */
const PACE_MS = { ping: 200, 'list read': 200, 'single read': 100, write: 500, upload: 1000 }

export type CallKind = keyof typeof PACE_MS
export const callKinds = Object.keys(PACE_MS) as CallKind[]

/** One request: its time since it was due, and why it failed, if it did. */
export type TimedCall = { kind: CallKind; ms: number; failed: string | null }

const REQUEST_TIMEOUT_MS = 30_000

/** Sends at a fixed pace even if responses are slow, so that waiting time is measured too. */
export function customerOf(url: string, secret: string) {
  const agent = new Agent({ keepAlive: true })
  let jobId = ''
  let sent = 0

  async function workFor(seconds: number): Promise<TimedCall[]> {
    const created = await send('POST', '/v1/jobs', job())
    jobId = JSON.parse(created.text).id
    const until = performance.now() + seconds * 1000
    const calls = await Promise.all(callKinds.map((kind) => repeat(kind, until)))
    agent.destroy()
    return calls.flat()
  }

  async function repeat(kind: CallKind, until: number): Promise<TimedCall[]> {
    const calls: Promise<TimedCall>[] = []
    for (let due = performance.now(); due < until; due += PACE_MS[kind]) {
      await sleep(Math.max(0, due - performance.now()))
      calls.push(timed(kind, due))
    }
    return Promise.all(calls)
  }

  async function timed(kind: CallKind, due: number): Promise<TimedCall> {
    const failed = await perform(kind).then(
      ({ status, text }) => (status < 300 ? null : `${kind} ${status} ${text.slice(0, 200)}`),
      (error: Error) => `${kind} ${error.message}`,
    )
    return { kind, ms: performance.now() - due, failed }
  }

  function perform(kind: CallKind) {
    if (kind === 'ping') return send('GET', '/v1/ping')
    if (kind === 'list read') return send('GET', '/v1/jobs?limit=25')
    if (kind === 'single read') return send('GET', `/v1/jobs/${jobId}`)
    if (kind === 'write') return send('POST', '/v1/jobs', job())
    const content_base64 = btoa(`Note ${sent++}: the basement was pumped out and dried.\n`)
    return send('POST', '/v1/documents', { filename: 'note.txt', content_base64 })
  }

  function job() {
    return { client_name: `Pat Rivera ${sent++}`, rcv_total: '1250.00' }
  }

  function send(method: string, path: string, body?: object) {
    return sendJson(agent, secret, method, `${url}${path}`, body)
  }

  return { workFor }
}

type CustomerReply = { status: number; text: string }

function sendJson(
  agent: Agent,
  secret: string,
  method: string,
  url: string,
  body?: object,
): Promise<CustomerReply> {
  const json = body && JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${secret}`,
    ...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
  }
  const timeout = REQUEST_TIMEOUT_MS
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, headers, agent, timeout }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode!, text }))
      answer.on('error', reject)
    })
    sending.on('error', reject)
    sending.on('timeout', () => sending.destroy(new Error('no answer within 30 s')))
    sending.end(json)
  })
}
