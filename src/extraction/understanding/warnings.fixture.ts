import type { Warning } from '../provenance.ts'

/** For tests of other warnings about a letter. unread-text.test.ts tests the ones that are left out. */
export const withoutUnread = (warnings: readonly Warning[]): Warning[] =>
  warnings.filter(({ code }) => code !== 'unread_values')
