import type { ProgressWords } from './entries.ts'

/**
 * The status and stage of a job, in the words of job lists from these systems: DASH (job statuses), Encircle
 * (milestones and events), JobNimbus (stages and usual statuses), QuickBooks Desktop (job status) and Online
 * (project status), Albi, Restoration Manager, PSA, Xcelerate, AccuLynx (milestones), XactAnalysis, Jobber,
 * Housecall Pro and ServiceTitan (job statuses). A stage is the last milestone that was reached. 'Estimating'
 * therefore means inspected, and 'Invoice Pending' means completed. 'party' stands for every word of
 * `progressParties`, and 'insurer' for every word of `progressInsurers`. A job that waits for its insurer is
 * not on hold, so that signals show the delay.
 */
export const jobProgressWords: ProgressWords[] = [
  {
    status: 'lost',
    stage: null,
    words: `
      lost, lost job, lost lead, lost sale, not sold, job not sold, unsold, job unsold, not awarded,
      declined, rejected, =dead, dead file, dead lead, no sale, =denied, closed lost, closed not sold,
      closed unsold, closed dead, closed denied, closed no job, closed no contract, closed without sale,
      closed not pursued, unqualified, not hired, lost to competitor, did not sell, lost bid,
      not interested, turned down, went with competitor, went with a competitor,
      went with another contractor, went with another company, went with other contractor,
      chose another contractor, hired another contractor`,
  },
  {
    status: 'canceled',
    stage: null,
    words: `
      canceled, cancelled, cancel, void, voided, withdrawn, claim withdrawn, =cxl, cxld, =can, =canc,
      =cncl, cncld, called off, closed canceled, closed cancelled, user canceled, user cancelled,
      pro canceled, pro cancelled`,
  },
  {
    status: 'on_hold',
    stage: null,
    words: `
      on hold, hold, paused, pause, suspended, waiting, waiting on customer, waiting on materials,
      deferred, stalled, delayed`,
  },
  {
    status: 'closed',
    stage: 'closed',
    words: `
      closed, clsd, closed out, job closed, file closed, project closed, =close, closed paid,
      closed and paid,
      paid closed, paid and closed, closed won and paid, closed no payment, closed without payment,
      archived, =archive, written off, write off, uncollectible, bad debt`,
  },
  {
    status: 'completed',
    stage: 'paid',
    words: `
      =paid, paid in full, job paid, payment received, final payment received, waiting for final closure,
      pending closure, pending final closure, pending close, close pending, closure pending,
      ready to close`,
  },
  {
    status: 'completed',
    stage: 'invoiced',
    words: `
      invoiced, job invoiced, final invoiced, invoice sent, final invoice sent, invoice submitted,
      billed, final billing,
      accounts receivable, =a r, =ar, collections, in collections, sent to collections, =collecting,
      awaiting payment, pending payment, payment pending, waiting for payment, waiting on payment,
      partially paid, partial payment, past due, =unpaid, completed unpaid, invoice sent to party,
      final invoice sent to party, billed to party, awaiting final payment, pending final payment,
      waiting on final payment, waiting for final payment, waiting on depreciation,
      waiting for depreciation, awaiting depreciation, pending depreciation, depreciation pending,
      pending party payment, awaiting party payment, waiting on party payment, waiting for party payment,
      awaiting check, waiting on check, waiting for check, awaiting funds, waiting on funds,
      waiting for funds`,
  },
  {
    status: 'completed',
    stage: 'completed',
    words: `
      complete, completed, work complete, work completed, job complete, job completed, done, finished,
      finalized, repairs complete, repairs completed, rebuild complete, rebuild completed,
      reconstruction complete, reconstruction completed, restoration complete, restoration completed,
      construction complete, construction completed, build back complete, build back completed, =compl,
      =comp, substantially complete, majority work completed, production complete, pending paperwork,
      paperwork pending, awaiting paperwork, waiting on paperwork, waiting for paperwork, pending cos,
      cos pending, awaiting cos, waiting on cos, waiting for cos, pending certificate of completion,
      awaiting certificate of completion, pending certificate of satisfaction,
      awaiting certificate of satisfaction, pending coc, coc pending, awaiting coc, waiting on coc,
      waiting for coc, certificate of completion signed, coc signed, completed pending paperwork,
      completed without paperwork,
      file wrap up, certificate of satisfaction signed, cos signed, ready to bill, ready to invoice,
      ready for invoice, ready for billing, invoice pending, invoice pending paperwork, pending invoice,
      pending billing, awaiting invoice, to be invoiced, to be billed, needs invoice, needs billing,
      invoicing, =billing, completed not invoiced, complete not billed, completed not billed,
      not invoiced, not billed, requires invoicing, requires invoice, requires billing,
      complete unrated, complete rated, completed unrated, completed rated`,
  },
  {
    status: 'open',
    stage: 'in_progress',
    words: `
      in progress, job in progress, work in progress, wip, work in process, in process, in production,
      =production, started, work started, job started, underway, under way, ongoing, on going,
      under construction, drying, drying in progress, drying complete, dry out complete,
      mitigation in progress, =monitoring, =demo, =demolition, demo complete, demo completed,
      demolition complete, demolition completed, demo in progress, drying completed, dry out completed,
      dryout complete, dryout completed, tear out complete, tear out completed, phase 1 complete,
      phase 1 completed, phase one complete, phase one completed, phase i complete, equipment set,
      equipment placed, equipment pickup, equipment pick up, equipment pulled, equipment picked up,
      equipment removed, packed out, pack out complete, pack out completed, packout complete, =rebuild,
      =repairs, =build back, =buildback, =put back, =final inspection, =final walkthrough,
      =final walk through, rebuild in progress, repairs in progress, reconstruction in progress,
      construction in progress, punch list`,
  },
  {
    status: 'open',
    stage: 'approved',
    words: `
      approved, estimate approved, est approved, scope approved, won closed, won and closed, =sold,
      job sold,
      =awarded, closed won, =won, job won, bid won, deal won, opportunity won, proposal accepted,
      estimate accepted, quote accepted, bid accepted, materials ordered, material ordered,
      pre production, preproduction, contract signed, signed contract, ready to start, ready for production,
      work scheduled, job scheduled, production scheduled`,
  },
  {
    status: 'open',
    stage: 'estimated',
    words: `
      estimated, estimate sent, est sent, estimate submitted, est submitted, estimate uploaded,
      estimate returned, estimate delivered, estimate complete, estimate completed, quoted, quote sent,
      proposal sent, bid sent, bid submitted, pending approval, awaiting approval, waiting approval,
      waiting for approval, waiting on approval, estimate pending approval, estimate under review,
      estimate review, approval pending, submitted for approval, sent for approval, out for approval,
      awaiting estimate approval, pending estimate approval, waiting on estimate approval,
      awaiting party approval, pending party approval, waiting on party approval,
      waiting for party approval, needs party approval, party approval pending, submitted to party,
      sent to party, estimate at party, estimate with party, =with adjuster, =with carrier,
      =carrier review, =adjuster review, =insurance review, =under carrier review`,
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
      contacted, customer contacted, client contacted, insured contacted, first contact, first contact made,
      first contact complete, initial contact made, contact made, appointment scheduled,
      appointment set, inspection scheduled, site visit scheduled`,
  },
  {
    status: 'open',
    stage: 'received',
    words: `
      received, job received, assignment received, =assigned, =new, new job, new loss, new claim,
      new assignment, new lead, =lead, =prospect, =opportunity, pending sale, pending sales,
      first notice of loss, =fnol, job created, dispatched`,
  },
  {
    status: 'open',
    stage: null,
    words: `
      open, re opened, reopened, active, =current, pending, not started, not yet started, scheduled,
      not scheduled, unscheduled, needs scheduling, =late, =today, =upcoming, =action required,
      ending within 30 days, awaiting inspection, inspection pending, pending inspection, needs estimate,
      awaiting estimate, authorized, work authorized, work authorization signed, to be scheduled,
      to be inspected,
      to be estimated, to be contacted, to be assigned, to be started, waiting on insurer,
      waiting for insurer, awaiting insurer`,
  },
]

/** Those that decide about a claim. */
export const progressInsurers = `
  carrier, insurance, insurance company, insurance co, insurance carrier, insurer, adjuster, tpa`

/** The parties that approve an estimate or receive it. */
export const progressParties = `${progressInsurers}, customer, client, insured, homeowner, ho, owner,
  property owner, policyholder`

/** Before a known word, these may reverse its meaning: 'Inspection not completed', 'To be approved'. */
export const progressDoubts = `
  not, no, never, non, without, until, before, almost, nearly, mostly, partially, partial, partly, half,
  be, will, would, should, could, can, cannot, cant, wont, isnt, wasnt, hasnt, must, may, might, maybe,
  possibly, probably, likely, if, when, once, need, needs, needing, requires, require, required, request,
  requested, expect, expected, anticipated, projected, planned, target, pending, awaiting, waiting, ready,
  unable, failed, close`

/** Words beside an act that do not change it: 'Job is complete', 'All work completed'. */
export const progressFillers = `
  job, jobs, work, works, project, projects, file, claim, order, wo, lead, status, is, has, been, was,
  were, all, now, fully, everything, and, but, then, also, so, loss, site, property, production,
  currently, just, recently, already, officially, substantially, majority, as`

/** Words after an act that begin a remark: 'Completed by Bob', 'Canceled due to coverage'. */
export const progressRemarks = `
  by, on, per, for, with, w, due, at, in, since, to, from, via, after, because, dt, pending, awaiting,
  waiting, ready, not, no, without, except, until, before, while, jan, january, feb, february, mar, march,
  apr, april, may, jun, june, jul, july, aug, august, sep, sept, september, oct, october, nov, november,
  dec, december`

/**
 * Parts of a job. Alone in front of an act or behind it, they are what it is about: 'Mitigation: Complete'.
 */
export const progressParts = `
  mitigation, mit, demo, demolition, drying, dry, dryout, tear, out, pack, packout, packback, back,
  contents, drywall, paint, painting, texture, insulation, framing, roof, roofing, flooring, carpet,
  cabinets, trim, plumbing, electrical, hvac, siding, windows, doors, masonry, tile, countertops,
  abatement, asbestos, testing, cleaning, tarp, tarping, board, up, boardup, emergency, services,
  stabilization, phase`

/** Papers and appointments of a job. They are no work: 'Inspection in progress'. */
export const progressPapers = `
  paperwork, docs, documents, documentation, photos, estimate, estimating, scope, inspection,
  reinspection, appointment, appt, contract, permit, permits, supplement, supplements, invoice, billing,
  payment, deductible, deposit, materials, material, selections, survey, walkthrough, walk, through, cos,
  coc, authorization, sketch, report, policy, collections`

/** Beside them, even a known phrase is not about the job: 'Supplement invoice sent', 'Permit approved'. */
export const progressSideMatters =
  'supplement, supplements, supplemental, permit, permits, change, deductible, deposit, final, re, warranty'

/**
 * Acts that a text may state of something else than the job. They count if nothing else is named before them,
 * and behind them only a remark. `subjects` are more words that may stand before or after an act.
 */
export const progressActs: { acts: string; subjects: string }[] = [
  { acts: 'complete, completed, done, finished, finalized', subjects: '' },
  {
    acts: 'approved',
    subjects: `
      estimate, scope, bid, quote, proposal, contract, carrier, insurance, insurer, adjuster, customer,
      client, insured, homeowner, ho, owner, policyholder, tpa`,
  },
  {
    acts: 'canceled, cancelled, cancel, void, voided, withdrawn',
    subjects: `
      carrier, insurance, insurer, adjuster, customer, client, insured, homeowner, ho, owner,
      policyholder, tpa, assignment`,
  },
  {
    acts: 'declined',
    subjects:
      'estimate, bid, quote, proposal, customer, client, insured, homeowner, ho, owner, policyholder, we',
  },
  {
    acts: 'rejected',
    subjects: 'bid, quote, proposal, customer, client, homeowner, ho, owner, we',
  },
  { acts: 'lost', subjects: 'bid, sale, deal, opportunity, proposal, quote' },
  { acts: 'received', subjects: 'assignment, fnol, dispatch, new' },
  { acts: 'contacted', subjects: 'customer, client, insured, homeowner, ho, owner, policyholder' },
  { acts: 'inspected, estimated, quoted', subjects: 'initial' },
  {
    acts: 'invoiced, billed',
    subjects: `
      carrier, insurance, insurer, customer, client, insured, homeowner, ho, owner, final, collections,
      paid, unpaid`,
  },
  { acts: 'sent to, submitted to', subjects: 'estimate, scope, bid, quote, proposal, xactimate' },
  { acts: 'closed', subjects: 'paid, lost, canceled, cancelled, collections' },
]

/** Acts that any part of the work may be doing, but no paper: 'Drywall in progress'. */
export const progressOfWork =
  'in progress, in process, started, underway, under way, ongoing, on going'

/**
 * Words that the header of a job's status or stage may have beside those of its usual headers. A status of
 * something else, such as a supplement or a permit, has another word.
 */
export const progressHeaderWords = `
  status stage phase work order production pipeline workflow loss case record lead assignment opportunity
  deal overall general restoration mitigation reconstruction rebuild repair drying construction latest last
  new update internal name code description details date tpa xa xactanalysis dash albi encircle`
