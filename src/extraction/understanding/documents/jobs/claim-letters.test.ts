import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The deductible and the adjuster in the letters of carriers. A wrong value is worse than none. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Summit Restoration LLC' }
const head = [
  'Harborline Mutual Insurance',
  'October 2, 2026',
  'Claim Number: 0455127789',
  'Insured: Ingrid Halvorsen',
  'Date of Loss: 09/18/2026',
  'Dear Ingrid Halvorsen,',
]
const sign = ['Sincerely,', 'Dana Whitfield', 'Claims Adjuster', '(206) 555-0142']

function jobIn(...lines: RowTexts): Record<string, unknown> {
  const { documentType, drafts } = understand(linesOf([...head, ...lines]), context)
  assert.equal(documentType, 'correspondence')
  return drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
}
const deductibleIn = (...lines: RowTexts) => jobIn(...lines, ...sign)['financials.deductible']

const stated: [lines: RowTexts, deductible: string][] = [
  [['Your deductible of $1,000.00 applies to this loss.'], '1000.00'],
  [['The policy deductible is $2,500.'], '2500.00'],
  [['We paid the claim less your $1,000 deductible.'], '1000.00'],
  [['Our payment is the estimate less deductible of $1,000.00.'], '1000.00'],
  [['This loss is covered. Your deductible', 'of $1,500.00 will be withheld.'], '1500.00'],
  [[['Less Deductible', '$1,000.00']], '1000.00'],
  [['Deductible: $1,000.00', 'We applied your deductible of $1,000.00.'], '1000.00'],
]
for (const [lines, value] of stated)
  test(`${JSON.stringify(lines)} states a deductible of ${value}`, () =>
    assert.equal(deductibleIn(...lines), value))

const unstated: RowTexts[] = [
  ['Your wind and hail deductible is 2% of Coverage A, or $5,200.00.'],
  ['Your deductible of $1,000.00 has been waived.'],
  ['Your remaining deductible of $400.00 applies.'],
  ['Your deductible was $2,500.00 on the 2024 claim and is $1,000.00 now.'],
  ['Your deductible of $1,000.00 applies. The hurricane deductible is $5,000.00.'],
  ['Your deductible of $1,000.00 applies.', 'Your claim number 0455999999 is separate.'],
  ['If your deductible is $1,000.00, we pay nothing below it.'],
]
for (const lines of unstated)
  test(`${JSON.stringify(lines)} states no certain deductible`, () =>
    assert.equal(deductibleIn(...lines), undefined))

const signatures: [lines: RowTexts, phone: string | undefined, email: string | undefined][] = [
  [[...sign, 'dwhitfield@harborline.com'], '+12065550142', 'dwhitfield@harborline.com'],
  [
    ['Sincerely, Dana Whitfield, Claims Adjuster, 206-555-0142, dwhitfield@harborline.com'],
    '+12065550142',
    'dwhitfield@harborline.com',
  ],
  [['Regards,', 'Dana Whitfield, Claims Adjuster, (206) 555-0142'], '+12065550142', undefined],
  [['Cordially,', ...sign.slice(1)], '+12065550142', undefined],
  [['Respectfully submitted,', ...sign.slice(1)], '+12065550142', undefined],
  [['Yours very truly, Dana Whitfield, Claims Adjuster'], undefined, undefined],
  [
    ['Sincerely,', 'Dana Whitfield, AIC', 'Senior Claims Adjuster', 'Fax: (206) 555-0199'],
    undefined,
    undefined,
  ],
  [
    [...sign.slice(0, 3), 'cc: Summit Restoration LLC', '(206) 555-0177', 'office@summit.com'],
    undefined,
    undefined,
  ],
]
for (const [lines, phone, email] of signatures)
  test(`the adjuster of ${JSON.stringify(lines)}`, () => {
    const job = jobIn('We received your claim. It is covered.', ...lines)
    assert.deepEqual(
      [job.adjuster_name, job.adjuster_phone, job.adjuster_email],
      ['Dana Whitfield', phone, email],
    )
  })

test('an adjuster on the letterhead of an insurer may have other titles, and a name with particles', () => {
  const message = 'We completed our review of the claim. It is covered.'
  for (const name of ['Jan Kowalski', 'Beatrix von Ahn', 'Rosa de la Cruz-Ito'])
    for (const title of [
      'Senior Property Specialist',
      'Large Loss Specialist',
      'Property Claims Team Lead',
      'Claims Adjuster',
    ]) {
      const job = jobIn(message, 'Regards,', name, title, '330-555-2745 | jan@west.example')
      assert.deepEqual(
        [job.adjuster_name, job.adjuster_phone, job.adjuster_email],
        [name, '+13305552745', 'jan@west.example'],
      )
    }
})

test('the signer of another letter is no adjuster', () => {
  const job = jobIn(
    'Attached is our estimate.',
    'Sincerely,',
    'Pat Jones, Project Manager',
    '(206) 555-0142',
  )
  assert.deepEqual([job.adjuster_name, job.adjuster_phone], [undefined, undefined])
})

for (const subject of [
  'Re: Insured Ingrid Halvorsen, Claim 0455127789',
  'RE: Our Insured Ingrid Halvorsen, Claim 0455127789',
  'Re: Insured: Ingrid Halvorsen, Claim 0455127789',
  'Re: Policyholder Ingrid Halvorsen',
  'Re: Customer Ingrid Halvorsen, Claim 0455127789',
  'Re: Homeowner Ingrid Halvorsen',
  'Re: Ingrid Halvorsen, Claim 0455127789',
])
  test(`the client in "${subject}" is Ingrid Halvorsen`, () => {
    const claim = subject.includes('Claim') ? [] : ['Claim Number: 0455127789']
    const body = ['Please be advised this claim has been reassigned.', ...sign]
    const rows = ['Harborline Mutual Insurance', 'October 2, 2026', subject, ...claim, ...body]
    const { drafts } = understand(linesOf(rows), context)
    const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
    assert.equal(job.client_name, 'Ingrid Halvorsen')
    assert.equal(job.claim_number, '0455127789')
  })
