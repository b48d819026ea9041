import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { svcJson } from '../../svc.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** The two days of a license on file belong to one term, in every order of its documents. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
app.clock.set('2026-11-02T12:00:00Z')
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

const license = (...lines: string[]) =>
  [
    'State of Ohio',
    'Construction Industry Licensing Board',
    'CONTRACTOR LICENSE',
    'Licensee: Northgate Plumbing LLC',
    'License Number: 448812',
    ...lines,
    '',
  ].join('\n')
const term = (begin: string, end: string) => license(`Issue Date: ${begin}`, `Expires: ${end}`)

const expired = term('05/01/2023', '05/01/2025')
const first = term('05/01/2025', '05/01/2027')
const renewed = term('05/01/2026', '05/01/2028')
const renewedLater = term('07/01/2026', '07/01/2028')
const revoked = license('Status: REVOKED', 'Date: 06/02/2026', 'Revoked on: 06/01/2026')
const revokedAgain = license('Status: REVOKED', 'Date: 09/02/2026', 'Revoked on: 09/01/2026')
const push = async (operator: Operator, text: string): Promise<Json> =>
  (await app.ingest(operator, 'license.txt', text)).receipt
async function certificationOf({ id: operator }: Operator): Promise<Json> {
  const { data } = await svcJson(['certification', 'list', '--operator', operator], env)
  assert.equal(data.length, 1)
  return svcJson(['certification', 'show', '--operator', operator, data[0].id], env)
}
async function daysOf(operator: Operator): Promise<string[]> {
  const { issued_on, expires_on } = await certificationOf(operator)
  return [issued_on, expires_on]
}

function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]]
  return all.flatMap((one, at) =>
    ordersOf(all.filter((_, other) => other !== at)).map((rest) => [one, ...rest]),
  )
}

for (const [what, documents, days] of [
  ['a license and its revocation', [first, revoked], ['2025-05-01', '2026-06-01']],
  [
    'a license, its renewal and a revocation',
    [first, renewed, revoked],
    ['2026-05-01', '2026-06-01'],
  ],
  [
    'a license, its revocation and a license issued after it',
    [first, revoked, renewedLater],
    ['2025-05-01', '2026-06-01'],
  ],
  ['a revocation and a license issued after it', [renewedLater, revoked], [null, '2026-06-01']],
  [
    'an expired license and a revocation after its end',
    [expired, revoked],
    ['2023-05-01', '2025-05-01'],
  ],
  [
    'an expired license, the current one and its revocation',
    [expired, first, revoked],
    ['2025-05-01', '2026-06-01'],
  ],
  [
    'a license, its revocation and a letter that says it again',
    [first, revoked, revokedAgain],
    ['2025-05-01', '2026-06-01'],
  ],
  [
    'an expired license, the current one and two letters about its revocation',
    [expired, first, revoked, revokedAgain],
    ['2025-05-01', '2026-06-01'],
  ],
] as const)
  test(`${what} give the same days in every order`, async () => {
    for (const order of ordersOf(documents)) {
      const operator = await app.operator()
      for (const text of order) await push(operator, text)
      const names = order.map((text) => documents.indexOf(text as never)).join()
      assert.deepEqual(await daysOf(operator), days, names)
    }
  })

test('the source of a day of issue is the document that states it, also after a revocation', async () => {
  const operator = await app.operator()
  const { ingestion_id } = await push(operator, first).then(() => certificationOf(operator))
  await push(operator, renewedLater)
  await push(operator, revoked)
  const { issued_on, fields } = await certificationOf(operator)
  const source = fields.find(({ field }: Json) => field === 'issued_on')
  assert.deepEqual([issued_on, source.ingestion_id], ['2025-05-01', ingestion_id])
  assert.ok(!('terms' in source))
})

test('a license read after its revocation ends on its day, and the receipt says so', async () => {
  const operator = await app.operator()
  for (const text of [expired, revoked]) await push(operator, text)
  const { records, warnings } = await push(operator, first)
  const byKind = records.map(({ kind, changes }: Json) => [kind, changes])
  assert.deepEqual(byKind, [
    ['vendor', [{ field: 'license_expires_on', from: '2025-05-01', to: '2026-06-01' }]],
    [
      'certification',
      [
        { field: 'expires_on', from: '2025-05-01', to: '2026-06-01' },
        { field: 'issued_on', from: '2023-05-01', to: '2025-05-01' },
      ],
    ],
  ])
  const kept = '"2027-05-01" was not used. The record keeps "2026-06-01" (document, 2026-06-02)'
  assert.deepEqual(
    warnings.map(({ code, message }: Json) => [code, message.split(',').slice(0, 2).join()]),
    [
      ['value_not_used', `vendor: license_expires_on ${kept}`],
      ['value_not_used', `certification: expires_on ${kept}`],
    ],
  )
})

const undated = (line: string) => license(line)
for (const [what, onFile, stated, days, set] of [
  [
    'a day of issue after the last day on file',
    term('05/01/2024', '05/01/2026'),
    undated('Issue Date: 06/01/2026'),
    ['2024-05-01', '2026-05-01'],
    'it begins on 2026-06-01, but the record ends on 2026-05-01 (document, 2026-11-02)',
  ],
  [
    'a last day before the day of issue on file',
    undated('Issue Date: 06/01/2026'),
    undated('Expires: 05/01/2026'),
    ['2026-06-01', null],
    'it ends on 2026-05-01, but the record begins on 2026-06-01 (document, 2026-11-02)',
  ],
] as const)
  test(`${what} is not saved and needs review`, async () => {
    const operator = await app.operator()
    await push(operator, onFile)
    const receipt = await push(operator, stated)
    const { id } = await certificationOf(operator)
    assert.deepEqual(await daysOf(operator), days)
    assert.deepEqual(receipt.review_reasons, ['dates_out_of_order'])
    assert.deepEqual(
      receipt.warnings.map(({ code, message }: Json) => [code, message]),
      [
        [
          'dates_out_of_order',
          `certification: ${set}. The record keeps its dates. If the document is right, run ` +
            `"svc certification set --operator ${operator.id} ${id} issued_on=VALUE expires_on=VALUE".`,
        ],
      ],
    )
  })
