import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type Placed, pageOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Values and labels that meet in the columns of forms. */

const context = { today: '2026-11-21', timeZone: 'UTC', operatorName: 'Ridge Restoration LLC' }
const title: Placed = [240, 20, 'Work Authorization']
const sentence = 'I authorize Ridge Restoration LLC to start the work and to bill my insurer.'

function jobOf(placed: Placed[]) {
  const page = pageOf([title, ...placed, [40, 300, sentence]])
  const draft = understand(page, context).drafts.find(({ kind }) => kind === 'job')
  return draft?.kind === 'job' ? draft.values : {}
}

function addressOf(job: ReturnType<typeof jobOf>) {
  const parts = ['line1', 'line2', 'city', 'state', 'postal_code'] as const
  return parts.map((part) => job[`address.${part}`] ?? null)
}

test('a value below its head is found beside a long neighbor', () => {
  const job = jobOf([
    [40, 60, 'Service Address'],
    [200, 60, 'Claim #'],
    [300, 60, 'Insured'],
    [40, 74, '8336 Prairie Ave, Columbus, OH 43232'],
    [200, 74, 'CLM-2024-98106'],
    [300, 74, 'Elena Anderson'],
  ])
  assert.equal(job.claim_number, 'CLM-2024-98106')
  assert.equal(job.client_name, 'Elena Anderson')
  assert.deepEqual(addressOf(job), ['8336 Prairie Ave', null, 'Columbus', 'OH', '43232'])
})

test('a value ends where the label of the next column begins', () => {
  const job = jobOf([
    [40, 60, 'Loss Location'],
    [160, 60, '5051 Lincoln Blvd Loss Date'],
    [340, 60, '02/06/2026'],
    [160, 74, 'Fort Collins, CO 80510'],
    [268, 90, 'Insured'],
    [340, 90, 'Omar Patel'],
  ])
  assert.equal(job['address.line1'], '5051 Lincoln Blvd')
  assert.equal(job.date_of_loss, '2026-02-06')
  assert.equal(job.client_name, 'Omar Patel')
})

test('in a column of labels with values beside them, none has its value above it', () => {
  const job = jobOf([
    [40, 60, 'Job Number'],
    [200, 60, '26-2808-WTR'],
    [40, 74, 'Form Revised'],
    [200, 74, '01/2023'],
    [40, 88, 'Property Owner'],
    [200, 88, 'Tomás Hall'],
    [40, 102, 'Tenant / Occupant'],
    [200, 102, 'Elizabeth Jackson'],
    [40, 116, 'Job Site'],
    [200, 116, 'Jefferson Lodge'],
    [40, 230, 'Tomás Hall'],
    [200, 230, '05/30/2025'],
    [40, 242, 'Signature'],
    [200, 242, 'Date'],
  ])
  assert.equal(job.client_name, 'Tomás Hall')
})

test('the street and the town may stand above two captions', () => {
  const job = jobOf([
    [40, 60, 'Michael Nguyen'],
    [40, 72, 'Customer Name'],
    [40, 100, '9432 Franklin Ct'],
    [300, 100, 'Fort Collins, CO 80507'],
    [40, 112, 'Street Address'],
    [300, 112, 'City, State, Zip'],
    [40, 140, 'Erie Insurance'],
    [220, 140, '15-3780-633'],
    [400, 140, '5/22/2024'],
    [40, 152, 'Insurance Carrier'],
    [220, 152, 'Claim Number'],
    [400, 152, 'Date of Loss'],
  ])
  assert.deepEqual(addressOf(job), ['9432 Franklin Ct', null, 'Fort Collins', 'CO', '80507'])
  assert.equal(job.claim_number, '15-3780-633')
})

test('an address after its label continues below the label', () => {
  const job = jobOf([
    [40, 60, 'Insured: Omar Patel'],
    [40, 74, 'Property: 8584 Juniper St'],
    [40, 86, 'Apt 4B'],
    [40, 98, 'Tampa, FL 33677'],
    [40, 110, 'Claim Number: 664QP2560'],
  ])
  assert.deepEqual(addressOf(job), ['8584 Juniper St', 'Apt 4B', 'Tampa', 'FL', '33677'])
})

test('a town of several words may begin on the line of the street', () => {
  const town = (line: string, next: string) =>
    addressOf(
      jobOf([
        [40, 60, 'Loss Address'],
        [160, 60, line],
        [160, 72, next],
        [40, 90, 'Claim #'],
        [160, 90, '65-9165-180'],
      ]),
    )
  assert.deepEqual(town('6221 Oak Way, Suite 210, Salt Lake', 'City, UT 84158'), [
    '6221 Oak Way',
    'Suite 210',
    'Salt Lake City',
    'UT',
    '84158',
  ])
  assert.deepEqual(town('12 Main St, Apt B', 'Columbus, OH 43215'), [
    '12 Main St',
    'Apt B',
    'Columbus',
    'OH',
    '43215',
  ])
})

test('a head over two lines has its value below it', () => {
  const job = jobOf([
    [40, 60, 'Insurance'],
    [200, 60, 'Date of'],
    [360, 60, 'Contractor'],
    [40, 71, 'Claim Number'],
    [200, 71, 'Loss'],
    [360, 71, 'Job Number'],
    [40, 84, '544QP5001'],
    [200, 84, '02/23/2025'],
    [360, 84, 'RR-2024-393'],
  ])
  assert.equal(job.claim_number, '544QP5001')
  assert.equal(job.date_of_loss, '2025-02-23')
  assert.equal(job.job_number, 'RR-2024-393')
})

