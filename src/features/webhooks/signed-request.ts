import { ownSignature, standardSignature } from './sign.ts'

/** The parts of a signed request. `unclear`: the event is not known, so one of several parts is wrong. */
export type CheckedPart =
  | 'scheme'
  | 'id'
  | 'timestamp'
  | 'age'
  | 'secret'
  | 'body'
  | 'signature'
  | 'unclear'

/** Input from a developer. It is never stored and never logged. */
export type PastedRequest = { secret: string; headers: string; body: string }

/** The service's data about the endpoint. `storedBody` is the event's body, if it is still kept. */
export type KnownEndpoint = {
  secrets: readonly { secret: string; until: string | null }[]
  storedBody: string | null
  /** When its attempts were sent, in Unix seconds. */
  sentAt: readonly number[]
  now: Date
}

/** The first part that is wrong, and why. Null if the signature is valid. */
export type SignatureVerdict = { wrong: CheckedPart; why: string } | null

export type SignatureInput = {
  own: string | null
  standard: string | null
  id: string | null
  /** The timestamp of each scheme. */
  seconds: { own: number | null; standard: number | null }
}

export function wrong(part: CheckedPart, why: string): SignatureVerdict {
  return { wrong: part, why }
}

/** Lines of "Name: value", also as "curl -v" prints them. Others, such as "POST / HTTP/1.1", are ignored. */
export function parseHeaders(text: string): Map<string, string> {
  const lines = text
    .split(/\r?\n/)
    .map((line) => /^\s*(?:[<>] )?([\w-]+)\s*:(.*)$/.exec(line.trimEnd()))
  return new Map(lines.flatMap((line) => (line ? [[line[1]!.toLowerCase(), line[2]!.trim()]] : [])))
}

export function signedOf(headers: Map<string, string>): SignatureInput {
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

/** Whether every pasted signature header has a signature of this secret. */
export function matches(
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
