import { createHmac } from 'node:crypto'
import { ownSignature, standardSignature } from './sign.ts'

/** The parts of a signed request. */
export type CheckedPart = 'scheme' | 'id' | 'timestamp' | 'age' | 'secret' | 'body'

/** Input from a developer. It is never stored and never logged. */
export type PastedRequest = { secret: string; headers: string; body: string }

/** The service's data about the endpoint. `storedBody` is the event's body, if it is still kept. */
export type KnownEndpoint = {
  secrets: readonly { secret: string; until: string | null }[]
  storedBody: string | null
  now: Date
}

/** The first part that is wrong, and why. Null if the signature is valid. */
export type SignatureVerdict = { wrong: CheckedPart; why: string } | null

/** Receivers reject older requests (docs/webhooks.md). */
const TOLERANCE_SECONDS = 300

type SignatureInput = {
  own: string | null
  standard: string | null
  id: string | null
  /** The timestamp of each scheme. */
  seconds: { own: number | null; standard: number | null }
}

export function checkSignature(pasted: PastedRequest, known: KnownEndpoint): SignatureVerdict {
  const headers = parseHeaders(pasted.headers)
  const signed = signedOf(headers)
  const malformed = schemeFault(signed) ?? idFault(headers, signed) ?? timestampFault(signed)
  if (malformed) return malformed
  if (!SECRET.test(pasted.secret))
    return wrong('secret', 'A secret is whsec_ followed by 44 characters. Copy the whole secret.')
  if (matches(signed, pasted.secret, pasted.body)) return ageFault(signed, pasted, known)
  return (
    otherScheme(signed, pasted) ??
    otherId(signed, pasted) ??
    addedSpace(signed, pasted) ??
    otherBody(signed, pasted, known) ??
    otherSecret(signed, pasted, known) ??
    wrong(
      'body',
      'The secret is right, so the body, the ID or the timestamp was changed. Paste them as they arrived.',
    )
  )
}

/** The event id in the headers. */
export function pastedEventId(headers: string): string | null {
  const parsed = parseHeaders(headers)
  return parsed.get('svc-event-id') ?? parsed.get('webhook-id') ?? null
}

const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/

function wrong(part: CheckedPart, why: string): SignatureVerdict {
  return { wrong: part, why }
}

/** Lines of "Name: value". Other lines, such as "POST / HTTP/1.1", are ignored. */
function parseHeaders(text: string): Map<string, string> {
  const lines = text.split(/\r?\n/).map((line) => /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(line))
  return new Map(lines.flatMap((line) => (line ? [[line[1]!.toLowerCase(), line[2]!]] : [])))
}

function signedOf(headers: Map<string, string>): SignatureInput {
  const own = headers.get('svc-signature') ?? null
  return {
    own,
    standard: headers.get('webhook-signature') ?? null,
    id: headers.get('webhook-id') ?? headers.get('svc-event-id') ?? null,
    seconds: {
      own: secondsOf(/(?:^|,)\s*t=([^,]*)/.exec(own ?? '')?.[1]),
      standard: secondsOf(headers.get('webhook-timestamp')),
    },
  }
}

function secondsOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null
}

function schemeFault({ own, standard }: SignatureInput): SignatureVerdict {
  if (own === null && standard === null)
    return wrong(
      'scheme',
      'The headers have neither Svc-Signature nor webhook-signature. Paste all headers.',
    )
  if (own !== null && !/(^|,)\s*v1=[0-9a-f]{64}(,|$)/.test(own))
    return wrong('scheme', 'Svc-Signature has no v1= with 64 hex digits. Copy the whole header.')
  if (standard !== null && !/(^| )v1,[A-Za-z0-9+/]{43}=( |$)/.test(standard))
    return wrong(
      'scheme',
      'webhook-signature has no "v1," with a signature in base64. Copy the whole header.',
    )
  return null
}

function idFault(headers: Map<string, string>, { standard, id }: SignatureInput): SignatureVerdict {
  const own = headers.get('svc-event-id')
  if (standard !== null && id === null)
    return wrong(
      'id',
      'The webhook-id header is missing. It is part of what is signed. Paste all headers.',
    )
  if (own !== undefined && own !== id)
    return wrong(
      'id',
      'Svc-Event-Id and webhook-id differ. Both are the ID of the event. Paste the headers of one request.',
    )
  return null
}

function timestampFault({ own, standard, seconds }: SignatureInput): SignatureVerdict {
  if (own !== null && seconds.own === null)
    return wrong(
      'timestamp',
      'Svc-Signature has no t= with the Unix time in seconds. Copy the whole header.',
    )
  if (standard !== null && seconds.standard === null)
    return wrong(
      'timestamp',
      'webhook-timestamp is missing or is not a Unix time in seconds. Paste all headers.',
    )
  if (own !== null && standard !== null && seconds.own !== seconds.standard)
    return wrong(
      'timestamp',
      'The t= of Svc-Signature and webhook-timestamp differ. Paste the headers of one request.',
    )
  return null
}

