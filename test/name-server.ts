import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'
import { after } from 'node:test'

/** Answers for a name: its addresses of either kind, a refusal by the server, or no response. */
export type DnsZone = Record<string, { a?: string[]; aaaa?: number[][] } | 'servfail' | 'silent'>

const RCODE = { none: 0, servfail: 2, nxdomain: 3 }
const TYPE = { a: 1, aaaa: 28 }

/** A name server on this machine (RFC 1035, by UDP). Unknown names do not exist. */
export async function openNameServer(zone: DnsZone) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query: Buffer, { port, address }: RemoteInfo) => {
    const { name, type, end } = questionOf(query)
    asked.push(name)
    const known = zone[name]
    if (known === 'silent') return
    const rcode = known === 'servfail' ? RCODE.servfail : known ? RCODE.none : RCODE.nxdomain
    const records = typeof known === 'object' ? recordsOf(known, type) : []
    socket.send(replyOf(query.subarray(0, end), rcode, type, records), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  after(() => socket.close())
  return { asked, address: `127.0.0.1:${socket.address().port}` }
}

function recordsOf({ a = [], aaaa = [] }: { a?: string[]; aaaa?: number[][] }, type: number) {
  if (type === TYPE.a) return a.map((address) => Buffer.from(address.split('.').map(Number)))
  if (type !== TYPE.aaaa) return []
  return aaaa.map((groups) => {
    const bytes = Buffer.alloc(16)
    for (const [index, group] of groups.entries()) bytes.writeUInt16BE(group, index * 2)
    return bytes
  })
}

function questionOf(query: Buffer) {
  const labels: string[] = []
  let at = 12
  while (query[at]) {
    const length = query[at]!
    labels.push(query.toString('latin1', at + 1, at + 1 + length).toLowerCase())
    at += 1 + length
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function replyOf(question: Buffer, rcode: number, type: number, records: Buffer[]): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(0x8180 | rcode, 2)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  const answers = records.map((bytes) => {
    const fixed = Buffer.alloc(12)
    fixed.writeUInt16BE(0xc00c, 0) // the question's name
    fixed.writeUInt16BE(type, 2)
    fixed.writeUInt16BE(1, 4)
    fixed.writeUInt16BE(bytes.length, 10)
    return Buffer.concat([fixed, bytes])
  })
  return Buffer.concat([head, ...answers])
}
