import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrayBytes, bundleHead } from './bundle.ts'

async function* pages(...all: string[][]) {
  yield* all
}

/** The array as it is written with a buffer of that size, and the number of texts. */
async function written(size: number, ...all: string[][]) {
  const chunks: Buffer[] = []
  let count = 0
  const counted = (texts: number) => {
    count += texts
  }
  for await (const chunk of arrayBytes(Buffer.alloc(size), pages(...all), counted)) {
    assert.ok(chunk.length <= Math.max(size, 60))
    chunks.push(Buffer.from(chunk))
  }
  return { text: Buffer.concat(chunks).toString(), count }
}

test('an array joins its texts with commas, for any buffer and page size', async () => {
  const texts = ['{"a":1}', '"ä€😀"', '{}', `"${'x'.repeat(50)}"`, '[1,2]', '"\\u2028"', '0']
  const whole = '[{"a":1},"ä€😀",{},"'.concat('x'.repeat(50), '",[1,2],"\\u2028",0]')
  for (let size = 1; size <= 200; size++) {
    for (const cut of [0, 1, 3, 7]) {
      const made = await written(size, texts.slice(0, cut), texts.slice(cut), [])
      assert.deepEqual(made, { text: whole, count: 7 }, `${size}, ${cut}`)
    }
  }
})

test('no texts give an empty array', async () => {
  for (const size of [1, 2, 100])
    assert.deepEqual(await written(size, []), { text: '[]', count: 0 })
})

test('the manifest comes before the stored text', () => {
  assert.equal(bundleHead('{"export_id":"x"}').toString(), '{"manifest":{"export_id":"x"},')
})
