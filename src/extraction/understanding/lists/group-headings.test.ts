import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

/** A heading above the rows of a group states what they have in common. */

const HEADERS = ['Job #', 'Insured', 'Claim #', 'Type of Loss', 'Loss Date', 'Est. Amt']
const row = (n: number) =>
  `P-3${n}|Ann Bel${'l'.repeat(n)}|KV-5${n}|Water|10/0${n}/2026|${n}00.00`.split('|')
const lone = (text: string) => [text, '', '', '', '', '']
const total = (text: string, amount: string) => ['', text, '', '', '', amount]

function read(field: string, rows: string[][]) {
  const findings = understand(HEADERS, rows)
  const jobs = jobsOf(findings) as Record<string, unknown>[]
  return { values: jobs.map((job) => job[field]), warnings: findings.warnings }
}

const headings: [string, string, string, string][] = [
  [
    'Project Manager: Fox, Sam',
    'Project Manager: Lind, Ida',
    'project_manager',
    'Sam Fox|Ida Lind',
  ],
  ['PM: Sam Fox (2 jobs)', 'PM: Ida Lind (1)', 'project_manager', 'Sam Fox|Ida Lind'],
  ['Estimator - Sam Fox', 'Estimator - Ida Lind', 'estimator', 'Sam Fox|Ida Lind'],
  ['Carrier: Erie', 'Carrier: USAA', 'carrier_name', 'Erie Insurance|USAA'],
  ['Status: On Hold', 'Status: Work in Progress', 'status', 'on_hold|open'],
]
for (const [first, second, field, values] of headings)
  test(`the rows below "${first}" take its value`, () => {
    const [one, other] = values.split('|')
    const found = read(field, [
      lone(first),
      row(1),
      row(2),
      total('Subtotal', '300.00'),
      lone(second),
      row(3),
      total('Subtotal', '300.00'),
      total('Grand Total', '600.00'),
    ])
    assert.deepEqual(found.values, [one, one, other])
    assert.deepEqual(found.warnings, [])
  })

test('a group ends at its total, and a note is no group', () => {
  const found = read('project_manager', [
    lone('Project Manager: Sam Fox'),
    row(1),
    lone('Note: call before noon'),
    row(2),
    total('Subtotal Sam Fox', '300.00'),
    row(3),
  ])
  assert.deepEqual(found.values, ['Sam Fox', 'Sam Fox', undefined])
  assert.deepEqual(
    found.warnings.map(({ code, row: at }) => [code, at]),
    [['note_row', 4]],
  )
})
