import assert from 'node:assert/strict'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { rules } from './house/rules.ts'
import { readHouse } from './house/sources.ts'

// The message names the place of the violation, so the test's own stack would only hide it.
Error.stackTraceLimit = 0

const house = readHouse(dirname(import.meta.dirname))

test('the sources, their imports and their functions are found', () => {
  const config = house.sources.find(({ path }) => path === 'src/config.ts')
  assert.ok(config?.imports.some(({ what }) => what === 'zod'))
  assert.ok(config?.functions.some(({ what }) => what === 'readConfig'))
  assert.ok(house.migrations.length > 0)
})

for (const rule of rules) {
  test(rule.name, () => {
    const broken = rule.broken(house)
    if (broken.length > 0) throw new Error([...broken, '', rule.fix].join('\n'))
  })
}
