import { lookup, Resolver } from 'node:dns/promises'
import { checkAddress, literalOf } from './guard.ts'
import type { Refusal } from './refusal.ts'

/** `no_server`: no name server can be reached. `no_address`: this name has no address. */
export type Resolution = { addresses: string[] } | { failed: 'no_address' | 'no_server' }
export type Lookup = (host: string) => Promise<Resolution>
export type Resolved = { address: string } | { refused: Refusal } | { failed: 'no_server' }

/**
 * Resolves a URL's host to one address. If any of its addresses is refused, the host is refused: a name
 * that also leads into private networks is suspicious.
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

/** Concurrent calls for the same host share one answer. It is not cached. */
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
 * Asks name servers directly, so that a dead server costs only a socket. libuv runs two getaddrinfo calls
 * at once: eight names of a dead server delayed every other name by 40 s (here: 6 s). The system's resolver
 * (hosts file, search domains) is asked only for names that no server knows.
 */
export async function findAddresses(host: string, sources: Sources = {}): Promise<Resolution> {
  const { servers, askMs = 3_000, system = askSystem } = sources
  // Name servers are never asked for these (RFC 6761).
  if (host === 'localhost') return system(host)
  // Reserved (RFC 2606), so no server has an address. The demo's receiver has such a name.
  if (host.endsWith('.example')) return { failed: 'no_address' }
  // One per lookup, because a Resolver reads its servers only once and a machine may change networks.
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

/** For tests: name servers as `address:port`, ms per question, the last resort. */
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

/** A system lookup cannot be canceled. One at a time keeps threads free for the database and the store. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn
  return turn
}
