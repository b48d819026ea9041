const GAP_CHARS = 2
const MIN_COLUMN_CHARS = 8
/** An ID, a key's prefix, or a time to the minute. */
const UNBREAKABLE =
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|svc_(group_)?(live|test)_\w+|\d{4}-\d\d-\d\d \d\d:\d\dZ/
const NUMBER = /^(-?\d+(\.\d+)?|-)$/

/**
 * The lines of an aligned table. The first row has the column names. If the table is wider than `width`, its
 * widest columns are narrowed and their cells wrapped. An ID is never wrapped, so that it can be copied.
 * Numbers are right-aligned.
 */
export function tableLines(rows: readonly (readonly string[])[], width: number): string[] {
  const widths = widthsOf(rows, width)
  const isNumeric = widths.map((_, at) => {
    const cells = rows.slice(1).map((row) => row[at]!)
    return cells.every((cell) => NUMBER.test(cell)) && cells.some((cell) => cell !== '-')
  })
  return rows.flatMap((row) => {
    const cells = row.map((cell, at) => wrapped(cell, widths[at]!))
    const height = Math.max(...cells.map((lines) => lines.length))
    return Array.from({ length: height }, (_, line) => {
      const parts = cells.map((lines, at) => {
        const text = lines[line] ?? ''
        return isNumeric[at] ? text.padStart(widths[at]!) : text.padEnd(widths[at]!)
      })
      return parts.join(' '.repeat(GAP_CHARS)).trimEnd()
    })
  })
}

function widthsOf(rows: readonly (readonly string[])[], width: number): number[] {
  const columns = (rows[0] ?? []).map((_, at) => rows.map((row) => row[at]!))
  const longest = (cells: readonly string[]) => Math.max(0, ...cells.map((cell) => cell.length))
  const widths = columns.map(longest)
  const ofBody = columns.map((cells) => Math.max(MIN_COLUMN_CHARS, longest(cells.slice(1))))
  const least = columns.map((cells) => {
    return Math.max(
      MIN_COLUMN_CHARS,
      ...cells.map((cell) => UNBREAKABLE.exec(cell)?.[0].length ?? 0),
    )
  })
  const excess = () => widths.reduce((sum, one) => sum + one + GAP_CHARS, -GAP_CHARS) - width
  // Column names are wrapped before values.
  for (const floor of [ofBody, least]) {
    while (excess() > 0) {
      const spare = widths.map((one, at) => (one > floor[at]! ? one : 0))
      const widest = spare.indexOf(Math.max(...spare))
      if (!spare[widest]) break
      widths[widest]! -= 1
    }
  }
  return widths
}

/**
 * The text in lines of at most `width` characters. Breaks after a space or a comma if possible, else after an
 * underscore.
 */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let rest = text
  while (rest.length > width) {
    const most = rest.slice(0, width + 1)
    const begin = /^.*[ ,](?=\S)/s.exec(most) ?? /^.*_(?=\S)/s.exec(most)
    const end = begin ? begin[0].length : width
    lines.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return [...lines, rest]
}
