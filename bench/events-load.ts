import { Agent, request } from 'node:http'

/** A realistic stream of activity events from a restoration contractor's system. */

export type LoadJob = { id: string; claim_number: string }

type Told = readonly [activity: string, attributes: object | null]

/** A day on site. A job takes eight. */
const DAY: readonly Told[] = [
  ['crew_arrived', null],
  ['moisture_reading', { material: 'drywall', percent: 17.5, dry: false }],
  ['photo_uploaded', null],
  ['equipment_moved', { air_movers: 9, zone: 'Upstairs bathroom' }],
]

/** Forty events of a job. Six are milestones, and a seeded job has no dates for four of them. */
const LIFE: readonly Told[] = [
  ['Job Received', { channel: 'tpa_portal', priority: 2 }],
  ['crew_dispatched', { crew: 'B', vehicles: 2, distance_km: 18.4 }],
  ['inspected', null],
  ['contract_signed', null],
  ['mitigation_started', { technician: 'Marcus Bell' }],
  ...Array.from({ length: 8 }, () => DAY).flat(),
  ['certificate_sent', null],
  ['work_completed', { rooms: 4 }],
  ['final_invoice_sent', null],
]

/** The body of a batch. It names one job after the other, every third by claim number, the others by id. */
export function batchOf(name: string, size: number, jobs: readonly LoadJob[]): Buffer {
  const from = Date.now() - 30 * 86_400_000
  const events = Array.from({ length: size }, (_, n) => {
    const [activity, attributes] = LIFE[n % LIFE.length]!
    const at = Math.floor(n / LIFE.length)
    const { id, claim_number } = jobs[at % jobs.length]!
    return {
      activity,
      occurred_at: new Date(from + n * 60_000).toISOString(),
      case: at % 3 === 0 ? { claim_number } : { job_id: id },
      external_id: `${name}-${String(n).padStart(6, '0')}`,
      ...(attributes ? { attributes } : {}),
    }
  })
  return Buffer.from(JSON.stringify({ events }))
}

/** Sends batches one after the other on one connection. Throws unless all events are accepted. */
export async function post(url: string, secret: string, batches: readonly Buffer[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const body of batches) {
    const text = await send(`${url}/v1/events/batch`, secret, body, agent)
    const rejected = /^{"accepted":(\d+),"rejected":0,/.exec(text)
    if (!rejected) throw new Error(text.slice(0, 500))
  }
  agent.destroy()
}

function send(url: string, secret: string, body: Buffer, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'content-length': body.length,
    }
    const sent = request(url, { method: 'POST', agent, headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve(Buffer.concat(chunks).toString())
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
