import {
  addedSpace,
  otherBody,
  otherHeader,
  otherId,
  otherScheme,
  otherSecret,
  otherTime,
} from './signature-causes.ts'
import {
  type KnownEndpoint,
  matches,
  type PastedRequest,
  parseHeaders,
  type SignatureInput,
  type SignatureVerdict,
  signedOf,
  wrong,
} from './signed-request.ts'

/** Receivers reject older requests (docs/webhooks.md). */
const TOLERANCE_SECONDS = 300

export function checkSignature(pasted: PastedRequest, known: KnownEndpoint): SignatureVerdict {
  const headers = parseHeaders(pasted.headers)
  const signed = signedOf(headers)
  const malformed = schemeFault(signed) ?? idFault(headers, signed) ?? timestampFault(signed)
  if (malformed) return malformed
  if (!SECRET.test(pasted.secret))
    return wrong('secret', 'A secret is whsec_ followed by 44 characters. Copy the whole secret.')
  if (matches(signed, pasted.secret, pasted.body)) return ageFault(signed, pasted, known)
  return (
    otherHeader(signed, pasted) ??
    otherScheme(signed, pasted) ??
    otherId(signed, pasted) ??
    addedSpace(signed, pasted) ??
    otherBody(signed, pasted, known) ??
    otherSecret(signed, pasted, known) ??
    otherTime(signed, pasted, known) ??
    (known.storedBody === pasted.body
      ? wrong(
          'signature',
          'The body, the ID and the secret are right, so the signature was changed. Paste it as it arrived.',
        )
      : wrong(
          'unclear',
          'The secret is right, so another part was changed. Paste the headers and the body as they arrived.',
        ))
  )
}

/** The event id in the headers. */
export function pastedEventId(headers: string): string | null {
  const parsed = parseHeaders(headers)
  return parsed.get('svc-event-id') ?? parsed.get('webhook-id') ?? null
}

const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/

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
