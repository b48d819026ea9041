import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesFrom } from './layout.ts'
import { ocrWords, widestGapOf } from './ocr-words.ts'

/** Ink boxes of 10-point print on the baseline at 100: capitals 7.2 high, small letters 5.3. */
function found(text: string, x: number, width: number, ink: { over: number; under: number }) {
  const [y, height] = [100 - ink.over, ink.over + ink.under]
  return { text, x, y, width, height, confidence: 0.9 }
}

test('words of one line are level, regardless of their letters', () => {
  const words = ocrWords(
    [
      found('Type', 10, 20, { over: 7.2, under: 2.1 }),
      found('are', 33, 14, { over: 5.3, under: 0 }),
      found('gone', 50, 20, { over: 5.3, under: 2.1 }),
    ],
    1,
  )
  for (const { box } of words) {
    assert.ok(Math.abs(box.y - 92.8) < 0.01, `y ${box.y}`)
    assert.ok(Math.abs(box.height - 9.3) < 0.01, `height ${box.height}`)
  }
  assert.deepEqual(
    linesFrom(words).map((line) => line.text),
    ['Type are gone'],
  )
})

test('boxes come in points of the page', () => {
  const [word] = ocrWords([found('Total', 10, 20, { over: 7.2, under: 0 })], 2)
  assert.equal(word!.box.x, 20)
  assert.equal(word!.box.width, 40)
})

/** Typewriter print: each letter 6 wide, with a little white around it. */
function typed(text: string, column: number) {
  return found(text, column * 6 + 0.5, text.length * 6 - 1, { over: 7.2, under: 0 })
}

test('typewriter words a letter apart stay one line, columns are cut', () => {
  const items = [
    typed('Total', 0),
    typed('Actual', 6),
    typed('Value', 13),
    typed('3471.64', 22),
    typed('USD', 30),
    typed('Less', 34),
  ]
  const words = ocrWords(items, 1)
  assert.deepEqual(
    linesFrom(words, widestGapOf(words)).map((line) => line.text),
    ['Total Actual Value', '3471.64 USD Less'],
  )
})

test('the name of IICRC is read with both of its first letters', () => {
  const textOf = (text: string) =>
    ocrWords([found(text, 10, 40, { over: 7.2, under: 0 })], 1)[0]!.text
  for (const misread of ['ICRC', 'lICRC', '1ICRC', 'I1CRC', 'IICRC']) {
    assert.equal(textOf(misread), 'IICRC')
  }
  assert.equal(textOf('ICRC,'), 'IICRC,')
  assert.equal(textOf('CRC'), 'CRC')
  assert.equal(textOf('ICRC17'), 'ICRC17')
})

test('an amount that OCR splits before its comma is one word', () => {
  const textsOf = (...items: [text: string, x: number][]) => {
    const read = items.map(([text, x]) => found(text, x, 20, { over: 7.2, under: 1.3 }))
    return ocrWords(read, 1).map((word) => word.text)
  }
  assert.deepEqual(textsOf(['less $1 ,000.00 deductible', 10]), ['less', '$1,000.00', 'deductible'])
  assert.deepEqual(textsOf(['12', 10], [',0001', 24]), ['12', ',0001'])
  assert.deepEqual(textsOf(['12', 10], [',500.00', 90]), ['12', ',500.00'])
})
