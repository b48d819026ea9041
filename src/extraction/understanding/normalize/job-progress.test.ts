import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readProgress } from './job-progress.ts'

/** The words of each system, from its public help pages. */
const vocabularies: Record<string, [text: string, status: string, stage: string | null][]> = {
  DASH: [
    ['Pending Sale', 'open', 'received'],
    ['Pending Sales', 'open', 'received'],
    ['Pre-Production', 'open', 'approved'],
    ['Work In Progress', 'open', 'in_progress'],
    ['Work in Progress (WIP)', 'open', 'in_progress'],
    ['Completed (Pending Paperwork)', 'completed', 'completed'],
    ['Completed without Paperwork', 'completed', 'completed'],
    ['Invoice Pending', 'completed', 'completed'],
    ['Accounts Receivable', 'completed', 'invoiced'],
    ['Waiting for Final Closure', 'completed', 'paid'],
    ['Closed', 'closed', 'closed'],
    ['Cancelled', 'canceled', null],
    ['Lost Job', 'lost', null],
  ],
  Encircle: [
    ['First Notice of Loss', 'open', 'received'],
    ['Lead', 'open', 'received'],
    ['Customer Contacted', 'open', 'contacted'],
    ['Site Inspected', 'open', 'inspected'],
    ['Planning', 'open', 'inspected'],
    ['Estimate Sent', 'open', 'estimated'],
    ['Estimate Approved', 'open', 'approved'],
    ['Work Started', 'open', 'in_progress'],
    ['Ready to Invoice', 'completed', 'completed'],
    ['Work Completed', 'completed', 'completed'],
    ['File Wrap-Up', 'completed', 'completed'],
    ['Job Invoiced', 'completed', 'invoiced'],
    ['Paid', 'completed', 'paid'],
  ],
  'activity logs': [
    ['First Contact Made', 'open', 'contacted'],
    ['Work Authorized', 'open', null],
    ['Authorized', 'open', null],
    ['Final Invoiced', 'completed', 'invoiced'],
    ['COC Signed', 'completed', 'completed'],
    ['Awaiting COC', 'completed', 'completed'],
  ],
  JobNimbus: [
    ['Estimating', 'open', 'inspected'],
    ['Appointment Scheduled', 'open', 'contacted'],
    ['Sold', 'open', 'approved'],
    ['Signed Contract', 'open', 'approved'],
    ['In Production', 'open', 'in_progress'],
    ['Completed', 'completed', 'completed'],
    ['Paid & Closed', 'closed', 'closed'],
    ['Lost', 'lost', null],
    ['Unqualified', 'lost', null],
  ],
  Jobber: [
    ['Late', 'open', null],
    ['Upcoming', 'open', null],
    ['Unscheduled', 'open', null],
    ['Action Required', 'open', null],
    ['Ending within 30 days', 'open', null],
    ['Requires Invoicing', 'completed', 'completed'],
    ['Archived', 'closed', 'closed'],
  ],
  'Housecall Pro': [
    ['Needs scheduling', 'open', null],
    ['In progress', 'open', 'in_progress'],
    ['Complete unrated', 'completed', 'completed'],
    ['Complete rated', 'completed', 'completed'],
    ['User canceled', 'canceled', null],
    ['Pro canceled', 'canceled', null],
  ],
  ServiceTitan: [
    ['Dispatched', 'open', 'received'],
    ['InProgress', 'open', 'in_progress'],
    ['Hold', 'on_hold', null],
  ],
  QuickBooks: [
    ['Pending', 'open', null],
    ['Awarded', 'open', 'approved'],
    ['In progress', 'open', 'in_progress'],
    ['Not awarded', 'lost', null],
    ['Not Started', 'open', null],
    ['Canceled', 'canceled', null],
  ],
  'Albi, Restoration Manager, PSA and Xcelerate': [
    ['New Loss', 'open', 'received'],
    ['Estimate Complete', 'open', 'estimated'],
    ['Waiting Approval', 'open', 'estimated'],
    ['Invoiced', 'completed', 'invoiced'],
    ['Closed – Paid', 'closed', 'closed'],
    ['CLOSED - LOST', 'lost', null],
    ['Closed - Unsold', 'lost', null],
    ['Closed (Unsold)', 'lost', null],
    ['Closed - Dead', 'lost', null],
    ['Closed - No Job', 'lost', null],
    ['Unsold', 'lost', null],
    ['Open', 'open', null],
    ['Active', 'open', null],
    ['Suspended', 'on_hold', null],
    ['On Hold', 'on_hold', null],
    ['ON-HOLD', 'on_hold', null],
    ['Collections', 'completed', 'invoiced'],
    ['A/R', 'completed', 'invoiced'],
    ['Dead', 'lost', null],
    ['Pending Approval', 'open', 'estimated'],
  ],
  'AccuLynx and XactAnalysis': [
    ['Prospect', 'open', 'received'],
    ['Approved', 'open', 'approved'],
    ['Job Not Sold', 'lost', null],
    ['Estimate Returned', 'open', 'estimated'],
    ['Closed Won', 'open', 'approved'],
  ],
}
for (const [system, words] of Object.entries(vocabularies)) {
  for (const [text, status, stage] of words) {
    test(`${system}: "${text}" is ${status}, ${stage ?? 'no stage'}`, () => {
      assert.deepEqual(readProgress(text), { status, stage })
    })
  }
}

const sentences: [text: string, status: string, stage: string | null][] = [
  ['03 - Work in Progress', 'open', 'in_progress'],
  ['Cancelled by insured', 'canceled', null],
  ['On hold - waiting for approval', 'on_hold', 'estimated'],
  ['Lost (price)', 'lost', null],
  ['Completed - pending invoice', 'completed', 'completed'],
  ['Work completed, invoice sent 3/2', 'completed', 'invoiced'],
  ['Drying complete', 'open', 'in_progress'],
  ['Completed and closed', 'closed', 'closed'],
  ['CLSD', 'closed', 'closed'],
  ['Clsd 6/14', 'closed', 'closed'],
  ['CNCL', 'canceled', null],
  ['Canc.', 'canceled', null],
  ['Est. sent 4/2', 'open', 'estimated'],
  ['Est approved', 'open', 'approved'],
]
for (const [text, status, stage] of sentences) {
  test(`"${text}" is ${status}, ${stage ?? 'no stage'}`, () => {
    assert.deepEqual(readProgress(text), { status, stage })
  })
}

const unknown = [
  'banana',
  '',
  'Tuesday crew',
  'Inspection not completed',
  'Not approved',
  'In progress, 50 complete',
  'Lost or canceled',
  'Disclosed',
]
for (const text of unknown) {
  test(`"${text}" states no status`, () => assert.equal(readProgress(text), null))
}
