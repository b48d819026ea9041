/** A regular expression over several lines. Line breaks and the indents after them are removed. */
export function pattern(source: string, flags = ''): RegExp {
  return new RegExp(source.replace(/\n\s*/g, ''), flags)
}

/**
 * The pattern of words in any case, where only they are. Inline flags are no way to write it: behind other
 * parts, V8 ignores them once a process has compiled many patterns, as `node --no-regexp-optimization` does.
 */
export const anyCase = (words: string): string =>
  words.replace(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
