import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A deductible may be a percentage of the insured value. A job has an amount. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  return understood('estimate', [
    'Ridge Restoration LLC',
    '',
    'ESTIMATE',
    'Estimate Date: 10/02/2026',
    'Insured: Ann Bell',
    'Date of Loss: 10/01/2026',
    'Replacement Cost Value: $4,000.00',
    ...rows,
  ])
}

function readLetter(...rows: RowTexts) {
  return understood('correspondence', [
    'Allstate Insurance Company',
    'RE: Claim Number: 55-2T81-0',
    'Insured: Rosalind Achterberg',
    'Dear Ridge Restoration,',
    ...rows,
    'Sincerely,',
    'Jane Roe',
  ])
}

function understood(type: string, rows: RowTexts) {
  const { documentType, drafts, warnings, reviewReasons } = understand(linesOf(rows), context)
  const [job] = drafts
  assert.ok(job?.kind === 'job')
  assert.equal(documentType, type)
  const messages = warnings.map(({ code, message }) => `${code}: ${message}`)
  return { deductible: job.values['financials.deductible'], messages, reviewReasons }
}

const percentages: [said: string, ...rows: RowTexts][] = [
  ['2%', 'Deductible: 2%'],
  ['2%', 'Deductible: 2% of Coverage A'],
  ['2 %', 'Wind/Hail Deductible: 2 %'],
  ['1.5%', ['Less Deductible', '1.5%']],
  ['2%', ['Price List', 'Policy Deductible'], ['TNNA8X', '2%']],
  ['5%', 'W/H Ded. 5%'],
  ['2 percent', 'Your policy has a 2 percent hurricane deductible.'],
  ['2%', 'Your deductible is 2% of the insured value.'],
  ['2 percent', 'Deductible: 2 percent'],
  ['2.5 %', 'Deductible Amount: 2.5 %'],
  ['2%', 'Deductible: 2%*'],
  ['2%', 'Deductible - 2%'],
  ['1%', 'Deductible: 1% of $350,000'],
  ['2%', 'Deductible: 2% ($5,000 minimum)'],
]
for (const [said, ...rows] of percentages)
  test(`${JSON.stringify(rows)} is no amount, and the document needs review`, () => {
    const { deductible, messages, reviewReasons } = read(...rows)
    assert.equal(deductible, undefined)
    assert.deepEqual(messages, [
      `value_refused: job: the deductible is stated as "${said}", not as an amount, so it was left out. ` +
        'Enter the amount with "svc job set".',
    ])
    assert.deepEqual(reviewReasons, ['value_refused'])
  })

test('a deductible of cents may be a percentage, and one of zero is an amount', () => {
  const { deductible, messages, reviewReasons } = read('Deductible: 0.02')
  assert.equal(deductible, undefined)
  assert.deepEqual(messages, [
    'value_refused: job: the deductible is stated as "0.02", which may be a percentage, so it was left ' +
      'out. Enter the amount with "svc job set".',
  ])
  assert.deepEqual(reviewReasons, ['value_refused'])
  assert.equal(read('Deductible: $0.00').deductible, '0.00')
})

test('an amount beside the percentage is the deductible', () => {
  const { deductible, messages } = read('Less Deductible: 2% ($2,400.00)')
  assert.deepEqual([deductible, messages], ['2400.00', []])
})

test('a percentage of another amount is no deductible', () => {
  assert.deepEqual(read('Overhead: 10%', 'Deductible Type: Flat', 'Sales Tax: 8%').messages, [])
})

const amounts: [amount: string, ...rows: RowTexts][] = [
  ['3500.00', 'Deductible: 1% of $350,000 = $3,500.00'],
  ['6400.00', 'Deductible: 2% of Coverage A ($6,400)'],
  ['6400.00', 'Deductible: $6,400.00 (2% of Coverage A)'],
  ['4000.00', 'Deductible (2%): $4,000.00'],
  ['3500.00', 'Deductible (1% of $350,000): $3,500.00'],
  ['4000.00', ['Less Deductible 2%', '$4,000.00']],
  ['1000.00', 'Deductible: $1,000 (paid)'],
]
for (const [amount, ...rows] of amounts)
  test(`${JSON.stringify(rows)} states a deductible of ${amount}`, () => {
    const { deductible, messages } = read(...rows)
    assert.deepEqual([deductible, messages], [amount, []])
  })

