type ListLine = { cells: readonly string[]; isHeader: boolean }

const SINGLE_WORD = /^\p{Lu}[\p{L}'’-]+$/u
/** A list of last names may have a few clients without a phone or a street. */
const MIN_HALVES = 3

/**
 * The lines with the second halves of names: 'Abernathy' below 'Ignacio'. In such a list, every line with a
 * name of one word and a value, such as a phone, is followed by one with a word and no value.
 */
export function nameHalves<Line extends ListLine>(
  lines: readonly Line[],
  names: number | null,
  isValue: (cell: string) => boolean,
): ReadonlySet<Line> {
  const halves = new Set<Line>()
  if (names === null) return halves
  const isWord = ({ cells, isHeader }: Line) => !isHeader && SINGLE_WORD.test(cells[names]!)
  for (const [at, upper] of lines.entries()) {
    if (!isWord(upper) || !upper.cells.some(isValue)) continue
    const lower = lines[at + 1]
    const isHalf =
      lower &&
      isWord(lower) &&
      lower.cells.every((cell, column) => cell === '' || (upper.cells[column] && !isValue(cell)))
    if (!isHalf) return new Set()
    halves.add(lower)
  }
  return halves.size < MIN_HALVES ? new Set() : halves
}
