import { addressColumns, type ListColumn, type Shape } from './list-columns.ts'

const financials: [string, number, string][] = [
  [
    'rcv_total',
    2,
    `
      rcv, rcv total, replacement cost value, replacement cost, total rcv, gross claim,
      gross loss, rcv amount, loss amount, claim amount, claim total, rcv value`,
  ],
  ['acv_total', 2, 'acv, acv total, actual cash value, total acv, acv amount, cash value'],
  [
    'depreciation_total',
    2,
    `
      depreciation, total depreciation, recoverable depreciation, holdback,
      less depreciation, depreciation amount, depreciation total, rcv holdback`,
  ],
  [
    'deductible',
    2,
    `
      deductible, insured deductible, policy deductible, deductible amount,
      homeowner deductible, less deductible, client deductible`,
  ],
  [
    'estimate_total',
    1,
    `
      estimate total, estimate, estimate amount, quote, quoted amount, bid, bid amount,
      original estimate, estimate value, initial estimate, total estimate, xactimate total,
      xactimate amount, quote amount, quote total, our estimate`,
  ],
  [
    'approved_total',
    1,
    `
      approved, approved amount, approved total, contract amount, contract value,
      contract price, contract total, agreed amount, agreed price, job value, job amount,
      amount approved, carrier approved, approved scope amount, total approved, job size,
      job total, contract, approved estimate amount, authorized amount`,
  ],
  [
    'supplement_requested_total',
    1.5,
    `
      supplement requested, supplement amount, supplement, supplement total,
      supplement requested total, supplement request, supplement submitted amount,
      total supplement, requested supplement, change order amount, supplement ask`,
  ],
  [
    'supplement_approved_total',
    1.5,
    `
      supplement approved, approved supplement, supplement approved total,
      supplement approved amount, supplement paid, supplement granted`,
  ],
  [
    'invoiced_total',
    1,
    `
      invoiced, invoice total, invoice amount, billed, billed amount, amount billed,
      amount invoiced, total invoiced, invoice, total billed, billing, invoice value,
      billed to date, invoiced to date, total invoice`,
  ],
  [
    'collected_total',
    1,
    `
      collected, collected total, paid amount, amount paid, payment, payments received,
      amount received, total collected, total paid, paid to date, collections, cash received,
      amount collected, collected to date, payments to date, receipts, paid,
      received to date, cash collected`,
  ],
  [
    'labor_cost',
    1,
    `
      labor cost, labor, labor expense, cost of labor, labor costs, labor total,
      labor actual, wages`,
  ],
  [
    'material_cost',
    1,
    `
      material cost, materials, material, material expense, cost of materials,
      materials total, supplies cost`,
  ],
  [
    'subcontractor_cost',
    1,
    `
      subcontractor cost, subcontractor, subs cost, sub costs, subcontract,
      subcontractor expense, subcontractor total, cost of subs, sub cost`,
  ],
  [
    'equipment_cost',
    1,
    `
      equipment cost, equipment, equipment expense, cost of equipment, equipment total,
      equipment charges`,
  ],
  [
    'other_cost',
    0.5,
    `
      other cost, other costs, other expense, misc cost, miscellaneous cost, miscellaneous,
      other job cost`,
  ],
]

