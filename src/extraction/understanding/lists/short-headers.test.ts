import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobsOf, understand } from './job-list.fixture.ts'

/** Headers that people shorten in their own sheets. */

test('"Ins. Name" over names of people is the insured', () => {
  const headers = ['Claim#', 'Adj. Name', 'Ins. Name', 'Ins. Ph', 'Ins. E-mail', 'Job No.']
  const findings = understand(headers, [
    ['QQ-1200-1', 'Merle Stacy', 'Penny Lund', '828-555-0400', 'penny@mailhaven.net', 'PN-1'],
    ['QQ-1200-2', 'Merle Stacy', 'Otis Bram', '828-555-0401', 'otis@mailhaven.net', 'PN-2'],
  ])
  assert.deepEqual(
    jobsOf(findings).map((job) => [job.client_name, job.carrier_name]),
    [
      ['Penny Lund', undefined],
      ['Otis Bram', undefined],
    ],
  )
  const client = findings.drafts.find(({ kind }) => kind === 'client')!
  assert.equal((client.values as Record<string, unknown>).contact_phone, '+18285550400')
})

test('"Ins. Name" beside the insured, or over insurers, is the carrier', () => {
  const own = understand(
    ['Claim#', 'Insured', 'Ins. Name', 'Date of Loss'],
    [
      ['QQ-1200-1', 'Penny Lund', 'Amica', '10/01/2026'],
      ['QQ-1200-2', 'Otis Bram', 'State Farm', '10/02/2026'],
    ],
  )
  assert.deepEqual(
    jobsOf(own).map((job) => [job.client_name, job.carrier_name]),
    [
      ['Penny Lund', 'Amica'],
      ['Otis Bram', 'State Farm'],
    ],
  )
})

test('"Claim/PO" is the claim number, and "Date Lost" the date of loss', () => {
  const [job] = jobsOf(
    understand(
      ['File #', 'Insured', 'Claim/PO', 'Date Lost'],
      [
        ['MS-1', 'Nora Quill', 'NQ-8812', '1/20/2026'],
        ['MS-2', 'Owen Rusk', 'OR-8813', '1/21/2026'],
      ],
    ),
  )
  assert.deepEqual([job?.claim_number, job?.date_of_loss], ['NQ-8812', '2026-01-20'])
})
