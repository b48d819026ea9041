import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { dirname, join, sep } from 'node:path'
import { tempPath } from '../../platform/files/temp-files.ts'
import { frame, frameReader } from './frames.ts'
import { cpuMs, residentBytes } from './process-cost.ts'
import { maxAnswerBytes, type Task } from './task.ts'

const here = import.meta.dirname
const root = join(here, '..', '..', '..')
/** Enough of a failed start to tell why; afterwards nothing a parser prints is kept. */
const maxStartErrors = 4_000
const environment = {
  TZ: 'UTC',
  LANG: 'C.UTF-8',
  OMP_THREAD_LIMIT: '1',
  MALLOC_ARENA_MAX: '2',
}

export type ChildMessage = {
  ready?: true
  step?: 'begun' | 'done'
  ok?: unknown
  plain?: unknown
  failed?: unknown
}
export type ChildEvents = {
  onMessage(message: ChildMessage): void
  onTooLong(): void
  onExit(why: string): void
}

/** A child process, known by what it does: takes a task, sends messages, ends. */
export type ContainedChild = {
  /** Before each document: what the last one left goes. Throws where the disk does not let it. */
  emptyScratch(): void
  send(task: Task, bytes: Buffer): void
  residentBytes(): Promise<number>
  /** Processor time of all its threads so far; null where the system does not tell. */
  cpuMs(): number | null
  kill(): void
  listen(events: ChildEvents): void
}

export type ChildFolders = { tessdataDir: string; scratchDir: string }

/**
 * Starts a child with no environment of ours; its JavaScript may not write, start processes or read
 * anything but program files and the language data. Native code is not bound by that: LiteParse
 * stages documents as files, for which each child has a private folder in `scratchDir` that goes
 * when the child does. `--allow-addons` is needed by LiteParse and
 * sharp, `--allow-worker` by the thread that ends an orphan. The heap limit stops a runaway parser
 * even while the parent is busy and cannot look.
 */
export function startChild(program: string, folders: ChildFolders): ContainedChild {
  const { tessdataDir } = folders
  const scratch = scratchIn(folders.scratchDir)
  // Both where a folder lies and where a link says so: modules are found by the one, named by the other.
  const modules = join(root, 'node_modules')
  const programs = [here, modules, realpathSync(here), realpathSync(modules)]
  const readable = [...programs.map((folder) => join(folder, sep)), join(root, 'package.json')]
  const rights = [...new Set(readable), join(dirname(program), sep), join(tessdataDir, sep)]
  const flags = rights.map((path) => `--allow-fs-read=${path}`)
  const child = spawn(
    process.execPath,
    [
      '--permission',
      '--allow-addons',
      '--allow-worker',
      ...flags,
      '--max-old-space-size=560',
      '--no-warnings',
      program,
      tessdataDir,
      String(process.pid),
    ],
    {
      cwd: root,
      env: { ...environment, TMPDIR: scratch.path },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    },
  )
  return contained(child, scratch)
}

type Scratch = { path: string; empty(): void; remove(): void }

/** A folder of one child's own, closed to other users; its name tells whose it is once we are dead. */
function scratchIn(folder: string): Scratch {
  const path = tempPath(folder)
  const empty = () => {
    rmSync(path, { recursive: true, force: true })
    mkdirSync(path, { recursive: true, mode: 0o700 })
  }
  const remove = () => {
    try {
      rmSync(path, { recursive: true, force: true })
    } catch {
      // A disk at fault; the sweep of the next start takes it.
    }
  }
  try {
    empty()
  } catch {
    // Costs the child its warm-up; documents try again and report it.
  }
  return { path, empty, remove }
}

function contained(child: ChildProcess, scratch: Scratch): ContainedChild {
  const wire = child.stdio[3] as Socket
  let events: ChildEvents | null = null
  let errors = ''
  let ended = false
  const onEnd = (why: string) => {
    if (ended) return
    ended = true
    scratch.remove()
    events?.onExit(why)
  }
  const read = frameReader(
    maxAnswerBytes + 1_024,
    (message) => {
      if ((message as ChildMessage).ready) errors = ''
      events?.onMessage(message as ChildMessage)
    },
    () => events?.onTooLong(),
  )
  child.stderr!.on('data', (chunk: Buffer) => {
    if (errors.length < maxStartErrors) errors += chunk.toString('utf8')
  })
  wire.on('data', read)
  wire.on('error', () => child.kill('SIGKILL'))
  child.on('error', (error) => onEnd(error.message))
  child.on('exit', (code, signal) => onEnd(`${signal ?? code} ${errors.slice(0, maxStartErrors)}`))
  return {
    emptyScratch: scratch.empty,
    send(task, bytes) {
      for (const part of frame(task, bytes)) wire.write(part)
    },
    residentBytes: () => residentBytes(child.pid ?? 0),
    cpuMs: () => cpuMs(child.pid ?? 0),
    kill: () => void child.kill('SIGKILL'),
    listen: (listener) => {
      events = listener
    },
  }
}
