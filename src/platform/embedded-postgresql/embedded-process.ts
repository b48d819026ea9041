import { execFileSync } from 'node:child_process'
import { constants, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = {
  pid: number
  /** Folder of its socket; null for a server on TCP, which an earlier version started. */
  socketFolder: string | null
  port: number
  state: 'starting' | 'ready' | 'stopping'
}

/** The server that runs on this cluster now, read from its postmaster.pid; null when none does. */
export function readPostmaster(dataDir: string): Postmaster | null {
  const lines = readText(join(dataDir, 'postmaster.pid'))?.split('\n')
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
 * A lock whose pid now belongs to some other process: PostgreSQL would refuse to start for ever,
 * which is what a restarted container meets, where the same small pids come round again.
 * A lock of a dead pid is left to PostgreSQL, which also checks the shared memory behind it.
 */
export function removeForeignLock(dataDir: string) {
  const path = join(dataDir, 'postmaster.pid')
  if (isForeignLock(path, dataDir)) rmSync(path)
}

/** Whether the pid in a lock file of this cluster now belongs to some other process. */
export function isForeignLock(path: string, dataDir: string): boolean {
  const pid = Number(readText(path)?.split('\n')[0])
  return pid > 0 && processMark(pid) !== null && !isServerOf(pid, dataDir)
}

/** True while the process lives and is a server started on this very folder. A zombie is not. */
export function isServerOf(pid: number, dataDir: string): boolean {
  return commandLine(pid).split('\0').includes(dataDir)
}

function commandLine(pid: number): string {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`) ?? ''
  // ps has no separators between arguments, so the folder is looked for by the -D before it.
  return ps(pid, 'args=').replace(/ -D (.*?) -p /, '\0-D\0$1\0-p\0')
}

/** Tells a living process from a later one of the same pid; null when it lives no more. */
export function processMark(pid: number): string | null {
  if (process.platform !== 'linux') return ps(pid, 'lstart=').trim() || null
  const stat = readText(`/proc/${pid}/stat`)
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

/** What a process may say of itself: it uses the server, or stops it. */
export type Kind = 'user' | 'stopper'

/** A file in `folder` that says "this process"; what it gives takes it away. */
export function sign(folder: string, kind: Kind): () => void {
  const path = join(folder, `${kind}-${process.pid}`)
  rmSync(path, { force: true }) // of a dead process with the same pid
  writeFileSync(path, processMark(process.pid) ?? '', { flag: 'wx' })
  return () => rmSync(path, { force: true })
}

/** Whether another living process has signed as this; what dead ones left is cleared away. */
export function othersSigned(folder: string, kind: Kind): boolean {
  const names = readdirSync(folder).filter((name) => name.startsWith(`${kind}-`))
  return names.some((name) => {
    const pid = Number(name.slice(kind.length + 1))
    if (pid === process.pid) return false
    const mark = readText(join(folder, name))
    const living = processMark(pid)
    if (living !== null && (mark === '' || mark === living)) return true
    rmSync(join(folder, name), { force: true })
    return false
  })
}

const READ_NOFOLLOW = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Null when there is no such file. Follows no link and waits for no pipe: the folder may be another's. */
export function readText(path: string): string | null {
  try {
    return readFileSync(path, { encoding: 'utf8', flag: READ_NOFOLLOW })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    // ESRCH: the process ended between opening and reading its /proc file.
    if (code === 'ENOENT' || code === 'ESRCH') return null
    throw error
  }
}
