import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Resident memory of a process; 0 where it is gone. /proc on Linux, ps elsewhere. */
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

/** Linux tells processor time in ticks of this, whatever the kernel's own clock. */
const TICK_MS = 10

/** Processor time of a process, user and system, all threads; null where it is gone or not Linux. */
export function cpuMs(pid: number): number | null {
  if (process.platform !== 'linux') return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // After the program's name, in brackets that may hold anything, come state and eleven others.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}

/**
 * The process at the end of a chain of wrappers that each started one other; null where there is none,
 * or the kernel does not list children (CONFIG_PROC_CHILDREN).
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

/** Whether a process was started by another, or by one that the other started. False once it is gone. */
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
