import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { tempPath } from '../../platform/files/temp-files.ts'
import { endUserCommand } from './commands.ts'
import type { CompiledCode } from './compiled-code.ts'
import type { Sandbox } from './sandbox.ts'
import { giveUidBack, takeUid } from './uids.ts'

/**
 * A child's private folder and user id, both released when it ends. The folder's name holds the id of its
 * creator.
 */
export type Scratch = { path: string; uid: number | null; remove(): Promise<void> }

/** Throws if the disk does not allow it. */
export function makeScratch(folder: string, sandbox: Sandbox): Scratch {
  const path = tempPath(folder)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (!sandbox.hasOwnUid) return { path, uid: null, remove: async () => removeFolder(path) }
  const uid = takeUid()
  chownSync(path, uid, uid)
  // Without a separate root the child needs to pass through this folder to reach its own.
  if (!sandbox.isWrapped) chmodSync(folder, 0o711)
  const remove = async () => {
    // In a process namespace everything ended with the child. Otherwise a surviving process could change
    // the folder while root deletes it.
    const allEnded = sandbox.isWrapped || (await endAll(uid))
    if (allEnded) removeFolder(path)
    giveUidBack(uid)
  }
  return { path, uid, remove }
}

/**
 * Links the compiled code into the scratch folder under the names that Node looks for: they end with the
 * child's user id, which is 0 in a user namespace. The child removes the links with its first document.
 */
export function linkCompiled({ path, uid }: Scratch, compiled: CompiledCode): string {
  const folder = join(path, 'compiled')
  mkdirSync(folder)
  for (const id of new Set([0, process.getuid?.() ?? 0, uid ?? 0]))
    symlinkSync(compiled.path, join(folder, `${compiled.version}-${id}`))
  if (uid !== null) chownSync(folder, uid, uid)
  return folder
}

function removeFolder(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // A disk error. The sweep at the next start removes it.
  }
}

/** False if it could not be started. The child's signal also ends the command. */
async function endAll(uid: number): Promise<boolean> {
  const command = endUserCommand(uid)
  if (!command) return false
  const ending = spawn(command.file, command.args, { env: command.env, stdio: 'ignore' })
  return once(ending, 'exit').then(
    () => true,
    () => false,
  )
}
