import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { nameOf } from '../../fields/values.ts'
import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { runningTextOf } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'

const SEARCHED_ROWS = 40
const TO = /^to\s*:\s*(\p{Lu}.*)$/iu
const ATTENTION = pattern(
  String.raw`
    ^(?:attn|attention)\b[.:\s]*(?<name>\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*){1,3}),\s*
    (?:[\p{L}.-]+\s+){0,3}?(?:adjust[eo]r|claims?\s+(?:representative|rep\.?|specialist|examiner|handler))\b`,
  'iu',
)
/** "Customer's insurance carrier is Acme Insurance", "my insurance company, Acme Insurance" */
const IN_SENTENCE = pattern(
  String.raw`
    \b(?:insurance\s+(?:carrier|company|provider)|insurer|carrier)\s*(?:is|:|,)\s*
    (?<name>\p{Lu}[\p{L}&.'’-]*(?:\s+(?:\p{Lu}[\p{L}&.'’-]*|and|of|&))*)`,
  'gu',
)

type Stated = { cell: LayoutCell; text: string }

/** The names behind "To:" at the head of a letter, and behind "insurance carrier is" in its text. */
export function* statedCarriers(layout: Layout): Generator<Stated> {
  for (const { cells } of layout.rows.slice(0, SEARCHED_ROWS)) {
    for (const [at, cell] of cells.entries()) {
      const beside = /^to\s*:$/i.test(cell.text) ? ` ${cells[at + 1]?.text ?? ''}` : ''
      const said = TO.exec(cell.text + beside)?.[1]
      const text = said && nameOf(said.split(/[,;]\s/)[0]!)?.value
      if (text) yield { cell, text }
    }
  }
  const { text, cellAt } = runningTextOf(layout)
  for (const match of text.matchAll(IN_SENTENCE)) {
    const name = match.groups!.name!
    const cell = cellAt(match.index + match[0].length - name.length)
    const said = nameOf(name.replace(/\.(?:\s.*)?$/, ''))?.value
    if (cell && said) yield { cell, text: said }
  }
}

/** "Attn: Cheryl Baum, Claims Adjuster" in a letter to the carrier. */
export function addressedAdjuster({ rows }: Layout): FieldMatch<'adjuster_name'> | null {
  for (const { cells } of rows.slice(0, SEARCHED_ROWS)) {
    for (const cell of cells) {
      const { name } = { ...ATTENTION.exec(cell.text)?.groups }
      const value = name && nameOf(name)?.value
      if (value) return matchIn('adjuster_name', cell, { value })
    }
  }
  return null
}
