import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DraftOf, Findings } from '../../../findings.ts'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const read = (lines: RowTexts, operatorName = context.operatorName) =>
  understand(linesOf(lines), { ...context, operatorName })

/** The holder of each certification that would be saved: "own", or the name of the vendor. */
function holdersOf(findings: Findings): string[] {
  const vendors = new Map(
    findings.drafts.flatMap((draft) =>
      draft.kind === 'vendor' ? [[draft.ref, String(draft.values.name)] as const] : [],
    ),
  )
  return findings.drafts
    .filter((draft): draft is DraftOf<'certification'> => draft.kind === 'certification')
    .map(({ vendor }) => (vendor === null ? 'own' : (vendors.get(vendor) ?? 'nobody')))
}

const license = (...holder: RowTexts): RowTexts => [
  'State of Ohio',
  'Construction Industry Licensing Board',
  'CONTRACTOR LICENSE',
  ...holder,
  ['License Number', '448812'],
  ['Issue Date', '01/15/2026'],
  ['Expiration Date', '01/15/2028'],
]

const phrases: [RowTexts, string][] = [
  [
    [
      'This certifies that Northgate Plumbing LLC, located at 12 Elm Street,',
      'Columbus, OH 43215, is hereby licensed.',
    ],
    'Northgate Plumbing LLC',
  ],
  [
    ['This is to certify that', 'Northgate Plumbing LLC', '12 Elm Street, Columbus, OH 43215'],
    'Northgate Plumbing LLC',
  ],
  [
    [
      'A license is hereby granted to Northgate Plumbing LLC to engage in',
      'the business of contracting.',
    ],
    'Northgate Plumbing LLC',
  ],
  [['This license has been issued to Northgate Plumbing LLC'], 'Northgate Plumbing LLC'],
  [['Licensee: Northgate Plumbing LLC'], 'Northgate Plumbing LLC'],
  [[['Name of firm', 'Northgate Plumbing LLC']], 'Northgate Plumbing LLC'],
  [
    ['Northgate Plumbing LLC', 'is hereby licensed as a plumbing contractor.'],
    'Northgate Plumbing LLC',
  ],
  [['Licensee: Dana Whitfield'], 'Dana Whitfield'],
]
for (const [lines, holder] of phrases) {
  test(`a license with "${String(lines[0])}" is the vendor's`, () => {
    assert.deepEqual(holdersOf(read(license(...lines))), [holder])
  })
}

const own: RowTexts[] = [
  ['Licensee: Ridge Restoration LLC'],
  ['Licensee: RIDGE RESTORATION, L.L.C.'],
  ['Licensee: The Ridge-Restoration Company'],
  ['Licensee: Smith Enterprises Inc. d/b/a Ridge Restoration'],
  ['Licensee: Ridge Restoration LLC (DBA Ridge Pros)'],
  [
    ['Licensee', 'Smith Enterprises Inc.'],
    ['', 'DBA Ridge Restoration'],
  ],
  ['This certifies that Ridge Restoration, LLC, located at 12 Elm Street, is licensed.'],
]
for (const lines of own) {
  test(`a license with "${String(lines[0])}" is the operator's own`, () => {
    assert.deepEqual(holdersOf(read(license(...lines))), ['own'])
  })
}

test('a license whose holder is not read saves nothing and needs review', () => {
  const findings = read(license())
  assert.equal(findings.documentType, 'license')
  assert.deepEqual(findings.drafts, [])
  assert.deepEqual(findings.reviewReasons, ['holder_unknown'])
  assert.ok(findings.fields.some(({ name, value }) => name === 'number' && value === '448812'))
})

const coi = (...insured: RowTexts): RowTexts => [
  'CERTIFICATE OF LIABILITY INSURANCE',
  ['Producer', 'Harbor Agency'],
  ...insured,
  'COVERAGES',
  ['Commercial General Liability', 'GL-1002003', '01/01/2026', '01/01/2027'],
  ['Certificate Holder', 'Ridge Restoration LLC'],
]

test('a certificate of insurance without a readable insured saves nothing', () => {
  const findings = read(coi())
  assert.equal(findings.documentType, 'certificate_of_insurance')
  assert.deepEqual(findings.drafts, [])
  assert.ok(findings.reviewReasons.includes('holder_unknown'))
})

test('a certificate of insurance is of the insured it names', () => {
  assert.deepEqual(holdersOf(read(coi(['Insured', 'Apex Roofing Inc']))), ['Apex Roofing Inc'])
  assert.deepEqual(holdersOf(read(coi(['Insured', 'Ridge Restoration']))), ['own'])
  const alias = coi(['Insured', 'Smith Enterprises Inc'], ['', 'dba: Ridge Restoration'])
  assert.deepEqual(holdersOf(read(alias)), ['own'])
})

for (const [lines, text] of [
  [['5EImCt', 'Dartmouth, MA 02747'], '5EImCt, Dartmouth, MA 02747'],
  [['Dartmouth, MA 02747'], 'Dartmouth, MA 02747'],
  [
    ['Bldg C', 'Harbor Yard', 'Dartmouth MA 02747-1120'],
    'Bldg C, Harbor Yard, Dartmouth MA 02747-1120',
  ],
] as const)
  test(`an address of the insured without a known street is reported: ${text}`, () => {
    const { drafts, warnings } = read(
      coi(['Insured', 'Apex Roofing Inc'], ...lines.map((line) => ['', line])),
    )
    assert.deepEqual(drafts.find(({ kind }) => kind === 'vendor')?.values, {
      name: 'Apex Roofing Inc',
      insurance_expires_on: '2027-01-01',
    })
    const cut = warnings.filter(({ code }) => code === 'value_cut')
    assert.deepEqual(
      cut.map(({ record, field, message }) => [record, field, message]),
      [
        [
          'vendor',
          'address.line1',
          `vendor: the address "${text}" was not understood, so it was left out. Enter it in the vendor.`,
        ],
      ],
    )
  })

