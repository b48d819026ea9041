import { execFileSync } from 'node:child_process'
import { constants, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = {
  pid: number
  /** Folder of its socket. Null for a server on TCP, which an earlier version started. */
  socketFolder: string | null
  port: number
  state: 'starting' | 'ready' | 'stopping'
}

/** The server that runs on this cluster, read from its postmaster.pid. Null if there is none. */
export function readPostmaster(dataDir: string): Postmaster | null {
  const lines = readFileText(join(dataDir, 'postmaster.pid'))?.split('\n')
  const pid = Number(lines?.[0])
  if (!lines || !(pid > 0) || !isServerOf(pid, dataDir)) return null
  const state = lines[7]?.trim()
  return {
    pid,
    socketFolder: lines[4] || null,
    port: Number(lines[3]),
    state: state === 'ready' || state === 'stopping' ? state : 'starting',
  }
}

/**
 * Removes a lock whose pid now belongs to another process: PostgreSQL would never start with it. This
 * happens in restarted containers, where the same small pids return. PostgreSQL itself handles the lock of
 * a dead pid and also checks the shared memory.
 */
export function removeForeignLock(dataDir: string) {
  const path = join(dataDir, 'postmaster.pid')
  if (isForeignLock(path, dataDir)) rmSync(path)
}

/** Whether the pid in a lock file of this cluster now belongs to another process. */
export function isForeignLock(path: string, dataDir: string): boolean {
  const pid = Number(readFileText(path)?.split('\n')[0])
  return pid > 0 && processMark(pid) !== null && !isServerOf(pid, dataDir)
}

/** True if the process is alive and is a server on this folder. False for a zombie. */
export function isServerOf(pid: number, dataDir: string): boolean {
  return commandLine(pid).split('\0').includes(dataDir)
}

function commandLine(pid: number): string {
  if (process.platform === 'linux') return readFileText(`/proc/${pid}/cmdline`) ?? ''
  // ps does not separate arguments, so search for the folder by the -D before it.
  return ps(pid, 'args=').replace(/ -D (.*?) -p /, '\0-D\0$1\0-p\0')
}

/** Distinguishes a living process from a later one with the same pid. Null if it has ended. */
export function processMark(pid: number): string | null {
  if (process.platform !== 'linux') return ps(pid, 'lstart=').trim() || null
  const stat = readFileText(`/proc/${pid}/stat`)
  if (stat === null) return null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? null : (fields[19] ?? null) // 19: start time after boot
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return '' // ps exits 1 when there is no such process
  }
}

/** The role that a process declares: it uses the server, or stops it. */
export type ProcessRole = 'user' | 'stopper'

/** Writes a file in `folder` that names this process. The returned function removes it. */
export function sign(folder: string, kind: ProcessRole): () => void {
  const path = join(folder, `${kind}-${process.pid}`)
  rmSync(path, { force: true }) // of a dead process with the same pid
  writeFileSync(path, processMark(process.pid) ?? '', { flag: 'wx' })
  return () => rmSync(path, { force: true })
}

/** Whether another living process has signed with this role. Files of dead processes are removed. */
export function othersSigned(folder: string, kind: ProcessRole): boolean {
  const names = readdirSync(folder).filter((name) => name.startsWith(`${kind}-`))
  return names.some((name) => {
    const pid = Number(name.slice(kind.length + 1))
    if (pid === process.pid) return false
    const mark = readFileText(join(folder, name))
    const living = processMark(pid)
    if (living !== null && (mark === '' || mark === living)) return true
    rmSync(join(folder, name), { force: true })
    return false
  })
}

const READ_NOFOLLOW = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Null if there is no such file. Opens no link and waits for no pipe: another user may own the folder. */
export function readFileText(path: string): string | null {
  try {
    return readFileSync(path, { encoding: 'utf8', flag: READ_NOFOLLOW })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    // ESRCH: the process ended between opening and reading its /proc file.
    if (code === 'ENOENT' || code === 'ESRCH') return null
    throw error
  }
}
