import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Findings } from '../../findings.ts'
import { documentLimits } from '../../readers/reader.ts'
import { textReader } from '../../readers/text.reader.ts'
import { linesOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/**
 * The result of a board's license search, and a roster of technicians, have names and license numbers like a
 * list of vendors. Nothing in them says that anyone is a vendor.
 */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }
const limits = { ...documentLimits, tessdataDir: '', onStep: () => {} }

async function read(rows: string[][], filename = 'export.csv'): Promise<Findings> {
  const bytes = Buffer.from(rows.map((row) => row.join(',')).join('\n'))
  return understand(await textReader.read({ bytes, filename, type: 'csv' }, limits), context)
}

/** Type, number, last day and vendor of each certification that would be saved. */
const heldIn = ({ drafts }: Findings) =>
  drafts.flatMap((draft) => {
    if (draft.kind !== 'certification') return []
    const { certification_type, number, expires_on } = draft.values
    return [[certification_type, number, expires_on, draft.vendor]]
  })
const vendorsIn = ({ drafts }: Findings) =>
  drafts.flatMap((draft) => (draft.kind === 'vendor' ? [draft.values] : []))

const search = [
  ['License', 'Name', 'Status', 'Expiration'],
  ['CASCAPL555AB', 'Cascade Plumbing Inc', 'Active', '12/31/2027'],
  ['SUMMIR881LQ', 'Summit Restoration LLC', 'Active', '06/30/2027'],
]

test('the rows of a license search are licenses of the operator and of others', async () => {
  for (const findings of [await read(search), understand(linesOf(search), context)]) {
    assert.equal(findings.documentType, 'license')
    assert.deepEqual(heldIn(findings), [
      ['contractor_license', 'CASCAPL555AB', '2027-12-31', 'vendor'],
      ['contractor_license', 'SUMMIR881LQ', '2027-06-30', null],
    ])
  }
})

test('a person in a table of licenses is no vendor, and the receipt says so', async () => {
  const rows = [...search, ['LOPEZM*221KD', 'Maria Lopez', 'Active', '12/31/2027']]
  const findings = await read(rows)
  assert.deepEqual(
    vendorsIn(findings).map(({ name }) => name),
    ['Cascade Plumbing Inc'],
  )
  assert.equal(heldIn(findings).length, 2)
  const warning = findings.warnings.find(({ code }) => code === 'holder_unknown')
  assert.equal(
    warning?.message,
    'The table names Maria Lopez, but no company, so this license was not saved. ' +
      'If it is of a company, upload its license.',
  )
})

test('a license of one person is that of a sole proprietor', () => {
  const lines = ['CONTRACTOR LICENSE', 'Licensee: Maria Lopez', 'License Number: LOPEZM*221KD']
  const findings = understand(linesOf([...lines, 'Expiration Date: 12/31/2027']), context)
  assert.deepEqual(
    vendorsIn(findings).map(({ name }) => name),
    ['Maria Lopez'],
  )
})

test('designations in a roster of technicians are their certifications', async () => {
  const rows = [
    ['Name', 'License Number', 'Type', 'Status', 'Expiration Date'],
    ['Maria Lopez', '70012345', 'WRT', 'Active', '12/31/2027'],
    ['Dan Hall', '70012346', 'ASD', 'Active', '12/31/2026'],
  ]
  for (const findings of [await read(rows), understand(linesOf(rows), context)]) {
    assert.deepEqual(vendorsIn(findings), [])
    assert.deepEqual(heldIn(findings), [
      ['iicrc_wrt', '70012345', '2027-12-31', null],
      ['iicrc_asd', '70012346', '2026-12-31', null],
    ])
    assert.deepEqual(findings.reviewReasons, ['personal_certificate'])
  }
})

test('a table with places beside the licenses is no list of vendors', async () => {
  const { documentType, warnings } = await read([
    ['License #', 'Business Name', 'City', 'State', 'Status', 'Expiration'],
    ['CASCAPL555AB', 'Cascade Plumbing Inc', 'Tacoma', 'WA', 'Active', '12/31/2027'],
    ['SUMMIR881LQ', 'Summit Restoration LLC', 'Kent', 'WA', 'Active', '12/31/2027'],
  ])
  assert.equal(documentType, 'other')
  assert.match(
    warnings[0]!.message,
    /vendor_list \(it needs a column that only vendors have, such as Trade or Insurance Expiration\)/,
  )
})

const lists: [header: string[], row: string[]][] = [
  [
    ['Vendor', 'License', 'Expiration'],
    ['Cascade Plumbing Inc', 'CASCAPL555AB', '12/31/2027'],
  ],
  [
    ['Company', 'Trade', 'License', 'Expiration'],
    ['Cascade Plumbing Inc', 'Plumbing', 'CASCAPL555AB', '12/31/2027'],
  ],
  [
    ['Name', 'License #', 'Exp Date', 'COI on File'],
    ['Cascade Plumbing Inc', 'CASCAPL555AB', '12/31/2027', 'Yes'],
  ],
]
for (const [header, row] of lists) {
  test(`the expiration in "${header.join(', ')}" is that of the license`, async () => {
    const [vendor] = vendorsIn(await read([header, row, ['Bay Drywall LLC', ...row.slice(1)]]))
    assert.equal(vendor?.license_number, 'CASCAPL555AB')
    assert.equal(vendor?.license_expires_on, '2027-12-31')
    assert.equal(vendor?.insurance_expires_on, undefined)
  })
}

test('the expiration beside a policy or a COI is that of the insurance', async () => {
  const header = ['Vendor', 'License', 'Trade', 'COI Status', 'Expiration']
  const row = ['Cascade Plumbing Inc', 'CASCAPL555AB', 'Plumbing', 'Valid', '12/31/2027']
  const [vendor] = vendorsIn(await read([header, row]))
  assert.equal(vendor?.insurance_expires_on, '2027-12-31')
  assert.equal(vendor?.license_expires_on, undefined)
})

test('an expiration of nothing in particular is not saved', async () => {
  const header = ['Vendor', 'Trade', 'Phone', 'Expiration']
  const row = ['Cascade Plumbing Inc', 'Plumbing', '(206) 555-0142', '12/31/2027']
  const findings = await read([header, row])
  const [vendor] = vendorsIn(findings)
  assert.equal(vendor?.insurance_expires_on, undefined)
  assert.equal(vendor?.license_expires_on, undefined)
  assert.ok(
    findings.warnings.some(
      ({ code, message }) => code === 'unknown_columns' && message.includes('"Expiration"'),
    ),
  )
})

test('a file that is named after vendors lists them by license', async () => {
  const findings = await read(search, 'subcontractors.csv')
  assert.deepEqual(
    vendorsIn(findings).map(({ name }) => name),
    ['Cascade Plumbing Inc', 'Summit Restoration LLC'],
  )
})