for (const insured of [
  [
    ['Insured', 'Manuel Pacheco'],
    ['', 'dba Pacheco Roofing'],
  ],
  [['Insured', 'Manuel Pacheco d/b/a Pacheco Roofing']],
  [['Insured', 'Manuel Pacheco (DBA Pacheco Roofing)']],
])
  test(`the vendor of "${insured.join(' ')}" has the name that its W-9 gives it`, () => {
    const { drafts } = read(coi(...insured))
    const vendor = drafts.find(({ kind }) => kind === 'vendor')?.values
    const stated = { name: 'Pacheco Roofing', contact_name: 'Manuel Pacheco' }
    assert.deepEqual(vendor, { ...stated, insurance_expires_on: '2027-01-01' })
    const name = '1 Name (as shown on your income tax return): Manuel Pacheco'
    const business = '2 Business name/disregarded entity name: Pacheco Roofing'
    for (const names of [[name, business], [`${name} dba Pacheco Roofing`]]) {
      const same = read(w9(...names)).drafts.find(({ kind }) => kind === 'vendor')?.values
      assert.deepEqual(same, { ...stated, w9_on_file: true })
    }
  })

const w9 = (...lines: RowTexts): RowTexts => [
  'Form W-9',
  'Request for Taxpayer Identification Number and Certification',
  ...lines,
  'Part I Taxpayer Identification Number (TIN)',
  'Employer identification number',
  '12-3456789',
]

test('a W-9 without a name saves nothing; one that names the operator in either line is its own', () => {
  const findings = read(w9())
  assert.deepEqual(findings.drafts, [])
  assert.ok(findings.reviewReasons.includes('holder_unknown'))
  const name = '1 Name (as shown on your income tax return): '
  const business = '2 Business name/disregarded entity name: '
  const both = (first: string, second: string) => read(w9(name + first, business + second))
  assert.deepEqual(holdersOf(both('Ridge Restoration LLC', 'Ridge Pros')), ['own'])
  assert.deepEqual(holdersOf(both('Dana Whitfield', 'Whitfield Drywall')), ['Whitfield Drywall'])
})

const course = (...lines: RowTexts): RowTexts => [
  'IICRC',
  'Institute of Inspection, Cleaning and Restoration Certification',
  'Certificate',
  ...lines,
  'Water Damage Restoration Technician (WRT)',
  ['Date Certified', '02/01/2026'],
  ['Expires', '02/01/2027'],
]

test("a technician's certificate without the operator's name needs review", () => {
  const named = read(course('Maria Lopez', 'has satisfied the requirements for'))
  assert.deepEqual(holdersOf(named), ['own'])
  assert.deepEqual(named.reviewReasons, ['personal_certificate'])
  const employed = read([
    ...course('Maria Lopez', 'has satisfied the requirements for'),
    'Employer: Ridge Restoration, LLC',
  ])
  assert.deepEqual(holdersOf(employed), ['own'])
  assert.deepEqual(employed.reviewReasons, [])
})

const technician = [...course('Maria Lopez', 'has satisfied the requirements for')]
const others: [operatorName: string, ...RowTexts][] = [
  ['Ridge Restoration LLC', 'Blue Ridge Restoration, LLC'],
  ['Ridge Restoration LLC', 'Ridge Restoration Supply LLC'],
  ['ICR LLC'],
  ['Clean LLC', ['Course', 'Clean Trauma and Crime Scenes']],
  ['Certification Inc', 'CERTIFICATION'],
]
for (const [operatorName, ...lines] of others) {
  test(`a technician's certificate without a company "${operatorName}" needs review: ${lines}`, () => {
    const findings = read([...technician, ...lines], operatorName)
    assert.deepEqual(findings.reviewReasons, ['personal_certificate'])
  })
}

const employers: RowTexts = [
  'Employer: Ridge Restoration, LLC',
  'Company name: Ridge Restoration',
  ['Employer', 'Ridge Restoration'],
  'RIDGE RESTORATION, L.L.C.',
  'Employed by Smith Enterprises Inc. d/b/a Ridge Restoration',
]
for (const line of employers) {
  test(`a technician's certificate with "${line}" needs no review`, () => {
    assert.deepEqual(read([...technician, line]).reviewReasons, [])
  })
}

test('a certificate of training without a name saves nothing', () => {
  const findings = read(course())
  assert.deepEqual(findings.drafts, [])
  assert.deepEqual(findings.reviewReasons, ['holder_unknown'])
})

const firms = ['Cedar Mitigation', 'Cedar Remodeling', 'Cedar Exteriors', 'Cedar Masonry']
for (const firm of firms)
  test(`"${firm}" is a firm, not a person who works for the operator`, () => {
    const findings = read([
      'Institute of Inspection Cleaning and Restoration Certification',
      'This certifies that',
      firm,
      'is certified in Water Damage Restoration',
      'Certification Number: 70041188',
      'Expiration Date: 02/28/2027',
    ])
    assert.deepEqual(holdersOf(findings), [firm])
    assert.deepEqual(findings.reviewReasons, [])
  })
