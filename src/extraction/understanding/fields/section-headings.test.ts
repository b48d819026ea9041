import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** Headings of the sections of a form are no clients, carriers or adjusters. */

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function jobOf(placed: Placed[]): Record<string, unknown> {
  const { drafts } = understand(pageOf(placed), context)
  return drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
}

const inTwoColumns = (left: string, right: string, name = 'Ola Thornbury'): Placed[] => [
  [50, 40, 'ESTIMATE'],
  [50, 70, left],
  [300, 70, right],
  [50, 84, `Name: ${name}`],
  [300, 84, 'Date of Loss: 10/19/2026'],
  [50, 98, 'Address: 88 Coburg Rd'],
  [300, 98, 'Cause: Ice maker line'],
  [50, 112, 'City/State/ZIP: Eugene, OR 97401'],
  [300, 112, 'Claim: LK-77-1000'],
  [50, 150, 'Total RCV: $3,118.40'],
]

const headings: [left: string, right: string][] = [
  ['Client Info', 'Loss Info'],
  ['Customer Info', 'Claim Info'],
  ['Insured Info', 'Carrier Info'],
  ['Insured Details', 'Loss Details'],
  ['Client Details', 'Job Details'],
  ['Policyholder Info', 'Loss Info'],
  ['Homeowner Info', 'Adjuster Info'],
  ['Client Profile', 'Loss Profile'],
  ['Client Record', 'Claim Record'],
]
for (const [left, right] of headings)
  test(`the client is the name below "${left}", beside "${right}"`, () => {
    const job = jobOf(inTwoColumns(left, right))
    const { client_name, carrier_name, adjuster_name } = job
    assert.deepEqual(
      { client_name, carrier_name, adjuster_name },
      { client_name: 'Ola Thornbury', carrier_name: undefined, adjuster_name: undefined },
    )
  })

test('a client may be called Loss or Job', () => {
  const named = (name: string) => jobOf(inTwoColumns('Client Info', 'Loss Info', name)).client_name
  assert.equal(named('Adolf Loss'), 'Adolf Loss')
  assert.equal(named('Job Harriott'), 'Job Harriott')
})

test('a section heading above its lines is no client', () => {
  const job = jobOf([
    [50, 40, 'ESTIMATE'],
    [50, 70, 'Client Info'],
    [50, 84, 'Name: Ola Thornbury'],
    [50, 98, 'Address: 188 Coburg Rd'],
    [50, 112, 'City/State/ZIP: Eugene, OR 97401'],
    [50, 140, 'Loss Info'],
    [50, 154, 'Date of Loss: 10/20/2026'],
    [50, 168, 'Claim: LK-78-1000'],
    [50, 196, 'Total RCV: $3,118.40'],
  ])
  assert.equal(job.client_name, 'Ola Thornbury')
})
