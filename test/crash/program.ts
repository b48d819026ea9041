import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SvcOutput } from '../svc.ts'

/** Programs run from the repository's root, with their output and signals. */

const ROOT = join(import.meta.dirname, '../..')
/** The run's compile cache (scripts/test.ts). */
const COMPILED = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' }

type Ended = { code: number | null; signal: NodeJS.Signals | null }
export type Service = ReturnType<typeof runProgram>

/** A program in a separate process group. `url` is where it serves, if it does. */
export function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv, url: string) {
  const child = spawn(program, args, { cwd: ROOT, env: { ...COMPILED, ...env }, detached: true })
  const log = heardFrom(child)
  const pid = child.pid!
  const ended = endOf(child)

  /** Resolves once all parts are ready, including the worker. Throws with its output if it ends. */
  async function ready(withinMs = 40_000): Promise<void> {
    const isReady = () =>
      fetch(`${url}/readyz?full`).then(
        ({ ok }) => ok,
        () => false,
      )
    for (const until = Date.now() + withinMs; !(await isReady()); await sleep(50)) {
      if (child.exitCode === null && child.signalCode === null && Date.now() < until) continue
      throw new Error(`it does not become ready: ${log.err}${log.out.slice(-3000)}`)
    }
  }

  /** To this process alone, or to all of its group as a terminal's Ctrl-C is. */
  const kill = (signal: NodeJS.Signals) => sendSignal(pid, signal)
  const killGroup = (signal: NodeJS.Signals) => sendSignal(-pid, signal)
  return { pid, log, ended, ready, kill, killGroup }
}

/** A process's output as it comes. */
function heardFrom({ stdout, stderr }: { stdout: Readable; stderr: Readable }) {
  const log = { out: '', err: '' }
  stdout.setEncoding('utf8').on('data', (text: string) => {
    log.out += text
  })
  stderr.setEncoding('utf8').on('data', (text: string) => {
    log.err += text
  })
  return log
}

function endOf(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: null, signal: null }))
  })
}

/** Does nothing if there is no such process any more. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Runs a program to its end. */
export function printed(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<SvcOutput> {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = heardFrom(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, ...log }))
  })
}

/** Waits for a condition. Throws with its name if it does not become true in time. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  withinMs = 30_000,
): Promise<void> {
  for (const end = Date.now() + withinMs; !(await holds()); await sleep(25)) {
    if (Date.now() > end) throw new Error(`after ${withinMs} ms it still does not hold: ${what}`)
  }
}
