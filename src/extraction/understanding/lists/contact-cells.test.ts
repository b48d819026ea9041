import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

/** One cell may have the name, the phone and the email of a person. */

function read(header: string, cells: string[]) {
  const headers = ['Job #', 'Customer', 'Claim #', 'Date of Loss', header]
  const rows = cells.map((cell, n) => [`U-${n}`, `Gus Abel ${n}`, `CP-90${n}`, '03/02/2026', cell])
  return understand(headers, rows)
}

const adjusters = (findings: ReturnType<typeof read>) =>
  jobsOf(findings).map(({ adjuster_name, adjuster_phone, adjuster_email }) => [
    adjuster_name,
    adjuster_phone,
    adjuster_email,
  ])

for (const header of [
  'Adjuster',
  'Adjuster Info',
  'Adjuster Contact Info',
  'Claims Adjuster Details',
])
  test(`cells below "${header}" are a name, a phone and an email`, () => {
    const findings = read(header, [
      'Lena Fisk (603) 555-0131 lena.f@carrier.test',
      'Omar Hale, omar@carrier.test',
      'Pat Ives - 402-555-0132 x12',
      'Ruth Jory',
    ])
    assert.deepEqual(adjusters(findings), [
      ['Lena Fisk', '+16035550131', 'lena.f@carrier.test'],
      ['Omar Hale', undefined, 'omar@carrier.test'],
      ['Pat Ives', '+14025550132;ext=12', undefined],
      ['Ruth Jory', undefined, undefined],
    ])
    assert.deepEqual(findings.warnings, [])
  })

test('a cell with two people is neither of them', () => {
  const findings = read('Adjuster Info', [
    'Lena Fisk 603-555-0131',
    'Omar Hale 603-555-0132; Pat Ives 603-555-0133',
  ])
  assert.deepEqual(adjusters(findings), [
    ['Lena Fisk', '+16035550131', undefined],
    [undefined, undefined, undefined],
  ])
  assert.deepEqual(findings.reviewReasons, [])
  assert.deepEqual(
    findings.warnings.map(({ code, row }) => [code, row]),
    [['cell_left_out', 3]],
  )
})

test('the phone and the email beside a customer are those of the client', () => {
  const headers = ['Job #', 'Customer Info', 'Claim #', 'Date of Loss']
  const findings = understand(headers, [
    ['U-1', 'Gus Abel 253-555-0101 gus@abel.test', 'CP-901', '03/02/2026'],
    ['U-2', 'Abel & Sons LLC 253-555-0102', 'CP-902', '03/02/2026'],
  ])
  const clients = findings.drafts.flatMap(({ kind, values }) => (kind === 'client' ? [values] : []))
  assert.deepEqual(clients, [
    { name: 'Gus Abel', contact_phone: '+12535550101', contact_email: 'gus@abel.test' },
    { name: 'Abel & Sons LLC', contact_phone: '+12535550102' },
  ])
})
