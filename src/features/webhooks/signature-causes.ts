import { createHmac } from 'node:crypto'
import {
  type KnownEndpoint,
  matches,
  type PastedRequest,
  type SignatureInput,
  type SignatureVerdict,
  wrong,
} from './signed-request.ts'

/** What was changed in a request whose signature is not valid. Each is null if it is not the cause. */

/** Whether the signature was made in another scheme. This is a common mistake in a receiver's tests. */
export function otherScheme({ own, standard, id, seconds }: SignatureInput, pasted: PastedRequest) {
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
export function otherId(signed: SignatureInput, { secret, body }: PastedRequest): SignatureVerdict {
  const id = idIn(body)
  if (signed.standard === null || id === null || id === signed.id) return null
  return matches({ ...signed, id }, secret, body)
    ? wrong(
        'id',
        'The webhook-id was changed. Verify with the ID that arrived, which is the one in the body.',
      )
    : null
}

/** If both schemes sign the request, a valid one shows that only the other header was changed. */
export function otherHeader(
  signed: SignatureInput,
  { secret, body }: PastedRequest,
): SignatureVerdict {
  if (signed.own === null || signed.standard === null) return null
  const isOwn = matches({ ...signed, standard: null }, secret, body)
  const isStandard = matches({ ...signed, own: null }, secret, body)
  if (isOwn === isStandard) return null
  const [valid, changed] = isOwn
    ? ['Svc-Signature', 'webhook-signature']
    : ['webhook-signature', 'Svc-Signature']
  return wrong(
    'signature',
    `${valid} is valid, so ${changed} was changed. Paste it as it arrived, or verify ${valid} alone.`,
  )
}

/** The seconds between the signature and the attempt that the log shows. */
const SIGNED_BEFORE = [0, 1, -1]

/** Whether the signature is that of an attempt at another time. */
export function otherTime(
  signed: SignatureInput,
  { secret, body }: PastedRequest,
  { sentAt }: KnownEndpoint,
): SignatureVerdict {
  const times = sentAt.flatMap((sent) => SIGNED_BEFORE.map((before) => sent - before))
  const at = times.find((own) =>
    matches({ ...signed, seconds: { own, standard: own } }, secret, body),
  )
  if (at === undefined) return null
  return wrong(
    'timestamp',
    `The timestamp was changed: the request was signed at ${at}. Verify with the time that arrived.`,
  )
}

function idIn(body: string): string | null {
  try {
    const { id } = JSON.parse(body)
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}

export function otherSecret(
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
export function addedSpace(
  signed: SignatureInput,
  { secret, body }: PastedRequest,
): SignatureVerdict {
  if (!matches(signed, secret, body.trim())) return null
  return wrong(
    'body',
    'The body has a space or a line break before or after it that was not sent. ' +
      'Verify the bytes that arrived, without adding any.',
  )
}

/** Whether the stored body was signed, and the pasted one differs. */
export function otherBody(
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
