import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { openTestApp } from '../test-app.ts'
import { assertAccessible } from './accessibility.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

/** The page of a document in the browser: fields, boxes and corrections. */

const [app, browser] = await Promise.all([openTestApp({ worker: true }), openBrowser()])
const operator = await app.operator()
const person = await addPerson(app, operator, 'admin')
const { live: key } = operator
const { id } = await app.ingest(operator, 'estimate.pdf', await readFile('samples/estimate.pdf'))
const path = `/operators/${operator.id}/documents/${id}`
const origin = app.url

test('a person corrects a field beside its box, and GET /v1/jobs has it', async () => {
  await browser.onPage({ origin }, async (page) => {
    await signIn(page, app, person)
    await page.goto(path)
    const image = page.getByRole('img', { name: 'Page 1 of estimate.pdf' })
    await image.evaluate('(one) => one.decode()')
    const value = page.getByRole('button', { name: /^Edit Policy number/ })
    await value.focus()
    const box = page.getByRole('link', { name: /^Policy number:/ })
    assert.match((await box.getAttribute('class')) ?? '', /is-linked/)
    await assertAccessible(page)

    await page.keyboard.press('Enter')
    const input = page.getByRole('textbox', { name: 'Policy number' })
    const read = await input.inputValue()
    await input.fill('HO3-1')
    await page.keyboard.press('Escape')
    assert.ok((await value.textContent())?.includes(read))
    await page.keyboard.press('Enter')
    await input.fill('HO3-99')
    await page.keyboard.press('Enter')
    const row = page.getByRole('listitem').filter({ hasText: 'HO3-99' })
    await row.getByText('you, just now').waitFor()
    assert.match((await row.textContent()) ?? '', /Read as "/)
    await page.getByRole('button', { name: 'Edit Policy number: HO3-99' }).waitFor()
    const { json } = await app.call('GET', '/v1/jobs', { key })
    assert.equal(json.data[0].policy_number, 'HO3-99')
  })
})
