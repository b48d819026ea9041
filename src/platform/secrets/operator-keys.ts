import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { OperatorId } from '../tenant.ts'
import { Sealed } from './sealed.ts'

const ID_BYTES = 2
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = ID_BYTES + NONCE_BYTES

/** The location of a sealed value: its table, column and row id. */
export type SealedLocation = { table: string; id: string; column: string }

export type BlindIndexKind = 'email' | 'name' | 'phone' | 'address' | 'case' | 'request' | 'earlier'

export type DataKey = { id: number; key: Buffer }

type Loaded = { field: KeyObject; file: Buffer }
type KeyCacheState = { loaded: Map<number, Loaded>; writing: number; stale: boolean }

/** One operator's keys. Ask `Vault.keysOf` for them on each request. */
export class OperatorKeys {
  readonly operatorId: OperatorId
  readonly #blindIndexKey: KeyObject
  readonly #state: KeyCacheState = { loaded: new Map(), writing: 0, stale: false }

  constructor(operatorId: OperatorId, blindIndexKey: KeyObject) {
    this.operatorId = operatorId
    this.#blindIndexKey = blindIndexKey
  }

  /** The data key version used for sealing now. */
  get writingKeyId(): number {
    return this.#state.writing
  }

  /** Whether an unknown key was requested since the last load. */
  get stale(): boolean {
    return this.#state.stale
  }

  /**
   * AES-256-GCM: key id, random nonce, ciphertext, tag. A random nonce is safe for 2^32 values per
   * data key. An operator has far fewer rows, and a rotation starts a new key.
   */
  seal(location: SealedLocation, text: string): Sealed {
    const head = Buffer.allocUnsafe(HEAD_BYTES)
    head.writeUInt16BE(this.#state.writing)
    takeRandom(NONCE_BYTES).copy(head, ID_BYTES)
    const { field } = this.#keyOf(this.#state.writing)
    const cipher = createCipheriv('aes-256-gcm', field, head.subarray(ID_BYTES))
    cipher.setAAD(Buffer.from(this.#bind(location)))
    const body = cipher.update(text, 'utf8')
    return Sealed.fromBytes(Buffer.concat([head, body, cipher.final(), cipher.getAuthTag()]))
  }

  /**
   * Opens a value that was sealed for exactly this location.
   * @throws Tampered for an altered, truncated, moved or foreign value alike
   * @throws UnknownDataKey for a key that this process has not loaded. The next `keysOf` loads it
   */
  open(location: SealedLocation, sealed: Sealed): string {
    return this.#decrypt(this.#bind(location), sealed.toBytes())
  }

  /** Hex HMAC-SHA256 with the operator's key. Equal values of one kind have equal indexes. */
  blindIndex(kind: BlindIndexKind, normalized: string): string {
    return createHmac('sha256', this.#blindIndexKey).update(`${kind}|${normalized}`).digest('hex')
  }

  /** The key of one file, derived from operator and object key. `salt` is random per file. */
  fileKey(keyId: number, salt: Buffer, objectKey: string): Buffer {
    const label = `svc file v1|${this.operatorId}|${objectKey}`
    return Buffer.from(hkdfSync('sha256', this.#keyOf(keyId).file, salt, label, 32))
  }

  /** Adds newly loaded keys. Existing keys are kept, so that requests in progress continue. */
  takeOver(dataKeys: DataKey[], writing: number): void {
    for (const { id, key } of dataKeys) {
      if (!this.#state.loaded.has(id)) this.#state.loaded.set(id, loadedOf(key))
    }
    this.#state.writing = writing
    this.#state.stale = false
  }

  toJSON(): never {
    throw new Error("an operator's keys are never serialized")
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `[keys of ${this.operatorId}]`
  }

  /** Unambiguous: only the last part, the id, could contain a bar. */
  #bind(location: SealedLocation): string {
    return `${this.operatorId}|${location.table}|${location.column}|${location.id}`
  }

  #keyOf(id: number): Loaded {
    const loaded = this.#state.loaded.get(id)
    if (loaded) return loaded
    this.#state.stale = true
    throw new UnknownDataKey(this.operatorId, id)
  }

  #decrypt(bound: string, bytes: Buffer): string {
    if (bytes.length < HEAD_BYTES + TAG_BYTES) throw new Tampered()
    const { field } = this.#keyOf(bytes.readUInt16BE(0))
    const nonce = bytes.subarray(ID_BYTES, HEAD_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', field, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      const text = decipher.update(bytes.subarray(HEAD_BYTES, -TAG_BYTES), undefined, 'utf8')
      return text + decipher.final('utf8')
    } catch {
      throw new Tampered()
    }
  }
}

/** A sealed value or file is not what was sealed at its location. The error has no more detail. */
export class Tampered extends Error {
  override name = 'Tampered'
  constructor() {
    super('a sealed value was altered, or moved to another row or column')
  }
}

export class UnknownDataKey extends Error {
  override name = 'UnknownDataKey'
  constructor(operatorId: OperatorId, id: number) {
    super(`operator ${operatorId}: data key ${id} is not loaded`)
  }
}

const POOL_BYTES = 4096
let pool = Buffer.alloc(0)

/** A pool of random bytes, each used once. Requesting twelve from the system costs as much as sealing. */
function takeRandom(bytes: number): Buffer {
  if (pool.length < bytes) pool = randomBytes(POOL_BYTES)
  const taken = pool.subarray(0, bytes)
  pool = pool.subarray(bytes)
  return taken
}

/** Fields and files never share a key, although both derive from the stored one. */
function loadedOf(key: Buffer): Loaded {
  return {
    field: createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'svc field v1', 32))),
    file: Buffer.from(hkdfSync('sha256', key, '', 'svc file v1', 32)),
  }
}
