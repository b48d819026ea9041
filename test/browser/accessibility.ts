import assert from 'node:assert/strict'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Fails with every violation that axe finds: the rule, what it asks for, and the elements. */
export async function assertAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
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
