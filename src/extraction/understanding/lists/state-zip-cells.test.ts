import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

/** A cell of a ZIP column may have the state, too. */

function read(cells: string[], states?: string[]) {
  const own = ['Job #', 'Customer', 'Claim #', 'Date of Loss', 'Address', 'City', 'Zip']
  const headers = [...own, ...(states ? ['State'] : [])]
  const rows = cells.map((cell, n) => {
    const state = states ? [states[n] ?? ''] : []
    const job = [`U-${n}`, `Gus Abel ${n}`, `CP-90${n}`, '03/02/2026', `${n + 1} Elm St`]
    return [...job, 'Tacoma', cell, ...state]
  })
  return understand(headers, rows)
}

const places = (findings: ReturnType<typeof read>) =>
  jobsOf(findings).map((job) => [job['address.state'], job['address.postal_code']])

test('a ZIP cell with a state gives the state and the ZIP code', () => {
  const findings = read([
    'WA 98402',
    '98402-1234',
    'WA, 98402-1234',
    '98402 WA',
    'wa98402',
    '98402',
  ])
  assert.deepEqual(places(findings), [
    ['WA', '98402'],
    [undefined, '98402-1234'],
    ['WA', '98402-1234'],
    ['WA', '98402'],
    ['WA', '98402'],
    [undefined, '98402'],
  ])
  assert.deepEqual(findings.warnings, [])
})

test('the state of its column comes before that of a ZIP cell', () => {
  const findings = read(['WA 98402', 'OR 97201', '98402'], ['WA', '', 'WA'])
  assert.deepEqual(places(findings), [
    ['WA', '98402'],
    ['OR', '97201'],
    ['WA', '98402'],
  ])
})

test('a state beside digits that are no ZIP code is left out, and a code of Canada stays', () => {
  const findings = read(['WA 9840', 'K1A 0B1', '98402'])
  assert.deepEqual(
    places(findings).map(([, zip]) => zip),
    [undefined, 'K1A 0B1', '98402'],
  )
  assert.deepEqual(
    findings.warnings.map(({ code, row }) => [code, row]),
    [['cell_left_out', 2]],
  )
})
