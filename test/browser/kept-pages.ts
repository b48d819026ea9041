import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import type { Page } from 'playwright-core'

const ROOT = join(import.meta.dirname, '../..')
/** Has the path of a folder for temporary files that the run does not remove (scripts/test.ts). */
export const OUTER_TMPDIR = 'TEST_OUTER_TMPDIR'

/** Keeps what a failed test saw, and returns the folder. */
export async function keepPage(page: Page, about: string): Promise<string> {
  const folder = newFolder()
  writeFileSync(join(folder, 'failure.txt'), `${about}\n`)
  // The page may have crashed, which must not hide the failure.
  const parts = [
    page.screenshot({ path: join(folder, 'page.png'), fullPage: true, timeout: 10_000 }),
    page.content().then((html) => writeFile(join(folder, 'page.html'), html)),
  ]
  await Promise.allSettled(parts)
  const short = relative(process.cwd(), folder)
  return short.startsWith('..') ? folder : short
}

/** Named after the test file. Elsewhere if the repository is not this user's. */
function newFolder(): string {
  const name = `${basename(process.argv[1] ?? 'page').replace(/(\.test)?\.ts$/, '')}-`
  const results = join(ROOT, 'test-results')
  try {
    mkdirSync(results, { recursive: true })
    return mkdtempSync(join(results, name))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!['EACCES', 'EROFS', 'EPERM'].includes(code ?? '')) throw error
    return mkdtempSync(join(process.env[OUTER_TMPDIR] ?? tmpdir(), `svc-test-results-${name}`))
  }
}
