import type { Layout, LayoutCell } from './layout.ts'

/** A title is near the top. The text below it may name another kind of document. */
const TITLE_ROWS = 15

/** The cells among which a document has its title. */
export const titleCells = ({ rows }: Pick<Layout, 'rows'>): LayoutCell[] =>
  rows.slice(0, TITLE_ROWS).flatMap(({ cells }) => cells)
