import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const estimate = [
  'Repair Estimate',
  'Insured: Dana Wills',
  'Property: 12 Oak St, Columbus, OH 43215',
  'Claim Number: 77-1234-9',
  'Date of Loss: 3/14/2026',
  ['Replacement Cost Value', '$12,500.00'],
  ['Less Deductible', '(1,000.00)'],
]
function partiesOf(head: RowTexts, body: RowTexts = estimate) {
  const { drafts } = understand(linesOf([...head, ...body]), context)
  const job = drafts.find((draft) => draft.kind === 'job')?.values
  assert.equal(job?.client_name, 'Dana Wills')
  return [job.carrier_name, job.tpa_name]
}

const carriers: [string, RowTexts, string][] = [
  ['a household name', ['State Farm'], 'State Farm'],
  [
    'another household name',
    ['Westfield', 'One Park Circle, Westfield Center, OH 44251'],
    'Westfield',
  ],
  ['in capitals', ['ALLSTATE', '2775 Sanders Road', 'Northbrook, IL 60062'], 'Allstate'],
  ['with an insurance word', ['Heritage Property & Casualty Insurance Company'], 'Heritage'],
  [
    'with an office below',
    ['Erie', 'Property Claims Department', 'P.O. Box 1699'],
    'Erie Insurance',
  ],
  ['beside the address', [['P.O. Box 106169', 'USAA'], 'San Antonio, TX 78288'], 'USAA'],
  ['with its line of business', ['Progressive Home', 'P.O. Box 12'], 'Progressive'],
  ['that is one word', ['Homesite', 'P.O. Box 12'], 'Homesite'],
  ['with its claims office', ['Tidewater Mutual Claims', 'P.O. Box 12'], 'Tidewater Mutual'],
  ['of the west', ['Horace Mann', 'P.O. Box 12'], 'Horace Mann'],
  ['of the east', ['Plymouth Rock', 'P.O. Box 12'], 'Plymouth Rock'],
  ['of Florida', ['American Integrity', 'P.O. Box 12'], 'American Integrity'],
  ['with its branch', ['Kemper Direct', 'P.O. Box 12'], 'Kemper'],
  ['in full', ['United Services Automobile Association', 'P.O. Box 12'], 'USAA'],
  [
    'of no list, an insurance company by name',
    ['Old Prairie Mutual Insurance Company', 'P.O. Box 12'],
    'Old Prairie Mutual Insurance Company',
  ],
  [
    'of no list, with its claims office',
    ['Old Prairie Mutual', 'Claims Department', 'P.O. Box 12'],
    'Old Prairie Mutual',
  ],
]
const insurers = [
  'Gulf States Indemnity',
  'Blue Ridge Assurance',
  'Sunbelt Homeowners Exchange',
  'Northern Plains Farm Mutual',
  'NORTHERN PLAINS FARM MUTUAL',
  'Dakota Home Mutual',
  'Old Dominion Fire & Marine',
  'Harbor Interinsurance Network',
  'The Mutual of Marshfield',
  'Mountain West Farm Bureau Mutual',
  'Bitterroot Farm Bureau',
  'Pinyon Reciprocal Exchange',
  'Cascade Property & Casualty',
]
for (const name of insurers)
  test(`a letterhead whose last words are an insurer's names the carrier: ${name}`, () => {
    assert.deepEqual(partiesOf([name, 'P.O. Box 12']), [name, undefined])
    assert.deepEqual(partiesOf(['Estimate', name]), [name, undefined])
  })

for (const [what, head, carrier] of carriers) {
  test(`the head of an estimate names its carrier: ${what}`, () => {
    assert.deepEqual(partiesOf(head), [carrier, undefined])
  })
}

