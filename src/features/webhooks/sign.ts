import { createHmac } from 'node:crypto'

export type SignedMessage = { eventId: string; deliveryId: string; body: string }

/**
 * The headers of one attempt. For Svc-Signature, the key is the text of the whole secret. For Standard
 * Webhooks (standardwebhooks.com), it is the decoded base64 part. After a rotation, every valid secret signs,
 * newest first.
 */
export function signedHeaders(
  { eventId, deliveryId, body }: SignedMessage,
  secrets: readonly string[],
  at: Date,
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'svc-webhooks/1',
    'Svc-Event-Id': eventId,
    'Svc-Delivery-Id': deliveryId,
    'Svc-Signature': ownSignature(body, secrets, seconds),
    'webhook-id': eventId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': standardSignature(eventId, body, secrets, seconds),
  }
}

export function ownSignature(body: string, secrets: readonly string[], seconds: number): string {
  const signatures = secrets.map((secret) => hmac(secret, `${seconds}.${body}`).digest('hex'))
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',')
}

export function standardSignature(
  id: string,
  body: string,
  secrets: readonly string[],
  seconds: number,
): string {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${hmac(key, `${id}.${seconds}.${body}`).digest('base64')}`
  })
  return signatures.join(' ')
}

function hmac(key: string | Buffer, text: string) {
  return createHmac('sha256', key).update(text)
}
