import type { Logger } from 'pino'
import { type Database, run } from '../db/db.ts'
import { arrayText } from '../db/rows.ts'
import { isOutage } from '../outage.ts'
import type { Caller } from './access.ts'
import { requestsNotLogged } from './metrics.ts'
import { MinuteCounts } from './minute-counts.ts'

/**
 * The log entry of a request for its owner. It has only names of the contract, and no text of the caller.
 */
export type LoggedRequest = {
  id: string
  caller: Pick<Caller, 'surface' | 'id' | 'keyId'>
  method: string
  /** The path as the contract writes it, such as `/v1/jobs/{id}`. */
  path: string
  status: number
  durationMs: number
  /** Null for a response that is sent as a stream. */
  responseBytes: number | null
  error: { code: string; message: string; param: string | null } | null
  /** The record in the path, or the record that the request created. */
  resourceId: string | null
  /** How many items of a batch it stored. */
  items: number | null
  /** Within the hourly limit of its endpoint. Others are refused before any work. */
  isWithinLimit: boolean
  /** The response is an earlier request's, so this request caused nothing. */
  replayed: boolean
}

/** Its key did not lead to a caller: it is revoked, or it was not looked up before the response. */
export type UnownedRequest = Omit<LoggedRequest, 'caller'> & { caller: null }

/** The path of a request to no path of ours. The real one may have personal data or a secret. */
export const UNKNOWN_PATH = 'unknown path'

/** Finds the row of a key. */
export type KeyReference = { surface: Caller['surface']; owner: string; digest: string }
/** The owners of keys by their digests, also of revoked keys. A key that was never minted has none. */
export type FindOwners = (
  keys: readonly KeyReference[],
) => Promise<ReadonlyMap<string, LoggedRequest['caller']>>

/** Requests of the last 30 days, for their owners. Recording never waits and never fails. */
export type RequestLog = {
  record(request: LoggedRequest): void
  /** The owner of the key is looked up later, together with others. Without one, nothing is logged. */
  recordUnowned(request: UnownedRequest, key: KeyReference): void
  /** Writes what was recorded before. For tests, and for pages that show the latest requests. */
  flush(): Promise<void>
  close(): Promise<void>
}

const BATCH_REQUESTS = 500
/** The most refusals that are logged, so that they cannot fill the table. */
const MAX_REFUSALS_PER_MINUTE = 120
/** The most of one key, so that someone with a revoked key cannot hide the refusals of the others. */
const MAX_KEY_REFUSALS_PER_MINUTE = 60
const EVERY_MS = 500
/** About 5 MB: at 2,000 requests per second, enough for an outage of five seconds. */
const MAX_WAITING = 10_000
/** The most requests that wait for the owner of their key. Made-up keys could fill the memory. */
const MAX_UNOWNED = 500
/** Of these, the most that were beyond the limit of their address. A few addresses can send any number. */
const MAX_OVER_ADDRESS = 250
const RETRY_MS = 1_000
const WARN_EVERY_MS = 60_000
const CLOSE_WITHIN_MS = 5_000

/**
 * Requests wait in memory and are written together. If the database is down, they wait for the next try.
 * Beyond `maxWaiting` the newest are dropped. See docs/decisions/0097-request-log.md.
 */
export function openRequestLog(
  db: Pick<Database, 'send'>,
  log: Pick<Logger, 'warn' | 'error'>,
  ownersOf: FindOwners,
  maxWaiting = MAX_WAITING,
): RequestLog {
  return new RequestBuffer(db, log, ownersOf, maxWaiting)
}

class RequestBuffer implements RequestLog {
  readonly #db: Pick<Database, 'send'>
  readonly #log: Pick<Logger, 'warn' | 'error'>
  readonly #ownersOf: FindOwners
  readonly #maxWaiting: number
  readonly #drop: (count: number) => void
  readonly #refusals = new MinuteCounts(MAX_REFUSALS_PER_MINUTE)
  readonly #keyRefusals = new MinuteCounts(MAX_KEY_REFUSALS_PER_MINUTE)
  #waiting: LoggedRequest[] = []
  #unowned: { request: UnownedRequest; key: KeyReference }[] = []
  #writing: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #isClosed = false
  /** After an outage the first rows may be written already. */
  #isUnsure = false

  constructor(
    db: Pick<Database, 'send'>,
    log: Pick<Logger, 'warn' | 'error'>,
    ownersOf: FindOwners,
    maxWaiting: number,
  ) {
    this.#db = db
    this.#log = log
    this.#ownersOf = ownersOf
    this.#maxWaiting = maxWaiting
    this.#drop = droppedReporter(log)
  }

  record(request: LoggedRequest): void {
    if (this.#isClosed) {
      this.#drop(1)
      return
    }
    this.#add(request)
    if (this.#waiting.length === BATCH_REQUESTS) void this.#write()
    else this.#later(EVERY_MS)
  }

  recordUnowned(request: UnownedRequest, key: KeyReference): void {
    const isOverAddress = request.error?.code === 'ip_rate_limited'
    const max = isOverAddress ? MAX_OVER_ADDRESS : MAX_UNOWNED
    if (this.#isClosed || this.#unowned.length >= max) {
      this.#drop(1)
      return
    }
    this.#unowned.push({ request, key })
    this.#later(EVERY_MS)
  }

