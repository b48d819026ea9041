import assert from 'node:assert/strict'
import test from 'node:test'
import { publishRosters } from '../../../src/features/groups/publish-rosters.task.ts'
import {
  acceptDocument,
  reopenDocument,
} from '../../../src/features/ingestions/pages/document-review.ts'
import { inProcessExtractor } from '../../in-process-extractor.ts'
import { type Group, type Json, type Operator, openTestApp } from '../../test-app.ts'

/** From a document that a member uploads to what its headquarters reads. */
const app = await openTestApp({ worker: true, extractor: inProcessExtractor })
app.clock.set('2026-06-15T12:00:00.000Z')

const lines = (...all: string[]) => `${all.join('\n')}\n`
const OWN = ['Harbor Restoration LLC', '100 Dock St', 'Tacoma, WA 98402']
const OTHER = ['Contractor Connection', '1 Main St', 'Jacksonville, FL 32202']
const VENDOR = ['Cascade Plumbing Inc', '44 Pine St', 'Kent, WA 98030']

const coi = (insured: string[], holder: string[], number: string) =>
  lines(
    'CERTIFICATE OF LIABILITY INSURANCE',
    'PRODUCER',
    'Pacific Crest Insurance Agency',
    '',
    'INSURED',
    ...insured,
    '',
    'COVERAGES',
    'This certificate confers no rights upon the certificate holder.',
    'TYPE OF INSURANCE          POLICY NUMBER     POLICY EFF   POLICY EXP',
    `General Liability          GL-${number}         01/01/2026   12/31/2026`,
    `Workers Compensation       WC-${number}         01/01/2026   12/31/2026`,
    '',
    'CERTIFICATE HOLDER',
    ...holder,
  )
const license = (...holder: string[]) =>
  lines(
    'STATE OF WASHINGTON',
    'Department of Labor & Industries',
    'CONTRACTOR LICENSE',
    ...holder,
    'License Number: HARBORL123AB',
    'Effective Date: 01/01/2025',
    'Expiration Date: 12/31/2027',
  )
const notice = (...more: string[]) =>
  lines(
    'Pacific Mutual Insurance Company',
    'NOTICE OF CANCELLATION OF INSURANCE',
    'Date of Notice: 05/01/2026',
    ...more,
    'Type of Policy: Commercial General Liability',
    'The policy is canceled effective 06/01/2026 for nonpayment of premium.',
  )
const backgroundCheck = (...more: string[]) =>
  lines(
    'BACKGROUND CHECK REPORT',
    'Sterling Screening',
    'Subject: John Smith',
    ...more,
    'Report Date: 02/01/2026',
    'Result: CLEAR',
    'Order Number: 556677',
  )

const REQUIRED = [
  'background_checks',
  'contractor_license',
  'general_liability',
  'workers_compensation',
] as const

type Member = { group: Group; operator: Operator }
async function newMember(): Promise<Member> {
  const group = await app.group({ requirements: [...REQUIRED] })
  const operator = await app.operator({ name: 'Harbor Restoration LLC', iu: 60 })
  await importMember({ group, operator })
  return { group, operator }
}

function importMember({ group, operator }: Member, more: object = {}) {
  const member = { ref: 'a1', location_name: 'Harbor Tacoma', membership_status: 'active' }
  return app.importFile(group, { members: [{ ...member, operator_id: operator.id, ...more }] })
}

/** [status, last day, eligible] of each type, as the group's key reads it. */
async function complianceOf({ group }: Member): Promise<Json> {
  const signal = new AbortController().signal
  const { platform, clock } = app
  await publishRosters.run({ platform, now: clock.now, log: platform.log, signal })
  const { status, json } = await app.call('GET', '/v1/network/compliance', { key: group.key })
  assert.equal(status, 200)
  const rows = json.data.map((row: Json) => [
    row.certification_type,
    [row.status, row.expires_on, row.carrier_program_eligible],
  ])
  return Object.fromEntries(rows)
}

const MISSING = ['missing', null, false]
const NOTHING = Object.fromEntries(REQUIRED.map((type) => [type, MISSING]))

