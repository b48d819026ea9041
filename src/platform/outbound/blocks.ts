import { BlockList, isIP } from 'node:net'

/** Address ranges, with separate lists per family: a single BlockList treats a mapped IPv6 as every IPv4. */
export type Blocks = { v4: BlockList; v6: BlockList }

/** From CIDRs and single addresses that the settings have already checked. */
export function parseCidrs(cidrs: readonly string[]): Blocks {
  const blocks = { v4: new BlockList(), v6: new BlockList() }
  for (const cidr of cidrs) {
    const [address = '', bits] = cidr.split('/')
    if (isIP(address) === 4) blocks.v4.addSubnet(address, Number(bits ?? 32), 'ipv4')
    else blocks.v6.addSubnet(address, Number(bits ?? 128), 'ipv6')
  }
  return blocks
}

export function isWithin({ v4, v6 }: Blocks, address: string): boolean {
  return isIP(address) === 4 ? v4.check(address, 'ipv4') : v6.check(address, 'ipv6')
}
