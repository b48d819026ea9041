/**
 * Messages between the pool and its children: eight bytes of lengths, JSON, raw bytes. Node's own
 * IPC was rejected: it puts no bound on what the receiving side must hold.
 */
export function frame(message: unknown, bytes: Buffer = Buffer.alloc(0)): Buffer[] {
  const json = Buffer.from(JSON.stringify(message), 'utf8')
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32LE(json.length, 0)
  lengths.writeUInt32LE(bytes.length, 4)
  return [lengths, json, bytes]
}

/**
 * Puts frames together again. `onFrame` gets the parsed JSON, unchecked, and the bytes; `onTooLong`
 * is told once, as soon as a frame announces more than `maxBytes`, and nothing is kept after it.
 */
export function frameReader(
  maxBytes: number,
  onFrame: (message: unknown, bytes: Buffer) => void,
  onTooLong: () => void,
): (chunk: Buffer) => void {
  let parts: Buffer[] = []
  let held = 0
  let broken = false
  return (chunk) => {
    if (broken) return
    parts.push(chunk)
    held += chunk.length
    for (;;) {
      if (held < 8) return
      if (parts[0]!.length < 8) parts = [Buffer.concat(parts)]
      const jsonLength = parts[0]!.readUInt32LE(0)
      const total = 8 + jsonLength + parts[0]!.readUInt32LE(4)
      if (total > maxBytes) {
        broken = true
        parts = []
        onTooLong()
        return
      }
      if (held < total) return
      const all = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
      parts = [all.subarray(total)]
      held -= total
      const json = all.toString('utf8', 8, 8 + jsonLength)
      onFrame(JSON.parse(json), all.subarray(8 + jsonLength, total))
    }
  }
}
