import { createHmac } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '../durations.ts'
import { payerOf } from '../http/address-budget.ts'
import type { Counter } from '../http/rate-counter.ts'

/** Limits the tries of a password or code per clock minute, for each account and client address. */
export type SignInLimit = {
  /** Seconds to wait, or 0 if the try may go on. */
  spend(tries: { account?: string; address: string }, now: Date): Promise<number>
}

const MAX_TRIES_PER_MINUTE = 5

/** Uses the counter of the hourly limits, which is exact across processes. Emails are stored as an HMAC. */
export function openSignInLimit(counter: Counter, secret: string): SignInLimit {
  async function spend({ account, address }: { account?: string; address: string }, now: Date) {
    const atMs = now.getTime()
    const minute = Math.floor(atMs / MINUTE_MS)
    const owners = [`from ${payerOf(address)}`]
    if (account !== undefined) owners.push(`to ${account.trim().toLowerCase()}`)
    const windows = owners.map((owner) => {
      const digest = createHmac('sha256', secret).update(owner).digest('base64url').slice(0, 22)
      return { key: `sign-in:${digest}:${minute}`, hour: Math.floor(atMs / HOUR_MS), requests: 1 }
    })
    const counts = await counter.add(windows)
    const isAllowed = counts.every((count) => count <= MAX_TRIES_PER_MINUTE)
    return isAllowed ? 0 : Math.ceil(((minute + 1) * MINUTE_MS - atMs) / 1000)
  }

  return { spend }
}
