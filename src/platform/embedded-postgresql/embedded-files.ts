import {
  chownSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const { O_APPEND, O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } =
  constants

/**
 * Opens a file of the cluster's folder for appending and creates it (0600) if it is missing. The folder may
 * belong to another user while root starts the cluster. A file that root creates there becomes that user's.
 * Links are not followed, because that user could make root write elsewhere.
 * @throws for a link, or for anything but a plain file with one name
 */
export function openOwn(path: string): number {
  const flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK
  const made = openNew(path, flags)
  if (made !== null) {
    const { uid, gid } = lstatSync(dirname(path))
    if (uid !== process.getuid?.()) fchownSync(made, uid, gid)
    return made
  }
  const handle = openSync(path, flags, 0o600)
  if (isPlain(fstatSync(handle))) return handle
  closeSync(handle)
  throw new Error(
    `${path} is not a regular file, or has a hard link. Move it away and start again.`,
  )
}

/** Only a file created by this call may be given away. Null if something already exists. */
function openNew(path: string, flags: number): number | null {
  try {
    return openSync(path, flags | O_EXCL, 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  }
}

/**
 * Gives root a cluster's folder that an earlier version gave to the server's user. After the first call
 * that user cannot change entries, so existing entries are checked only then.
 */
export function takeBackFrom(user: { uid: number }, folder: string) {
  const handle = openSync(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  try {
    if (fstatSync(handle).uid !== user.uid) return
    fchownSync(handle, 0, 0)
    fchmodSync(handle, 0o711)
  } finally {
    closeSync(handle)
  }
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name === 'data') continue
    if (isPlain(lstatSync(path))) chownSync(path, 0, 0)
    else rmSync(path, { recursive: true })
  }
}

/** With a second name, the file could also be a file elsewhere. */
function isPlain(facts: { isFile(): boolean; nlink: number }): boolean {
  return facts.isFile() && facts.nlink === 1
}
