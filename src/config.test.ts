import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import { test } from 'node:test'
import { ConfigError, readConfig } from './config.ts'

test('with nothing set, every setting has the documented default', () => {
  assert.deepEqual(readConfig({}), {
    port: 8080,
    host: '127.0.0.1',
    baseUrl: 'http://127.0.0.1:8080',
    dataDir: `${process.cwd()}/data`,
    databaseUrl: null,
    migrationDatabaseUrl: null,
    networkDatabaseUrl: null,
    redisUrl: null,
    s3: null,
    masterKeys: null,
    trustProxy: [],
    preAuthPerMinute: 1200,
    connectionsPerAddress: 256,
    webhookAllowedCidrs: [],
    storageBytes: { live: 53_687_091_200, test: 1_073_741_824 },
    extractorProcesses: availableParallelism(),
    extractorSpares: 2,
    extractorSandbox: 'best',
    model: null,
    demo: true,
    styleguide: false,
    endsWithParent: false,
    logLevel: 'info',
  })
})

test('an empty value counts as unset', () => {
  assert.equal(readConfig({ PORT: '', DATABASE_URL: ' ' }).port, 8080)
})

test('the public origin follows host and port unless it is given', () => {
  assert.equal(readConfig({ PORT: '9000' }).baseUrl, 'http://127.0.0.1:9000')
  assert.equal(readConfig({ HOST: '::1' }).baseUrl, 'http://[::1]:8080')
  const given = readConfig({ BASE_URL: 'https://api.example.com/' })
  assert.equal(given.baseUrl, 'https://api.example.com')
})

test('an external database gets no demo operator unless asked for', () => {
  const DATABASE_URL = 'postgres://u:p@db:5432/svc'
  assert.equal(readConfig({ DATABASE_URL }).demo, false)
  assert.equal(readConfig({ DATABASE_URL, SVC_DEMO: 'on' }).demo, true)
  assert.equal(readConfig({ SVC_DEMO: 'off' }).demo, false)
})

test('storage allowances are whole GB; 0 allows nothing', () => {
  const given = readConfig({ STORAGE_GB_LIVE: '200', STORAGE_GB_SANDBOX: '0' })
  assert.deepEqual(given.storageBytes, { live: 214_748_364_800, test: 0 })
  const message = 'STORAGE_GB_LIVE must be a whole number from 0 to 1000000'
  assert.throws(() => readConfig({ STORAGE_GB_LIVE: '1.5' }), { name: 'ConfigError', message })
})

test('lists of networks may contain single addresses', () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1,fd00::/8' })
  assert.deepEqual(trustProxy, ['10.0.0.0/8', '::1', 'fd00::/8'])
})

