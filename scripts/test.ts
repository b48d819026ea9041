import {
  accessSync,
  chmodSync,
  constants,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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
 * How many files run in one process, one after another. A process for each file would spend more
 * time on loading and compiling the service than on the tests.
 */
const MAX_FILES_IN_PROCESS = 8
/** One busy file per core, plus three, because all files wait now and then. */
const atOnce = Math.min(7, availableParallelism() + 3)
/**
 * A process with a browser, an extractor and a viewer takes 5 s of processor time before its first test. It
 * keeps more than one core busy, so one per core is enough.
 */
const BROWSER = {
  part: 'test/browser',
  maxFiles: 24,
  atOnce: Math.min(5, availableParallelism()),
}
/**
 * A smaller young generation than V8's default. In virtual machines the first access to each page is
 * expensive, and there are hundreds of files. This saves a sixth of the time of end-to-end tests.
 */
const NODE_FLAGS = ['--max-semi-space-size=8']
/** Where Linux keeps files in memory, and how many bytes must be free there. A run needs up to 0.5 GB. */
const MEMORY_FILES = '/dev/shm'
const MIN_MEMORY_BYTES = 2e9

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
const folder = memoryFolder() ?? newFolder(tmpdir())
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

function newFolder(parent: string): string {
  const path = mkdtempSync(join(parent, 'svc-test-'))
  chmodSync(path, 0o711) // under root, the server's user must pass through
  return path
}

/**
 * A folder in memory. A run creates and deletes 300,000 files of databases, which took a third of its time on
 * the disk of a virtual machine (decision 121). Null without enough memory, where programs cannot run from
 * there, or if the caller chose a folder by TMPDIR.
 */
function memoryFolder(): string | null {
  if (process.env.TMPDIR) return null
  let path: string | null = null
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FILES)
    if (Math.min(bavail * bsize, process.availableMemory()) < MIN_MEMORY_BYTES) return null
    path = newFolder(MEMORY_FILES)
    const program = join(path, 'program')
    writeFileSync(program, '', { mode: 0o755 })
    accessSync(program, constants.X_OK)
    return path
  } catch {
    // This system has no such folder, or its user may not use it.
    if (path) rmSync(path, { recursive: true })
    return null
  }
}

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
    files: inTurns(files).map(written),
    concurrency: atOnce,
    execArgv: NODE_FLAGS,
    timeout: 600_000,
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

/**
 * The files of each process. Processes that mostly wait are spread evenly among busy ones: side by side they
 * would leave cores idle. Runs from the last name to the first, so that the many small files of src/ end the
 * run on all cores.
 */
function inTurns(found: string[]): string[][] {
  const waits = new Set(globSync(waiting))
  const idle = found.filter((file) => waits.has(file)).map((file) => [file])
  const busy = sharedOut(found.filter((file) => !waits.has(file))).reverse()
  const every = Math.max(1, Math.floor((busy.length * 0.7) / Math.max(1, idle.length)))
  const processes = busy.flatMap((files, at) =>
    at % every === 0 ? [...idle.splice(0, 1), files] : [files],
  )
  return [...processes, ...idle]
}

/** Shares the files of each part of the project out to processes. Neighbors often take equally long. */
function sharedOut(found: string[]): string[][] {
  const parts = Map.groupBy(found.sort(), (file) => dirname(file).split('/', 2).join('/'))
  return [...parts].flatMap(([part, own]) => {
    const most =
      part === BROWSER.part
        ? Math.min(BROWSER.maxFiles, Math.ceil(own.length / BROWSER.atOnce))
        : Math.min(MAX_FILES_IN_PROCESS, Math.ceil(found.length / atOnce))
    const count = Math.ceil(own.length / most)
    return Array.from({ length: count }, (_, at) =>
      own.filter((_file, index) => index % count === at),
    )
  })
}

/** The program of a process. It runs the files one after another. */
function written(own: string[]): string {
  const files = own.map((name) => ({ name, url: pathToFileURL(name).href }))
  const suites = pathToFileURL('test/file-suites.ts').href
  const program = join(folder, `${own[0]!.replaceAll('/', '-')}.test.mjs`)
  const lines = [
    `import { runFiles } from ${JSON.stringify(suites)}`,
    `await runFiles(${JSON.stringify(files)})`,
  ]
  writeFileSync(program, lines.join('\n'))
  return program
}
