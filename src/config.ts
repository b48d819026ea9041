import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'

/** A setting that cannot be used: one line naming the variable, never its value (it may be secret). */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Config = {
  port: number
  host: string
  /** Public origin, without a slash at the end. */
  baseUrl: string
  /** Absolute. */
  dataDir: string
  /** null: an embedded server in the data folder. */
  databaseUrl: string | null
  /** The login that owns the tables and migrates. Null: DATABASE_URL's. */
  migrationDatabaseUrl: string | null
  /** A login that may read only the published tables. Null: DATABASE_URL's, in the role svc_network. */
  networkDatabaseUrl: string | null
  /** null: rate limits are kept in the database. */
  redisUrl: string | null
  /** null: objects are files in the data folder. */
  s3: S3Config | null
  /** `kid:base64,…`, newest first. Null: generated into the data folder. */
  masterKeys: string | null
  /** CIDRs of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[]
  preAuthPerMinute: number
  connectionsPerAddress: number
  webhookAllowedCidrs: string[]
  /** Documents and events an operator may store in a month, by the mode of its key. */
  storageBytes: { live: number; test: number }
  extractorProcesses: number
  extractorSpares: number
  /**
   * The required containment of the extractor's processes. `best`: the strongest that the machine
   * allows.
   */
  extractorSandbox: 'best' | 'require' | 'off'
  model: { baseUrl: string; apiKey: string | null; name: string } | null
  /** Whether an empty database gets a demo operator. */
  demo: boolean
  /** Whether `/styleguide` shows the dashboard's components. True under `npm run dev`. */
  styleguide: boolean
  /** Started by npm: the service stops when npm ends, even if npm was killed. */
  endsWithParent: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

export type S3Config = {
  bucket: string
  /** null: Amazon's own. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

/** Bytes, as the contract counts them. */
export const GB = 1024 ** 3

/** The settings, from the environment. Throws ConfigError at the first wrong one. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // An empty value, as compose files write it, counts as none.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`)
  }
  return toConfig(parsed.data)
}

const POSTGRES = ['postgres:', 'postgresql:']
const POSTGRES_RULE =
  'must be a PostgreSQL URL such as postgres://user:password@db.example.com:5432/svc'

const Settings = z.object({
  PORT: integerSetting(0, 65_535).default(8080),
  HOST: rule(isHost, 'must be a host name or an IP address, such as 127.0.0.1').default(
    '127.0.0.1',
  ),
  BASE_URL: rule(isOrigin, 'must be an origin such as https://api.example.com').optional(),
  SVC_DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(POSTGRES, POSTGRES_RULE).optional(),
  MIGRATION_DATABASE_URL: url(POSTGRES, POSTGRES_RULE).optional(),
  NETWORK_DATABASE_URL: url(POSTGRES, POSTGRES_RULE).optional(),
  REDIS_URL: url(
    ['redis:', 'rediss:'],
    'must be a redis:// or rediss:// URL such as redis://redis.example.com:6379',
  ).optional(),
  S3_BUCKET: rule(
    (text) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text),
    'must be a bucket name such as my-bucket',
  ).optional(),
  S3_ENDPOINT: url(
    ['http:', 'https:'],
    'must be an http:// or https:// URL such as https://s3.example.com',
  ).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
  SVC_MASTER_KEYS: rule(
    (text) => !('fault' in parseMasterKeys(text)),
    'must be comma-separated kid:base64 pairs, each key 32 bytes, each kid once, newest first',
  ).optional(),
  TRUST_PROXY: cidrs().default([]),
  PRE_AUTH_PER_MINUTE: integerSetting(1, 10_000_000).default(1200),
  CONNECTIONS_PER_ADDRESS: integerSetting(16, 100_000).default(256),
  WEBHOOK_ALLOWED_CIDRS: cidrs().default([]),
  STORAGE_GB_LIVE: integerSetting(0, 1_000_000).default(50),
  STORAGE_GB_SANDBOX: integerSetting(0, 1_000_000).default(1),
  EXTRACTOR_PROCESSES: integerSetting(1, 512).default(availableParallelism),
  EXTRACTOR_SPARES: integerSetting(0, 512).default(2),
  EXTRACTOR_SANDBOX: z.enum(['require', 'off'], { error: 'must be require or off' }).optional(),
  MODEL_BASE_URL: rule(
    isPrivateUrl,
    'must be an https:// URL without a password, or http:// on 127.0.0.1, [::1] or localhost',
  ).optional(),
  MODEL_API_KEY: z.string().optional(),
  MODEL_NAME: z.string().optional(),
  SVC_DEMO: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  npm_lifecycle_event: z.string().optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
})

type Settings = z.infer<typeof Settings>

function toConfig(given: Settings): Config {
  const origin = `http://${isIP(given.HOST) === 6 ? `[${given.HOST}]` : given.HOST}:${given.PORT}`
  return {
    port: given.PORT,
    host: given.HOST,
    baseUrl: new URL(given.BASE_URL ?? origin).origin,
    dataDir: resolve(given.SVC_DATA_DIR),
    databaseUrl: given.DATABASE_URL ?? null,
    migrationDatabaseUrl: given.MIGRATION_DATABASE_URL ?? null,
    networkDatabaseUrl: given.NETWORK_DATABASE_URL ?? null,
    redisUrl: given.REDIS_URL ?? null,
    s3: toS3(given),
    masterKeys: given.SVC_MASTER_KEYS ?? null,
    trustProxy: given.TRUST_PROXY,
    preAuthPerMinute: given.PRE_AUTH_PER_MINUTE,
    connectionsPerAddress: given.CONNECTIONS_PER_ADDRESS,
    webhookAllowedCidrs: given.WEBHOOK_ALLOWED_CIDRS,
    storageBytes: { live: given.STORAGE_GB_LIVE * GB, test: given.STORAGE_GB_SANDBOX * GB },
    extractorProcesses: given.EXTRACTOR_PROCESSES,
    extractorSpares: given.EXTRACTOR_SPARES,
    extractorSandbox: given.EXTRACTOR_SANDBOX ?? 'best',
    model: toModel(given),
    demo: given.SVC_DEMO ? given.SVC_DEMO === 'on' : !given.DATABASE_URL,
    styleguide: given.npm_lifecycle_event === 'dev',
    endsWithParent: given.npm_lifecycle_event !== undefined,
    logLevel: given.LOG_LEVEL,
  }
}

function toS3(given: Settings): S3Config | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  const needed = { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if (!S3_ENDPOINT && Object.values(needed).every((value) => !value)) return null
  requireSettings(needed, 'S3_*')
  return {
    bucket: S3_BUCKET!,
    endpoint: S3_ENDPOINT ?? null,
    region: given.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID!,
    secretAccessKey: S3_SECRET_ACCESS_KEY!,
    // Most S3-compatible servers do not support bucket.host names, as Amazon's do.
    forcePathStyle: (given.S3_FORCE_PATH_STYLE ?? String(Boolean(S3_ENDPOINT))) === 'true',
  }
}

function toModel({ MODEL_BASE_URL, MODEL_API_KEY, MODEL_NAME }: Settings): Config['model'] {
  if (!MODEL_BASE_URL && !MODEL_API_KEY && !MODEL_NAME) return null
  requireSettings({ MODEL_BASE_URL, MODEL_NAME }, 'MODEL_*')
  return { baseUrl: MODEL_BASE_URL!, apiKey: MODEL_API_KEY ?? null, name: MODEL_NAME! }
}

function requireSettings(needed: Record<string, string | undefined>, group: string) {
  for (const [name, value] of Object.entries(needed)) {
    if (!value) throw new ConfigError(`${name} is required when any other ${group} setting is set`)
  }
}

function rule(holds: (text: string) => boolean, error: string) {
  return z
    .string()
    .transform((text) => text.trim())
    .refine(holds, { error })
}

function integerSetting(least: number, most: number) {
  const holds = (text: string) => /^\d{1,9}$/.test(text) && +text >= least && +text <= most
  return rule(holds, `must be a whole number from ${least} to ${most}`).transform(Number)
}

function url(protocols: string[], error: string) {
  return rule((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), error)
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return /^https?:$/.test(url?.protocol ?? '') && text.replace(/\/$/, '') === url?.origin
}

/** Documents are sent to this URL, so it must use HTTPS or point to this machine. */
function isPrivateUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password) return false
  const here = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && here)
}

