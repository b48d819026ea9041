import type { ProgressWords } from './entries.ts'

/**
 * The status and stage of a job, in the words of job lists from these systems: DASH (job statuses), Encircle
 * (milestones and events), JobNimbus (stages and usual statuses), QuickBooks Desktop (job status) and Online
 * (project status), Albi, Restoration Manager, PSA, Xcelerate, AccuLynx (milestones) and XactAnalysis. A
 * stage is the last milestone that was reached. 'Estimating' therefore means inspected, and 'Invoice Pending'
 * means completed.
 */
export const jobProgressWords: ProgressWords[] = [
  {
    status: 'lost',
    stage: null,
    words: `
      lost, lost job, lost lead, lost sale, not sold, job not sold, not awarded, declined, rejected,
      =dead, dead file, dead lead, no sale, =denied, closed lost, closed not sold, unqualified,
      not hired, lost to competitor, did not sell`,
  },
  {
    status: 'canceled',
    stage: null,
    words: `
      canceled, cancelled, cancel, void, voided, withdrawn, claim withdrawn, =cxl, cxld, =can,
      called off, closed canceled, closed cancelled`,
  },
  {
    status: 'on_hold',
    stage: null,
    words: `
      on hold, hold, paused, pause, suspended, waiting, waiting on insurance, waiting on customer,
      waiting on materials, deferred, stalled, delayed`,
  },
  {
    status: 'closed',
    stage: 'closed',
    words: `
      closed, closed out, job closed, file closed, project closed, =close, closed paid, closed and paid,
      paid closed, paid and closed, closed won and paid, closed no payment, closed without payment,
      archived, =archive, written off, write off`,
  },
  {
    status: 'completed',
    stage: 'paid',
    words: `
      =paid, paid in full, job paid, payment received, final payment received,
      waiting for final closure, pending closure, pending final closure, pending close, ready to close`,
  },
  {
    status: 'completed',
    stage: 'invoiced',
    words: `
      invoiced, job invoiced, invoice sent, final invoice sent, invoice submitted, billed, final billing,
      accounts receivable, =a r, =ar, collections, in collections, sent to collections, =collecting,
      awaiting payment, pending payment, payment pending, waiting for payment, waiting on payment,
      partially paid, partial payment, past due, =unpaid, completed unpaid`,
  },
  {
    status: 'completed',
    stage: 'completed',
    words: `
      complete, completed, work complete, work completed, job complete, job completed, =done, finished,
      finalized, =compl, =comp, substantially complete, majority work completed, production complete,
      pending paperwork, completed pending paperwork, completed without paperwork, file wrap up,
      certificate of satisfaction signed, cos signed, ready to bill, ready to invoice, ready for invoice,
      ready for billing, invoice pending, invoice pending paperwork, pending invoice, pending billing,
      awaiting invoice, to be invoiced, to be billed, needs invoice, needs billing, invoicing, =billing,
      completed not invoiced, complete not billed, completed not billed, not invoiced, not billed`,
  },
  {
    status: 'open',
    stage: 'in_progress',
    words: `
      in progress, job in progress, work in progress, wip, work in process, in process, in production,
      =production, started, work started, job started, underway, under way, ongoing, under construction,
      drying, drying in progress, drying complete, dry out complete, mitigation in progress, =monitoring,
      =demo, =demolition, demo complete, rebuild in progress, repairs in progress,
      reconstruction in progress, construction in progress, punch list`,
  },
  {
    status: 'open',
    stage: 'approved',
    words: `
      approved, estimate approved, scope approved, =sold, job sold, =awarded, closed won, pre production,
      preproduction, contract signed, signed contract, ready to start, ready for production,
      work scheduled, job scheduled, production scheduled`,
  },
  {
    status: 'open',
    stage: 'estimated',
    words: `
      estimated, estimate sent, estimate submitted, estimate uploaded, estimate returned,
      estimate delivered, estimate complete, estimate completed, quoted, quote sent, proposal sent,
      bid sent, bid submitted, pending approval, awaiting approval, waiting approval,
      waiting for approval,
      waiting on approval, estimate pending approval, estimate under review, estimate review`,
  },
  {
    status: 'open',
    stage: 'inspected',
    words: `
      inspected, site inspected, inspection complete, inspection completed, inspection done, estimating,
      estimate in progress, estimate pending, pending estimate, writing estimate, preparing estimate,
      scope complete, =planning`,
  },
  {
    status: 'open',
    stage: 'contacted',
    words: `
      contacted, customer contacted, client contacted, insured contacted, appointment scheduled,
      appointment set, inspection scheduled, site visit scheduled`,
  },
  {
    status: 'open',
    stage: 'received',
    words: `
      received, job received, assignment received, =assigned, =new, new job, new loss, new claim,
      new assignment, new lead, =lead, =prospect,
      =opportunity, pending sale, pending sales, first notice of loss, =fnol, job created, dispatched`,
  },
  {
    status: 'open',
    stage: null,
    words: `
      open, re opened, reopened, active, =current, pending, not started, not yet started, scheduled,
      not scheduled, awaiting inspection, inspection pending, pending inspection, needs estimate,
      awaiting estimate, work authorized, work authorization signed`,
  },
]

/** Next to a known word, these may reverse its meaning: `Inspection not completed`, `50 percent complete`. */
export const progressDoubts = 'not, no, never, without, until, before, almost, nearly, percent, pct'
