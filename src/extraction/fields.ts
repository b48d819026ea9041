/**
 * The API names of every field that a document may state, by record. Labels, columns, drafts and findings
 * take their types from here. A name with a dot is nested in the JSON.
 */

export const addressFields = ['line1', 'line2', 'city', 'state', 'postal_code', 'country'] as const
export type AddressField = (typeof addressFields)[number]

export const costFields = [
  'labor_cost',
  'material_cost',
  'subcontractor_cost',
  'equipment_cost',
  'other_cost',
] as const

export const amountFields = [
  'rcv_total',
  'acv_total',
  'depreciation_total',
  'deductible',
  'estimate_total',
  'approved_total',
  'supplement_requested_total',
  'supplement_approved_total',
  'invoiced_total',
  'collected_total',
  ...costFields,
] as const

export const milestoneFields = [
  'received_at',
  'first_contact_at',
  'inspected_at',
  'authorized_at',
  'estimate_sent_at',
  'estimate_approved_at',
  'started_at',
  'completed_at',
  'invoiced_at',
  'paid_at',
  'closed_at',
  'canceled_at',
  'first_supplement_at',
  'supplement_approved_at',
] as const
export type MilestoneField = `dates.${(typeof milestoneFields)[number]}`

export const jobStatuses = ['open', 'on_hold', 'completed', 'closed', 'canceled', 'lost'] as const
export type JobStatus = (typeof jobStatuses)[number]
/** In the order in which a job reaches them. */
export const jobStages = [
  'received',
  'contacted',
  'inspected',
  'estimated',
  'approved',
  'in_progress',
  'completed',
  'invoiced',
  'paid',
  'closed',
] as const
export type JobStage = (typeof jobStages)[number]

export const jobFields = [
  'job_number',
  'client_name',
  'status',
  'stage',
  'job_type',
  'loss_type',
  'loss_cause',
  'cat_code',
  'description',
  'water_category',
  'water_class',
  'property_type',
  'date_of_loss',
  'carrier_name',
  'tpa_name',
  'program_name',
  'program_type',
  'claim_number',
  'policy_number',
  'assignment_number',
  'adjuster_name',
  'adjuster_email',
  'adjuster_phone',
  'lead_source',
  'project_manager',
  'estimator',
  ...addressFields.map((name) => `address.${name}` as const),
  ...amountFields.map((name) => `financials.${name}` as const),
  ...milestoneFields.map((name) => `dates.${name}` as const),
] as const
export type JobField = (typeof jobFields)[number]

export const clientFields = [
  'name',
  'client_type',
  'contact_name',
  'contact_email',
  'contact_phone',
  'preferred_contact_method',
  'notes',
  ...addressFields.map((name) => `billing_address.${name}` as const),
] as const
export type ClientField = (typeof clientFields)[number]

export const vendorFields = [
  'name',
  'vendor_type',
  'trade',
  'status',
  'contact_name',
  'contact_email',
  'contact_phone',
  'license_number',
  'license_expires_on',
  'insurance_status',
  'insurance_expires_on',
  'workers_comp_expires_on',
  'w9_on_file',
  'is_preferred',
  ...addressFields.map((name) => `address.${name}` as const),
] as const
export type VendorField = (typeof vendorFields)[number]

export const certificationFields = [
  'certification_type',
  'number',
  'issuer',
  'issued_on',
  'expires_on',
] as const
export type CertificationField = (typeof certificationFields)[number]

/** Fields that only the receipt has. No record stores them. */
export const documentFields = [
  'invoice_number',
  'invoice_date',
  'due_date',
  'issuer',
  'bill_to',
  'subtotal',
  'tax',
  'shipping',
  'discount',
  'total',
  'previously_billed',
  'currency',
  'net_claim',
  'line_items',
  'overhead',
  'profit',
  'recoverable',
  'nonrecoverable',
  'payment_date',
  'check_number',
  'name',
  'business_name',
  'tin',
] as const
export type DocumentField = (typeof documentFields)[number]

/** A certification in the receipt: its fields, its holder and the limits of a coverage. */
export type CredentialField = CertificationField | 'holder_name' | `limit_${string}`

/** The fields of each record a value may belong to. */
export type RecordFields = {
  job: JobField
  client: ClientField
  vendor: VendorField
  certification: CredentialField
  document: DocumentField
}
export type FieldName = RecordFields[keyof RecordFields]

/** One of these identifies the job of a document. */
export const IDENTIFYING_JOB_FIELDS = [
  'client_name',
  'claim_number',
  'job_number',
  'address.line1',
] as const satisfies JobField[]