function cidrs() {
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((list) => list.every(isCidr), {
      error: 'must be comma-separated CIDRs such as 10.0.0.0/8,fd00::/8',
    })
}

function isCidr(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return isIP(address) !== 0 && fits && rest.length === 0
}

function isHost(text: string): boolean {
  const isName = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(text)
  // A host of digits and dots must be an address, and 300.1.1.1 is not one.
  return isIP(text) !== 0 || (isName && URL.canParse(`http://${text}`))
}

export type MasterKey = { kid: string; key: Buffer }

export const MASTER_KEY_BYTES = 32
const KID = /^[A-Za-z0-9_.-]{1,32}$/

/** Reads `kid:base64` pairs, newest first, or says what is wrong without showing a key. */
export function parseMasterKeys(text: string): MasterKey[] | { fault: string } {
  const keys: MasterKey[] = []
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const where = `key ${keys.length + 1}`
    const colon = entry.indexOf(':')
    if (colon === -1) return { fault: `${where} has no kid. Write kid:base64` }
    const kid = entry.slice(0, colon)
    if (!KID.test(kid))
      return { fault: `${where} has a kid that is not 1 to 32 of A-Z a-z 0-9 _ . -` }
    const base64 = entry.slice(colon + 1)
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64))
      return { fault: `${where} ("${kid}") is not base64` }
    const key = Buffer.from(base64, 'base64')
    if (key.length !== MASTER_KEY_BYTES) {
      const length = `${key.length} bytes long, not ${MASTER_KEY_BYTES}`
      return { fault: `${where} ("${kid}") is ${length}. Make one with: openssl rand -base64 32` }
    }
    if (keys.some((other) => other.kid === kid)) return { fault: `the kid "${kid}" occurs twice` }
    keys.push({ kid, key })
  }
  return keys.length > 0 ? keys : { fault: 'it contains no key' }
}
