import { statfs } from 'node:fs/promises'
import { diskSeen } from '../http/metrics.ts'

/** The use of a folder's disk: the embedded database, or objects (with S3, their spool). */
export type DiskUse = 'database' | 'objects'
export type DiskReading = { freeBytes: number; totalBytes: number }
/** Null if the disk cannot be read. */
export type ReadDisk = (folder: string) => Promise<DiskReading | null>

const READ_EVERY_MS = 1_000
const RESERVE_SHARE = 0.05
const RESERVE_MAX_BYTES = 2 * 1024 ** 3

/** Free space below this is reserved for reads, webhooks and bookkeeping: the smaller of 5 % and 2 GB. */
export function reserveBytes(totalBytes: number): number {
  return Math.min(Math.floor(totalBytes * RESERVE_SHARE), RESERVE_MAX_BYTES)
}

export type DiskStatus = DiskReading & { use: DiskUse; reserveBytes: number; isShort: boolean }

/** Watches free space on the disks of this process. */
export type DiskSpace = {
  /** Whether writes of this kind must wait for space. Always false without a local disk. */
  isShort(use: DiskUse): Promise<boolean>
  /** Reads every disk now. */
  refresh(): Promise<DiskStatus[]>
  close(): void
}

/**
 * Reads each folder's disk once a second, outside requests. A disk that cannot be read counts as having
 * space: the write itself then reports the error. `onChange` reports each crossing.
 */
export async function openDiskSpace(
  folders: Partial<Record<DiskUse, string>>,
  onChange: (status: DiskStatus) => void,
  read: ReadDisk = readDisk,
): Promise<DiskSpace> {
  const uses = Object.entries(folders) as [DiskUse, string][]
  const latest = new Map<DiskUse, DiskStatus>()
  let reading: Promise<DiskStatus[]> | null = null

  async function readOne(use: DiskUse, folder: string): Promise<void> {
    const found = await read(folder)
    if (!found) {
      latest.delete(use)
      return
    }
    const reserve = reserveBytes(found.totalBytes)
    const isShort = found.freeBytes < reserve
    const wasShort = latest.get(use)?.isShort ?? false
    const status = { ...found, use, reserveBytes: reserve, isShort }
    latest.set(use, status)
    diskSeen(use, found.freeBytes, reserve)
    if (isShort !== wasShort) onChange(status)
  }

  async function readAll(): Promise<DiskStatus[]> {
    await Promise.all(uses.map(([use, folder]) => readOne(use, folder)))
    return [...latest.values()]
  }

  /** One reading at a time, so that a network file system that hangs blocks only one thread. */
  function refresh(): Promise<DiskStatus[]> {
    reading ??= readAll().finally(() => {
      reading = null
    })
    return reading
  }

  await refresh()
  const timer = setInterval(refresh, READ_EVERY_MS).unref()
  return {
    refresh,
    async isShort(use) {
      if (!latest.get(use)?.isShort) return false
      // Space may have been freed since, so no write is refused because of an old reading.
      await refresh()
      return latest.get(use)?.isShort ?? false
    },
    close: () => clearInterval(timer),
  }
}

async function readDisk(folder: string): Promise<DiskReading | null> {
  const found = await statfs(folder).catch(() => null)
  return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize }
}
