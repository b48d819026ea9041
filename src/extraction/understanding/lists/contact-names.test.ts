import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../../document.ts'
import { context, isNamed, understand } from './job-list.fixture.ts'
import { understandList } from './understand-list.ts'

function clientsOf(names: [string, string][], header = 'Name') {
  const headers = [header, 'Primary Contact', 'Claim #', 'Date of Loss', 'Status']
  const rows = names.map(([name, contact], n) => [
    ...[name, contact, `KT-41${n}`, '09/14/2026', 'In Progress'],
  ])
  const { drafts } = understand(headers, rows)
  return drafts.flatMap(({ kind, values }) => (kind === 'client' ? [values] : []))
}

test('a job that is named after its contact has this client', () => {
  const clients = clientsOf([
    ['Winslow - Roof', 'Greta Winslow'],
    ['Oduya - Siding', 'Samuel Oduya'],
    ['Quill', 'Nora Quill'],
    ['Marden board up', 'Ruth Marden'],
    ['Abara, C', 'Chidi Abara'],
    ['Kettle Dental mold', 'Kettle Dental Partners'],
  ])
  assert.deepEqual(clients, [
    { name: 'Greta Winslow' },
    { name: 'Samuel Oduya' },
    { name: 'Nora Quill' },
    { name: 'Ruth Marden' },
    { name: 'Chidi Abara' },
    { name: 'Kettle Dental Partners' },
  ])
})

test('a contact with another name is no client', () => {
  const clients = clientsOf([
    ['Winslow Bakery', 'Greta Winslow'],
    ['Samuel Oduya', 'Ruth Marden'],
    ['Oduya - Siding', 'Oduya Family Trust LLC'],
  ])
  assert.deepEqual(
    clients.map((client) => 'name' in client && client.name),
    ['Winslow Bakery', 'Samuel Oduya', 'Oduya - Siding'],
  )
})

test('a column of clients has their names, and not those of the contacts', () => {
  const names: [string, string][] = [
    ['Santos Laundry', 'Maria Santos'],
    ['Baker Roofing', 'Tom Baker'],
    ['First Baptist', 'First Baptist Church Trustees'],
    ['Marcus Reed', 'Marcus Reed Jr'],
  ]
  for (const header of ['Client Name', 'Customer', 'Insured'])
    assert.deepEqual(
      clientsOf(names, header).map((client) => 'name' in client && client.name),
      names.map(([name]) => name),
    )
})

test('a first name or a whole name is no part of the name of the contact', () => {
  const names: [string, string][] = [
    ['Rose Storm', 'Rose Hale'],
    ['Marcus Reed', 'Marcus Reed Jr'],
  ]
  const found = clientsOf(names).map((client) => 'name' in client && client.name)
  assert.deepEqual(found, ['Rose Storm', 'Marcus Reed'])
})

function vendorsOf(header: string, contacts: string[]) {
  const names = ['Tri-County Drywall', 'Harlan Electric Co.', 'Moss Tree Service']
  const headers = ['Vendor', header, 'Phone', 'Vendor Type']
  const rows = names.map((name, n) => [name, contacts[n]!, `(614) 555-011${n}`, 'Subcontractor'])
  const table = { name: null, page: 1, rows: [headers, ...rows], kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'vendors.csv', tables: [table], ...empty }
  const findings = understandList(document, context)!
  const contactsOf = findings.drafts.map(
    ({ values }) => 'contact_name' in values && values.contact_name,
  )
  return { findings, contacts: contactsOf }
}

test("a vendor's full name is no contact", () => {
  const names = ['Tri-County Drywall', 'Harlan Electric Company, Inc.', 'Moss Tree Service LLC']
  const { findings, contacts } = vendorsOf('Full Name', names)
  assert.deepEqual(contacts, [false, false, false])
  assert.ok(isNamed(findings, 'Full Name'))
})

test('people below "Full Name" are contacts of the vendors', () => {
  const names = ['Lee Moran', 'Harlan Fox', 'Dana Moss']
  assert.deepEqual(vendorsOf('Full Name', names).contacts, names)
})

function withParts(header: string, rows: [name: string, first: string, last: string][]) {
  const headers = [header, 'First Name', 'Last Name', 'Claim #', 'Date of Loss', 'Status']
  const cells = rows.map((row, n) => [...row, `KT-41${n}`, '09/14/2026', 'In Progress'])
  const { drafts } = understand(headers, cells)
  return drafts.flatMap(({ kind, values }) => (kind === 'client' ? [values.name] : []))
}

test('a first and a last name beside a part of them are the client', () => {
  const names: [string, string, string][] = [
    ['Nassef-Lindgren', 'Yara', 'Nassef-Lindgren'],
    ['De Witt', 'Bram', 'De Witt'],
    ['Quill, Nora', 'Nora', 'Quill'],
    ['John & Jane Smith', 'John', 'Smith'],
    ['Santos Laundry LLC', 'Maria', 'Santos'],
    ['Eastport Yacht Brokers', '', ''],
  ]
  const clients = [
    'Yara Nassef-Lindgren',
    'Bram De Witt',
    'Nora Quill',
    'John & Jane Smith',
    'Santos Laundry LLC',
    'Eastport Yacht Brokers',
  ]
  for (const header of ['Display Name', 'Customer', 'Insured'])
    assert.deepEqual(withParts(header, names), clients, header)
  assert.deepEqual(withParts('Display Name', [['Marden Roof', 'Ruth', 'Marden']]), ['Ruth Marden'])
})

test('a list of clients has whole names from its columns of first and last names', () => {
  const rows = [
    ['Customer', 'First Name', 'Last Name', 'Phone', 'Email'],
    ['Lindgren', 'Yara', 'Lindgren', '253-555-0111', 'yara@mail.example'],
    ['Harbor Bakery', 'Tom', 'Harbor', '253-555-0112', 'tom@mail.example'],
  ]
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const document = { type: 'csv', filename: 'customers.csv', tables: [table], pages: [], form: [] }
  const all = { ...document, warnings: [], transforms: [] } as Document
  const { drafts = [] } = { ...understandList(all, context) }
  assert.deepEqual(
    drafts.map(({ values }) => 'name' in values && values.name),
    ['Yara Lindgren', 'Harbor Bakery'],
  )
})