/** Whether every pasted signature header has a signature of this secret. */
function matches(
  { own, standard, id, seconds }: SignatureInput,
  secret: string,
  body: string,
): boolean {
  const isOwn = own === null || hasPart(own, ownSignature(body, [secret], seconds.own!).slice(-64))
  const expected =
    standard === null ? '' : standardSignature(id!, body, [secret], seconds.standard!)
  return isOwn && (standard === null || standard.split(' ').includes(expected))
}

function hasPart(header: string, digest: string): boolean {
  return header.split(',').some((part) => part.trim() === `v1=${digest}`)
}

function ageFault(
  signed: SignatureInput,
  pasted: PastedRequest,
  known: KnownEndpoint,
): SignatureVerdict {
  const ended = known.secrets.find(({ secret }) => secret === pasted.secret)
  if (known.secrets.length > 0 && !ended)
    return wrong(
      'secret',
      'The signature is valid, but this is not a secret of this endpoint. Use the secret of this endpoint.',
    )
  const seconds = signed.seconds.own ?? signed.seconds.standard ?? 0
  const age = Math.round(known.now.getTime() / 1000) - seconds
  if (Math.abs(age) <= TOLERANCE_SECONDS) return null
  const how = age > 0 ? `${agoText(age)} old` : `${agoText(-age)} in the future`
  return wrong(
    'age',
    `The signature is valid, but its timestamp is ${how}. A server should accept 5 minutes at most. ` +
      'Resend the event to get a new one. If new requests have this fault, set the clock of your server.',
  )
}

function agoText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}

/** Whether the signature was made in another scheme. This is a common mistake in a receiver's tests. */
function otherScheme({ own, standard, id, seconds }: SignatureInput, pasted: PastedRequest) {
  const { secret, body } = pasted
  const decoded = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const hex = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest('hex')
  const at = seconds.own ?? seconds.standard
  const messages = [body, `${at}.${body}`, `${id}.${at}.${body}`]
  const digests = messages.flatMap((text) => [hex(secret, text), hex(decoded, text)])
  const inHex = (part: string) => Buffer.from(part.slice(3), 'base64').toString('hex')
  const used =
    own === null
      ? (standard ?? '').split(' ').map(inHex)
      : own.split(',').map((part) => part.trim().slice(3))
  if (!used.some((one) => digests.includes(one))) return null
  const expected =
    own === null
      ? 'webhook-signature signs "id.timestamp.body", and its key is the base64-decoded part after whsec_.'
      : 'Svc-Signature signs "timestamp.body", and its key is the text of the whole secret.'
  return wrong('scheme', `The signature was computed in another way. ${expected}`)
}

/** Whether the id in the body was signed, and the header has another one. */
function otherId(signed: SignatureInput, { secret, body }: PastedRequest): SignatureVerdict {
  const id = idIn(body)
  if (signed.standard === null || id === null || id === signed.id) return null
  return matches({ ...signed, id }, secret, body)
    ? wrong(
        'id',
        'The webhook-id was changed. Verify with the ID that arrived, which is the one in the body.',
      )
    : null
}

function idIn(body: string): string | null {
  try {
    const { id } = JSON.parse(body)
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}

function otherSecret(
  signed: SignatureInput,
  pasted: PastedRequest,
  known: KnownEndpoint,
): SignatureVerdict {
  const bodies = [pasted.body, known.storedBody].filter((body) => body !== null)
  const isSigned = known.secrets.some(
    ({ secret }) =>
      secret !== pasted.secret && bodies.some((body) => matches(signed, secret, body)),
  )
  const isTheirs = known.secrets.some(({ secret }) => secret === pasted.secret)
  if (!isSigned && isTheirs) return null
  if (isSigned && isTheirs)
    return wrong(
      'secret',
      'The request was signed with another secret of this endpoint. Use that one, or resend the event.',
    )
  return wrong(
    'secret',
    'This is not a secret of this endpoint. It may be from before a rotation. Use the current one, or ' +
      'rotate the secret to get a new one.',
  )
}

/** Whether the body was signed without the space around it, which a log or a terminal often adds. */
function addedSpace(signed: SignatureInput, { secret, body }: PastedRequest): SignatureVerdict {
  if (!matches(signed, secret, body.trim())) return null
  return wrong(
    'body',
    'The body has a space or a line break before or after it that was not sent. ' +
      'Verify the bytes that arrived, without adding any.',
  )
}

/** Whether the stored body was signed, and the pasted one differs. */
function otherBody(
  signed: SignatureInput,
  pasted: PastedRequest,
  known: KnownEndpoint,
): SignatureVerdict {
  const { storedBody } = known
  if (storedBody === null || !matches(signed, pasted.secret, storedBody)) return null
  if (isSameJson(pasted.body, storedBody))
    return wrong(
      'body',
      'The JSON is the same, but its bytes are not. Verify the raw body before you parse it.',
    )
  const at = [...storedBody].findIndex((character, index) => pasted.body[index] !== character)
  return wrong(
    'body',
    `The body was changed. It first differs at character ${at + 1}. Verify it before anything changes it.`,
  )
}

function isSameJson(one: string, other: string): boolean {
  try {
    return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other))
  } catch {
    return false
  }
}
