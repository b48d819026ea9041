import { randomInt } from 'node:crypto'
import { closeSync, ftruncateSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { openOwn } from './embedded-files.ts'
import { othersSigned, readText } from './embedded-process.ts'

/**
 * Below what systems lend to outgoing connections (Linux from 32,768, unless set otherwise): one of
 * those could sit on the port while the server is away, even one of our own that tries to reach it.
 */
const FIRST_PORT = 15_000
const LAST_PORT = 32_000
const TRIES = 50

/**
 * The kept port, unless it is taken. While another process has been told of it, it stays even so:
 * that one knows no other, and waits until it is free again.
 */
export async function pickPort(folder: string): Promise<number> {
  const kept = keptPort(folder)
  if (kept > 0 && othersSigned(folder, 'told')) return kept
  if (FIRST_PORT <= kept && kept < LAST_PORT && (await isFree(kept))) return kept
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port on 127.0.0.1 from ${FIRST_PORT} to ${LAST_PORT} for the database`)
}

/** Writes down where a server listens that has started. */
export function keepPort(folder: string, port: number): void {
  if (keptPort(folder) === port) return
  const handle = openOwn(fileOf(folder))
  ftruncateSync(handle)
  writeSync(handle, `${port}\n`)
  closeSync(handle)
}

/** 0 where none is. */
function keptPort(folder: string): number {
  return Number.parseInt(readText(fileOf(folder)) ?? '', 10) || 0
}

function fileOf(folder: string): string {
  return join(folder, 'port')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