const dates: [string, number, string][] = [
  [
    'received_at',
    1,
    `
      received date, date received, received, assignment date, date assigned, assigned, fnol,
      fnol date, intake date, intake, lead date, claim received, opened, date opened,
      open date, call date, call received, referral date, notice date, reported,
      date reported, job received, loss reported, assignment received, first notice,
      claim reported, report date, received on, came in, date in`,
  ],
  [
    'first_contact_at',
    1.5,
    `
      first contact, contacted, date contacted, first contact date, contact date,
      customer contacted, initial contact, contact made, client contacted, first call,
      insured contacted, initial contact date, contacted on`,
  ],
  [
    'inspected_at',
    1.5,
    `
      inspected, inspection date, date inspected, site inspection, inspection, site visit,
      initial inspection, inspected on, site inspected, inspection completed, walkthrough,
      walk through date`,
  ],
  [
    'authorized_at',
    1.5,
    `
      authorized, work authorization, authorization date, date authorized,
      work authorization signed, contract signed, authorization signed, signed date,
      contract date, work authorization date, signed, date signed, signed on, wa signed,
      authorization, work authorized, authorized on`,
  ],
  [
    'estimate_sent_at',
    1.2,
    `
      estimate sent, estimate date, estimate submitted, date estimate sent,
      estimate uploaded, submitted date, estimate sent date, estimate submitted date,
      date of estimate, estimate sent on, quote date, quote sent, bid date, estimate written,
      date submitted, estimate to carrier`,
  ],
  [
    'estimate_approved_at',
    1.2,
    `
      estimate approved, approval date, date approved, approved date, approved on,
      scope approved, estimate approved date, estimate approval, approved,
      estimate approval date, carrier approval date`,
  ],
  [
    'started_at',
    1,
    `
      started, start date, date started, work started, job start, production start,
      mitigation start, job start date, begin date, actual start, commenced, job started,
      start, started on, work began, mitigation started, begun, work start date,
      production started, construction start, commencement`,
  ],
  [
    'completed_at',
    1,
    `
      completed, completion date, date completed, complete date, work completed,
      job complete, finish date, end date, finished, actual completion, job completed,
      job completion date, completed on, work complete date, finished on, done,
      date finished, production complete, completion`,
  ],
  [
    'invoiced_at',
    1,
    `
      invoice date, date invoiced, invoiced, invoice sent, billed date, date billed,
      final invoice date, billing date, invoiced on, date of invoice, bill date,
      invoice sent date, billed on, final invoice sent, final invoice, billed`,
  ],
  [
    'paid_at',
    0.8,
    `
      paid, paid date, date paid, payment date, payment received, paid on,
      final payment date, date of payment, payment received date, paid in full date,
      final payment, date collected, check received`,
  ],
  [
    'closed_at',
    0.8,
    `
      closed, close date, date closed, closed date, closed on, closing date, job closed,
      file closed, close out date, closeout date`,
  ],
  [
    'canceled_at',
    0.8,
    `
      canceled, cancelled date, date canceled, cancellation date, canceled on, cancel date`,
  ],
  [
    'first_supplement_at',
    1.2,
    `
      supplement date, supplement submitted, supplement sent, first supplement,
      supplement submitted date, date supplement sent, supplement sent date,
      supplement filed`,
  ],
  [
    'supplement_approved_at',
    1.2,
    `
      supplement approved, supplement approval date, supplement approved date,
      date supplement approved, supplement approval`,
  ],
]

