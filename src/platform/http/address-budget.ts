import { isIPv6 } from 'node:net'

/** Limits the requests of each client address or signed-in person with a token bucket. */
export type AddressBudget = {
  /** Seconds to wait, or 0 when the request may pass. */
  spend(address: string, now: Date): number
}

type Bucket = { tokens: number; at: number }

/**
 * How many buckets are kept. The oldest is dropped first. If its address returns, it starts with a
 * full bucket.
 */
const MAX_ADDRESSES = 50_000

export function openAddressBudget(perMinute: number): AddressBudget {
  const buckets = new Map<string, Bucket>()
  const perMs = perMinute / 60_000

  function spend(address: string, now: Date): number {
    const at = now.getTime()
    const payer = payerOf(address)
    const known = buckets.get(payer)
    const bucket = known ?? { tokens: perMinute, at }
    bucket.tokens = Math.min(perMinute, bucket.tokens + Math.max(0, at - bucket.at) * perMs)
    bucket.at = at
    if (!known) remember(payer, bucket)
    if (bucket.tokens < 1) return (1 - bucket.tokens) / perMs / 1000
    bucket.tokens -= 1
    return 0
  }

  function remember(payer: string, bucket: Bucket): void {
    const oldest = buckets.size >= MAX_ADDRESSES ? buckets.keys().next().value : undefined
    if (oldest !== undefined) buckets.delete(oldest)
    buckets.set(payer, bucket)
  }

  return { spend }
}

/**
 * The key of an address's budget. For IPv6 it is the /64, because one client usually has all of it.
 * For IPv4 written as IPv6 (`::ffff:203.0.113.7` on a dual-stack socket) it is the IPv4 address.
 */
export function payerOf(address: string): string {
  // The id of a person who is signed in, or a host name, is its own key.
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const [high, low] = [groups[6]!, groups[7]!]
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

/** The eight groups of an IPv6 address in any spelling, without its zone. */
function groupsOf(address: string): number[] {
  const hex = address
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a: string, b: string, c: string, d: string) => {
      return `${(+a * 256 + +b).toString(16)}:${(+c * 256 + +d).toString(16)}`
    })
  const [front = [], back = []] = hex
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))))
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
}
