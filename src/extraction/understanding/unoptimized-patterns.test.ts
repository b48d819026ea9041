import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'

/** V8 stops optimizing patterns in a process that has compiled many, as a child that reads documents does. */
const READ = `
  const { understand } = await import('./understand.ts')
  const { linesOf } = await import('./layout/page.fixture.ts')
  const context = { today: '2026-11-28', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
  const { fields } = understand(linesOf([
    'WORK AUTHORIZATION',
    'This agreement is between Ridge Restoration LLC ("Company") and Dana Wills ("Customer").',
    'Claim Number: 77-1234-9',
  ]), context)
  console.log(fields.find(({ name }) => name === 'client_name')?.value)`

test('a pattern finds the same without optimization', () => {
  for (const flags of [[], ['--no-regexp-optimization']]) {
    const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const
    const args = [...flags, '--input-type=module', '-e', READ]
    assert.equal(execFileSync(process.execPath, args, options).trim(), 'Dana Wills', flags.join())
  }
})
