import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../document.ts'
import { linesOf, type RowTexts } from './layout/page.fixture.ts'
import { understand } from './understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function warningIn(rows: RowTexts, options: Partial<Document> = {}) {
  const { documentType, warnings, drafts } = understand(linesOf(rows, options), context)
  assert.deepEqual([documentType, drafts], ['other', []])
  return warnings.map(({ code, message }) => [code, message])
}

test('a document without a sign of any type names no closest type', () => {
  assert.deepEqual(warningIn(['Chicken soup', 'Boil two carrots, an onion and a whole chicken.']), [
    [
      'unknown_kind',
      'The document type is unknown. Nothing in it suggests a type that the service reads. ' +
        'Nothing was saved. If it is about a job, upload a copy that shows its title and its labels.',
    ],
  ])
})

test('a document with some signs of one type names only this type', () => {
  const rows = ['Estimate', '2 days of work on the fence']
  assert.deepEqual(warningIn(rows), [
    [
      'unknown_kind',
      'The document type is unknown. Closest: estimate (3.6 of 5.5 needed). Nothing was saved. ' +
        'If it is one, upload a copy that shows its title and its labels.',
    ],
  ])
})

for (const [type, next] of [
  ['docx', 'If its pages are images, save it as PDF and upload that file.'],
  ['txt', 'Upload a file with content.'],
  ['xlsx', 'Upload a file with content.'],
  ['pdf', 'Upload a sharper scan or a digital copy.'],
  ['png', 'Upload a sharper, closer image.'],
] as const)
  test(`a ${type} file with almost no text says what to upload instead`, () => {
    assert.deepEqual(warningIn(['- 1 -'], { type }), [
      ['no_text', `Almost no text was found, so nothing was saved. ${next}`],
    ])
  })
