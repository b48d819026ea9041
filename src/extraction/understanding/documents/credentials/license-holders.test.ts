import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The vendor, and what would be saved of its only certification. */
function readOne(lines: RowTexts) {
  const { documentType, drafts } = understand(linesOf(lines), context)
  assert.equal(documentType, 'license')
  const vendor = drafts.find((draft) => draft.kind === 'vendor')
  const held = drafts.flatMap((draft) => (draft.kind === 'certification' ? [draft.values] : []))
  assert.equal(held.length, 1)
  const { number, issued_on, expires_on } = held[0]!
  return [vendor?.values.name, number, issued_on, expires_on]
}

test('a certificate that states its number first names its holder below', () => {
  const read = readOne([
    'ARIZONA REGISTRAR OF CONTRACTORS',
    'THIS IS TO CERTIFY THAT LICENSE NO. ROC 312456 CLASS KB-2',
    'Dual Residential and Commercial',
    'Cedar Stucco Pros LLC',
    'IS QUALIFIED BY LAW TO ENGAGE IN BUSINESS IN THE STATE OF ARIZONA FROM',
    '11/01/2025 TO 10/31/2027',
    'Qualifying Party: Maria Lopez',
  ])
  assert.deepEqual(read, ['Cedar Stucco Pros LLC', 'ROC 312456', '2025-11-01', '2027-10-31'])
})

test('the class of a license below its number is not the holder', () => {
  const read = readOne([
    'REGISTRAR OF CONTRACTORS',
    'THIS IS TO CERTIFY THAT LICENSE NO. ROC 312456',
    'Residential Building Contractor',
    'Cedar Stone Services',
    'Expires 10/31/2027',
  ])
  assert.deepEqual(read, ['Cedar Stone Services', 'ROC 312456', undefined, '2027-10-31'])
})

test('a sentence gives the number of a license', () => {
  const read = readOne([
    'CONTRACTORS LICENSE BOARD',
    'THIS IS TO CERTIFY THAT LICENSE NUMBER CT-34120',
    'HAS BEEN ISSUED TO',
    'CEDAR FLOORING INC',
    'EXPIRATION DATE: 09/30/2027',
  ])
  assert.deepEqual(read, ['CEDAR FLOORING INC', 'CT-34120', undefined, '2027-09-30'])
})

test('a letter of renewal gives the number of the license in its sentence', () => {
  const read = readOne([
    'DEPARTMENT OF LABOR AND INDUSTRY',
    'May 6, 2026',
    'Cedar Builders LLC',
    '88 Elm Ave N',
    'Minneapolis, MN 55401',
    'Re: Residential Building Contractor License',
    'Dear Licensee:',
    'Your renewal has been approved. License number BC771902 is valid until March 31, 2028.',
  ])
  assert.deepEqual([read[0], read[1], read[3]], ['Cedar Builders LLC', 'BC771902', '2028-03-31'])
})

test('neither a year nor a telephone behind the word is the number of the license', () => {
  const read = readOne([
    'STATE CONTRACTORS BOARD',
    'CONTRACTOR LICENSE',
    'This certifies that',
    'Cedar Builders LLC',
    'holds a contractor license for 2026.',
    'Ask the Board about a license 512-555-0134.',
    'Expires 12/31/2026',
  ])
  assert.deepEqual(read, ['Cedar Builders LLC', undefined, undefined, '2026-12-31'])
})

test('the heading of a website is not the holder', () => {
  const headings = [
    'Licensee Lookup & Verification System',
    'Licensee Search and Verification System',
    'Licensee Detail Report',
    'Company Search and Filing System',
    'Contractor Licensing Online',
    'Licensee Look-Up Center',
  ]
  for (const heading of headings) {
    const read = readOne([
      'State Division of Professional Licensing',
      heading,
      'Name: Cedar Fire Alarm Inc',
      'License Type: General Contractor',
      'License Number: 771204-5501',
      'Original Issue Date: 06/30/2008',
      'Expiration Date: 11/30/2027',
    ])
    const dates = ['2008-06-30', '2027-11-30']
    assert.deepEqual(read, ['Cedar Fire Alarm Inc', '771204-5501', ...dates], heading)
  }
})

test('a holder that runs into its label is read', () => {
  const read = readOne([
    'State Contractors Board License Search',
    'Contractor Cedar Systems LLC',
    'License Number: 771204',
    'Expiration Date: 11/30/2027',
  ])
  assert.deepEqual(read, ['Cedar Systems LLC', '771204', undefined, '2027-11-30'])
})

test('the dates of a bond and of a policy in their rows are not those of the license', () => {
  const read = readOne([
    'Construction Contractors Board License Search',
    ['License Number:', '214907'],
    ['Name:', 'CEDAR GLASS LLC'],
    ['First Licensed:', '9/11/2016'],
    ['Expiration Date:', '9/11/2028'],
    ['Bond Company: SURETY CO', 'Bond Number: 66112094', 'Amount: $20,000'],
    'Bond Effective: 9/11/2024',
    ['Insurance Company: CARDINAL INS CO', 'Amount: $500,000', 'Expires: 2/4/2027'],
  ])
  assert.deepEqual(read, ['CEDAR GLASS LLC', '214907', '2016-09-11', '2028-09-11'])
})

test("the license's own dates beside a bond are read", () => {
  const read = readOne([
    'State Contractors Board License Search',
    ['Name:', 'CEDAR GLASS LLC'],
    ['Bond Number: 66112094', 'License Number: 214907'],
    ['Bond Effective: 9/11/2024', 'License Expiration Date: 9/11/2028'],
  ])
  assert.deepEqual(read, ['CEDAR GLASS LLC', '214907', undefined, '2028-09-11'])
})

for (const name of ['Ridge Line Electric Co., Inc.', 'Cedar Electric LLC'])
  test(`the place behind the legal form of "${name}" is not of the name`, () => {
    const read = readOne([
      'State Board of Examiners of Electrical Contractors',
      'License No. U.30118',
      `Be it known that ${name} of Boone, NC`,
      'is licensed to engage in electrical contracting',
      'Expires: 11/12/2027',
    ])
    assert.deepEqual(read, [name, 'U.30118', undefined, '2027-11-12'])
  })

test('the town between a firm and what it is certified for is not the holder', () => {
  const { drafts } = understand(
    linesOf([
      'IICRC CERTIFIED FIRM',
      'Brookside Contents Care',
      'Grand Rapids, Michigan',
      'is an IICRC Certified Firm and agrees to follow the IICRC Code of Ethics.',
      'Firm Number: 88140221',
      'Certified Since: December 1, 2025',
      'Valid Through: December 31, 2026',
    ]),
    context,
  )
  const names = drafts.flatMap((draft) => (draft.kind === 'vendor' ? [draft.values.name] : []))
  assert.deepEqual(names, ['Brookside Contents Care'])
})

for (const label of ['Owner', 'Legal name'])
  test(`"${label}" with the operator beside a trade name is the operator's license`, () => {
    const license = (owner: string): RowTexts => [
      'CITY OF GREER, SOUTH CAROLINA',
      'BUSINESS LICENSE 2026-2027',
      ['DBA', 'Upstate Drying'],
      [label, owner],
      ['License number', 'GR-26-113'],
      ['Issued', '05/01/2026'],
      ['Expires', '04/30/2027'],
    ]
    assert.equal(readOne(license('Ridge Restoration LLC'))[0], undefined)
    assert.equal(readOne(license('Cedar Stucco Pros LLC'))[0], 'Cedar Stucco Pros LLC')
  })
