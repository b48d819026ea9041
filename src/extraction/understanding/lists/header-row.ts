import { statesPlan } from '../fields/plans.ts'
import { readDate } from '../normalize/dates.ts'
import type { HeaderMatcher } from './header-match.ts'
import { groupsIn } from './row-groups.ts'

/** The header of a table: `texts[column]`, `at` its first row, `rows` the number of its rows. */
export type TableHeader = {
  texts: string[]
  at: number
  rows: 1 | 2
  score: number
  titles: string[]
}

const SEARCHED_ROWS = 40
const MATCHED = 0.6
/** A short text that is no known header. An export of all properties of a CRM has a hundred of them. */
const UNKNOWN = 0.05
const MAX_UNKNOWN = 1.5

/** Finds the header row (or two rows) of a table. Null if no row looks like headers. */
export function findHeader(rows: string[][], matchers: HeaderMatcher[]): TableHeader | null {
  const groups = groupsIn(rows)
  let best: TableHeader | null = null
  const last = Math.min(rows.length - 1, SEARCHED_ROWS)
  for (let at = 0; at < last; at++) {
    const single = (rows[at] as string[]).map(clean)
    const one = scoreHeader(single, matchers)
    if (best === null || one > best.score + 0.01) {
      best = { texts: single, at, rows: 1, score: one, titles: [] }
    }
    const below = (rows[at + 1] ?? []).map(clean)
    if (at + 2 >= rows.length || looksLikeData(below) || groups.isHeading(at + 1)) continue
    const double = joinRows(single, below, matchers)
    const two = scoreHeader(double, matchers)
    const alone = Math.max(one, scoreHeader(below, matchers))
    if (two > best.score + 0.4 && two > alone + 0.4) {
      best = { texts: double, at, rows: 2, score: two, titles: [] }
    }
  }
  if (best === null || best.score < 1.5) return null
  if (best.at > 0) best.texts = underPlans(rows[best.at - 1] as string[], best.texts, matchers)
  best.titles = rows
    .slice(0, best.at)
    .flatMap((row) => row.map(clean).filter((cell) => cell !== ''))
  return best
}

/** How certainly a text is a header of some list: its best score in any column of any kind. */
export function headerScore(text: string, matchers: HeaderMatcher[]): number {
  let best = 0
  for (const matcher of matchers)
    for (const score of matcher.scores(text)) best = Math.max(best, score)
  return best
}

/**
 * 'Scheduled' above 'Start' and 'Finish' makes both plans, even if the row of groups is not part of the
 * header. A group ends at the next one, or at a header that is no milestone.
 */
function underPlans(groups: string[], texts: string[], matchers: HeaderMatcher[]): string[] {
  let group = ''
  return texts.map((text, column) => {
    const own = clean(groups[column] ?? '')
    if (own !== '') group = own
    if (!isMilestone(text, matchers)) group = ''
    return group !== '' && statesPlan(group) ? `${group} ${text}` : text
  })
}

function isMilestone(text: string, matchers: HeaderMatcher[]): boolean {
  return matchers.some(({ columns, scores }) =>
    scores(text).some((score, at) => score >= MATCHED && columns[at]!.shape === 'timestamp'),
  )
}

export function clean(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim()
}

/**
 * How much the texts of a row look like headers: plus a point for each header, less for other
 * texts.
 */
export function scoreHeader(cells: string[], matchers: HeaderMatcher[]): number {
  let score = 0
  let unknown = 0
  const seen = new Set<string>()
  for (const cell of cells) {
    if (cell === '') continue
    if (isDataCell(cell)) {
      score -= 0.7
      continue
    }
    const own = headerScore(cell, matchers)
    if (own >= MATCHED) score += seen.has(cell) ? own * 0.6 : own
    else if (cell.length > 40) score -= 0.4
    else unknown += UNKNOWN
    seen.add(cell)
  }
  return score - Math.min(unknown, MAX_UNKNOWN)
}

export function isDataCell(cell: string): boolean {
  return (
    cell.length > 70 ||
    /@|^\(?\$?\s?[\d,.]+\)?%?$|^\(?\d{3}\)?[ -.]\d{3}|,\s*[A-Z]{2}\s+\d{5}/.test(cell) ||
    (/\d/.test(cell) && readDate(cell, 'mdy') !== null)
  )
}

function looksLikeData(cells: string[]): boolean {
  return cells.filter((cell) => cell !== '' && isDataCell(cell)).length >= 2
}

/**
 * 'Date of' above 'Loss', or 'Adjuster' (merged) above 'Name', 'Phone': the reading with the best
 * score.
 */
export function joinRows(top: string[], bottom: string[], matchers: HeaderMatcher[]): string[] {
  const width = Math.max(top.length, bottom.length)
  // A row of one cell is a title. Only a row of several cells groups the columns below it.
  const groups = top.filter((cell) => cell !== '').length > 1
  let group = ''
  const texts: string[] = []
  for (let column = 0; column < width; column++) {
    const own = top[column] ?? ''
    const under = bottom[column] ?? ''
    if (own !== '' && groups) group = own
    if (under === '') {
      texts.push(own)
      continue
    }
    if (own === '' && statesPlan(group)) {
      texts.push(`${group} ${under}`)
      continue
    }
    const options = own === '' ? [`${group} ${under}`.trim(), under] : [`${own} ${under}`, under]
    const scored = options.map((text) => ({ text, score: headerScore(text, matchers) }))
    const [joined, alone] = scored as [(typeof scored)[0], (typeof scored)[0]]
    texts.push(joined.score >= alone.score - 0.05 ? joined.text : alone.text)
  }
  return texts
}
