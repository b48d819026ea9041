import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import type { Values } from '../../findings.ts'
import { understandList } from './understand-list.ts'

const context = { today: '2026-01-31', timeZone: 'UTC', operatorName: null }

/** Reads a CSV file with one row per line and '|' between cells. */
function understand(text: string) {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'export.csv', tables: [table], ...empty }
  return understandList(document, context)
}

test("a vendor's office phone is saved, and not the cell of its contact", () => {
  const findings = understand(`
    Sub Name|Trade|Contact Person|Office Phone|Cell|State Lic. #
    Acme Plumbing|Plumbing|Kim Lee|(614) 555-0111|(614) 555-0199|CCB100200
    Best Roofing|Roofing|Ann Bell|(614) 555-0112|(614) 555-0198|CCB100201`)
  assert.equal(findings?.documentType, 'vendor_list')
  const phones = findings?.drafts.map(({ values }) => (values as Values).contact_phone)
  assert.deepEqual(phones, ['+16145550111', '+16145550112'])
})

test('in a list of customers without other names, the contact is the customer', () => {
  const rows = `
    Contact|E-mail|Primary Phone|Mailing City
    Jane Roe|jane@mail.example|(614) 555-0111|Tacoma
    Kim Lee|kim@mail.example|(614) 555-0112|Yakima`
  const findings = understand(`Customer Mailing List\n${rows}`)
  assert.equal(findings?.documentType, 'client_list')
  const names = findings?.drafts.map(({ values }) => (values as Values).name)
  assert.deepEqual(names, ['Jane Roe', 'Kim Lee'])
  assert.equal(understand(`Staff\n${rows}`), null)
})

test('a column whose cells do not fit its field is not called unknown', () => {
  const findings = understand(`
    Job Number|Client Name|Claim Number|Date of Loss|Loss Type|Crew color
    H-1|Jane Roe|CLM-1|1/15/2025|Gremlins|red
    H-2|Kim Lee|CLM-2|2/20/2025|Trolls|blue`)
  const messages = findings?.warnings.map(({ message }) => message)
  assert.ok(messages?.some((text) => /do not fit the fields of a job.*: "Loss Type"\.$/.test(text)))
  assert.ok(
    messages?.some((text) => /^These columns were not recognized .*: "Crew color"\.$/.test(text)),
  )
})

const phoneLists = [
  `
    Job Number|Customer|Claim #|Home Phone|Mobile Phone|Fax
    1|Ann Marsh|C-881|(614) 555-0111|(614) 555-0199|(614) 555-0100
    2|Bo Lind|C-882||(614) 555-0198|
    3|Cy Poe|C-883|N/A|(614) 555-0197|`,
  `
    Customer Name|Mailing City|Mobile Phone|Home Phone|Fax
    Ann Marsh|Tacoma|(614) 555-0199|(614) 555-0111|(614) 555-0100
    Bo Lind|Yakima|(614) 555-0198||
    Cy Poe|Kent|(614) 555-0197||`,
]
for (const list of phoneLists)
  test(`a client without a home phone has its mobile phone (${list.trim().split('|')[0]})`, () => {
    const findings = understand(list)
    const clients = findings?.drafts.filter(({ kind }) => kind === 'client') ?? []
    const phones = clients.map(({ values }) => (values as Values).contact_phone)
    assert.deepEqual(phones, ['+16145550111', '+16145550198', '+16145550197'])
    const messages = findings?.warnings.map(({ message }) => message) ?? []
    assert.ok(
      messages.includes(
        'A client has one phone. These columns were used only in rows without "Home Phone", and are ' +
          'otherwise only in the receipt: "Mobile Phone".',
      ),
    )
    assert.ok(messages.every((text) => !text.includes('do not fit')))
    const first = findings?.fields.filter(({ value }) => String(value).endsWith('0199'))
    assert.deepEqual(
      first?.map(({ name }) => name),
      ['Mobile Phone'],
    )
  })

test('the only phone of a list is saved, also if it is the mobile one', () => {
  const findings = understand(`
    Job Number|Customer|Claim #|Mobile Phone
    1|Ann Marsh|C-881|(614) 555-0199
    2|Bo Lind|C-882|(614) 555-0198`)
  const clients = findings?.drafts.filter(({ kind }) => kind === 'client') ?? []
  const phones = clients.map(({ values }) => (values as Values).contact_phone)
  assert.deepEqual(phones, ['+16145550199', '+16145550198'])
  assert.deepEqual(findings?.warnings, [])
})

test('an email that its cell breaks over two lines is saved', () => {
  const rows = [
    ['Job Number', 'Customer', 'Claim Number', 'Email'],
    ['1', 'Ann Marsh', 'C-881', 'ann@long\ndomain.example.com'],
    ['2', 'Bo Lind', 'C-882', ''],
  ]
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'xlsx', filename: 'a.xlsx', tables: [table], ...empty }
  const findings = understandList(document, context)
  const client = findings?.drafts.find(({ kind }) => kind === 'client')?.values as Values
  assert.equal(client.contact_email, 'ann@longdomain.example.com')
  assert.deepEqual(findings?.warnings, [])
})

test('the insured of a list is the client, and other parties are only in the receipt', () => {
  const findings = understand(`
    Claim #|Owner|Insured|Tenant|Contact|Date of Loss
    C-10231|Ora Poe|Ann Bell|Bo Hill|Cy Dow|10/01/2025
    C-10232|Max Nye|Eve Fox||Gus Hay|10/02/2025`)
  assert.equal(findings?.documentType, 'job_list')
  const jobs = findings?.drafts.filter(({ kind }) => kind === 'job')
  const clients = findings?.drafts.filter(({ kind }) => kind === 'client')
  const named = jobs?.map(({ values }) => (values as Values).client_name)
  assert.deepEqual(named, ['Ann Bell', 'Eve Fox'])
  const contacts = clients?.map(({ values }) => (values as Values).contact_name)
  assert.deepEqual(contacts, ['Cy Dow', 'Gus Hay'])
  assert.deepEqual(findings?.reviewReasons, [])
  const said = findings?.warnings.map(({ message }) => message).join('\n') ?? ''
  assert.match(said, /^These columns were not recognized as fields of a job, .*: "Tenant"\.$/m)
  assert.match(said, /^Another column already fills the field of these columns, .*: "Owner"\.$/m)
})

test('in a list without insureds, the owner is the client', () => {
  const findings = understand(`
    Claim #|Owner|Date of Loss
    C-10231|Ora Poe|10/01/2025
    C-10232|Max Nye|10/02/2025`)
  const jobs = findings?.drafts.filter(({ kind }) => kind === 'job')
  const named = jobs?.map(({ values }) => (values as Values).client_name)
  assert.deepEqual(named, ['Ora Poe', 'Max Nye'])
})