  async flush(): Promise<void> {
    // Entries that arrived during a write are not in it.
    if (this.#writing) await this.#writing
    await this.#write()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const tooLate = new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref())
    await Promise.race([this.flush(), tooLate])
    if (this.#timer) clearTimeout(this.#timer)
    const left = this.#waiting.length + this.#unowned.length
    if (left > 0) this.#drop(left)
    this.#waiting = []
    this.#unowned = []
  }

  #add(request: LoggedRequest): void {
    if (this.#waiting.length >= this.#maxWaiting) {
      this.#drop(1)
      return
    }
    if (!request.isWithinLimit && !this.#mayLogRefusal(request.caller)) return
    this.#waiting.push(request)
  }

  #mayLogRefusal({ id, keyId }: LoggedRequest['caller']): boolean {
    return this.#keyRefusals.take(keyId) && this.#refusals.take(id)
  }

  #later(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      void this.#write()
    }, ms).unref()
  }

  /** Only one statement runs at a time, so a slow database gets no second one. */
  #write(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null
      const left = this.#waiting.length + this.#unowned.length
      if (left > 0 && !this.#isClosed) this.#later(RETRY_MS)
    })
    return this.#writing
  }

  async #writeAll(): Promise<void> {
    if (this.#unowned.length > 0) await this.#findOwners()
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH_REQUESTS)
      try {
        await insert(this.#db, batch, this.#isUnsure)
        this.#isUnsure = false
      } catch (error) {
        this.#isUnsure = true
        if (isOutage(error)) return
        this.#log.error({ err: error }, 'requests could not be written to the request log')
        this.#drop(batch.length)
      }
      this.#waiting = this.#waiting.slice(batch.length)
    }
  }

  async #findOwners(): Promise<void> {
    const batch = this.#unowned.slice()
    try {
      const owners = await this.#ownersOf(batch.map(({ key }) => key))
      for (const { request, key } of batch) {
        const caller = owners.get(key.digest)
        if (caller) this.#add({ ...request, caller })
      }
    } catch (error) {
      if (isOutage(error)) return
      this.#log.error({ err: error }, 'the owners of refused requests could not be found')
      this.#drop(batch.length)
    }
    this.#unowned = this.#unowned.slice(batch.length)
  }
}

/** Counts each dropped request, and logs their number at most once a minute. */
function droppedReporter(log: Pick<Logger, 'warn'>) {
  let unreported = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  return (count: number): void => {
    requestsNotLogged(count)
    unreported += count
    if (performance.now() - reportedAt < WARN_EVERY_MS) return
    reportedAt = performance.now()
    log.warn({ requests: unreported }, DROPPED)
    unreported = 0
  }
}

const DROPPED =
  'requests are missing from the request log: the database is slow or down, or too many requests with ' +
  'unusable keys arrived. The requests got their responses'

async function insert(
  db: Pick<Database, 'send'>,
  batch: readonly LoggedRequest[],
  isUnsure: boolean,
): Promise<void> {
  const texts = isUnsure ? INSERT_MISSING : INSERT
  const operators = batch.filter(({ caller }) => caller.surface === 'operator')
  const groups = batch.filter(({ caller }) => caller.surface === 'group')
  if (operators.length > 0) await run(db, texts.operator, columnsOf(operators))
  if (groups.length > 0) await run(db, texts.group, columnsOf(groups))
}

/**
 * One PostgreSQL array for each column. Only messages and params need escaping. The driver's own
 * serialization tests every value, which took 4 µs more per request.
 */
function columnsOf(rows: readonly LoggedRequest[]): string[] {
  const column = (value: (row: LoggedRequest) => string | number | boolean | null) =>
    `{${rows.map(value).map(String).join(',')}}`
  const text = (value: (row: LoggedRequest) => string | null) => arrayText(rows.map(value))
  return [
    column((row) => row.caller.id),
    column((row) => row.id),
    column((row) => row.caller.keyId),
    column((row) => row.method),
    column((row) => `"${row.path}"`),
    column((row) => row.status),
    column((row) => row.durationMs),
    column((row) => row.responseBytes),
    column((row) => row.error?.code ?? null),
    text((row) => row.error?.message ?? null),
    text((row) => row.error?.param ?? null),
    column((row) => row.resourceId),
    column((row) => row.items),
    column((row) => row.replayed),
  ]
}

/** Losing the last rows in a power failure does no harm, so the commit does not wait for the disk. */
const insertInto = (table: string, owner: string) => `
  with soon as materialized (select set_config('synchronous_commit', 'off', true))
  insert into ${table} (${owner}, id, key_id, method, path, status, duration_ms, response_bytes,
    error_code, error_message, error_param, resource_id, items, replayed)
  select r.* from soon, unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[],
    $6::smallint[], $7::integer[], $8::bigint[], $9::text[], $10::text[], $11::text[], $12::uuid[],
    $13::integer[], $14::boolean[]) as r`
const INSERT = {
  operator: insertInto('requests', 'operator_id'),
  group: insertInto('group_requests', 'group_id'),
}
/** Used only when needed: looking for conflicts takes a sixth of PostgreSQL's time for a row. */
const INSERT_MISSING = {
  operator: `${INSERT.operator} on conflict do nothing`,
  group: `${INSERT.group} on conflict do nothing`,
}
