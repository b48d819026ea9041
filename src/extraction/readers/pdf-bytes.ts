/** Mail gateways and web servers put headers before the PDF. The format allows 1,024 bytes. */
export function withoutJunk(bytes: Buffer): Buffer {
  const start = bytes.subarray(0, 1_029).indexOf('%PDF-')
  return start > 0 ? bytes.subarray(start) : bytes
}
