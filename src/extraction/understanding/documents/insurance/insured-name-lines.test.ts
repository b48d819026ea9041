import assert from 'node:assert/strict'
import { test } from 'node:test'
import { understand } from '../../understand.ts'
import { acord25 } from './acord25.fixture.ts'

const context = { today: '2026-09-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The vendor of a certificate whose box of the insured has these lines, its street and the review. */
function vendorOf(...lines: string[]) {
  const form = acord25([
    {
      ...{ band: 'general', letter: 'A', number: 'CWP3301174' },
      ...{ from: '01/05/2026', to: '01/05/2027' },
    },
  ])
  const [page] = form.pages
  assert.ok(page)
  const typed = ['Cardinal Roofing Inc', '12 Oak Street', 'Columbus, OH 43215']
  const [first] = page.lines.filter(({ text }) => typed.includes(text))
  assert.ok(first)
  const block = [...lines, ...typed.slice(1)].map((text, at) => {
    const pitch = 0.6 * first.box.height
    const y = first.box.y + 10 + 10 * at
    const words = [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      confidence: 1,
      box: {
        ...first.box,
        x: first.box.x + pitch * match.index,
        y,
        width: pitch * match[0].length,
      },
    }))
    return { text, words, confidence: 1, box: { ...first.box, y, width: pitch * text.length } }
  })
  const kept = page.lines.filter(({ text }) => !typed.includes(text))
  const findings = understand(
    { ...form, pages: [{ ...page, lines: [...kept, ...block] }] },
    context,
  )
  const vendor = findings.drafts.find((draft) => draft.kind === 'vendor')?.values
  return [vendor?.name, vendor?.['address.line1'], findings.reviewReasons]
}

const oneName: [string, string, string][] = [
  [
    'Cardinal Contents Restoration',
    'and Storage of Illinois, LLC',
    'Cardinal Contents Restoration and Storage of Illinois, LLC',
  ],
  ['Cardinal Roofing of', 'Northern Illinois, Inc.', 'Cardinal Roofing of Northern Illinois, Inc.'],
  ['Kowalski', '& Sons Plumbing', 'Kowalski & Sons Plumbing'],
  ['Cardinal Roofing and Exteriors', 'LLC', 'Cardinal Roofing and Exteriors LLC'],
  ['CARDINAL ROOFING AND', 'EXTERIORS, INC', 'CARDINAL ROOFING AND EXTERIORS, INC'],
]
for (const [first, second, name] of oneName)
  test(`the insured's name over two lines is one name: ${first} / ${second}`, () => {
    assert.equal(vendorOf(first, second)[0], name)
  })

const otherLines = ['Attn: Kay Lund', 'Suite 400', 'c/o Prairie Services', 'and its subsidiaries']
for (const second of otherLines)
  test(`"${second}" below the insured's name is no part of it`, () => {
    assert.equal(vendorOf('Cardinal Roofing Inc', second)[0], 'Cardinal Roofing Inc')
  })

test('a second company below the first one is another insured', () => {
  assert.deepEqual(vendorOf('Cardinal Roofing Inc', 'Cardinal Gutters LLC'), [
    'Cardinal Roofing Inc',
    '12 Oak Street',
    [],
  ])
})

test('a line that may be a part of the name or another insured needs review', () => {
  for (const lines of [
    ['Cardinal Roofing', 'Contents Division LLC'],
    ['Cardinal Roofing Inc', 'and Cardinal Gutters LLC'],
    ['Jose Ramirez', 'JR Painting LLC'],
  ])
    assert.deepEqual(vendorOf(...lines), [lines[0], '12 Oak Street', ['low_confidence']])
})

test('a trade name below the name is still the trade name', () => {
  assert.equal(vendorOf('Jose Ramirez', 'dba JR Painting')[0], 'JR Painting')
})
