import type { Shape } from './list-columns.ts'

/** Columns of a job but for its money, milestones and addresses. */
export const parts: [string, Shape, number, string, number?][] = [
  [
    'job_number',
    'id',
    2,
    `
      job number, job, job id, project number, project id, project, work order,
      work order number, file number, job code, project code, our file number,
      internal number, job reference, job file, file, wo, wo number,
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
      email, client email, mail, customer email, insured email, homeowner email, email address,
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
      type, cause, incident type, event type, loss kind`,
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
