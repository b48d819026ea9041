import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

const extractor = inProcessExtractor
const [app, browser] = await Promise.all([openTestApp({ extractor }), openBrowser()])
const jobs = 'Job Number,Client Name,Claim Number\nSR-2026-0418,Ann Reyes,CLM-1\n'
const completion =
  'CERTIFICATE OF COMPLETION\nCustomer: Ann Reyes\nClaim Number: CLM-1\nCompletion Date: 11/12/2026\n'

for (const width of [1000, 1280, 1440])
  test(`at ${width} px, rows and columns stay in place while documents are read`, async () => {
    const operator = await app.operator({ iu: 300 })
    const member = await addPerson(app, operator, 'member')
    await app.push(operator, 'whitfield_open_jobs_2026-11-19.csv', jobs)
    await app.push(operator, 'reyes-completion-signed.txt', completion)
    await app.push(operator, 'blank.txt', '\n \n')
    app.clock.advance(48 * 60_000)
    await browser.onPage({ origin: app.url, width }, async (page) => {
      await signIn(page, app, member)
      await page.goto(`/operators/${operator.id}/documents`)
      const cancel = page.getByRole('button', { name: 'Cancel blank.txt' })
      await cancel.waitFor()
      const before = await page.evaluate<Places>(PLACES)
      // Beside the sidebar of a narrow window, long file names take three lines.
      if (width >= 1280) assert.deepEqual(before.rows, [40, 40, 40])
      const { stop } = await app.work()
      await page.getByText('No content').waitFor()
      await page.getByText('Completed').nth(1).waitFor()
      await cancel.waitFor({ state: 'detached' })
      await stop()
      assert.deepEqual(await page.evaluate(PLACES), before)
      assert.deepEqual(await page.evaluate(BROKEN_WORDS), [])
      assert.deepEqual(await page.evaluate(CUT_OFF), [])
    })
  })

test('at 1440 px, the name of a person or a key fits on one line', async () => {
  const operator = await app.operator({ iu: 300 })
  const names = ['Dana Reyes', 'Demo documents', 'Christina Martinez']
  await app.push(operator, 'first.txt', completion)
  await browser.onPage({ origin: app.url, width: 1440 }, async (page) => {
    await signIn(page, app, await addPerson(app, operator, 'viewer'))
    for (const name of names) {
      await app.sql('update api_keys set name = $2 where operator_id = $1', [operator.id, name])
      await page.goto(`/operators/${operator.id}/documents`)
      const box = await page.locator('.source').getByText(name).boundingBox()
      assert.equal(box?.height, 18, name)
    }
    assert.deepEqual(await page.evaluate(CUT_OFF), [])
  })
})

type Places = { columns: number[]; rows: number[] }

/** Where each visible column begins, and how tall each row is. */
const PLACES = `({
  columns: [...document.querySelectorAll('th')].map((head) => head.getBoundingClientRect().x),
  rows: [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height),
})`

/** The words of file names that continue on the next line. */
const BROKEN_WORDS = `[...document.querySelectorAll('tbody .file-name')].flatMap((name) => {
  const broken = []
  const range = document.createRange()
  const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { index, 0: word } of text.data.matchAll(/[a-z0-9]+/gi)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (range.getClientRects().length > 1) broken.push(word)
    }
  return broken
})`

/** The cells whose content is wider than their column. */
const CUT_OFF = `[...document.querySelectorAll('.table td, .file-name')]
  .filter((cell) => {
    if (cell.textContent.trim() === '') return false
    const content = document.createRange()
    content.selectNodeContents(cell)
    const [inner, outer] = [content, cell].map((one) => one.getBoundingClientRect())
    return inner.left < outer.left - 1 || inner.right > outer.right + 1
  })
  .map((cell) => cell.textContent.trim())`
