/**
 * One process that measures PDF reading. It reads the files of the command line once to warm up, and once
 * for the clock when the parent sends a message.
 */
import { readFile } from 'node:fs/promises'
import { readPdf } from './extraction-speed.ts'

const files = await Promise.all(
  process.argv.slice(2).map(async (name) => ({ name, bytes: await readFile(name) })),
)
const pass = async () => {
  for (const file of files) await readPdf(file)
}
await pass()
process.once('message', async () => {
  await pass()
  process.send!('done')
  process.disconnect()
})
process.send!('ready')