const parts: [string, Shape, number, string, number?][] = [
  [
    'job_number',
    'id',
    2,
    `
      job number, job, job id, project number, project id, project, work order,
      work order number, file number, job code, project code, our file number,
      internal number, job reference, job file, file, job key, wo, wo number,
      project reference, our reference, internal reference, job no`,
    40,
  ],
  [
    'client_name',
    'party',
    1,
    `
      client, client name, customer, customer name, insured, insured name, homeowner,
      homeowner name, policyholder, policyholder name, named insured, owner, owner name,
      property owner, name, full name, insured party, account name, name of insured,
      client full name, customer full name, insured full name, insured client,
      customer insured, property owner name, name insured, policy holder, bill to`,
    200,
  ],
  [
    'client.first_name',
    'person',
    0.3,
    `
      first name, insured first name, customer first name, client first name, given name,
      homeowner first name, owner first name, first, insured first, client first,
      customer first, forename`,
    100,
  ],
  [
    'client.last_name',
    'person',
    0.3,
    `
      last name, surname, family name, insured last name, customer last name,
      client last name, homeowner last name, owner last name, last, insured last,
      client last, customer last`,
    100,
  ],
  [
    'client.contact_email',
    'email',
    0.2,
    `
      email, client email, customer email, insured email, homeowner email, email address,
      contact email, owner email, policyholder email`,
    254,
  ],
  [
    'client.contact_phone',
    'phone',
    0.2,
    `
      phone, phone number, client phone, customer phone, insured phone, homeowner phone,
      home phone, primary phone, best phone, contact number, contact phone, owner phone,
      policyholder phone, main phone, day phone, daytime phone, insured phone number,
      phone 1, callback number`,
    40,
  ],
  [
    'client.contact_name',
    'person',
    0.2,
    `
      contact, contact name, contact person, point of contact, primary contact, site contact,
      onsite contact, client contact, customer contact`,
    200,
  ],
  [
    'date_of_loss',
    'date',
    3,
    `
      date of loss, loss date, incident date, date of incident, occurrence date,
      loss occurred, damage date, date of damage, event date, peril date, date loss occurred,
      when loss occurred, date occurred, occurred on, occurred, occurrence,
      date of occurrence, date of event, loss occurred on, loss day, loss`,
  ],
  [
    'loss_type',
    'enum:loss_type',
    2.5,
    `
      loss type, type of loss, peril, cause of loss, damage type, type of damage,
      loss category, loss, claim type, kind of loss, nature of loss, damage, peril type,
      type, incident type, event type, loss kind`,
  ],
  [
    'loss_cause',
    'text',
    1.5,
    `
      loss cause, cause, cause of loss, source of loss, origin, loss description,
      cause details, cause description, cause of damage, loss details, loss source,
      origin of loss, what happened, root cause`,
    200,
  ],
  [
    'cat_code',
    'id',
    1.5,
    `
      cat code, catastrophe code, cat number, cat event, catastrophe, cat id, cat event code`,
    20,
  ],
  [
    'description',
    'text',
    0.2,
    `
      description, job description, notes, comments, scope, scope of work, remarks, details,
      summary, job notes, note, comment, work description, memo, project description`,
    5000,
  ],
  [
    'water_category',
    'water_category',
    2,
    `
      water category, category, category of water, water cat, iicrc category,
      category of loss, cat`,
  ],
  [
    'water_class',
    'water_class',
    2,
    `
      water class, class, class of water, class of loss, iicrc class, water loss class,
      damage class`,
  ],
  [
    '-water_both',
    'water_both',
    2,
    `
      cat class, category class, water cat class, category and class, water category class`,
  ],
  [
    'job_type',
    'enum:job_type',
    1.2,
    `
      job type, type, work type, service type, division, service, type of work,
      line of business, job category, project type, service line, business line, type of job,
      type of service, job division, job class, phase type, kind of work`,
  ],
  [
    'property_type',
    'enum:property_type',
    1.2,
    `
      property type, structure type, building type, type of property, occupancy,
      dwelling type, residential commercial, property class, occupancy type,
      kind of property, structure, property, property use, building use, premises type,
      type of structure`,
  ],
  [
    'carrier_name',
    'carrier',
    2,
    `
      carrier, insurance carrier, insurance company, insurer, insurance, carrier name,
      underwriter, insurance provider, insurance company name, insurer name,
      insurance carrier name, carrier company, insured with, carrier insurer, provider`,
    120,
  ],
  [
    'tpa_name',
    'text',
    2,
    `
      tpa, tpa name, third party administrator, administrator, third party admin,
      tpa company`,
    120,
  ],
  [
    'program_name',
    'text',
    1,
    `
      program, program name, referral program, network, managed repair,
      managed repair program, preferred program, carrier program, insurance program`,
    120,
  ],
  [
    'program_type',
    'enum:program_type',
    1.5,
    `
      program type, program kind, type of program, program category, referral channel,
      program channel`,
  ],
  [
    'claim_number',
    'id',
    3,
    `
      claim number, claim, claim id, claim reference, insurance claim number,
      carrier claim number, claim reference number, loss number, claim file number,
      insurer claim number, claim no, claim file, insurance claim, carrier reference,
      claim ref`,
  ],
  [
    'policy_number',
    'id',
    2,
    `
      policy number, policy, policy id, insurance policy number, policy reference,
      insurance policy, policy no, policy ref`,
  ],
  [
    'assignment_number',
    'id',
    1.5,
    `
      assignment number, assignment, assignment id, dispatch number, xactanalysis id,
      referral number, assignment reference, xa number, xactanalysis number,
      tpa assignment number, dispatch id, tpa reference, tpa number`,
  ],
  [
    'adjuster_name',
    'person',
    2,
    `
      adjuster, adjuster name, claim representative, claims adjuster, field adjuster,
      desk adjuster, insurance adjuster, claim rep, claims examiner, claim handler, examiner,
      carrier representative, name of adjuster, adjuster contact, claim adjuster name,
      claims handler, insurance rep`,
    200,
  ],
  [
    'adjuster_email',
    'email',
    1.5,
    `
      adjuster email, adjuster email address, claim representative email,
      claims adjuster email, email of adjuster, examiner email, adjuster contact email,
      carrier email, claim handler email`,
    254,
  ],
  [
    'adjuster_phone',
    'phone',
    1.5,
    `
      adjuster phone, adjuster phone number, claim representative phone,
      claims adjuster phone, adjuster contact number, examiner phone, phone of adjuster,
      adjuster number, carrier phone, claim handler phone`,
    40,
  ],
  [
    'lead_source',
    'enum:lead_source',
    1,
    `
      lead source, source, referral source, referred by, how did you hear, marketing source,
      lead, referral, lead type, lead origin, referral type, source of lead, how heard,
      where from, marketing channel, lead channel, came from, source of referral, origin`,
  ],
  [
    'project_manager',
    'person',
    1,
    `
      project manager, production manager, job manager, superintendent, assigned to, manager,
      supervisor, coordinator, lead tech, crew lead, manager assigned, job supervisor,
      foreman, lead technician, project lead, manager name, project manager name, job lead,
      run by`,
    120,
  ],
  [
    'estimator',
    'person',
    1,
    `
      estimator, estimator name, estimated by, sales rep, salesperson, appraiser,
      sales representative, estimate writer, written by, assigned estimator,
      project estimator, estimate by`,
    120,
  ],
  [
    'status',
    'enum:job_status',
    0.5,
    `
      status, job status, project status, current status, job state, progress, phase, stage,
      job phase, job stage, file status, claim status, where it stands, standing,
      current phase`,
  ],
]

