import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findingsOf, holdersOf, OPERATOR } from '../parties/holders.fixture.ts'

/** A school certifies that a course was attended. The certification follows after the exam. */

const course = (...lines: string[]) =>
  findingsOf([
    'Certificate of Completion',
    'awarded to',
    'Ana Bell',
    OPERATOR,
    'for completing the 19-hour course',
    'Water Damage Restoration Technician (WRT)',
    'March 3-5, 2026',
    'IICRC approved school',
    ...lines,
  ])

const TO_COME = [
  'Exam results will be sent by the IICRC.',
  'The exam is pending.',
  'Examination scores are reported by the IICRC within 30 days.',
  'Certification will be granted by the IICRC upon passing the exam.',
  'This certificate does not constitute IICRC certification.',
]
for (const line of TO_COME)
  test(`a course is no certification before its exam: ${line}`, () => {
    const findings = course(line)
    assert.deepEqual([findings.drafts, findings.reviewReasons], [[], ['certification_revoked']])
    assert.match(findings.warnings[0]!.message, /exam is still to come, so nothing was saved/)
  })

for (const line of ['The exam was passed on March 5, 2026.', 'Course hours: 19'])
  test(`a course with its exam is a certification: ${line}`, () => {
    assert.deepEqual(holdersOf(course(line)), ['own'])
  })
