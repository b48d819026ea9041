import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, pageOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** The vendor, and what would be saved of its only certification. */
function readOne(lines: RowTexts) {
  const { documentType, drafts } = understand(linesOf(lines), context)
  assert.equal(documentType, 'license')
  const vendor = drafts.find((draft) => draft.kind === 'vendor')
  const held = drafts.flatMap((draft) => (draft.kind === 'certification' ? [draft.values] : []))
  assert.equal(held.length, 1)
  const { certification_type, number, issued_on, expires_on } = held[0]!
  return [vendor?.values.name, certification_type, number, issued_on, expires_on]
}

const license = 'contractor_license'

test('dates of bonds, insurance and qualifiers are not those of the license', () => {
  const read = readOne([
    "Contractor's License Detail for License # 1023456",
    'Business Information',
    'CEDAR BUILDERS INC',
    '12 ELM STREET',
    'FRESNO, CA 93701',
    ['Issue Date', '01/15/2020'],
    ['Expire Date', '01/31/2028'],
    'Bonding Information',
    'This license filed a bond with AMERICAN SURETY COMPANY.',
    'Bond Number: 100123456',
    'Effective Date: 01/01/2023',
    "Workers' Compensation",
    ['Effective Date', '10/01/2025'],
    ['Expiration Date', '10/01/2026'],
  ])
  assert.deepEqual(read, ['CEDAR BUILDERS INC', license, '1023456', '2020-01-15', '2028-01-31'])
})

test('a part on the license behind the bond counts again', () => {
  const read = readOne([
    'State Contractors Board License Search',
    'Bond',
    ['Effective Date', '01/01/2023'],
    'License Information',
    ['Company Name', 'Cedar Builders LLC'],
    ['License Number', '71234'],
    ['Effective Date', '02/01/2025'],
    ['Expiration Date', '01/31/2027'],
  ])
  assert.deepEqual(read, ['Cedar Builders LLC', license, '71234', '2025-02-01', '2027-01-31'])
})

test('a legal form or a status is not the holder', () => {
  const read = readOne([
    'State License Lookup',
    'Board for Contractors',
    ['Name', 'Cedar Builders LLC'],
    ['Business', 'Limited Liability Company'],
    ['Company Status', 'Active'],
    ['License Number', '2705123456'],
    ['Expiration Date', '2027-01-31'],
  ])
  assert.deepEqual(read, ['Cedar Builders LLC', license, '2705123456', undefined, '2027-01-31'])
})

test('the name marked as the DBA name holds the license of a person and a company', () => {
  const read = readOne([
    'LICENSEE DETAILS',
    'Department of Business and Professional Regulation',
    ['Name:', 'LOPEZ, MARIA (Primary Name)'],
    ['', 'Cedar Builders LLC (DBA Name)'],
    ['License Type:', 'Certified General Contractor'],
    ['License Number:', 'CGC1512345'],
    ['Licensure Date:', '02/01/2025'],
    ['Expires:', '08/31/2026'],
  ])
  assert.deepEqual(read, ['Cedar Builders LLC', license, 'CGC1512345', '2025-02-01', '2026-08-31'])
})

test('of a company over a person over an address, the company is the holder', () => {
  const read = readOne([
    'Office of Consumer Affairs',
    'HOME IMPROVEMENT CONTRACTOR',
    ['Registration', '123456'],
    ['Expiration', '03/31/2027'],
    'CEDAR BUILDERS LLC',
    'MARIA LOPEZ',
    '12 ELM STREET',
    'BOSTON, MA 02108',
  ])
  assert.deepEqual(read, ['CEDAR BUILDERS LLC', license, '123456', undefined, '2027-03-31'])
})

test('"effective through" is the last day', () => {
  const read = readOne([
    'Registrar of Contractors CERTIFIES THAT',
    'Cedar Builders LLC',
    'CONTRACTORS LICENSE NO. ROC 312345 CLASS B',
    'LICENSE EFFECTIVE THROUGH: May 31, 2027',
  ])
  assert.deepEqual(read, ['Cedar Builders LLC', license, 'ROC 312345', undefined, '2027-05-31'])
})

