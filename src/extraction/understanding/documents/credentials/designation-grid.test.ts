import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentLimits } from '../../../readers/reader.ts'
import { textReader } from '../../../readers/text.reader.ts'
import { understand } from '../../understand.ts'

/** A contractor's roster has a row for each technician and a column for each designation. */

const context = { today: '2026-06-01', timeZone: 'UTC', operatorName: 'Harbor Restoration LLC' }
const limits = { ...documentLimits, tessdataDir: '', onStep: () => {} }

async function read(...rows: string[]) {
  const file = {
    bytes: Buffer.from(rows.join('\n')),
    filename: 'iicrc-roster.csv',
    type: 'csv' as const,
  }
  const { drafts, warnings } = understand(await textReader.read(file, limits), context)
  const held = drafts.flatMap((one) =>
    one.kind === 'certification'
      ? [
          [one.holderName, one.values.certification_type, one.values.number, one.values.issued_on],
        ].map((values) => [...values, one.values.expires_on, one.unconfirmed])
      : [],
  )
  return { held, cuts: warnings.filter(({ code }) => code === 'value_cut') }
}

const HEADER = 'Technician,IICRC #,WRT,ASD,AMRT,CEC hours'

test('each day in a grid of designations is a certification of its technician', async () => {
  const { held, cuts } = await read(
    HEADER,
    'Ana Bell,700123,3/31/2027,3/31/2027,,10',
    'Ben Cole,700456,5/31/2026,,n/a,4',
  )
  assert.deepEqual(held, [
    ['Ana Bell', 'iicrc_wrt', '700123', undefined, '2027-03-31', true],
    ['Ana Bell', 'iicrc_asd', '700123', undefined, '2027-03-31', true],
    ['Ben Cole', 'iicrc_wrt', '700456', undefined, '2026-05-31', true],
  ])
  assert.deepEqual(cuts, [])
})

test('a cell that gives no day is left out with its name', async () => {
  const { held, cuts } = await read(HEADER, 'Ana Bell,700123,3/31/2027,in class,,10')
  assert.equal(held.length, 1)
  assert.match(cuts[0]!.message, /left out: Ana Bell: ASD "in class"\. Upload/)
})

test('days in the past without a word may be first or last days, so none is saved', async () => {
  const rows = ['Ana Bell,700123,3/31/2024,3/31/2025,,10', 'Ben Cole,700456,5/31/2025,,,4']
  const unclear = await read(HEADER, ...rows)
  assert.deepEqual(unclear.held, [])
  assert.equal(unclear.cuts.length, 1)
  const { held } = await read('Technician,IICRC #,WRT issued,ASD issued,AMRT issued', ...rows)
  assert.deepEqual(
    held.map((one) => one[3]),
    ['2024-03-31', '2025-03-31', '2025-05-31'],
  )
})

test('of two rows with one name and no number, only the first is saved', async () => {
  const { held, cuts } = await read(
    HEADER,
    'Ana Bell,,3/31/2027,4/30/2027,,10',
    'Ben Cole,,3/31/2027,,,4',
    'Ana Bell,,5/31/2027,,,4',
  )
  assert.deepEqual(
    held.map(([name]) => name),
    ['Ana Bell', 'Ana Bell', 'Ben Cole'],
  )
  assert.match(cuts[0]!.message, /left out: Ana Bell: WRT "5\/31\/2027"/)
})
