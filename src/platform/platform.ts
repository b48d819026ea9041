import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Db } from './db/db.ts'
import type { ObjectStore } from './files/object-store.ts'
import type { Caller } from './http/access.ts'
import type { AddressBudget } from './http/address-budget.ts'
import type { RateLimit } from './http/rate-limit.ts'
import type { Vault } from './secrets/vault.ts'

/** The parts every endpoint and task stands on; opened once a process by `openPlatform`. */
export type Platform = {
  config: Config
  log: Logger
  db: Db
  vault: Vault
  store: ObjectStore
  rateLimit: RateLimit
  addresses: AddressBudget
  authenticate: Authenticate
}

/** Finds whose key a bearer secret is; null for any key that opens nothing. */
export type Authenticate = (secret: string, now: Date) => Promise<Caller | null>
