import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type Placed, pageOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** The rows below the heading 'Adjuster' are the adjuster's, not the client's. */

const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function partiesOf(document: ReturnType<typeof pageOf>) {
  const { drafts, warnings } = understand(document, context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  const client = drafts.find(({ kind }) => kind === 'client')?.values as Record<string, unknown>
  return {
    client: [client?.name, client?.contact_phone, client?.contact_email],
    adjuster: [job.adjuster_name, job.adjuster_phone, job.adjuster_email],
    doubted: warnings.filter(({ code }) => code === 'low_confidence').length,
  }
}

const sums: RowTexts = [
  ['Replacement Cost Value', '20,146.45'],
  ['Less Depreciation', '(2,548.48)'],
  ['Actual Cash Value', '17,597.97'],
]
const both = {
  client: ['Ola Thornbury', '+15415550111', 'ola@mail.example'],
  adjuster: ['Gil Price', '+12625550126', 'gil.price@grange.example'],
  doubted: 0,
}

for (const heading of ['Adjuster', 'Claim Adjuster', 'Adjuster Information', 'Claim Rep'])
  test(`the name, the phone and the email below "${heading}" are the adjuster's`, () => {
    const document = linesOf([
      'Estimate',
      'Policyholder',
      ['Name', 'Ola Thornbury', 'Phone', '(541) 555-0111'],
      ['Email', 'ola@mail.example', 'Claim Number', 'LK-77-1000'],
      heading,
      ['Name', 'Gil Price', 'Phone', '(262) 555-0126'],
      ['Email', 'gil.price@grange.example'],
      ...sums,
    ])
    assert.deepEqual(partiesOf(document), both)
  })

test('sections may be side by side', () => {
  const document = pageOf([
    [40, 40, 'Estimate'],
    [40, 56, 'Claim Number: LK-77-1000'],
    [40, 70, 'Policyholder'],
    [320, 70, 'Adjuster'],
    [40, 84, 'Name'],
    [120, 84, 'Ola Thornbury'],
    [320, 84, 'Name'],
    [420, 84, 'Gil Price'],
    [40, 98, 'Cell Phone'],
    [120, 98, '541-555-0111'],
    [320, 98, 'Cell'],
    [420, 98, '262-555-0126'],
    [40, 112, 'Email'],
    [120, 112, 'ola@mail.example'],
    [320, 112, 'Email'],
    [420, 112, 'gil.price@grange.example'],
    [40, 150, 'Replacement Cost Value'],
    [300, 150, '20,146.45'],
    [40, 164, 'Less Depreciation'],
    [300, 164, '(2,548.48)'],
    [40, 178, 'Actual Cash Value'],
    [300, 178, '17,597.97'],
  ])
  assert.deepEqual(partiesOf(document), both)
})

test('the labels may head the columns of a table', () => {
  const document = linesOf([
    'Estimate',
    ['Insured:', 'Ola Thornbury'],
    ['Claim Number:', 'LK-77-1000'],
    'Adjuster',
    ['Name', 'Phone', 'Email'],
    ['Gil Price', '(262) 555-0126', 'gil.price@grange.example'],
    ...sums,
  ])
  const { client, adjuster } = partiesOf(document)
  assert.deepEqual([client[0], adjuster], ['Ola Thornbury', both.adjuster])
})

test("the address in the adjuster's section is not that of the loss", () => {
  const document = linesOf([
    'Estimate',
    ['Insured:', 'Ola Thornbury'],
    ['Claim Number:', 'LK-77-1000'],
    'Adjuster',
    ['Name:', 'Gil Price'],
    ['Address:', '12 Depot St, Salem, OR 97301'],
    ...sums,
  ])
  const { drafts } = understand(document, context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.deepEqual([job.adjuster_name, job['address.line1']], ['Gil Price', undefined])
})

test('a label with its value beside it heads no section', () => {
  const rows: Placed[] = [
    [40, 40, 'Estimate'],
    [40, 70, 'Adjuster'],
    [140, 70, 'Gil Price'],
    [40, 84, 'Name'],
    [140, 84, 'Ola Thornbury'],
    [40, 98, 'Claim Number'],
    [140, 98, 'LK-77-1000'],
    [40, 150, 'Replacement Cost Value'],
    [300, 150, '20,146.45'],
  ]
  const { client, adjuster } = partiesOf(pageOf(rows))
  assert.deepEqual([client[0], adjuster[0]], ['Ola Thornbury', 'Gil Price'])
})

test('beside the section, the labels below the heading of the insured are not the adjuster’s', () => {
  const rows: Placed[] = [
    [40, 40, 'Estimate'],
    [320, 56, 'Insured'],
    [320, 70, 'Name'],
    [420, 70, 'Ola Thornbury'],
    [40, 76, 'Adjuster'],
    [40, 90, 'Name'],
    [120, 90, 'Gil Price'],
    [320, 90, 'Phone'],
    [420, 90, '541-555-0111'],
    [40, 104, 'Phone'],
    [120, 104, '262-555-0126'],
    [320, 104, 'Email'],
    [420, 104, 'ola@mail.example'],
    [40, 150, 'Claim Number: LK-77-1000'],
    [40, 164, 'Replacement Cost Value'],
    [300, 164, '20,146.45'],
  ]
  const { client, adjuster } = partiesOf(pageOf(rows))
  assert.deepEqual(client, both.client)
  assert.deepEqual(adjuster, ['Gil Price', '+12625550126', undefined])
})
