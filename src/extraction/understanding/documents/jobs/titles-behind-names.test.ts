import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** The title, the designations and the email behind the name of a person are no part of it. */

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }

function adjusterIn(line: string) {
  const page = linesOf([
    'Ridge Restoration LLC',
    'ESTIMATE',
    'Insured: Ann Vole',
    'Claim Number: ES-4900221',
    line,
    'Replacement Cost Value $9,000.00',
  ])
  const job = understand(page, context).drafts.find(({ kind }) => kind === 'job')
  const values: Record<string, unknown> = job?.values ?? {}
  return values.adjuster_name
}

for (const [text, name] of [
  ['Vic Lowe, AIC, Senior Claim Rep', 'Vic Lowe'],
  ['Vic Lowe, AIC', 'Vic Lowe'],
  ['Vic Lowe AIC', 'Vic Lowe'],
  ['Vic Lowe, CPCU, SCLA', 'Vic Lowe'],
  ['Vic Lowe, Sr. Property Adjuster', 'Vic Lowe'],
  ['Vic Lowe (Field Adjuster)', 'Vic Lowe'],
  ['Vic Lowe / Claims Specialist', 'Vic Lowe'],
  ['LOWE, VIC', 'Vic Lowe'],
  ['Lowe, Vic', 'Vic Lowe'],
  ['Vic Lowe, Jr.', 'Vic Lowe, Jr.'],
  ['Vic Lowe III', 'Vic Lowe III'],
  ['Ari Manager', 'Ari Manager'],
  ['Felix Amory  felix.amory@hanover.example', 'Felix Amory'],
  ['Felix Amory, (508) 555-0190', 'Felix Amory'],
] as const)
  test(`"Adjuster: ${text}" is ${name}`, () => {
    assert.equal(adjusterIn(`Adjuster: ${text}`), name)
  })
