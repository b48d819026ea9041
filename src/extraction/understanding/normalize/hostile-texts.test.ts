import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'

/**
 * Names and addresses of strangers reach these functions, also in the process that serves all operators. Each
 * answers texts that repeat one part. An expression of the 5th degree takes hours for one of them. One that
 * reads a part in two ways takes years, so that this test cannot end.
 */

const LENGTH = 1_000
const PARTS =
  " |\n|\n |a|A|1|-|.|,|(|@|@.|/|#|'|: | / | - |1 |a |Ab |1-|1,|$1 |$0, & |0 STE0|Apt  1 |12 Oak St |St |" +
  'Lot|Fl, Ste |d | b |dba |and |& |Jr, |c/o |TX 75001 |1/2 |5551234567 |x1|PO Box |May '
const STARTS = ['', '12 ', 'Ann & Bo ', 'D ', '(']
const TEXTS = PARTS.split('|').flatMap((part) => {
  const long = part.repeat(Math.ceil(LENGTH / part.length))
  return STARTS.flatMap((start) => [
    `${start}${long}`,
    `${start}${long}!`,
    `${start}${long}B${long}x`,
  ])
})

for (const file of globSync('*.ts', { cwd: import.meta.dirname, exclude: ['*.test.ts'] }).sort())
  test(`${file} answers texts that repeat one part`, async () => {
    const exported: Record<string, unknown> = await import(`./${file}`)
    for (const one of Object.values(exported)) for (const text of TEXTS) answer(one, text)
  })

/** Other arguments than texts are left out. A function that needs them may throw. */
function answer(one: unknown, text: string): void {
  if (one instanceof RegExp) assert.equal(typeof one.test(text), 'boolean')
  if (typeof one !== 'function' || one.length === 0) return
  try {
    one(text, text)
  } catch (error) {
    assert.ok(error instanceof Error)
  }
}
