/**
 * One process that measures PDF reading. It reads the files of the command line once to warm up, and then
 * each file whose index the parent sends.
 */
import { readFile } from 'node:fs/promises'
import { readPdf } from './extraction-speed.ts'

const files = await Promise.all(
  process.argv.slice(2).map(async (name) => ({ name, bytes: await readFile(name) })),
)
for (const file of files) await readPdf(file)
process.on('message', async (index: number) => {
  await readPdf(files[index]!)
  process.send!('done')
})
process.send!('ready')