/** Known to the field, not saved: derived figures, plans, bookkeeping of the sender. */
const unsaved: [string, string][] = [
  [
    '-balance',
    `
      balance, balance due, amount due, outstanding, accounts receivable, open balance,
      amount outstanding, remaining, ar balance, ar, owed, receivable, a r, unpaid`,
  ],
  ['-profit', 'gross profit, profit, gp, net profit, job profit'],
  ['-margin', 'margin, gross margin, margin pct, gp pct, profit margin, gross margin pct, gm'],
  ['-revenue', 'revenue, total revenue, sales, net claim, net payment, net'],
  ['-cost', 'cost, total cost, job cost, costs, budget, overhead, total job cost, expenses'],
  ['-tax', 'tax, sales tax, tax amount, tax rate'],
  ['-total', 'total, amount, subtotal, grand total'],
  ['-commission', 'commission, commission pct, fee, royalty, retainage'],
  [
    '-updated',
    `
      last updated, updated, last modified, modified, last activity, last contact,
      updated date, last update, as of`,
  ],
  [
    '-created',
    `
      created, created date, date created, entered, entry date, date entered, created at,
      created on`,
  ],
  [
    '-due',
    `
      due date, scheduled, target completion, target start, estimated completion,
      follow up date, next action, scheduled date, target date, projected completion,
      expected completion, estimated start, scheduled start, appointment, next step,
      follow up, expected start, planned start, planned completion,
      estimated completion date, target completion date, estimated start date, promised date,
      eta`,
  ],
  [
    '-age',
    `
      age, days open, days, days in status, cycle time, aging, job age, days outstanding,
      days since loss`,
  ],
  [
    '-row',
    `
      row, line, seq, sequence, index, record number, entry number, row number, line number,
      number`,
  ],
  [
    '-office',
    `
      office, branch, franchise, location name, region, territory, location code, market,
      branch name, location number, franchise number, company code`,
  ],
  ['-county', 'county, parish, subdivision, neighborhood'],
  [
    '-phone2',
    `
      alternate phone, secondary phone, work phone, phone 2, other phone, fax, fax number,
      alternate number, office phone, alt contact, evening phone`,
  ],
  ['-email2', 'alternate email, secondary email, email 2, cc email'],
  ['-agent', 'agent, insurance agent, agent name, broker, agency, agent phone, agent email'],
  ['-mortgage', 'mortgage, mortgage company, lender, mortgagee, loan number'],
  [
    '-crew',
    `
      crew, technician, tech, crew name, accounting rep, assistant, csr, intake by, taken by,
      created by, updated by, dispatcher, account manager`,
  ],
  [
    '-priority',
    `
      priority, urgency, rating, score, flag, tag, tags, labels, color, rank, emergency`,
  ],
  [
    '-invoice_number',
    `
      invoice number, invoice id, po number, check number, estimate number, contract number,
      qb number, quickbooks id`,
  ],
  [
    '-year_built',
    `
      year built, square footage, sq ft, sqft, stories, rooms affected, affected area,
      equipment count, units on site, roof age`,
  ],
  ['-link', 'link, url, website, photos, folder, documents, file link, xactimate link'],
  [
    '-docs',
    `
      lien waiver, certificate of satisfaction, cos signed, has photos, docs complete, coc,
      coc received, paperwork, review received, nps, review`,
  ],
]

/** The columns of a list of jobs. */
export const jobColumns: ListColumn[] = [
  ...parts.map(([field, shape, proof, words, maxLength]) => ({
    field,
    shape,
    proof,
    words,
    maxLength,
  })),
  ...financials.map(([name, proof, words]) => {
    return { field: `financials.${name}`, shape: 'money' as const, proof, words }
  }),
  ...dates.map(([name, proof, words]) => {
    return { field: `dates.${name}`, shape: 'timestamp' as const, proof, words }
  }),
  ...addressColumns(
    'address',
    `
      address, loss address, property address, loss location, site address, job address,
      service address, ` +
      `
      risk address, street, street address, address 1, location, job site, premises,
      address line 1, ` +
      `
      risk location, job location, property location, project address, full address,
      insured address, ` +
      `
      damaged property, where, site, location of loss, physical address, premises address,
      home address`,
    ['loss', 'property', 'job', 'site', 'risk', 'service', 'project'],
    true,
  ),
  ...addressColumns(
    'client.billing_address',
    `
      billing address, mailing address, bill to address, billing street, mailing street,
      client address, ` + 'customer address, owner address, correspondence address',
    ['billing', 'mailing', 'bill to', 'client', 'customer'],
    false,
  ),
  ...unsaved.map(([field, words]) => ({ field, shape: 'any' as const, proof: 0, words })),
]
