import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** Two titles on the first line of a form, which together are longer than a title. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const TITLE = 'Substitute Form W-9 - Request for Taxpayer Identification Number and Certification'
const OATH = 'Under penalties of perjury, I certify that the number shown is my correct number.'

const forms: RowTexts[] = [
  [
    TITLE,
    'Name: Alder Glass Inc',
    'DBA:',
    'Street: 4 Elm St',
    'City/State/Zip: Boone, NC 28607',
    'TIN: 56-1117781',
  ],
  [
    TITLE.replace(' - ', ': '),
    'Legal Name: Alder Glass Inc',
    'Trade Name:',
    'Mailing Address: 4 Elm St, Boone, NC 28607',
    'EIN: 56-1117781',
  ],
  [
    TITLE,
    'Legal Name | Alder Glass Inc',
    'Trade Name |',
    'Tax Class | C Corp',
    'Mailing Address | 4 Elm St, Boone, NC 28607',
    'EIN | 56-1117781',
  ],
]
for (const rows of forms)
  test(`a form is a W-9 below the title of "${rows[1]}"`, () => {
    const { documentType, drafts } = understand(linesOf([...rows, OATH]), context)
    assert.equal(documentType, 'w9')
    const vendor = drafts.find((draft) => draft.kind === 'vendor')?.values
    assert.deepEqual([vendor?.name, vendor?.['address.city']], ['Alder Glass Inc', 'Boone'])
    const held = drafts.find((draft) => draft.kind === 'certification')?.values
    assert.equal(held && 'number' in held ? held.number : null, '**-***7781')
  })

test('a long sentence with a dash is no title', () => {
  const sentence =
    'Please send us your papers by Friday of next week - Form W-9 and the insurance, if any.'
  const { documentType } = understand(linesOf([sentence, 'Name: Ann Bell', 'Thanks!']), context)
  assert.equal(documentType, 'other')
})
