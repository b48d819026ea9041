import assert from 'node:assert/strict'
import type { Json, Operator, TestApp } from '../../test-app.ts'

const HEADER = 'Job Number,Client Name,Claim Number,Loss Type,Date of Loss'

/** Jobs that the API creates, and lists that update them. */
export function jobLists(app: TestApp) {
  async function create(operator: Operator, job_number: string, more: Json = {}): Promise<string> {
    const body = { client_name: 'Maria Lopez', job_number, ...more }
    return (await app.call('POST', '/v1/jobs', { key: operator.live, body })).json.id
  }

  async function readJob(operator: Operator, id: string): Promise<Json> {
    return (await app.call('GET', `/v1/jobs/${id}`, { key: operator.live })).json
  }

  /** The receipt of a list with these further columns. */
  async function push(operator: Operator, columns: string, ...rows: string[]): Promise<Json> {
    const file = Buffer.from([`${HEADER},${columns}`, ...rows].join('\n'))
    const done = await app.ingest(operator, 'jobs.csv', file)
    assert.equal(done.status, 'completed')
    return done.receipt
  }

  return { create, readJob, push }
}
