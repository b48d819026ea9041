import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { svc } from '../src/cli/svc.ts'
import type { Json } from './test-app.ts'

export type SvcOutput = { code: number | null; out: string; err: string }

/**
 * Runs a command in this process and returns its output: a separate process takes half a second to start.
 * With `columns` it prints to a terminal of that width.
 */
export async function runSvc(
  words: string[],
  env: NodeJS.ProcessEnv,
  { columns }: { columns?: number } = {},
): Promise<SvcOutput> {
  const [out, err] = [Object.assign(collected(), { columns }), collected()]
  const code = await svc(words, out, err, env)
  return { code, out: out.text(), err: err.text() }
}

/** The one JSON object that a command prints with `--json`. The command must succeed. */
export async function svcJson(words: string[], env: NodeJS.ProcessEnv): Promise<Json> {
  const { code, out, err } = await runSvc([...words, '--json'], env)
  assert.equal(code, 0, err)
  assert.match(out, /^\{[^\n]*\}\n$/)
  return JSON.parse(out)
}

function collected() {
  const chunks: Buffer[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  return Object.assign(sink, { text: () => Buffer.concat(chunks).toString('utf8') })
}
