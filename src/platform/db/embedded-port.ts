import { randomInt } from 'node:crypto'
import { closeSync, ftruncateSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { openOwn } from './embedded-files.ts'
import { othersSigned, readText } from './embedded-process.ts'

/**
 * Below what any system lends to outgoing connections (Linux from 32,768): one of those could sit on
 * the port while the server is away for a moment, even one of our own that tries to reach it.
 */
const FIRST_PORT = 15_000
const LAST_PORT = 32_000
const TRIES = 50

/**
 * The kept port, so that other processes find a restarted server again, unless it is taken. While
 * another process uses the server it stays even so: that one knows no other, and waits for it.
 */
export async function pickPort(folder: string): Promise<number> {
  const kept = Number(readText(fileOf(folder)) ?? 0)
  if (kept > 0 && (othersSigned(folder, 'user') || (await isFree(kept)))) return kept
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port on 127.0.0.1 from ${FIRST_PORT} to ${LAST_PORT} for the database`)
}

/** Writes down where a server listens that has started. */
export function keepPort(folder: string, port: number): void {
  if (Number(readText(fileOf(folder)) ?? 0) === port) return
  const handle = openOwn(fileOf(folder))
  ftruncateSync(handle)
  writeSync(handle, `${port}\n`)
  closeSync(handle)
}

const fileOf = (folder: string) => join(folder, 'port')

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
