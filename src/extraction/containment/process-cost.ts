import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process from /proc on Linux and ps elsewhere. 0 if the process has ended. */
export async function residentBytes(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    try {
      const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
      return Number(kilobytes?.[1] ?? 0) * 1024
    } catch {
      return 0
    }
  }
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, out) => {
      resolve(error ? 0 : Number.parseInt(out, 10) * 1024)
    })
  })
}

/** Linux reports processor time in these ticks for every kernel clock rate. */
const TICK_MS = 10

/** User and system time of all threads of a process. Null if it has ended or the system is not Linux. */
export function cpuMs(pid: number): number | null {
  if (process.platform !== 'linux') return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The program's name is in parentheses and may hold any character. The state and eleven other fields
    // follow it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}

/**
 * How long the living threads of a process have been ready to run while other work had the processor. Null
 * if the process has ended or the kernel does not record it.
 */
export function waitedMs(pid: number): number | null {
  if (process.platform !== 'linux') return null
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const nanoseconds = threads.map((thread) => waitOf(`/proc/${pid}/task/${thread}/schedstat`))
    return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6
  } catch {
    return null
  }
}

/** The time spent waiting is the second of three numbers. 0 for a thread that has just ended. */
function waitOf(path: string): number {
  try {
    return Number(readFileSync(path, 'latin1').split(' ')[1])
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return 0
    throw error
  }
}

/**
 * Follows a chain of wrappers that each started one process. Null if there is none or the kernel does not
 * list children (CONFIG_PROC_CHILDREN).
 */
export function wrappedPid(wrapper: number): number | null {
  let last = wrapper
  try {
    for (;;) {
      const [child] = readFileSync(`/proc/${last}/task/${last}/children`, 'latin1').split(' ')
      if (!child) return last === wrapper ? null : last
      last = Number(child)
    }
  } catch {
    return null
  }
}

/** Whether a process is the child or grandchild of another. False once it has ended. */
export function isParentOf(ancestor: number, pid: number): boolean {
  try {
    for (let at = pid; at > 1; ) {
      const stat = readFileSync(`/proc/${at}/stat`, 'latin1')
      at = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      if (at === ancestor) return true
    }
    return false
  } catch {
    return false
  }
}
