import assert from 'node:assert/strict'
import test from 'node:test'
import { warningOf } from '../../../extraction/receipt-warnings.ts'
import { nextStepOf } from './receipt-doubts.ts'

const codes = ['unknown_kind', 'uncertain_kind', 'no_identity', 'no_text'] as const

for (const code of codes) {
  test(`the page asks for a sharper copy of a scan with ${code}`, () => {
    assert.equal(
      nextStepOf(warningOf(code, ''), { canCorrect: true, isScan: true }),
      'Check the type of the document. If text is missing, upload a sharper copy.',
    )
  })

  test(`the page asks for the missing labels of a digital file with ${code}`, () => {
    assert.equal(
      nextStepOf(warningOf(code, ''), { canCorrect: true, isScan: false }),
      'Check the type of the document. If text is missing, add it and upload the file again.',
    )
  })
}
