import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** Forms print several labels with their values in one line. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  const head: RowTexts = ['Ridge Restoration LLC', '', 'WORK AUTHORIZATION']
  const { drafts } = understand(linesOf([...head, ...rows, 'I authorize the work.']), context)
  const [job, client] = drafts.map(({ values }): Record<string, unknown> => ({ ...values }))
  return { job: job ?? {}, client: client ?? {} }
}

test('a label in a line ends the value of the label before it', () => {
  const { job, client } = read(
    'Customer: Ana Pohl Job: TA-1',
    'Insurance carrier: State Farm Claim # 13-11C2-88L',
    'Loss address: 1 Ash St, Joliet, IL 60431 Date of loss 11/03/2026',
  )
  assert.equal(client.name, 'Ana Pohl')
  assert.equal(job.job_number, 'TA-1')
  assert.equal(job.carrier_name, 'State Farm')
  assert.equal(job.claim_number, '13-11C2-88L')
  assert.equal(job['address.line1'], '1 Ash St')
  assert.equal(job.date_of_loss, '2026-11-03')
})

test('the agent between a carrier and a claim is in no value', () => {
  const { job } = read(
    'Customer: Dee Farris',
    'Insurance Co: Travelers Agent: Bob Lee Claim No: DF-1',
  )
  assert.equal(job.carrier_name, 'Travelers')
  assert.equal(job.claim_number, 'DF-1')
})

for (const label of ['Tel.', 'Phone', 'Cell', 'Phone:', '| Phone:', '- Cell:'])
  test(`a phone behind ${label} is no part of the name before it`, () => {
    const { client } = read(`Customer: Bo Raines ${label} 815-555-0101`, 'Claim: BR-1188')
    assert.deepEqual(client, { name: 'Bo Raines', contact_phone: '+18155550101' })
  })

for (const sign of ['|', ';', ',', '-'])
  test(`labels may be separated by ${sign}`, () => {
    const gap = sign === '|' || sign === '-' ? ` ${sign} ` : `${sign} `
    const insurance = ['Insurance: Erie Insurance', 'Claim #: SEP-00-7', 'Date of loss: 10/01/2026']
    const { job, client } = read(
      ['Customer: Sep Holt', 'Phone: 815-555-0107'].join(gap),
      insurance.join(gap),
    )
    assert.deepEqual(client, { name: 'Sep Holt', contact_phone: '+18155550107' })
    assert.equal(job.carrier_name, 'Erie Insurance')
    assert.equal(job.claim_number, 'SEP-00-7')
    assert.equal(job.date_of_loss, '2026-10-01')
  })

for (const name of ['Bill Page', 'Ann Home-Direct', 'Carla Office', 'Grace Church of Lemont'])
  test(`${name} is a whole name`, () => {
    assert.equal(read(`Customer: ${name}`, 'Claim: BR-1188').client.name, name)
  })

test('a surname that is a label too stays in the name before a phone', () => {
  const { client } = read('Customer: Bill Page 815-555-0101', 'Claim: BR-1188')
  assert.deepEqual(client, { name: 'Bill Page', contact_phone: '+18155550101' })
})
