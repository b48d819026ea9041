import { type HeaderMatcher, headerMatcher } from './header-match.ts'
import {
  type ColumnField,
  isSaved,
  type ListColumn,
  type ListType,
  listColumns,
} from './list-columns.ts'

/** The headers of each kind of list. */
export const MATCHERS: Record<ListType, HeaderMatcher> = {
  job_list: headerMatcher(listColumns.job_list),
  client_list: headerMatcher(listColumns.client_list),
  vendor_list: headerMatcher(listColumns.vendor_list),
}
export const listMatchers: HeaderMatcher[] = Object.values(MATCHERS)

/** A column of foreign lists counts only if its header is exactly the word. */
export const SAME_WORDS = 0.9

/** The fields of this kind of record that have this header. */
export function fieldsNamed(type: ListType, header: string): ColumnField[] {
  const { columns, scores } = MATCHERS[type]
  const named = scores(header)
  return columns.flatMap(({ field }, at) => (named[at] === 1 && isSaved(field) ? [field] : []))
}

/** Whether a header is almost one of a column. */
export function namesColumn(type: ListType, header: string, column: ListColumn): boolean {
  const { columns, scores } = MATCHERS[type]
  return (scores(header)[columns.indexOf(column)] ?? 0) >= SAME_WORDS
}
