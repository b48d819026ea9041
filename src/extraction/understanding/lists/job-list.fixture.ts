import assert from 'node:assert/strict'
import type { Document } from '../../document.ts'
import type { Findings, JobValues } from '../../findings.ts'
import { understandList } from './understand-list.ts'

/** The day and the zone of the lists of these tests. */
export const context = { today: '2026-11-25', timeZone: 'UTC', operatorName: null }
export const DAY = '10/20/2026'

/** Reads a job list of these headers and rows. */
export function understand(headers: string[], rows: string[][], more = context): Findings {
  const table = { name: null, page: 1, rows: [headers, ...rows], kinds: null, firstRow: 1 }
  const empty = { pages: [], form: [], warnings: [], transforms: [] }
  const document: Document = { type: 'csv', filename: 'export.csv', tables: [table], ...empty }
  const findings = understandList(document, more)
  assert.ok(findings, headers.join(', '))
  return findings
}

/** A list with these cells in a last column. */
export function listWith(header: string, cells: string[]): Findings {
  const headers = ['Job Number', 'Insured', 'Claim Number', 'Date of Loss', 'Status', header]
  const rows = cells.map((cell, n) => [
    `P-${n}`,
    `Ted Bauer ${n}`,
    `CH-71${n}`,
    '03/02/2026',
    'WIP',
    cell,
  ])
  return understand(headers, rows)
}

/** The values of all jobs, in the order of the rows. */
export const jobsOf = ({ drafts }: Findings): JobValues[] =>
  drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))

export function firstJob(findings: Findings): JobValues {
  const [job] = jobsOf(findings)
  assert.ok(job)
  return job
}

export const milestonesOf = (findings: Findings) =>
  Object.keys(firstJob(findings)).filter((name) => name.startsWith('dates.'))

export const isNamed = ({ warnings }: Findings, header: string) =>
  warnings.some(
    ({ code, message }) => code === 'unknown_columns' && message.includes(`"${header}"`),
  )
