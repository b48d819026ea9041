import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { TestRedis } from './redis-server.ts'

/** The Redis protocol for the commands of redis-counter.ts. Other commands get an error reply. */
export function openRedisProtocol(port: number): Omit<TestRedis, 'url'> {
  let server: Server | null = null
  let counts = new Map<string, number>()
  let held: (() => void)[] | null = null
  const sockets = new Set<Socket>()

  function accept(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    const answer = session(counts)
    let input = ''
    socket.on('data', (chunk) => {
      input += chunk.toString('latin1')
      for (let next = parse(input); next; next = parse(input)) {
        input = input.slice(next.length)
        const { words } = next
        const send = () => void socket.write(answer(words))
        if (held) held.push(send)
        else send()
      }
    })
  }

  async function start() {
    counts = new Map()
    server = createServer(accept).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }

  async function kill() {
    held = null
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    server = null
    for (const socket of sockets) socket.destroy()
    await closed
  }

  function hang() {
    held = []
  }

  function resume() {
    const sends = held ?? []
    held = null
    for (const send of sends) send()
  }

  return { start, kill, hang, resume }
}

/** Answers the requests of one connection. Those between MULTI and EXEC are answered at EXEC. */
function session(counts: Map<string, number>): (words: string[]) => string {
  let queued: string[] | null = null

  function run(word: string, [key, by]: string[]): string | null {
    if (word === 'info') return bulk('redis_version:7.0.0\r\nloading:0\r\n')
    if (word === 'ping') return '+PONG\r\n'
    if (word === 'expire') return ':1\r\n'
    if (word !== 'incrby') return null
    const count = (counts.get(key!) ?? 0) + Number(by)
    counts.set(key!, count)
    return `:${count}\r\n`
  }

  return ([name = '', ...args]) => {
    const word = name.toLowerCase()
    if (word === 'multi') {
      queued = []
      return '+OK\r\n'
    }
    if (word === 'exec') {
      const replies = queued ?? []
      queued = null
      return `*${replies.length}\r\n${replies.join('')}`
    }
    const reply = run(word, args)
    if (reply === null) return `-ERR unknown command '${name}'\r\n`
    queued?.push(reply)
    return queued ? '+QUEUED\r\n' : reply
  }
}

/** One request, an array of bulk strings. Null until it has arrived completely. */
function parse(input: string): { words: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(input)
  if (!head) return null
  const words: string[] = []
  let at = head[0].length
  while (words.length < Number(head[1])) {
    const size = /^\$(\d+)\r\n/.exec(input.slice(at))
    if (!size) return null
    const start = at + size[0].length
    at = start + Number(size[1]) + 2
    if (input.length < at) return null
    words.push(input.slice(start, at - 2))
  }
  return { words, length: at }
}

function bulk(text: string): string {
  return `$${text.length}\r\n${text}\r\n`
}
