import assert from 'node:assert/strict'
import test from 'node:test'
import { openTestApp, type Reply } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

const [app, browser] = await Promise.all([openTestApp(), openBrowser()])
const operator = await app.operator({ iu: 90 })
const admin = await addPerson(app, operator, 'admin')

test('an admin sees what documents cost, and is warned below a balance', async () => {
  const uploads: Reply[] = []
  for (const name of ['one.txt', 'two.txt', 'three.txt'])
    uploads.push(await app.push(operator, name, `Estimate ${name}`))
  await app.platform.requestLog.flush()
  await browser.onPage({ origin: app.url, expected: /422/ }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`/operators/${operator.id}/units`)
    const main = page.getByRole('main')
    await main.getByText('81 IU').waitFor()
    await main.getByText('At 1.3 IU a day, the average of the last 7 days').waitFor()
    assert.equal(await main.getByRole('row').filter({ hasText: '−3' }).count(), 3)
    assert.equal(await main.getByRole('row').filter({ hasText: '+90' }).count(), 1)
    await main.getByRole('row').filter({ hasText: 'Document uploaded two.txt' }).waitFor()
    await main.getByText('Show as a table').click()
    await main
      .getByRole('region', { name: /as a table/ })
      .getByText('9', { exact: true })
      .waitFor()

    await main.getByLabel('Warn below').fill('-5')
    await main.getByRole('button', { name: 'Save' }).click()
    await main.getByText('Enter a whole number of IU').waitFor()
    await main.getByLabel('Warn below').fill('100')
    await main.getByRole('button', { name: 'Save' }).click()
    await main.getByText('The balance is below 100 IU.').waitFor()
    await page.getByRole('link', { name: 'Units Needs attention' }).waitFor()

    const csv = await page.request.get(`/operators/${operator.id}/units.csv`)
    const lines = (await csv.text()).trim().split('\r\n')
    assert.equal(lines[0], 'time,entry,iu,document_id,request_id')
    const [newest] = uploads.toReversed()
    const ids = `${newest!.json.id},${newest!.headers.get('svc-request-id')}`
    assert.match(lines[1]!, new RegExp(`^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z,document,-3,${ids}$`))
    assert.match(lines[4]!, /Z,grant,90,,$/)
    assert.equal(lines.length, 5)

    await page.goto(`/operators/${operator.sandboxId}/units`)
    await main.getByText('0 of 25').waitFor()
  })
})

test('on a phone, the ledger can be downloaded and the days are a table', async () => {
  await browser.onPage({ origin: app.url, width: 390 }, async (page) => {
    await signIn(page, app, admin)
    await page.goto(`/operators/${operator.id}/units`)
    await page.getByRole('link', { name: 'Download CSV' }).waitFor()
    await page.getByText('Show as a table').click()
    await page.getByRole('columnheader', { name: 'Day' }).waitFor()
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  })
})
