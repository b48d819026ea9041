import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../../document.ts'
import { linesOf, pageOf, pagesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

const INSURED = ['Maple Drywall LLC', '40 Elm St', 'Dayton, OH 45402']
const certificateOf = (insured: string[], ...remarks: string[]): RowTexts => [
  'CERTIFICATE OF LIABILITY INSURANCE',
  ['PRODUCER', 'INSURERS AFFORDING COVERAGE'],
  'Harlan Agency',
  ['INSURED', 'INSURER A: Cardinal Casualty Company'],
  ...insured,
  'COVERAGES',
  ['GENERAL LIABILITY', 'GL-100-25', '01/05/2026', '01/05/2027'],
  'DESCRIPTION OF OPERATIONS',
  ...remarks,
  'CERTIFICATE HOLDER',
  'Ridge Restoration LLC',
]

function read(document: Document) {
  const { documentType, drafts, warnings, reviewReasons } = understand(document, context)
  assert.equal(documentType, 'certificate_of_insurance')
  return [drafts.length, warnings.map(({ code }) => code), reviewReasons]
}
const NOT_SAVED = [0, ['sample_page', 'holder_unknown'], ['holder_unknown']]

for (const insured of [
  ['Your Company Name', '40 Elm St', 'Dayton, OH 45402'],
  ['ABC Roofing Company', '123 Main Street', 'Anytown, USA 12345'],
  ['Insert Business Name Here', 'Your Address'],
])
  test(`a certificate for the placeholder "${insured.join(', ')}" saves nothing`, () => {
    assert.deepEqual(read(linesOf(certificateOf(insured))), NOT_SAVED)
  })

for (const remark of ['SAMPLE CERTIFICATE - minimum limits of vendors', '** SAMPLE **', 'Specimen'])
  test(`a certificate marked "${remark}" saves nothing`, () => {
    assert.deepEqual(read(linesOf(certificateOf(INSURED, remark))), NOT_SAVED)
  })

test('a certificate with a large stamp across it saves nothing', () => {
  const { pages } = linesOf(certificateOf(INSURED))
  const [stamp] = pageOf([[330, 300, 'SAMPLE', 40]]).pages[0]!.lines
  const page = { ...pages[0]!, lines: [...pages[0]!.lines, stamp!] }
  assert.deepEqual(read({ ...linesOf([]), pages: [page] }), NOT_SAVED)
})

test('a company named after samples, and a remark about one, do not make a sample', () => {
  const named = certificateOf(['Sample Brothers Drywall LLC', ...INSURED.slice(1)])
  const remarked = certificateOf(INSURED, 'Sample wording of the owner does not apply.')
  const endorsed = pagesOf(certificateOf(INSURED), ['SAMPLE', 'ADDITIONAL INSURED ENDORSEMENT'])
  for (const document of [linesOf(named), linesOf(remarked), endorsed])
    assert.deepEqual(read(document), [2, [], []])
})
