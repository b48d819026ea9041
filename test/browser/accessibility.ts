import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

/** Fails with every violation that axe finds: the rule, what it asks for, and the elements. */
export function assertAccessible(page: Page): Promise<void> {
  return assertWithout(page, EVERY_RULE)
}

/**
 * The same for colors, which alone differ on a page whose other look has been checked. The other rules would
 * take half of the time.
 */
export function assertAccessibleColors(page: Page): Promise<void> {
  return assertWithout(page, COLOR_RULES)
}

async function assertWithout(page: Page, run: string): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(IS_LOADED))) await load(page, frame)
  const { violations } = await page.evaluate<AxeResults>(run)
  const found = violations.map(({ id, impact, help, helpUrl, nodes }) => {
    const elements = nodes.map(
      ({ target, failureSummary = '' }) =>
        `  ${target.join(' ')}\n    ${failureSummary.replaceAll('\n', '\n    ')}`,
    )
    return [`${id} (${impact}): ${help}, ${helpUrl}`, ...elements].join('\n')
  })
  assert.ok(
    found.length === 0,
    `Violations of accessibility on ${page.url()}:\n${found.join('\n')}`,
  )
}

/** Playwright evaluates text in the page, which takes 26 ms more. Only the page has a session. */
async function load(page: Page, frame: Frame): Promise<void> {
  if (frame !== page.mainFrame()) return frame.evaluate(AXE)
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: AXE, silent: true })
  await session.detach()
}

/**
 * Loaded once per page. @axe-core/playwright loads these 650 kB for each check, into the page and into a
 * second one. A check then takes 0.66 s of processor time instead of 0.18 s.
 */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const IS_LOADED = `'axe' in window`
/**
 * Elements that pass are not described. axe loads style sheets and sound again for rules about films and
 * turned screens, which the pages do not have. Without that it takes 25 ms less.
 */
const EVERY_RULE = `axe.run(document, { resultTypes: ['violations'], preload: false })`
const COLOR_RULES = `axe.run(document, {
  resultTypes: ['violations'],
  preload: false,
  runOnly: ['color-contrast', 'link-in-text-block'],
})`
