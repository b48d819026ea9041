import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../src/platform/db/embedded.ts'

/**
 * `npm test`: every test file against one PostgreSQL server, started here and gone afterwards.
 * Arguments go to node's runner: `npm test -- src/config.test.ts`,
 * `npm test -- --test-name-pattern=cursor`.
 */
const everyFile = ['src/**/*.test.ts', 'test/**/*.test.ts', 'sdk/**/*.test.ts']

const folder = mkdtempSync(join(tmpdir(), 'svc-test-'))
chmodSync(folder, 0o711) // run by root, the server's own user has to pass through
/** Hundreds of processes load the same modules: 0.6 s of processor time each instead of 1.5. */
const compiledOnce = { NODE_COMPILE_CACHE: join(folder, 'compiled') }
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interrupted.abort(signal))
}
process.exitCode = await testAgainstServer().finally(() => rmSync(folder, { recursive: true }))
// Nothing is printed after the runner: its summary is the end of the output.

async function testAgainstServer(): Promise<number> {
  const log = { info: (line: string) => console.error(line) }
  const server = await startEmbedded({ dataDir: join(folder, 'data'), log, fsync: false })
  try {
    return interrupted.signal.aborted ? 130 : await runTests(server.url)
  } finally {
    await server.stop()
    rmSync(server.folder, { recursive: true, force: true }) // elsewhere when tmp is closed to it
  }
}

function runTests(databaseUrl: string): Promise<number> {
  const given = process.argv.slice(2)
  const files = given.filter((argument) => !argument.startsWith('-'))
  const options = given.filter((argument) => argument.startsWith('-'))
  // One more than cores: with two at once two cores idled a third of the run, as crash stories wait.
  const atOnce = Math.min(4, availableParallelism() + 1)
  const limits = [`--test-concurrency=${atOnce}`, '--test-timeout=180000']
  const runner = spawn(
    process.execPath,
    ['--test', ...limits, ...options, ...(files.length > 0 ? files : everyFile)],
    { stdio: 'inherit', env: { ...process.env, ...compiledOnce, TEST_DATABASE_URL: databaseUrl } },
  )
  // The terminal's Ctrl-C reaches the runner by itself; a signal sent to this process does not.
  interrupted.signal.addEventListener('abort', () => runner.kill(interrupted.signal.reason))
  return new Promise((resolve, reject) => {
    runner.on('error', reject)
    runner.on('exit', (code) => resolve(code ?? 130))
  })
}
