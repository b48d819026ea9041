import { readdirSync, readFileSync } from 'node:fs'

/** Process figures from the kernel. Linux only: without /proc this throws. */

/** Programs see kernel clock ticks as hundredths of a second on every kernel. */
const MICROS_PER_TICK = 10_000

/** CPU of a process so far, without ended children, in µs. */
export function cpuMicros(pid: number): number {
  const fields = statOf(pid)
  if (!fields) throw new Error(`there is no process ${pid}`)
  return (Number(fields[11]) + Number(fields[12])) * MICROS_PER_TICK
}

/** CPU of a process and all its children, including ended ones, in µs. */
export function familyMicros(pid: number): number {
  const fields = statOf(pid)!
  const ended = (Number(fields[13]) + Number(fields[14])) * MICROS_PER_TICK
  const living = childrenOf(pid).map((stat) => Number(stat[11]) + Number(stat[12]))
  return cpuMicros(pid) + ended + living.reduce((sum, ticks) => sum + ticks, 0) * MICROS_PER_TICK
}

/** Peak resident size of a process, in MB. */
export function peakMb(pid: number): number {
  return statusMb(pid, 'VmHWM')
}

/** Current resident size, in MB. */
export function residentMb(pid: number): number {
  return statusMb(pid, 'VmRSS')
}

/**
 * Current resident size of a process and all its descendants, in MB. Shared memory counts once per process.
 */
export function familyMb(pid: number): number {
  const stats = allStats()
  const family = new Set([String(pid)])
  // A child can have a lower pid than its parent, so one pass may miss a grandchild.
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const { pid, stat } of stats) if (family.has(stat[1]!)) family.add(pid)
  }
  const pages = stats.filter(({ pid }) => family.has(pid)).map(({ stat }) => Number(stat[21]))
  return (pages.reduce((sum, count) => sum + count, 0) * PAGE_BYTES) / 1024 / 1024
}

const PAGE_BYTES = 4096

function childrenOf(parent: number): string[][] {
  return allStats()
    .map(({ stat }) => stat)
    .filter((stat) => Number(stat[1]) === parent)
}

function allStats(): { pid: string; stat: string[] }[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    const stat = statOf(Number(pid))
    return stat ? [{ pid, stat }] : []
  })
}

/**
 * The fields after the name, which may contain blanks and parentheses. State is field 0, parent 1. Null for
 * a process that ended between the listing and the read.
 */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

function statusMb(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
}
