import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OutboundEvent } from './types.gen.ts'

export type Signed = {
  /** The raw request body. Do not parse it and serialize it again. */
  payload: string | Uint8Array
  /** The value of the Svc-Signature header. */
  header: string | readonly string[] | null | undefined
  /** The endpoint's secret, including `whsec_`. */
  secret: string
  /** Largest difference between the signature's time and now. Default: 300. */
  toleranceSeconds?: number
  now?: Date
}

export type SignatureFault = 'missing' | 'malformed' | 'too_old' | 'in_the_future' | 'no_match'

/** The delivery is not authentic. Respond with 400 and ignore it. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError'
  readonly reason: SignatureFault

  constructor(reason: SignatureFault, message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * Throws a SignatureError unless the payload was recently signed with the secret. For a day after a
 * rotation the header has two signatures, and either is enough.
 */
export function verifySignature(signed: Signed): void {
  const { payload, header, secret, toleranceSeconds = 300, now = new Date() } = signed
  if (typeof secret !== 'string' || secret === '') throw new TypeError('secret must not be empty')
  if (header === undefined || header === null || header === '') {
    throw new SignatureError('missing', 'The Svc-Signature header is missing.')
  }
  const { time, signatures } = parse(header)
  const ageSeconds = now.getTime() / 1000 - Number(time)
  if (ageSeconds > toleranceSeconds) {
    throw new SignatureError(
      'too_old',
      `The signature is ${Math.round(ageSeconds)} s old. The limit is ${toleranceSeconds} s.`,
    )
  }
  if (ageSeconds < -toleranceSeconds) {
    throw new SignatureError(
      'in_the_future',
      'The signature is from the future. Check the clock of this machine.',
    )
  }
  const expected = createHmac('sha256', secret).update(`${time}.`).update(payload).digest()
  // Compares all of them, so that the time does not reveal which one matched.
  const matches = signatures.filter((one) => timingSafeEqual(Buffer.from(one, 'hex'), expected))
  if (matches.length === 0) {
    throw new SignatureError(
      'no_match',
      'No signature matches: the secret is wrong or the body was changed.',
    )
  }
}

/** Verifies a delivery and returns its event. Throws SignatureError. */
export function readEvent(signed: Signed): OutboundEvent {
  verifySignature(signed)
  const { payload } = signed
  return JSON.parse(typeof payload === 'string' ? payload : new TextDecoder().decode(payload))
}

const MAX_PARTS = 10

/** Parses `t=1767225600,v1=…,v1=…` and ignores parts with other names. */
function parse(header: string | readonly string[]): { time: string; signatures: string[] } {
  const parts = typeof header === 'string' ? header.split(',') : []
  const named = (name: string) =>
    parts.flatMap((part) =>
      part.trim().startsWith(`${name}=`) ? [part.trim().slice(name.length + 1)] : [],
    )
  const [time, ...moreTimes] = named('t')
  const signatures = named('v1')
  const isValid =
    parts.length <= MAX_PARTS &&
    moreTimes.length === 0 &&
    /^\d{1,12}$/.test(time ?? '') &&
    signatures.length > 0 &&
    signatures.every((one) => /^[0-9a-f]{64}$/.test(one))
  if (!time || !isValid) {
    throw new SignatureError(
      'malformed',
      'Svc-Signature must be t=<seconds>,v1=<hex>, in one header.',
    )
  }
  return { time, signatures }
}
