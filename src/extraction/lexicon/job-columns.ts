import type { JobField } from '../fields.ts'
import type { AddressHeaders, ColumnEntry } from './entries.ts'
import type { EnumColumnShape } from './enum-kinds.ts'

/**
 * A field of the job, a field of its client after 'client.', or a part of a name, which rows join into a
 * field.
 */
export type JobColumnField =
  | JobField
  | 'client.first_name'
  | 'client.last_name'
  | 'client.contact_email'
  | 'client.contact_phone'
  | 'client.contact_name'

/** The columns of a list of jobs, without its addresses. */
export const jobColumnEntries: ColumnEntry<JobColumnField, EnumColumnShape>[] = [
  {
    field: 'job_number',
    shape: 'id',
    proof: 2,
    headers: `
      job number, job, job id, project number, project id, project, work order, work order number,
      file number, job code, project code, our file number, internal number, job reference,
      job file, contractor identifier, job identifier, file, wo, wo number, project reference,
      our reference, internal reference, job no, contractor job number,
      number`,
    maxLength: 40,
  },
  {
    field: 'client_name',
    shape: 'party',
    proof: 1,
    headers: `
      client, client name, customer, customer name, insured, insured name, homeowner,
      homeowner name, policyholder, policyholder name, named insured, owner, owner name,
      property owner, name, full name, insured party, account name, name of insured,
      client full name, customer full name, insured full name, insured client, customer insured,
      property owner name, name insured, policy holder, bill to, display name, related to,
      primary, primary contact, primary contact name, related contact, contact display name,
      primary insured, primary insured name, homeowner s, owner of record, record owner,
      associated contact`,
    maxLength: 200,
  },
  {
    field: 'client.first_name',
    shape: 'person',
    proof: 0.3,
    headers: `
      first name, insured first name, customer first name, client first name, given name,
      homeowner first name, owner first name, first, insured first, client first, customer first,
      forename, policyholder first name, policyholder first, named insured first name,
      property owner first name, contact first name`,
    maxLength: 100,
  },
  {
    field: 'client.last_name',
    shape: 'person',
    proof: 0.3,
    headers: `
      last name, surname, family name, insured last name, customer last name, client last name,
      homeowner last name, owner last name, last, insured last, client last, customer last,
      policyholder last name, policyholder last, named insured last name, property owner last name,
      contact last name`,
    maxLength: 100,
  },
  {
    field: 'client.contact_email',
    shape: 'email',
    proof: 0.2,
    headers: `
      email, client email, mail, customer email, insured email, homeowner email, email address,
      contact email, owner email, policyholder email, main email, primary email`,
    maxLength: 254,
  },
  {
    field: 'client.contact_phone',
    shape: 'phone',
    proof: 0.2,
    headers: `
      phone, phone number, client phone, customer phone, insured phone, homeowner phone,
      home phone, primary phone, best phone, contact number, contact phone, owner phone,
      policyholder phone, main phone, day phone, daytime phone, insured phone number, phone 1,
      callback number`,
    maxLength: 40,
  },
  {
    field: 'client.contact_name',
    shape: 'person',
    proof: 0.2,
    headers: `
      contact, contact name, contact person, point of contact, primary contact, site contact,
      onsite contact, client contact, customer contact`,
    maxLength: 200,
  },
  {
    field: 'date_of_loss',
    shape: 'date',
    proof: 3,
    headers: `
      date of loss, loss date, incident date, date of incident, occurrence date, loss occurred,
      damage date, date of damage, event date, peril date, date loss occurred, when loss occurred,
      date occurred, occurred on, occurred, occurrence, date of occurrence, date of event,
      loss occurred on, loss day, date time of loss, loss date time, date lost, hail date, storm date,
      date of hail, date of storm, loss`,
  },
  {
    field: 'loss_type',
    shape: 'enum:loss_type',
    proof: 2.5,
    headers: `
      loss type, type of loss, peril, cause of loss, damage type, type of damage, loss category,
      loss, claim type, kind of loss, nature of loss, damage, peril type, type, cause,
      incident type, event type, loss kind, what happened`,
  },
  {
    field: 'loss_cause',
    shape: 'text',
    proof: 1.5,
    headers: `
      loss cause, cause, cause of loss, source of loss, origin, loss description, cause details,
      cause description, cause of damage, loss details, loss source, origin of loss,
      what happened, root cause`,
    maxLength: 200,
  },
  {
    field: 'cat_code',
    shape: 'id',
    proof: 1.5,
    headers: `
      cat code, catastrophe code, cat number, cat event, catastrophe, cat id, cat event code`,
    maxLength: 20,
  },
  {
    field: 'description',
    shape: 'text',
    proof: 0.2,
    headers: `
      description, job description, notes, comments, scope, scope of work, remarks, details,
      summary, job notes, note, comment, work description, memo, project description`,
    maxLength: 5000,
  },
  {
    field: 'water_category',
    shape: 'water_category',
    proof: 2,
    headers: `
      water category, category, category of water, water cat, iicrc category, category of loss,
      cat`,
  },
  {
    field: 'water_class',
    shape: 'water_class',
    proof: 2,
    headers: `
      water class, class, class of water, class of loss, iicrc class, water loss class,
      damage class`,
  },
  {
    field: '-water_both',
    shape: 'water_both',
    proof: 2,
    headers: `
      cat class, category class, water cat class, category and class, water category class`,
  },
  {
    field: 'job_type',
    shape: 'enum:job_type',
    proof: 1.2,
    headers: `
      job type, type, work type, service type, division, service, type of work, line of business,
      job category, project type, service line, business line, type of job, type of service,
      job division, job class, phase type, kind of work, record type`,
  },
  {
    field: 'property_type',
    shape: 'enum:property_type',
    proof: 1.2,
    headers: `
      property type, structure type, building type, type of property, occupancy, dwelling type,
      residential commercial, property class, occupancy type, kind of property, structure,
      property, job category, property use, building use, premises type, type of structure`,
  },
  {
    field: 'carrier_name',
    shape: 'carrier',
    proof: 2,
    headers: `
      carrier, insurance carrier, insurance company, insurer, insurance, carrier name,
      underwriter, insurance provider, insurance company name, insurer name,
      insurance carrier name, carrier company, insured with, carrier insurer, provider`,
    maxLength: 120,
  },
  {
    field: 'tpa_name',
    shape: 'text',
    proof: 2,
    headers: `
      tpa, tpa name, third party administrator, administrator, third party admin, tpa company`,
    maxLength: 120,
  },
  {
    field: 'program_name',
    shape: 'text',
    proof: 1,
    headers: `
      program, program name, referral program, network, managed repair, managed repair program,
      preferred program, carrier program, insurance program`,
    maxLength: 120,
  },
  {
    field: 'program_type',
    shape: 'enum:program_type',
    proof: 1.5,
    headers: `
      program type, program kind, type of program, program category, referral channel,
      program channel`,
  },
  {
    field: 'claim_number',
    shape: 'id',
    proof: 3,
    headers: `
      claim number, claim, claim id, claim reference, insurance claim number,
      carrier claim number, claim reference number, loss number, claim file number,
      insurer claim number, insurer identifier, carrier identifier, claim identifier, claim no,
      claim file, insurance claim, carrier reference, claim ref, new claim number,
      current claim number, claim po`,
  },
  {
    field: 'policy_number',
    shape: 'id',
    proof: 2,
    headers: `
      policy number, policy, policy id, insurance policy number, policy reference,
      insurance policy, policy no, policy ref`,
  },
  {
    field: 'assignment_number',
    shape: 'id',
    proof: 1.5,
    headers: `
      assignment number, assignment identifier, dispatch identifier, assignment, assignment id,
      dispatch number, xactanalysis id,
      referral number, assignment reference, xa number, xactanalysis number,
      tpa assignment number, dispatch id, tpa reference, tpa number`,
  },
  {
    field: 'adjuster_name',
    shape: 'person',
    proof: 2,
    headers: `
      adjuster, adjuster name, claim representative, claims adjuster, field adjuster,
      desk adjuster, insurance adjuster, claim rep, claims examiner, claim handler, examiner,
      carrier representative, name of adjuster, adjuster contact, claim adjuster name,
      claims handler, insurance rep, inside adjuster, outside adjuster, staff adjuster,
      independent adjuster`,
    maxLength: 200,
  },
  {
    field: 'adjuster_email',
    shape: 'email',
    proof: 1.5,
    headers: `
      adjuster email, adjuster email address, claim representative email, claims adjuster email,
      email of adjuster, examiner email, adjuster contact email, carrier email,
      claim handler email`,
    maxLength: 254,
  },
  {
    field: 'adjuster_phone',
    shape: 'phone',
    proof: 1.5,
    headers: `
      adjuster phone, adjuster phone number, claim representative phone, claims adjuster phone,
      adjuster contact number, examiner phone, phone of adjuster, adjuster number, carrier phone,
      claim handler phone`,
    maxLength: 40,
  },
  {
    field: 'lead_source',
    shape: 'enum:lead_source',
    proof: 1,
    headers: `
      lead source, source, referral source, referred by, how did you hear, marketing source, lead,
      referral, lead type, lead origin, referral type, source of lead, how heard, where from,
      marketing channel, lead channel, came from, source of referral, origin`,
  },
  {
    field: 'project_manager',
    shape: 'person',
    proof: 1,
    headers: `
      project manager, production manager, job manager, superintendent, assigned to, manager,
      supervisor, coordinator, manager assigned, job supervisor, foreman, project lead, manager name,
      project manager name, job lead, run by`,
    maxLength: 120,
  },
  {
    field: 'estimator',
    shape: 'person',
    proof: 1,
    headers: `
      estimator, estimator name, estimated by, sales rep, salesperson, sales person, appraiser,
      sales representative, estimate writer, written by, assigned estimator, project estimator,
      estimate by`,
    maxLength: 120,
  },
  {
    field: 'status',
    shape: 'progress',
    proof: 0.5,
    headers: `
      status, job status, project status, current status, job state, file status, claim status,
      where it stands, standing`,
  },
  {
    field: 'stage',
    shape: 'progress',
    proof: 0.5,
    headers: `
      stage, phase, progress, job stage, job phase, job progress, project stage, project phase,
      current stage, current phase, milestone, current milestone, pipeline stage, workflow stage`,
  },
  {
    field: 'financials.rcv_total',
    shape: 'money',
    proof: 2,
    headers: `
      rcv, rcv total, replacement cost value, replacement cost, total rcv, gross claim,
      gross loss, rcv amount, estimate rcv, estimate total rcv, loss amount, claim amount,
      claim total, rcv value`,
  },
  {
    field: 'financials.acv_total',
    shape: 'money',
    proof: 2,
    headers: 'acv, acv total, actual cash value, total acv, acv amount, cash value',
  },
  {
    field: 'financials.depreciation_total',
    shape: 'money',
    proof: 2,
    headers: `
      depreciation, total depreciation, recoverable depreciation, holdback, less depreciation,
      depreciation amount, depreciation total, rcv holdback`,
  },
  {
    field: 'financials.deductible',
    shape: 'money',
    proof: 2,
    headers: `
      deductible, insured deductible, policy deductible, deductible amount, homeowner deductible,
      less deductible, client deductible`,
  },
  {
    field: 'financials.estimate_total',
    shape: 'money',
    proof: 1,
    headers: `
      estimate total, estimate, estimate amount, quote, quoted amount, bid, bid amount,
      original estimate, estimate value, initial estimate, total estimate, xactimate total,
      xactimate amount, quote amount, quote total, our estimate, last estimate, latest estimate,
      last estimate total, latest estimate total`,
  },
  {
    field: 'financials.approved_total',
    shape: 'money',
    proof: 1,
    headers: `
      approved, approved amount, approved total, contract amount, contract value, contract price,
      contract total, agreed amount, agreed price, job value, job amount, amount approved,
      carrier approved, approved scope amount, total approved, job size, job total, contract,
      approved estimate amount, authorized amount`,
  },
  {
    field: 'financials.supplement_requested_total',
    shape: 'money',
    proof: 1.5,
    headers: `
      supplement requested, supplement amount, supplement, supplement total,
      supplement requested total, supplement request, supplement submitted amount,
      total supplement, requested supplement, change order amount, supplement ask`,
  },
  {
    field: 'financials.supplement_approved_total',
    shape: 'money',
    proof: 1.5,
    headers: `
      supplement approved, approved supplement, supplement approved total,
      supplement approved amount, supplement paid, supplement granted`,
  },
  {
    field: 'financials.invoiced_total',
    shape: 'money',
    proof: 1,
    headers: `
      invoiced, invoice total, invoice amount, billed, billed amount, amount billed,
      amount invoiced, total invoiced, invoice, total billed, billing, invoice value,
      billed to date, invoiced to date, total invoice, revenue invoiced, invoiced revenue,
      revenue billed, billed revenue, invoiced sales`,
  },
  {
    field: 'financials.collected_total',
    shape: 'money',
    proof: 1,
    headers: `
      collected, collected total, paid amount, amount paid, payment, payments received,
      amount received, total collected, total paid, paid to date, collections, cash received,
      amount collected, collected to date, payments to date, receipts, paid, received to date,
      cash collected`,
  },
  {
    field: 'financials.labor_cost',
    shape: 'money',
    proof: 1,
    headers: `
      labor cost, labor, labor expense, cost of labor, labor costs, labor total, labor actual,
      wages`,
  },
  {
    field: 'financials.material_cost',
    shape: 'money',
    proof: 1,
    headers: `
      material cost, materials, material, material expense, cost of materials, materials total,
      supplies cost`,
  },
  {
    field: 'financials.subcontractor_cost',
    shape: 'money',
    proof: 1,
    headers: `
      subcontractor cost, subcontractor, subs cost, sub costs, subcontract, subcontractor expense,
      subcontractor total, cost of subs, sub cost`,
  },
  {
    field: 'financials.equipment_cost',
    shape: 'money',
    proof: 1,
    headers: `
      equipment cost, equipment, equipment expense, cost of equipment, equipment total,
      equipment charges`,
  },
  {
    field: 'financials.other_cost',
    shape: 'money',
    proof: 0.5,
    headers: `
      other cost, other costs, other expense, misc cost, miscellaneous cost, miscellaneous,
      other job cost`,
  },
  {
    field: 'dates.received_at',
    shape: 'timestamp',
    proof: 1,
    headers: `
      received date, date received, received, assignment date, date assigned, assigned, fnol,
      fnol date, intake date, intake, lead date, claim received, opened, date opened, open date,
      call date, call received, referral date, notice date, reported, date reported, job received,
      loss reported, assignment received, first notice,
      assignment sent, claim reported, report date, received on,
      came in, date in`,
  },
  {
    field: 'dates.first_contact_at',
    shape: 'timestamp',
    proof: 1.5,
    headers: `
      first contact, contacted, date contacted, first contact date, contact date,
      customer contacted, initial contact, contact made, client contacted, first call,
      insured contacted, initial contact date, contacted on, contacted date`,
  },
  {
    field: 'dates.inspected_at',
    shape: 'timestamp',
    proof: 1.5,
    headers: `
      inspected, inspection date, date inspected, site inspection, inspection, site visit,
      initial inspection, inspected on, site inspected, inspection completed, walkthrough,
      walk through date`,
  },
  {
    field: 'dates.authorized_at',
    shape: 'timestamp',
    proof: 1.5,
    headers: `
      authorized, work authorization, authorization date, date authorized,
      work authorization signed, contract signed, authorization signed, signed date,
      contract date, work authorization date, signed, date signed, signed on, wa signed,
      authorization, work authorized, authorized on`,
  },
  {
    field: 'dates.estimate_sent_at',
    shape: 'timestamp',
    proof: 1.2,
    headers: `
      estimate sent, estimate date, estimate submitted, date estimate sent, estimate uploaded,
      submitted date, estimate sent date, estimate submitted date, date of estimate,
      estimate sent on, quote date, quote sent, bid date, estimate written, date submitted,
      estimate to carrier`,
  },
  {
    field: 'dates.estimate_approved_at',
    shape: 'timestamp',
    proof: 1.2,
    headers: `
      estimate approved, approval date, date approved, approved date, approved on, scope approved,
      estimate approved date, estimate approval, approved, estimate approval date,
      carrier approval date`,
  },
  {
    field: 'dates.started_at',
    shape: 'timestamp',
    proof: 1,
    headers: `
      started, start date, date started, work started, job start, production start,
      mitigation start, job start date, begin date, actual start, commenced, job started, start,
      started on, work began, mitigation started, begun, work start date, production started,
      construction start, commencement`,
  },
  {
    field: 'dates.completed_at',
    shape: 'timestamp',
    proof: 1,
    headers: `
      completed, completion date, date completed, complete date, work completed, job complete,
      finish date, end date, finished, actual completion, job completed, job completion date,
      completed on, work complete date, finished on, done, date finished, production complete,
      construction complete, completion`,
  },
  {
    field: 'dates.invoiced_at',
    shape: 'timestamp',
    proof: 1,
    headers: `
      invoice date, date invoiced, invoiced, invoice sent, billed date, date billed,
      final invoice date, billing date, invoiced on, date of invoice, bill date,
      invoice sent date, billed on, final invoice sent, final invoice, billed`,
  },
  {
    field: 'dates.paid_at',
    shape: 'timestamp',
    proof: 0.8,
    headers: `
      paid, paid date, date paid, payment date, payment received, paid on, final payment date,
      date of payment, payment received date, paid in full date, final payment, date collected,
      check received`,
  },
  {
    field: 'dates.closed_at',
    shape: 'timestamp',
    proof: 0.8,
    headers: `
      closed, close date, date closed, closed date, closed on, closing date, job closed,
      file closed, close out date, closeout date`,
  },
  {
    field: 'dates.canceled_at',
    shape: 'timestamp',
    proof: 0.8,
    headers: `
      canceled, cancelled date, date canceled, cancellation date, canceled on, cancel date`,
  },
  {
    field: 'dates.first_supplement_at',
    shape: 'timestamp',
    proof: 1.2,
    headers: `
      supplement date, supplement submitted, supplement sent, first supplement,
      supplement submitted date, date supplement sent, supplement sent date, supplement filed,
      supplement requested`,
  },
  {
    field: 'dates.supplement_approved_at',
    shape: 'timestamp',
    proof: 1.2,
    headers: `
      supplement approved, supplement approval date, supplement approved date,
      date supplement approved, supplement approval`,
  },
]

export const jobAddresses: AddressHeaders<'address' | 'client.billing_address'>[] = [
  {
    path: 'address',
    street: `
      address, loss address, property address, loss location, site address, job address,
      service address, risk address, street, street address, address 1, location, job site,
      premises, address line 1, risk location, job location, property location, project address,
      full address, insured address, damaged property, where, site, location of loss,
      physical address, premises address, home address, street 1, street line 1, street address 1,
      service street, service street 1, property street, property street 1`,
    places: ['loss', 'property', 'job', 'site', 'risk', 'service', 'project'],
    plain: true,
  },
  {
    path: 'client.billing_address',
    street: `
      billing address, mailing address, bill to address, billing street, mailing street,
      client address, customer address, owner address, correspondence address, billing street 1,
      mailing street 1`,
    places: ['billing', 'mailing', 'bill to', 'client', 'customer', 'owner'],
    plain: false,
  },
]
