import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

test('a town that nothing separates from a street without a kind is left out with a warning', () => {
  const findings = understand(
    ['Job #', 'Customer', 'Loss Address', 'Claim #'],
    [
      ['R-31', 'Dana Whitfield', '40 Rue de Lac Mandeville, LA 70448', 'CL-71'],
      ['R-32', 'Milo Sandoval', '12 Oak Ln Mandeville, LA 70448', 'CL-72'],
      ['R-33', 'Petra Lowell', '40 Rue de Lac, Mandeville, LA 70448', 'CL-73'],
    ],
  )
  assert.deepEqual(
    jobsOf(findings).map((job) => [job['address.line1'], job['address.city']]),
    [
      ['40 Rue de Lac Mandeville', undefined],
      ['12 Oak Ln', 'Mandeville'],
      ['40 Rue de Lac', 'Mandeville'],
    ],
  )
  const [warning, ...others] = findings.warnings
  assert.deepEqual(
    [warning?.code, warning?.field, warning?.row],
    ['cell_left_out', 'address.city', 2],
  )
  assert.deepEqual(others, [])
})
