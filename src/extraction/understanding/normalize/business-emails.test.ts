import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'
import { isOfBusiness } from './business-emails.ts'

test('a domain that begins with the name of a company is its domain', () => {
  assert.equal(isOfBusiness('office@cascaderestores.com', 'Cascade Restores Inc'), true)
  assert.equal(isOfBusiness('office@cascade.com', 'Cascade Restores Inc'), true)
  assert.equal(isOfBusiness('office@oregonrestoration.com', 'Oregon Restoration LLC'), true)
  assert.equal(isOfBusiness('office@texas.com', 'Texas LLC'), true)
})

test('a university, an authority and a state alone are no company', () => {
  for (const [email, company] of [
    ['dana.wills@oregon.edu', 'Oregon Restoration LLC'],
    ['dana.wills@boulder.gov', 'Boulder Restoration LLC'],
    ['dana.wills@oregon.com', 'Oregon Restoration LLC'],
    ['dana.wills@new-mexico.com', 'New Mexico Builders Inc'],
  ] as const)
    assert.equal(isOfBusiness(email, company), false, email)
})

test('the email of a client who works at a university of the place is saved', () => {
  const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Oregon Restoration LLC' }
  const rows = ['ESTIMATE', 'Claim Number: 77-1234-9', 'Customer: Dana Wills']
  const { fields } = understand(
    linesOf([...rows, 'Phone: 503-555-0144', 'Email: dana.wills@oregon.edu', 'Total: $4,310.00']),
    context,
  )
  const email = fields.find(({ name }) => name === 'contact_email')
  assert.deepEqual([email?.record, email?.value], ['client', 'dana.wills@oregon.edu'])
})
