import { parsedIn, type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { firstDate, type TextStyle } from '../../fields/values.ts'
import type { Layout, LayoutRow } from '../../layout/layout.ts'
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

/**
 * Lines that each have one designation and its own day: "WRT   Exp 05/01/2027". Of days without a word, as in
 * "WRT 05/01/2027", one after today shows that they are last days.
 */
export function designationLines(
  { rows }: Layout,
  textStyle: TextStyle,
  today: string,
): CredentialRow[] {
  const lines = rows.flatMap((row) => designationLine(row, textStyle))
  const isOfEnds = lines.some(({ term, day }) => term === null && day.value > today)
  const read = lines.flatMap(({ text, page, day, term }): CredentialRow[] => {
    const name = term ?? (isOfEnds ? 'expires' : null)
    if (!name) return []
    const none = { holder: null, number: null, issuer: null, issued: null, expires: null }
    return [{ ...none, text, page, [name]: day }]
  })
  const types = new Set(read.map(({ text }) => typeNamedIn(text)))
  return types.size > 1 ? read : []
}

type DesignationLine = {
  text: string
  page: number
  day: SourcedValue
  /** Null if no word says which day it is. */
  term: 'issued' | 'expires' | null
}

function designationLine({ cells, page }: LayoutRow, textStyle: TextStyle): DesignationLine[] {
  const line = cells.map((cell) => cell.text).join(' ')
  const dated = cells.find((cell) => firstDate(cell.text, textStyle))
  const date = dated && firstDate(dated.text, textStyle)
  if (!date || !STARTS_WITH_DESIGNATION.test(line) || !typeNamedIn(line)) return []
  const day = parsedIn(dated, date)
  const text = line.slice(0, line.indexOf(day.text))
  const isEnd = /\b(?:exp\w*|valid|until|thr\w+|renew\w*)\b/i.test(text)
  const isStart = /\b(?:issued?|certified|completed|passed|since|earned)\b/i.test(text)
  if ((isEnd && isStart) || (!isEnd && PLANNED.test(line))) return []
  return [{ text, page, day, term: isEnd ? 'expires' : isStart ? 'issued' : null }]
}

/** 'WRT class 12/08/2026' is the day of a course. */
const PLANNED = /\b(?:class|course|exam\w*|session|starts?|begins?|schedul\w*|registered)\b/i

const STARTS_WITH_DESIGNATION = /^(?:WRT|ASD|AMRT|FSRT|OCT|Water Damage|Applied|Fire|Odor)\b/
