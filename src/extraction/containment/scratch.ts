import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs'
import { tempPath } from '../../platform/files/temp-files.ts'
import { endUserCommand } from './commands.ts'
import type { Sandbox } from './sandbox.ts'
import { giveUidBack, takeUid } from './uids.ts'

/** A child's own folder and user id, both gone with it. The folder's name says which process made it. */
export type Scratch = { path: string; uid: number | null; remove(): Promise<void> }

/** Throws where the disk does not allow it. */
export function makeScratch(folder: string, sandbox: Sandbox): Scratch {
  const path = tempPath(folder)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (!sandbox.hasOwnUid) return { path, uid: null, remove: async () => removeFolder(path) }
  const uid = takeUid()
  chownSync(path, uid, uid)
  // With the host's own file tree the child passes through this folder to its own.
  if (!sandbox.isWrapped) chmodSync(folder, 0o711)
  const remove = async () => {
    // In a process namespace everything ended with the child. Elsewhere something it started could
    // change the folder while root deletes from it.
    const allEnded = sandbox.isWrapped || (await endAll(uid))
    if (allEnded) removeFolder(path)
    giveUidBack(uid)
  }
  return { path, uid, remove }
}

function removeFolder(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // A disk at fault; the sweep of the next start takes it.
  }
}

/** False where that could not be started. Its own signal ends the command as well. */
async function endAll(uid: number): Promise<boolean> {
  const command = endUserCommand(uid)
  if (!command) return false
  const ending = spawn(command.file, command.args, { env: command.env, stdio: 'ignore' })
  return once(ending, 'exit').then(
    () => true,
    () => false,
  )
}
