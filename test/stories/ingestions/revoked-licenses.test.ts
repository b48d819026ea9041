import assert from 'node:assert/strict'
import test from 'node:test'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { svcJson } from '../../svc.ts'
import { type Json, type Operator, openTestApp } from '../../test-app.ts'

/** A document that contradicts a revocation does not undo it. A person decides. */

const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
app.clock.set('2026-11-02T12:00:00Z')
const env = { SVC_DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SVC_DEMO: 'off' }

const license = (title: string, ...more: string[]) =>
  [
    'State of Ohio',
    'Construction Industry Licensing Board',
    title,
    'Licensee: Northgate Plumbing LLC',
    'License Number: 448812',
    ...more,
    '',
  ].join('\n')
const TERM = ['Issue Date: 01/15/2026', 'Expiration Date: 01/15/2028']
const original = license('CONTRACTOR LICENSE', ...TERM)
const revocation = license(
  'NOTICE OF CONTRACTOR LICENSE REVOCATION',
  'Date of Notice: 05/20/2026',
  'This license has been revoked effective 06/01/2026.',
)

async function revoked(): Promise<Operator> {
  const operator = await app.operator()
  for (const text of [original, revocation]) await app.ingest(operator, 'license.txt', text)
  return operator
}
async function push(operator: Operator, text: string): Promise<Json> {
  return (await app.ingest(operator, 'license.txt', text)).receipt
}
async function certificationOf({ id: operator }: Operator): Promise<Json> {
  const { data } = await svcJson(['certification', 'list', '--operator', operator], env)
  const [{ id }] = data
  assert.equal(data.length, 1)
  return svcJson(['certification', 'show', '--operator', operator, id], env)
}

for (const [what, text] of [
  ['an active status', license('CONTRACTOR LICENSE', ...TERM, 'Status: Active')],
  ['a later date', license('CONTRACTOR LICENSE VERIFICATION', 'As of 08/01/2026', ...TERM)],
  [
    'a good standing',
    license(
      'CERTIFICATE OF GOOD STANDING',
      'Date: 08/01/2026',
      'Expiration Date: 01/15/2028',
      'This license is active and in good standing.',
    ),
  ],
  [
    'a reinstatement with the last day',
    license(
      'NOTICE OF LICENSE REINSTATEMENT',
      'Date of Notice: 08/01/2026',
      'Expiration Date: 01/15/2028',
      'This license has been reinstated effective 08/01/2026.',
    ),
  ],
] as const)
  test(`${what} after a revocation keeps the end and needs review`, async () => {
    const operator = await revoked()
    const receipt = await push(operator, text)
    const { id, issued_on, expires_on } = await certificationOf(operator)
    assert.deepEqual([issued_on, expires_on], ['2026-01-15', '2026-06-01'])
    assert.deepEqual(receipt.review_reasons, ['renewal_not_used'])
    const { message, field } = receipt.warnings.find(
      ({ code }: Json) => code === 'renewal_not_used',
    )
    assert.equal(
      message,
      'certification: it is valid until 2028-01-15, and a document of 2026-05-20 ended it on 2026-06-01, ' +
        `which is kept. If it is in force again, run "svc certification set --operator ${operator.id} ` +
        `${id} expires_on=2028-01-15".`,
    )
    assert.equal(field, 'expires_on')
  })

test('a reinstatement without the last day keeps the days and needs review', async () => {
  const operator = await revoked()
  const receipt = await push(
    operator,
    license(
      'NOTICE OF LICENSE REINSTATEMENT',
      'Date of Notice: 08/01/2026',
      'This license has been reinstated effective 08/01/2026.',
    ),
  )
  const { id, issued_on, expires_on } = await certificationOf(operator)
  assert.deepEqual([issued_on, expires_on], ['2026-01-15', '2026-06-01'])
  assert.deepEqual(
    receipt.warnings.map(({ code, message }: Json) => [code, message]),
    [
      [
        'renewal_not_used',
        'certification: it is in force, and a document of 2026-05-20 ended it on 2026-06-01, which is ' +
          `kept. If it is in force again, run "svc certification set --operator ${operator.id} ${id} ` +
          'expires_on=VALUE".',
      ],
    ],
  )
})

for (const [what, text] of [
  ['the license from before it', original],
  ['an active status from before it', `${original}Status: Active\nAs of 03/01/2026\n`],
] as const)
  test(`${what} does not contradict a revocation`, async () => {
    const operator = await revoked()
    const receipt = await push(operator, `${text}Reprint\n`)
    assert.equal((await certificationOf(operator)).expires_on, '2026-06-01')
    assert.deepEqual(receipt.review_reasons, [])
  })

const letter = (body: string) => license('', 'Date of letter: 06/04/2026', '', body)
for (const [body, end] of [
  ['License No. 448812 is no longer valid as of May 31, 2026.', '2026-05-31'],
  ['Your license lapsed on May 1, 2026 because it was not renewed.', '2026-05-01'],
  ['Your license has been placed on inactive status effective May 15, 2026.', '2026-05-15'],
  ['Your license will be revoked effective December 15, 2026.', '2026-12-15'],
  ['Your license may be revoked if you do not pay by July 1, 2026.', '2028-01-15'],
] as const)
  test(`a letter of a board decides the end of a license, in either order: ${body}`, async () => {
    for (const order of [
      [original, letter(body)],
      [letter(body), original],
    ]) {
      const operator = await app.operator()
      const receipts = []
      for (const text of order) receipts.push(await push(operator, text))
      const { issued_on, expires_on } = await certificationOf(operator)
      assert.deepEqual([issued_on, expires_on], ['2026-01-15', end])
      assert.deepEqual(receipts[order.indexOf(letter(body))]?.review_reasons, [
        'certification_revoked',
      ])
    }
  })
