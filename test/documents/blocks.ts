/** The content of a document as blocks. The writer of each file type renders them. */
export type PrintBlock =
  | { kind: 'letterhead'; name: string; lines: string[]; align: 'left' | 'center' | 'right' }
  | { kind: 'title'; text: string; align?: 'left' | 'center' | 'right' }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'pairs'; pairs: Pair[]; columns?: 1 | 2 | 3 }
  | { kind: 'sides'; left: string[]; right: string[] }
  | { kind: 'table'; header: string[]; rows: string[][]; widths?: number[] }
  | { kind: 'totals'; pairs: Pair[] }
  | { kind: 'signature'; who: string; date: string }
  | { kind: 'space' }

/** Label and value. '\n' separates the lines of a value. */
export type Pair = readonly [label: string, value: string]

/** The typography of a document. */
export type Style = {
  font: 'Helvetica' | 'TimesRoman' | 'Courier'
  size: number
  margin: number
  /** The position of a value relative to its label. */
  values: 'right' | 'tight' | 'below' | 'cell'
  colon: boolean
  capitals: boolean
  ruled: boolean
  page: readonly [number, number]
}

export const letter: readonly [number, number] = [612, 792]
export const a4: readonly [number, number] = [595, 842]

export function label(text: string, style: Style): string {
  const words = style.capitals ? text.toUpperCase() : text
  return style.colon && !/[:?#]$/.test(words) ? `${words}:` : words
}
