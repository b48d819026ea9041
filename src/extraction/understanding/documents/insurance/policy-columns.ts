import { lineUnder } from '../../layout/cell-lines.ts'
import {
  fold,
  type Layout,
  type LayoutCell,
  type LayoutRow,
  type Token,
  unionOf,
} from '../../layout/layout.ts'

/** The x of each column that ACORD 25 and similar forms print above the policies. */
export type PolicyColumns = {
  /** Left and right bounds of the policy number, and the bottom of its header. */
  number: { left: number; right: number; top: number }
  effective: number | null
  expires: number | null
}

/** The header of the policy numbers, with two other headers beside it. It may be two lines. */
export function numberHeadIn(layout: Layout, { cells }: LayoutRow): LayoutCell | null {
  for (const cell of cells) {
    const head = asNumberHead(layout, cell)
    if (!head) continue
    const isFolded = head.box.height > 1.5 * layout.lineHeight
    const others = isFolded ? besideHead(layout, head) : cells.filter((one) => one !== cell)
    if (others.length >= 2) return head
  }
  return null
}

function asNumberHead(layout: Layout, cell: LayoutCell): LayoutCell | null {
  const own = fold(cell.text)
  if (/^policy(?:number|no|num|nos)$/.test(own)) return cell
  const under = own === 'policy' ? lineUnder(layout, cell) : null
  if (!under || !/^(?:number|no|num|nos)$/.test(fold(under.text))) return null
  return { ...cell, box: unionOf([cell.box, under.box]) }
}

export function columnsUnder(layout: Layout, head: LayoutCell): PolicyColumns {
  const beside = besideHead(layout, head)
  const left = beside.filter((cell) => cell.box.x + cell.box.width <= head.box.x).at(-1)
  const right = beside.find((cell) => cell.box.x >= head.box.x + head.box.width)
  const center = (label: RegExp) => {
    const cell = beside.find((one) => label.test(one.text))
    return cell ? centerOf(cell) : null
  }
  return {
    number: {
      left: left ? left.box.x + left.box.width : 0,
      right: right ? right.box.x : Infinity,
      top: head.box.y + head.box.height,
    },
    effective: center(/\beff/i),
    expires: center(/\bexp/i),
  }
}

/** The headers beside 'POLICY NUMBER', including those of two lines. A row with digits is a policy. */
function besideHead(layout: Layout, head: LayoutCell): LayoutCell[] {
  const below = layout.rows.slice(head.row + 1, head.row + 3)
  const policy = below.findIndex(({ cells }) => cells.some(({ text }) => /\d/.test(text)))
  return [
    ...layout.rows.slice(Math.max(0, head.row - 2), head.row + 1),
    ...(policy < 0 ? below : below.slice(0, policy)),
  ]
    .flatMap((row) => row.cells)
    .filter((cell) => cell.page === head.page)
    .filter((cell) => cell !== head && Math.abs(middleOf(cell) - middleOf(head)) <= 12)
    .toSorted((a, b) => a.box.x - b.box.x)
}

export function centerOf({ box }: Pick<Token, 'box'>): number {
  return box.x + box.width / 2
}

export function middleOf({ box }: { box: LayoutCell['box'] }): number {
  return box.y + box.height / 2
}
