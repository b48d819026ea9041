import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { MASTER_KEY_BYTES, type MasterKey, parseMasterKeys } from '../../config.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const FILE_NAME = 'master-keys'

/** The source of the master keys: the settings' text, or a file that the service maintains. */
type Origin = { kind: 'settings' } | { kind: 'file'; path: string }

/** The master keys, newest first. Opaque: nothing outside this file reads a key. */
export class KeyRing {
  readonly origin: Origin
  #keys: MasterKey[]

  constructor(origin: Origin, text: string) {
    this.origin = origin
    this.#keys = masterKeysOf(text, sourceOf(origin))
  }

  /** The kid that `wrap` uses now. */
  get newestKid(): string {
    return this.#keys[0]!.kid
  }

  get kids(): string[] {
    return this.#keys.map((master) => master.kid)
  }

  /** @throws MasterKeyMissing if the key is still missing after reading the file again */
  keyOf(kid: string): Buffer {
    const find = () => this.#keys.find((master) => master.kid === kid)?.key
    const key = find()
    if (key) return key
    this.reread()
    const late = find()
    if (!late) throw new MasterKeyMissing(kid, sourceOf(this.origin))
    return late
  }

  /** Loads changes that another process made to the file. Keys from settings never change. */
  reread(): void {
    if (this.origin.kind === 'settings') return
    this.#keys = masterKeysOf(readFileSync(this.origin.path, 'utf8'), sourceOf(this.origin))
  }

  /** Puts a new key first and writes it to disk before it is used. Call it under a lock. */
  addNewest(kid: string): void {
    const path = this.#ownFile()
    this.reread()
    const keys = [{ kid, key: randomBytes(MASTER_KEY_BYTES) }, ...this.#keys]
    replaceFile(path, formatMasterKeys(keys))
    this.reread()
  }

  /** Removes every key but the newest. Call it only if nothing is wrapped by the others. */
  keepOnlyNewest(): void {
    const path = this.#ownFile()
    this.reread()
    replaceFile(path, formatMasterKeys(this.#keys.slice(0, 1)))
    this.reread()
  }

  /** When the file last changed, in milliseconds since the epoch. Null for keys from settings. */
  changedAtMs(): number | null {
    return this.origin.kind === 'file' ? statSync(this.origin.path).mtimeMs : null
  }

  #ownFile(): string {
    if (this.origin.kind === 'file') return this.origin.path
    throw new Error('SVC_MASTER_KEYS is set: its keys are added and removed there')
  }

  toJSON(): never {
    throw new Error('a key ring is never serialized')
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `[key ring ${this.kids.join(', ')}]`
  }
}

/**
 * The ring of this installation: the keys of SVC_MASTER_KEYS, else those of `<dataDir>/master-keys`. That
 * file is created (0600) if the installation `isNew`. Two concurrent first starts agree on one file.
 * @throws MasterKeyInvalid with one line that names the source and the fault, never a key
 */
export function openKeyRing(
  settings: { masterKeys: string | null; dataDir: string },
  isNew: boolean,
): KeyRing {
  if (settings.masterKeys !== null) return new KeyRing({ kind: 'settings' }, settings.masterKeys)
  const path = join(settings.dataDir, FILE_NAME)
  const text = readIfThere(path) ?? (isNew ? createFile(path) : lost(path))
  refuseOpenFile(path)
  return new KeyRing({ kind: 'file', path }, text)
}

/** A new key could open nothing, and would hide that the old one is missing. */
function lost(path: string): never {
  throw new MasterKeyInvalid(
    `${path} is missing, but the database has encrypted data. Restore the file from a backup, ` +
      'or set SVC_MASTER_KEYS to its keys',
  )
}

/**
 * `kid:base64` of nonce, ciphertext and tag under the newest master key. `purpose` is authenticated with
 * it.
 */
export function wrap(ring: KeyRing, plain: Buffer, purpose: string): string {
  // A rotation in another process may have put a newer key first. Wrapping is rare, so check the file.
  ring.reread()
  const kid = ring.newestKid
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', ring.keyOf(kid), nonce).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  return `${kid}:${sealed.toString('base64')}`
}

/**
 * Returns the value given to `wrap`.
 * @throws MasterKeyMissing if its kid is unknown even after reading the file again
 * @throws WrapDamaged if the value was altered, or wrapped for another purpose
 */
export function unwrap(ring: KeyRing, wrapped: string, purpose: string): Buffer {
  const master = ring.keyOf(kidOf(wrapped))
  const bytes = Buffer.from(wrapped.slice(wrapped.indexOf(':') + 1), 'base64')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new WrapDamaged()
  const decipher = createDecipheriv('aes-256-gcm', master, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ])
  } catch {
    throw new WrapDamaged()
  }
}

/** The master key named in a wrapped value. */
export function kidOf(wrapped: string): string {
  const colon = wrapped.indexOf(':')
  if (colon < 1) throw new WrapDamaged()
  return wrapped.slice(0, colon)
}

export class MasterKeyInvalid extends Error {
  override name = 'MasterKeyInvalid'
}

export class MasterKeyMissing extends Error {
  override name = 'MasterKeyMissing'
  constructor(kid: string, source: string) {
    super(`a stored key is encrypted with master key "${kid}", which ${source} does not have`)
  }
}

export class WrapDamaged extends Error {
  override name = 'WrapDamaged'
  constructor() {
    super(
      'a stored key cannot be decrypted: it was altered, or another master key has the same name',
    )
  }
}

function masterKeysOf(text: string, source: string): MasterKey[] {
  const keys = parseMasterKeys(text)
  if ('fault' in keys) throw new MasterKeyInvalid(`${source}: ${keys.fault}`)
  return keys
}

function formatMasterKeys(keys: MasterKey[]): string {
  return `${keys.map(({ kid, key }) => `${kid}:${key.toString('base64')}`).join('\n')}\n`
}

function sourceOf(origin: Origin): string {
  return origin.kind === 'settings' ? 'SVC_MASTER_KEYS' : origin.path
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Creates the first file. `link` never replaces a file, so the loser of a race reads the winner's. */
function createFile(path: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const first = formatMasterKeys([{ kid: 'm1', key: randomBytes(MASTER_KEY_BYTES) }])
  const temp = writeTemp(path, first)
  try {
    linkSync(temp, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temp, { force: true })
  }
  syncFolder(dirname(path))
  return readFileSync(path, 'utf8')
}

/** Called under the rotation's lock, so an existing temporary file belongs to a dead process. */
function replaceFile(path: string, text: string): void {
  for (const name of readdirSync(dirname(path))) {
    if (name.startsWith(`${FILE_NAME}.`)) rmSync(join(dirname(path), name), { force: true })
  }
  renameSync(writeTemp(path, text), path)
  syncFolder(dirname(path))
}

function writeTemp(path: string, text: string): string {
  const temp = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const file = openSync(temp, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return temp
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function refuseOpenFile(path: string): void {
  const file = openSync(path, 'r')
  try {
    if ((fstatSync(file).mode & 0o077) === 0) return
  } finally {
    closeSync(file)
  }
  throw new MasterKeyInvalid(`${path}: other users may read it. Run: chmod 600 ${path}`)
}
