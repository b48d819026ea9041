import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { pages } from '../src/app.ts'
import type { Page as ListedPage } from '../src/platform/pages/page.ts'
import { newPage } from '../test/browser/browser.ts'
import { launchChromium } from '../test/browser/chromium.ts'
import { openInstallation } from '../test/crash/installation.ts'
import { type Service, until } from '../test/crash/program.ts'

/**
 * `npm run screenshots -- [folder]`: pictures of every page, with the demo's data, in light, dark and
 * as wide as a phone. They are in docs/screenshots/ unless a folder is given.
 */
type Shot = {
  name: string
  path: string
  /** Captures only the window, because the API reference is 40,000 pixels long. */
  isLong?: true
  /** Captured without a session. */
  isSignedOut?: true
  /** The session of another person. */
  cookies?: Cookies
}
const REFERENCE: Shot = { name: 'docs', path: '/docs', isLong: true }

const LOOKS = [
  { suffix: '', colorScheme: 'light', width: 1440, scale: 1 },
  { suffix: '-dark', colorScheme: 'dark', width: 1440, scale: 1 },
  { suffix: '-390', colorScheme: 'light', width: 390, scale: 2 },
] as const
const LINKS = "[...document.querySelectorAll('a')].map((link) => link.pathname)"
const DEMO_WITHIN_MS = 180_000

const { positionals } = parseArgs({ allowPositionals: true })
const folder = positionals[0] ?? join(import.meta.dirname, '../docs/screenshots')
mkdirSync(folder, { recursive: true })

const installation = await openInstallation({ SVC_DEMO: 'on', LOG_LEVEL: 'warn' }, { first: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void installation.close().finally(() => process.exit(130)))
const problems = await pictures().finally(() => installation.close())
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1

async function pictures(): Promise<string[]> {
  const service = installation.start()
  await service.ready(DEMO_WITHIN_MS)
  const isReady = () => service.log.out.includes('Press Ctrl-C')
  await until(isReady, 'the demo is printed', DEMO_WITHIN_MS)
  const browser = await launchChromium()
  try {
    const { cookies, home } = await signInToDemo(browser, service)
    const { shots, missing } = await findShots(browser, cookies, home)
    shots.push(...(await networkShots(browser)))
    const found: string[] = missing.map((id) => `no page links to a ${id}, so it has no picture`)
    for (const look of LOOKS) {
      const { page, problems, close } = await newPage(browser, {
        origin: installation.url,
        ...look,
      })
      for (const shot of shots) {
        await page.context().clearCookies()
        if (!shot.isSignedOut) await page.context().addCookies(shot.cookies ?? cookies)
        await picture(page, shot, look.suffix)
      }
      await close()
      found.push(...problems)
    }
    return found
  } finally {
    await browser.close()
  }
}

/** Signs in with the link that the first start prints. `home` is the path of the operator. */
async function signInToDemo(browser: Browser, { log }: Service) {
  const [link] = /http\S+\/sign-in\/link\?token=\S+/.exec(log.out) ?? []
  if (!link) throw new Error('the first start printed no sign-in link')
  const { page, close } = await newPage(browser, { origin: installation.url })
  const home = await signIn(page, link)
  // The demo is printed when its first documents are read, or after 15 seconds.
  await page.goto(`${home}/documents`)
  const processing = page.locator('[data-status="processing"]').first()
  await processing.waitFor({ state: 'detached', timeout: DEMO_WITHIN_MS })
  const cookies = await page.context().cookies()
  await close()
  return { cookies, home }
}

/** Signs in with a link. Returns the path of the operator or network where it leads. */
async function signIn(page: Page, link: string): Promise<string> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/(operators|networks)\//)
  const [home] = /^\/\w+\/[^/]+/.exec(new URL(page.url()).pathname)!
  return home
}

/** The pages of a headquarters, as its admin sees them. */
async function networkShots(browser: Browser): Promise<Shot[]> {
  const { group_id } = await installation.svcJson('group', 'create', '--name', 'Summit Network')
  const invited = ['--email', 'hq@network.example', '--role', 'network_admin']
  const { link } = await installation.svcJson(
    ...['user', 'invite', '--group', group_id],
    ...invited,
  )
  const { page, close } = await newPage(browser, { origin: installation.url })
  const home = await signIn(page, link)
  const cookies = await page.context().cookies()
  await close()
  return pages
    .filter(({ part, access }) => !part && access.place === 'network')
    .map((one) => ({
      name: nameOf(one),
      path: one.path.replace('/networks/{group}', home),
      cookies,
    }))
}

type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** Every page of the list. One with parameters is found by the first link to such a page. */
async function findShots(browser: Browser, cookies: Cookies, home: string) {
  const whole = pages.filter(({ part, access }) => !part && access.place !== 'network')
  const pathOf = ({ path }: ListedPage) => path.replace('/operators/{operator}', home)
  const shots: Shot[] = [REFERENCE]
  const wanted: ListedPage[] = []
  for (const one of whole)
    if (pathOf(one).includes('{')) wanted.push(one)
    else
      shots.push({
        name: nameOf(one),
        path: pathOf(one),
        ...(one.access.place === 'anyone' ? { isSignedOut: true } : {}),
      })
  const { page, close } = await newPage(browser, { origin: installation.url })
  await page.context().addCookies(cookies)
  const links: { on: string; to: string }[] = []
  for (const { path, isLong, isSignedOut } of shots)
    if (!isLong && !isSignedOut) {
      await page.goto(path)
      links.push(...(await page.evaluate<string[]>(LINKS)).map((to) => ({ on: path, to })))
    }
  await close()
  const missing: string[] = []
  for (const one of wanted) {
    const pattern = new RegExp(`^${pathOf(one).replaceAll(/\{\w+\}/g, '[0-9a-f-]{36}')}$`)
    const found = links.filter(({ to }) => pattern.test(to))
    // The oldest of a list has every part of its page. Other pages link to the newest.
    const shown = found.findLast(({ on, to }) => to.startsWith(`${on}/`)) ?? found.at(-1)
    if (shown) shots.push({ name: nameOf(one), path: shown.to })
    else missing.push(one.id)
  }
  return { shots, missing }
}

/** `apiKeys` → `api-keys`. */
function nameOf({ id }: ListedPage): string {
  return id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

async function picture(page: Page, { name, path, isLong }: Shot, suffix: string): Promise<void> {
  const response = await page.goto(path, { waitUntil: 'load' })
  if (response?.status() !== 200) throw new Error(`${path} answers ${response?.status()}`)
  const to = join(folder, `${name}${suffix}.png`)
  await page.screenshot({ path: to, fullPage: !isLong })
  console.log(relative(process.cwd(), to))
}
