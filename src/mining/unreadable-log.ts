/** A log that cannot be mined as it is. The message is one line and says what to do next. */
export class UnreadableLog extends Error {}

/** Throws if there is a NUL in the bytes after `from`. `position`: where the bytes begin in the file. */
export function refuseNul(bytes: Buffer, from: number, position: number): void {
  const at = bytes.indexOf(0, from)
  if (at < 0) return
  throw new UnreadableLog(
    `The file contains a NUL character (byte ${position + at}). It is damaged or not text. Export it again.`,
  )
}
