import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** An authenticator in software: an ES256 key, and the answers of WebAuthn without attestation. */

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

export function openDevice(origin: string, { checksPerson = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const rpId = sha256(new URL(origin).hostname)
  // Present, verified, and on registration with a new credential.
  const flags = (extra: number) => Buffer.from([0x01 | (checksPerson ? 0x04 : 0) | extra])
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url') }
  const rest = { type: 'public-key', clientExtensionResults: {} }

  function create({ challenge }: { challenge: string }) {
    const key = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x!, 'base64url'))],
      [int(-3), bytes(Buffer.from(y!, 'base64url'))],
    ])
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
    const authData = Buffer.concat([rpId, flags(0x40), Buffer.alloc(4), credential])
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ])
    const response = {
      clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    }
    return { ...base, ...rest, response }
  }

  function get({ challenge }: { challenge: string }) {
    const data = clientData('webauthn.get', challenge)
    const authData = Buffer.concat([rpId, flags(0), Buffer.alloc(4)])
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
    const response = {
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    }
    return { ...base, ...rest, response }
  }

  return { create, get }
}

/** The part of CBOR (RFC 8949) that these messages need. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])
