import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inProcessExtractor } from './in-process-extractor.ts'
import { runSvc, svcJson } from './svc.ts'
import { type Json, type Operator, openTestApp } from './test-app.ts'

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

const json = (...words: string[]) => svcJson(words, env)

const license = (holder: string) => `State of Ohio
Construction Industry Licensing Board
CONTRACTOR LICENSE
${holder}
License Number: 448812
Issue Date: 01/15/2026
Expiration Date: 01/15/2028
`

async function certificationIdOf(owner: Operator, holder: string): Promise<string> {
  const { receipt } = await app.ingest(owner, 'license.txt', license(holder))
  return receipt.records.find(({ kind }: Json) => kind === 'certification').id
}

test('the certification of a receipt can be shown with its holder, number and document', async () => {
  const owner = await app.operator()
  const done = await app.ingest(owner, 'license.txt', license('Licensee: Northgate Plumbing LLC'))
  const { id } = done.receipt.records.find(({ kind }: Json) => kind === 'certification')
  const shown = await json('certification', 'show', '--operator', owner.id, id)
  const { vendor_id, created_at, updated_at, fields, ...rest } = shown
  assert.deepEqual(rest, {
    id,
    certification_type: 'contractor_license',
    certification_type_label: 'Contractor license',
    holder: 'vendor',
    issued_on: '2026-01-15',
    expires_on: '2028-01-15',
    vendor_name: 'Northgate Plumbing LLC',
    holder_name: null,
    number: '448812',
    issuer: 'State of Ohio',
    verified: false,
    ingestion_id: done.id,
    unconfirmed_ingestion_id: null,
    source: 'document',
    source_label: 'Document',
  })
  assert.ok(created_at && updated_at)
  assert.deepEqual(fields.at(-1), {
    field: 'issued_on',
    value: '2026-01-15',
    source: 'document',
    at: done.created_at,
    ingestion_id: done.id,
    page: 1,
  })
  const vendors = await app.call('GET', '/v1/vendors', { key: owner.live })
  assert.deepEqual(
    vendors.json.data.map((one: Json) => one.id),
    [vendor_id],
  )
})

test('certification list shows the newest first, of one type or vendor', async () => {
  const owner = await app.operator({ name: 'Harbor Restoration' })
  const own = await certificationIdOf(owner, 'Licensee: Harbor Restoration, Inc.')
  const vendor = await certificationIdOf(owner, 'Licensee: Northgate Plumbing LLC')
  const list = ['certification', 'list', '--operator', owner.id]
  const { data } = await json(...list)
  assert.deepEqual(
    data.map(({ id, holder, holder_name, expires_on }: Json) => {
      return [id, holder, holder_name, expires_on]
    }),
    [
      [vendor, 'vendor', 'Northgate Plumbing LLC', '2028-01-15'],
      [own, 'operator', 'Harbor Restoration, Inc.', '2028-01-15'],
    ],
  )
  const { out } = await runSvc(list, env, { columns: 160 })
  const [heads, ...lines] = out.split('\n').map((line) => line.split(/ {2,}/))
  assert.deepEqual(heads, [
    ...['id', 'certification_type', 'holder', 'holder_name', 'number', 'expires_on'],
  ])
  assert.deepEqual(lines[0], [
    ...[vendor, 'contractor_license', 'vendor', 'Northgate Plumbing LLC', '448812', '2028-01-15'],
  ])
  const idsOf = async (...options: string[]) =>
    (await json(...list, ...options)).data.map(({ id }: Json) => id)
  assert.deepEqual(await idsOf('--vendor', data[0].vendor_id), [vendor])
  assert.deepEqual(await idsOf('--type', 'w9'), [])
  assert.deepEqual(await idsOf('--limit', '1'), [vendor])
})

test('a license without a holder makes no certification and needs review', async () => {
  const owner = await app.operator()
  const { receipt } = await app.ingest(owner, 'license.txt', license(''))
  assert.deepEqual(receipt.saved, [])
  assert.deepEqual(receipt.review_reasons, ['holder_unknown'])
  assert.deepEqual((await json('certification', 'list', '--operator', owner.id)).data, [])
})

