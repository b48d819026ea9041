import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { migrate } from '../src/platform/db/migrate.ts'
import { startEmbedded } from '../src/platform/embedded-postgresql/embedded-postgresql.ts'
import { OUTER_TMPDIR } from '../test/browser/kept-pages.ts'
import { isBundled, unpackedChromium } from '../test/browser/unpacked-chromium.ts'
import { keepMigratedFolder } from '../test/migrated-data-folder.ts'
import { certificateFolder } from '../test/outbound/certificates.ts'
import { LOGINS, makeTemplate } from '../test/test-database.ts'

/**
 * `npm test`: runs every test file against one PostgreSQL server, started here and removed afterward. Paths
 * and patterns of files narrow the run, and so does a part of the tests' names: `npm test --
 * src/config.test.ts`, `npm test -- --test-name-pattern=cursor`.
 */
const everyFile = ['src/**/*.test.ts', 'test/**/*.test.ts', 'sdk/**/*.test.ts']
/** Files that mostly wait for processes, for connections that time out, or for locks. */
const waiting = [
  'test/crash/*.test.ts',
  'test/*cli.test.ts',
  'test/{first-start,readme,examples}.test.ts',
  'test/attacks/{idle-connections,redis-outage,slow-documents,stalled-bodies}.test.ts',
  'test/stories/http/responses.test.ts',
  'src/platform/{embedded-postgresql,files,outbound}/*.test.ts',
  'src/platform/db/{logins,migrate,network-role}.test.ts',
  'src/platform/http/{health,sending}.test.ts',
  'src/platform/tasks/queue.test.ts',
  'sdk/retry.test.ts',
]
/**
 * Folders of many small files that only compute. All files of a folder run in one process. A process for each
 * file would cost 0.3 s of processor time, mostly to load the same modules. With 49 files, this took 4 s of
 * processor time instead of 18 s.
 */
const computing = ['src/extraction/understanding', 'src/features/signals', 'src/features/snapshots']
/** One busy file per core, plus three, because all files wait now and then. */
const atOnce = Math.min(7, availableParallelism() + 3)
/**
 * A smaller young generation than V8's default. In virtual machines the first access to each page is
 * expensive, and there are hundreds of files. This saves a sixth of the time of end-to-end tests.
 */
const NODE_FLAGS = ['--max-semi-space-size=8']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'test-name-pattern': { type: 'string', multiple: true } },
})
/** Found before the database starts, which takes seconds. */
const files = globSync(positionals.length > 0 ? positionals : everyFile)
const missing = positionals.filter((path) => globSync(path).length === 0)
if (missing.length > 0) {
  console.error(`There is no file ${missing.join(' or ')}.`)
  process.exit(1)
}
process.env[OUTER_TMPDIR] = tmpdir()
const folder = mkdtempSync(join(tmpdir(), 'svc-test-'))
chmodSync(folder, 0o711) // under root, the server's user must pass through
/** Files that tests leave behind are removed with it. */
process.env.TMPDIR = mkdtempSync(join(folder, 'tmp-'))
chmodSync(process.env.TMPDIR, 0o711)
/** Created once here for all test files. */
certificateFolder()
/** Unpacked here once, because files that start together would each spend two seconds of processor time. */
if (isBundled && files.some((file) => readFileSync(file, 'utf8').includes('openBrowser')))
  await unpackedChromium()
/** Hundreds of processes load the same modules. The cache saves each 0.9 of 1.5 s of processor time. */
process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
const log = { info: (line: string) => console.error(line) }
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interrupted.abort(new Error(`stopped by ${signal}`)))
}
/** A file that does not end after its tests would otherwise keep the run going forever. */
setTimeout(() => interrupted.abort(new Error('stopped after 15 minutes')), 15 * 60_000).unref()
/** In case the shutdown hangs. */
setTimeout(() => process.exit(1), 16 * 60_000).unref()
const whole = { recursive: true, maxRetries: 10 }
process.exitCode = await testAgainstServer().finally(() => rmSync(folder, whole))
// Print nothing after the runner, so that its summary ends the output.

async function testAgainstServer(): Promise<number> {
  const dataDir = join(folder, 'data')
  const start = () => startEmbedded({ dataDir, log, fsync: false })
  let server = await start()
  try {
    await migrate(server.logins.owner, { users: LOGINS })
    await server.stop()
    keepMigratedFolder(dataDir, join(folder, 'made'))
    server = await start()
    await makeTemplate(server.url)
    process.env.TEST_DATABASE_URL = server.url
    return interrupted.signal.aborted ? 130 : await runTests()
  } finally {
    await server.stop()
    rmSync(server.folder, { recursive: true, force: true }) // outside `folder` if closed to its user
  }
}

async function runTests(): Promise<number> {
  const names = values['test-name-pattern'] ?? []
  const tests = run({
    files: inTurns(positionals.length > 0 ? files : grouped(files)),
    concurrency: atOnce,
    execArgv: NODE_FLAGS,
    timeout: 180_000,
    signal: interrupted.signal,
    ...(names.length > 0 ? { testNamePatterns: names.map((name) => new RegExp(name)) } : {}),
  })
  let failed = 0
  tests.on('test:fail', () => {
    failed++
  })
  const printed = tests.compose(new spec())
  printed.pipe(process.stdout)
  await new Promise((resolve) => printed.on('end', resolve))
  if (interrupted.signal.aborted) return 130
  return failed > 0 ? 1 : 0
}

/** Replaces the files of each folder that only computes by one file that imports them. */
function grouped(found: string[]): string[] {
  return computing.reduce((rest, path) => {
    const own = rest.filter((file) => file.startsWith(`${path}/`)).sort()
    const imports = own.map((file) => `await import(${JSON.stringify(pathToFileURL(file).href)})\n`)
    const group = join(folder, `${path.replaceAll('/', '-')}.test.mjs`)
    writeFileSync(group, imports.join(''))
    return [...rest.filter((file) => !own.includes(file)), group]
  }, found)
}

/**
 * Spreads waiting files evenly among busy ones: side by side they would leave cores idle. Runs from the
 * last name to the first, so that the many small files of src/ end the run on all cores.
 */
function inTurns(found: string[]): string[] {
  const waits = new Set(globSync(waiting))
  const [idle, busy] = [true, false].map((idly) =>
    found
      .filter((file) => waits.has(file) === idly)
      .sort()
      .reverse(),
  ) as [string[], string[]]
  const every = Math.max(1, Math.floor((busy.length * 0.7) / Math.max(1, idle.length)))
  const files = busy.flatMap((file, at) =>
    at % every === 0 ? [...idle.splice(0, 1), file] : [file],
  )
  return [...files, ...idle]
}
