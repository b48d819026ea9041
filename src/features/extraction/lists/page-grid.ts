import type { Document, Table } from '../model.ts'
import type { HeaderMatcher } from './header-match.ts'

export function gridsOf(_document: Document, _matchers: HeaderMatcher[]): Table[] {
  return []
}
