import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * No system assigns these ids to users or containers, so no file and no other process has them. A named
 * user is unsafe: the embedded database runs as `nobody`, so a child with that id could read its data.
 */
const FREE = { from: 1_900_000_000, below: 2_100_000_000 }
/** If the service itself runs in a user namespace, ids from the end of its range are used. */
const LAST_MAPPED = 4_096

const used = new Set<number>()

/** A user and group id for one child. No other child of this process has it. */
export function takeUid(): number {
  const { from, below } = freeRange(readFileSync('/proc/self/uid_map', 'utf8'))
  for (;;) {
    const uid = randomInt(from, below)
    if (used.has(uid) || uid === 65_534) continue
    used.add(uid)
    return uid
  }
}

export function giveUidBack(uid: number): void {
  used.delete(uid)
}

function freeRange(uidMap: string): { from: number; below: number } {
  const rows = uidMap
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number) as [number, number, number])
  const holdsFree = ([start, , count]: (typeof rows)[number]) =>
    start <= FREE.from && start + count >= FREE.below
  if (rows.some(holdsFree)) return FREE
  const below = Math.max(...rows.map(([start, , count]) => start + count))
  return { from: Math.max(1, below - LAST_MAPPED), below }
}
