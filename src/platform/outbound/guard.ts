import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { type Blocks, isWithin, parseCidrs } from './blocks.ts'
import type { Refusal } from './refusal.ts'

/**
 * Checks a URL from outside, without DNS. Every URL passes it when it is registered, tested and called.
 * `admitted` are the CIDRs of WEBHOOK_ALLOWED_CIDRS. Call only the result's `url`.
 */
export function checkUrl(
  text: string,
  admitted: readonly string[],
): { url: URL } | { refused: Refusal } {
  if (text.length > MAX_URL_CHARS) return { refused: 'too_long' }
  // The parser drops tabs and line ends, converts backslashes and adds slashes. Two parsers could then see
  // two different hosts.
  const url = CONFUSING.test(text) ? null : URL.parse(text)
  if (!url) return { refused: 'malformed' }
  if (url.protocol !== 'https:') return { refused: 'not_https' }
  const authority = /^https:\/\/([^/?#]+)/i.exec(text)?.[1]
  if (!authority) return { refused: 'malformed' }
  if (authority.includes('@')) return { refused: 'userinfo' }
  if (url.port !== '' && Number(url.port) < MIN_PORT) return { refused: 'port' }
  const refused = checkHost(url.hostname, admitted)
  if (refused) return { refused }
  url.hash = ''
  return { url }
}

/** Why connecting to an address is refused. Null for a public or admitted address. */
export function checkAddress(
  address: string,
  admitted: readonly string[],
  own: readonly string[] = ownAddresses(),
): Refusal | null {
  const family = isIP(address)
  // A zone ("%eth0") names a network interface of this machine.
  if (family === 0 || address.includes('%')) return 'reserved'
  if (isWithin(admittedBlocks(admitted), address)) return null
  const space = refusedSpaces.find(({ blocks }) => isWithin(blocks, address))
  if (space) return space.refusal
  // Servers that listen on all addresses of this machine may trust local connections.
  if (isWithin(parseCidrs(own), address)) return 'this_machine'
  return family === 4 || isWithin(globalUnicast, address) ? null : 'reserved'
}

/** The address that a URL's host contains, without brackets. Null for a name. */
export function literalOf(hostname: string): string | null {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(address) ? address : null
}

/** Read at each check (0.1 ms), because a machine may change networks. */
export function ownAddresses(): string[] {
  const interfaces = Object.values(networkInterfaces())
  return interfaces.flatMap((each) => each ?? []).map(({ address }) => address)
}

const MAX_URL_CHARS = 2048
/** Lower ports belong to mail, shells and other services that a forged request might reach. */
const MIN_PORT = 1024
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are refused
const CONFUSING = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/

function checkHost(hostname: string, admitted: readonly string[]): Refusal | null {
  const literal = literalOf(hostname)
  if (literal) return checkAddress(literal, admitted)
  if (hostname.endsWith('.')) return 'trailing_dot'
  if (!NAME.test(hostname) || hostname.length > 253) return 'malformed'
  if (isNameIn(METADATA_NAMES, hostname)) return checkAddress(METADATA_ADDRESS, admitted)
  if (isNameIn(['localhost'], hostname)) {
    return checkAddress('127.0.0.1', admitted) && checkAddress('::1', admitted)
  }
  // With admitted ranges, private names may lead there, so their addresses decide.
  if (admitted.length > 0) return null
  if (!hostname.includes('.')) return 'single_label'
  return isNameIn(PRIVATE_NAMES, hostname) ? 'reserved_name' : null
}

const NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

function isNameIn(names: readonly string[], hostname: string): boolean {
  return names.some((name) => hostname === name || hostname.endsWith(`.${name}`))
}

/** RFC 6762 appendix G, RFC 8375, ICANN's "internal", and names that resolvers add. */
const PRIVATE_NAMES = [
  ...['local', 'localdomain', 'internal', 'intranet', 'private', 'corp', 'home', 'lan'],
  ...['arpa', 'onion', 'alt', 'invalid'],
]
const METADATA_NAMES = [
  ...['metadata.google.internal', 'metadata.goog', 'metadata', 'metadata.azure.internal'],
  ...['instance-data', 'instance-data.ec2.internal', 'metadata.tencentyun.com'],
  ...['metadata.packet.net', 'metadata.platformequinix.com', 'api.metadata.cloud.ibm.com'],
]
const METADATA_ADDRESS = '169.254.169.254'

/** The first match names the reason. From IANA's special-purpose registries, 2026. */
const refusedSpaces: { refusal: Refusal; blocks: Blocks }[] = spacesOf({
  // AWS, Google, Azure, Oracle, OpenStack, Scaleway, Alibaba. Azure's wire server has a public
  // address.
  metadata: [
    ...[METADATA_ADDRESS, '169.254.170.2', '169.254.170.23', '169.254.42.42', '100.100.100.200'],
    ...['168.63.129.16', '192.0.0.192', 'fd00:ec2::/32', 'fd20:ce::254', 'fd00:42::42'],
    'fe80::a9fe:a9fe',
  ],
  // A connection to the unspecified address reaches this machine.
  loopback: ['127.0.0.0/8', '::1', '0.0.0.0', '::'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fec0::/10'],
  link_local: ['169.254.0.0/16', 'fe80::/10'],
  cgnat: ['100.64.0.0/10'],
  unique_local: ['fc00::/7'],
  multicast: ['224.0.0.0/4', 'ff00::/8'],
  documentation: [
    ...['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32', '3fff::/20'],
  ],
  benchmarking: ['198.18.0.0/15', '2001:2::/48'],
  // 6to4 and its relays, NAT64, Teredo, and IPv4 as IPv6: mapped, translated and compatible.
  transition: [
    ...['192.88.99.0/24', '2002::/16', '64:ff9b::/96', '64:ff9b:1::/48', '2001::/32'],
    ...['::ffff:0:0/96', '::ffff:0:0:0/96', '::/96'],
  ],
  reserved: ['0.0.0.0/8', '192.0.0.0/24', '240.0.0.0/4', '2001::/23'],
})
/** The only IPv6 range assigned so far. The rest is reserved. */
const globalUnicast = parseCidrs(['2000::/3'])

function spacesOf(spaces: Partial<Record<Refusal, string[]>>) {
  const entries = Object.entries(spaces) as [Refusal, string[]][]
  return entries.map(([refusal, cidrs]) => ({ refusal, blocks: parseCidrs(cidrs) }))
}

/** Keyed by the list itself: the settings keep one list for the life of the process. */
const known = new WeakMap<readonly string[], Blocks>()

function admittedBlocks(admitted: readonly string[]): Blocks {
  const blocks = known.get(admitted) ?? parseCidrs(admitted)
  known.set(admitted, blocks)
  return blocks
}
