import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
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
  /** The page without what is below the window: the reference is 40,000 pixels long. */
  isLong?: true
}
const shots: readonly Shot[] = [{ name: 'docs', path: '/docs', isLong: true }]

const LOOKS = [
  { suffix: '', colorScheme: 'light', width: 1440, scale: 1 },
  { suffix: '-dark', colorScheme: 'dark', width: 1440, scale: 1 },
  { suffix: '-390', colorScheme: 'light', width: 390, scale: 2 },
] as const
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
    const cookies = await signIn(browser, service)
    const found: string[] = []
    for (const look of LOOKS) {
      const { page, problems, close } = await newPage(browser, {
        origin: installation.url,
        ...look,
      })
      await page.context().addCookies(cookies)
      for (const shot of shots) await picture(page, shot, look.suffix)
      await close()
      found.push(...problems)
    }
    return found
  } finally {
    await browser.close()
  }
}

/** By the link that the first start prints. */
async function signIn(browser: Browser, { log }: Service) {
  const [link] = /http\S+\/sign-in\/link\?token=\S+/.exec(log.out) ?? []
  if (!link) return []
  const { page, close } = await newPage(browser, { origin: installation.url })
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
  const cookies = await page.context().cookies()
  await close()
  return cookies
}

async function picture(page: Page, { name, path, isLong }: Shot, suffix: string): Promise<void> {
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  if (response?.status() !== 200) throw new Error(`${path} answers ${response?.status()}`)
  const to = join(folder, `${name}${suffix}.png`)
  await page.screenshot({ path: to, fullPage: !isLong })
  console.log(relative(process.cwd(), to))
}
