import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** Holder, number, first and last day of a license. */
function read(lines: Parameters<typeof linesOf>[0]) {
  const { documentType, drafts } = understand(linesOf(lines), context)
  assert.equal(documentType, 'license')
  const held = drafts.find((draft) => draft.kind === 'certification')
  const { number, issued_on, expires_on } = held?.values ?? assert.fail('no certification')
  return [held?.holderName, number, issued_on, expires_on]
}

test('a period with wide gaps has both days of a license', () => {
  const lines = [
    'STATE OF ARKANSAS',
    'CONTRACTORS LICENSING BOARD',
    'This is to Certify That CEDAR BUILDERS LLC',
    'is duly licensed as a contractor. ID # 0123450626',
    ['from', 'June 12, 2026', 'until', 'June 30, 2027'],
    'when this Certificate expires.',
  ]
  assert.deepEqual(read(lines), ['CEDAR BUILDERS LLC', '0123450626', '2026-06-12', '2027-06-30'])
})

test('a period that a line breaks has both days', () => {
  const lines = [
    'Nevada State Contractors Board',
    'CONTRACTOR LICENSE',
    'License No. 0078123',
    'CEDAR BUILDERS LLC',
    'is duly licensed as a contractor from January 22, 2025 through January 21,',
    '2027. Display this license where customers can see it.',
  ]
  assert.deepEqual(read(lines), ['CEDAR BUILDERS LLC', '0078123', '2025-01-22', '2027-01-21'])
})

test('words below a title are no holder, and a company above its trade name is', () => {
  const lines = [
    'CONTRACTOR LICENSE',
    'AUTHORIZED BY THE',
    'West Virginia Contractor Licensing Board',
    'NUMBER: WV012345',
    'CEDAR BUILDERS LLC',
    'DBA CEDAR HOMES',
    '12 ELM ST',
    'CHARLESTON, WV 25301',
    ['DATE ISSUED', 'EXPIRATION DATE'],
    ['SEPTEMBER 09, 2025', 'SEPTEMBER 09, 2026'],
  ]
  assert.deepEqual(read(lines), ['CEDAR BUILDERS LLC', 'WV012345', '2025-09-09', '2026-09-09'])
})

test('the name of a license is its holder, and its status is not', () => {
  const lines = [
    'License Search',
    ['LICENSE ID', 'CT-12345'],
    ['LICENSE NAME', 'CEDAR BUILDERS LLC'],
    ['STATUS', 'CURRENT, VALID & IN GOOD STANDING'],
    ['ORIGINAL LICENSE DATE', '03/12/2020'],
    ['EXPIRATION DATE', '09/30/2026'],
    'BUSINESS CODE: A-Z',
  ]
  assert.deepEqual(read(lines), ['CEDAR BUILDERS LLC', 'CT-12345', '2020-03-12', '2026-09-30'])
})

test('a credential to practice is a license', () => {
  const lines = [
    'State of Wisconsin',
    'Department of Safety and Professional Services',
    'Hereby certifies that',
    'CEDAR BUILDERS LLC',
    'was granted a credential to practice as a',
    'DWELLING CONTRACTOR',
    'on the 19th day of July in the year 2024.',
    'The authority granted herein must be renewed each biennium. Expires 07/19/2026.',
    'Credential Number: DC-012345678',
  ]
  assert.deepEqual(read(lines), ['CEDAR BUILDERS LLC', 'DC-012345678', '2024-07-19', '2026-07-19'])
})

test('the table of a licensing department is a license', () => {
  const lines = [
    'New Mexico Regulation & Licensing Department',
    'Construction Industries Division',
    ['License #', 'Company Name', 'Issue Date', 'Expiration'],
    ['123456', 'Cedar Builders LLC', '02/04/2025', '02/04/2027'],
    'Qualifying Party: Omar Williams',
  ]
  assert.deepEqual(read(lines), ['Cedar Builders LLC', '123456', '2025-02-04', '2027-02-04'])
})

test('a company above its trade name holds the license, also without a legal form', () => {
  const lines = [
    'Construction Industry Licensing Board',
    'ROOFING CONTRACTOR LICENSE',
    'JOHN A SMITH ROOFING',
    'DBA CEDAR HOMES',
    '12 ELM ST',
    'DAYTON, OH 45402',
    'License Number: 45821',
    'Effective 10/01/2025 to 09/30/2027',
  ]
  assert.deepEqual(read(lines), ['JOHN A SMITH ROOFING', '45821', '2025-10-01', '2027-09-30'])
})

test('a company is named above what it has met', () => {
  const lines = [
    'Department of Housing, Buildings and Construction',
    'HVAC CONTRACTOR LICENSE',
    'JOHN A SMITH ROOFING',
    'having met all requirements of law',
    'License Number: 45821',
    'Effective 10/01/2025 to 09/30/2027',
  ]
  assert.deepEqual(read(lines), ['JOHN A SMITH ROOFING', '45821', '2025-10-01', '2027-09-30'])
})

for (const words of ['CONSTRUCTION CONTRACTOR', 'General Contractor', 'RESIDENTIAL BUILDER'])
  test(`the class of a license is no holder: ${words}`, () => {
    const lines = (name: string) => [
      'Washington State Department of Labor & Industries',
      'Contractor Registration',
      words,
      'Registration No. CEDARBL831KP',
      'Effective 02/11/2025   Expires 02/11/2027',
      name,
      '2810 NE 65th Ave',
      'Vancouver, WA 98661',
    ]
    const days = ['CEDARBL831KP', '2025-02-11', '2027-02-11']
    assert.deepEqual(read(lines('CEDAR BUILDERS LLC')), ['CEDAR BUILDERS LLC', ...days])
    assert.deepEqual(read(lines('CEDAR DRYOUT & REBUILD')), ['CEDAR DRYOUT & REBUILD', ...days])
    const { drafts, reviewReasons } = understand(linesOf(lines(words)), context)
    assert.deepEqual([drafts, reviewReasons], [[], ['holder_unknown']])
  })

test('a company keeps a name that ends like a class of license', () => {
  for (const name of ['Cedar General Contractors', 'ABC Home Builders LLC']) {
    const lines = ['Contractors Board', 'CONTRACTOR LICENSE', ['Business Name', name]]
    const days = ['License Number: 45821', 'Effective 10/01/2025 to 09/30/2027']
    assert.deepEqual(read([...lines, ...days]), [name, '45821', '2025-10-01', '2027-09-30'])
  }
})
