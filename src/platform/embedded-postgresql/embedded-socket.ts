import { createHash } from 'node:crypto'
import { accessSync, chownSync, constants, lstatSync, mkdirSync, rmdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Home } from './embedded-home.ts'
import { isForeignLock } from './embedded-process.ts'

/**
 * The address of a server. `socketFolder` is null for a server of an earlier version, which listens on a
 * TCP port of 127.0.0.1.
 */
export type ServerAddress = { socketFolder: string | null; port: number }

/** Only part of the socket's file name. The server opens no TCP port. */
const SOCKET_PORT = 5432
const CONNECT_TIMEOUT_MS = 1_000

/**
 * The socket address of this cluster's server. A socket's path is limited to 103 bytes on macOS and 107 on
 * Linux. The folder is therefore outside the data folder, whose path can have any length. Its name is
 * derived from the cluster's password: every process finds it, and other users cannot create it first.
 */
export function socketAddress({ folder, password }: Home): ServerAddress {
  const name = createHash('sha256').update(`socket\0${folder}\0${password}`).digest('hex')
  const socketFolder = join(socketRoot(), `svc-${name.slice(0, 16)}`)
  return { socketFolder, port: SOCKET_PORT }
}

/** The same for every process of this machine if possible: TMPDIR differs between shells. */
function socketRoot(): string {
  try {
    accessSync('/tmp', constants.W_OK | constants.X_OK)
    return '/tmp'
  } catch {
    return tmpdir() // /tmp is missing or read-only
  }
}

/**
 * Creates the socket folder (0700, owned by the server's user), also after a cleanup of /tmp.
 * @throws if the path is a link or belongs to another user, whose server would get the password
 */
export function openSocketFolder(folder: string, { dataDir, user }: Home): void {
  const uid = user?.uid ?? process.getuid?.()
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (user) chownSync(folder, user.uid, user.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    checkOwner(folder, uid)
  }
  const lock = `${socketFile({ socketFolder: folder, port: SOCKET_PORT })}.lock`
  if (isForeignLock(lock, dataDir)) rmSync(lock)
}

function checkOwner(folder: string, uid: number | undefined): void {
  const facts = lstatSync(folder)
  const isOwn = facts.isDirectory() && facts.uid === uid && (facts.mode & 0o777) === 0o700
  if (!isOwn) {
    throw new Error(
      `${folder} is not a folder (mode 0700) of uid ${uid}, who runs the database: remove it`,
    )
  }
}

/** For use after the server has stopped. Keeps a folder that another process has just filled. */
export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
}

/** False if the server is unreachable because its socket was removed from /tmp. */
export function hasSocket(address: ServerAddress): boolean {
  if (address.socketFolder === null) return true
  return lstatSync(socketFile(address), { throwIfNoEntry: false }) !== undefined
}

export function databaseUrl(address: ServerAddress, password: string): string {
  const { socketFolder, port } = address
  const url = new URL(`postgres://127.0.0.1:${port}/postgres`)
  // The host in the query takes precedence. URL parsers refuse an empty host before it.
  if (socketFolder !== null) {
    url.hostname = 'localhost'
    url.searchParams.set('host', socketFolder)
  }
  return Object.assign(url, { username: 'postgres', password }).href
}

/** Sends an SSLRequest, which every running server answers. A server that was just killed does not. */
export function serverAnswers(address: ServerAddress): Promise<boolean> {
  const { socketFolder, port } = address
  const to = socketFolder === null ? { port, host: '127.0.0.1' } : { path: socketFile(address) }
  return new Promise((resolve) => {
    const socket = connect({ ...to, timeout: CONNECT_TIMEOUT_MS })
    const end = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.write(Buffer.from('0000000804d2162f', 'hex')) // SSLRequest
    socket.once('data', () => end(true))
    for (const event of ['error', 'close', 'timeout']) socket.once(event, () => end(false))
  })
}

function socketFile({ socketFolder, port }: ServerAddress): string {
  return join(socketFolder ?? '', `.s.PGSQL.${port}`)
}
