import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { layoutOf } from '../layout/layout.ts'
import { linesOf, type Placed, pageOf } from '../layout/page.fixture.ts'
import { fieldSpecs, words } from './labels.ts'
import { pairFields } from './pairs.ts'

const specs = fieldSpecs([
  { name: 'claim', kind: 'code', labels: 'Claim Number | Claim #' },
  { name: 'policy', kind: 'code', labels: 'Policy Number' },
  { name: 'loss', kind: 'date', labels: 'Date of Loss' },
  { name: 'insured', kind: 'name', labels: 'Insured' },
  { name: 'email', kind: 'email', labels: 'Email' },
])
const read = (document: Document, ocr = false) => {
  const textStyle = { order: 'mdy', style: 'us', ocr } as const
  const { best } = pairFields(layoutOf(document), specs, words('Estimator'), textStyle)
  return Object.fromEntries([...best].map(([name, found]) => [name, found.value]))
}

test('a value is read behind its label, to its right, and below it', () => {
  assert.deepEqual(read(linesOf(['Claim Number: AB-123'])), { claim: 'AB-123' })
  assert.deepEqual(read(linesOf([['Claim Number', 'AB-123']])), { claim: 'AB-123' })
  assert.deepEqual(
    read(
      pageOf([
        [40, 40, 'Claim Number'],
        [40, 54, 'AB-123'],
      ]),
    ),
    { claim: 'AB-123' },
  )
})

test('a real word of a scan is no misread label with another word', () => {
  const specs = fieldSpecs([{ name: 'contacted', kind: 'date', labels: 'Contact Date' }])
  const textStyle = { order: 'mdy', style: 'us', ocr: true } as const
  for (const [label, value] of [
    ['Contract Date', undefined],
    ['Cantact Date', '2026-04-06'],
  ] as const) {
    const page = layoutOf(linesOf([`${label}: 04/06/2026`], { confidence: 0.9 }))
    assert.equal(pairFields(page, specs, [], textStyle).best.get('contacted')?.value, value, label)
  }
})

test('a colon ends a label that OCR may have misread', () => {
  const labels = 'Named Insured | Named Insured Name'
  const names = fieldSpecs([{ name: 'insured', kind: 'name', labels }])
  const textStyle = { order: 'mdy', style: 'us', ocr: true } as const
  const page = layoutOf(linesOf(['Named Insured: Naomi McAllister'], { confidence: 0.9 }))
  const { best } = pairFields(page, names, [], textStyle)
  assert.equal(best.get('insured')?.value, 'Naomi McAllister')
})

test('labels over values, three to a row, each take the value below them', () => {
  const rows = [
    ['Insured', 'Claim Number', 'Date of Loss'],
    ['Jane Roe', '77-1234', '3/4/2025'],
  ]
  assert.deepEqual(read(linesOf(rows)), {
    insured: 'Jane Roe',
    claim: '77-1234',
    loss: '2025-03-04',
  })
})

test('no value serves two labels, and a label without a value takes none', () => {
  assert.deepEqual(
    read(
      linesOf([
        ['Claim Number', 'Policy Number'],
        ['', 'P-9911'],
      ]),
    ),
    { policy: 'P-9911' },
  )
})

test('two labels in one line each end the value of the other', () => {
  const line = 'Claim Number: 0912-33 Policy Number: HO-778812'
  assert.deepEqual(read(linesOf([line])), { claim: '0912-33', policy: 'HO-778812' })
})

test('another label, known or marked by its colon, is never a value', () => {
  assert.deepEqual(read(linesOf([['Insured', 'Estimator']])), {})
  assert.deepEqual(read(linesOf([['Insured', 'Telefax:']])), {})
})

test('labels an OCR engine got nearly right are known, missing colons and skewed baselines with them', () => {
  const scan = pageOf(
    [
      [40, 40, 'CIaim Nurnber'],
      [300, 43, 'AB-1234'],
      [40, 60, 'Date 0f Loss 3/4/2025'],
    ],
    { confidence: 0.8 },
  )
  assert.deepEqual(read(scan, true), { claim: 'AB-1234', loss: '2025-03-04' })
})

