import { readFileSync } from 'node:fs'

/** Files and sockets this process may have open: the soft limit, which Node raises to the hard one. */
export function descriptorLimit(): number {
  const limit = process.platform === 'linux' ? linuxLimit() : reportedLimit()
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit) || FALLBACK_DESCRIPTORS
}

/** The default limit of most systems. */
const FALLBACK_DESCRIPTORS = 1024

/** Database pools (44, or 57 with a worker), parser processes, object store, log, briefly opened files. */
const RESERVED_DESCRIPTORS = 128
/** Each connection needs a socket. An upload or a download also needs a file. */
const DESCRIPTORS_PER_CONNECTION = 2
/** Containers often allow a million descriptors, but rarely have the memory for a million sockets. */
const MAX_CONNECTIONS = 10_000
const MIN_CONNECTIONS = 16

/** HTTP connections that fit beside everything else the process opens (decision 60). */
export function connectionLimit(descriptors: number): number {
  const fitting = Math.floor((descriptors - RESERVED_DESCRIPTORS) / DESCRIPTORS_PER_CONNECTION)
  return Math.max(MIN_CONNECTIONS, Math.min(MAX_CONNECTIONS, fitting))
}

/** Webhook calls at one time: each takes a socket, or two while its name is looked up. */
export function outboundCallLimit(descriptors: number): number {
  return Math.max(MIN_CONNECTIONS, Math.floor(descriptors / 4))
}

function linuxLimit(): string | undefined {
  const limits = readFileSync('/proc/self/limits', 'utf8')
  return /^Max open files +(\w+)/m.exec(limits)?.[1]
}

/** Takes about 10 ms, so on Linux the limit is read from /proc instead. */
function reportedLimit(): string | number | undefined {
  const report = process.report.getReport() as { userLimits?: UserLimits }
  return report.userLimits?.open_files?.soft
}

type UserLimits = { open_files?: { soft: string | number } }
