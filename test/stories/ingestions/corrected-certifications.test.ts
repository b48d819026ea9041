import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { svcJson } from '../../svc.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** The reason for a date that is not used is true for that date. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

const license = (issued: string, expires: string | null) =>
  [
    'State of Ohio',
    'Construction Industry Licensing Board',
    'CONTRACTOR LICENSE',
    'Licensee: Northgate Plumbing LLC',
    'License Number: 448812',
    `Issue Date: ${issued}`,
    ...(expires ? [`Expiration Date: ${expires}`] : []),
    '',
  ].join('\n')

const push = (operator: Operator, text: string) => app.ingest(operator, 'license.txt', text)

/** Uploads the license of 2024 to 2026 and corrects its expiration date. */
async function correctedLicense(): Promise<Operator> {
  const operator = await app.operator({ name: 'Summit Restoration' })
  await push(operator, license('01/15/2024', '01/15/2026'))
  const { data } = await svcJson(['certification', 'list', '--operator', operator.id], env)
  const [{ id }] = data
  const set = ['certification', 'set', '--operator', operator.id, id, 'expires_on=2026-01-31']
  await svcJson(set, env)
  return operator
}

test('a date of issue that goes with a refused expiration date names that date', async () => {
  const operator = await correctedLicense()
  const { receipt } = await push(operator, license('01/15/2026', '01/15/2028'))
  const unused = receipt.warnings.filter(({ code }: Json) => code === 'value_not_used')
  assert.deepEqual(
    unused.map(({ field, message }: Json) => [field, /because (.*?)\./.exec(message)?.[1]]),
    [
      ['expires_on', 'a person set it'],
      ['issued_on', 'expires_on was not used'],
    ],
  )
})

test('a vendor whose day follows from a corrected certification says so', async () => {
  const operator = await correctedLicense()
  const { receipt } = await push(
    operator,
    `${license('01/15/2024', null)}Date: 01/16/2024\nExpires: 01/15/2028\n`,
  )
  const unused = receipt.warnings.filter(({ record }: Json) => record === 'vendor')
  assert.deepEqual(
    unused.map(({ field, message }: Json) => [field, /because (.*?)\./.exec(message)?.[1]]),
    [['license_expires_on', 'it follows from the certification, which a person corrected']],
  )
})

test('a renewal of a certification whose last day a person corrected needs review', async () => {
  const operator = await correctedLicense()
  const { receipt } = await push(operator, license('01/15/2026', '01/15/2028'))
  const { message } = receipt.warnings.find(({ code }: Json) => code === 'renewal_not_used')
  const [, what, command] = /^certification: (.*) run "(.*)"\.$/.exec(message)!
  assert.equal(
    what,
    'it is valid until 2028-01-15, and a person set 2026-01-31, which is kept. If it was renewed,',
  )
  const id = receipt.records.find(({ kind }: Json) => kind === 'certification').id
  const set = `svc certification set --operator ${operator.id} ${id}`
  assert.equal(command, `${set} expires_on=2028-01-15`)
  assert.deepEqual([receipt.needs_review, receipt.review_reasons], [true, ['renewal_not_used']])
})

test('a renewal that does not change a corrected certification does not change its vendor', async () => {
  const operator = await correctedLicense()
  const vendor = async () =>
    (await app.call('GET', '/v1/vendors', { key: operator.live })).json.data[0]
  const before = await vendor()
  assert.equal(before.license_expires_on, '2026-01-31')
  const { receipt } = await push(operator, license('01/15/2026', '01/15/2028'))
  assert.deepEqual(await vendor(), before)
  const { action } = receipt.records.find(({ kind }: Json) => kind === 'vendor')
  assert.equal(action, 'unchanged')
})

test('an earlier date of issue is refused as such if no expiration date is on file', async () => {
  const operator = await app.operator({ name: 'Summit Restoration' })
  await push(operator, license('01/15/2026', null))
  const { receipt } = await push(operator, license('01/15/2024', null))
  const unused = receipt.warnings.filter(({ code }: Json) => code === 'value_not_used')
  assert.deepEqual(
    unused.map(({ field, message }: Json) => [field, /because (.*?)\./.exec(message)?.[1]]),
    [['issued_on', 'the date on file is later']],
  )
})

test('a date of issue is refused with the earlier last day, whichever of the two is later', async () => {
  const operator = await app.operator({ name: 'Summit Restoration' })
  await push(operator, license('01/15/2026', '01/14/2028'))
  const { receipt } = await push(operator, license('02/15/2026', '01/14/2027'))
  const unused = receipt.warnings.filter(({ field }: Json) => field === 'issued_on')
  assert.deepEqual(
    unused.map(({ field, message }: Json) => [field, /because (.*?)\./.exec(message)?.[1]]),
    [['issued_on', 'expires_on was not used']],
  )
})
