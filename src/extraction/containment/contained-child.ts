import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import type { Socket } from 'node:net'
import { dirname, join, sep } from 'node:path'
import { EXIT_UNABLE, type ExtractionTask, MAX_MESSAGE_BYTES } from '../task.ts'
import { CHILD_FLAGS, type ChildCommand } from './child-plan.ts'
import { withLowPriority } from './commands.ts'
import type { CompiledCode } from './compiled-code.ts'
import { type FrameError, frame, frameReader } from './frames.ts'
import { ChildMessage } from './messages.ts'
import { cpuMs, isParentOf, residentBytes, waitedMs, wrappedPid } from './process-cost.ts'
import { noSandbox, type Sandbox } from './sandbox.ts'
import { linkCompiled, makeScratch, type Scratch } from './scratch.ts'

const engine = join(import.meta.dirname, '..')
const root = join(engine, '..', '..')
/** Enough of a failed start's output to explain it. After the start, parser output is discarded. */
const MAX_START_ERRORS = 4_000
const environment = {
  TZ: 'UTC',
  LANG: 'C.UTF-8',
  OMP_THREAD_LIMIT: '1',
  MALLOC_ARENA_MAX: '2',
  // Pictures go back to the system at once. Otherwise glibc keeps up to 32 MB of each, and a scan of three
  // pages took up to 637 MB instead of 388.
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
}

export type ChildEvents = {
  onMessage(message: ChildMessage, length: number): void
  /** Called once, when the child's output is not a message. */
  onBroken(why: FrameError): void
  /** `wasKilled`: something outside killed it, or it gave its document back. */
  onExit(why: string, wasKilled: boolean): void
}

/** The interface of a child process: it takes a task, sends messages and ends. */
export type ContainedChild = {
  /** Its process id as the service sees it. Null before it is ready if a wrapper starts it. */
  pid(): number | null
  send(task: ExtractionTask, bytes: Buffer): void
  residentBytes(): Promise<number>
  /** Processor time of all its threads so far. Null if the system does not report it. */
  cpuMs(): number | null
  /** How long its threads waited for a processor. Null if the system does not report it. */
  waitedMs(): number | null
  kill(): void
  listen(events: ChildEvents): void
}

export type ChildOptions = {
  tessdataDir: string
  /** Each child gets a private folder here, removed when the child ends. */
  scratchDir: string
  sandbox?: Sandbox
  /** Without it, children compile their modules themselves. */
  compiled?: CompiledCode | null
  /** Without Node's permission model, so that only the sandbox restrains the program. */
  bare?: boolean
  args?: string[]
}

/**
 * Starts a child without environment variables, in the sandbox and under Node's permission model. Its
 * JavaScript cannot start processes, write outside its scratch folder, or read beyond program files and
 * language data. Only the sandbox contains native code. LiteParse and sharp need `--allow-addons`; the
 * thread that ends an orphan needs `--allow-worker`. A start that fails for lack of descriptors or disk
 * looks like a child that ends at once.
 */
export function startChild(program: string, options: ChildOptions): ContainedChild {
  const { scratchDir, sandbox = noSandbox } = options
  let scratch: Scratch | null = null
  try {
    scratch = makeScratch(scratchDir, sandbox)
    const command = commandOf(program, options, scratch)
    const child = spawn(command.file, command.args, {
      cwd: sandbox.level === 'process' ? root : '/',
      env: command.env,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    })
    if (child.stdio?.[3]) return contained(child, child.stdio[3] as Socket, scratch, sandbox)
    // No file descriptor was left for the pipes. An unhandled error event would end the service.
    child.on('error', () => {})
    throw new Error('too many files are open')
  } catch (error) {
    void scratch?.remove()
    return deadChild((error as Error).message)
  }
}

