import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deathFailure } from './death-failures.ts'

/** The message of a document whose reading was ended says what to do with its type. */

const table = Buffer.from('Job Number,Customer\n1,Ann Marsh\n')
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n')

test('a table that takes too long is to be split by its rows', () => {
  assert.deepEqual(deathFailure('time', { bytes: table, filename: 'jobs.csv' }), {
    code: 'timeout',
    message:
      'Reading the file took too long. Split it into files of at most 10,000 rows and upload them.',
  })
})

test('a page that takes too long is to be printed again or split', () => {
  for (const document of [
    { bytes: pdf, filename: 'scan.pdf' },
    { bytes: Buffer.from('A letter'), filename: 'letter.txt' },
    { bytes: Buffer.alloc(0), filename: 'empty.csv' },
  ])
    assert.deepEqual(deathFailure('time', document), {
      code: 'timeout',
      message:
        'Reading the document took too long. Print it to a new PDF and upload that file, or split it.',
    })
})

test('a table that needs too much memory is too complex', () => {
  const failure = deathFailure('memory', { bytes: table, filename: 'jobs.csv' })
  assert.equal(failure.code, 'too_complex')
})
