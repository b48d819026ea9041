import { constants, type Dirent } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import {
  type ByteRange,
  checkObjectKey,
  checkObjectPrefix,
  ObjectMissing,
  type ObjectStore,
  reach,
  type StoredObject,
  StoreUnavailable,
  storeFault,
} from './object-store.ts'
import { openTempFolder, tempPath, writeAll } from './temp-files.ts'

const READ_BYTES = 64 * 1024
const TEMP_FOLDER = '.tmp'

/** Objects as files below `root`. File and folder are synced before a write is acknowledged. */
export async function openFolderStore(root: string): Promise<ObjectStore> {
  await reach(openTempFolder(join(root, TEMP_FOLDER)))
  return {
    put: (key, body) => put(root, key, body),
    get: (key, range) => get(root, key, range),
    move: (from, to) => move(root, from, to),
    delete: (key) => remove(root, key),
    list: (prefix) => list(root, prefix),
    ping: () => ping(root),
  }
}

async function put(root: string, key: string, body: AsyncIterable<Buffer>) {
  checkObjectKey(key)
  const temp = tempPath(join(root, TEMP_FOLDER))
  const file = await reach(open(temp, 'wx', 0o600))
  try {
    let bytes = 0
    try {
      for await (const chunk of body) {
        await reach(writeAll(file, chunk))
        bytes += chunk.length
      }
      await reach(file.sync())
    } finally {
      await file.close()
    }
    await reach(publish(root, temp, join(root, key)))
    return { bytes }
  } catch (error) {
    await reach(rm(temp, { force: true }))
    throw error
  }
}

/** Renames a file, then syncs its new folder and every folder created for it. */
async function publish(root: string, from: string, path: string): Promise<void> {
  const folder = dirname(path)
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  await rename(from, path)
  const top = firstMade ? dirname(firstMade) : folder
  for (let at = folder; at.length >= Math.max(top.length, root.length); at = dirname(at)) {
    await syncFolder(at)
    if (at === top) return
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function get(root: string, key: string, range?: ByteRange) {
  checkObjectKey(key)
  const path = join(root, key)
  const found = await unlessGone(stat(path))
  if (!found?.isFile()) throw new ObjectMissing(key)
  return readFrom(path, range?.start ?? 0, range?.end ?? Number.POSITIVE_INFINITY)
}

/** Opens the file at the first read. A caller that never reads would otherwise leave it open forever. */
async function* readFrom(path: string, start: number, end: number): AsyncIterable<Buffer> {
  const file = await reach(open(path, 'r'))
  try {
    for (let at = start; at < end; ) {
      const chunk = Buffer.allocUnsafe(Math.min(READ_BYTES, end - at))
      const { bytesRead } = await reach(file.read(chunk, 0, chunk.length, at))
      if (bytesRead === 0) return
      at += bytesRead
      yield chunk.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Touched before the rename. If interrupted in between, the object only looks newer in its old place. */
async function move(root: string, from: string, to: string): Promise<void> {
  checkObjectKey(from)
  checkObjectKey(to)
  const path = join(root, from)
  const now = new Date()
  if ((await unlessGone(utimes(path, now, now).then(() => true))) === null) return
  await unlessGone(publish(root, path, join(root, to)))
}

async function remove(root: string, key: string): Promise<void> {
  checkObjectKey(key)
  // The empty folder stays. Removing it could break a put that has just checked it.
  await reach(rm(join(root, key), { force: true }))
}

async function* list(root: string, prefix: string): AsyncIterable<StoredObject> {
  checkObjectPrefix(prefix)
  const folder = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1))
  for await (const path of walk(folder)) {
    const key = relative(root, path).split(sep).join('/')
    if (!key.startsWith(prefix)) continue
    const found = await unlessGone(stat(path))
    if (found) yield { key, modifiedAt: found.mtime, bytes: found.size }
  }
}

async function* walk(folder: string): AsyncIterable<string> {
  const entries: Dirent[] = (await unlessGone(readdir(folder, { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* walk(path)
    else yield path
  }
}

/** Read-only, because `/readyz` calls it without a key. A disk without a free block is full. */
async function ping(root: string): Promise<void> {
  await reach(access(join(root, TEMP_FOLDER), constants.W_OK | constants.X_OK))
  const { blocks, bavail, files, ffree } = await reach(statfs(root))
  // Some file systems do not report a size or a number of files.
  if ((blocks > 0 && bavail === 0) || (files > 0 && ffree === 0)) {
    throw new StoreUnavailable('full', 'no free block or file is left on its disk')
  }
}

async function unlessGone<T>(call: Promise<T>): Promise<T | null> {
  return await call.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw storeFault(error)
  })
}
