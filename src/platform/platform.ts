import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type Auth, openAuth } from './auth/auth.ts'
import { type Database, type Db, openDb } from './db/db.ts'
import { LOCK_MS } from './db/session.ts'
import { cleanUp, type StartStep } from './db/start-steps.ts'
import { openTenants, type Tenants } from './db/tenants.ts'
import { type FairLimiter, openFairLimiter } from './fair-limiter.ts'
import {
  type DiskSpace,
  type DiskStatus,
  openDiskSpace,
  type ReadDisk,
} from './files/disk-space.ts'
import type { ObjectStore } from './files/object-store.ts'
import { objectsFolder, openObjectStore } from './files/open-object-store.ts'
import { withTrash } from './files/trash.ts'
import type { Caller, OperatorCaller } from './http/access.ts'
import { type AddressBudget, openAddressBudget } from './http/address-budget.ts'
import { type BodyBudget, openBodyBudget } from './http/body-budget.ts'
import { BODY_LIMITS, type BodyLimits } from './http/body-limits.ts'
import { type BodyRate, openBodyRate } from './http/body-rate.ts'
import { openCounter } from './http/fallback-counter.ts'
import { openRateLimit, type RateLimit } from './http/rate-limit.ts'
import {
  type FindOwners,
  type KeyReference,
  openRequestLog,
  type RequestLog,
} from './http/request-log.ts'
import { type Outbound, openOutbound } from './outbound/post.ts'
import { type KeyRing, openKeyRing } from './secrets/key-ring.ts'
import { selectRootSecret } from './secrets/secrets.queries.ts'
import { openVault, type Vault } from './secrets/vault.ts'

/** The parts that every endpoint and task uses, opened once per process. */
export type Platform = {
  config: Config
  log: Logger
  /** Sees every operator's rows: for work across operators, and for finding out who calls. */
  db: Database
  /** Sees one operator's rows: for requests, and for the work of tasks on one operator. */
  tenants: Tenants
  /** Reads the published tables, by a role that may read nothing else. */
  networkDb: Database
  /** Limits the connections that writes hold. Writes of one operator wait for each other at its clock. */
  writeLimiter: FairLimiter
  ring: KeyRing
  vault: Vault
  store: ObjectStore
  disk: DiskSpace
  rateLimit: RateLimit
  requestLog: RequestLog
  addresses: AddressBudget
  authenticator: Authenticator
  /** People who sign in to the dashboard, and their sessions. */
  auth: Auth
  bodyBudget: BodyBudget
  bodyRate: BodyRate
  /** Calls receivers while a person waits. The worker has its own. */
  outbound: Outbound
  close(): Promise<void>
}

export type Authenticator = {
  /** Finds the owner of a key's secret. Null if no key has this secret. */
  callerOf(secret: string, now: Date): Promise<Caller | null>
  /** The reference by which the row of a key is found. Needs no query. Null if the text cannot be a key. */
  referenceOf(secret: string): KeyReference | null
  ownersOf: FindOwners
  /**
   * Asks the database whether the caller's key is still active. In a transaction, the result holds until
   * its end, because a revocation waits for it.
   */
  isActive(db: Db, caller: OperatorCaller): Promise<boolean>
}

type PlatformParts = {
  config: Config
  databaseUrl: string
  /** A login that may read only the published tables. Null: the service's login, in a role. */
  networkUrl: string | null
  log: Logger
  now: () => Date
  /** Waits for the database while it is out. Without it, an outage fails the start. */
  step?: StartStep
  /** Replaces reading the free space from the file system. */
  readDisk?: ReadDisk
  authenticator(db: Db, vault: Vault): Authenticator
  bodyLimits?: Partial<BodyLimits>
  /** Replaces how receivers are called. */
  outbound?: Outbound
}

/** Concurrent calls for people who wait: each may take 15 s. */
const OUTBOUND_CALLS = 16

/** For authentication, keys, and the tasks' bookkeeping, which are short statements. */
const OWN_CONNECTIONS = 12
const TENANT_CONNECTIONS = 16
/** Each reads one page, so few are enough. None is opened before a headquarters sends a request. */
const NETWORK_CONNECTIONS = 8

/** The rest of the tenants' connections is for reads and tasks. A sandbox counts separately. */
const WRITES = {
  atOnce: 12,
  ofOne: 4,
  waitMs: LOCK_MS,
  busy: {
    message: 'Too many writes are waiting. Send fewer at once, then try again.',
    retryAfterSeconds: 5,
  },
}

export async function openPlatform(parts: PlatformParts): Promise<Platform> {
  const { config, databaseUrl, log, now, step = (_name, work) => work() } = parts
  const store = withTrash(await openObjectStore(config), log)
  const disk = await openDisk(parts)
  const db = openDb(databaseUrl, { max: OWN_CONNECTIONS })
  const tenants = openTenants(databaseUrl, { max: TENANT_CONNECTIONS })
  const networkDb = openNetworkDb(parts)
  const counter = await openCounter(config.redisUrl, databaseUrl, log)
  const close = async () => {
    disk.close()
    await counter.close()
    await networkDb.close()
    await tenants.close()
    await db.close()
  }
  const opened = step('keys', () => openSecrets(db, config, now))
  const { ring, vault } = await opened.catch(async (error) => {
    await cleanUp(close())
    throw error
  })
  const authenticator = parts.authenticator(db, vault)
  const requestLog = openRequestLog(db, log, authenticator.ownersOf)
  const { signInSecret: secret } = vault.root
  const auth = openAuth({ db, databaseUrl, baseUrl: config.baseUrl, secret, counter, log })
  const outbound = parts.outbound ?? openOutbound({ atOnce: OUTBOUND_CALLS })
  const bodyLimits = { ...BODY_LIMITS, ...parts.bodyLimits }
  return {
    config,
    log,
    db,
    tenants,
    networkDb,
    writeLimiter: openFairLimiter(WRITES),
    ring,
    vault,
    store,
    disk,
    rateLimit: openRateLimit(counter),
    requestLog,
    addresses: openAddressBudget(config.preAuthPerMinute),
    authenticator,
    auth,
    bodyBudget: openBodyBudget(bodyLimits),
    bodyRate: openBodyRate(bodyLimits),
    outbound,
    async close() {
      outbound.close()
      await auth.close()
      await requestLog.close()
      await close()
    },
  }
}

/** The disks of an external database or a bucket cannot be read from here. */
function openDisk({ config, log, readDisk }: PlatformParts): Promise<DiskSpace> {
  const database = config.databaseUrl ? {} : { database: join(config.dataDir, 'postgres') }
  const report = ({ use, freeBytes, reserveBytes, isShort }: DiskStatus) => {
    const numbers = { use, free_bytes: freeBytes, reserve_bytes: reserveBytes }
    if (isShort)
      log.error(numbers, 'disk space is low: new data is refused with 503. Free some space')
    else log.info(numbers, 'disk space is no longer low')
  }
  return openDiskSpace({ ...database, objects: objectsFolder(config) }, report, readDisk)
}

function openNetworkDb({ networkUrl, databaseUrl }: PlatformParts): Database {
  const max = NETWORK_CONNECTIONS
  if (networkUrl) return openDb(networkUrl, { max, network: 'login' })
  return openDb(databaseUrl, { max, network: 'role' })
}

async function openSecrets(db: Db, config: Config, now: () => Date) {
  const ring = openKeyRing(config, (await selectRootSecret(db)) === null)
  return { ring, vault: await openVault(db, ring, now) }
}
