import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../in-process-extractor.ts'
import { openTestApp } from '../test-app.ts'
import { openBrowser } from './browser.ts'
import { addPerson, signIn } from './people.ts'

const extractor = inProcessExtractor
const [app, browser] = await Promise.all([openTestApp({ extractor }), openBrowser()])
const operator = await app.operator({ iu: 300 })
const member = await addPerson(app, operator, 'member')

/** Its name is that of a PDF, so only the server can refuse it. */
const fake = {
  name: 'fake.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('\0\x01\x02\x03'),
}
const refused =
  'The name of the file says PDF, but its content does not. It may be damaged, or in another format. ' +
  'Open it, save it again as PDF, XLSX or DOCX, and upload that file.'

for (const [mode, id, spent] of [
  ['live', operator.id, 'No IU spent.'],
  ['test', operator.sandboxId, 'It is not counted.'],
] as const)
  test(`in ${mode} mode, a file that the server refuses says that it costs nothing`, async () => {
    await browser.onPage(
      { origin: app.url, expected: /status of 415/, width: 1440 },
      async (page) => {
        await signIn(page, app, member)
        await page.goto(`/operators/${id}/documents`)
        await page.locator('[data-upload-files]').setInputFiles([fake, fake])
        const refusals = page.getByText(`${refused} ${spent}`, { exact: true })
        await refusals.nth(1).waitFor()
        const [first, second] = await Promise.all([
          refusals.nth(0).boundingBox(),
          refusals.nth(1).boundingBox(),
        ])
        const gap = second!.y - (first!.y + first!.height)
        assert.ok(gap >= 6, `${gap} px are between two messages of two lines`)
      },
    )
  })

test('the dialog says of several sandbox documents that they still count', async () => {
  const sandbox = { live: operator.test }
  for (const name of ['one.txt', 'two.txt', 'three.txt']) await app.push(sandbox, name, name)
  await browser.onPage({ origin: app.url }, async (page) => {
    await signIn(page, app, member)
    await page.goto(`/operators/${operator.sandboxId}/documents`)
    await page.getByRole('button', { name: 'Cancel one.txt' }).click()
    const one = page.getByRole('dialog', { name: 'Cancel one.txt?' })
    await one.getByText('It still counts toward the 25 documents of today.').waitFor()
    await one.getByRole('button', { name: 'Keep' }).click()
    for (const name of ['one.txt', 'two.txt', 'three.txt'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('button', { name: 'Cancel documents', exact: true }).click()
    const three = page.getByRole('dialog', { name: 'Cancel 3 documents?' })
    await three.getByText('They still count toward the 25 documents of today.').waitFor()
  })
})