test('an S3 store needs bucket and keys; path style is the default except for Amazon', () => {
  const keys = { S3_BUCKET: 'docs', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  assert.deepEqual(readConfig(keys).s3, {
    bucket: 'docs',
    endpoint: null,
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    forcePathStyle: false,
  })
  const S3_ENDPOINT = 'http://127.0.0.1:7480'
  assert.equal(readConfig({ ...keys, S3_ENDPOINT }).s3?.forcePathStyle, true)
  assert.equal(
    readConfig({ ...keys, S3_ENDPOINT, S3_FORCE_PATH_STYLE: 'false' }).s3?.forcePathStyle,
    false,
  )
})

test('EXTRACTOR_SANDBOX defaults to the best available and can be required or turned off', () => {
  assert.equal(readConfig({ EXTRACTOR_SANDBOX: 'require' }).extractorSandbox, 'require')
  assert.equal(readConfig({ EXTRACTOR_SANDBOX: 'off' }).extractorSandbox, 'off')
  const message = 'EXTRACTOR_SANDBOX must be require or off'
  assert.throws(() => readConfig({ EXTRACTOR_SANDBOX: 'yes' }), { name: 'ConfigError', message })
})

test('a model needs an address and a name, but no key', () => {
  const given = { MODEL_BASE_URL: 'http://127.0.0.1:11434/v1', MODEL_NAME: 'small' }
  const expected = { baseUrl: 'http://127.0.0.1:11434/v1', apiKey: null, name: 'small' }
  assert.deepEqual(readConfig(given).model, expected)
})

test("a model's address must be https, or http on this machine", () => {
  const read = (MODEL_BASE_URL: string) => readConfig({ MODEL_BASE_URL, MODEL_NAME: 'small' })
  assert.equal(read('https://api.example.com/v1').model?.baseUrl, 'https://api.example.com/v1')
  assert.equal(read('http://[::1]:11434/v1').model?.baseUrl, 'http://[::1]:11434/v1')
  const expected = {
    name: 'ConfigError',
    message:
      'MODEL_BASE_URL must be an https:// URL without a password, or http:// on 127.0.0.1, ' +
      '[::1] or localhost',
  }
  for (const address of [
    'http://api.example.com/v1',
    'http://10.0.0.5:8000',
    'http://127.0.0.1.example.com',
    'https://user:word@api.example.com',
    'ftp://localhost',
    'small',
  ]) {
    assert.throws(() => read(address), expected)
  }
})

const key = Buffer.alloc(32, 7).toString('base64')

test('master keys keep their order, newest first', () => {
  const SVC_MASTER_KEYS = `k2:${key},k1:${key}`
  assert.equal(readConfig({ SVC_MASTER_KEYS }).masterKeys, SVC_MASTER_KEYS)
})

const wrong: [Record<string, string>, string][] = [
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
  [{ HOST: 'http://x' }, 'HOST must be a host name or an IP address, such as '],
  [{ HOST: '300.1.1.1' }, 'HOST must be a host name or an IP address, such as '],
  [{ BASE_URL: 'api.example.com' }, 'BASE_URL must be an origin such as https://api.example.com'],
  [
    { BASE_URL: 'https://example.com/api' },
    'BASE_URL must be an origin such as https://api.example.com',
  ],
  [
    { DATABASE_URL: 'mysql://u:hunter2@db' },
    'DATABASE_URL must be a PostgreSQL URL such as postgres://user:password@db',
  ],
  [
    { DATABASE_URL: 'hunter2' },
    'DATABASE_URL must be a PostgreSQL URL such as postgres://user:password@db',
  ],
  [
    { MIGRATION_DATABASE_URL: 'hunter2' },
    'MIGRATION_DATABASE_URL must be a PostgreSQL URL such as ',
  ],
  [{ NETWORK_DATABASE_URL: 'hunter2' }, 'NETWORK_DATABASE_URL must be a PostgreSQL URL such as '],
  [
    { REDIS_URL: 'hunter2' },
    'REDIS_URL must be a redis:// or rediss:// URL such as redis://redis.example.com:6379',
  ],
  [{ S3_BUCKET: 'No Bucket' }, 'S3_BUCKET must be a bucket name such as my-bucket'],
  [
    { S3_BUCKET: 'docs', S3_ACCESS_KEY_ID: 'hunter2' },
    'S3_SECRET_ACCESS_KEY is required when any other S3_* setting is set',
  ],
  [{ S3_ENDPOINT: 'http://x' }, 'S3_BUCKET is required when any other S3_* setting is set'],
  [{ S3_FORCE_PATH_STYLE: '1' }, 'S3_FORCE_PATH_STYLE must be true or false'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be comma-separated CIDRs such as '],
  [{ WEBHOOK_ALLOWED_CIDRS: 'x' }, 'WEBHOOK_ALLOWED_CIDRS must be comma-separated CIDRs such as '],
  [{ PRE_AUTH_PER_MINUTE: '0' }, 'PRE_AUTH_PER_MINUTE must be a whole number from 1 to 10000000'],
  [
    { CONNECTIONS_PER_ADDRESS: '15' },
    'CONNECTIONS_PER_ADDRESS must be a whole number from 16 to 100000',
  ],
  [{ EXTRACTOR_PROCESSES: '-1' }, 'EXTRACTOR_PROCESSES must be a whole number from 1 to 512'],
  [{ EXTRACTOR_SPARES: '-1' }, 'EXTRACTOR_SPARES must be a whole number from 0 to 512'],
  [
    { MODEL_API_KEY: 'hunter2' },
    'MODEL_BASE_URL is required when any other MODEL_* setting is set',
  ],
  [{ SVC_DEMO: 'yes' }, 'SVC_DEMO must be on or off'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent'],
  [{ SVC_MASTER_KEYS: 'k1:hunter2' }, 'SVC_MASTER_KEYS must be comma-separated kid:base64 pairs'],
  [
    { SVC_MASTER_KEYS: `k1:${key},k1:${key}` },
    'SVC_MASTER_KEYS must be comma-separated kid:base64 pairs',
  ],
]

for (const [env, line] of wrong) {
  test(`${JSON.stringify(env).replace(key, '…')} is refused with one line`, () => {
    assert.throws(
      () => readConfig(env),
      (error: unknown) => {
        assert.ok(error instanceof ConfigError)
        assert.ok(error.message.startsWith(line), error.message)
        assert.ok(!/hunter2|\n/.test(error.message), 'neither a secret nor a second line')
        return true
      },
    )
  })
}
