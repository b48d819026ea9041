import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Printed } from '../svc.ts'

/** Programs run from the repository's root, heard and told to end. */

const ROOT = join(import.meta.dirname, '../..')
/** What the run has compiled before (scripts/test.ts). */
const COMPILED = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' }

type Ended = { code: number | null; signal: NodeJS.Signals | null }
export type Service = ReturnType<typeof runProgram>

/** A program in a process group of its own; `url` is where it serves, if it does. */
export function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv, url: string) {
  const child = spawn(program, args, { cwd: ROOT, env: { ...COMPILED, ...env }, detached: true })
  const log = heardFrom(child)
  const pid = child.pid!
  const ended = endOf(child)

  /** Resolves once every part is in order, the worker too; throws what it printed if it ends. */
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
  const kill = (signal: NodeJS.Signals) => tell(pid, signal)
  const killGroup = (signal: NodeJS.Signals) => tell(-pid, signal)
  return { pid, log, ended, ready, kill, killGroup }
}

/** What a process prints, as it comes. */
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

/** Does nothing where there is no such process any more. */
export function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Runs a program to its end. */
export function printed(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<Printed> {
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

/** Waits for a condition; throws with its name when it does not come true in time. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  withinMs = 30_000,
): Promise<void> {
  for (const end = Date.now() + withinMs; !(await holds()); await sleep(25)) {
    if (Date.now() > end) throw new Error(`after ${withinMs} ms it still does not hold: ${what}`)
  }
}
