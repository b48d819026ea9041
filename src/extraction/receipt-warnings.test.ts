import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receiptWarnings } from './receipt-warnings.ts'

/** How a sentence begins that says what to do. */
const STEP = /^(?:Add|Check|Close|Correct|Create|Enter|If|Replace|Set|Split|To|Until|Upload|Use)\b/

/** They lose nothing that a person could save. */
const WITHOUT_STEP = new Set([
  ...['page_without_text', 'model_unavailable', 'sample_page', 'nothing_changed', 'note_row'],
  ...['duplicate_row', 'duplicate_document', 'fields_bounded', 'warnings_bounded'],
  ...['unknown_columns', 'coverage_not_saved'],
])

for (const [code, { example }] of Object.entries(receiptWarnings))
  if (!WITHOUT_STEP.has(code))
    test(`${code} says what to do next`, () => {
      const sentences = example.split(/(?<=[.!?]"?) /)
      assert.ok(
        sentences.some((sentence) => STEP.test(sentence)),
        example,
      )
    })
