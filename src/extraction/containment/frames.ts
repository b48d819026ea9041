/**
 * Messages between the pool and its children: eight bytes of lengths, JSON, raw bytes. Node's own
 * IPC was rejected: it puts no bound on what the receiving side must hold.
 */
export function frame(message: unknown, bytes?: Buffer): Buffer[] {
  return frameOf(JSON.stringify(message), bytes)
}

/** Of a message that is JSON already. */
export function frameOf(text: string, bytes: Buffer = Buffer.alloc(0)): Buffer[] {
  const json = Buffer.from(text, 'utf8')
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32LE(json.length, 0)
  lengths.writeUInt32LE(bytes.length, 4)
  return [lengths, json, bytes]
}

/** Why a stream of frames ended: a frame announced more than the limit, or its text is not JSON. */
export type FrameError = 'too_long' | 'not_json'

/**
 * Puts frames together again. `onFrame` gets the parsed JSON, unchecked, the bytes, and the length of
 * the whole frame. `onBroken` is called once, at the first frame that cannot be read: as soon as it
 * announces more than `maxBytes`, or when its JSON is malformed. Nothing is read or kept after it.
 */
export function frameReader(
  maxBytes: number,
  onFrame: (message: unknown, bytes: Buffer, length: number) => void,
  onBroken: (why: FrameError) => void,
): (chunk: Buffer) => void {
  let parts: Buffer[] = []
  let held = 0
  let broken = false
  const breakOff = (why: FrameError) => {
    broken = true
    parts = []
    onBroken(why)
  }
  return (chunk) => {
    if (broken) return
    parts.push(chunk)
    held += chunk.length
    for (;;) {
      if (held < 8) return
      if (parts[0]!.length < 8) parts = [Buffer.concat(parts)]
      const jsonLength = parts[0]!.readUInt32LE(0)
      const total = 8 + jsonLength + parts[0]!.readUInt32LE(4)
      if (total > maxBytes) return breakOff('too_long')
      if (held < total) return
      const all = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
      parts = [all.subarray(total)]
      held -= total
      const parsed = parsedJson(all.toString('utf8', 8, 8 + jsonLength))
      if (!parsed) return breakOff('not_json')
      onFrame(parsed.value, all.subarray(8 + jsonLength, total), total)
    }
  }
}

/** Null where the text is not JSON. The error itself would quote the text. */
function parsedJson(json: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(json) }
  } catch {
    return null
  }
}
