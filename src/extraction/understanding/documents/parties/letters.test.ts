import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RowTexts } from '../../layout/page.fixture.ts'
import {
  findingsOf,
  heldBy,
  holdersOf,
  NOT_SAVED,
  OPERATOR,
  OPERATOR_BLOCK,
  VENDOR,
  VENDOR_BLOCK,
} from './holders.fixture.ts'

const terms = [
  'License Number: CASCAPL555AB',
  'Effective Date: 01/01/2025',
  'Expiration Date: 12/31/2027',
]
const letter = (to: string[], ...body: RowTexts): RowTexts => [
  'Washington State Department of Labor & Industries',
  'Contractor Registration Section',
  'March 2, 2026',
  '',
  ...to,
  '',
  ...body,
  ...terms,
]
const title = 'CONTRACTOR LICENSE VERIFICATION'

const unknown: RowTexts[] = [
  [title, 'This letter verifies the contractor license of the business you asked about.'],
  [title],
  ['Dear Sir or Madam:', 'This is in response to your request about a contractor license.'],
  ['To whom it may concern:', 'The contractor license below is active.'],
  ['RE: License verification', 'Thank you for your license verification request.'],
  ['Dear Requestor:', 'The contractor license you asked about is active.'],
  ['To whom it may concern:', 'The license is active.', 'Renew your license online.'],
  ['Dear Sir or Madam:', "We checked your subcontractor's license. It is active."],
]
for (const body of unknown) {
  test(`a letter about another license is not its addressee's: ${JSON.stringify(body)}`, () => {
    assert.deepEqual(heldBy(letter(OPERATOR_BLOCK, ...body)), NOT_SAVED)
    assert.deepEqual(heldBy(letter(VENDOR_BLOCK, ...body)), NOT_SAVED)
  })
}

const subjects: RowTexts[] = [
  [`Re: ${VENDOR}`, title],
  [['Re:', VENDOR], title],
  [`RE: ${VENDOR}, License No. CASCAPL555AB`, 'Dear Sir or Madam:'],
  [`Subject: ${VENDOR}`, 'The contractor license below is active.'],
  ['Re: License verification', VENDOR, 'To whom it may concern:'],
  [`Regarding: ${VENDOR}`, title],
  [title, `This letter confirms that ${VENDOR} holds an active contractor license.`],
]
for (const body of subjects) {
  test(`the subject of a letter is the holder: ${JSON.stringify(body)}`, () => {
    assert.deepEqual(holdersOf(findingsOf(letter(OPERATOR_BLOCK, ...body))), [VENDOR])
    const own = body.map((line) => JSON.parse(JSON.stringify(line).replaceAll(VENDOR, OPERATOR)))
    assert.deepEqual(holdersOf(findingsOf(letter(VENDOR_BLOCK, ...own))), ['own'])
  })
}

const spokenTo: RowTexts[] = [
  ['Dear Licensee:', 'Your license has been renewed.'],
  ['RE: License No. CASCAPL555AB', 'Dear Contractor:', 'Your contractor license is enclosed.'],
  ['Congratulations! You are now a licensed contractor.', 'Your license card is below.'],
]
for (const body of spokenTo) {
  test(`a letter to the licensee is its addressee's: ${JSON.stringify(body)}`, () => {
    assert.deepEqual(holdersOf(findingsOf(letter(OPERATOR_BLOCK, ...body))), ['own'])
    assert.deepEqual(holdersOf(findingsOf(letter(VENDOR_BLOCK, ...body))), [VENDOR])
  })
}

const aboutOthers: RowTexts[] = [
  ['Dear Contractor:', 'Attached is the contractor registration of your subcontractor:', VENDOR],
  ['Dear Contractor:', 'The contractor license below is from our register.', VENDOR],
  ['Dear Sir or Madam:', 'Your vendor holds this contractor license:', VENDOR],
]
for (const body of aboutOthers) {
  test(`a letter to a contractor about another company is that one's: ${JSON.stringify(body)}`, () => {
    assert.deepEqual(holdersOf(findingsOf(letter(OPERATOR_BLOCK, ...body))), [VENDOR])
    const own = body.map((line) => JSON.parse(JSON.stringify(line).replaceAll(VENDOR, OPERATOR)))
    assert.deepEqual(holdersOf(findingsOf(letter(VENDOR_BLOCK, ...own))), ['own'])
  })
}

test('a letter to a contractor that repeats its name is about the addressee', () => {
  const body = ['Dear Contractor:', 'The contractor license below is active.']
  assert.deepEqual(holdersOf(findingsOf(letter(OPERATOR_BLOCK, ...body, OPERATOR))), ['own'])
  assert.deepEqual(holdersOf(findingsOf(letter(VENDOR_BLOCK, ...body, VENDOR))), [VENDOR])
  const signed = ['Sincerely,', 'Registrar Services Inc']
  assert.deepEqual(holdersOf(findingsOf(letter(OPERATOR_BLOCK, ...body, ...signed))), ['own'])
})

test('the class of a license in the subject is no holder', () => {
  const subject = 'RE: Class A Contractor License No. CASCAPL555AB'
  for (const to of [OPERATOR_BLOCK, VENDOR_BLOCK]) {
    const holders = holdersOf(findingsOf(letter(to, subject, 'The license is active.')))
    assert.ok(!holders.some((name) => /class/i.test(name ?? '')), holders.join())
  }
})

test('a firm whose name has only its trade is the subject of a letter', () => {
  const rows = letter(OPERATOR_BLOCK, 'Re: Cedar Mitigation', title)
  assert.deepEqual(holdersOf(findingsOf(rows)), ['Cedar Mitigation'])
})
