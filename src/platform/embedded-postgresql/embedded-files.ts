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
 * A file of the cluster's folder, opened for appending and made (0600) when it is not there. The
 * folder may be another user's, whose cluster root starts: what root makes there becomes his, and
 * no link that he put there is followed, for root would write where he may not.
 * @throws where a link stands in its place, or anything but a plain file of one name
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
  throw new Error(`${path} is not a plain file, or has a second name: remove it`)
}

/** Only what was made by this very call may be given away: null when there is something already. */
function openNew(path: string, flags: number): number | null {
  try {
    return openSync(path, flags | O_EXCL, 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  }
}

/**
 * Makes a cluster's folder root's own where an earlier version gave it to the server's user. From
 * the first call on that user can change no entry, so what he left is looked at only after it.
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

/** A second name could stand for a file elsewhere. */
function isPlain(facts: { isFile(): boolean; nlink: number }): boolean {
  return facts.isFile() && facts.nlink === 1
}
