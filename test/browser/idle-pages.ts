import { after } from 'node:test'
import type { Page } from 'playwright-core'
import { type PageOptions, viewportOf } from './browser.ts'

type OpenedPage = { page: Page; problems: string[]; close(): Promise<void> }

/**
 * Pages that tests of one file have left, for its next tests. A page in a new process takes 0.2 s of
 * processor time more than one that goes to another address.
 */
export function idlePages() {
  const idle = new Map<string, OpenedPage>()
  after(() => Promise.all([...idle.values()].map(({ close }) => close())))

  /** A page as if new. Null if none is idle. */
  async function take(options: PageOptions): Promise<OpenedPage | null> {
    const key = keyOf(options)
    const found = key && idle.get(key)
    if (!found) return null
    idle.delete(key)
    found.problems.length = 0
    await found.page.emulateMedia({ colorScheme: options.colorScheme ?? 'light' })
    await found.page.setViewportSize(viewportOf(options))
    return found
  }

  async function put(options: PageOptions, opened: OpenedPage): Promise<void> {
    const key = keyOf(options)
    if (!key || idle.has(key) || opened.page.isClosed()) return opened.close()
    await clear(opened)
    idle.set(key, opened)
  }

  return { take, put }
}

/** What cannot be changed on an open page. Null for a page that only one test uses. */
function keyOf({ origin, scale = 1, isTouched = false, isOwn = false }: PageOptions) {
  return isOwn ? null : [origin, scale, isTouched].join(' ')
}

async function clear({ page }: OpenedPage): Promise<void> {
  const context = page.context()
  await Promise.all(context.pages().map((one) => one !== page && one.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await empty(page)
  await context.clearCookies()
}

/** A page that is on its way to another address loses the script. It goes to an empty one first. */
async function empty(page: Page): Promise<void> {
  try {
    await page.evaluate(EMPTY)
  } catch {
    await page.goto('/healthz')
    await page.evaluate(EMPTY)
  }
}

/**
 * Empties the document and ends its timers, so that it asks for nothing until the next test opens another.
 * Opening an empty one in between takes 60 ms of processor time.
 */
const EMPTY = `{
  localStorage.clear()
  sessionStorage.clear()
  stop()
  history.replaceState(null, '', '/healthz')
  document.open()
  document.close()
  for (let id = Math.min(setTimeout(() => {}), 9999); id > 0; id--) clearTimeout(id)
}`
