import { readdirSync, readFileSync } from 'node:fs'

/** The largest resident size of any child process of this one, sampled every 20 ms. */
export class PeakMemory {
  #peak = 0
  #timer = setInterval(() => this.#sample(), 20)

  /** MB */
  stop(): number {
    this.#sample()
    clearInterval(this.#timer)
    return Math.round(this.#peak / 1024 / 1024)
  }

  #sample(): void {
    for (const pid of childrenOf(process.pid)) this.#peak = Math.max(this.#peak, residentBytes(pid))
  }
}

/** Linux only. Without /proc the figure stays 0. */
function childrenOf(parent: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => parentOf(pid) === parent)
  } catch {
    return []
  }
}

function parentOf(pid: number): number {
  const text = readProc(`/proc/${pid}/stat`)
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

const residentBytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readProc(`/proc/${pid}/status`))?.[1] ?? 0) * 1024

/** A process that ends between the listing and the read counts as 0. */
function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
