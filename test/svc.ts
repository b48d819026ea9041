import { svc } from '../src/svc.ts'
import type { Printed } from './crash/process.ts'

/** What the command says to words that end it before it opens anything, without a process for it. */
export async function said(...words: string[]): Promise<Printed> {
  const log = { out: '', err: '' }
  const to = (name: 'out' | 'err') => ({ write: (text: string) => (log[name] += text) })
  const code = await svc(words, to('out'), to('err'))
  return { code, ...log }
}
