import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

const HEADERS = ['Name', 'Job ID', 'Customer', 'Claim Number', 'Date of Loss', 'Status']

function clientsOf(rows: [string, string][], headers = HEADERS) {
  const findings = understand(
    headers,
    rows.map(([name, customer], n) => [
      ...[name, `J-${n}40`, customer, `CL-${n}7720`, '09/14/2026', 'In Progress'],
    ]),
  )
  return { findings, names: jobsOf(findings).map(({ client_name }) => client_name) }
}

test('a bare name beside a customer is the name of the project', () => {
  const { findings, names } = clientsOf([
    ['FIR-0412 | Sloan', 'Anita Sloan'],
    ['WTR-0413 | Harbor Point', 'Harbor Point Dental'],
  ])
  assert.deepEqual(names, ['Anita Sloan', 'Harbor Point Dental'])
  assert.deepEqual(findings.reviewReasons, [])
  const contacts = findings.fields.filter(({ name }) => /contact_name/.test(String(name)))
  assert.deepEqual(contacts, [])
})

test('the warnings do not say that the customer is a contact', () => {
  const { findings, names } = clientsOf([
    ['Sloan water', 'Anita Sloan'],
    ['Okafor mold', 'Chidi Okafor'],
  ])
  assert.deepEqual(names, ['Anita Sloan', 'Chidi Okafor'])
  assert.ok(findings.warnings.every(({ message }) => !message.includes('contact_name')))
})

test('a bare name is the client beside kinds of customers and beside carriers', () => {
  for (const customer of ['Residential', 'State Farm'])
    assert.deepEqual(
      clientsOf([
        ['Anita Sloan', customer],
        ['Chidi Okafor', customer],
      ]).names,
      ['Anita Sloan', 'Chidi Okafor'],
    )
})
