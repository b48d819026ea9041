import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { layoutOf } from '../layout/layout.ts'
import { linesOf, type Placed, pageOf } from '../layout/page.fixture.ts'
import { fieldSpecs } from './labels.ts'
import { pairFields } from './pairs.ts'

/** A code on two lines is read completely, or it is reported as cut. */

const specs = fieldSpecs([
  { name: 'claim', kind: 'code', labels: 'Claim Number | Claim #' },
  { name: 'insured', kind: 'name', labels: 'Insured' },
])
const textStyle = { order: 'mdy', style: 'us', ocr: false } as const
const read = (document: Document) => {
  const { best } = pairFields(layoutOf(document), specs, [], textStyle)
  return Object.fromEntries([...best].map(([name, found]) => [name, found.value]))
}

test('a code broken at its hyphen is read over both lines', () => {
  const narrow = pageOf([
    [40, 40, 'Claim Number:'],
    [200, 40, '0712-5567-'],
    [200, 52, '8831'],
  ])
  assert.deepEqual(read(narrow), { claim: '0712-5567-8831' })
})

test('a hyphen or a point at a line break joins both lines of a code', () => {
  const over = (upper: string, lower: string) =>
    read(
      pageOf([
        [40, 40, 'Claim Number:'],
        [200, 40, upper],
        [200, 52, lower],
      ]),
    ).claim
  assert.equal(over('06-88K1', '-42Z'), '06-88K1-42Z')
  assert.equal(over('594-GK-118823', '-01'), '594-GK-118823-01')
  assert.equal(over('594-GK-118823', '/01'), '594-GK-118823/01')
  assert.equal(over('HMX.220', '.19'), 'HMX.220.19')
  assert.equal(over('HMX.220.', '19'), 'HMX.220.19')
  assert.equal(over('HMX-220.', 'Water damage'), 'HMX-220')
  assert.equal(over('594-GK-118823', '-250.00'), '594-GK-118823')
  assert.equal(over('594-GK-118823', '- 2 rooms'), '594-GK-118823')
})

test('a code that may be cut is no value, and is reported as cut', () => {
  const cutIn = (document: Document) => {
    const { best, cut } = pairFields(layoutOf(document), specs, [], textStyle)
    return { best: [...best.keys()], cut: [...cut.keys()] }
  }
  const twoLong = linesOf(['Claim Number: 0612345678 0612345679'])
  const openEnd = linesOf(['Claim Number: 0712-5567-'])
  const lateLetter = linesOf(['Claim Number: 77-1234-9 K 12'])
  const lowerLine = pageOf([
    [40, 40, 'Claim Number:'],
    [200, 40, 'HO 5551 22'],
    [200, 52, '778 1'],
  ])
  for (const document of [twoLong, openEnd, lateLetter, lowerLine]) {
    assert.deepEqual(cutIn(document), { best: [], cut: ['claim'] })
  }
})

test('a code cut in one place is taken whole from another', () => {
  const lines = ['Claim Number: 0712-5567-', 'Insured: Jane Roe', 'Claim #: 0712-5567-8831']
  assert.deepEqual(read(linesOf(lines)), { insured: 'Jane Roe', claim: '0712-5567-8831' })
})

for (const [upper, lower] of [
  ['HMX-220.', '19'],
  ['HMX-220 -', '19'],
  ['HMX-220', '(19)'],
] as const)
  test(`"${upper}" above "${lower}" is reported as cut`, () => {
    const document = pageOf([
      [40, 40, 'Claim Number:'],
      [200, 40, upper],
      [200, 52, lower],
    ])
    const { best, cut } = pairFields(layoutOf(document), specs, [], textStyle)
    assert.deepEqual([[...best.keys()], [...cut.keys()]], [[], ['claim']])
  })

test('a code in a column that goes on in the next line of its cell is cut', () => {
  const inColumns = (upper: string, lower: string) => {
    const page = pageOf([
      [40, 40, 'Ann Bell'],
      [200, 40, `Claim # ${upper}`],
      [40, 51, '12 Oak St'],
      [200, 51, lower],
    ])
    const { best, cut } = pairFields(layoutOf(page), specs, [], textStyle)
    return [best.get('claim')?.value, cut.get('claim')?.value]
  }
  assert.deepEqual(inColumns('71 HO', '3320'), [undefined, '71'])
  assert.deepEqual(inColumns('7144 88', '3320'), [undefined, '7144 88'])
  assert.deepEqual(inColumns('71 HO 3320', 'Ohio Mutual'), ['71 HO 3320', undefined])
  assert.deepEqual(inColumns('7144-88', '05/01/2026'), ['7144-88', undefined])
  assert.deepEqual(inColumns('7144-88', '815-555-0100'), ['7144-88', undefined])
})

test('capitals behind one short number leave the code open', () => {
  const cutIn = (text: string) => {
    const { best, cut } = pairFields(layoutOf(linesOf([text])), specs, [], textStyle)
    return [best.get('claim')?.value, cut.get('claim')?.value]
  }
  assert.deepEqual(cutIn('Claim Number: 71 HO'), [undefined, '71'])
  assert.deepEqual(cutIn('Claim Number: 118-2231 IL'), [undefined, '118-2231'])
  assert.deepEqual(cutIn('Claim Number: 1182231 IL'), ['1182231', undefined])
})

