import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, pageOf, type RowTexts } from '../../layout/page.fixture.ts'
import {
  findingsOf,
  holdersOf,
  OPERATOR,
  OPERATOR_BLOCK,
  VENDOR,
} from '../parties/holders.fixture.ts'

/** Documents about one person. `more` are lines that may name a company. */
const kinds: Record<string, (...more: RowTexts) => RowTexts> = {
  'WRT card': (...more) => [
    'IICRC',
    'Institute of Inspection Cleaning and Restoration Certification',
    'Technician: John Smith',
    ...more,
    'Water Damage Restoration Technician (WRT)',
    'Registrant Number: 22113344',
    'Expiration Date: 12/31/2027',
  ],
  'background check': (...more) => [
    'BACKGROUND CHECK REPORT',
    'Sterling Screening',
    'Subject: John Smith',
    ...more,
    'Report Date: 02/01/2026',
    'Result: CLEAR',
    'Order Number: 556677',
  ],
  'OSHA card': (...more) => [
    'OSHA',
    'U.S. Department of Labor',
    'This card acknowledges that the recipient has successfully completed:',
    'OSHA 10 Construction Safety & Health',
    'John Smith',
    ...more,
    'Trainer Name: Ann Bell',
    'Date of issue: 02/01/2026',
  ],
  'renovator certificate': (...more) => [
    'Midwest Environmental Institute',
    'certifies that',
    'John Smith',
    ...more,
    'has successfully completed the RENOVATOR INITIAL training pursuant to 40 CFR Part 745.90 (RRP)',
    'Certificate: R-I-12345-25-00123',
    'Expires: 02/01/2031',
  ],
}
const employers: RowTexts[] = [
  [`Employer: ${VENDOR}`],
  [['Employer', VENDOR]],
  [`Employer Name: ${VENDOR}`],
  [`Name of Employer: ${VENDOR}`],
  [`Employed by ${VENDOR}`],
  [`Current Employer: ${VENDOR}`],
]
const with_ = (lines: RowTexts, name: string): RowTexts =>
  JSON.parse(JSON.stringify(lines).replaceAll(VENDOR, name))

for (const [kind, document] of Object.entries(kinds)) {
  for (const lines of employers) {
    test(`a ${kind} with another employer is the employer's: ${JSON.stringify(lines)}`, () => {
      const findings = findingsOf(document(...lines))
      assert.deepEqual(holdersOf(findings), [VENDOR])
      assert.deepEqual(findings.reviewReasons, [])
      const [draft] = findings.drafts.filter((one) => one.kind === 'certification')
      assert.equal(draft?.holderName, 'John Smith')
    })

    test(`a ${kind} of the operator's employee counts: ${JSON.stringify(lines)}`, () => {
      const findings = findingsOf(document(...with_(lines, OPERATOR)))
      assert.deepEqual(holdersOf(findings), ['own'])
      assert.deepEqual(findings.reviewReasons, [])
    })
  }

  test(`a ${kind} without an employer does not count until a person accepts it`, () => {
    const findings = findingsOf(document())
    assert.deepEqual(holdersOf(findings), ['own?'])
    assert.deepEqual(findings.reviewReasons, ['personal_certificate'])
  })

  for (const lines of [
    [`Requested by: ${OPERATOR}`],
    [['Requested by', OPERATOR]],
    ['RECEIVED', OPERATOR, 'MAR 02 2026'],
    [['FAX TO', OPERATOR]],
    ['To:', ...OPERATOR_BLOCK],
    [['Bill To', OPERATOR]],
  ] satisfies RowTexts[]) {
    test(`a ${kind} does not name an employer with ${JSON.stringify(lines)}`, () => {
      const findings = findingsOf([...document(), ...lines])
      assert.deepEqual(holdersOf(findings), ['own?'])
      assert.deepEqual(findings.reviewReasons, ['personal_certificate'])
    })
  }
}

test('the company after the name of the person is the employer', () => {
  const certificate = (company: string) => [
    'Certificate of Training',
    'This is to certify that',
    'Maria Lopez',
    `of ${company}`,
    'has completed the 19-hour course Water Damage Restoration (WRT)',
    'Certificate No.: T-12345',
    'Date of Completion: 02/01/2026',
  ]
  const own = findingsOf(certificate(OPERATOR))
  assert.deepEqual([holdersOf(own), own.reviewReasons], [['own'], []])
  const other = findingsOf(certificate(VENDOR))
  assert.deepEqual([holdersOf(other), other.reviewReasons], [[VENDOR], []])
})

