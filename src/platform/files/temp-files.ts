import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000
const host = hostname().replaceAll(/[^A-Za-z0-9-]/g, '-')

/** A new name in `folder`, for a file or a folder, that says which process writes it. */
export function tempPath(folder: string): string {
  return join(folder, `${host}_${process.pid}_${randomUUID()}`)
}

/**
 * Makes `folder` and removes from it what dead processes left half written. What another host
 * left (a shared volume) is judged by its age alone: its process cannot be looked for from here.
 */
export async function openTempFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: null }))
    if (mtimeMs !== null && isDead(name, mtimeMs)) await rm(path, { recursive: true, force: true })
  }
}

function isDead(name: string, mtimeMs: number): boolean {
  const [writer, pid] = name.split('_')
  // Nothing is written for a day, and a living process may well have inherited a dead one's pid.
  if (Date.now() - mtimeMs > DAY_MS) return true
  if (writer !== host) return false
  // In a container every life of the service has the same pid.
  if (Number(pid) === process.pid) return mtimeMs < performance.timeOrigin
  return !isAlive(Number(pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