const others: [string, RowTexts][] = [
  ['a contractor', ['Harbor Construction LLC', 'P.O. Box 12', 'Portland, OR 97201']],
  ['a contractor named like a carrier', ['Nationwide General Construction', 'P.O. Box 12']],
  ['a contractor with a line of business', ['Progressive Home Services', 'P.O. Box 12']],
  ['a contractor for insurance losses', ['Insurance Restoration Specialists LLC']],
  ['a contractor with a claims line', ['Harbor Services LLC', 'Insurance Claims Division']],
  ['a word that is also an insurer', ['Heritage', '100 Depot St']],
  ['an agency', ['Acme Insurance Agency', 'Columbus, OH 43215']],
  ['a consultant', ['Insurance Claim Consultants Inc']],
  ['a contractor named Mutual', ['Mutual Restoration', 'P.O. Box 12']],
  ['a contractor for fire and marine losses', ['Harbor Fire & Marine Restoration']],
  ['a contractor named like an insurer of Florida', ['American Integrity Roofing', 'P.O. Box 12']],
  ['a supplier of farms', ['Dakota Farm & Home', 'P.O. Box 12']],
  ['a market', ['The Grain Exchange', 'P.O. Box 12']],
  ['a word of insurance alone', ['Mutual', 'P.O. Box 12']],
  ['a seal of quality', ['Certified Quality Assurance', 'P.O. Box 12']],
  ['a service of insurers', ['Dakota Mutual Aid', 'P.O. Box 12']],
  ['the operator', ['Ridge Restoration LLC', 'Insurance claims are our business']],
]
for (const [what, head] of others) {
  test(`the head of an estimate names no carrier: ${what}`, () => {
    assert.deepEqual(partiesOf(head), [undefined, undefined])
  })
}

const payers: [label: string, name: string, carrier: string][] = [
  ['Payer', 'Farmers Insurance', 'Farmers'],
  ['Payer Name', 'Farmers Insurance', 'Farmers'],
  ['Payor', 'Farmers Insurance', 'Farmers'],
  ['Paid by', 'Farmers Insurance', 'Farmers'],
  ['Remitter', 'Farmers Insurance Exchange', 'Farmers'],
  ['Issuing Company', 'Farmers Insurance', 'Farmers'],
  ['Payer', 'State Farm Fire and Casualty Company', 'State Farm'],
  [
    'Sent to you by',
    'Old Prairie Mutual Insurance Company',
    'Old Prairie Mutual Insurance Company',
  ],
]
for (const [label, name, carrier] of payers)
  test(`"${label}: ${name}" names the carrier without the label`, () => {
    assert.deepEqual(partiesOf([`${label}: ${name}`]), [carrier, undefined])
  })

test('a payer is the carrier only if it is an insurer', () => {
  assert.deepEqual(partiesOf(['Payer: Omar Patel']), [undefined, undefined])
  assert.deepEqual(partiesOf(['Paid by: Harbor Construction LLC']), [undefined, undefined])
})

test('the name after the label of another party is no letterhead', () => {
  for (const label of ['Payee', 'Mortgage Company', 'Agent'])
    assert.deepEqual(partiesOf([`${label}: Old Prairie Insurance Company`]), [undefined, undefined])
})

test('a labeled carrier comes before the letterhead', () => {
  assert.deepEqual(partiesOf(['State Farm'], ['Carrier: Allstate', ...estimate]), [
    'Allstate',
    undefined,
  ])
})

test('the head names a known administrator, and "on behalf of" names its carrier', () => {
  const head = [
    'Sedgwick Claims Management Services, Inc.',
    'P.O. Box 14155',
    'Lexington, KY 40512',
  ]
  assert.deepEqual(partiesOf(head), [undefined, 'Sedgwick'])
  const acting = [...head, 'This estimate was written on behalf of Allstate Insurance Company.']
  assert.deepEqual(partiesOf(acting), ['Allstate', 'Sedgwick'])
})

test('the head names an administrator of a repair program', () => {
  assert.deepEqual(partiesOf(['Nexxus Solutions Group']), [undefined, 'Nexxus Solutions Group'])
})

test('a letterhead may have the claim beside it', () => {
  const body: RowTexts = estimate.filter((row) => row !== 'Claim Number: 77-1234-9')
  assert.deepEqual(partiesOf([['Erie Insurance', 'Claim 77-1234-9']], body)[0], 'Erie Insurance')
  assert.deepEqual(partiesOf([['Harbor Roofing', 'Claim 77-1234-9']], body)[0], undefined)
})

test('a network for claims at the head of a form is the administrator', () => {
  const head: RowTexts = [['Meridian Claims Network', 'New Assignment']]
  assert.deepEqual(partiesOf(head), [undefined, 'Meridian Claims Network'])
  assert.deepEqual(partiesOf(['Meridian Home Network']), [undefined, undefined])
})

