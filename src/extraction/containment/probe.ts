/**
 * Runs in place of a child while a sandbox is tested, without Node's permission model. It must load what a
 * child needs and must fail to reach what the sandbox blocks. "Ready" means that the sandbox works.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frame } from './frames.ts'
import { dieWithParent } from './orphan.ts'

const [, , , parentPid = '', servicePid = '', secretFile = '', network = ''] = process.argv
const parent = new Socket({ fd: 3, readable: true, writable: true })
parent.on('end', () => process.exit(0))
parent.on('error', () => process.exit(0))
parent.resume()
dieWithParent(Number(parentPid))

await import('onnxruntime-node')
await import('sharp')
await import('@llamaindex/liteparse')
const file = join(tmpdir(), 'probe')
writeFileSync(file, 'x')
rmSync(file)
refused('signal the service', () => process.kill(Number(servicePid), 0))
refused('read a file of the service', () => readFileSync(secretFile))
if (network === 'none') await unreachable()
for (const part of frame({ type: 'ready' })) parent.write(part)

function refused(what: string, act: () => unknown): void {
  try {
    act()
  } catch {
    return
  }
  throw new Error(`A child could ${what}.`)
}

/**
 * In a separate network namespace even the loopback is down. Otherwise a closed port would refuse the
 * connection.
 */
async function unreachable(): Promise<void> {
  const socket = connect(9, '127.0.0.1')
  const code = await new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })
  socket.destroy()
  if (code !== 'ENETUNREACH') throw new Error('A child has a network.')
}
