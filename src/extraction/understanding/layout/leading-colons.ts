import type { Box } from '../../provenance.ts'

type ColonToken = { text: string; box: Box; confidence: number }
type ColonCell = { text: string; tokens: ColonToken[]; box: Box }

/**
 * Forms that are padded by hand, and tables of Word, print the colon of a label in front of its value:
 * 'Claim', ': 77-1234'. Puts the colon back at its label, because an open label may be a heading.
 */
export function withColonsAtLabels<Cell extends ColonCell>(cells: readonly Cell[]): Cell[] {
  const kept: Cell[] = []
  for (const cell of cells) {
    const label = kept.at(-1)
    if (!label || !LEADING_COLON.test(cell.text) || !MAY_BE_LABEL.test(label.text)) {
      kept.push(cell)
      continue
    }
    kept[kept.length - 1] = withColon(label)
    const [first, ...others] = cell.tokens
    const rest = withoutColon(first!)
    const tokens = rest ? [rest, ...others] : others
    if (tokens.length > 0) kept.push(cellWith(cell, tokens))
  }
  return kept
}

/** Not '::' or ':)'. */
const LEADING_COLON = /^:(?:\s|$|[\p{L}\d$(])/u
const MAY_BE_LABEL = /^\p{L}.{0,40}[\p{L}.)#]$/u

function withColon<Cell extends ColonCell>(label: Cell): Cell {
  const last = label.tokens.at(-1)!
  const tokens = [...label.tokens.slice(0, -1), { ...last, text: `${last.text}:` }]
  return { ...label, text: `${label.text}:`, tokens }
}

function withoutColon({ text, box, confidence }: ColonToken): ColonToken | null {
  if (text === ':') return null
  const perCharacter = box.width / text.length
  const own = { ...box, x: box.x + perCharacter, width: box.width - perCharacter }
  return { text: text.slice(1), box: own, confidence }
}

function cellWith<Cell extends ColonCell>(cell: Cell, tokens: ColonToken[]): Cell {
  const left = tokens[0]!.box.x
  const box = { ...cell.box, x: left, width: cell.box.x + cell.box.width - left }
  return { ...cell, text: tokens.map(({ text }) => text).join(' '), tokens, box }
}