test('a code with an open end does not take the date of the row below', () => {
  const job = jobOf([
    [40, 60, 'JOB ID:'],
    [160, 60, '24-7454-'],
    [40, 72, 'LOSS DATE:'],
    [160, 72, '6/2/2026'],
    [40, 84, 'CLAIM ID:'],
    [160, 84, '38964981-1'],
  ])
  assert.equal(job.job_number, undefined)
  assert.equal(job.date_of_loss, '2026-06-02')
})

test('a word at the left edge of a label belongs to that label, also in a longer cell', () => {
  const job = jobOf([
    [40, 60, 'Policyholder'],
    [150, 60, 'Property'],
    [276, 60, 'Claim No.'],
    [40, 74, 'Keisha Martinez'],
    [150, 74, '6889 Riverbend Avenue 91-9794-81'],
    [150, 86, 'Minneapolis, MN 55425'],
  ])
  assert.equal(job.claim_number, undefined)
  const apart = jobOf([
    [40, 60, 'Policyholder'],
    [150, 60, 'Property'],
    [282, 60, 'Claim No.'],
    [40, 74, 'Keisha Martinez'],
    [150, 74, '6889 Riverbend Avenue 91-9794-81'],
    [150, 86, 'Minneapolis, MN 55425'],
  ])
  assert.equal(apart.claim_number, '91-9794-81')
  assert.deepEqual(addressOf(apart), ['6889 Riverbend Avenue', null, 'Minneapolis', 'MN', '55425'])
})

test('a label of one word has its value behind it if the others of the page have', () => {
  const rows: RowTexts = [
    'Subcontractor Scope of Work',
    'CLAIM # 21-5104-988',
    'JOB # RR-2026-366',
    'DATE OF LOSS 8/15/2024',
    'HOMEOWNER Patricia Lewis',
    'DINING ROOM',
    '- Interior door unit - detach & reset',
  ]
  assert.equal(read(rows).client_name, 'Patricia Lewis')
})

test('a sentence that names another claim is no label', () => {
  const job = read([
    'From: Dana Wills <dana@mail.example>',
    'Subject: Claim 30480470-1 / Smith',
    'Please send the final invoice for claim 30480470-1. The unit upstairs has its own',
    'claim, number 60540870-2, and another vendor works on it. Do not combine them.',
    'Regards,',
  ])
  assert.notEqual(job.claim_number, '60540870-2')
})

const read = (rows: RowTexts) => {
  const draft = understand(linesOf(rows), context).drafts.find(({ kind }) => kind === 'job')
  return draft?.kind === 'job' ? draft.values : {}
}
const letter: RowTexts = [
  'Progressive Home',
  'April 23, 2024',
  'Insured: Barbara Moore',
  'Claim Number: PR9503450',
  'Dear Ridge Restoration LLC: We received your invoice. Please send the drying logs.',
  'Sincerely,',
]

test('the adjuster who signs a letter is the adjuster of the job', () => {
  for (const position of ['Claim Representative', 'Senior Property Adjuster', 'Claims Examiner II'])
    assert.equal(read([...letter, 'Naomi Nguyen', position]).adjuster_name, 'Naomi Nguyen')
  for (const position of ['Public Adjuster', 'Attorney at Law', 'Office Manager'])
    assert.equal(read([...letter, 'Naomi Nguyen', position]).adjuster_name, undefined)
})

test('the label of a contact person ends the name of a company', () => {
  const job = read(['Work Authorization', 'Insured: Redwood Dental Group LLC Attn', sentence])
  assert.equal(job.client_name, 'Redwood Dental Group LLC')
})

test('a date after "Loss" is the date of loss', () => {
  const job = read(['Scope of Work', 'Client: Patricia Lewis', 'Loss: 01/24/2026 (Sewage Backup)'])
  assert.equal(job.date_of_loss, '2026-01-24')
})

test('a date in the next row of another column is not the date of loss', () => {
  const columns: Placed[] = [
    [40, 40, 'Invoice Date'],
    [180, 40, 'Due Date'],
    [320, 40, 'Insured'],
    [460, 40, 'Date of Loss'],
    [40, 52, '06/18/2026'],
    [180, 52, '07/03/2026'],
    [320, 52, 'Jane Roe'],
  ]
  const job = jobOf(columns)
  assert.deepEqual([job.client_name, job.date_of_loss], ['Jane Roe', undefined])
})

test('a sentence gives the date of loss over two lines and over wide gaps', () => {
  const lines: Placed[] = [
    [40, 40, 'Insured: Jane Roe'],
    [40, 60, 'We accept your claim for the fire and smoke damage, with a date of loss'],
    [40, 72, 'of June 18, 2026, at the property.'],
  ]
  assert.equal(jobOf(lines).date_of_loss, '2026-06-18')
  const gap: Placed[] = [
    [40, 40, 'Insured: Jane Roe'],
    [40, 60, 'We accept your claim for the damage from the loss on'],
    [400, 60, 'June 18, 2026 at the property.'],
  ]
  assert.equal(jobOf(gap).date_of_loss, '2026-06-18')
})
