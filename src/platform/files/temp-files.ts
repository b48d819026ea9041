import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '../durations.ts'

const host = hostname().replaceAll(/[^A-Za-z0-9-]/g, '-')

/** A new name in `folder` for a file or folder. The name identifies the process that writes it. */
export function tempPath(folder: string): string {
  return join(folder, `${host}_${process.pid}_${randomUUID()}`)
}

/**
 * Creates `folder` and removes partial files of dead processes from it. Files of another host (a shared
 * volume) are removed by age alone: their process cannot be checked from here.
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
  // No write takes a day, and a living process may have reused a dead one's pid.
  if (Date.now() - mtimeMs > DAY_MS) return true
  if (writer !== host) return false
  // In a container the service has the same pid after each restart.
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

/** One write may take only part of the bytes. */
export async function writeAll(file: FileHandle, chunk: Buffer): Promise<void> {
  let written = 0
  while (written < chunk.length) written += (await file.write(chunk, written)).bytesWritten
}