test('a code that has the shape of a date but names no month is read', () => {
  const lines = ['Claim Number: 27EKT8831', 'Policy Number: 26WTR1044']
  assert.deepEqual(read(linesOf(lines)), { claim: '27EKT8831', policy: '26WTR1044' })
  assert.deepEqual(read(linesOf(['Claim Number: 12-05-2024-881'])), { claim: '12-05-2024-881' })
})

test('a date or a time is no code', () => {
  assert.deepEqual(read(linesOf(['Claim Number: 03/04/2026', 'Policy Number: 4 Mar 2026'])), {})
})

test('a code in groups is read whole', () => {
  const lines = [
    ['Claim Number', '000 12 34 5678 90'],
    ['Policy Number', '21 UEN AB1234'],
  ]
  assert.deepEqual(read(linesOf(lines)), { claim: '000 12 34 5678 90', policy: '21 UEN AB1234' })
  const zurich = ['Policy Number: GLO 1234567 - 03', 'Claim Number: 55-1234-777 DOL 3/4/2026']
  assert.deepEqual(read(linesOf(zurich)), { policy: 'GLO 1234567 - 03', claim: '55-1234-777' })
})

test('a lone letter before or between the groups of a code is part of it', () => {
  for (const code of ['H 0012345', 'A 12 B 34', '59 4412 K 881'])
    assert.deepEqual(read(linesOf([`Claim Number: ${code}`])), { claim: code })
  const checked = linesOf([['Claim Number', 'X 0012345']])
  assert.deepEqual(read(checked), { claim: '0012345' })
  const withPhone = linesOf(['Claim Number: 77-1234-9 T 614-555-0142'])
  assert.deepEqual(read(withPhone), { claim: '77-1234-9' })
})

test('a name beside its label goes on below if it is one word, or a company without its last words', () => {
  const beside = (upper: string, lower: string) =>
    read(
      pageOf([
        [40, 40, 'Insured'],
        [140, 40, upper],
        [140, 52, lower],
      ]),
    ).insured
  assert.equal(beside('Maria', 'Lopez'), 'Maria Lopez')
  assert.equal(beside('Jonathan', 'St. Featherstone'), 'Jonathan St. Featherstone')
  assert.equal(
    beside('Harborview Property', 'Management LLC'),
    'Harborview Property Management LLC',
  )
  assert.equal(beside('Grace Lutheran', 'Church'), 'Grace Lutheran Church')
  // Whole names, each above another text.
  assert.equal(beside('Maria Lopez', 'Juan Lopez'), 'Maria Lopez')
  assert.equal(beside('Maria Lopez', 'Acme Services LLC'), 'Maria Lopez')
  assert.equal(beside('Maria Lopez', '12 Alder St'), 'Maria Lopez')
  assert.equal(beside('Harborview LLC', 'Property Management'), 'Harborview LLC')
  assert.equal(beside('Maria', 'Tacoma, WA 98402'), 'Maria')
})

test('a name or an email over two lines of a cell is read whole', () => {
  const cells = pageOf([
    [40, 40, 'Insured:'],
    [120, 40, 'Maria Elena Gonzalez'],
    [260, 40, 'Claim Number:'],
    [360, 40, '55-1234'],
    [120, 52, 'Montgomery'],
    [40, 72, 'Email:'],
    [120, 72, 'maria.gonzalez@ridge-'],
    [120, 84, 'restoration.com'],
  ])
  assert.deepEqual(read(cells), {
    insured: 'Maria Elena Gonzalez Montgomery',
    claim: '55-1234',
    email: 'maria.gonzalez@ridge-restoration.com',
  })
  const hyphen = pageOf([
    [40, 40, 'Insured:'],
    [120, 40, 'Anna Montgomery-'],
    [120, 52, 'Smith'],
  ])
  assert.deepEqual(read(hyphen), { insured: 'Anna Montgomery-Smith' })
})