test("another operator's certification is not shown", async () => {
  const owner = await app.operator()
  const id = await certificationIdOf(owner, 'Licensee: Northgate Plumbing LLC')
  const other = await app.operator()
  const refused = await runSvc(['certification', 'show', '--operator', other.id, id], env)
  assert.deepEqual(refused, {
    code: 1,
    out: '',
    err:
      `This operator has no certification ${id}. ` +
      `Run "svc certification list --operator ${other.id}" to see the newest.\n`,
  })
})

test('a renewal extends a license, an older one does not, and a correction is kept', async () => {
  const owner = await app.operator()
  const push = async (expires: string): Promise<Json> => {
    const text = license('Licensee: Northgate Plumbing LLC').replace('01/15/2028', expires)
    const { receipt } = await app.ingest(owner, 'license.txt', text)
    const { id, action, changes } = receipt.records.find(
      ({ kind }: Json) => kind === 'certification',
    )
    const codes = receipt.warnings.map(({ code, field }: Json) => [code, field])
    return { id, action, changes, codes }
  }
  const { id } = await push('01/15/2028')
  assert.deepEqual(await push('01/15/2030'), {
    id,
    action: 'updated',
    changes: [{ field: 'expires_on', from: '2028-01-15', to: '2030-01-15' }],
    codes: [],
  })
  assert.deepEqual(await push('01/15/2029'), {
    id,
    action: 'unchanged',
    changes: [],
    codes: [
      ['value_not_used', 'license_expires_on'],
      ['value_not_used', 'expires_on'],
    ],
  })
  const words = ['--operator', owner.id, id]
  await json('certification', 'set', ...words, 'expires_on=2027-06-30')
  assert.equal((await push('01/15/2031')).action, 'unchanged')
  const shown = await json('certification', 'show', ...words)
  assert.equal(shown.expires_on, '2027-06-30')
})

test('a correction cannot end a certification before it begins', async () => {
  const owner = await app.operator()
  const id = await certificationIdOf(owner, 'Licensee: Northgate Plumbing LLC')
  const set = (...words: string[]) =>
    runSvc(['certification', 'set', '--operator', owner.id, id, ...words], env)
  const refused = await set('expires_on=2026-01-14')
  assert.equal(refused.code, 1)
  assert.match(
    refused.err,
    /expires_on must not be before issued_on \(2026-01-15\). Use that day or a later one, or set both\./,
  )
  assert.match((await set('issued_on=2028-01-16')).err, /issued_on \(2028-01-16\)/)
  assert.equal((await set('expires_on=2025-06-30', 'issued_on=2024-07-01')).code, 0)
})

const REVOCATION = 'This license was revoked effective 06/01/2026.\n'

for (const isRevokedFirst of [false, true]) {
  const order = isRevokedFirst ? 'before' : 'after'
  test(`a revocation read ${order} the license ends it, for the vendor too`, async () => {
    const owner = await app.operator()
    const whole = license('Licensee: Northgate Plumbing LLC')
    const revoked = `${whole}${REVOCATION}`
    const files = isRevokedFirst ? [revoked, whole] : [whole, revoked]
    const receipts = []
    for (const file of files) receipts.push((await app.ingest(owner, 'license.txt', file)).receipt)
    const { data } = await json('certification', 'list', '--operator', owner.id)
    assert.deepEqual(
      data.map(({ expires_on }: Json) => expires_on),
      ['2026-06-01'],
    )
    const vendors = await app.call('GET', '/v1/vendors', { key: owner.live })
    assert.equal(vendors.json.data[0].license_expires_on, '2026-06-01')
    const [first, second] = receipts
    const revocation = isRevokedFirst ? first : second
    assert.deepEqual(revocation.review_reasons, ['certification_revoked'])
    if (!isRevokedFirst) return
    const kept = second.warnings.find(({ field }: Json) => field === 'expires_on')
    assert.match(
      kept.message,
      /keeps "2026-06-01" .* because a revocation ended it\. To change it, /,
    )
  })
}

test('a revocation ends a certification that a person corrected', async () => {
  const owner = await app.operator()
  const id = await certificationIdOf(owner, 'Licensee: Northgate Plumbing LLC')
  await json('certification', 'set', '--operator', owner.id, id, 'expires_on=2029-01-15')
  const revoked = `${license('Licensee: Northgate Plumbing LLC')}${REVOCATION}`
  await app.ingest(owner, 'license.txt', revoked)
  const shown = await json('certification', 'show', '--operator', owner.id, id)
  assert.equal(shown.expires_on, '2026-06-01')
})
