import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'
import { CHILD_FLAGS, childProgram } from './child-plan.ts'
import type { Sandbox } from './sandbox.ts'

const engine = join(import.meta.dirname, '..')
/** A start takes one second, and ten seconds on a machine with much other work. */
const MAX_COMPILE_MS = 30_000

/**
 * Compiled code of the children's modules: Node's compile cache. A start that reads it takes 450 instead of
 * 740 ms of processor time. Only `compileChildren` writes it, in a process that reads no document. Children
 * get it read-only.
 */
export type CompiledCode = {
  /** The folder that Node made for its version and this process's user. */
  path: string
  /** The folder's name without the user id that ends it. */
  version: string
}

/** Beside this process's own compile cache, if it has one: services that share a cache share this too. */
export function compiledFolder(dataDir: string): string {
  const own = getCompileCacheDir()
  return join(own ? dirname(own) : dataDir, 'compiled-children')
}

type CompileFolders = { compiledDir: string; tessdataDir: string }

/**
 * Compiles the children's modules into `compiledDir`, unless it has the code of this version. Null if that
 * fails: children then compile their modules themselves. Null also without a root of their own, because such
 * children could change the code that children of other operators run.
 */
export async function compileChildren(
  { isWrapped }: Sandbox,
  { compiledDir: folder, tessdataDir }: CompileFolders,
): Promise<CompiledCode | null> {
  if (!isWrapped) return null
  try {
    const marker = join(folder, await fingerprint())
    if (!existsSync(marker) && !(await compile(folder, tessdataDir, marker))) return null
    const user = `-${process.getuid?.()}`
    const names = await readdir(folder)
    const name = names.find((one) => one.startsWith(`${process.version}-`) && one.endsWith(user))
    return name ? { path: join(folder, name), version: name.slice(0, -user.length) } : null
  } catch {
    return null // The disk is full or read-only.
  }
}

/**
 * Runs a child without documents. It reads its sample, and Node writes the compiled code when it ends. Two
 * services may do this at once: Node replaces whole files.
 */
async function compile(folder: string, tessdataDir: string, marker: string): Promise<boolean> {
  // The child ends itself if its parent has another pid.
  const args = [...CHILD_FLAGS, childProgram, tessdataDir, String(process.pid)]
  const child = spawn(process.execPath, args, {
    env: { NODE_COMPILE_CACHE: folder, TZ: 'UTC', LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    timeout: MAX_COMPILE_MS,
    killSignal: 'SIGKILL',
  })
  child.stdio[3]?.destroy()
  const code = await once(child, 'exit').then(
    ([exitCode]) => exitCode as number | null,
    () => null,
  )
  if (code !== 0) return false
  let isWhole = true
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // A name with a dot is a file that another service is writing now.
    if (entry.parentPath !== folder && entry.name.includes('.')) continue
    const path = join(entry.parentPath, entry.name)
    // Node makes files that only their owner can read. Children have other user ids.
    await chmod(path, entry.isDirectory() ? 0o755 : 0o644)
    if (entry.parentPath === folder || (await stat(path)).size > 0) continue
    // On a full disk, Node leaves empty files and reports nothing.
    await rm(path)
    isWhole = false
  }
  if (isWhole) await writeFile(marker, '')
  return isWhole
}

/** Names the version of the modules: their sizes and times, the packages, Node and the service's user. */
async function fingerprint(): Promise<string> {
  const { version, arch, getuid } = process
  const hash = createHash('sha256').update(`${version} ${arch} ${getuid?.()}`)
  const entries = await readdir(engine, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name))
  for (const path of [...paths.sort(), join(engine, '../../package-lock.json')]) {
    const { size, mtimeMs } = await stat(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 32)
}
