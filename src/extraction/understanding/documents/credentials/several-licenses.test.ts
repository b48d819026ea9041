import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../../document.ts'
import { pagesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A vendor's file may hold the licenses of several companies. Each is read by its own pages. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

const licenseOf = (holder: string, number: string, expires: string): RowTexts => [
  'State of Louisiana',
  'State Licensing Board for Contractors',
  'This is to Certify that:',
  holder,
  '2525 Quail Dr',
  'Baton Rouge, LA 70808',
  'is duly licensed and entitled to practice the following classifications',
  'BUILDING CONSTRUCTION; MOLD REMEDIATION',
  ['Expiration Date:', expires],
  ['License No:', number],
]

/** The holder, number and last day of each license, and the license number of its vendor. */
function licenses(document: Document) {
  const { documentType, drafts } = understand(document, context)
  assert.equal(documentType, 'license')
  assert.equal(new Set(drafts.map(({ ref }) => ref)).size, drafts.length)
  const vendors = new Map(
    drafts.flatMap((draft) => (draft.kind === 'vendor' ? [[draft.ref, draft.values]] : [])),
  )
  return drafts.flatMap((draft) => {
    if (draft.kind !== 'certification') return []
    const vendor = vendors.get(draft.vendor ?? '')
    const { number, expires_on } = draft.values
    return [[draft.holderName, number, expires_on, vendor?.name, vendor?.license_number]]
  })
}

const cypress = licenseOf('Cypress Bend Construction LLC', 'CL.71204', 'January 31, 2029')
const electric = licenseOf('Evangeline Electric Inc', 'CL.66310', 'March 31, 2027')

test('licenses of several holders in one file are each read whole', () => {
  const document = pagesOf(cypress, electric)
  const [one, other] = [
    ['Cypress Bend Construction LLC', 'CL.71204', '2029-01-31'],
    ['Evangeline Electric Inc', 'CL.66310', '2027-03-31'],
  ]
  assert.deepEqual(licenses(document), [
    [...one!, 'Cypress Bend Construction LLC', 'CL.71204'],
    [...other!, 'Evangeline Electric Inc', 'CL.66310'],
  ])
  const { fields, reviewReasons } = understand(document, context)
  assert.deepEqual(reviewReasons, [])
  const numbers = fields.filter(({ name }) => name === 'number')
  assert.deepEqual(
    numbers.map(({ record, value, page }) => [record, value, page]),
    [
      ['certification[0]', 'CL.71204', 1],
      ['certification[1]', 'CL.66310', 2],
    ],
  )
})

test("the operator's own license beside a vendor's stays its own", () => {
  const own = licenseOf('Ridge Restoration LLC', 'CL.50100', 'January 31, 2029')
  assert.deepEqual(licenses(pagesOf(own, electric)), [
    ['Ridge Restoration LLC', 'CL.50100', '2029-01-31', undefined, undefined],
    ['Evangeline Electric Inc', 'CL.66310', '2027-03-31', 'Evangeline Electric Inc', 'CL.66310'],
  ])
})

test('a page that names no other holder belongs to the license before it', () => {
  const terms = ['Contractors must post this license at each job site.', 'Page 2']
  const [holder, number, expires] = ['Evangeline Electric Inc', 'CL.66310', '2027-03-31']
  for (const document of [pagesOf(electric, terms), pagesOf(electric, electric)])
    assert.deepEqual(licenses(document), [[holder, number, expires, holder, number]])
  const [one, two] = licenses(pagesOf(cypress, cypress, terms, electric))
  assert.deepEqual([one![1], two![1]], ['CL.71204', 'CL.66310'])
})

test('a certificate of another company behind a license is no license', () => {
  const firm: RowTexts = [
    'IICRC Certified Firm',
    'Certificate of Certification',
    'This certifies that',
    'Bayou Drying LLC',
    ['Certified Firm Number', '210455'],
    ['Expiration Date', '04/30/2027'],
  ]
  const { drafts } = understand(pagesOf(cypress, firm), context)
  const types = drafts.flatMap((draft) =>
    draft.kind === 'certification' ? [[draft.holderName, draft.values.certification_type]] : [],
  )
  assert.deepEqual(types, [
    ['Cypress Bend Construction LLC', 'contractor_license'],
    ['Bayou Drying LLC', 'iicrc_certified_firm'],
  ])
})
