import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-08-01', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const NUMBERED: RowTexts = ['License Number: 0044120', 'Expiration Date: 06/30/2027']

/** The address and the phone of each vendor, in one line. */
function contacts(...rows: RowTexts): string[] {
  const { drafts } = understand(
    linesOf(['STATE CONTRACTORS BOARD', 'CONTRACTOR LICENSE', ...rows]),
    context,
  )
  return drafts.flatMap((draft) => {
    if (draft.kind !== 'vendor') return []
    const { values } = draft
    const parts = ['line1', 'line2', 'city', 'state', 'postal_code'] as const
    const stated = [...parts.map((part) => values[`address.${part}`]), values.contact_phone]
    return [stated.filter(Boolean).join(' | ')]
  })
}

const PINE = '44 Pine St | Kent | WA | 98030'

test('the address below the name of a vendor on its license is saved', () => {
  const town = ['44 Pine St', 'Kent, WA 98030']
  assert.deepEqual(contacts('Licensee: Cascade Plumbing Inc', ...town, ...NUMBERED), [PINE])
  const granted = ['This certifies that', 'Cascade Plumbing Inc', '44 Pine St, Kent, WA 98030']
  assert.deepEqual(contacts(...granted, 'is licensed as a contractor', ...NUMBERED), [PINE])
  const unit = ['Cascade Plumbing Inc', '44 Pine St Ste 4', 'KENT WA 98030']
  assert.deepEqual(contacts(...unit, ...NUMBERED), ['44 Pine St | Ste 4 | KENT | WA | 98030'])
})

test('the address and the phone behind labels of a license are saved', () => {
  const name = ['Licensee:', 'Cascade Plumbing Inc']
  for (const label of ['Address', 'Mailing Address:', 'Business Address:', 'Address of Record']) {
    const rows: RowTexts = [
      name,
      ['License Number:', '0044120'],
      [label, '44 Pine St, Kent, WA 98030'],
    ]
    const phone = ['Phone:', '(253) 555-0133']
    assert.deepEqual(
      contacts(...rows, phone, 'Expires: 06/30/2027'),
      [`${PINE} | +12535550133`],
      label,
    )
  }
})

test('the address and the phone of the agency are not those of the vendor', () => {
  const agency = ['State Contractors Board', '2310 Corporate Cir', 'Henderson, NV 89074']
  assert.deepEqual(contacts('Licensee: Cascade Plumbing Inc', ...agency, ...NUMBERED), [''])
  const labeled: RowTexts = [
    ['', 'Address:', '2310 Corporate Cir, Henderson, NV 89074'],
    ['', 'Phone:', '(702) 555-0100'],
  ]
  assert.deepEqual(contacts(['Licensee:', 'Cascade Plumbing Inc'], ...NUMBERED, ...labeled), [''])
})

test('a town without its street is not saved, because it may be of another address', () => {
  const town = ['City, State:', 'Kent, WA']
  assert.deepEqual(contacts(['Licensee:', 'Cascade Plumbing Inc'], town, ...NUMBERED), [''])
})

test('of several holders, each has the address below its own name', () => {
  const rows: RowTexts = [
    ['Licensee', 'License Number', 'Expiration Date'],
    ['Cascade Plumbing Inc', '0044120', '06/30/2027'],
    ['Cedar Builders LLC', '0044121', '06/30/2027'],
    ['Address:', '44 Pine St, Kent, WA 98030'],
  ]
  assert.deepEqual(contacts(...rows), ['', ''])
})

test('the address and the phone below another party are not those of the vendor', () => {
  const others = [
    'Bonding Company: Western Surety',
    'Registered Agent: Joe Filer',
    'Agent: Ann Bell',
  ]
  for (const other of others) {
    const address = ['Address: 101 Surety Plaza, Sioux Falls, SD 57104', 'Phone: 605-555-0100']
    const rows = ['Licensee: Ace Plumbing LLC', ...NUMBERED, other, ...address]
    assert.deepEqual(contacts(...rows), [''], other)
    const own = ['Address: 44 Pine St, Kent, WA 98030', other, ...address.slice(1)]
    assert.deepEqual(contacts('Licensee: Ace Plumbing LLC', ...NUMBERED, ...own), [PINE], other)
  }
})

test('the address below the company of a licensed person is that of the company', () => {
  const [person, company] = ['Licensee: Ann Bell', 'Company: Cascade Plumbing Inc']
  const address = 'Address: 44 Pine St, Kent, WA 98030'
  assert.deepEqual(contacts(person, company, address, ...NUMBERED), [PINE])
  assert.deepEqual(contacts(person, address, company, ...NUMBERED), [''])
})

test('the address directly below a role is that of the person or insurer in that role', () => {
  const address = ['Address: 9 Larch Ct, Salem, OR 97301', 'Phone: 503-555-0100']
  for (const role of [
    'Qualifying Agent: Ann Bell',
    'Qualifier Name: Ann Bell',
    'Responsible Managing Officer: Ann Bell',
    'Supervising Electrician: Ann Bell',
    'Attorney in Fact: Ann Bell',
    'Insured By: Larch Mutual',
    'Employer: Larch Industries Inc',
  ]) {
    const name = 'Licensee: Ace Plumbing LLC'
    assert.deepEqual(contacts(name, ...NUMBERED, role, ...address), [''], role)
    assert.deepEqual(contacts(name, ...NUMBERED, role, 'Title: President', ...address), [''], role)
    const saved = ['9 Larch Ct | Salem | OR | 97301 | +15035550100']
    assert.deepEqual(contacts(name, role, ...NUMBERED, ...address), saved, role)
  }
})
