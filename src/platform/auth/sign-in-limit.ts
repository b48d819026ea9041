import { createHmac } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '../durations.ts'
import { payerOf } from '../http/address-budget.ts'
import type { Counter } from '../http/rate-counter.ts'

/** Limits the tries of a password or code per clock minute, for each account and client address. */
export type SignInLimit = {
  /** Seconds to wait, or 0 if the try may go on. */
  spend(tries: SignInTries, now: Date): Promise<number>
  /** Gives back a try that was right. `now` is the time at which it was spent. */
  giveBack(tries: SignInTries, now: Date): Promise<void>
}
type SignInTries = { account?: string; address: string }

const MAX_TRIES_PER_MINUTE = 5
/** Right and wrong ones. Each try of a password takes 7 ms of processor time and 19 MiB. */
const MAX_OF_ACCOUNT_PER_MINUTE = 30

/** Uses the counter of the hourly limits, which is exact across processes. Emails are stored as an HMAC. */
export function openSignInLimit(counter: Counter, secret: string): SignInLimit {
  const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS)

  function windowOf(owner: string, now: Date, requests = 1) {
    const digest = createHmac('sha256', secret).update(owner).digest('base64url').slice(0, 22)
    const hour = Math.floor(now.getTime() / HOUR_MS)
    return { key: `sign-in:${digest}:${minuteOf(now)}`, hour, requests }
  }

  async function spend(tries: SignInTries, now: Date) {
    const limited = ownersOf(tries).map((owner) => ({ owner, most: MAX_TRIES_PER_MINUTE }))
    if (tries.account !== undefined)
      limited.push({ owner: `all to ${nameOf(tries.account)}`, most: MAX_OF_ACCOUNT_PER_MINUTE })
    const counts = await counter.add(limited.map(({ owner }) => windowOf(owner, now)))
    const isAllowed = counts.every((count, at) => count <= limited[at]!.most)
    const end = (minuteOf(now) + 1) * MINUTE_MS
    return isAllowed ? 0 : Math.ceil((end - now.getTime()) / 1000)
  }

  /** Takes off only what this try added, so that it gives no try for another account. */
  async function giveBack(tries: SignInTries, now: Date) {
    await counter.add(ownersOf(tries).map((owner) => windowOf(owner, now, -1)))
  }

  return { spend, giveBack }
}

function ownersOf({ account, address }: SignInTries): string[] {
  const from = `from ${payerOf(address)}`
  return account === undefined ? [from] : [from, `to ${nameOf(account)}`]
}

const nameOf = (account: string) => account.trim().toLowerCase()