test('"all requirements" is no name: the holder is above the sentence', () => {
  const read = readOne([
    'BOARD FOR LICENSING CONTRACTORS',
    'BLUEWATER ROOFING & SONS',
    'THIS IS TO CERTIFY THAT ALL REQUIREMENTS OF THE STATE OF TENNESSEE HAVE BEEN MET',
    'ID NUMBER: 00071234',
    'EXPIRATION DATE: May 31, 2027',
  ])
  assert.deepEqual(read, ['BLUEWATER ROOFING & SONS', license, '00071234', undefined, '2027-05-31'])
})

test('the authority that has registered the holder is not the holder', () => {
  const read = readOne([
    'THIS IS TO CERTIFY THAT THE DIVISION OF CONSUMER AFFAIRS HAS REGISTERED',
    'Cedar Builders LLC',
    'FOR PRACTICE AS A(N): Home Improvement Contractor',
    '03/15/2026 TO 03/31/2027',
  ])
  assert.deepEqual(read, ['Cedar Builders LLC', license, undefined, '2026-03-15', '2027-03-31'])
})

test('a number in a column that runs together with the next one is read', () => {
  const read = readOne([
    'State Licensing Board for Contractors',
    ['License Type', 'Company', 'Effective', 'Expires'],
    ['97124 Residential', 'Cedar Builders LLC', '06/22/2026', '06/21/2028'],
  ])
  assert.deepEqual(read, ['Cedar Builders LLC', license, '97124', '2026-06-22', '2028-06-21'])
})

test("a city's certificate of payment of business tax is a business license", () => {
  const read = readOne([
    'CITY OF FAIRVIEW',
    'CERTIFICATE OF PAYMENT OF BUSINESS TAX',
    ['Certificate Number', 'B2026001234'],
    ['Business Name', 'Cedar Builders LLC'],
    ['Effective Date', '02/01/2026'],
    ['Expiration Date', '01/31/2027'],
  ])
  const values = ['B2026001234', '2026-02-01', '2027-01-31']
  assert.deepEqual(read, ['Cedar Builders LLC', 'business_license', ...values])
})

test('a name over two lines of a cell is whole', () => {
  const page = pageOf([
    [50, 40, 'License Lookup'],
    [50, 60, 'Department of Labor and Industry'],
    [50, 80, 'License Type'],
    [220, 80, 'Name'],
    [350, 80, 'License Number'],
    [450, 80, 'Status'],
    [510, 80, 'Expiration Date'],
    [50, 94, 'Residential Building'],
    [220, 94, 'Keystone Plumbing'],
    [350, 94, 'BC361391'],
    [450, 94, 'Issued'],
    [510, 94, '03/23/2028'],
    [50, 105, 'Contractor'],
    [220, 105, 'Group LLC'],
    [50, 140, 'The data shown is current as of the time of the search.'],
  ])
  const vendor = understand(page, context).drafts.find(({ kind }) => kind === 'vendor')
  assert.equal(vendor?.kind === 'vendor' && vendor.values.name, 'Keystone Plumbing Group LLC')
})

for (const board of [
  'Department of Professional and Occupational Regulation',
  'Bureau of Occupational Licenses',
  'Division of Professional and Occupational Licensing',
])
  test(`a license of the "${board}" is no business license`, () => {
    const read = readOne([
      board,
      'License Details',
      ['Name', 'CEDAR RECOVERY INC'],
      ['License Number', '2705118820'],
      ['License Description', 'Contractor'],
      ['Expiration Date', '2028-02-29'],
    ])
    assert.deepEqual(read, ['CEDAR RECOVERY INC', license, '2705118820', undefined, '2028-02-29'])
  })

