/** The ceiling per client address, spent before any database work: a token bucket each. */
export type AddressBudget = {
  /** Seconds to wait, or 0 when the request may pass. */
  spend(address: string, now: Date): number
}

type Bucket = { tokens: number; at: number }

/** Addresses remembered at once; the oldest is forgotten first, and a forgotten one starts full. */
const MAX_ADDRESSES = 50_000

export function openAddressBudget(perMinute: number): AddressBudget {
  const buckets = new Map<string, Bucket>()
  const perMs = perMinute / 60_000

  function spend(address: string, now: Date): number {
    const at = now.getTime()
    const known = buckets.get(address)
    const bucket = known ?? { tokens: perMinute, at }
    bucket.tokens = Math.min(perMinute, bucket.tokens + Math.max(0, at - bucket.at) * perMs)
    bucket.at = at
    if (!known) remember(address, bucket)
    if (bucket.tokens < 1) return (1 - bucket.tokens) / perMs / 1000
    bucket.tokens -= 1
    return 0
  }

  function remember(address: string, bucket: Bucket): void {
    const oldest = buckets.size >= MAX_ADDRESSES ? buckets.keys().next().value : undefined
    if (oldest !== undefined) buckets.delete(oldest)
    buckets.set(address, bucket)
  }

  return { spend }
}
