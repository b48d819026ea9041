import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'
import { acord25, type TypedPolicy } from './acord25.fixture.ts'

const context = { today: '2026-09-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(rows: (string | string[])[]) {
  const head = ['CERTIFICATE OF LIABILITY INSURANCE', 'INSURED: Cascade Plumbing Inc', 'COVERAGES']
  return understand(
    linesOf([
      ...head,
      ['TYPE OF INSURANCE', 'POLICY NUMBER', 'POLICY EFF', 'POLICY EXP'],
      ['COMMERCIAL GENERAL LIABILITY', 'GL-7788990', '01/01/2026', '01/01/2027'],
      ...rows,
      'CERTIFICATE HOLDER: Ridge Restoration LLC',
    ]),
    context,
  )
}

const messagesOf = ({ warnings }: ReturnType<typeof read>) =>
  warnings.filter(({ code }) => code === 'coverage_not_saved').map(({ message }) => message)

test('a policy of a coverage without a type of certification is named and not saved', () => {
  const findings = read([
    ['PROFESSIONAL LIABILITY', 'PL-4455667', '01/01/2026', '12/01/2026'],
    ["BUILDER'S RISK", 'BR-1', '01/01/2026', '12/01/2026'],
    ['CRIME', 'CR-1', '01/01/2026', '12/01/2026'],
  ])
  assert.deepEqual(messagesOf(findings), [
    '"PROFESSIONAL LIABILITY" has no type of certification, so this policy was not saved.',
    '"BUILDER\'S RISK" has no type of certification, so this policy was not saved.',
    '"CRIME" has no type of certification, so this policy was not saved.',
  ])
  const types = findings.drafts.flatMap((draft) =>
    draft.kind === 'certification' ? [draft.values.certification_type] : [],
  )
  assert.deepEqual(types, ['general_liability'])
  assert.deepEqual(findings.reviewReasons, [])
})

test('a coverage without a term, or within a sentence, is not named', () => {
  assert.deepEqual(messagesOf(read(['PROFESSIONAL LIABILITY', 'Property damage is included.'])), [])
})

/** [type, number] of each certification. */
const policiesOf = ({ drafts }: ReturnType<typeof read>) =>
  drafts.flatMap((draft) =>
    draft.kind === 'certification' ? [[draft.values.certification_type, draft.values.number]] : [],
  )
const general = ['general_liability', 'GL-7788990']

for (const [name, type] of [
  ['Auto', 'auto_liability'],
  ["Comm'l Auto", 'auto_liability'],
  ['BAP', 'auto_liability'],
  ['WC', 'workers_compensation'],
  ['Work Comp & EL', 'workers_compensation'],
  ["Workmen's Compensation", 'workers_compensation'],
  ['Employers Liability / WC', 'workers_compensation'],
  ['Excess', 'umbrella_liability'],
  ['CGL', 'general_liability'],
  ["Gen'l Liability", 'general_liability'],
  ['CPL', 'pollution_liability'],
] as const)
  test(`the policy of ${name} is ${type}`, () => {
    const findings = read([[name, 'XX-2200', '02/01/2026', '02/01/2027']])
    assert.deepEqual(policiesOf(findings), [general, [type, 'XX-2200']])
    assert.deepEqual(messagesOf(findings), [])
  })

for (const name of [
  'Contractors Equipment',
  'Professional',
  'Employment Practices',
  'Leased/Rented Equip',
  'Riggers Liability',
  'Stop Gap',
  'Hired & Non-Owned Auto',
  'EL',
  'Other: Riggers',
])
  test(`a policy of ${name} is named and does not take the type of the row above`, () => {
    const findings = read([[name, 'XX-2200', '02/01/2026', '02/01/2027']])
    assert.deepEqual(policiesOf(findings), [general])
    assert.deepEqual(messagesOf(findings), [
      `"${name}" has no type of certification, so this policy was not saved.`,
    ])
  })

test('a policy below a coverage without a term does not take its type', () => {
  const findings = read([
    ['UMBRELLA LIABILITY', 'None'],
    ['Riggers Liability', 'XX-2200', '02/01/2026', '02/01/2027'],
  ])
  assert.deepEqual(policiesOf(findings), [general])
  assert.deepEqual(messagesOf(findings), [
    '"Riggers Liability" has no type of certification, so this policy was not saved.',
  ])
})

test('a second policy without a name is of the coverage above', () => {
  for (const name of ['', 'OCCUR', 'Policy period:'])
    assert.deepEqual(policiesOf(read([[name, 'GL-7788991', '02/01/2027', '02/01/2028']])), [
      general,
      ['general_liability', 'GL-7788991'],
    ])
})

test('a policy of an unknown coverage below the form is not the workers compensation', () => {
  const workers: TypedPolicy = {
    ...{ band: 'workers', letter: 'B', number: '34 WEC CJ1234' },
    ...{ from: '04/08/2026', to: '04/08/2027' },
  }
  const other: TypedPolicy = { ...workers, band: 'other', number: 'XX-2200', type: 'Riggers' }
  for (const [policies, expected] of [
    [[workers, other], [['workers_compensation', '34 WEC CJ1234']]],
    [[other], []],
  ] as const) {
    const findings = understand(acord25([...policies]), context)
    assert.deepEqual(policiesOf(findings), expected)
    assert.deepEqual(messagesOf(findings), [
      '"Riggers" has no type of certification, so this policy was not saved.',
    ])
  }
})
