import { parsedIn, type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { firstDate, type TextStyle } from '../../fields/values.ts'
import type { Layout } from '../../layout/layout.ts'
import { pattern } from '../../pattern.ts'
import { isPerson } from '../parties/holder.ts'
import type { CredentialRow } from './credential-table.ts'
import { typeNamedIn } from './credential-types.ts'

/** A technician's wallet card: a name, a number, and the abbreviations of certifications. */

const PERSONAL_NUMBER = pattern(
  String.raw`
      ^(?:(?:registrant|reg(?:istration)?|certificate|certification|card|student|technician|employee|id)\b
      [\s.]*(?:id|no|number|\#)?[\s.:\#]*[A-Z]{0,4}-?\d{4,}|\d{2}-\d{6,}|\d{5,}|
      [A-Z](?:-[A-Z])?-\d{3,}-\d{2}-\d{3,})`,
  'i',
)
/** Words of a title or of another person's caption. */
const NOT_BEARER = pattern(
  String.raw`
      \b(?:certif\w*|technicians?|training|course|card|institute|department|verif\w*|verify|online|trainer|
      instructor|director|president|chairman|safety|lookup|locator|search|official|copy|expires?)\b`,
  'i',
)
const ROWS_TO_NUMBER = 2

/** The person whose name is alone on a line, next to a registration number. */
export function bearerOfCard({ rows }: Layout): SourcedValue | null {
  for (const [at, row] of rows.entries()) {
    const [cell] = row.cells
    if (!cell || row.cells.length > 1 || !isPerson(cell.text) || NOT_BEARER.test(cell.text))
      continue
    const near = rows.slice(Math.max(0, at - ROWS_TO_NUMBER), at + 1 + ROWS_TO_NUMBER)
    const isNumbered = near.some((one) => one.cells.some(({ text }) => PERSONAL_NUMBER.test(text)))
    if (isNumbered) return valueIn(cell, { value: cell.text })
  }
  return null
}

const SHORT_NAME = /\b(?:WRT|ASD|AMRT|FSRT|OCT)\b/g

/** The types in a list of abbreviations: "WRT, ASD, FSRT". One abbreviation alone does not count. */
export function designationsIn({ rows }: Layout): string[] {
  for (const { cells } of rows) {
    for (const { text } of cells) {
      const types = new Set(text.match(SHORT_NAME)?.map((name) => typeNamedIn(name) ?? 'other'))
      if (types.size > 1) return [...types]
    }
  }
  return []
}

/** Lines that each have one designation and its own day: "WRT   Exp 05/01/2027". */
export function designationLines({ rows }: Layout, textStyle: TextStyle): CredentialRow[] {
  const lines = rows.flatMap(({ cells, page }): CredentialRow[] => {
    const text = cells.map((cell) => cell.text).join(' ')
    const dated = cells.find((cell) => firstDate(cell.text, textStyle))
    const date = dated && firstDate(dated.text, textStyle)
    if (!date || !STARTS_WITH_DESIGNATION.test(text) || !typeNamedIn(text)) return []
    const day = parsedIn(dated, date)
    const label = text.slice(0, text.indexOf(day.text))
    const isEnd = /\b(?:exp\w*|valid|until|thr\w+|renew\w*)\b/i.test(label)
    const isStart = /\b(?:issued?|certified|completed|passed|since|earned)\b/i.test(label)
    if (isEnd === isStart) return []
    const dates = isEnd ? { issued: null, expires: day } : { issued: day, expires: null }
    return [{ text: label, page, holder: null, number: null, ...dates }]
  })
  const types = new Set(lines.map(({ text }) => typeNamedIn(text)))
  return types.size > 1 ? lines : []
}

const STARTS_WITH_DESIGNATION = /^(?:WRT|ASD|AMRT|FSRT|OCT|Water Damage|Applied|Fire|Odor)\b/