test('each row of a list of technicians has the employer of the list', () => {
  const list = (company: string): RowTexts => [
    'IICRC Technician Certifications',
    `Employer: ${company}`,
    ['Technician', 'Certification', 'Issued', 'Expires'],
    ['Maria Lopez', 'WRT', '02/01/2026', '02/01/2027'],
    ['Dana Whitfield', 'AMRT', '03/05/2026', '03/05/2027'],
  ]
  assert.deepEqual(holdersOf(findingsOf(list(VENDOR))), [VENDOR, VENDOR])
  assert.deepEqual(holdersOf(findingsOf(list(OPERATOR))), ['own', 'own'])
})

test("the operator's name without a label does not outweigh an employer with one", () => {
  const cardOf = kinds['WRT card']!
  const faxed = [OPERATOR.toUpperCase(), ...cardOf(`Employer: ${VENDOR}`)]
  assert.deepEqual(holdersOf(findingsOf(faxed)), [VENDOR])
  const signed = [...cardOf(['Company', VENDOR]), OPERATOR]
  assert.notDeepEqual(holdersOf(findingsOf(signed)), ['own'])
})

const epa = (name: string) => [
  'United States Environmental Protection Agency',
  'This is to certify that',
  name,
  'has fulfilled the requirements of the Toxic Substances Control Act (TSCA) Section 402,',
  'and has received certification to conduct',
  'lead-based paint renovation, repair, and painting activities pursuant to 40 CFR Part 745.89',
  'Certification # NAT-F112233-1',
  'Issued On: 01/05/2026',
  'This certification expires 01/05/2031',
]
test("an EPA certificate of a firm in a person's name is of that business", () => {
  assert.deepEqual(holdersOf(findingsOf(epa('James Carter'))), ['James Carter'])
  assert.deepEqual(holdersOf(findingsOf(epa(VENDOR))), [VENDOR])
  assert.deepEqual(holdersOf(findingsOf(epa(OPERATOR))), ['own'])
  assert.deepEqual(holdersOf(findingsOf(epa('James Carter'), 'James Carter')), ['own'])
})

test("an operator whose name looks like a person's holds its own certificate", () => {
  const findings = findingsOf(kinds['WRT card']!(), 'John Smith')
  assert.deepEqual([holdersOf(findings), findings.reviewReasons], [['own'], []])
})

/** The surname begins at the left edge of 'Registrant Card'. */
const card = (...more: string[]): Placed[] => [
  [40, 40, 'IICRC'],
  [94, 40, 'Registrant Card'],
  ...['Maria E. Lopez', ...more].map((text, at): Placed => [40, 64 + 16 * at, text]),
  [40, 96, 'Registrant # 812345'],
  [40, 112, 'WRT Exp 08/31/2027'],
  [40, 128, 'ASD Exp 02/28/2027'],
]

test("a surname at the left edge of a card's title is not the holder", () => {
  const employed = findingsOf(pageOf(card(`Employer: ${VENDOR}`)))
  assert.deepEqual(holdersOf(employed), [VENDOR, VENDOR])
  const names = employed.drafts.flatMap((one) => ('holderName' in one ? [one.holderName] : []))
  assert.deepEqual(names, ['Maria E. Lopez', 'Maria E. Lopez'])
  const alone = findingsOf(pageOf(card()))
  assert.deepEqual(holdersOf(alone), ['own?', 'own?'])
  assert.deepEqual(alone.reviewReasons, ['personal_certificate'])
})

test('a surname alone is no holder of a certificate that only a person can hold', () => {
  const lines = kinds['WRT card']!(`Employer: ${VENDOR}`)
  const findings = findingsOf(
    lines.map((line) => (/^Tech/.test(`${line}`) ? 'Technician: Lopez' : line)),
  )
  assert.deepEqual(holdersOf(findings), [])
  assert.deepEqual(findings.reviewReasons, ['holder_unknown'])
})

test('names under touching headers are read from the left edge of their header', () => {
  const placed: Placed[] = [
    [40, 40, 'IICRC Technician Certifications'],
    [40, 60, 'Level'],
    [100, 60, 'Technician'],
    [240, 60, 'Certificate Number'],
    [40, 76, 'Advanced'],
    [100, 76, 'Maria Lopez'],
    [240, 76, '812345'],
    [40, 110, 'Water Damage Restoration Technician (WRT)'],
    [40, 126, 'Expires 08/31/2027'],
  ]
  const [draft] = findingsOf(pageOf(placed)).drafts.filter((one) => one.kind === 'certification')
  assert.equal(draft?.holderName, 'Maria Lopez')
})
