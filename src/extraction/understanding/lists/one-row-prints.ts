import type { Document, Table } from '../../document.ts'
import { pattern } from '../pattern.ts'
import type { TableHeader } from './header-row.ts'
import { SAME_WORDS } from './list-matchers.ts'
import type { RecognizedList } from './list-type.ts'

/** 'Open Jobs', 'Job List', 'WIP Report'. 'Job 1204' is the title of another document. */
const TITLE = pattern(
  String.raw`
    ^(?:\S+\s+){0,3}(?:jobs|claims|projects|work\s+orders|pipeline|wip|work\s+in\s+progress|
    (?:job|claim|project)\s+(?:master\s+)?list(?:ing)?)
    (?:\s+(?:list|report|log|summary|status|board))*$`,
  'i',
)
const TITLE_LINES = 4
const MIN_COLUMNS = 4
/** Words beside the list: its title, the company, the day and the page. */
const MAX_OTHER_WORDS = 20
const NUMBERS = ['job_number', 'claim_number']

/**
 * Whether a page is the print of a list with only one row: it has the title of a list, headers that all are
 * those of a job, and almost nothing else. A letter or a form may have such a table.
 */
export function isOneRowPrint(
  document: Document,
  { rows }: Table,
  header: TableHeader,
  { type, mapped }: RecognizedList,
): boolean {
  if (type !== 'job_list' || document.pages.length !== 1) return false
  const lines = document.pages.flatMap((page) => page.lines)
  if (!lines.slice(0, TITLE_LINES).some(({ text }) => TITLE.test(text.trim()))) return false
  const named = mapped.filter(({ column, score }) => column !== null && score >= SAME_WORDS)
  const hasNumber = named.some(({ column }) => NUMBERS.includes(column!.field))
  if (named.length < MIN_COLUMNS || named.length < mapped.length || !hasNumber) return false
  const inList = rows.slice(header.at).flat().join(' ')
  const others = wordsOf(lines.map(({ text }) => text).join(' ')) - wordsOf(inList)
  return others <= MAX_OTHER_WORDS
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length
