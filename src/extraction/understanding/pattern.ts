/** A regular expression over several lines. Line breaks and the indents after them are removed. */
export function pattern(source: string, flags = ''): RegExp {
  return new RegExp(source.replace(/\n\s*/g, ''), flags)
}