function commandOf(program: string, options: ChildOptions, scratch: Scratch): ChildCommand {
  const { tessdataDir, sandbox = noSandbox, bare = false, args = [] } = options
  // Both the real path and the link: modules are found by one and named by the other.
  const modules = join(root, 'node_modules')
  const folders = [engine, modules, realpathSync(engine), realpathSync(modules), dirname(program)]
  const code = compiledFor(options, scratch)
  const readable = [...new Set([...folders, tessdataDir, ...code.readable])]
  const flags = [
    ...['--permission', '--allow-addons', '--allow-worker'],
    ...readable.map((folder) => `--allow-fs-read=${join(folder, sep)}`),
    `--allow-fs-read=${join(root, 'package.json')}`,
    ...['read', 'write'].map((right) => `--allow-fs-${right}=${join(scratch.path, sep)}`),
  ]
  // In its own process namespace a child cannot see its parent. The wrapper ends it.
  const parentPid = sandbox.isWrapped ? 0 : process.pid
  const command = sandbox.command({
    command: [
      ...[process.execPath, ...(bare ? [] : flags), ...CHILD_FLAGS],
      ...[program, tessdataDir, String(parentPid), ...args],
    ],
    env: { ...environment, TMPDIR: scratch.path, ...code.env },
    readable: [...readable, join(root, 'package.json'), process.execPath],
    scratchDir: scratch.path,
    uid: scratch.uid,
  })
  if (!command) throw new Error(`a tool of the sandbox is missing (${sandbox.tool})`)
  return withLowPriority(command)
}

/**
 * The child finds the compiled code through its scratch folder, because Node refuses a cache folder that it
 * may not write. Only a sandbox with its own root makes the code itself read-only.
 */
function compiledFor(
  { compiled, sandbox = noSandbox }: ChildOptions,
  scratch: Scratch,
): Pick<ChildCommand, 'env'> & { readable: string[] } {
  if (!compiled || !sandbox.isWrapped) return { readable: [], env: {} }
  return {
    readable: [compiled.path],
    env: { NODE_COMPILE_CACHE: linkCompiled(scratch, compiled) },
  }
}

function contained(
  child: ChildProcess,
  wire: Socket,
  scratch: Scratch,
  { isWrapped }: Sandbox,
): ContainedChild {
  let events: ChildEvents | null = null
  let errors = ''
  let ended = false
  let pid = isWrapped ? null : (child.pid ?? null)
  const onEnd = (why: string, wasKilled: boolean) => {
    if (ended) return
    ended = true
    void scratch.remove()
    events?.onExit(why, wasKilled)
  }
  const onMessage = (message: unknown, length: number) => {
    const parsed = ChildMessage.safeParse(message)
    if (!parsed.success) return events?.onBroken('not_json')
    if (parsed.data.type === 'ready') {
      errors = ''
      pid ??= wrappedPid(child.pid!)
    }
    events?.onMessage(parsed.data, length)
  }
  const read = frameReader(
    MAX_MESSAGE_BYTES,
    (message, _bytes, length) => onMessage(message, length),
    (why) => events?.onBroken(why),
  )
  child.stderr!.on('data', (chunk: Buffer) => {
    if (errors.length < MAX_START_ERRORS) errors += chunk.toString('utf8')
  })
  wire.on('data', read)
  wire.on('error', () => child.kill('SIGKILL'))
  child.on('error', (error) => onEnd(error.message, false))
  // A wrapper that is killed right after its fork may not take its child along. The child then ends with its
  // connection.
  if (isWrapped) child.on('exit', () => wire.end())
  // A killed wrapper ends before its child, so wait until the child's own pipes close.
  child.on(isWrapped ? 'close' : 'exit', (code, signal) => {
    const wasKilled = signal === 'SIGKILL' || code === 128 + 9 || code === EXIT_UNABLE
    onEnd(`${signal ?? code} ${errors.slice(0, MAX_START_ERRORS)}`, wasKilled)
  })
  return {
    pid: () => pid,
    send(task, bytes) {
      for (const part of frame(task, bytes)) wire.write(part)
    },
    residentBytes: async () => (pid === null ? 0 : residentBytes(pid)),
    cpuMs: () => (pid === null ? null : cpuMs(pid)),
    waitedMs: () => (pid === null ? null : waitedMs(pid)),
    kill: () => {
      if (!ended) killFirst(pid, child)
    },
    listen: (listener) => {
      events = listener
    },
  }
}

/** Kills the child inside its wrapper. The wrapper then ends by itself and leaves no zombie. */
function killFirst(pid: number | null, wrapper: ChildProcess): void {
  if (pid !== null && pid !== wrapper.pid && isParentOf(wrapper.pid!, pid)) {
    try {
      process.kill(pid, 'SIGKILL')
      return
    } catch {
      // It has just ended, and its wrapper will end too.
    }
  }
  wrapper.kill('SIGKILL')
}

/** A child that could not be started. It reports its exit as soon as someone listens. */
function deadChild(why: string): ContainedChild {
  return {
    pid: () => null,
    send: () => {},
    residentBytes: async () => 0,
    cpuMs: () => null,
    waitedMs: () => null,
    kill: () => {},
    listen: (events) => void setImmediate(() => events.onExit(why, false)),
  }
}
