import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseSandbox, whyNot } from '../../src/extraction/containment/choose.ts'
import { ExtractorPool } from '../../src/extraction/containment/pool.ts'
import {
  noSandbox,
  type Sandbox,
  sandboxesToTry,
} from '../../src/extraction/containment/sandbox.ts'
import type { Targets } from './contained-program.ts'

/** Checks from inside a child what each sandbox that works on this machine promises. */
const dataDir = mkdtempSync(join(tmpdir(), 'contained-'))
chmodSync(dataDir, 0o755)
const folders = { tessdataDir: join(dataDir, 'tessdata'), scratchDir: join(dataDir, 'scratch') }
const program = join(import.meta.dirname, 'contained-program.ts')
const context = { today: '2026-01-31', timeZone: 'UTC', operatorName: null }
const keysFile = join(dataDir, 'master-keys')
const socketFile = join(dataDir, '.s.PGSQL.5432')
const abstractName = `\0contained-${process.pid}`
const working: Sandbox[] = []
const servers: Server[] = []
let port = 0

before(async () => {
  for (const folder of Object.values(folders)) mkdirSync(folder)
  writeFileSync(keysFile, 'k1:secret', { mode: 0o600 })
  for (const at of [{ port: 0, host: '127.0.0.1' }, { path: socketFile }, { path: abstractName }]) {
    const server = createServer((socket) => socket.destroy()).listen(at)
    await once(server, 'listening')
    servers.push(server)
  }
  port = (servers[0]!.address() as { port: number }).port
  // As open as a socket can be, so only the sandbox can block it.
  chmodSync(socketFile, 0o777)
  for (const sandbox of sandboxesToTry())
    if ((await whyNot(sandbox, folders)) === null) working.push(sandbox)
})

