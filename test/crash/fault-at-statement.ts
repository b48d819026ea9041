import pg from 'pg'
import { childrenOf, databaseOf } from './installation.ts'
import { sendSignal } from './program.ts'

/**
 * Preloaded into a process of the service: sends FAULT_SIGNAL to the database right before the first
 * statement with each of the texts in FAULT_TEXTS, and prints it. The server's processes get it too, because
 * they answer for a moment after their server was killed.
 */
const { FAULT_SIGNAL, FAULT_TEXTS = '', SVC_DATA_DIR = '' } = process.env
const signal = FAULT_SIGNAL as NodeJS.Signals
const texts = new Set(FAULT_TEXTS.split('|'))
const { query } = pg.Client.prototype

pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [first] = given
  const sent = typeof first === 'string' ? first : String((first as { text?: string }).text)
  const found = [...texts].find((text) => sent.includes(text))
  const server = found && databaseOf(SVC_DATA_DIR)
  if (server) {
    texts.delete(found)
    for (const pid of [server.pid, ...childrenOf(server.pid)]) sendSignal(pid, signal)
    console.log(`${signal} before ${found}`)
  }
  return Reflect.apply(query, this, given)
} as typeof query
