import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OutboundEvent } from './types.gen.ts'

export type Signed = {
  /** The request's body as it arrived, byte for byte: not parsed and written anew. */
  payload: string | Uint8Array
  /** The header Svc-Signature. */
  header: string | readonly string[] | null | undefined
  /** The endpoint's secret, as it was shown: `whsec_…`. */
  secret: string
  /** How far the signature's time may lie from now; 300 unless given. */
  toleranceSeconds?: number
  now?: Date
}

export type SignatureFault = 'missing' | 'malformed' | 'too_old' | 'in_the_future' | 'no_match'

/** The delivery is not to be believed: answer 400, and do nothing with it. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError'
  readonly reason: SignatureFault

  constructor(reason: SignatureFault, message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * Throws a SignatureError unless the payload was signed with the secret, lately. During the day
 * after a rotation the header holds two signatures; either will do.
 */
export function verifySignature(signed: Signed): void {
  const { payload, header, secret, toleranceSeconds = 300, now = new Date() } = signed
  if (typeof secret !== 'string' || secret === '') throw new TypeError('secret must not be empty')
  if (header === undefined || header === null || header === '') {
    throw new SignatureError('missing', 'There is no Svc-Signature.')
  }
  const { time, signatures } = parse(header)
  const ageSeconds = now.getTime() / 1000 - Number(time)
  if (ageSeconds > toleranceSeconds) {
    throw new SignatureError('too_old', `It was signed ${Math.round(ageSeconds)} s ago.`)
  }
  if (ageSeconds < -toleranceSeconds) {
    throw new SignatureError('in_the_future', 'It was signed in the future: is the clock right?')
  }
  const expected = createHmac('sha256', secret).update(`${time}.`).update(payload).digest()
  // Every one is compared, so that the time taken tells nothing of which was right.
  const matches = signatures.filter((one) => timingSafeEqual(Buffer.from(one, 'hex'), expected))
  if (matches.length === 0) {
    throw new SignatureError('no_match', 'It was signed with another secret, or was changed.')
  }
}

/** The event of a delivery whose signature holds. Errors: SignatureError. */
export function readEvent(signed: Signed): OutboundEvent {
  verifySignature(signed)
  const { payload } = signed
  return JSON.parse(typeof payload === 'string' ? payload : new TextDecoder().decode(payload))
}

const MOST_PARTS = 10

/** `t=1767225600,v1=…,v1=…`; parts of other names may come and are passed over. */
function parse(header: string | readonly string[]): { time: string; signatures: string[] } {
  const parts = typeof header === 'string' ? header.split(',') : []
  const named = (name: string) =>
    parts.flatMap((part) =>
      part.trim().startsWith(`${name}=`) ? [part.trim().slice(name.length + 1)] : [],
    )
  const [time, ...moreTimes] = named('t')
  const signatures = named('v1')
  const isWhole =
    parts.length <= MOST_PARTS &&
    moreTimes.length === 0 &&
    /^\d{1,12}$/.test(time ?? '') &&
    signatures.length > 0 &&
    signatures.every((one) => /^[0-9a-f]{64}$/.test(one))
  if (!time || !isWhole) {
    throw new SignatureError('malformed', 'Svc-Signature must be t=<seconds>,v1=<hex>, sent once.')
  }
  return { time, signatures }
}
