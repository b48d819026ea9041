import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { connectionLimit, outboundCallLimit } from './descriptors.ts'

test('connections take half of the unreserved descriptors, between 16 and 10,000', () => {
  const expected: [number, number][] = [
    [64, 16],
    [256, 64],
    [1024, 448],
    [20_000, 9_936],
    [1_048_576, 10_000],
    [Number.POSITIVE_INFINITY, 10_000],
  ]
  for (const [descriptors, connections] of expected)
    assert.equal(connectionLimit(descriptors), connections, String(descriptors))
})

test('webhook calls take a quarter of the descriptors, at least 16', () => {
  assert.equal(outboundCallLimit(32), 16)
  assert.equal(outboundCallLimit(1024), 256)
  assert.equal(outboundCallLimit(Number.POSITIVE_INFINITY), Number.POSITIVE_INFINITY)
})

test('the limit is that of the process, and can be lowered for it alone', () => {
  const module = JSON.stringify(import.meta.resolve('./descriptors.ts'))
  const print = `import(${module}).then((m) => console.log(m.descriptorLimit()))`
  const shell = `ulimit -n 300; exec "$0" -e '${print}'`
  const printed = execFileSync('sh', ['-c', shell, process.execPath], { encoding: 'utf8' })
  assert.equal(printed, '300\n')
})
