import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'
import { nameOf } from './values.ts'

/** The subject of a message states the claim, the insured and a topic, with slashes between them. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

for (const topic of ['New Assignment', 'Status Update', 'Water Loss', 'Emergency Claim']) {
  test(`"${topic}" behind the insured in a subject is no name`, () => {
    const rows = [
      ['From:', 'Lena Moss <lena.moss@allstate.com>'],
      ['Sent:', 'Tuesday, September 8, 2026 2:14 PM'],
      ['To:', 'office@ridge.example'],
      ['Subject:', `Claim 0448812095 / Insured: Ann Bell / ${topic}`],
      'Hello,',
      'Insured: Ann Bell',
      'Loss location: 10 Elm St, Tacoma, WA 98402',
    ]
    const { fields, reviewReasons } = understand(linesOf(rows, { filename: 'email.pdf' }), context)
    const read = (name: string) => fields.find((one) => one.name === name)?.value
    assert.deepEqual([read('client_name'), read('claim_number')], ['Ann Bell', '0448812095'])
    assert.deepEqual(reviewReasons, [])
  })
}

test('a topic ends a name, and another person does not', () => {
  assert.equal(nameOf('Ann Bell / New Claim')?.value, 'Ann Bell')
  assert.equal(nameOf('Ann Bell / Tom Bell')?.value, 'Ann Bell / Tom Bell')
  assert.equal(nameOf('Ann Bell / Walter Rivers')?.value, 'Ann Bell / Walter Rivers')
})
