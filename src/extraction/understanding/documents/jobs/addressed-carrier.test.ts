import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** A contractor's paper names the carrier in a sentence or as its addressee. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function read(...rows: RowTexts) {
  const head = ['Ridge Restoration LLC', '200 Port Rd, Tacoma, WA 98421', '']
  const title = 'AUTHORIZATION TO PERFORM SERVICES AND DIRECTION TO PAY'
  const facts = [
    'Insured: Ann Bell',
    'Claim No. IN-77003',
    'Loss Location: 10 Elm St, Tacoma, WA 98402',
  ]
  const { drafts } = understand(linesOf([...head, title, ...rows, ...facts]), context)
  const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
  return [job.carrier_name, job.adjuster_name]
}

const cases: [rows: RowTexts, carrier?: string, adjuster?: string][] = [
  [['The owner’s insurance carrier is Encompass Insurance, and it will be billed.'], 'Encompass'],
  [
    ['My insurance company is Old Prairie Mutual Insurance Company.'],
    'Old Prairie Mutual Insurance Company',
  ],
  [['Customer’s insurer is Allstate.'], 'Allstate'],
  [['To: Amica Mutual Insurance Company, 100 Amica Way, Lincoln, RI 02865'], 'Amica'],
  [[['To:', 'Safeco Insurance']], 'Safeco'],
  [
    ['To: Amica Insurance Company', 'Attn: Lena Moss, Property Claims Adjuster'],
    'Amica',
    'Lena Moss',
  ],
  [['Attn: Lena Moss, Office Manager']],
  [['To: Harbor Insurance Agency LLC']],
  [['To: Walter Rivers']],
  [['The insurance company, or Owner, pays.']],
  [['If the carrier is late, Owner pays.']],
]
for (const [rows, carrier, adjuster] of cases) {
  test(`${JSON.stringify(rows)}: the carrier is ${carrier}, the adjuster ${adjuster}`, () =>
    assert.deepEqual(read(...rows), [carrier, adjuster]))
}
