import type { LayoutRow } from '../../layout/layout.ts'

/** A message below that the sender answers or forwards. */
const QUOTED =
  /^(?:-{2,}\s*(?:original|forwarded) message|(?:from|on\b.*\bwrote):|>|begin forwarded)/i
/** 'On Mon, Nov 16, 2026 at 4:51 PM Ann Bell', with 'wrote:' on the next line. */
const WRAPPED = /^on\b.*\b\d{4}\b.*\bwrote:$/i

/** The rows above a quoted message. Names and contacts below belong to its sender. */
export function aboveQuoted(rows: readonly LayoutRow[]): LayoutRow[] {
  const textOf = (row: LayoutRow | undefined) => row?.cells.map(({ text }) => text).join(' ') ?? ''
  const end = rows.findIndex(
    (row, at) =>
      QUOTED.test(row.cells[0]?.text ?? '') ||
      WRAPPED.test(`${textOf(row)} ${textOf(rows[at + 1])}`.trim()),
  )
  return end < 0 ? [...rows] : rows.slice(0, end)
}
