import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readProgress } from './job-progress.ts'

/** Statuses as people write them. Null: the text does not tell, so the job keeps its status. */
const statuses: Record<string, string> = {
  'open, in_progress': `
    50% Complete | 75% complete | Job 75% complete | 80 % done | 90% Done | 25 percent complete |
    30 pct complete | Work 60% complete | Complete 40% | 99% complete | 99.5% Complete | 50-75% complete |
    ~50% complete | In Progress (50%) | WIP - 60% complete | In progress 50% complete |
    50% Complete - Drywall | Drywall 50% complete | Demo - 50% complete | Mitigation 30% complete |
    WIP 80% | Mitigation complete, rebuild in progress | Mitigation Complete - Rebuild In Progress |
    Mitigation completed / repairs in progress | Mit complete; recon in progress | Rebuild | Repairs |
    Build Back | Phase 1 complete | Phase 1 Completed | Demo Complete | Demo completed | Drying Complete |
    Dry-out completed | Dry out complete | Drywall in progress | Mitigation - In Progress |
    Equipment Pickup | Equipment pulled | Equipment Set | Final Inspection | Final Walkthrough |
    Packed out | Drying - Day 3 | WIP (Demo) | Work In Progress - Mitigation |
    In progress - not completed | Work started, not completed | Work started but not complete`,
  'open, null': `
    0% Complete | 0 % done | Job 0% complete | Pending inspection | Supplement Pending |
    Pending Completion | Pending cancellation | Scheduled to start | To Be Scheduled |
    Needs to be scheduled | Closed-Reopened | Closed - Re-opened | Reopened | To be inspected |
    Not yet started | Inspection not started | Demo scheduled | Waiting on Insurance |
    Waiting on carrier | Waiting on adjuster | Waiting for insurance company | Awaiting adjuster |
    Waiting on the adjuster | Waiting on carrier response`,
  'open, received':
    'New | 01 - New | Job Received | Received 3/4/2026 | Assignment received from carrier',
  'open, contacted': 'Customer contacted | Insured contacted 3/4 | Inspection scheduled',
  'open, inspected': `
    Inspected | Job inspected | Inspection completed 3/4/26 | Inspected, estimate not completed |
    Scope complete`,
  'open, estimated': `
    Awaiting Carrier Approval | Awaiting Customer Approval | Pending Adjuster Approval |
    Pending Carrier Approval | Pending Insurance Approval | Waiting on Insurance Approval |
    Waiting for adjuster approval | Waiting for the homeowner's approval |
    Awaiting approval from carrier | Submitted to Carrier | Submitted to Insurance | Sent to Carrier |
    Sent to adjuster | Estimate Submitted to Carrier | Estimate sent to adjuster |
    Estimate sent to the insurance company | Submitted for Approval | Sent for approval |
    Awaiting estimate approval | Pending Estimate Approval | Approval pending | Carrier approval pending |
    Estimate Pending Carrier Approval | Estimate at carrier | Carrier Review | With Adjuster |
    Proposal Sent | Quote sent to customer | Bid submitted | Estimate complete |
    Estimate completed, pending approval`,
  'open, approved': `
    Approved | Won | Job Won | Bid Won | Deal won | Closed - Won | Proposal Accepted | Estimate Accepted |
    Quote accepted | Carrier approved | Approved by carrier | Approved by State Farm |
    Insurance Approved | Customer approved | Estimate approved by adjuster | Estimate approved 3/4/2026 |
    Approved for reconstruction | Approved - to be scheduled | Approved, not started |
    Approved, not yet started | Approved - pending materials | Materials Ordered | Sold 3/4/26 |
    Contract Signed | Sold - Pending Materials | Won - Scheduled | Won/Closed`,
  'on_hold, null': `
    Lost key, on hold | On Hold - Mitigation complete | On hold (insured travelling) |
    Waiting | Waiting on customer | Waiting on materials | Waiting for materials | Hold - Insurance |
    On hold - waiting on carrier | On hold: waiting for adjuster`,
  'on_hold, estimated': 'On hold - waiting for approval | On hold, pending carrier approval',
  'on_hold, approved': 'Approved - Waiting on Materials',
  'completed, completed': `
    100% Complete | 100 percent complete | Job 100% complete | 100% done | Complete (100%) |
    Completed 6/12/2026 | Completed 06/12 | Completed June 12 | Completed on 6/12 |
    Job Complete - not invoiced | Work is complete | All work completed | Job is done | Completed by Bob |
    Complete, awaiting paperwork | Completed - waiting on COS | Awaiting COS | Pending COS | COS pending |
    Repairs complete | Rebuild Complete | Reconstruction completed | Restoration Complete | 03 Completed |
    07. Completed | Complete - Paperwork Pending | Completed/Not Billed | Completed, not paid |
    Complete not paid | Work completed but not billed | Completed (Pending Paperwork)`,
  'completed, invoiced': `
    Waiting on Depreciation | Awaiting depreciation | Pending depreciation | Billed insurance |
    Billed to carrier | Invoice sent to carrier | Awaiting final payment | Completed - Invoiced |
    Invoiced, not paid | Billed - awaiting check | Work complete, waiting on check |
    Completed - Pending Insurance Payment | Complete - AR | Pending Carrier Payment`,
  'completed, paid':
    'Paid in full | Paid | Final payment received 3/4 | Complete - Paid | Completed & Paid | Close Pending',
  'closed, closed': `
    Closed - Not Paid | Closed, not paid | Closed not paid | Closed for the season |
    Closed by accounting | Closed 6/12/2026 | File closed 6/1 | Closed - Paid in Full 06/12/2026 |
    Closed - Uncollectible | Bad Debt | Job closed | Closed - Claim Denied`,
  'canceled, null': `
    Cancelled by Customer | Canceled - Duplicate | Job cancelled | Customer cancelled | Insured canceled |
    Cancelled 6/1/26 | Canceled due to coverage | Claim withdrawn | Void`,
  'lost, null': `
    Lost | Lost (price) | Lost - price | Lost to competitor | Bid lost | Lost bid | Job Lost |
    Estimate Declined | Proposal declined | Quote declined | Bid rejected | Declined by customer |
    Customer Declined | Went with another contractor | Went with competitor | Not Interested |
    Closed - Lost | Declined | Rejected`,
  null: `
    To be completed | To Be Complete | Work to be completed | Not yet completed | Not complete |
    Not Completed | Almost complete | Nearly done | Mostly complete | Partially complete |
    Partly completed | Half done | Half complete | Awaiting completion | Incomplete |
    Will be completed 12/1 | Should be completed Friday | Needs to be completed | Must be completed |
    Expected to be complete Friday | Can not be completed | Completed? | Complete? No | Complete: No |
    Mitigation Complete | Mitigation Completed | Mit complete | Water Mitigation Complete |
    Mitigation: Complete | Mitigation - Completed | Paperwork Complete | Paperwork completed |
    Paperwork - done | Documents complete | Docs complete | Contract complete | Photos complete |
    Drywall complete | Roof completed | Flooring finished | Contents complete | Permit complete |
    Selections complete | Final inspection complete | Completion date TBD | Estimate 50% complete |
    Paperwork 50% complete | Billed 50% | 50% billed | 50% paid | 50% deposit received | 50% |
    Estimate to be approved | To be approved | Not yet approved | Estimate not approved | Not approved |
    Supplement approved | Supplement submitted | Permit approved | Change order approved |
    Approved supplement | Materials received | Received payment | Deductible paid | Deposit received |
    Cancelled inspection | Inspection cancelled | Inspection canceled by insured | Inspection - canceled |
    Appointment canceled | Canceled appointment | Cancelled policy | To be canceled | May cancel |
    Do not cancel | Not canceled | Lost key | Lost contact | Lost contact with customer | Key lost |
    Not lost | Lost? | Supplement denied | Supplement rejected | Payment declined | Permit rejected |
    Invoice rejected | Estimate rejected | Claim Denied | Denied by carrier | Coverage denied |
    Carrier denied claim | Not Closed | Do not close | Permit closed | Inspection in progress |
    Paperwork in progress | Supplement in progress | Permit in progress | Adjuster contacted | Warranty |
    Zombie | 50 complete | 3/4 complete | 1/2 done | 5 of 10 complete | Deductible - paid |
    Claim denied - closed?`,
}
for (const [expected, texts] of Object.entries(statuses)) {
  const [status, stage] = expected.split(', ') as [string, string?]
  const progress = stage === undefined ? null : { status, stage: stage === 'null' ? null : stage }
  for (const text of texts.trim().split(/\s*\|\s*/)) {
    test(`"${text}" is ${expected}`, () => assert.deepEqual(readProgress(text), progress))
  }
}
