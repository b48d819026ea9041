import assert from 'node:assert/strict'
import type { Json, Operator, TestApp } from '../../test-app.ts'
import { readUntil } from '../../until.ts'

/** The estimate of a claim, and two documents that only add to its job. */

export const estimate = `Summit Restoration

ESTIMATE

Estimate Date: 02/02/2026
Insured: Ann Bell
Property: 301 Elm St, Tacoma, WA 98402
Claim Number: KX550001
Type of Loss: Water
Date of Loss: 01/20/2026

Replacement Cost Value            $9,000.00`

export const payment = `State Farm

REMITTANCE ADVICE

Insured: Ann Bell
Claim Number: KX550001
Policy Number: HO-55-1234
Check Number: 111
Payment Date: 03/01/2026
Payment Amount: $2,000.00
`

export const letter = `Allstate Insurance Company
March 5, 2026
RE: Claim Number: KX550001
Insured: Ann Bell
SUPPLEMENT APPROVAL
Supplement Approved: $1,500.00
`

/** The operator's jobs. */
export async function jobsOf(app: TestApp, { live }: Operator): Promise<Json[]> {
  return (await app.call('GET', '/v1/jobs', { key: live })).json.data
}

/** The documents that wait for their job, once none of them is due any more. */
export async function waitingDocuments(app: TestApp, { id }: Operator): Promise<string[]> {
  const text = 'select id, due_at from unmatched_documents where operator_id = $1 order by id'
  const isSettled = (rows: Json[]) => rows.every(({ due_at }) => due_at === null)
  const rows = await readUntil(() => app.sql(text, [id]), isSettled)
  assert.ok(isSettled(rows), 'no document is due')
  return rows.map((row) => row.id)
}