after(() => {
  for (const server of servers) server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The results of a child's attempts, and the child as the service sees it. */
async function attempts(sandbox: Sandbox) {
  const options = { processes: 1, ...folders, sandbox, program, bare: true }
  const pool = new ExtractorPool(options)
  try {
    const targets: Targets = { read: [], list: [], write: [], connect: [], signal: [] }
    const first = { operatorId: 'a', filename: 'a', context }
    await pool.run({ ...first, bytes: Buffer.from(JSON.stringify(targets)) })
    const other = readdirSync(folders.scratchDir).find((folder) =>
      existsSync(join(folders.scratchDir, folder, 'own')),
    )!
    const environment = `/proc/${process.pid}/environ`
    const tried: Targets = {
      read: [keysFile, '/etc/passwd', environment, join(folders.scratchDir, other, 'own')],
      list: [folders.scratchDir, dataDir],
      write: [
        join(dataDir, 'w'),
        join(folders.scratchDir, 'w'),
        '/w',
        join(import.meta.dirname, 'w'),
      ],
      connect: [{ host: '127.0.0.1', port }, { path: socketFile }, { path: abstractName }],
      signal: [process.pid],
    }
    const bytes = Buffer.from(JSON.stringify(tried))
    const outcome = await pool.run({ ...first, operatorId: 'b', bytes })
    assert.ok('ok' in outcome, JSON.stringify(outcome))
    const { pid } = pool.children.find((child) => child.operatorId === 'b')!
    const outside = readFileSync(`/proc/${pid}/status`, 'utf8')
    const limits = readFileSync(`/proc/${pid}/limits`, 'utf8')
    return { inside: outcome.ok.fields.map(({ value }) => value), outside, limits }
  } finally {
    await pool.close()
  }
}

const closed = ['ENETUNREACH', 'ENOENT', 'ECONNREFUSED']
const noFiles = ['ENOENT', 'ENOENT', 'ENOENT', 'ENOENT']
/**
 * Reads the master keys, /etc/passwd, the service's environment and another child's scratch folder. Lists all
 * scratch folders and the data folder. Tries four writes, a signal, and its own scratch folder.
 */
const promised = {
  full: [...noFiles, '1 seen', '2 seen', 'EROFS', 'EROFS', 'EROFS', 'EROFS', 'ESRCH', 'done'],
  user: [
    ...['EACCES', 'done', 'EACCES', 'EACCES', 'EACCES', '4 seen'],
    ...['EACCES', 'EACCES', 'EACCES', 'EACCES', 'EPERM', 'done'],
  ],
}

test('the strongest working sandbox is used, and none if it is off', async () => {
  const { sandbox } = await chooseSandbox('best', folders)
  assert.equal(sandbox, working[0] ?? noSandbox)
  assert.equal((await chooseSandbox('off', folders)).sandbox, noSandbox)
})

test('a sandbox with its own root shows a child no other file, network or process', async () => {
  for (const sandbox of working.filter(({ isWrapped }) => isWrapped)) {
    const { inside, outside } = await attempts(sandbox)
    const user = inside[12]
    assert.deepEqual(
      [...inside.slice(0, 12), ...inside.slice(13)],
      [...promised.full, ...closed],
      sandbox.tool,
    )
    assertNoRights(outside)
    if (sandbox.hasOwnUid) assert.ok(Number(user) >= 1_000, user)
  }
})

test("a separate user id keeps a child from reading the service's files and signaling it", async () => {
  for (const sandbox of working.filter(({ level }) => level === 'user')) {
    const { inside, outside } = await attempts(sandbox)
    assert.deepEqual(
      [...inside.slice(0, 12), ...inside.slice(13)],
      [...promised.user, 'done', 'done', 'done'],
    )
    assertNoRights(outside)
  }
})

test('children have limits on files, core dumps and, with a separate user id, processes', async () => {
  for (const sandbox of working) {
    const { limits } = await attempts(sandbox)
    assert.match(limits, /^Max file size +268435456 +268435456 /m)
    assert.match(limits, /^Max core file size +0 +0 /m)
    if (sandbox.hasOwnUid) assert.match(limits, /^Max processes +64 +64 /m)
  }
})

function assertNoRights(status: string): void {
  assert.match(status, /^NoNewPrivs:\s1$/m)
  for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
    assert.match(status, new RegExp(`^${set}:\\s0{16}$`, 'm'), set)
}

test('no two children share a user id, and scratch folders are removed with their child', async () => {
  const sandbox = working.find(({ hasOwnUid }) => hasOwnUid)
  if (sandbox) {
    const users = [await attempts(sandbox), await attempts(sandbox)].map(({ inside }) => inside[12])
    assert.equal(new Set(users).size, 2)
  }
  assert.deepEqual(readdirSync(folders.scratchDir), [])
})

test('a pool that is closed while its children start ends all of them', async () => {
  for (const sandbox of working) {
    for (let startedMs = 0; startedMs < 30; startedMs++) {
      const options = { processes: 3, spares: 0, ...folders, sandbox, program, bare: true }
      const pool = new ExtractorPool(options)
      await sleep(startedMs)
      await pool.close()
    }
  }
  // A folder with a separate user id is removed once a command has ended what that user still runs.
  for (let waited = 0; readdirSync(folders.scratchDir).length > 0 && waited < 200; waited++)
    await sleep(50)
  assert.deepEqual(readdirSync(folders.scratchDir), [])
})

test('Ctrl-C lets children finish, and kill -9 of the service ends them', async () => {
  for (const sandbox of [...working, noSandbox]) {
    const { level, tool } = sandbox
    const script = `
      import { noSandbox, sandboxesToTry } from ${source('containment/sandbox.ts')}
      import { ExtractorPool } from ${source('containment/pool.ts')}
      const sandbox = [...sandboxesToTry(), noSandbox].find(
        ({ level, tool }) => level === '${level}' && tool === '${tool}')
      process.on('SIGINT', () => {})
      const pool = new ExtractorPool({ processes: 1, ...${JSON.stringify(folders)}, sandbox,
        program: ${JSON.stringify(program)}, bare: true })
      await pool.ready()
      pool.run({ operatorId: 'a', bytes: Buffer.alloc(1), filename: 'hang', context: {} })
      // The child that is working, beside spares that may still be starting.
      const timer = setInterval(() => {
        const atWork = pool.children.find(({ isBusy, pid }) => isBusy && pid)
        if (!atWork) return
        clearInterval(timer)
        console.log(atWork.pid)
      }, 50)`
    const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const [line] = await once(owner.stdout, 'data')
    const pid = Number(line)
    assert.ok(lives(pid))
    process.kill(-owner.pid!, 'SIGINT')
    // The only sign that the signal did not arrive is that the child continues.
    await new Promise((resolve) => setTimeout(resolve, 100))
    assert.ok(lives(pid), `${level} by ${tool}: ended by Ctrl-C`)
    owner.kill('SIGKILL')
    for (let waited = 0; lives(pid) && waited < 200; waited++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    assert.ok(!lives(pid), `${level} by ${tool}: outlived the service`)
  }
})

test('without a sandbox that cuts the network, the best one is used and `require` refuses to start', () => {
  const script = `
    import { chooseSandbox } from ${source('containment/choose.ts')}
    const folders = ${JSON.stringify(folders)}
    console.log((await chooseSandbox('best', folders)).sandbox.level)
    await chooseSandbox('require', folders).catch((error) => console.log(error.message))`
  const run = [process.execPath, '--no-warnings', '--input-type=module', '-e', script]
  // A user namespace whose root can neither create namespaces nor become another user.
  const bound = 'echo 0 > /proc/sys/user/max_user_namespaces; exec setpriv --bounding-set=-all "$@"'
  const fenced = ['--user', '--map-root-user', 'sh', '-c', bound, 'sh', ...run]
  const [file, ...args] = working.some(({ isWrapped }) => isWrapped) ? ['unshare', ...fenced] : run
  const { stdout, stderr } = spawnSync(file!, args)
  const [level, refusal] = stdout.toString().split('\n')
  assert.ok(level === 'process' || level === 'user', stderr.toString())
  assert.match(refusal!, /^EXTRACTOR_SANDBOX is "require", but this machine allows no sandbox/)
})

const source = (path: string) =>
  JSON.stringify(join(import.meta.dirname, '../../src/extraction', path))

function lives(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)])
    .stdout.toString()
    .trim()
  return state !== '' && !state.startsWith('Z')
}
