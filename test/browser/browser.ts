import type { Browser, BrowserContext, Page } from 'playwright-core'
import { idlePages } from './idle-pages.ts'
import { keepPage } from './kept-pages.ts'
import { sharedChromium } from './shared-chromium.ts'

export type PageOptions = {
  /** Where the page is from, such as `app.url`. Paths are relative to it. */
  origin: string
  colorScheme?: 'light' | 'dark'
  /** In CSS pixels. 390 is a phone's. */
  width?: number
  /** Pixels of a picture for each CSS pixel. */
  scale?: number
  /** A screen that is touched, without a mouse. */
  isTouched?: boolean
  /** Problems that the page has on purpose. */
  expected?: RegExp
  /** For a test that changes what cannot be undone: the page's clock, its scripts or its permissions. */
  isOwn?: boolean
}

/** Opens pages in the browser of this process. */
export async function openBrowser() {
  const browser = await sharedChromium()
  const idle = idlePages()

  /**
   * Runs a test on a page without cookies, storage and routes of others. It fails if the page had a problem:
   * an error on the console, a failed response, or a request to another origin. The page of a failed test is
   * kept.
   */
  async function onPage(
    options: PageOptions,
    use: (page: Page) => Promise<unknown>,
  ): Promise<void> {
    const opened = (await idle.take(options)) ?? (await newPage(browser, options))
    const { page, problems } = opened
    try {
      await use(page)
      const unexpected = problems.filter((problem) => !options.expected?.test(problem))
      if (unexpected.length > 0) throw new Error(`The page had problems:\n${unexpected.join('\n')}`)
    } catch (error) {
      const explained = await withPage(error, page, problems)
      await opened.close()
      throw explained
    }
    await idle.put(options, opened)
  }

  return { onPage, newPage: (options: PageOptions) => newPage(browser, options) }
}

/** Twice Playwright's usual wait: on a busy machine, drawing a document alone can take half a minute. */
const WAIT_MS = 60_000

/** A page in its own context, and the problems that it and the pages it opens have had. */
export async function newPage(browser: Browser, options: PageOptions) {
  const { origin, colorScheme = 'light', scale = 1, isTouched = false } = options
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme,
    viewport: viewportOf(options),
    deviceScaleFactor: scale,
    hasTouch: isTouched,
    isMobile: isTouched,
    locale: 'en-US',
    timezoneId: 'America/Denver',
    // Without motion, axe and screenshots never see a color in transition.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(WAIT_MS)
  const problems = problemsOf(context, new URL(origin).origin)
  return { page: await context.newPage(), problems, close: () => context.close() }
}

/** A phone's is less high. */
export function viewportOf({ width = 1280 }: PageOptions) {
  return { width, height: width < 600 ? 844 : 900 }
}

function problemsOf(context: BrowserContext, origin: string): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    problems.push(`console: ${message.text()} (${message.location().url})`)
    if (message.text() === 'htmx:sendAbort') removeAborted(problems)
  })
  context.on('weberror', (thrown) => problems.push(`uncaught: ${thrown.error().stack}`))
  context.on('request', (request) => {
    if (isElsewhere(request.url(), origin)) problems.push(`other origin: ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`)
  })
  context.on('page', (page) => {
    page.on('crash', () => problems.push(`crashed: ${page.url()}`))
    page.on('websocket', (socket) => {
      if (isElsewhere(socket.url().replace(/^ws/, 'http'), origin))
        problems.push(`other origin: ${socket.url()}`)
    })
  })
  return problems
}

/**
 * A search that is sent at each key press replaces the one before (`hx-sync`). htmx reports the request that
 * it aborts itself as two errors: `htmx:afterRequest`, and then this one.
 */
function removeAborted(problems: string[]): void {
  problems.pop()
  const request = problems.findLastIndex((problem) => problem.startsWith('console: htmx:afterR'))
  if (request >= 0) problems.splice(request, 1)
}

/** The page itself creates `data:` and `blob:` URLs. */
function isElsewhere(url: string, origin: string): boolean {
  return /^https?:/.test(url) && new URL(url).origin !== origin
}

/** The error, which also says where the page is kept. */
async function withPage(error: unknown, page: Page, problems: string[]): Promise<unknown> {
  if (!(error instanceof Error)) return error
  const folder = await keepPage(page, [page.url(), error.stack, ...problems].join('\n'))
  const note = `\nThe page is kept in ${folder}: page.png, page.html, failure.txt`
  error.message += note
  // The reporter prints the stack, which still has the message without the note.
  error.stack += note
  return error
}
