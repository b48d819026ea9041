import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { isOurs, madeOnce } from './made-once.ts'

/**
 * Chromium and its libraries from the archives of @sparticuz/chromium. Its code is not used: it unpacks
 * into fixed names in /tmp, and its arguments switch off web security and run all in one process.
 */

const MODULES = join(import.meta.dirname, '../../node_modules')
const PACKAGE = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')))
/** Increase this when `unpack` writes different files. */
const LAYOUT = 1

/** The package has no other platform. */
export const isBundled = process.platform === 'linux' && process.arch === 'x64'

/**
 * The folder with the unpacked browser. Beside the packages, so that the next run finds it and `npm ci`
 * removes it. A user who cannot write there uses what is there, or unpacks for this run.
 */
export async function unpackedChromium(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
  const name = `chromium-${version}-${LAYOUT}`
  const [lasting, temporary] = [join(MODULES, '.cache', name), join(tmpdir(), name)]
  if (isOurs(lasting)) return lasting
  try {
    await madeOnce(lasting, unpack)
    return lasting
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!['EACCES', 'EROFS', 'EPERM'].includes(code ?? '')) throw error
  }
  await madeOnce(temporary, unpack)
  return temporary
}

async function unpack(folder: string): Promise<void> {
  const program = createWriteStream(join(folder, 'chromium'), { mode: 0o755 })
  await pipeline(...decompressed('chromium.br'), program)
  await extract('al2023.tar.br', folder) // lib/
  await extract('swiftshader.tar.br', folder) // beside the program
  await mkdir(join(folder, 'font-cache'))
}

function decompressed(archive: string) {
  const source = createReadStream(join(PACKAGE, 'bin', archive), { highWaterMark: 4 << 20 })
  return [source, createBrotliDecompress({ chunkSize: 2 << 20 })] as const
}

async function extract(archive: string, folder: string): Promise<void> {
  const tar = spawn('tar', ['-x', '-o', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] })
  const ended = once(tar, 'close')
  await pipeline(...decompressed(archive), tar.stdin)
  const [code] = await ended
  if (code !== 0) throw new Error(`tar ended with ${code} at ${archive}`)
}
