/** Exports write '="000123"', because a spreadsheet removes the zeros of a bare 000123. */
const TEXT_FORMULA = /^\s*=\s*"((?:[^"]|"")*)"\s*$/
/** The apostrophe in front of a number has the same purpose. In '26 it stands for digits. */
const TEXT_PREFIX = /^\s*'(?!\d\d(?:\s|$))([\d=+@(-][^']*)$/

/** The text of a cell that is marked as a text, so that a spreadsheet keeps it. Other cells stay. */
export function withoutTextMark(cell: string): string {
  const text = TEXT_FORMULA.exec(cell)?.[1]
  return text === undefined ? cell.replace(TEXT_PREFIX, '$1') : text.replaceAll('""', '"')
}
