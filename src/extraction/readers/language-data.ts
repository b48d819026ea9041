import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/**
 * Copied from the installed package, never downloaded. A rename puts it in place so that no process reads a
 * partial file.
 */
export async function unpackLanguageData(dir: string): Promise<void> {
  const target = join(dir, 'eng.traineddata')
  const there = await stat(target).catch(() => null)
  if (there) return
  await mkdir(dir, { recursive: true })
  const home = dirname(
    createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'),
  )
  const packed = await readFile(join(home, '4.0.0_best_int', 'eng.traineddata.gz'))
  const passing = join(dir, `${randomUUID()}.part`)
  await writeFile(passing, await promisify(gunzip)(packed))
  await rename(passing, target)
}
