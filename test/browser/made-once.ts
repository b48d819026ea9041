import { lstatSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const HOUR_MS = 3_600_000

/**
 * Fills a folder once, for all processes. It is filled under another name and renamed when it is complete.
 * A killed process therefore leaves no partial folder. If two processes fill it, the first to finish wins.
 */
export async function madeOnce(
  folder: string,
  fill: (folder: string) => Promise<unknown>,
): Promise<void> {
  if (isOurs(folder)) return
  const parent = dirname(folder)
  const prefix = `${basename(folder)}.part-`
  await mkdir(parent, { recursive: true })
  const part = await mkdtemp(join(parent, prefix))
  try {
    await fill(part)
    await chmod(part, 0o755)
    await rename(part, folder).catch((error: NodeJS.ErrnoException) => {
      if (!isOurs(folder)) throw error
    })
  } finally {
    await rm(part, { recursive: true, force: true })
  }
  await removeAbandoned(parent, prefix)
}

/** In a shared folder for temporary files, another user could have put a folder of that name. */
export function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && [0, process.getuid?.()].includes(found.uid)
}

/** Removes the old folders of killed processes. A newer one may still be being filled. */
async function removeAbandoned(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue
    const part = join(parent, name)
    const at = await stat(part).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    )
    if (at < Date.now() - HOUR_MS) await rm(part, { recursive: true, force: true })
  }
}
