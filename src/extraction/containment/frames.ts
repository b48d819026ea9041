/**
 * Messages between the pool and its children: eight bytes of lengths, JSON, raw bytes. Node's own IPC was
 * rejected because the receiver cannot limit a message's size.
 */
export function frame(message: unknown, bytes?: Buffer): Buffer[] {
  return frameOf(JSON.stringify(message), bytes)
}

/** The frame of a message that is already JSON. */
export function frameOf(text: string, bytes: Buffer = Buffer.alloc(0)): Buffer[] {
  const json = Buffer.from(text, 'utf8')
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32LE(json.length, 0)
  lengths.writeUInt32LE(bytes.length, 4)
  return [lengths, json, bytes]
}

/** Why a stream of frames ended: a frame above the limit, or text that is not JSON. */
export type FrameError = 'too_long' | 'not_json'

/**
 * Reassembles frames. `onFrame` gets the parsed but unchecked JSON, the bytes, and the length of the frame.
 * `onBroken` is called once, for a frame that announces more than `maxBytes` or holds malformed JSON.
 * Nothing is read or kept after it.
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

/** Null if the text is not JSON. The error itself would quote the text. */
function parsedJson(json: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(json) }
  } catch {
    return null
  }
}
