import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const certificate = [
  'CERTIFICATE OF LIABILITY INSURANCE',
  'THIS CERTIFICATE IS ISSUED AS A MATTER OF INFORMATION ONLY AND CONFERS NO RIGHTS',
  'INSURED: Cascade Plumbing Inc',
  'CERTIFICATE HOLDER: Ridge Restoration LLC',
]

function messageIn(options: Parameters<typeof linesOf>[1]) {
  const { warnings } = understand(linesOf(certificate, options), context)
  return warnings.find(({ code }) => code === 'no_coverage')?.message
}

test('a scanned certificate without a coverage asks for a sharper copy', () => {
  assert.equal(
    messageIn({ confidence: 0.9 }),
    'No coverage with a policy number or dates was found. Upload a sharper copy.',
  )
})

test('a digital certificate without a coverage asks for one that lists the policies', () => {
  assert.equal(
    messageIn({ type: 'docx' }),
    'No coverage with a policy number or dates was found. Upload a certificate that lists them.',
  )
})

test('a policy without its dates is saved and needs review', () => {
  const undated = ['GENERAL LIABILITY', 'GL-100-25']
  const dated = ['WORKERS COMPENSATION', 'WC-300-25', '02/05/2026', '02/05/2027']
  const head = ['TYPE OF INSURANCE', 'POLICY NUMBER', 'POLICY EFF', 'POLICY EXP']
  const { drafts, warnings, reviewReasons } = understand(
    linesOf([...certificate.slice(0, 3), head, undated, dated, certificate[3]!]),
    context,
  )
  const numbers = drafts.flatMap((draft) =>
    draft.kind === 'certification' ? [draft.values.number] : [],
  )
  assert.deepEqual(numbers, ['GL-100-25', 'WC-300-25'])
  assert.deepEqual(
    warnings.map(({ message, field }) => [message, field]),
    [
      [
        'No dates of the general_liability policy were read. Enter them from the document.',
        'expires_on',
      ],
    ],
  )
  assert.deepEqual(reviewReasons, ['value_cut'])
})
