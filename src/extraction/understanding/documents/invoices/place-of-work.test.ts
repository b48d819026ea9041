import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Tallgrass Restoration LLC' }
const head = ['Tallgrass Restoration LLC', '200 Port Rd', 'Topeka, KS 66603', '', 'INVOICE']
const amounts = ['', ['Invoice Number', '512'], ['Drying', '$640.00'], ['Total', '$640.00']]

function streetsIn(rows: RowTexts) {
  const { drafts } = understand(linesOf([...head, ...rows, ...amounts]), context)
  const of = (kind: string) =>
    drafts.find((one) => one.kind === kind)?.values as Record<string, unknown> | undefined
  return [of('job')?.['address.line1'], of('client')?.['billing_address.line1']]
}

test("the address below Ship To of your invoice is the property, and Bill To the manager's", () => {
  const rows = [
    ['BILL TO', 'SHIP TO'],
    ['Plains Property Managers', 'Plains Property Managers'],
    ['88 Office Park Dr', '14 Cottonwood St'],
    ['Topeka, KS 66607', 'Auburn, KS 66402'],
  ]
  assert.deepEqual(streetsIn(rows), ['14 Cottonwood St', '88 Office Park Dr'])
})

test('the address behind the recipient in one line is the property', () => {
  const rows = ['To: Osage Orchard Co-op, 77 Orchard Rd, Auburn, KS 66402']
  assert.deepEqual(streetsIn(rows), ['77 Orchard Rd', undefined])
})

test('the address below Bill To is also the billing address if it is that of the property', () => {
  const rows = [
    ['BILL TO', 'SHIP TO'],
    ['Ola Thornbury', 'Ola Thornbury'],
    ['14 Cottonwood St', '14 Cottonwood St'],
    ['Auburn, KS 66402', 'Auburn, KS 66402'],
  ]
  assert.deepEqual(streetsIn(rows), ['14 Cottonwood St', '14 Cottonwood St'])
})

test('the address of a recipient is for billing, beside a labeled address of the service', () => {
  const office = ['Plains Property Managers', '88 Office Park Dr', 'Topeka, KS 66607']
  const service = ['SERVICE ADDRESS:', '14 Cottonwood St', 'Auburn, KS 66402']
  const streets = ['14 Cottonwood St', '88 Office Park Dr']
  for (const label of ['RECIPIENT:', 'Bill To:', 'Sold To:'])
    assert.deepEqual(streetsIn([label, ...office, ...service]), streets, label)
})

test('the only address below Bill To is the property, but not the office of a manager', () => {
  const [street, town] = ['88 Office Park Dr', 'Topeka, KS 66607']
  for (const manager of ['Plains Property Managers', 'Kaw Realty Group', 'Bluestem Properties LLC'])
    assert.deepEqual(streetsIn(['Bill To:', manager, street, town]), [undefined, street], manager)
  for (const client of ['Ola Thornbury', 'Kaw Valley Bakery LLC'])
    assert.deepEqual(streetsIn(['Bill To:', client, street, town]), [street, undefined], client)
})

test('a post office box below Bill To is for billing', () => {
  const rows = ['Bill To:', 'Ola Thornbury', 'P.O. Box 44', 'Topeka, KS 66607']
  assert.deepEqual(streetsIn(rows), [undefined, 'P.O. Box 44'])
})

test("a carrier's address below Bill To is not the client's", () => {
  const carrier = ['Bill To:', 'Allstate Insurance Company', 'PO Box 660636', 'Dallas, TX 75266']
  const rows = [
    ...carrier,
    'Insured: Ola Thornbury',
    'Property: 14 Cottonwood St, Auburn, KS 66402',
  ]
  assert.deepEqual(streetsIn(rows), ['14 Cottonwood St', undefined])
})

test('the office behind "c/o" is not the place of the work', () => {
  const block = ['Bill To:', 'Osage Commons', 'c/o Plains Property Managers', '88 Office Park Dr']
  const rows = [...block, 'Topeka, KS 66607']
  assert.deepEqual(streetsIn(rows), [undefined, undefined])
  const { warnings } = understand(linesOf([...head, ...rows, ...amounts]), context)
  assert.deepEqual(
    warnings.map(({ code, message }) => [code, message]),
    [
      [
        'part_not_saved',
        'The address below "c/o Plains Property Managers" was not saved, because it may not be the place ' +
          'of the work. If the client has no billing address, set it with "svc client set".',
      ],
    ],
  )
  const service = ['Service Address:', '14 Cottonwood St', 'Auburn, KS 66402']
  assert.deepEqual(streetsIn([...rows, ...service]), ['14 Cottonwood St', '88 Office Park Dr'])
})
