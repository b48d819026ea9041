import { z } from 'zod'
import { navEntries } from '../../dashboard/navigation.ts'
import { jumpResults } from '../../dashboard/palette.ts'
import { fragment, type Page, page } from '../../platform/pages/page.ts'
import { operatorPage } from '../../platform/pages/page-access.ts'
import type { JumpSource } from './jump.ts'

const MIN_SEARCHED_CHARS = 3
const MAX_PAGES = 20

/** The palette's results for the typed text: records by their exact numbers, and pages by name. */
export function jumpPage(pages: () => readonly Page[], sources: readonly JumpSource[]): Page {
  return page({
    id: 'jump',
    path: '/operators/{operator}/jump',
    access: operatorPage('viewer'),
    part: true,
    query: z.object({ q: z.string().max(200).optional() }),
    async show({ place, query, db, keys, now }) {
      const typed = (query.q ?? '').trim()
      const context = { typed, db, place, keys, now }
      const found =
        typed.length < MIN_SEARCHED_CHARS
          ? []
          : await Promise.all(sources.map((find) => find(context)))
      const wanted = typed.toLowerCase()
      const items = navEntries(pages(), place)
        .filter(({ label }) => label.toLowerCase().includes(wanted))
        .slice(0, MAX_PAGES)
        .map(({ label, icon, href, lockedTo }) => ({
          icon,
          title: label,
          href,
          ...(lockedTo ? { detail: lockedTo } : {}),
        }))
      return fragment(jumpResults([...found, { heading: 'Pages', items }], typed, place.mode))
    },
  })
}
