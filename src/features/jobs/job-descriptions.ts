import type { MilestoneDate, StatedAmount } from './job-terms.ts'

/** The description of each field of a job in OpenAPI and the SDK. */

export const jobDescriptions = {
  job_number: 'The operator’s own number for the job. No two jobs of an operator share a number.',
  client_id: 'UUID of the client record, if one is linked.',
  client_name: 'Name of the client that the work is for.',
  status:
    'Whether the job is in progress, finished or lost. It changes when an event or a document sets the ' +
    'completion, closing or cancellation date.',
  job_type: 'Kind of work.',
  loss_type: 'Cause of the damage.',
  loss_cause: 'Cause of the loss in words, such as "Supply line failure".',
  cat_code: 'The carrier’s catastrophe (CAT) code.',
  description: 'Free text about the job.',
  water_category:
    'Category of water by IICRC S500: 1 (clean) to 3 (grossly contaminated). Water and sewage losses only.',
  water_class:
    'Class of water by IICRC S500: 1 (least evaporation) to 4 (bound water). Water and sewage losses only.',
  property_type: 'Kind of property.',
  date_of_loss: 'Day on which the damage happened. Not in the future.',
  address: 'Address of the damaged property.',
  carrier_name: 'Name of the insurance company.',
  tpa_name: 'Name of the third-party administrator (TPA) that assigned the job.',
  program_name: 'Name of the program that the job came from.',
  program_type: 'Kind of program. Null for a retail job.',
  claim_number: 'The carrier’s claim number.',
  policy_number: 'Number of the insurance policy.',
  assignment_number: 'Number of the assignment from the carrier or TPA.',
  adjuster_name: 'Name of the adjuster.',
  adjuster_email: 'Email address of the adjuster.',
  adjuster_phone: 'Phone number of the adjuster, with an optional extension.',
  lead_source: 'How the operator got the job.',
  project_manager: 'Name of the project manager.',
  estimator: 'Name of the estimator.',
  financials: 'Amounts of the job in US dollars.',
  dates: 'When the job reached each milestone.',
}

export const amountDescriptions: Readonly<Record<StatedAmount, string>> = {
  rcv_total: 'Replacement cost value (RCV), in US dollars.',
  acv_total: 'Actual cash value (ACV): RCV less depreciation, in US dollars.',
  depreciation_total: 'Depreciation, in US dollars.',
  deductible: 'Part of the loss that the insured pays, in US dollars.',
  estimate_total: 'Total of the estimate, in US dollars.',
  approved_total: 'Amount the carrier approved, without supplements, in US dollars.',
  supplement_requested_total: 'Supplements requested from the carrier, in US dollars.',
  supplement_approved_total: 'Supplements the carrier approved, in US dollars.',
  invoiced_total: 'Amount invoiced so far, in US dollars.',
  collected_total: 'Amount collected so far, in US dollars.',
  labor_cost: 'Cost of labor, in US dollars.',
  material_cost: 'Cost of materials, in US dollars.',
  subcontractor_cost: 'Cost of subcontractors, in US dollars.',
  equipment_cost: 'Cost of equipment, in US dollars.',
  other_cost: 'All other costs, in US dollars.',
}

export const dateDescriptions: Readonly<Record<MilestoneDate, string>> = {
  received_at: 'When the operator received the job.',
  first_contact_at: 'When the operator first reached the client.',
  inspected_at: 'When the property was inspected.',
  authorized_at: 'When the client signed the work authorization.',
  estimate_sent_at: 'When the estimate was sent.',
  estimate_approved_at: 'When the estimate was approved.',
  started_at: 'When work started.',
  completed_at: 'When work was completed.',
  invoiced_at: 'When the invoice was sent.',
  paid_at: 'When payment was received.',
  closed_at: 'When the job was closed.',
  canceled_at: 'When the job was canceled.',
  first_supplement_at: 'When the first supplement was submitted.',
  supplement_approved_at: 'When the supplement was approved.',
}