test('an occupational license of a city is a business license', () => {
  const read = readOne([
    'CITY OF HARBOR',
    'OCCUPATIONAL LICENSE',
    ['Licensee', 'CEDAR RECOVERY INC'],
    ['License Number', '2026-118'],
    ['Expiration Date', '2026-09-30'],
  ])
  const stated = ['business_license', '2026-118', undefined, '2026-09-30']
  assert.deepEqual(read, ['CEDAR RECOVERY INC', ...stated])
})

for (const name of ['Name CEDAR RECOVERY INC', 'Full Name CEDAR RECOVERY INC'])
  for (const form of ['Firm Type Corporation', 'Business Entity Type Limited Company'])
    test(`a company that runs into its label is the holder: ${name} / ${form}`, () => {
      const read = readOne([
        'State Department of Licensing',
        'License Details',
        name,
        'License Number 2705118820',
        'License Description Contractor',
        form,
        'Expiration Date 2028-02-29',
      ])
      const stated = [license, '2705118820', undefined, '2028-02-29']
      assert.deepEqual(read, ['CEDAR RECOVERY INC', ...stated])
    })

for (const title of ['License and Registration Lookup', 'License & Permit Search'])
  test(`a print of a "${title}" is a license`, () => {
    const read = readOne([
      'Minnesota Department of Labor and Industry',
      title,
      'North Shore Exteriors Inc',
      ['License: BC771188', 'Residential Building Contractor'],
      'Status: Issued',
      'Effective Date: 4/1/2026',
      'Expiration Date: 3/31/2028',
    ])
    const stated = [license, 'BC771188', '2026-04-01', '2028-03-31']
    assert.deepEqual(read, ['North Shore Exteriors Inc', ...stated])
  })

const searched = 'Contractor License Detail for License # 1023456'
for (const head of [
  [searched, 'SCLB - Data current as of 03/04/2026 9:15:22 AM'],
  ['03/04/2026, 9:15 AM', 'Contractor License Details', 'SCLB - Printed on 03/04/2026'],
  ['Contractor License Details', 'Keystone Center - Page 1 of 2'],
  [searched, 'Ridgeline Systems'],
  ['Contractor License Details', 'NSCB'],
])
  test(`the head of a page is no holder: ${head.join(' / ')}`, () => {
    const read = readOne([
      ...head,
      'Business Information',
      'CEDAR VALLEY DRYOUT',
      '12 ELM STREET',
      'FRESNO, CA 93701',
      'License Number: 1023456',
      'Issue Date 01/15/2020',
      'Expire Date 01/31/2028',
    ])
    const stated = [license, '1023456', '2020-01-15', '2028-01-31']
    assert.deepEqual(read, ['CEDAR VALLEY DRYOUT', ...stated])
  })

test('a qualifying agent in a line of the license does not hide the lines below', () => {
  for (const label of ['Qualifying Agent:', 'Qualifying Individual:', 'Qualifier:']) {
    const read = readOne([
      'STATE OF MISSOURI',
      'Contractor License',
      ['Company Name:', 'Cedar Builders Inc'],
      [label, 'Ann Bell'],
      ['License Number:', '00118734'],
      ['Expiration Date:', '08/31/2027'],
    ])
    assert.deepEqual(read, ['Cedar Builders Inc', license, '00118734', undefined, '2027-08-31'])
  }
})

for (const [name, type] of [
  ['Ironwood Framing Inc.', 'General Contractor Company'],
  ['Ironwood Framing Inc.', 'Residential Light Commercial Company'],
  ['Peach State Heating & Air LLC', 'Conditioned Air Contractor Company'],
] as const)
  test(`"${type}" is a class of licenses, and "${name}" holds one`, () => {
    const read = readOne([
      'Secretary of State - Contractor License Details',
      'Licensee Information',
      '',
      ['Name:', name],
      '',
      ['Lic #', 'Contractor', 'Type'],
      ['GCCO007714', 'General Contractor', type],
      ['Issued', 'Expires', 'Last Renewal Date'],
      ['8/15/2023', '6/19/2028', '6/30/2025'],
    ])
    assert.deepEqual(read, [name, license, 'GCCO007714', '2023-08-15', '2028-06-19'])
  })