test('a small l or o within a scanned code of capitals and digits is a digit', () => {
  const claim = (code: string, ocr = true) =>
    read(linesOf([`Claim Number: ${code}`], ocr ? { confidence: 0.9 } : {}), ocr).claim
  assert.equal(claim('Al437179'), 'A1437179')
  assert.equal(claim('HO-6o2ol'), 'HO-60201')
  assert.equal(claim('Allo-77'), 'A110-77')
  assert.equal(claim('roll-77a'), 'roll-77a')
  assert.equal(claim('Al437179', false), 'Al437179')
  assert.equal(claim('542L.D7074'), '542LD7074')
  assert.equal(claim('542L.D7074', false), '542L.D7074')
})

test('labels that share a cell share its values, also if a bar touches the word before it', () => {
  const shared = (label: string) => read(linesOf([[label, 'AB-123 / HO-77']]))
  assert.deepEqual(shared('Claim # / Policy Number'), { claim: 'AB-123', policy: 'HO-77' })
  assert.deepEqual(shared('Claim #/ Policy Number'), { claim: 'AB-123', policy: 'HO-77' })
  assert.deepEqual(read(linesOf(['Claim # / Policy Number: AB-123 / HO-77'])), {
    claim: 'AB-123',
    policy: 'HO-77',
  })
  assert.deepEqual(read(linesOf(['Date of Loss / Claim # 3/4/2025 / AB-123'])), {
    loss: '2025-03-04',
    claim: 'AB-123',
  })
  // Not the label 'Insured Email'.
  for (const label of ['Insured / Email', 'Insured/ Email'])
    assert.deepEqual(read(linesOf([[label, 'Jane Roe / jane@ridge.com']])), {
      insured: 'Jane Roe',
      email: 'jane@ridge.com',
    })
})

test('a digit within the letters of a scanned name is a misread letter', () => {
  const insured = (name: string, ocr = true) => {
    const { insured: found } = read(
      linesOf([`Insured: ${name}`], ocr ? { confidence: 0.9 } : {}),
      ocr,
    )
    return found
  }
  assert.equal(insured('1RONCLAD PAINTING'), 'IRONCLAD PAINTING')
  assert.equal(insured('HARB0R ROOFING'), 'HARBOR ROOFING')
  assert.equal(insured('He1en Roe'), 'Helen Roe')
  assert.equal(insured('Unit5 Rentals'), 'Unit5 Rentals')
  assert.equal(insured('1st Choice Roofing'), '1st Choice Roofing')
  assert.equal(insured('HARB0R ROOFING', false), 'HARB0R ROOFING')
})

test('the line under a name that has room beside it is not of the name', () => {
  const cells = pageOf([
    [40, 40, 'Insured:'],
    [120, 40, 'Jane Roe'],
    [360, 40, 'Claim Number:'],
    [460, 40, '55-1234'],
    [120, 52, 'Springfield Branch'],
  ])
  assert.deepEqual(read(cells), { insured: 'Jane Roe', claim: '55-1234' })
})

test('a label that goes on until a colon is another one', () => {
  const one = fieldSpecs([{ name: 'holder', kind: 'name', labels: 'Business' }])
  const textStyle = { order: 'mdy', style: 'us', ocr: false } as const
  const of = (text: string) => pairFields(layoutOf(linesOf([text])), one, [], textStyle).best
  assert.equal(of('BUSINESS CODE: Alpha Beta').get('holder'), undefined)
  assert.equal(of('BUSINESS: Alpha Beta').get('holder')?.value, 'Alpha Beta')
})

test('in a column of labels, one over an unknown label has its value beside it', () => {
  const rows: Placed[] = [
    [40, 40, 'Claim Number'],
    [180, 40, 'AB-123'],
    [40, 52, 'Date of Loss'],
    [180, 52, '3/4/2025'],
    [40, 64, 'Insured'],
    [180, 64, 'Jane Roe'],
    [40, 76, 'Neighborhood'],
    [180, 76, 'Elm Park'],
  ]
  assert.equal(read(pageOf(rows)).insured, 'Jane Roe')
})
