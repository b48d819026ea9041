import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setInterval } from 'node:timers'
import { madeOnce } from './made-once.ts'

/** Begins to fill the folder and waits to be killed. */
await madeOnce(process.argv[2]!, async (folder) => {
  await writeFile(join(folder, 'program'), 'ha')
  console.log('half written')
  await new Promise(() => setInterval(() => {}, 1000))
})