const unclear: [said: string, ...rows: RowTexts][] = [
  ['2% of dwelling limit, $5,000 minimum', 'Deductible: 2% of dwelling limit, $5,000 minimum'],
  ['5% Hurricane / $2,500 AOP', 'Deductible: 5% Hurricane / $2,500 AOP'],
  ['$1,000 / 2%', ['Deductible', '$1,000 / 2%']],
  ['AOP $1,000 / Hurricane 2%', 'Deductible: AOP $1,000 / Hurricane 2%'],
  ['AOP $1,000 / Hurricane 2%', ['Deductible:', 'AOP $1,000 / Hurricane 2%']],
  ['All Other Perils $1,000; Wind $2,500', ['Deductible', 'All Other Perils $1,000; Wind $2,500']],
  ['$1,000 / 2% Hurricane', ['Deductible:', '$1,000 / 2% Hurricane']],
  ['$500 / $1,000', 'Deductible: $500 / $1,000'],
  ['$1,000 or $2,500', 'Policy Deductible: $1,000 or $2,500'],
  [
    '$1,000 or 2 %, whichever is greater',
    'For this loss, your deductible is $1,000 or 2 %, whichever is greater.',
  ],
  [
    'the greater of $1,000 or 2%',
    'Your policy has a deductible that is the greater of $1,000 or 2%.',
  ],
  [
    'the higher of 2% of Coverage A and $1,000',
    'Your deductible is the higher of 2% of Coverage A and $1,000.',
  ],
  [
    '2% of Coverage A or $1,000, whichever is more',
    'Deductible: 2% of Coverage A or $1,000, whichever is more',
  ],
  [
    'the greater of 2% or $2,500',
    'Coverage is subject to the greater of 2% or $2,500 wind/hail deductible.',
  ],
]
for (const [said, ...rows] of unclear)
  test(`${JSON.stringify(rows)} is not one amount, and the document needs review`, () => {
    const { deductible, messages, reviewReasons } = read(...rows)
    assert.equal(deductible, undefined)
    assert.deepEqual(messages, [
      `value_refused: job: the deductible is stated as "${said}", not as one amount, so it was left out. ` +
        'Enter the amount with "svc job set".',
    ])
    assert.deepEqual(reviewReasons, ['value_refused'])
  })

test('a letter states a deductible as a choice of two values', () => {
  const { deductible, messages, reviewReasons } = readLetter(
    'We reviewed the water damage. Your deductible is $1,000 or 2%,',
    'whichever is greater.',
  )
  assert.deepEqual([deductible, reviewReasons], [undefined, ['value_refused']])
  assert.deepEqual(messages, [
    'value_refused: job: the deductible is stated as "$1,000 or 2%, whichever is greater", not as one ' +
      'amount, so it was left out. Enter the amount with "svc job set".',
  ])
})

test('a sentence about a deductible and another amount is no choice', () => {
  const { deductible, messages } = read(
    'Deductible: $1,000.00',
    'We pay the loss less the deductible of $1,000.00 and 10% overhead, or $3,000.00 at most.',
  )
  assert.deepEqual([deductible, messages], ['1000.00', []])
})

test('a deductible that the net claim proves is kept beside a percentage', () => {
  const { deductible, messages } = read(
    'Less Deductible: 5% Hurricane / $2,500.00 AOP',
    'Net Claim: $1,500.00',
  )
  assert.deepEqual([deductible, messages], ['2500.00', []])
})

test('a deductible without a peril wins over those of single perils', () => {
  const { deductible, messages } = read(
    'Deductible: 2% ($4,000.00)',
    'Wind/Hail Deductible: 2%',
    'AOP Deductible: $1,500.00',
  )
  assert.deepEqual(
    [deductible, messages],
    [
      '4000.00',
      [
        'value_refused: job: the document also states "Wind/Hail Deductible: 2%" and "AOP Deductible: ' +
          '$1,500.00", and 4000.00 was saved. If another one applies to the loss, set ' +
          'financials.deductible with "svc job set".',
      ],
    ],
  )
})

