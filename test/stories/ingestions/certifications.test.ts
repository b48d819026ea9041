import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { runSvc } from '../../svc.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

async function svc(...words: string[]): Promise<Json> {
  const { code, out, err } = await runSvc([...words, '--json'], env)
  assert.equal(code, 0, err)
  return JSON.parse(out)
}
async function certificationsOf({ id }: Operator): Promise<Json[]> {
  const { data } = await svc('certification', 'list', '--operator', id)
  const shown = data.map((one: Json) => svc('certification', 'show', '--operator', id, one.id))
  const all: Json[] = await Promise.all(shown)
  return all.toSorted((a, b) => String(a.number).localeCompare(String(b.number)))
}
const termsOf = async (operator: Operator) =>
  (await certificationsOf(operator)).map(({ number, expires_on }) => [number, expires_on])
const push = (operator: Operator, text: string) => app.ingest(operator, 'paper.txt', text)
const codesOf = ({ receipt }: Json): string[] => receipt.warnings.map(({ code }: Json) => code)

const license = (number: string | null, ...more: string[]) =>
  [
    'State of Ohio',
    'Construction Industry Licensing Board',
    'CONTRACTOR LICENSE',
    'Licensee: Northgate Plumbing LLC',
    ...(number ? [`License Number: ${number}`] : []),
    'Issue Date: 01/15/2026',
    'Expiration Date: 01/15/2028',
    ...more,
    '',
  ].join('\n')
const revoked = license(null, 'This license was revoked effective 06/01/2026.')

test("a revocation without a number ends the vendor's only license", async () => {
  const operator = await app.operator()
  await push(operator, license('448812'))
  await push(operator, revoked)
  assert.deepEqual(await termsOf(operator), [['448812', '2026-06-01']])
})

test('a notice of revocation ends the license and keeps its day of issue', async () => {
  const operator = await app.operator()
  await push(operator, license('448812'))
  const notice = license('448812', 'This license has been revoked effective 06/01/2026.')
    .replace('CONTRACTOR LICENSE', 'NOTICE OF CONTRACTOR LICENSE REVOCATION')
    .replace(/(?:Issue|Expiration) Date.*\n/g, '')
  const done = await push(operator, notice)
  assert.deepEqual(codesOf(done), ['certification_revoked'])
  const [one] = await certificationsOf(operator)
  assert.deepEqual([one.issued_on, one.expires_on], ['2026-01-15', '2026-06-01'])
})

test('a license and its revocation give the same record in either order', async () => {
  const notice = license('448812', 'This license has been revoked effective 06/01/2026.')
    .replace('CONTRACTOR LICENSE', 'NOTICE OF CONTRACTOR LICENSE REVOCATION')
    .replace(/(?:Issue|Expiration) Date.*\n/g, '')
  for (const ended of [notice, notice.replace(/License Number.*\n/, '')])
    for (const order of [
      [license('448812'), ended],
      [ended, license('448812')],
    ]) {
      const operator = await app.operator()
      for (const text of order) await push(operator, text)
      const days = (await certificationsOf(operator)).map(({ number, issued_on, expires_on }) => [
        number,
        issued_on,
        expires_on,
      ])
      assert.deepEqual(days, [['448812', '2026-01-15', '2026-06-01']])
    }
})

test('a license read after its revocation without a number makes no second one', async () => {
  const operator = await app.operator()
  await push(operator, revoked)
  await push(operator, license('448812'))
  assert.deepEqual(await termsOf(operator), [['448812', '2026-06-01']])
})

test('a license that was issued after a revocation without a number is another one', async () => {
  const operator = await app.operator()
  await push(operator, revoked)
  await push(operator, license('448812').replace('01/15/2026', '07/01/2026'))
  assert.deepEqual(await termsOf(operator), [
    ['448812', '2028-01-15'],
    [null, '2026-06-01'],
  ])
})

test('a revocation without a number that fits two licenses ends neither and says so', async () => {
  const operator = await app.operator()
  await push(operator, license('448812'))
  await push(operator, license('990001'))
  const done = await push(operator, revoked)
  assert.deepEqual(await termsOf(operator), [
    ['448812', '2028-01-15'],
    ['990001', '2028-01-15'],
  ])
  const warning = done.receipt.warnings.find(
    ({ code }: Json) => code === 'certification_incomplete',
  )
  assert.equal(
    warning.message,
    'certification: 2 certifications of this type are on file and the document has no number, so ' +
      'none was changed. Add the number to the document and upload it again.',
  )
})

const coi = (...policies: [name: string, number: string, from: string, to: string][]) =>
  [
    'CERTIFICATE OF LIABILITY INSURANCE',
    'Named Insured: Northgate Plumbing LLC',
    'Insurer A: Travelers Indemnity',
    'This certificate confers no rights upon the certificate holder.',
    'TYPE OF INSURANCE          POLICY NUMBER     POLICY EFF   POLICY EXP',
    ...policies.map(([name, number, from, to]) =>
      [name.padEnd(27), number.padEnd(18), from, '  ', to].join(''),
    ),
    'CERTIFICATE HOLDER',
    'Harbor Restoration',
    '',
  ].join('\n')

test('a certificate with two policies of one type saves both', async () => {
  const operator = await app.operator({ name: 'Harbor Restoration' })
  await push(
    operator,
    coi(
      ['General Liability', 'GL-1001', '01/05/2026', '01/05/2027'],
      ['General Liability', 'GL-2002', '01/05/2027', '01/05/2028'],
      ['Automobile Liability', 'BAP-3003', '02/06/2026', '02/06/2027'],
    ),
  )
  assert.deepEqual(await termsOf(operator), [
    ['BAP-3003', '2027-02-06'],
    ['GL-1001', '2027-01-05'],
    ['GL-2002', '2028-01-05'],
  ])
  const { json } = await app.call('GET', '/v1/vendors', { key: operator.live })
  assert.equal(json.data[0].insurance_expires_on, '2028-01-05')
})

test('a second policy under one coverage is saved, and one without a number says so', async () => {
  const operator = await app.operator({ name: 'Harbor Restoration' })
  const both = coi(
    ['General Liability', 'GL-1001', '01/05/2026', '01/05/2027'],
    ['', 'GL-2002', '01/05/2027', '01/05/2028'],
  )
  await push(operator, both)
  assert.deepEqual(await termsOf(operator), [
    ['GL-1001', '2027-01-05'],
    ['GL-2002', '2028-01-05'],
  ])
  const done = await push(
    operator,
    coi(
      ['General Liability', 'GL-1001', '01/05/2026', '01/05/2027'],
      ['General Liability', '', '01/05/2028', '01/05/2029'],
    ),
  )
  assert.ok(codesOf(done).includes('policy_left_out'))
  assert.equal((await termsOf(operator)).length, 2)
})
