import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type RowTexts } from '../layout/page.fixture.ts'
import { understand } from '../understand.ts'

/** The notice of a new assignment completes the job that it names. */

const context = { today: '2026-11-27', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const read = (rows: RowTexts) => understand(linesOf(rows), context)

const facts = [
  'Assignment Date: 11/19/2026 2:10 PM',
  'Carrier: Hanover Insurance',
  'Policyholder: Gwendolyn Marsh-Pike',
  'Loss Address: 3 Neck Rd, Rochester, MA 02770',
  'Phone: 508-555-0190',
  'Claim Number: 15-00447190',
  'Policy Number: HMA 77120',
  'Date of Loss: 11/18/2026',
  'Type of Loss: Water',
  'Adjuster: Felix Amory',
  'Deductible: $500',
]

for (const title of [
  'NEW ASSIGNMENT',
  'Claim Assignment Notice',
  'Vendor Dispatch Notification',
  'FIRST NOTICE OF LOSS',
  'Assignment Notification',
  'XactAnalysis Assignment notification',
  'Referral to: Ridge Restoration LLC',
  'You have received a new assignment.',
  'The following assignment has been sent to Ridge Restoration LLC.',
  'Please contact our insured within one hour.',
  'FIRST NOTICE / CALL INTAKE SHEET',
  'INTAKE SHEET',
  'INTAKE - weekend call',
  'Intake for water loss',
])
  test(`"${title}" completes a job`, () => {
    const { documentType, drafts, warnings, reviewReasons } = read([
      'Contractor Connection',
      title,
      ...facts,
    ])
    assert.equal(documentType, 'correspondence')
    assert.deepEqual(
      warnings.map(({ code, field, message }) => [code, field, message]),
      [
        [
          'part_not_saved',
          'contact_phone',
          'client: the document only adds to a job, so contact_phone "+15085550190" was not saved. If the ' +
            'client lacks it, set it with "svc client set".',
        ],
      ],
    )
    assert.deepEqual(reviewReasons, [])
    const [job] = drafts
    assert.equal(job?.kind === 'job' && job.match, 'complete')
    const values: Record<string, unknown> = job?.values ?? {}
    assert.deepEqual(
      [values.claim_number, values.policy_number, values.date_of_loss, values.loss_type],
      ['15-00447190', 'HMA 77120', '2026-11-18', 'water'],
    )
    assert.deepEqual(
      [values.adjuster_name, values['dates.received_at'], values['financials.deductible']],
      ['Felix Amory', '2026-11-19T14:10:00.000Z', '500.00'],
    )
  })

test('an assignment of benefits is a work authorization', () => {
  const { documentType } = read([
    'ASSIGNMENT OF BENEFITS',
    'Insured: Ann Bell',
    'Claim Number: 15-00447190',
    'I hereby assign the benefits of my policy to Ridge Restoration LLC.',
    'Owner Signature: Ann Bell',
  ])
  assert.equal(documentType, 'work_authorization')
})

test('an assignment without a claim is of no known kind', () => {
  const { documentType } = read(['Course BIO 101', 'NEW ASSIGNMENT', 'Due date: 11/30/2026'])
  assert.equal(documentType, 'other')
})

test('a referral without a claim is of no known kind', () => {
  const { documentType } = read([
    'Referral to: Dr. Amory',
    'Patient: Ann Bell',
    'Phone: 508-555-0190',
  ])
  assert.equal(documentType, 'other')
})

test('an estimate that mentions its assignment stays an estimate', () => {
  const { documentType } = read([
    'Ridge Restoration LLC',
    'ESTIMATE',
    'We received the assignment on 11/19/2026.',
    ...facts,
    'Replacement Cost Value $4,100.00',
    'Less Depreciation $600.00',
    'Actual Cash Value $3,500.00',
  ])
  assert.equal(documentType, 'estimate')
})

test('an estimate without a title that asks to contact the insured stays an estimate', () => {
  const { documentType } = read([
    'Acme Mutual Insurance Company',
    'Insured: Uma West',
    'Claim Number: AS-40002',
    'Date of Loss: 03/01/2026',
    'Property: 8 Ash St, Tacoma, WA 98402',
    'Please contact our insured to schedule the repairs.',
    ['Replacement Cost Value', '12,000.00'],
    ['Less Depreciation', '(2,000.00)'],
    ['Actual Cash Value', '10,000.00'],
    ['Less Deductible', '(1,000.00)'],
    ['Net Claim', '9,000.00'],
  ])
  assert.equal(documentType, 'estimate')
})

const sheet = [
  'Customer: Gwendolyn Marsh-Pike',
  'Phone: 508-555-0190',
  'Loss Address: 3 Neck Rd, Rochester, MA 02770',
  'Claim #: 15-00447190',
  'Carrier: Hanover Insurance',
  'Type of Loss: Water',
]

for (const title of [
  'INTAKE SHEET',
  'Job Intake Sheet',
  'NEW CLAIM ASSIGNMENT',
  'FIRST CALL SHEET',
  'Lead Intake',
  'Intake Form - Water Loss',
  'New Loss Intake',
  'Alacrity - New Assignment',
  'You have received a new job.',
])
  test(`a sheet of the labels of a loss below "${title}" completes a job`, () => {
    const { documentType, drafts } = read([title, ...sheet])
    assert.equal(documentType, 'correspondence')
    const values = drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))
    assert.deepEqual(
      values.map(({ claim_number, client_name }) => [claim_number, client_name]),
      [['15-00447190', 'Gwendolyn Marsh-Pike']],
    )
  })

