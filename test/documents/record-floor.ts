import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { floorOf, readFloorDocuments } from './floor.ts'

/**
 * `npx node test/documents/record-floor.ts` records the results that the floor test compares with.
 */
const floor = floorOf(await readFloorDocuments())
await writeFile(join(import.meta.dirname, 'floor.json'), `${JSON.stringify(floor, null, 2)}\n`)
for (const [name, rate] of Object.entries(floor.rates)) console.log(`${name}: ${rate}`)
