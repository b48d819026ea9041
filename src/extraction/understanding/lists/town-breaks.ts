/** `gap`: the blank space above the line. Null at the top of a page. */
type SpacedLine = { cells: string[]; gap: number | null }

/**
 * In a column where a whole town is on each line with a ZIP code, the break above it is the end of the
 * street: 'Point Cir' above 'St. Louis, MO 63119' is no 'Point Cir St.'. Such a town begins with the break,
 * and so does its street below a name.
 */
export function withTownBreaks<Line extends SpacedLine>(lines: readonly Line[]): Line[] {
  const isOpen = (column: number) =>
    lines.every(({ cells }) => !ZIP_END.test(cells[column]!) || WHOLE_TOWN.test(cells[column]!))
  const width = lines[0]?.cells.length ?? 0
  const columns = new Set(Array.from({ length: width }, (_, column) => column).filter(isOpen))
  const isTown = (at: number, column: number) => {
    const [above, line] = [lines[at - 1], lines[at]]
    if (!above || !line || line.gap === null || !columns.has(column)) return false
    return WHOLE_TOWN.test(line.cells[column]!) && STREET.test(above.cells[column]!)
  }
  return lines.map((line, at) => {
    const above = lines[at - 1]?.cells
    if (!above || line.gap === null) return line
    const cells = line.cells.map((cell, column) => {
      const isBelowName = isTown(at + 1, column) && /\p{L}/u.test(above[column]!)
      const begins = isTown(at, column) || (isBelowName && !ZIP_END.test(above[column]!))
      return begins ? `\n${cell}` : cell
    })
    return { ...line, cells }
  })
}

const ZIP_END = /\b[A-Z]{2}\.?,? \d{5}(?:-\d{4})?$/
const WHOLE_TOWN = /^\p{L}[\p{L} .'’-]*,? [A-Z]{2}\.?,? \d{5}(?:-\d{4})?$/u
const STREET = /^(?:\d|P\.? ?O\.? )[^,]*$/i
