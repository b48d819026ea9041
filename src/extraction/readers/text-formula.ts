/** Exports write '="000123"', because a spreadsheet removes the zeros of a bare 000123. */
const TEXT_FORMULA = /^\s*=\s*"((?:[^"]|"")*)"\s*$/

/** The text of a cell whose formula is only a text. Other cells stay. */
export function withoutTextFormula(cell: string): string {
  const text = TEXT_FORMULA.exec(cell)?.[1]
  return text === undefined ? cell : text.replaceAll('""', '"')
}
