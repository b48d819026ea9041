/** A regular expression written over several lines: line breaks and the indents after them go. */
export function pattern(source: string, flags = ''): RegExp {
  return new RegExp(source.replace(/\n\s*/g, ''), flags)
}
