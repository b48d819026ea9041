import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

/** A remittance whose names take two lines. The other cells are level with the first line or centered. */
function clientOf(names: [upper: string, lower: string], shift: number, indent = 0): unknown {
  const [upper, lower] = names
  const page = pageOf([
    [40, 40, 'Remittance Advice'],
    [40, 56, 'Payee: Ridge Restoration LLC'],
    [40, 72, 'Check Number: 00821733'],
    [40, 88, 'Payment Date: 03/04/2026'],
    ...row(130, ['Claim Number', 'Insured', 'Invoice', 'Amount Paid']),
    ...row(150 + shift, ['CLM-2026-57569', '', '20711', '$1,200.00']),
    [200, 150, upper],
    [200 + indent, 161, lower],
    [40, 200, 'Total Payment: $1,200.00'],
  ])
  const { documentType, fields } = understand(page, context)
  assert.equal(documentType, 'payment')
  return fields.find(({ name }) => name === 'client_name')?.value
}

function row(y: number, texts: string[]): Placed[] {
  return texts.flatMap((text, at): Placed[] => (text ? [[40 + at * 160, y, text]] : []))
}

const NAMES: [upper: string, lower: string, whole: string][] = [
  ['HALVORSEN,', 'INGRID', 'Ingrid Halvorsen'],
  ['Ingrid M', 'Halvorsen', 'Ingrid M Halvorsen'],
  ['Ingrid M.', 'Halvorsen', 'Ingrid M. Halvorsen'],
  ['Ingrid', 'Halvorsen', 'Ingrid Halvorsen'],
  ['Ingrid Marie', 'Halvorsen', 'Ingrid Marie Halvorsen'],
  ['Mary Ann', 'Van Buren', 'Mary Ann Van Buren'],
  ['Mary Ann', 'van Houten', 'Mary Ann van Houten'],
  ['Mary Ann', 'de la Cruz', 'Mary Ann de la Cruz'],
  ['Mary Ann', 'la Porta', 'Mary Ann la Porta'],
  ['Ann Marie', 'St. James', 'Ann Marie St. James'],
  ['Ingrid and Nils', 'Halvorsen', 'Ingrid and Nils Halvorsen'],
]

for (const [upper, lower, whole] of NAMES)
  for (const shift of [0, 5.5])
    test(`${upper} over ${lower} is one name of a cell (${shift})`, () => {
      assert.equal(clientOf([upper, lower], shift), whole)
    })

for (const [upper, lower] of [
  ['Mary Ann', 'van Houten'],
  ['Pedro', 'de la Cruz'],
  ['Otto', 'von Ahn'],
  ['Ann Marie', 'St. James'],
  ['Ann Marie', 'Saint James Jr.'],
  ['Ian', 'Mac Donald'],
])
  test(`the adjuster ${upper} over ${lower} beside a label is one name`, () => {
    const page = pageOf([
      [40, 40, 'SCOPE OF WORK'],
      [40, 60, 'Customer'],
      [140, 60, 'Ann Marsh'],
      [40, 72, 'Claim Number'],
      [140, 72, 'CW-2026-4417'],
      [40, 84, 'Adjuster'],
      [140, 84, upper!],
      [140, 96, lower!],
      [40, 108, 'of the wet drywall in the lobby.'],
    ])
    const { drafts } = understand(page, context)
    const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
    assert.equal(job.adjuster_name, `${upper} ${lower}`)
  })

/** A scope of work whose client has another line beside the label. */
function scopeOf(upper: string, lower: string) {
  const page = pageOf([
    [40, 40, 'SCOPE OF WORK'],
    [40, 60, 'Customer'],
    [140, 60, upper],
    [140, 72, lower],
    [40, 84, 'Claim Number'],
    [140, 84, 'CW-2026-4417'],
    [40, 108, 'of the wet drywall in the lobby.'],
  ])
  const { drafts, warnings } = understand(page, context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return { client: job.client_name, warnings: warnings.map(({ code, message }) => [code, message]) }
}

test('a word below the name of the client that may end it is reported', () => {
  assert.deepEqual(scopeOf('Ann Marie', 'Thompson'), {
    client: 'Ann Marie',
    warnings: [
      [
        'second_name',
        'client_name: "Thompson" is under the client\'s name and was not saved. If it is part of the name, ' +
          'set the client\'s name in the job to "Ann Marie Thompson".',
      ],
    ],
  })
})

for (const lower of ['Homeowner', 'Water damage'])
  test(`"${lower}" below the name of the client is no part of it`, () => {
    assert.deepEqual(scopeOf('Ann Marsh', lower), { client: 'Ann Marsh', warnings: [] })
  })

for (const trade of ['dba', 'd/b/a', 'DBA'])
  test(`a name that ends in "${trade}" goes on in the next line`, () => {
    const { client, warnings } = scopeOf(`Tate & Sons Inc ${trade}`, 'Piedmont Drywall')
    assert.deepEqual([client, warnings], [`Tate & Sons Inc ${trade} Piedmont Drywall`, []])
  })

test('a hyphen joins the lines of a name, also over three lines', () => {
  assert.equal(clientOf(['Yolanda', 'Fitz-Gerald'], 0), 'Yolanda Fitz-Gerald')
  const page = pageOf([
    [40, 40, 'CERTIFICATE OF COMPLETION'],
    ...row(60, ['Customer', 'Claim Number', 'Completion Date']),
    ...row(76, ['Yolanda', '77-1234-9', '05/12/2026']),
    [40, 88, 'Fitz-'],
    [40, 100, 'Gerald'],
    [40, 140, 'All work has been completed to my satisfaction.'],
  ])
  const { drafts } = understand(page, context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  assert.equal(job.client_name, 'Yolanda Fitz-Gerald')
})

test('a town below the name of the client is no part of it', () => {
  assert.equal(scopeOf('Ann Marsh', 'St. Louis, MO 63108').client, 'Ann Marsh')
})

test('the lines of a name may be centered in their cell', () => {
  assert.equal(clientOf(['HALVORSEN,', 'INGRID'], 5.5, 12), 'Ingrid Halvorsen')
  assert.equal(clientOf(['Ingrid M', 'Halvorsen'], 5.5, -3), 'Ingrid M Halvorsen')
})

for (const [x, item] of [
  [312, 'Item'],
  [200, 'Product'],
] as const)
  test(`the header "${item}" of another table below the name of the client is no part of it`, () => {
    const page = pageOf([
      [40, 24, 'Ridge Restoration LLC'],
      [40, 40, 'INVOICE'],
      ...row(60, ['Customer', 'Invoice Date', 'Invoice No', 'Amount Due']),
      ...row(76, ['Nell Tracy', '10/31/2026', '5533', '$980.00']),
      [40, 92, item],
      [x, 92, 'Amount'],
      [40, 108, 'Board up'],
      [x, 108, '$980.00'],
      [40, 124, 'Total: $980.00'],
    ])
    const { drafts, warnings } = understand(page, context)
    const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
    assert.equal(job.client_name, 'Nell Tracy')
    assert.deepEqual(
      warnings.filter(({ code }) => code === 'second_name'),
      [],
    )
  })
