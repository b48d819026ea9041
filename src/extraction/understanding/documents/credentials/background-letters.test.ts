import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RowTexts } from '../../layout/page.fixture.ts'
import {
  findingsOf,
  heldBy,
  holdersOf,
  NOT_SAVED,
  OPERATOR,
  VENDOR,
} from '../parties/holders.fixture.ts'

const letter = (...body: RowTexts): RowTexts => [
  'Background Check Report',
  ...body,
  'TruePath Screening Inc.',
  'Valid through 08/31/2027',
]

const sentences = (name: string): RowTexts[] => [
  [`This letter confirms that all field employees of ${name} have passed a background screening.`],
  [`We certify that the current staff of ${name} has passed a criminal background check.`],
  ['This letter confirms that all technicians employed by', `${name} have passed a screening.`],
  [`This letter confirms that ${name} has passed a background screening.`],
]
for (const [at, body] of sentences(OPERATOR).entries())
  test(`a letter about the staff of a company is of the company: ${JSON.stringify(body)}`, () => {
    assert.deepEqual(holdersOf(findingsOf(letter(...body))), ['own'])
    assert.deepEqual(holdersOf(findingsOf(letter(...sentences(VENDOR)[at]!))), [VENDOR])
  })

test('the company that screened the staff is never the holder', () => {
  assert.deepEqual(
    heldBy(letter('This letter confirms that all employees passed a background screening.')),
    NOT_SAVED,
  )
})

test('the labeled company of a background check is still the holder', () => {
  const lines = letter(`Company Name: ${VENDOR}`, 'All employees passed a background check.')
  assert.deepEqual(holdersOf(findingsOf(lines)), [VENDOR])
})

const about = (subject: string): RowTexts => [
  'Background Check Report',
  'TruePath Screening Inc.',
  'May 4, 2026',
  subject,
  'All nine employees have completed criminal background checks and passed the screening.',
  'TruePath Screening, Client Desk',
]
const subjects = [
  'Background check summary for',
  'Background Check Results -',
  'Notice of Background Screening of',
  'Confirmation of background investigations for the',
]
for (const topic of subjects)
  test(`a letter with the subject "${topic} …" is of the company that the subject names`, () => {
    assert.deepEqual(holdersOf(findingsOf(about(`Re: ${topic} ${OPERATOR}`))), ['own'])
    assert.deepEqual(holdersOf(findingsOf(about(`Re: ${topic} ${VENDOR}`))), [VENDOR])
  })

test('a subject without a name gives no holder', () => {
  for (const subject of [
    'Re: Background Check',
    'Re: Screening Results',
    'Re: Employee Background Screening',
    'Re: Employee Drug Testing Results',
  ])
    assert.deepEqual(heldBy(about(subject)), NOT_SAVED, subject)
})

test('the company behind the topic of a subject is the holder', () => {
  const subject = `Re: Employee Background Screening – ${VENDOR}`
  assert.deepEqual(holdersOf(findingsOf(about(subject))), [VENDOR])
})

test('a name alone in a subject stays whole', () => {
  for (const name of ['Prairie Services of Illinois, Inc.', 'Harbor Plumbing LLC'])
    assert.deepEqual(holdersOf(findingsOf(about(`Re: ${name}`))), [name])
})

test('a long subject that ends with "Inc." is no sentence of the text', () => {
  const name = 'Prairie Plumbing and Drain Services, Inc.'
  const subject = `Re: Background check summary for ${name}`
  assert.deepEqual(holdersOf(findingsOf(about(subject))), [name])
})

const summary = (client: string, ...lines: RowTexts): RowTexts => [
  'TruePath Screening Inc.',
  'BACKGROUND CHECK SUMMARY',
  ['Client', client],
  ['Report date', '05/04/2026'],
  ...lines,
]
const screened = ['Employees screened', '9']

test('the client of a summary of its whole staff is the holder', () => {
  const passed = ['Result', '9 of 9 clear']
  assert.deepEqual(holdersOf(findingsOf(summary(OPERATOR, screened, passed))), ['own'])
  assert.deepEqual(holdersOf(findingsOf(summary(VENDOR, screened, passed))), [VENDOR])
})

test('the client of a report on a person, or on a staff of which some failed, is no holder', () => {
  assert.deepEqual(heldBy(summary(OPERATOR, ['Result', 'Clear'])), NOT_SAVED)
  assert.deepEqual(heldBy(summary(OPERATOR, screened, ['Result', '8 of 9 clear'])), NOT_SAVED)
})
