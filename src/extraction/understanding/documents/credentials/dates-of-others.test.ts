import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

const HEAD = [
  'OREGON CONSTRUCTION CONTRACTORS BOARD',
  'September 18, 2026',
  'CEDAR DRYOUT INC',
  '1901 SE Powell Blvd',
  'Portland OR 97202',
  'RE: Contractor license renewal',
  'License Number: 221877',
  'Dear Contractor:',
]

/** The last day of the license in a board's letter. */
function lastDayIn(...body: string[]) {
  const { documentType, drafts } = understand(linesOf([...HEAD, ...body]), context)
  assert.equal(documentType, 'license')
  return drafts.flatMap((one) => (one.kind === 'certification' ? [one.values.expires_on] : []))[0]
}

const LETTERS = [
  [
    'Thank you for renewing. Your Residential General Contractor license has been renewed and will',
    'expire on 10/02/2028. Your bond (Surety 41881120) and your liability policy (Cardinal C-0071,',
    'expiring 05/05/2027) are on file.',
  ],
  [
    'Your liability policy (Cardinal C-0071, expiring 05/05/2027) is on file. Your license will',
    'expire on 10/02/2028.',
  ],
  ['Your license expires on 10/02/2028, and your general liability insurance expires 05/05/2027.'],
  ['The bond on file is valid until 05/05/2027, and your license is valid until 10/02/2028.'],
]
for (const body of LETTERS)
  test(`the last day of a bond or a policy is not that of the license: ${body.join(' / ')}`, () => {
    assert.equal(lastDayIn(...body), '2028-10-02')
  })

for (const policy of ['expiring 05/05/2027, is on file', 'runs from 05/05/2026 to 05/05/2027'])
  test(`a letter with the last day of a policy alone gives none of the license: ${policy}`, () => {
    const body = `Your license is renewed. Your liability policy ${policy}.`
    assert.equal(lastDayIn(body), undefined)
  })

test('a caption below a sentence on a bond is of the license', () => {
  const body = 'Your license was renewed, and the department has received the surety bond you filed'
  assert.equal(lastDayIn(body, 'Expires 10/02/2028'), '2028-10-02')
})