test('adjusters who act on behalf of an insurer are its administrator', () => {
  const name = 'Old Prairie Adjusters Inc'
  const acting = [name, 'We handle this claim on behalf of our client, Allstate Insurance.']
  assert.deepEqual(partiesOf(acting), ['Allstate', name])
  assert.deepEqual(partiesOf([name]), [undefined, undefined])
})

test('a line of the letterhead of adjusters names the insurer they work for', () => {
  const insurer = 'Prairie Farm Mutual Insurance Association'
  for (const line of [
    `On behalf of ${insurer}`,
    `On Behalf Of: ${insurer}`,
    `For ${insurer}`,
    `Adjusting for: ${insurer}.`,
    `Representing ${insurer}`,
  ])
    assert.deepEqual(
      partiesOf(['Lone Oak Adjusters', line, 'P.O. Box 12']),
      [insurer, 'Lone Oak Adjusters'],
      line,
    )
  const contractor = ['Harbor Roofing LLC', 'For Insurance Claims Call Us', 'P.O. Box 12']
  assert.deepEqual(partiesOf(contractor), [undefined, undefined])
})

test('a contractor who works on behalf of an insured names no carrier and no administrator', () => {
  const head = ['Harbor Roofing LLC', 'We write on behalf of Dana Wills.']
  assert.deepEqual(partiesOf(head), [undefined, undefined])
})

test('the client of an administrator is the carrier', () => {
  for (const label of ['Principal', 'Client'])
    assert.deepEqual(
      partiesOf(
        [
          'Sedgwick',
          'Sedgwick Claims Management Services, Inc.',
          'PO Box 14151, Lexington, KY 40512',
        ],
        [...estimate.slice(0, 2), `${label}: Hanover Insurance`, ...estimate.slice(2)],
      ),
      ['Hanover', 'Sedgwick'],
    )
})

test('a client that is no insurer is not the carrier', () => {
  const client = 'Client: Hanover Insurance Restoration LLC'
  const body = [...estimate.slice(0, 2), client, ...estimate.slice(2)]
  assert.deepEqual(partiesOf(['Ridge Restoration LLC'], body), [undefined, undefined])
})

test('the insurer below the title of an adjuster who signs is the carrier', () => {
  const email = (...signature: string[]) => {
    const rows: RowTexts = [
      'From: Gina Pell <gina.pell@claims.example.com>',
      'To: office@ridge.example.com',
      'Sent: Tuesday, April 14, 2026 10:10 AM',
      'Subject: RE: Claim 77-1234-9 - Jane Roe',
      'Hi Team,',
      'Please send the moisture logs for this claim.',
      'Thanks,',
      ...signature,
    ]
    const { documentType, drafts } = understand(linesOf(rows), context)
    const job = drafts.find(({ kind }) => kind === 'job')?.values as Record<string, unknown>
    return [documentType, job.adjuster_name, job.carrier_name]
  }
  const [type, adjuster] = ['correspondence', 'Gina Pell']
  const insurer = 'Claims Specialist | Amica Mutual Insurance Company'
  assert.deepEqual(email('Gina Pell', insurer, 'P: 480-555-0128'), [type, adjuster, 'Amica'])
  const lines = ['Gina Pell', 'Claims Adjuster', 'Allstate', 'P: 480-555-0128']
  assert.deepEqual(email(...lines), [type, adjuster, 'Allstate'])
  const firm = 'Claims Adjuster | Beacon Adjusting LLC'
  assert.deepEqual(email('Gina Pell', firm), [type, adjuster, undefined])
})

test('the address of a claims office in the letterhead is not the property', () => {
  for (const office of [
    'Property Claim · PO Box 650293 · Dallas, TX 75265-0293',
    'Property | P.O. Box 650293 | Dallas, TX 75265-0293',
    'Loss Location Services, 671 S High St, Columbus, OH 43206',
  ]) {
    const letter = estimate.filter((row) => !`${row}`.startsWith('Property:'))
    const { drafts } = understand(linesOf(['TRAVELERS', office, ...letter]), context)
    const job = drafts.find((draft) => draft.kind === 'job')?.values
    assert.deepEqual([job?.['address.line1'], job?.['address.state']], [undefined, undefined])
  }
})