test("documents of others and of unread holders leave the member's rows missing", async () => {
  const member = await newMember()
  const push = (text: string) => app.ingest(member.operator, 'document.txt', text)
  const unread = await push(coi([], OWN, '1000'))
  assert.deepEqual(unread.receipt.saved, [])
  assert.ok(unread.receipt.review_reasons.includes('holder_unknown'))
  const faxed = await push(license('FAX TO: Harbor Restoration LLC'))
  assert.deepEqual(faxed.receipt.saved, [])
  assert.deepEqual(faxed.receipt.review_reasons, ['holder_unknown'])
  const vendors = await push(coi(VENDOR, OWN, '2000'))
  assert.deepEqual(vendors.receipt.saved, ['certifications', 'vendors'])
  const others = await push(backgroundCheck('Employer: Cascade Plumbing Inc'))
  assert.deepEqual(others.receipt.saved, ['certifications'])
  assert.deepEqual(await complianceOf(member), NOTHING)

  await push(coi(OWN, OTHER, '3000'))
  const pending = ['pending', '2026-12-31', false]
  const uploaded = { general_liability: pending, workers_compensation: pending }
  assert.deepEqual(await complianceOf(member), { ...NOTHING, ...uploaded })

  const verified = { verified: true, expires_on: '2026-12-31' }
  const certifications = REQUIRED.map((certification_type) => ({ certification_type, ...verified }))
  await importMember(member, { certifications })
  const valid = ['valid', '2026-12-31', true]
  const all = Object.fromEntries(REQUIRED.map((type) => [type, valid]))
  assert.deepEqual(await complianceOf(member), all)
})

test("a notice of the member's own policy ends what headquarters verified", async () => {
  const member = await newMember()
  const push = (text: string) => app.ingest(member.operator, 'document.txt', text)
  const general = { certification_type: 'general_liability', verified: true }
  const certifications = [{ ...general, expires_on: '2026-09-30' }]
  await importMember(member, { certifications })
  const stateOf = async () => (await complianceOf(member)).general_liability
  await push(coi(OWN, OTHER, '3000'))
  assert.deepEqual(await stateOf(), ['valid', '2026-09-30', false])

  const sent = await push(notice(...OWN, 'As a certificate holder you are hereby notified.'))
  assert.deepEqual(sent.receipt.saved, [])
  assert.ok(sent.receipt.review_reasons.includes('holder_unknown'))
  assert.deepEqual(await stateOf(), ['valid', '2026-09-30', false])

  await push(notice('Named Insured: Harbor Restoration LLC', 'Policy Number: GL-3000'))
  const ended = ['expired', '2026-06-01', false]
  assert.deepEqual(await stateOf(), ended)
  await importMember(member)
  assert.deepEqual(await stateOf(), ended)
  await importMember(member, { certifications: [{ ...general, expires_on: '2026-12-31' }] })
  assert.deepEqual(await stateOf(), ended)

  const replaced = { ...general, issued_on: '2026-06-10', expires_on: '2027-06-10' }
  await importMember(member, { certifications: [replaced] })
  assert.deepEqual(await stateOf(), ['valid', '2027-06-10', false])
})

test('a revocation of a later term than the one on file ends the verified one', async () => {
  const member = await newMember()
  const push = (text: string) => app.ingest(member.operator, 'document.txt', text)
  await push(coi(OWN, OTHER, '3000').replaceAll('2026', '2025'))
  const general = { certification_type: 'general_liability', verified: true }
  await importMember(member, { certifications: [{ ...general, expires_on: '2026-12-31' }] })
  const stateOf = async () => (await complianceOf(member)).general_liability
  assert.deepEqual(await stateOf(), ['valid', '2026-12-31', false])
  await push(notice('Named Insured: Harbor Restoration LLC', 'Policy Number: GL-3000'))
  assert.deepEqual(await stateOf(), ['expired', '2026-06-01', false])
})

test("a person's certificate without an employer counts only while its document is accepted", async () => {
  const member = await newMember()
  const { operator } = member
  const done = await app.ingest(operator, 'check.txt', backgroundCheck())
  assert.deepEqual(done.receipt.saved, ['certifications'])
  assert.deepEqual(done.receipt.review_reasons, ['personal_certificate'])
  assert.deepEqual((await complianceOf(member)).background_checks, MISSING)
  const { db } = app.platform
  const now = app.clock.now()
  await db.transaction((tx) => acceptDocument(tx, operator.id, done.id, 'user-1', now))
  assert.deepEqual((await complianceOf(member)).background_checks, ['pending', null, false])
  await db.transaction((tx) => reopenDocument(tx, operator.id, done.id, now))
  assert.deepEqual((await complianceOf(member)).background_checks, MISSING)

  const employed = backgroundCheck('Employer: Harbor Restoration LLC')
  await app.ingest(operator, 'check.txt', employed)
  assert.deepEqual((await complianceOf(member)).background_checks, ['pending', null, false])
})

test('a company with another legal form counts only after a person accepts the document', async () => {
  const member = await newMember()
  const { operator } = member
  const done = await app.ingest(operator, 'l.txt', license('Licensee: Harbor Restoration Inc'))
  assert.deepEqual(done.receipt.review_reasons, ['legal_form_differs'])
  assert.deepEqual((await complianceOf(member)).contractor_license, MISSING)
  const now = app.clock.now()
  await app.platform.db.transaction((tx) => acceptDocument(tx, operator.id, done.id, 'user-1', now))
  const counted = ['pending', '2027-12-31', false]
  assert.deepEqual((await complianceOf(member)).contractor_license, counted)
})
