import { lookup, Resolver } from 'node:dns/promises'
import { checkAddress, literalOf } from './guard.ts'
import type { Refusal } from './refusal.ts'

/** `no_server`: nothing of ours answers names at all; `no_address`: this name has none. */
export type Resolution = { addresses: string[] } | { failed: 'no_address' | 'no_server' }
export type Lookup = (host: string) => Promise<Resolution>
export type Resolved = { address: string } | { refused: Refusal } | { failed: 'no_server' }

/**
 * One address to connect to, of a host as a URL gives it. If any of its addresses is refused, so is
 * the host: a name that leads into private space as well is up to something.
 */
export async function resolve(
  hostname: string,
  admitted: readonly string[],
  find: Lookup,
): Promise<Resolved> {
  const literal = literalOf(hostname)
  const found: Resolution = literal ? { addresses: [literal] } : await find(hostname)
  if ('failed' in found) {
    return found.failed === 'no_server' ? { failed: 'no_server' } : { refused: 'unresolvable' }
  }
  for (const address of found.addresses) {
    const refused = checkAddress(address, admitted)
    if (refused) return { refused }
  }
  const address = found.addresses.find((each) => !each.includes(':')) ?? found.addresses[0]
  return address ? { address } : { refused: 'unresolvable' }
}

/** Calls at the same time for the same host share one answer; nothing is kept beyond it. */
export function shared(find: Lookup): Lookup {
  const underway = new Map<string, Promise<Resolution>>()
  return (host) => {
    const known = underway.get(host)
    if (known) return known
    const finding = find(host).finally(() => underway.delete(host))
    underway.set(host, finding)
    return finding
  }
}

/**
 * Name servers are asked directly: a dead one then costs a socket. Of getaddrinfo libuv runs two at
 * once, so that eight names of a dead server held every other name up for 40 s (here all: 6 s).
 * Only what no server knows goes the system's way (hosts file, search domains).
 */
export async function findAddresses(host: string, sources: Sources = {}): Promise<Resolution> {
  const { servers, askMs = 3_000, system = askSystem } = sources
  // Never a server's business (RFC 6761).
  if (host === 'localhost') return system(host)
  // One a question: a Resolver reads its servers once, and a machine may change networks.
  const resolver = new Resolver({ timeout: askMs, tries: 2, maxTimeout: askMs })
  if (servers) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), 3 * askMs)
  const answers = await Promise.all([
    resolver.resolve4(host).catch(codeOf),
    resolver.resolve6(host).catch(codeOf),
  ])
  clearTimeout(timer)
  const addresses = answers.flatMap((answer) => (typeof answer === 'string' ? [] : answer))
  if (addresses.length > 0) return { addresses }
  const isUnknown = answers.every((answer) => typeof answer === 'string' && UNKNOWN.test(answer))
  if (!isUnknown) return { failed: 'no_address' }
  const found = await inTurn(() => system(host))
  const noServer = answers.includes('ECONNREFUSED')
  return 'failed' in found && noServer ? { failed: 'no_server' } : found
}

/** Others than the machine's: name servers as `address:port`, ms for a question, the last resort. */
type Sources = { servers?: string[]; askMs?: number; system?: Lookup }

const UNKNOWN = /^(ENOTFOUND|ENODATA|ECONNREFUSED)$/

async function askSystem(host: string): Promise<Resolution> {
  try {
    const found = await lookup(host, { all: true })
    return { addresses: found.map(({ address }) => address) }
  } catch (error) {
    const isName = /^(ENOTFOUND|ENODATA|EAI_AGAIN)$/.test(codeOf(error))
    return { failed: isName ? 'no_address' : 'no_server' }
  }
}

function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as { code?: unknown }).code : null
  if (typeof code !== 'string') throw error
  return code
}

let last: Promise<unknown> = Promise.resolve()

/** A lookup of the system cannot be ended: one at a time leaves the database and store a way. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn
  return turn
}
