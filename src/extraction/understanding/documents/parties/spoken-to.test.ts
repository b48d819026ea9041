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

/** A letter without a label of its holder speaks to the addressee about "your" license or policy. */

const letterOf = (sender: string, to: string[], body: RowTexts): RowTexts => [
  sender,
  '6200 Gilmore Rd, Raleigh, NC 27612',
  'June 4, 2026',
  '',
  ...to,
  '',
  ...body,
  'Sincerely,',
  'Carol Nance',
]
const ofInsurer = (to: string[], body: RowTexts) => letterOf('PACIFIC MUTUAL INSURANCE', to, body)
const ofBoard = (to: string[], body: RowTexts) =>
  letterOf('LICENSING BOARD FOR GENERAL CONTRACTORS', to, ['Re: License No. L.81442', ...body])

const policies: string[][] = [
  ['Your commercial auto policy EBA 0441208 has been terminated effective 05/31/2026.'],
  ['We are cancelling your business auto policy EBA 0441208 effective May 31, 2026.'],
  [
    'Policy Number: EBA 0441208',
    'We have suspended your commercial auto policy effective 05/31/2026.',
  ],
  ['Your commercial auto policy EBA 0441208 lapsed for nonpayment on May 31, 2026.'],
  [
    'Re: Commercial Auto Policy EBA 0441208',
    'At your request, the above policy was cancelled flat as of May 1, 2026.',
  ],
]
for (const body of policies)
  test(`a letter about "your policy" is of its addressee: ${body.join(' / ')}`, () => {
    assert.deepEqual(holdersOf(findingsOf(ofInsurer(OPERATOR_BLOCK, body))), ['own'])
    assert.deepEqual(holdersOf(findingsOf(ofInsurer(VENDOR_BLOCK, body))), [VENDOR])
  })

const licenses: string[][] = [
  ['Your license L.81442 was revoked effective May 29, 2026.'],
  ['Your license lapsed on May 29, 2026.'],
  ['Your license was placed on inactive status on May 29, 2026 at your request.'],
  ['The Board has revoked your general contractor license effective May 29, 2026.'],
  ['The license is no longer valid as of May 29, 2026. Please return your certificate to us.'],
  ['Your license may be renewed online. It expires on July 1, 2026.'],
]
for (const body of licenses)
  test(`a letter about "your license" is of its addressee: ${body.join(' / ')}`, () => {
    assert.deepEqual(holdersOf(findingsOf(ofBoard(OPERATOR_BLOCK, body))), ['own'])
    assert.deepEqual(holdersOf(findingsOf(ofBoard(VENDOR_BLOCK, body))), [VENDOR])
  })

test('a board names the holder of a license behind the word', () => {
  for (const verb of ['reinstated', 'revoked', 'suspended', 'cancelled']) {
    const body = [
      `The Board has ${verb} the general contractor license of ${VENDOR} effective June 1, 2026.`,
    ]
    assert.deepEqual(holdersOf(findingsOf(ofBoard(OPERATOR_BLOCK, body))), [VENDOR], verb)
  }
})

test('a letter of the IICRC about "your Certified Firm status" is of its addressee', () => {
  const lines = (name: string) => [
    'IICRC',
    'Institute of Inspection, Cleaning and Restoration Certification',
    `Dear ${name},`,
    'Your Certified Firm status (Firm ID 204417) has been suspended as of May 15, 2026.',
  ]
  assert.deepEqual(holdersOf(findingsOf(lines(VENDOR))), [VENDOR])
  assert.deepEqual(holdersOf(findingsOf(lines(OPERATOR))), ['own'])
})

const ofOthers: RowTexts[] = [
  ofInsurer(OPERATOR_BLOCK, [
    'At your request, the policy below is confirmed.',
    'The commercial auto policy EBA 0441208 was cancelled effective May 31, 2026.',
  ]),
  ofInsurer(OPERATOR_BLOCK, [
    'The commercial auto policy EBA 0441208 of our insured has been terminated effective 05/31/2026.',
    'Please update your records.',
  ]),
  ofInsurer(OPERATOR_BLOCK, [
    'You are listed as a certificate holder. We are cancelling the commercial auto policy',
    'EBA 0441208 effective May 31, 2026, which may affect your contract.',
  ]),
  ofBoard(OPERATOR_BLOCK, ['The license was revoked on May 29, 2026. Renew your license online.']),
  ofBoard(OPERATOR_BLOCK, [
    'At your request, we checked this license. It was revoked on May 29, 2026.',
  ]),
]
for (const lines of ofOthers)
  test(`a letter about another party is not of its addressee: ${lines.slice(7).join(' / ')}`, () => {
    assert.deepEqual(heldBy(lines), NOT_SAVED)
  })