test('the title of an intake sheet may be beside the letterhead', () => {
  const title = ['FIRST CALL / INTAKE SHEET', 'Ridge Restoration LLC']
  assert.equal(read([title, ...sheet]).documentType, 'correspondence')
})

test('the same labels without a title, and the sheet of a patient, are of no known kind', () => {
  assert.equal(read(['Ridge Restoration LLC', ...sheet]).documentType, 'other')
  assert.equal(read(['Patient Intake Form', ...sheet]).documentType, 'other')
})

const form: RowTexts = [
  ['Claim Number', 'RT-30771-26'],
  ['Named Insured', 'Gwendolyn Marsh-Pike'],
  ['Date of Loss', '11/18/2026'],
  ['Loss Location', '3 Neck Rd, Rochester, MA 02770'],
]
for (const head of [
  ['VENDOR ASSIGNMENT', 'Bayline Claim Partners'],
  'Contractor Dispatch Form - Emergency Services',
  'Job Dispatch',
  ['FIRE LOSS NOTICE', 'DATE (MM/DD/YYYY) 11/19/2026'],
  'New Loss Report',
  'Program Referral for Restoration',
])
  test(`a form of labels below "${head}" completes a job`, () => {
    const { documentType, drafts, reviewReasons } = read([head, ...form])
    assert.deepEqual([documentType, reviewReasons], ['correspondence', []])
    const values = drafts.flatMap((draft) => (draft.kind === 'job' ? [draft.values] : []))
    assert.deepEqual(
      values.map((job) => [job.claim_number, job.client_name, job['address.postal_code']]),
      [['RT-30771-26', 'Gwendolyn Marsh-Pike', '02770']],
    )
  })

for (const head of [
  ['Assignment ID', 'A-4410'],
  ['Referral: Plumber'],
  ['Assignment Type', 'Mitigation'],
  ['Date of referral', '11/19/2026'],
])
  test(`the same form with "${head.join(' ')}" and no title is of no known kind`, () => {
    assert.equal(read(['Bayline Claim Partners', head, ...form]).documentType, 'other')
  })

test("the insured's mailing address on a loss notice is no second insured", () => {
  const { drafts, reviewReasons } = read([
    'PROPERTY LOSS NOTICE',
    ["INSURED'S MAILING ADDRESS", 'NAME OF INSURED', 'CLAIM NUMBER'],
    ['PO Box 12, Rochester, MA 02770', 'Gwendolyn Marsh-Pike', 'RT-30771-26'],
    ['DATE OF LOSS', 'POLICY NUMBER'],
    ['11/18/2026', 'HMA 77120'],
  ])
  assert.deepEqual(reviewReasons, [])
  const [job] = drafts
  assert.equal(job?.kind === 'job' && job.values.client_name, 'Gwendolyn Marsh-Pike')
  assert.equal(job?.kind === 'job' && job.values['address.line1'], undefined)
})