const perils: [stated: string, ...rows: RowTexts][] = [
  ['Wind Deductible: 2%', 'Wind Deductible: 2%', 'Deductible: $1,500.00'],
  ['Wind/Hail Deductible: 2%', 'Deductible: $1,500.00', 'Wind/Hail Deductible: 2%'],
  ['Hurricane Deductible: 5%', ['Hurricane Deductible', '5%'], ['Deductible', '$1,500.00']],
]
for (const [stated, ...rows] of perils)
  test(`${JSON.stringify(rows)} states 1500.00, and the other one is reported`, () => {
    const expected = [
      `value_refused: job: the document also states "${stated}", and 1500.00 was saved. If another one ` +
        'applies to the loss, set financials.deductible with "svc job set".',
    ]
    for (const one of [read(...rows), readLetter(...rows)])
      assert.deepEqual(
        [one.deductible, one.messages, one.reviewReasons],
        ['1500.00', expected, ['value_refused']],
      )
  })

const severalAmounts: [amounts: string, ...rows: RowTexts][] = [
  ['1000.00 and 5000.00', 'Your deductible is $1,000.00. Your hurricane deductible is $5,000.00.'],
  ['1000.00 and 2500.00', 'Deductible: $1,000.00', 'Deductible: $2,500.00'],
]
for (const [amounts, ...rows] of severalAmounts)
  test(`a letter with ${JSON.stringify(rows)} leaves the deductible to a person`, () => {
    const { deductible, messages, reviewReasons } = readLetter(...rows)
    assert.deepEqual([deductible, reviewReasons], [undefined, ['value_refused']])
    assert.deepEqual(messages, [
      `value_refused: job: the document states a deductible of ${amounts}. What applies to the claim is ` +
        'not clear, so none was saved. Enter the amount that applies with "svc job set".',
    ])
  })

for (const rows of [
  ['Deductible:', 'All Perils $1,000.00'],
  ['Deductible:', '$1,000.00 (All Other Perils)'],
  ['Deductible:', '$1,000.00 per occurrence'],
])
  test(`${JSON.stringify(rows)} is one amount, with its peril`, () => {
    const { deductible, messages } = read(rows)
    assert.deepEqual([deductible, messages], ['1000.00', []])
  })

test('a deductible may be zero', () => {
  for (const rows of [
    ['Deductible:', '$0.00'],
    ['Deductible:', '0'],
  ])
    assert.deepEqual(read(rows).messages, [])
})

test('the same amount for a peril is not reported', () => {
  const { deductible, messages } = read('Deductible: $1,500.00', 'AOP Deductible: $1,500.00')
  assert.deepEqual([deductible, messages], ['1500.00', []])
})

test('a letter with its claim number below the label states the deductible', () => {
  const { deductible, messages } = understood('correspondence', [
    'Subject: New assignment HMP60470710',
    'Hello Ridge Restoration LLC,',
    'You have received a new assignment. Please accept it within 30 minutes.',
    ['CLAIM NUMBER:', 'DATE OF LOSS:'],
    ['55-2T81-0', '10/01/2026'],
    ['INSURED:', 'DEDUCTIBLE:'],
    ['Rosalind Achterberg', '$1,000.00'],
    'Thank you,',
    'Dispatch',
  ])
  assert.deepEqual([deductible, messages], ['1000.00', []])
})

test('a letter with one deductible of a peril states it', () => {
  assert.equal(readLetter('AOP Deductible: $1,500.00').deductible, '1500.00')
})

for (const wind of ['2%', '$4,000.00'])
  test(`deductibles of single perils that differ are reported: $1,500.00 and ${wind}`, () => {
    const rows = ['AOP Deductible: $1,500.00', `Wind/Hail Deductible: ${wind}`]
    const expected = [
      'value_refused: job: the document states the deductibles "AOP Deductible: $1,500.00" and ' +
        `"Wind/Hail Deductible: ${wind}". A job has one, so none was saved. ` +
        'Enter the amount that applies with "svc job set".',
    ]
    for (const { deductible, messages } of [read(...rows), readLetter(...rows)])
      assert.deepEqual([deductible, messages], [undefined, expected])
  })

test('a deductible of one peril is kept above another figure', () => {
  const { deductible, messages } = read(
    ['AOP Deductible', '$1,500.00'],
    ['10/04/2026', 'Inspected'],
  )
  assert.deepEqual([deductible, messages], ['1500.00', []])
})
