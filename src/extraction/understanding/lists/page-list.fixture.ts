import type { Document, Line } from '../../document.ts'
import type { JobValues } from '../../findings.ts'
import { context, jobsOf } from './job-list.fixture.ts'
import { understandList } from './understand-list.ts'

type CellAlignment = 'top' | 'middle' | 'bottom'
type PageStyle = { align?: CellAlignment; gap?: number; headGap?: number; title?: string }

const HEIGHT = 10
const LEADING = 11
const COLUMN = 120
const LEFT = 40
const CHARACTER = 5

/** Pages with one table each. The lines of a cell are 1 point apart, and records `gap` points. */
export function pagesOf(
  pages: string[][][],
  { align = 'top', gap = 6, headGap = gap, title }: PageStyle = {},
): Document {
  return {
    ...{ type: 'pdf', filename: 'list.pdf', tables: [], form: [], warnings: [], transforms: [] },
    pages: pages.map((rows, at) => {
      const lines = title === undefined ? [] : [lineOf(title, LEFT, 20)]
      let y = 60
      rows.forEach((row, index) => {
        const most = Math.max(...row.map((cell) => cell.split('\n').length))
        row.forEach((cell, column) => {
          const own = cell.split('\n')
          const share = { top: 0, middle: 0.5, bottom: 1 }[align]
          const top = y + (most - own.length) * LEADING * share
          own.forEach((text, down) => {
            if (text !== '') lines.push(lineOf(text, LEFT + column * COLUMN, top + down * LEADING))
          })
        })
        y += most * LEADING - (LEADING - HEIGHT) + (index === 0 ? headGap : gap)
      })
      return { number: at + 1, width: 800, height: 800, lines }
    }),
  }
}

function lineOf(text: string, left: number, y: number): Line {
  let x = left
  const words = text.split(' ').map((word) => {
    const box = { x, y, width: word.length * CHARACTER, height: HEIGHT }
    x += box.width + 3
    return { text: word, box, confidence: 1 }
  })
  const box = { x: left, y, width: x - 3 - left, height: HEIGHT }
  return { text, box, words, confidence: 1 }
}

/** The values of all jobs that a document lists. */
export function jobsIn(document: Document): JobValues[] {
  const findings = understandList(document, context)
  return findings ? jobsOf(findings) : []
}
