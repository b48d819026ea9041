import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { runSvc } from '../svc.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

const [app, browser] = await Promise.all([openTestApp(), openBrowser()])
const operator = await app.operator()
const admin = await addPerson(app, operator, 'admin')

test('the audit log shows who did what from where, and filters by it', async () => {
  const other = await addPerson(app, operator, 'admin', 'Bo Finch')
  const { id: keyId } = await app.mint(operator.id, 'live')
  const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }
  assert.equal((await runSvc(['key', 'revoke', keyId], env)).code, 0)
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, other)
    await warnBelow(page, '300')
  })
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, admin)
    for (const below of ['100', '200']) await warnBelow(page, below)
    await page.goto(`/operators/${operator.id}/audit`)
    const rows = page.getByRole('row').filter({ hasText: 'Low-balance warning set' })
    const shown = (await rows.first().textContent())!.replaceAll(/\s+/g, ' ')
    assert.match(
      shown,
      /Ana Torres \S+@example\.com Low-balance warning set ?Below, in IU ?200 127\.0\.0\.1 ?Chrome/,
    )
    assert.equal(await rows.count(), 3)
    const revoked = page.getByRole('row').filter({ hasText: 'API key revoked' })
    assert.match((await revoked.textContent()) ?? '', /Command/)
    await page.locator('summary').filter({ hasText: 'Who' }).click()
    await page.getByRole('link', { name: admin.email, exact: true }).click()
    await page.waitForURL(/actor=/)
    assert.equal(await rows.count(), 2)
    await page.locator('summary').filter({ hasText: 'When' }).click()
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('2020-01-01')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('No entry matches these filters').waitFor()
    assert.match(page.url(), /to=2020-01-01&actor=[\da-f-]{36}$/)
    await page.getByRole('link', { name: 'Show test mode' }).click()
    await page.waitForURL(`**/operators/${operator.sandboxId}/audit`)
    await page.getByText('Entries of test mode.').waitFor()
    assert.equal(await rows.count(), 0)
  })
})

async function warnBelow(page: Page, below: string): Promise<void> {
  await page.goto(`/operators/${operator.id}/units`)
  await page.getByLabel('Warn below').fill(below)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`Warns below ${below} IU.`).waitFor()
}
