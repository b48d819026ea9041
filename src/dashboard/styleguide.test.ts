import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'

const sheet = globSync('styleguide*.ts', { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')

/** Parts of other components, which the sheet shows. */
const PARTS = ['attributes', 'brokenText', 'dialog', 'dialogForm', 'icon', 'shape', 'tableRow']

test('the component sheet shows every component', () => {
  const files = globSync('components/*.ts', { cwd: import.meta.dirname })
  const components = files.flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8')
    const functions = source.matchAll(
      /^export function (\w+)[<(](?:(?!^}$)[\s\S])*?\n?\): (\w+) \{$/gm,
    )
    return [...functions].filter(([, , type]) => type === 'Html').map(([, name]) => name!)
  })
  assert.ok(components.length > 30, String(components.length))
  const missing = components.filter(
    (name) => !PARTS.includes(name) && !new RegExp(`\\b${name}\\(`).test(sheet),
  )
  assert.deepEqual(missing, [])
})
