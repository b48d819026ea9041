const PARTS = [
  { name: /^xl\/worksheets\/[^/]+\.xml$/i, root: 'worksheet' },
  { name: /^xl\/sharedStrings\.xml$/i, root: 'sst' },
] as const
/** Comments and blanks may follow the last tag. */
const TAIL_BYTES = 4_096

/**
 * Whether a part of an XLSX file ends before its last tag, as after a broken download. The library reads
 * such a sheet as one without cells, and such texts as empty ones.
 */
export function isCutOff(name: string, content: Buffer): boolean {
  const part = PARTS.find((one) => one.name.test(name))
  if (!part) return false
  // The text may be UTF-16.
  const tail = content.subarray(-TAIL_BYTES).toString('latin1').replaceAll('\0', '')
  const tag = `(?:[\\w.-]+:)?${part.root}`
  return !new RegExp(`</${tag}\\s*>|<${tag}\\b[^<>]*/>\\s*$`).test(tail)
}
