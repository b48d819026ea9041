import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

type Lines = (string | string[])[]

const context = { today: '2026-08-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const BLOCK = ['RIDGE RESTORATION LLC', '12 Elm St', 'Seattle, WA 98101']
const YOURS = 'Your license has been revoked effective 06/01/2026.'
const NUMBERED = 'License Number: RIDGE*123AB'

/** The holder and the days of what is saved, and the warnings about it. */
function readNotice(lines: Lines) {
  const head = ['Washington State Department of Labor & Industries', 'NOTICE OF LICENSE REVOCATION']
  const { documentType, drafts, warnings } = understand(linesOf([...head, ...lines]), context)
  const held = drafts.flatMap((draft) =>
    draft.kind === 'certification'
      ? [[draft.holderName, draft.vendor, draft.values.issued_on, draft.values.expires_on]]
      : [],
  )
  return { documentType, held, messages: warnings.map(({ message }) => message) }
}

const ADDRESSED: Lines[] = [
  ['To: RIDGE RESTORATION LLC', NUMBERED, YOURS],
  ['To: RIDGE RESTORATION LLC', NUMBERED, 'This license has been revoked effective 06/01/2026.'],
  ['TO:', ...BLOCK, NUMBERED, YOURS],
  [['TO:', 'RIDGE RESTORATION LLC'], NUMBERED, YOURS],
  ['To: Jane Miller', ...BLOCK, NUMBERED, YOURS],
  [...BLOCK, NUMBERED, YOURS],
  [...BLOCK, 'Dear Licensee:', NUMBERED, YOURS],
]
for (const lines of ADDRESSED) {
  test(`the addressee of a notice about its license is the holder: ${lines.join(' / ')}`, () => {
    assert.deepEqual(readNotice(lines), {
      documentType: 'license',
      held: [['RIDGE RESTORATION LLC', null, undefined, '2026-06-01']],
      messages: [
        'The document says the certification was revoked. It ends on 2026-06-01. Check the day.',
      ],
    })
  })
}

const OF_VENDOR: Lines[] = [
  ['To: Cedar Builders LLC', 'Cc: Ridge Restoration LLC', 'License Number: CEDAR*123', YOURS],
  [
    ...BLOCK,
    'License Number: CEDAR*123',
    'The license of your subcontractor Cedar Builders LLC has been revoked effective 06/01/2026.',
  ],
  [
    'To: Ridge Restoration LLC',
    'Re: Cedar Builders LLC',
    'The contractor license CEDAR*123 has been revoked effective 06/01/2026.',
  ],
]
for (const lines of OF_VENDOR) {
  test(`a notice about the license of another company is a vendor's: ${lines.join(' / ')}`, () => {
    const { held } = readNotice(lines)
    assert.deepEqual(held, [['Cedar Builders LLC', 'vendor', undefined, '2026-06-01']])
  })
}

test('a notice without a known holder saves nothing and does not say that it did', () => {
  const unknown: Lines[] = [
    ['To: Jane Miller', NUMBERED, YOURS],
    ['To: Ridge Restoration LLC', 'From: Cedar Builders LLC', NUMBERED, YOURS],
    [
      'To: Ridge Restoration LLC',
      NUMBERED,
      'The license of your subcontractor was revoked on 06/01/2026.',
    ],
  ]
  for (const lines of unknown) {
    const { held, messages } = readNotice(lines)
    assert.deepEqual(held, [], lines.join(' / '))
    assert.deepEqual(messages, [
      'No holder was found, so nothing was saved. Upload a copy that names the holder.',
      'The document says the certification was revoked. It states 2026-06-01 as the end.',
    ])
  }
})

const DATES_OF_NOTICE = [
  'Date of notice: 06/02/2026',
  'Notice Date: 06/02/2026',
  'Date: 06/02/2026',
  'Date issued: 06/02/2026',
  'June 2, 2026',
  'Dated this 2nd day of June, 2026',
]
for (const date of DATES_OF_NOTICE) {
  test(`the date of a notice is neither the day of issue nor the end: ${date}`, () => {
    const ended = 'Your license has been revoked effective 06/15/2026.'
    const { held } = readNotice([date, 'To: Ridge Restoration LLC', NUMBERED, ended])
    assert.deepEqual(held, [['Ridge Restoration LLC', null, undefined, '2026-06-15']])
  })
}

test('a license states the date of a notice beside its own days', () => {
  const read = (...lines: string[]) => {
    const license = ['CONTRACTOR LICENSE', 'Licensee: Ridge Restoration LLC', NUMBERED]
    const ended = 'This license has been revoked effective 06/15/2026.'
    const { drafts } = understand(linesOf([...license, ...lines, ended]), context)
    return drafts.map(({ values }) => 'issued_on' in values && values.issued_on)
  }
  assert.deepEqual(read('Date of notice: 06/02/2026'), [false])
  const term = ['Issue Date: 01/15/2025', 'Expiration Date: 01/14/2028']
  assert.deepEqual(read('Date of notice: 06/02/2026', ...term), ['2025-01-15'])
})

test('a notice states the days of its license', () => {
  const days = (...lines: string[]) =>
    readNotice(['To: Ridge Restoration LLC', NUMBERED, ...lines]).held.map((one) => one.slice(2))
  assert.deepEqual(days('Original Issue Date: 01/15/2020', YOURS), [['2020-01-15', '2026-06-01']])
  const term = ['Issue Date: 01/15/2025', 'Expiration Date: 01/14/2028']
  assert.deepEqual(days(...term, YOURS), [['2025-01-15', '2026-06-01']])
  const effective = ['Effective Date: 06/01/2026', 'Your license has been revoked.']
  assert.deepEqual(days(...effective), [[undefined, '2026-06-01']])
})
