import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

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
