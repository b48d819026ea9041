import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparedWords } from './second-reading.ts'

const box = { x: 0, y: 0, width: 40, height: 10 }

/** Words of a first reading with their confidences, and a second reading of the whole line. */
function compared(
  words: readonly [text: string, confidence: number][],
  second: string,
  sureness = 0.99,
): [text: string, confidence: number][] {
  const first = words.map(([text, confidence]) => ({ text, box, confidence }))
  const characters = Array.from(second, (text, at) => ({ text, at, confidence: sureness }))
  return comparedWords(first, characters).map(({ text, confidence }) => [text, confidence])
}

test('a doubtful word that both engines read alike is certain', () => {
  const words = [
    ['Claim', 0.96],
    ['#:', 0.4],
    ['WD-907', 0.6],
  ] as const
  // The network drops spaces and reads no punctuation.
  assert.deepEqual(compared([...words.map((word): [string, number] => [...word])], 'claimWD907'), [
    ['Claim', 0.96],
    ['#:', 0.4],
    ['WD-907', 0.9],
  ])
})

test('a word that the engines read differently is unsure and takes the letters of a sure one', () => {
  const words: [string, number][] = [
    ['Claim', 0.96],
    ['H0-6020002', 0.48],
  ]
  assert.deepEqual(compared(words, 'ClaimHO6020002'), [
    ['Claim', 0.96],
    ['HO-6020002', 0.48],
  ])
  assert.deepEqual(compared([['H06020002', 0.7]], 'HO6020002', 0.8), [['H06020002', 0.5]])
})

test('a word with more or fewer letters in one reading keeps its text and is unsure', () => {
  assert.deepEqual(compared([['Jo7723', 0.8]], 'J97723X', 0.8), [['Jo7723', 0.5]])
  assert.deepEqual(compared([['J97723', 0.8]], 'J9723', 0.8), [['J97723', 0.5]])
  assert.deepEqual(compared([['J97723', 0.8]], ''), [['J97723', 0.5]])
})

test('a word that the first engine is sure of stays, and so does its neighbor', () => {
  const words: [string, number][] = [
    ['Oak', 0.95],
    ['Pl', 0.95],
    ['98402', 0.85],
  ]
  assert.deepEqual(compared(words, 'OakPI98402'), [
    ['Oak', 0.95],
    ['Pl', 0.95],
    ['98402', 0.9],
  ])
})

test('a doubtful word takes the letters of a sure second reading, however many', () => {
  assert.deepEqual(compared([['(lCRC)', 0.5]], 'IICRC'), [['(IICRC)', 0.5]])
  assert.deepEqual(compared([['lCRC', 0.5]], 'IICRC', 0.8), [['lCRC', 0.5]])
  assert.deepEqual(compared([['1,2S0.00', 0.5]], '1,12S0.00'), [['1,2S0.00', 0.5]])
})

test('the first digit of an amount is a dollar sign if only one engine reads it', () => {
  assert.deepEqual(compared([['5631.84', 0.5]], '$631.84'), [['$631.84', 0.9]])
  assert.deepEqual(compared([['5631.84', 0.5]], '$5631.84'), [['5631.84', 0.9]])
  assert.deepEqual(compared([['5,631.84', 0.5]], '$,681.84', 0.8), [['5,631.84', 0.5]])
})
