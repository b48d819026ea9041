import { readFileSync } from 'node:fs'

/** Files and sockets this process may have open: the soft limit, which Node raises to the hard one. */
export function descriptorLimit(): number {
  const limit = process.platform === 'linux' ? linuxLimit() : reportedLimit()
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit) || FALLBACK_DESCRIPTORS
}

/** The default limit of most systems. */
const FALLBACK_DESCRIPTORS = 1024

/** Database pools (40), parser processes, object store, log, spare for what opens a file briefly. */
const RESERVED_DESCRIPTORS = 128
/** A connection is a socket, and of an upload or a download also a file. */
const DESCRIPTORS_PER_CONNECTION = 2
/** A limit of a million descriptors is common in containers, memory for a million sockets is not. */
const MOST_CONNECTIONS = 10_000
const LEAST_CONNECTIONS = 16

/** HTTP connections that fit beside everything else the process opens (decision 60). */
export function connectionLimit(descriptors: number): number {
  const fitting = Math.floor((descriptors - RESERVED_DESCRIPTORS) / DESCRIPTORS_PER_CONNECTION)
  return Math.max(LEAST_CONNECTIONS, Math.min(MOST_CONNECTIONS, fitting))
}

/** Webhook calls at one time: each takes a socket, or two while its name is looked up. */
export function outboundCallLimit(descriptors: number): number {
  return Math.max(LEAST_CONNECTIONS, Math.floor(descriptors / 4))
}

function linuxLimit(): string | undefined {
  const limits = readFileSync('/proc/self/limits', 'utf8')
  return /^Max open files +(\w+)/m.exec(limits)?.[1]
}

/** Takes about 10 ms, so Linux uses another way. */
function reportedLimit(): string | number | undefined {
  const report = process.report.getReport() as { userLimits?: UserLimits }
  return report.userLimits?.open_files?.soft
}

type UserLimits = { open_files?: { soft: string | number } }
