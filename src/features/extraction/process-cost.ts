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
const tickMs = 10

/** Processor time of a process, user and system, all threads; null where it is gone or not Linux. */
export function cpuMs(pid: number): number | null {
  if (process.platform !== 'linux') return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // After the program's name, in brackets that may hold anything, come state and eleven others.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return null
  }
}
