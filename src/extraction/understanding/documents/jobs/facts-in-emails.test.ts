import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Adjusters and owners state facts of a job in the sentences of an email. */

const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function jobIn(...lines: string[]) {
  const { documentType, drafts } = understand(linesOf(lines), context)
  const [job] = drafts
  assert.ok(documentType === 'correspondence' && job?.kind === 'job')
  return job.values
}

const adjusters = [
  'From: Tom Brandt <tbrandt@northmutual.example>',
  'To: Ridge Restoration <office@ridge.example>',
  'Date: Mon, 16 Nov 2026 10:22:00 -0600',
  'Subject: Claim NM-448812, insured Kowalczyk',
  'I have been assigned to the Kowalczyk claim. My direct line is 612-555-0143.',
  'The deductible on this policy is $2,500 and the policy number is HO-7781-223.',
]

test('an adjuster who sends an email signs it over a title and an insurer', () => {
  for (const [title, office] of [
    ['Property Claims Specialist', 'North Mutual Insurance'],
    ['Senior Adjuster', 'North Mutual'],
  ] as const) {
    const job = jobIn(...adjusters, 'Tom Brandt', title, office)
    assert.equal(job.adjuster_name, 'Tom Brandt')
    assert.equal(job.adjuster_phone, '+16125550143')
    assert.equal(job.adjuster_email, 'tbrandt@northmutual.example')
  }
})

test('an adjuster states a new phone', () => {
  for (const line of ['direct line has changed to', 'phone number is now', 'new number is']) {
    const text = `I have been assigned to the Kowalczyk claim. My ${line} 612-555-0143.`
    const end = ['Tom Brandt', 'Senior Adjuster', 'North Mutual']
    assert.equal(jobIn(...adjusters.slice(0, 4), text, ...end).adjuster_phone, '+16125550143')
  }
})

test('another name over the title needs a phone or an email', () => {
  const job = jobIn(...adjusters, 'Gail Simmons', 'Senior Adjuster')
  assert.equal(job.adjuster_name, undefined)
})

test('"the policy number is" and "the deductible on this policy is" are read', () => {
  const job = jobIn(...adjusters, 'Tom Brandt', 'Senior Adjuster')
  assert.equal(job.policy_number, 'HO-7781-223')
  assert.equal(job['financials.deductible'], '2500.00')
})

const owners = [
  'From: Rosa Delgado <rosa@mail.example>',
  'To: office@ridge.example',
  'Date: Tue, 17 Nov 2026 19:02:00 -0600',
  'Subject: water damage at my house',
  'Hello, my name is Rosa Delgado and I live at 2214 Maple Grove Ln, Edina, MN 55311.',
  'My insurance is State Farm, claim number 23-88K4-21P. The adjuster is Brian Holt, 763-555-0177.',
]

test('an owner states the name, the insurer and the adjuster', () => {
  const job = jobIn(...owners)
  assert.equal(job.client_name, 'Rosa Delgado')
  assert.equal(job.carrier_name, 'State Farm')
  assert.equal(job.adjuster_name, 'Brian Holt')
  assert.equal(job.adjuster_phone, '+17635550177')
})

test('"my name is" of somebody who handles the claim names no client', () => {
  const job = jobIn(
    ...adjusters.slice(0, 4),
    'My name is Tom Brandt, and I am the adjuster of claim NM-448812 for the water damage.',
  )
  assert.equal(job.client_name, undefined)
})

test('a floor before the street is no street', () => {
  const job = jobIn(
    ...adjusters.slice(0, 4),
    'The insured has water damage at 3rd floor, 55 W King St, York, PA 17401. The deductible is $500.00.',
    'Please inspect the loss of claim NM-448812 and send your estimate.',
  )
  assert.equal(job['address.line1'], '55 W King St')
})
