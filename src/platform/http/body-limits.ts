const MIB = 1024 * 1024

/** Limits on the bodies of all requests together. */
export type BodyLimits = {
  /** Buffered bodies of all requests in progress. Uploads are streamed and do not count. */
  processBytes: number
  /** The most of these for one operator. */
  operatorBytes: number
  /** How long the service waits for the bytes of a body before the minimum rate applies. */
  graceMs: number
  /** The minimum rate, averaged over the time the service waited. */
  minBytesPerSecond: number
  checkEveryMs: number
}

export const BODY_LIMITS: BodyLimits = {
  processBytes: 128 * MIB,
  operatorBytes: 32 * MIB,
  graceMs: 10_000,
  minBytesPerSecond: 16 * 1024,
  checkEveryMs: 1_000,
}
