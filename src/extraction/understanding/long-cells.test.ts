import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document } from '../document.ts'
import { understand } from './understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function jobsOf(rows: string[][]) {
  const table = { name: null, page: 1, rows, kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'jobs.csv', tables: [table], ...empty }
  const jobs = understand(document, context).drafts.filter(({ kind }) => kind === 'job')
  return jobs.map(({ values }): Record<string, unknown> => ({ ...values }))
}

const headers = ['Job #', 'Customer', 'Address', 'Claim #', 'Email', 'Carrier']
const first = ['J-401', 'Nora Vale', '12 Ivy Ln', 'KX-100', 'nora@vale.com', 'State Farm']
const second = ['J-402', 'Otto Wick', '14 Elm St', 'KX-200', 'otto@wick.com', 'Allstate']

for (const part of ['1', ' 1', '\n', '@.', 'a', '-'])
  test(`cells of 500,000 characters of ${JSON.stringify(part)} leave the other rows as they are`, () => {
    const long = `1${part.repeat(500_000 / part.length)}!`
    const hostile = headers.slice(1).map((_, at) => first.with(at + 1, long))
    const jobs = jobsOf([headers, first, ...hostile, second])
    assert.deepEqual([jobs.at(0), jobs.at(-1)], jobsOf([headers, first, second]))
    assert.ok(jobs.every((job) => !JSON.stringify(job).includes(part.repeat(300))))
  })
