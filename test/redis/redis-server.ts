import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../free-port.ts'
import { openRedisProtocol } from './redis-protocol.ts'

/** A Redis for one test that can be killed, restarted, and made to accept without responding. */
export type TestRedis = {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
  hang(): void
  resume(): void
}

/** Starts the program in TEST_REDIS_SERVER. Without it, serves the counter's few commands in this process. */
export async function openRedis(): Promise<TestRedis> {
  const program = process.env.TEST_REDIS_SERVER
  const port = await freePort()
  const redis = program ? openProgram(program, port) : openRedisProtocol(port)
  return { url: `redis://127.0.0.1:${port}`, ...redis }
}

function openProgram(program: string, port: number): Omit<TestRedis, 'url'> {
  let child: ChildProcess | null = null

  async function start() {
    const settings = [
      '--port',
      `${port}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ]
    const started = spawn(program, settings, { stdio: ['ignore', 'pipe', 'inherit'] })
    child = started
    for await (const line of started.stdout) if (`${line}`.includes('Ready to accept')) break
  }

  async function kill() {
    const ended = child
    child = null
    if (!ended) return
    const exit = once(ended, 'exit')
    ended.kill('SIGKILL')
    await exit
  }

  return { start, kill, hang: () => child?.kill('SIGSTOP'), resume: () => child?.kill('SIGCONT') }
}