/** What is read of a code on lines below each other, beside, behind and below its label. */
function inThreePlaces(...lines: string[]) {
  const placed = (x: number, y: number) => lines.map((text, at): Placed => [x, y + at * 12, text])
  const beside = [...placed(200, 40), [40, 90, 'Loss date']] as Placed[]
  const behind = placed(40, 40).map(
    ([x, y, text]): Placed => [x, y, y > 40 ? text : `Claim #: ${text}`],
  )
  const below = [[200, 40, 'Insured'], ...placed(40, 52), [200, 52, 'Jane Roe']] as Placed[]
  const label: Placed = [40, 40, 'Claim Number']
  return [[label, ...beside], behind, [label, ...below]].map((all) => {
    const { best, cut } = pairFields(layoutOf(pageOf(all)), specs, [], textStyle)
    return best.get('claim')?.value ?? (cut.has('claim') ? 'cut' : null)
  })
}

test('the letters of a code on the line above its digits are read with it', () => {
  const whole = (code: string) => [code, code, code]
  assert.deepEqual(inThreePlaces('BLI-MON-', '00774490'), whole('BLI-MON-00774490'))
  assert.deepEqual(inThreePlaces('HO-', '331-22'), whole('HO-331-22'))
  assert.deepEqual(inThreePlaces('BLI', '-4471'), whole('BLI-4471'))
  assert.deepEqual(inThreePlaces('BLI-', 'MON-', '0077-', '4490'), whole('BLI-MON-0077-4490'))
})

test('letters above digits without a hyphen may have had a space, so the code is cut', () => {
  assert.deepEqual(inThreePlaces('MWZY', '314159'), ['cut', 'cut', 'cut'])
  assert.deepEqual(inThreePlaces('BLI-MON', '00774490'), ['cut', 'cut', 'cut'])
  assert.deepEqual(inThreePlaces('TBD', '00774490')[0], null)
})

test('a code below its label in cells over two lines is cut, unless a hyphen joins its lines', () => {
  const grid = (upper: string, lower: string) =>
    pageOf([
      [40, 40, 'Insured'],
      [200, 40, 'Claim Number'],
      [400, 40, 'Peril'],
      [40, 54, 'Nora'],
      [200, 54, upper],
      [400, 54, 'Hail'],
      [40, 66, 'Abel'],
      [200, 66, lower],
    ])
  const cutIn = (document: Document) =>
    pairFields(layoutOf(document), specs, [], textStyle).cut.get('claim')?.value
  assert.equal(read(grid('KM 51', '7730 2')).claim, undefined)
  assert.equal(cutIn(grid('KM 51', '7730 2')), 'KM 51')
  assert.equal(read(grid('KM-51-', '7730')).claim, 'KM-51-7730')
})

test('the code of another record below is no rest', () => {
  const rows: Placed[] = ['Nora Abel', 'Otto Brand'].flatMap((name, at): Placed[] => [
    [40, 54 + at * 12, name],
    [200, 54 + at * 12, `51-773${at}`],
    [400, 54 + at * 12, 'Hail'],
  ])
  const heads: Placed[] = [
    [40, 40, 'Insured'],
    [200, 40, 'Claim Number'],
    [400, 40, 'Peril'],
  ]
  assert.equal(read(pageOf([...heads, ...rows])).claim, '51-7730')
})

test('in a row of two values over two lines, a code is cut, and a couple has its surname', () => {
  const form = pageOf([
    [40, 40, 'Insured'],
    [120, 40, 'Harold & Lucille'],
    [300, 40, 'Claim Number'],
    [400, 40, '0734 2026'],
    [120, 52, 'Pettibone'],
    [400, 52, '1188 01'],
  ])
  assert.deepEqual(read(form), { insured: 'Harold & Lucille Pettibone' })
  const turned = pageOf([
    [40, 40, 'Claim Number'],
    [140, 40, '0734 2026'],
    [300, 40, 'Insured'],
    [400, 40, 'Nadine'],
    [140, 52, '1188 01'],
    [400, 52, 'Kowalczyk'],
  ])
  assert.deepEqual(read(turned), { insured: 'Nadine Kowalczyk' })
})

test('a number in a row with another label is no rest of the code above', () => {
  const head = pageOf([
    [40, 40, 'Insured'],
    [120, 40, '1 Main Street'],
    [300, 40, 'Claim Number'],
    [400, 40, '1348W791X'],
    [120, 52, 'Bloomington'],
    [300, 52, 'Policy Number'],
    [400, 52, '1377412'],
  ])
  assert.equal(read(head).claim, '1348W791X')
})

test('if all cells of a row go on below, a hyphen at one break shows that a code is cut', () => {
  const form = (insured: string, rest: string) =>
    read(
      pageOf([
        [40, 40, 'Insured'],
        [200, 40, 'Claim Number'],
        [40, 52, insured],
        [200, 52, 'HO 44 1'],
        [40, 64, rest],
        [200, 64, '0 92 8831'],
      ]),
    ).claim
  assert.equal(form('Ann Bell', 'and Lucille Bell'), undefined)
  assert.equal(form('Ann Bell', 'Lee Cho'), 'HO 44 1')
})

test('a second person below a name of two lines belongs to it', () => {
  const form = pageOf([
    [40, 40, 'Insured'],
    [120, 40, 'Evangelina'],
    [120, 52, 'Montoya-Castellanos'],
    [120, 64, 'and Frederick'],
    [120, 76, 'Castellanos'],
    [40, 88, 'Claim Number'],
    [120, 88, '0734-2026'],
  ])
  assert.deepEqual(read(form), {
    insured: 'Evangelina Montoya-Castellanos and Frederick Castellanos',
    claim: '0734-2026',
  })
})
