// Written by scripts/generate.ts from the OpenAPI document. Do not edit it.
import type { RequestOptions } from './options.ts'

export type AcceptedEvent = {
  /** Position of the event in the batch, starting at 0. */
  index: number
  /** UUID of the event. Null for a duplicate. */
  id: string | null
  /** Whether the event was recorded. */
  status: EventOutcome
}

export type AcceptedExport = {
  /** UUID of the export. */
  id: string
  /** The export is in progress. */
  status: 'processing'
}

export type AcceptedIngestion = {
  /** UUID of the ingestion. */
  id: string
  /** The document is waiting to be read. */
  status: 'processing'
}

export type Address = {
  /** Street address, such as "418 Larkspur Lane". */
  line1: string | null
  /** Unit, suite or floor. */
  line2: string | null
  /** City. */
  city: string | null
  /** State or province, such as "TX". */
  state: string | null
  /** ZIP or postal code. */
  postal_code: string | null
  /** Two-letter ISO 3166 country code. */
  country: string
}

export type ApiKey = {
  /** UUID of the key. */
  id: string
  /** Prefix of the key and 6 characters that identify it. In the full key, 22 characters that encode the owner are between them. */
  prefix: string
  /** Name given to the key when it was created. */
  name: string | null
  /** Whether the key works on live or sandbox records. */
  mode: KeyMode
  /** Display text for `mode`. */
  mode_label: string
  /** Permissions of the key. */
  scopes: OperatorScope[]
  /** Status of the key. */
  status: KeyStatus
  /** Display text for `status`. */
  status_label: string
  /** When the key was created, in UTC. */
  created_at: string
  /** When the key was last used, in UTC, to the minute. Null if never. */
  last_used_at: string | null
  /** When the key was revoked, in UTC. Null while it is active. */
  revoked_at: string | null
}

export type ApiKeyList = {
  /** The keys. */
  data: ApiKey[]
}

/** A rectangle on the page in PDF points (1/72 inch). */
export type Box = {
  /** Left edge, in points from the left of the page. */
  x: number
  /** Top edge, in points from the top of the page. */
  y: number
  /** Width in points. */
  width: number
  /** Height in points. */
  height: number
}

/** Type of certification, license or insurance. */
export type CertificationType = 'iicrc_certified_firm' | 'iicrc_wrt' | 'iicrc_asd' | 'iicrc_amrt' | 'iicrc_fsrt' | 'iicrc_oct' | 'epa_lead_rrp' | 'contractor_license' | 'business_license' | 'general_liability' | 'auto_liability' | 'workers_compensation' | 'pollution_liability' | 'umbrella_liability' | 'background_checks' | 'osha_10' | 'w9' | 'other'

export type Client = {
  /** UUID of the record. */
  id: string
  /** Name of the person or company. */
  name: string
  /** Kind of client. */
  client_type: ClientType | null
  /** Display text for `client_type`. */
  client_type_label: string | null
  /** Name of the person to contact. */
  contact_name: string | null
  /** Email address of the contact. */
  contact_email: string | null
  /** Phone number of the contact, with an optional extension. */
  contact_phone: string | null
  /** How the client wants to be contacted. */
  preferred_contact_method: ContactMethod | null
  /** Display text for `preferred_contact_method`. */
  preferred_contact_method_label: string | null
  /** Address for invoices. */
  billing_address: Address
  /** Free text about the client. */
  notes: string | null
  /** How the record was created: API call, uploaded document, dashboard or import. */
  source: RecordSource
  /** Display text for `source`. */
  source_label: string
  /** When the record was created, in UTC. */
  created_at: string
  /** When the record last changed, in UTC. Lists are ordered by it. */
  updated_at: string
}

export type ClientCreatedEvent = {
  /** UUID of the event. Use it to recognize an event that arrives twice. */
  id: string
  /** When the event happened, in UTC. */
  created_at: string
  /** Version of the API. */
  api_version: 'v1'
  /** Whether the event belongs to the live account or its sandbox. */
  mode: KeyMode
  /** Number of the event: 1, 2, 3 and so on for each operator, without gaps. 0 for a test event. */
  seq: number
  /** Type of the event. */
  type: 'client.created'
  /** The record when the event happened. */
  data: Client
}

export type ClientList = {
  /** Records of this page. */
  data: Client[]
  /** Pass it as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null
  /** Whether another page follows. */
  has_more: boolean
  /** Pass it as `updated_since` on your next run. Null on every page but the last. */
  synced_through: string | null
}

/** Kind of client. */
export type ClientType = 'homeowner' | 'property_manager' | 'business' | 'tenant' | 'government' | 'other'

/** `below_threshold`: too few members report the figure, so it is null. */
export type CohortStatus = 'published' | 'below_threshold'

/** `missing`: nothing is on file. `expired`: the expiration date has passed. `pending`: not verified yet. `expiring_soon`: the expiration date is within 30 days. */
export type ComplianceStatus = 'missing' | 'expired' | 'pending' | 'expiring_soon' | 'valid'

/** How to reach a client. */
export type ContactMethod = 'email' | 'phone' | 'sms'

export type CreatedWebhookEndpoint = {
  /** UUID of the endpoint. */
  id: string
  /** HTTPS address that receives the events. */
  url: string
  /** Event types that are sent to the endpoint. `["*"]`: all types. */
  events: WebhookSubscription[]
  /** Status of the endpoint. */
  status: WebhookEndpointStatus
  /** Display text for `status`. */
  status_label: string
  /** When the endpoint was disabled, in UTC. Null while it is active. */
  disabled_at: string | null
  /** Why the endpoint was disabled. Null while it is active. */
  disabled_reason: string | null
  /** When deliveries began to fail after the last success, in UTC. Null if none has failed since. */
  failing_since: string | null
  /** When the endpoint was created, in UTC. */
  created_at: string
  /** Secret that signs every delivery. Store it. A replay with the same Idempotency-Key and API key shows it again until it is rotated. Otherwise it is null. */
  secret: string | null
}

export type DeletedWebhookEndpoint = {
  /** UUID of the deleted endpoint. */
  id: string
  /** Always true. */
  deleted: true
}

/** Type of the document, detected from its content. `other`: none of the known types. */
export type DocumentType = 'estimate' | 'invoice' | 'certificate_of_insurance' | 'license' | 'certification' | 'w9' | 'work_authorization' | 'certificate_of_completion' | 'drying_log' | 'scope_of_work' | 'job_list' | 'client_list' | 'vendor_list' | 'payment' | 'photo_report' | 'correspondence' | 'other'

export type DuplicateEvent = {
  /** Always null. */
  id: null
  /** An event with this external_id exists. Nothing was recorded. */
  status: 'duplicate'
}

/** Every error response has this shape. */
export type Error = {
  /** The error. */
  error: ErrorBody
}

/** One error. */
export type ErrorBody = {
  /** Machine-readable name of the error. Branch on it, not on the message. */
  code: ErrorCode
  /** The next step, in English. */
  message: string
  /** Field, query parameter or header that is wrong. Null if no single one is. */
  param: string | null
  /** Every invalid field. Null unless the code is `validation_failed`. */
  details: ErrorDetail[] | null
  /** UUID of the request, as in the header Svc-Request-Id. */
  request_id: string
}

/**
 * - `validation_failed`: A field, query parameter or header is invalid. `details` names each one and its rule.
 * - `malformed_json`: The body is not valid JSON in UTF-8. Fix the syntax. For example, remove a trailing comma.
 * - `invalid_cursor`: The cursor does not belong to this list with these filters. Start again without a cursor.
 * - `invalid_key`: The API key is missing, malformed, unknown, revoked, or of the wrong kind (operator or group) for this endpoint. Send an active key.
 * - `insufficient_scope`: The API key does not have the required scope. Use a key that has it.
 * - `subscription_inactive`: The headquarters subscription is not active. Renew the subscription.
 * - `not_found`: No such record, or this key cannot access it. Check the id and the key.
 * - `method_not_allowed`: The path does not support this method. Use a method from the Allow header.
 * - `idempotency_in_progress`: A request with this Idempotency-Key is still running. Wait the number of seconds in the Retry-After header, then try again.
 * - `precondition_failed`: The ETag in If-Match is not the ETag of this file. Download the file from the start.
 * - `body_too_large`: The JSON body is too large. Send a smaller body.
 * - `unsupported_media_type`: The Content-Type or Content-Encoding is not supported. Use a Content-Type that the endpoint’s reference lists, and no Content-Encoding.
 * - `range_not_satisfiable`: The Range is outside the file. Check the size in Content-Range.
 * - `idempotency_key_reuse`: The Idempotency-Key was used with a different body. Use a new key.
 * - `rate_limited`: The hourly limit of this endpoint is reached. Wait the number of seconds in the Retry-After header, then try again.
 * - `ip_rate_limited`: Too many requests from this IP address. Wait the number of seconds in the Retry-After header, then try again.
 * - `request_timeout`: The request arrived too slowly. Send it again over a faster connection.
 * - `bad_request`: The request is not valid HTTP, or it is incomplete. Send it again.
 * - `internal_error`: The service failed and stored nothing. Try again, and report the request_id if it happens again.
 * - `unavailable`: The service is overloaded or a dependency is unavailable. Wait the number of seconds in the Retry-After header, then try again.
 * - `missing_file`: The request has no file, or the file is empty. Send one file of at least 1 byte.
 * - `document_too_large`: The document is larger than 25 MB. Upload a smaller one.
 * - `unsupported_document_type`: The file type is not supported. Upload a PDF, JPEG, PNG, CSV, XLSX, XLS, DOCX, DOC or TXT file.
 * - `sandbox_quota`: The sandbox has accepted 25 documents today. Wait until midnight UTC, or use a live key.
 * - `iu_exhausted`: The balance has fewer Intelligence Units (IU) than the document costs. Add IU, then upload it again.
 * - `storage_quota`: This request would exceed this month’s storage allowance. Wait until next month, or ask your administrator to raise it.
 * - `batch_too_large`: The batch has more than 1,000 events. Send several batches.
 * - `case_unresolved`: The case does not match a job of this operator. Create the job first, or correct the case.
 * - `case_ambiguous`: The claim number matches more than one job. Send case.job_id instead.
 * - `export_in_progress`: Another export is in progress. Wait until it is complete.
 * - `export_not_ready`: The export is still processing, or it failed. Check its status.
 * - `export_expired`: The bundle is no longer stored. Bundles are kept for seven days. Create a new export.
 * - `export_quota`: Four exports were created in the last 24 hours. Wait the number of seconds in the Retry-After header, then try again.
 * - `url_not_public`: The URL is not a public HTTPS address. Use one such as https://hooks.example.com/svc.
 * - `too_many_endpoints`: The operator already has 10 webhook endpoints. Delete one first.
 */
export type ErrorCode = 'validation_failed' | 'malformed_json' | 'invalid_cursor' | 'invalid_key' | 'insufficient_scope' | 'subscription_inactive' | 'not_found' | 'method_not_allowed' | 'idempotency_in_progress' | 'precondition_failed' | 'body_too_large' | 'unsupported_media_type' | 'range_not_satisfiable' | 'idempotency_key_reuse' | 'rate_limited' | 'ip_rate_limited' | 'request_timeout' | 'bad_request' | 'internal_error' | 'unavailable' | 'missing_file' | 'document_too_large' | 'unsupported_document_type' | 'sandbox_quota' | 'iu_exhausted' | 'storage_quota' | 'batch_too_large' | 'case_unresolved' | 'case_ambiguous' | 'export_in_progress' | 'export_not_ready' | 'export_expired' | 'export_quota' | 'url_not_public' | 'too_many_endpoints'

/** One invalid field. */
export type ErrorDetail = {
  /** Field, query parameter or header that is invalid. */
  param: string
  /** The rule that the value breaks. */
  message: string
}

export type EventAttributes = Record<string, string | number | boolean | null>

export type EventCase = {
  /** UUID of the job. */
  job_id?: string
  /** Claim number of the job, also one from before a correction. It must belong to exactly one job. */
  claim_number?: string
}

/** Area of the business. `vendor`: subcontractors and suppliers. `field`: work at the site. `client`: contact with clients, and their reviews and complaints. `billing`: estimates, invoices and payments. `team`: employees, hiring, safety and certifications. */
export type EventDomain = 'vendor' | 'field' | 'client' | 'billing' | 'team'

/** `duplicate`: an event with this external_id exists. Nothing was recorded. */
export type EventOutcome = 'created' | 'duplicate'

export type Export = {
  /** UUID of the export. */
  id: string
  /** Status of the export. */
  status: ExportStatus
  /** Display text for `status`. */
  status_label: string
  /** Resources in the bundle. */
  resources: ExportResource[]
  /** Number of records of each resource. Empty until the export is completed. */
  resource_counts: ExportResourceCounts
  /** Address of the bundle. Null unless the status is `completed`. */
  download_url: string | null
  /** When the export was requested, in UTC. */
  created_at: string
  /** When the export ended, in UTC. Null while it is processing. */
  finished_at: string | null
  /** When the bundle is deleted, in UTC. Null unless it was completed. */
  expires_at: string | null
}

export type ExportBundle = {
  /** Contents of the bundle. The manifest comes first. */
  manifest: ExportManifest
  /** The records of each resource in the export. */
  resources: ExportResources
}

/** The bytes of the bundle that Range selects. */
export type ExportBundlePart = string

export type ExportCompletedEvent = {
  /** UUID of the event. Use it to recognize an event that arrives twice. */
  id: string
  /** When the event happened, in UTC. */
  created_at: string
  /** Version of the API. */
  api_version: 'v1'
  /** Whether the event belongs to the live account or its sandbox. */
  mode: KeyMode
  /** Number of the event: 1, 2, 3 and so on for each operator, without gaps. 0 for a test event. */
  seq: number
  /** Type of the event. */
  type: 'export.completed'
  /** The record when the event happened. */
  data: Export
}

export type ExportDigests = {
  /** SHA-256, in hexadecimal, of the array of jobs. */
  jobs?: string
  /** SHA-256, in hexadecimal, of the array of vendors. */
  vendors?: string
  /** SHA-256, in hexadecimal, of the array of clients. */
  clients?: string
}

export type ExportManifest = {
  /** UUID of the export. */
  export_id: string
  /** UUID of the operator. */
  operator_id: string
  /** When the records were read, in UTC. */
  generated_at: string
  /** Pass it to the lists as updated_since to get later changes. */
  synced_through: string
  /** Number of records of each resource. */
  resource_counts: ExportResourceCounts
  /** Digest of each array’s bytes in the bundle, from its `[` to its `]`. */
  sha256: ExportDigests
}

/** Kind of record in a bundle. */
export type ExportResource = 'jobs' | 'vendors' | 'clients'

export type ExportResourceCounts = {
  /** Number of jobs. */
  jobs?: number
  /** Number of vendors. */
  vendors?: number
  /** Number of clients. */
  clients?: number
}

export type ExportResources = {
  /** All jobs, as their list returns them. */
  jobs?: Job[]
  /** All vendors, as their list returns them. */
  vendors?: Vendor[]
  /** All clients, as their list returns them. */
  clients?: Client[]
}

/** `processing` becomes `completed` or `failed`. `completed` becomes `expired` after seven days. */
export type ExportStatus = 'processing' | 'completed' | 'failed' | 'expired'

/** `unreadable`: damaged. `encrypted`: protected by a password. `empty`: no content. `too_complex`: more pages, cells or data than the service reads. `timeout`: took too long. `extraction_failed`: reading or saving failed, or was interrupted. */
export type ExtractionFailure = 'unreadable' | 'encrypted' | 'empty' | 'too_complex' | 'timeout' | 'extraction_failed'

/** `network:read`: summaries, signals, programs and processes. `members:read`: members. `compliance:read`: compliance. `exports:read`: the export. `keys:manage`: reserved, grants nothing. */
export type GroupScope = 'network:read' | 'members:read' | 'compliance:read' | 'exports:read' | 'keys:manage'

/** A UUID. Any other text returns 404. */
export type Id = string

export type Ingestion = {
  /** UUID of the ingestion, as returned by `POST /v1/documents`. */
  id: string
  /** Status of the ingestion. */
  status: IngestionStatus
  /** Display text for `status`. */
  status_label: string
  /** Name of the uploaded file. */
  filename: string
  /** Detected type of the document. Null until the document is read. */
  document_type: DocumentType | null
  /** Display text for `document_type`. */
  document_type_label: string | null
  /** When the document was accepted, in UTC. */
  created_at: string
  /** When processing ended, in UTC. Null while it is processing. */
  finished_at: string | null
  /** The values that were read, and the saved records. Null unless the status is `completed`. */
  receipt: Receipt | null
  /** Why extraction failed. Null unless the status is `failed`. */
  error: IngestionError | null
}

export type IngestionCompletedEvent = {
  /** UUID of the event. Use it to recognize an event that arrives twice. */
  id: string
  /** When the event happened, in UTC. */
  created_at: string
  /** Version of the API. */
  api_version: 'v1'
  /** Whether the event belongs to the live account or its sandbox. */
  mode: KeyMode
  /** Number of the event: 1, 2, 3 and so on for each operator, without gaps. 0 for a test event. */
  seq: number
  /** Type of the event. */
  type: 'ingestion.completed'
  /** The record when the event happened. */
  data: Ingestion
}

export type IngestionError = {
  /** Why the document could not be read or saved. */
  code: ExtractionFailure
  /** The next step, in English. */
  message: string
}

export type IngestionFailedEvent = {
  /** UUID of the event. Use it to recognize an event that arrives twice. */
  id: string
  /** When the event happened, in UTC. */
  created_at: string
  /** Version of the API. */
  api_version: 'v1'
  /** Whether the event belongs to the live account or its sandbox. */
  mode: KeyMode
  /** Number of the event: 1, 2, 3 and so on for each operator, without gaps. 0 for a test event. */
  seq: number
  /** Type of the event. */
  type: 'ingestion.failed'
  /** The record when the event happened. */
  data: Ingestion
}

/** `processing` is the only status that changes. `canceled`: stopped before it was read. Upload the document again if you need it. */
export type IngestionStatus = 'processing' | 'completed' | 'failed' | 'canceled'

/** `valid`: in force. `expiring_soon`: expires within 30 days. `expired`: the expiration date has passed. `missing`: no insurance is on file. `pending`: proof was requested or is in review. `exempt`: no insurance is required. The status is taken from the document, or computed for the day the document was read. */
export type InsuranceStatus = 'valid' | 'expiring_soon' | 'expired' | 'missing' | 'pending' | 'exempt'

export type Job = {
  /** UUID of the record. */
  id: string
  /** The operator’s own number for the job. No two jobs of an operator share a number. */
  job_number: string | null
  /** UUID of the client record, if one is linked. */
  client_id: string | null
  /** Name of the client that the work is for. */
  client_name: string
  /** Whether the job is in progress, finished or lost. It changes when an event or a document sets the completion, closing or cancellation date. */
  status: JobStatus
  /** Display text for `status`. */
  status_label: string
  /** Most advanced stage that the job has reached, from its `dates` or from a job list. */
  stage: JobStage | null
  /** Display text for `stage`. */
  stage_label: string | null
  /** Kind of work. */
  job_type: JobType | null
  /** Display text for `job_type`. */
  job_type_label: string | null
  /** Cause of the damage. */
  loss_type: LossType | null
  /** Display text for `loss_type`. */
  loss_type_label: string | null
  /** Cause of the loss in words, such as "Supply line failure". */
  loss_cause: string | null
  /** The carrier’s catastrophe (CAT) code. */
  cat_code: string | null
  /** Free text about the job. */
  description: string | null
  /** Category of water by IICRC S500: 1 (clean) to 3 (grossly contaminated). Water and sewage losses only. */
  water_category: number | null
  /** Class of water by IICRC S500: 1 (least evaporation) to 4 (bound water). Water and sewage losses only. */
  water_class: number | null
  /** Kind of property. */
  property_type: PropertyType | null
  /** Display text for `property_type`. */
  property_type_label: string | null
  /** Day on which the damage happened. Not in the future. */
  date_of_loss: string | null
  /** Address of the damaged property. */
  address: Address
  /** Name of the insurance company. */
  carrier_name: string | null
  /** Name of the third-party administrator (TPA) that assigned the job. */
  tpa_name: string | null
  /** Name of the program that the job came from. */
  program_name: string | null
  /** Kind of program. Null for a retail job. */
  program_type: ProgramType | null
  /** Display text for `program_type`. */
  program_type_label: string | null
  /** The carrier’s claim number. */
  claim_number: string | null
  /** Number of the insurance policy. */
  policy_number: string | null
  /** Number of the assignment from the carrier or TPA. */
  assignment_number: string | null
  /** Name of the adjuster. */
  adjuster_name: string | null
  /** Email address of the adjuster. */
  adjuster_email: string | null
  /** Phone number of the adjuster, with an optional extension. */
  adjuster_phone: string | null
  /** How the operator got the job. */
  lead_source: LeadSource | null
  /** Display text for `lead_source`. */
  lead_source_label: string | null
  /** Name of the project manager. */
  project_manager: string | null
  /** Name of the estimator. */
  estimator: string | null
  /** Amounts of the job in US dollars. */
  financials: JobFinancials
  /** When the job reached each milestone. */
  dates: JobDates
  /** How the record was created: API call, uploaded document, dashboard or import. */
  source: RecordSource
  /** Display text for `source`. */
  source_label: string
  /** When the record was created, in UTC. */
  created_at: string
  /** When the record last changed, in UTC. Lists are ordered by it. */
  updated_at: string
}

export type JobCreatedEvent = {
  /** UUID of the event. Use it to recognize an event that arrives twice. */
  id: string
  /** When the event happened, in UTC. */
  created_at: string
  /** Version of the API. */
  api_version: 'v1'
  /** Whether the event belongs to the live account or its sandbox. */
  mode: KeyMode
  /** Number of the event: 1, 2, 3 and so on for each operator, without gaps. 0 for a test event. */
  seq: number
  /** Type of the event. */
  type: 'job.created'
  /** The record when the event happened. */
  data: Job
}

export type JobDates = {
  /** When the operator received the job. */
  received_at: string | null
  /** When the operator first reached the client. */
  first_contact_at: string | null
  /** When the property was inspected. */
  inspected_at: string | null
  /** When the client signed the work authorization. */
  authorized_at: string | null
  /** When the estimate was sent. */
  estimate_sent_at: string | null
  /** When the estimate was approved. */
  estimate_approved_at: string | null
  /** When work started. */
  started_at: string | null
  /** When work was completed. */
  completed_at: string | null
  /** When the invoice was sent. */
  invoiced_at: string | null
  /** When payment was received. */
  paid_at: string | null
  /** When the job was closed. */
  closed_at: string | null
  /** When the job was canceled. */
  canceled_at: string | null
  /** When the first supplement was submitted. */
  first_supplement_at: string | null
  /** When the supplement was approved. */
  supplement_approved_at: string | null
}

export type JobFinancials = {
  /** Replacement cost value (RCV), in US dollars. */
  rcv_total: string | null
  /** Actual cash value (ACV): RCV less depreciation, in US dollars. */
  acv_total: string | null
  /** Depreciation, in US dollars. */
  depreciation_total: string | null
  /** Part of the loss that the insured pays, in US dollars. */
  deductible: string | null
  /** Total of the estimate, in US dollars. */
  estimate_total: string | null
  /** Amount the carrier approved, without supplements, in US dollars. */
  approved_total: string | null
  /** Supplements requested from the carrier, in US dollars. */
  supplement_requested_total: string | null
  /** Supplements the carrier approved, in US dollars. */
  supplement_approved_total: string | null
  /** Amount invoiced so far, in US dollars. */
  invoiced_total: string | null
  /** Amount collected so far, in US dollars. */
  collected_total: string | null
  /** Cost of labor, in US dollars. */
  labor_cost: string | null
  /** Cost of materials, in US dollars. */
  material_cost: string | null
  /** Cost of subcontractors, in US dollars. */
  subcontractor_cost: string | null
  /** Cost of equipment, in US dollars. */
  equipment_cost: string | null
  /** All other costs, in US dollars. */
  other_cost: string | null
  /** Computed: sum of the five costs, in US dollars. */
  cost_total: string | null
  /** Computed: the invoiced amount, else the approved amount with supplements, else RCV. */
  revenue_total: string | null
  /** Computed: revenue less cost, in US dollars. */
  gross_profit: string | null
  /** Computed: gross profit as a percentage of revenue, with one decimal. */
  gross_margin_pct: number | null
  /** Computed: invoiced less collected amount, in US dollars. */
  balance_due: string | null
}

export type JobList = {
  /** Records of this page. */
  data: Job[]
  /** Pass it as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null
  /** Whether another page follows. */
  has_more: boolean
  /** Pass it as `updated_since` on your next run. Null on every page but the last. */
  synced_through: string | null
}

/** Most advanced stage of the job, in the order of this enum. A date in `dates` sets it: for example, `first_contact_at` sets `contacted`. An uploaded job list can also state the stage. */
export type JobStage = 'received' | 'contacted' | 'inspected' | 'estimated' | 'approved' | 'in_progress' | 'completed' | 'invoiced' | 'paid' | 'closed'

/** `lost`: the operator did not get the work. `canceled`: the work was called off. */
export type JobStatus = 'open' | 'on_hold' | 'completed' | 'closed' | 'canceled' | 'lost'

/** `mitigation`: stops the damage, such as drying. `reconstruction`: rebuilds. `contents`: cleans or stores belongings. `combined`: more than one of these. */
export type JobType = 'mitigation' | 'reconstruction' | 'contents' | 'combined' | 'other'

/** `live`: the operator’s records. `test`: the operator’s sandbox. */
export type KeyMode = 'live' | 'test'

/** Status of a key. */
export type KeyStatus = 'active' | 'revoked'

/** `program`: a carrier, TPA or vendor program. `repeat`: an earlier client. */
export type LeadSource = 'program' | 'referral' | 'plumber' | 'agent' | 'web' | 'repeat' | 'other'

/** Cause of the damage. */
export type LossType = 'water' | 'fire' | 'smoke' | 'mold' | 'storm' | 'sewage' | 'biohazard' | 'vandalism' | 'other'

/** Status of a membership. `invited`: has not joined, and has no compliance rows. `onboarding`: is being set up. `active`: takes part in the network. `suspended`: does not take part for now. `terminated`: has left, and is not counted in `total_members`. */
export type MembershipStatus = 'invited' | 'onboarding' | 'active' | 'suspended' | 'terminated'

export type NetworkCohort = {
  /** Number of members that must report the figure before it is published. */
  threshold: number
  /** Whether enough members report the figure. */
  met: boolean
  /** Whether the figure is published. */
  status: CohortStatus
  /** Display text for `status`. */
  status_label: string
  /** Rounding step of the figure, in its own unit. Fewer reporting members give a larger step. Null if the figure is not published. */
  rounded_to: number | null
}

export type NetworkCompliance = {
  /** UUID of the row. */
  id: string
  /** UUID of the membership, as in the list of members. */
  member_id: string
  /** Name of the member’s location. */
  member_name: string
  certification_type: CertificationType
  /** Display text for `certification_type`. */
  certification_type_label: string
  /** Status of the certification. */
  status: ComplianceStatus
  /** Display text for `status`. */
  status_label: string
  /** Day of issue. */
  issued_on: string | null
  /** Last valid day, in UTC. */
  expires_on: string | null
  /** Whether the network requires this type. */
  required: boolean
  /** Whether the member is active and every required type is valid or expiring soon. Null if the network requires nothing. */
  carrier_program_eligible: boolean | null
}

export type NetworkComplianceList = {
  /** Rows of this page. */
  data: NetworkCompliance[]
  /** Pass it as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null
  /** Whether another page follows. */
  has_more: boolean
}

export type NetworkExport = {
  /** The export. */
  data: {
    /** Number of rows in the export. */
    manifest: NetworkExportManifest
    /** The rows of each resource. */
    resources: NetworkExportResources
  }
}

export type NetworkExportCounts = {
  /** 1, or 0 before the first snapshot. */
  summary: number
  /** Number of members. */
  members: number
  /** Number of compliance rows. */
  compliance: number
}

export type NetworkExportManifest = {
  /** Number of rows of each resource. */
  resource_counts: NetworkExportCounts
}

export type NetworkExportResources = {
  /** Latest summary. Null before the first snapshot. */
  summary: NetworkSummary | null
  /** All members, as their list returns them. */
  members: NetworkMember[]
  /** All compliance rows, as their list returns them. */
  compliance: NetworkCompliance[]
}

export type NetworkKAnon = {
  /** Version of the thresholds and rounding rules. */
  policy_version: number
  /** The threshold of each figure. */
  cohorts: {
    /** Applies to compliance_pct. */
    compliance: NetworkCohort
    /** Applies to reputation_score. */
    reputation: NetworkCohort
    /** Applies to action_rate_pct. */
    action_rate: NetworkCohort
    /** Applies to margin_median_pct. */
    margin: NetworkCohort
    /** Applies to margin_p25_pct and margin_p75_pct. */
    margin_quartiles: NetworkCohort
  }
}

export type NetworkLatestSummary = {
  /** The latest summary. Null before the first snapshot. */
  data: NetworkSummary | null
}

export type NetworkMember = {
  /** UUID of the membership. */
  id: string
  /** Name of the location. */
  location_name: string
  /** Name of the owner. */
  owner_name: string | null
  /** City of the location. */
  city: string | null
  /** State of the location, such as "TX". */
  state: string | null
  /** Status of the membership. */
  membership_status: MembershipStatus
  /** Display text for `membership_status`. */
  membership_status_label: string
  /** Day the location opened. */
  opened_on: string | null
  /** Day the member was invited. */
  invited_on: string | null
}

export type NetworkMemberList = {
  /** Rows of this page. */
  data: NetworkMember[]
  /** Pass it as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null
  /** Whether another page follows. */
  has_more: boolean
}

export type NetworkPing = {
  /** Always true. */
  ok: true
  /** UUID of the group. */
  group_id: string
  /** Tier of the subscription. */
  tier: string
  /** Permissions of the key. */
  scopes: GroupScope[]
}

export type NetworkProcess = {
  /** Kind of process. */
  process: ProcessName
  /** Display text for `process`. */
  process_label: string
  /** Stage at which the interval starts. */
  from_stage: ProcessStage
  /** Display text for `from_stage`. */
  from_stage_label: string
  /** Stage at which the interval ends. */
  to_stage: ProcessStage
  /** Display text for `to_stage`. */
  to_stage_label: string
  /** Median interval in days. */
  median_days: number | null
  /** 25th percentile of the interval in days. */
  p25_days: number | null
  /** 75th percentile of the interval in days. */
  p75_days: number | null
  /** Number of cases, rounded down to a multiple of five. */
  sample_size: number | null
  /** First day of the period, in UTC. */
  period_start: string
  /** Last day of the period, in UTC. */
  period_end: string
  /** Whether too few members contribute. If true, the numbers are null. */
  withheld: boolean
}

export type NetworkProcessList = {
  /** Rows of this page. */
  data: NetworkProcess[]
  /** Pass it as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null
  /** Whether another page follows. */
  has_more: boolean
}

export type NetworkProgram = {
  /** Kind of program. */
  program_type: ProgramType
  /** Display text for `program_type`. */
  program_type_label: string
  /** Number of active members counted: those linked to an operator and those enrolled by headquarters. */
  active_members: number | null
  /** Active members that are enrolled in the program or had a job from it in the last 365 days. */
  adopted_members: number | null
  /** Adopted members as a percentage of active members. */
  adoption_pct: number | null
  /** Whether too few members contribute. If true, the numbers are null. */
  withheld: boolean
}

export type NetworkProgramList = {
  /** Rows of this page. */
  data: NetworkProgram[]
  /** Pass it as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null
  /** Whether another page follows. */
  has_more: boolean
}

export type NetworkSignal = {
  /** Type of signal. */
  signal_type: SignalType
  /** Display text for `signal_type`. */
  signal_type_label: string
  /** Area of the business. */
  domain: EventDomain
  /** Display text for `domain`. */
  domain_label: string
  /** Highest severity among the counted signals, or the lowest that the type can have. */
  severity: Severity
  /** Display text for `severity`. */
  severity_label: string
  /** Number of members with an open signal of this type. */
  members_hit: number | null
  /** Number of members counted. To protect privacy, departures are counted in groups, not one at a time. */
  members_total: number | null
  /** Percentage of counted members with an open signal of this type. */
  hit_pct: number | null
  /** Whether too few members contribute. If true, the numbers are null. */
  withheld: boolean
  /** Day of the snapshot, in UTC. */
  snapshot_date: string
}

export type NetworkSignalList = {
  /** Rows of this page. */
  data: NetworkSignal[]
  /** Pass it as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null
  /** Whether another page follows. */
  has_more: boolean
}

export type NetworkSummary = {
  /** Day of the snapshot, in UTC. */
  snapshot_date: string
  /** First day of the period: twelve months before the snapshot. */
  period_start: string
  /** Last day of the period. */
  period_end: string
  /** Number of members, excluding terminated ones. */
  total_members: number
  /** Number of active members. */
  active_members: number
  /** Number of members in onboarding. */
  onboarding_members: number
  /** Number of invited members. */
  invited_members: number
  /** Number of suspended members. */
  suspended_members: number
  /** Mean percentage of required certifications that are valid, over members. */
  compliance_pct: number | null
  /** Mean review score of the members, from 0 to 5 stars. */
  reputation_score: number | null
  /** Percentage of signals acted on within 14 days. */
  action_rate_pct: number | null
  /** 25th percentile of the members’ gross margins, in percent. */
  margin_p25_pct: number | null
  /** Median of the members’ gross margins, in percent. */
  margin_median_pct: number | null
  /** 75th percentile of the members’ gross margins, in percent. */
  margin_p75_pct: number | null
  /** Which figures enough members report, and how each is rounded. */
  k_anon: NetworkKAnon
}

export type NetworkSummaryList = {
  /** Rows of this page. */
  data: NetworkSummary[]
  /** Pass it as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null
  /** Whether another page follows. */
  has_more: boolean
}

export type NewAddress = {
  /** Street address, such as "418 Larkspur Lane". */
  line1?: string | null
  /** Unit, suite or floor. */
  line2?: string | null
  /** City. */
  city?: string | null
  /** State or province, such as "TX". */
  state?: string | null
  /** ZIP or postal code. */
  postal_code?: string | null
  /** Two-letter ISO 3166 country code. Default `US`. */
  country?: string | null
}

export type NewClient = {
  /** Name of the person or company. */
  name: string
  /** Kind of client. */
  client_type?: ClientType | null
  /** Name of the person to contact. */
  contact_name?: string | null
  /** Email address of the contact. */
  contact_email?: string | null
  /** Phone number of the contact, with an optional extension. */
  contact_phone?: string | null
  /** How the client wants to be contacted. */
  preferred_contact_method?: ContactMethod | null
  /** Address for invoices. */
  billing_address?: NewAddress | null
  /** Free text about the client. */
  notes?: string | null
}

export type NewEvent = {
  /** Name of the activity, such as `job_completed`. */
  activity: string
  /** When it happened. Not in the future and not older than ten years. */
  occurred_at: string
  /** The job it belongs to. Omit it, or send null, for an event without a job. */
  case?: EventCase | null
  /** Area of the business. Default `field`. */
  domain?: EventDomain | null
  /** Up to 50 values of your own, at most 16 KiB as JSON. */
  attributes?: EventAttributes | null
  /** Your own stable id for the event. Sending it again returns the status `duplicate`. */
  external_id?: string | null
}

export type NewEvents = {
  /** 1 to 1,000 events, in the order in which they are recorded. */
  events: NewEvent[]
}

export type NewExport = {
  /** Resources to export. Default: all three. */
  resources?: ExportResource[] | null
}

export type NewJob = {
  /** The operator’s own number for the job. No two jobs of an operator share a number. */
  job_number?: string | null
  /** UUID of the client record, if one is linked. */
  client_id?: string | null
  /** Name of the client that the work is for. */
  client_name: string
  /** Whether the job is in progress, finished or lost. Default: taken from `dates`, such as `closed` if `closed_at` is set. Otherwise `open`. */
  status?: JobStatus | null
  /** Kind of work. */
  job_type?: JobType | null
  /** Cause of the damage. */
  loss_type?: LossType | null
  /** Cause of the loss in words, such as "Supply line failure". */
  loss_cause?: string | null
  /** The carrier’s catastrophe (CAT) code. */
  cat_code?: string | null
  /** Free text about the job. */
  description?: string | null
  /** Category of water by IICRC S500: 1 (clean) to 3 (grossly contaminated). Water and sewage losses only. */
  water_category?: number | null
  /** Class of water by IICRC S500: 1 (least evaporation) to 4 (bound water). Water and sewage losses only. */
  water_class?: number | null
  /** Kind of property. */
  property_type?: PropertyType | null
  /** Day on which the damage happened. Not in the future. */
  date_of_loss?: string | null
  /** Address of the damaged property. */
  address?: NewAddress | null
  /** Name of the insurance company. */
  carrier_name?: string | null
  /** Name of the third-party administrator (TPA) that assigned the job. */
  tpa_name?: string | null
  /** Name of the program that the job came from. */
  program_name?: string | null
  /** Kind of program. Null for a retail job. */
  program_type?: ProgramType | null
  /** The carrier’s claim number. */
  claim_number?: string | null
  /** Number of the insurance policy. */
  policy_number?: string | null
  /** Number of the assignment from the carrier or TPA. */
  assignment_number?: string | null
  /** Name of the adjuster. */
  adjuster_name?: string | null
  /** Email address of the adjuster. */
  adjuster_email?: string | null
  /** Phone number of the adjuster, with an optional extension. */
  adjuster_phone?: string | null
  /** How the operator got the job. */
  lead_source?: LeadSource | null
  /** Name of the project manager. */
  project_manager?: string | null
  /** Name of the estimator. */
  estimator?: string | null
  /** Amounts of the job in US dollars. */
  financials?: NewJobFinancials | null
  /** When the job reached each milestone. */
  dates?: NewJobDates | null
  /** Shorthand for `financials.rcv_total`. Send one of the two. */
  rcv_total?: string | null
}

export type NewJobDates = {
  /** When the operator received the job. */
  received_at?: string | null
  /** When the operator first reached the client. */
  first_contact_at?: string | null
  /** When the property was inspected. */
  inspected_at?: string | null
  /** When the client signed the work authorization. */
  authorized_at?: string | null
  /** When the estimate was sent. */
  estimate_sent_at?: string | null
  /** When the estimate was approved. */
  estimate_approved_at?: string | null
  /** When work started. */
  started_at?: string | null
  /** When work was completed. */
  completed_at?: string | null
  /** When the invoice was sent. */
  invoiced_at?: string | null
  /** When payment was received. */
  paid_at?: string | null
  /** When the job was closed. */
  closed_at?: string | null
  /** When the job was canceled. */
  canceled_at?: string | null
  /** When the first supplement was submitted. */
  first_supplement_at?: string | null
  /** When the supplement was approved. */
  supplement_approved_at?: string | null
}

export type NewJobFinancials = {
  /** Replacement cost value (RCV), in US dollars. */
  rcv_total?: string | null
  /** Actual cash value (ACV): RCV less depreciation, in US dollars. */
  acv_total?: string | null
  /** Depreciation, in US dollars. */
  depreciation_total?: string | null
  /** Part of the loss that the insured pays, in US dollars. */
  deductible?: string | null
  /** Total of the estimate, in US dollars. */
  estimate_total?: string | null
  /** Amount the carrier approved, without supplements, in US dollars. */
  approved_total?: string | null
  /** Supplements requested from the carrier, in US dollars. */
  supplement_requested_total?: string | null
  /** Supplements the carrier approved, in US dollars. */
  supplement_approved_total?: string | null
  /** Amount invoiced so far, in US dollars. */
  invoiced_total?: string | null
  /** Amount collected so far, in US dollars. */
  collected_total?: string | null
  /** Cost of labor, in US dollars. */
  labor_cost?: string | null
  /** Cost of materials, in US dollars. */
  material_cost?: string | null
  /** Cost of subcontractors, in US dollars. */
  subcontractor_cost?: string | null
  /** Cost of equipment, in US dollars. */
  equipment_cost?: string | null
  /** All other costs, in US dollars. */
  other_cost?: string | null
}

export type NewWebhookEndpoint = {
  /** Public HTTPS address on port 443, or on port 1024 or higher. */
  url: string
  /** Event types to send. `["*"]`: all types. */
  events: WebhookSubscription[]
}

/** `ingest`: upload documents. `write`: create records and events. `read`: read and export records. `keys`: list API keys. `webhooks`: manage webhook endpoints and list outbound events. */
export type OperatorScope = 'ingest' | 'write' | 'read' | 'keys' | 'webhooks'

/** Any outbound event. `type` says which. */
export type OutboundEvent = JobCreatedEvent | ClientCreatedEvent | IngestionCompletedEvent | IngestionFailedEvent | ExportCompletedEvent

export type OutboundEventList = {
  /** Events of this page, in the order of `seq`. */
  data: OutboundEvent[]
  /** Pass it as `cursor` to continue. Set on the last page too: store it. */
  next_cursor: string
  /** Whether more events are available now. */
  has_more: boolean
}

export type Ping = {
  /** UUID of the operator, or of its sandbox for a test key. */
  operator_id: string
  /** Whether the key works on live or sandbox records. */
  mode: KeyMode
  /** Display text for `mode`. */
  mode_label: string
  /** Permissions of the key. */
  scopes: OperatorScope[]
  /** Whether the key belongs to the sandbox. */
  sandbox: boolean
}

/** `jobs`: from the receipt of a job to its payment. `supplements`: from submission to payment. `recruiting`: from application to hire. `safety`: from the report of an incident to its close. */
export type ProcessName = 'jobs' | 'supplements' | 'recruiting' | 'safety'

/** Stage of a process. A case reaches a stage with its first event of that stage. `jobs`: `received` to `paid`. `supplements`: `submitted`, `approved`, `paid`. `recruiting`: `applied` to `hired`. `safety`: `reported`, `investigated`, `corrective_action_completed`, `closed`. */
export type ProcessStage = 'received' | 'first_contact' | 'inspected' | 'estimate_sent' | 'estimate_approved' | 'started' | 'completed' | 'invoiced' | 'paid' | 'submitted' | 'approved' | 'applied' | 'interviewed' | 'offer_extended' | 'hired' | 'reported' | 'investigated' | 'corrective_action_completed' | 'closed'

/** Kind of program that assigns jobs: carrier, third-party administrator (TPA) or vendor. */
export type ProgramType = 'carrier' | 'tpa' | 'vendor'

/** Kind of property. */
export type PropertyType = 'residential' | 'commercial' | 'multi_family' | 'industrial' | 'other'

/** The API ignores id, operator_id, source, created_at and updated_at, because the server sets them. */
export type PushDocumentRequest = {
  /** Name of the file. */
  filename: string
  /** The document in base64 without line breaks. */
  content_base64: string
  /** Media type of the file. The type is detected from the content. */
  content_type?: string | null
}

export type PushDocumentUpload = {
  /** The document, with its filename. 1 byte to 25 MB. */
  file: string
}

/** One value that was read, with its place in the document. */
export type ReadField = {
  /** Record that it belongs to, such as `job` or `vendor[3]`, or `document`. */
  record: string
  /** Name of the field, such as `claim_number`. */
  name: string
  /** Normalized value, as it is saved. */
  value: string
  /** Text as it appears in the document. */
  text: string
  /** Page number, from 1. Null where pages do not apply. */
  page: number | null
  /** Position of the text on the page. Null if the position is unknown. */
  box: Box | null
  /** Probability that the value is right, from 0 to 1. */
  confidence: number | null
}

/** The values that were read from a document, their changes, and the saved records. */
export type Receipt = {
  /** Detected type of the document. */
  document_type: DocumentType
  /** Display text for `document_type`. */
  document_type_label: string
  /** Kinds of records that were created or updated. */
  saved: SavedKind[]
  /** Changes between the document and the saved records. */
  transforms: Transform[]
  /** Confidence of the document type times the average confidence of the fields, from 0 to 1. 0 if nothing was read. */
  confidence: number
  /** Whether a person should check the result. */
  needs_review: boolean
  /** Codes of the warnings that a person should check. Empty if the result needs no review. */
  review_reasons: WarningCode[]
  /** SHA-256 of the uploaded bytes, in hexadecimal. */
  content_sha256: string
  /** UUID of an earlier ingestion of the same bytes. Null if there is none. */
  duplicate_of: string | null
  /** Number of pages. */
  pages: number
  /** Values that were left out or are doubtful, with the reasons. */
  warnings: ReceiptWarning[]
  /** Records the document is about, each with what was done to it. */
  records: SavedRecord[]
  /** Values that were read, with their place in the document. */
  fields: ReadField[]
}

/** Something that was left out or is doubtful. */
export type ReceiptWarning = {
  /** Machine-readable name of the warning. */
  code: WarningCode
  /** The warning, in English. */
  message: string
  /** Record that it is about, such as `job` or `vendor[3]`. Null for the document. */
  record: string | null
  /** Field it is about, such as `claim_number`. Null if it is not about one field. */
  field: string | null
  /** Page number, from 1. Null where pages do not apply. */
  page: number | null
  /** Row number in a table, from 1. Null outside tables. */
  row: number | null
  /** Cell of a list that it is about. Null if there is none. */
  cell: WarnedCell | null
}

/** One field of a record that has a new value. */
export type RecordChange = {
  /** Field of the record, such as `financials.rcv_total`. */
  field: string
  /** Value before, of the same type as in the record. Null if it was empty. */
  from: string | number | boolean | null
  /** Value after, of the same type as in the record. Null if it is now empty. */
  to: string | number | boolean | null
}

/** Kind of record. */
export type RecordKind = 'job' | 'client' | 'vendor' | 'certification' | 'event'

/** How a record was created. */
export type RecordSource = 'api' | 'document' | 'dashboard' | 'import'

export type RecordedEvent = {
  /** UUID of the event. */
  id: string
  /** The event was recorded. */
  status: 'created'
}

export type RecordedEvents = {
  /** Number of events without an error. */
  accepted: number
  /** Number of events with an error. */
  rejected: number
  /** One result for each event, in the order of the request. */
  results: (AcceptedEvent | RejectedEvent)[]
}

export type RejectedEvent = {
  /** Position of the event in the batch, starting at 0. */
  index: number
  /** Why the event was rejected. */
  error: {
    /** Error code, such as `case_unresolved`. */
    code: string
    /** The next step, in English. */
    message: string
    /** Field of the event that is wrong. Null if no single field is. */
    param: string | null
  }
}

/** `created`: a new record. `updated`: an existing record has new values, in `changes`. `unchanged`: an existing record was found and nothing was changed. */
export type SaveAction = 'created' | 'updated' | 'unchanged'

/** Kind of record. */
export type SavedKind = 'jobs' | 'clients' | 'vendors' | 'certifications' | 'events'

export type SavedRecord = {
  kind: RecordKind
  /** UUID of the record. */
  id: string
  /** Result for the record. */
  action: SaveAction
  /** Fields of an existing record that have a new value. Empty for a new record. */
  changes: RecordChange[]
}

/** Severity of a signal. */
export type Severity = 'low' | 'medium' | 'high' | 'critical'

/**
 * A condition that needs attention. Signals are evaluated for each operator. Canceled and lost jobs get none.
 *
 * - `late_first_contact`: no first contact within 2 hours of receiving the job.
 * - `missing_authorization`: work started more than 24 hours ago without an authorization.
 * - `low_review`: a review of 2 stars or fewer in the last 30 days is not answered.
 * - `complaint_open`: a complaint is unresolved for more than 3 days.
 * - `late_inspection`: no inspection within 24 hours of the first contact.
 * - `approved_not_started`: the estimate was approved more than 14 days ago and work has not started.
 * - `stalled_job`: an open job has no new date or event for 14 days (`medium`) or 30 days (`high`).
 * - `rework_detected`: a job was started or completed more than once.
 * - `out_of_order_milestones`: the milestone dates of a job are in the wrong order.
 * - `missing_estimate`: no estimate was sent within 7 days of the inspection, or 24 hours for a TPA job.
 * - `estimate_pending_approval`: an estimate was sent more than 14 days ago and is not approved.
 * - `unbilled_completion`: a job was completed more than 7 days ago and is not invoiced.
 * - `aging_receivable`: a balance is unpaid more than 30 days after the invoice (`medium`), 60 days
 *   (`high`) or 90 days (`critical`).
 * - `deductible_uncollected`: a job with a deductible was completed more than 14 days ago and nothing
 *   has been collected.
 * - `supplement_unanswered`: a supplement was submitted more than 21 days ago without an answer.
 * - `supplement_denied`: a supplement was denied in the last 30 days and not approved since.
 * - `margin_below_target`: a job completed in the last 90 days has a gross margin below 40%
 *   (mitigation), 30% (reconstruction) or 35% (any other type).
 * - `negative_margin`: a completed job has a negative gross profit.
 * - `vendor_insurance_expired`: the insurance of a vendor has expired or is missing.
 * - `vendor_insurance_expiring`: the insurance of a vendor expires within 30 days.
 * - `certification_expired`: a certification of the operator has expired. The severity is `critical` if
 *   a network of the operator requires the certification, otherwise `high`.
 * - `certification_expiring`: a certification of the operator expires within 30 days.
 * - `open_corrective_action`: a corrective action was assigned more than 14 days ago and is not completed,
 *   and its incident is not closed.
 * - `incident_unreported_followup`: an incident was reported more than 3 days ago, and is neither
 *   investigated nor closed.
 * - `hiring_stalled`: a candidate was interviewed more than 21 days ago without an outcome.
 * - `data_gap`: the operator has open jobs, and no event on a job for more than 14 days.
 */
export type SignalType = 'late_first_contact' | 'missing_authorization' | 'low_review' | 'complaint_open' | 'late_inspection' | 'approved_not_started' | 'stalled_job' | 'rework_detected' | 'out_of_order_milestones' | 'missing_estimate' | 'estimate_pending_approval' | 'unbilled_completion' | 'aging_receivable' | 'deductible_uncollected' | 'supplement_unanswered' | 'supplement_denied' | 'margin_below_target' | 'negative_margin' | 'vendor_insurance_expired' | 'vendor_insurance_expiring' | 'certification_expired' | 'certification_expiring' | 'open_corrective_action' | 'incident_unreported_followup' | 'hiring_stalled' | 'data_gap'

/** Trade of a vendor. */
export type Trade = 'plumbing' | 'electrical' | 'drywall' | 'flooring' | 'roofing' | 'painting' | 'hvac' | 'abatement' | 'tree' | 'general' | 'other'

/** One change between the document and the saved record. */
export type Transform = {
  /** Operation that changed the value. */
  op: TransformOp
  /** Record that it belongs to, such as `job` or `vendor[3]`, or `document`. */
  record: string | null
  /** Field that was changed, such as `date_of_loss`. */
  field: string | null
  /** Value as the document states it. */
  from: string | null
  /** Value as it was saved. */
  to: string | null
  /** Page number, from 1. Null where pages do not apply. */
  page: number | null
  /** Row number in a table, from 1. Null outside tables. */
  row: number | null
}

/**
 * Kind of change.
 *
 * - `decode.charset`: the text was converted to UTF-8 from the character encoding in `from`.
 * - `pdf.ocr_page`: the page was read with OCR.
 * - `image.rotate`: the page was rotated upright, by the degrees in `to`.
 * - `table.header_map`: the column header in `from` was read as the field in `to`.
 * - `table.drop_totals`: a row of totals was left out.
 * - `date.normalize`: a date was rewritten in ISO 8601.
 * - `date.midnight`: a date without a time was set to midnight in the time zone named in `from`.
 * - `time.zone`: a time without an offset was read in the time zone named in `from`.
 * - `money.normalize`: an amount was rewritten as a decimal string.
 * - `phone.normalize`: a phone number was rewritten in E.164, such as +15551234567.
 * - `address.split`: an address was split into its parts.
 * - `name.flip`: a name such as "DOE, JANE" was rewritten with the first name first.
 * - `carrier.canonical`: the name of a carrier was replaced by its standard name.
 * - `enum.map`: a word was read as a value of the API, such as "Work in Progress" as the status `open`.
 * - `dedupe.match`: the record matches an existing record, whose UUID is in `to`. `field` is what matched.
 * - `tin.mask`: a taxpayer identification number was masked. `from` is null.
 * - `model.fill`: a language model filled in the value, or replaced the value in `from`.
 */
export type TransformOp = 'decode.charset' | 'pdf.ocr_page' | 'image.rotate' | 'table.header_map' | 'table.drop_totals' | 'date.normalize' | 'date.midnight' | 'time.zone' | 'money.normalize' | 'phone.normalize' | 'address.split' | 'name.flip' | 'carrier.canonical' | 'enum.map' | 'dedupe.match' | 'tin.mask' | 'model.fill'

export type Vendor = {
  /** UUID of the record. */
  id: string
  /** Name of the company or person. */
  name: string
  /** Goods or services that the vendor supplies: labor, materials, equipment or services. */
  vendor_type: VendorType | null
  /** Display text for `vendor_type`. */
  vendor_type_label: string | null
  /** Main trade of the vendor. */
  trade: Trade | null
  /** Display text for `trade`. */
  trade_label: string | null
  /** Whether the operator works with the vendor. */
  status: VendorStatus
  /** Display text for `status`. */
  status_label: string
  /** Name of the person to contact. */
  contact_name: string | null
  /** Email address of the contact. */
  contact_email: string | null
  /** Phone number of the contact, with an optional extension. */
  contact_phone: string | null
  /** Business address. */
  address: Address
  /** Number of the contractor license. */
  license_number: string | null
  /** Last valid day of the license. */
  license_expires_on: string | null
  /** Status of the vendor’s liability insurance. */
  insurance_status: InsuranceStatus | null
  /** Display text for `insurance_status`. */
  insurance_status_label: string | null
  /** Last valid day of the liability insurance. */
  insurance_expires_on: string | null
  /** Last valid day of the workers’ compensation insurance. */
  workers_comp_expires_on: string | null
  /** Whether a W-9 form is on file. */
  w9_on_file: boolean
  /** Whether the operator prefers this vendor. */
  is_preferred: boolean
  /** How the record was created: API call, uploaded document, dashboard or import. */
  source: RecordSource
  /** Display text for `source`. */
  source_label: string
  /** When the record was created, in UTC. */
  created_at: string
  /** When the record last changed, in UTC. Lists are ordered by it. */
  updated_at: string
}

export type VendorList = {
  /** Records of this page. */
  data: Vendor[]
  /** Pass it as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null
  /** Whether another page follows. */
  has_more: boolean
  /** Pass it as `updated_since` on your next run. Null on every page but the last. */
  synced_through: string | null
}

/** Whether the operator works with the vendor. `pending`: the vendor is being onboarded or reviewed. */
export type VendorStatus = 'active' | 'inactive' | 'pending'

/** Kind of goods or services that a vendor supplies. */
export type VendorType = 'subcontractor' | 'supplier' | 'equipment_rental' | 'contents_cleaning' | 'hygienist' | 'laboratory' | 'temporary_housing' | 'other'

export type WarnedCell = {
  /** Header of the column. */
  column: string
  /** Text of the cell, as written. */
  text: string
  /** Number of rows that have this text in this column. `row` is the first of them. */
  rows: number
}

/**
 * Kind of the warning.
 *
 * - `pages_left_out`: Some pages were not read.
 * - `rows_left_out`: The table has more rows than the service reads.
 * - `columns_left_out`: The sheet has more columns than the service reads.
 * - `sheets_left_out`: The workbook has more sheets than the service reads.
 * - `unclosed_quote`: A quotation mark in a CSV file is never closed. Its row and the rows below it are not saved.
 * - `no_text`: The document has almost no text, so nothing was saved.
 * - `page_without_text`: A page is an image without text, such as a photo.
 * - `model_unavailable`: The language model gave no usable answer, so the document was read without it.
 * - `model_filled`: A language model read some of the values.
 * - `unknown_kind`: The service does not recognize the document type, or no record has values of this type. Nothing was saved.
 * - `uncertain_kind`: The document fits two document types almost equally well.
 * - `no_identity`: The document names no claim, policy, loss or client, so nothing was saved.
 * - `forms_left_out`: The file has several forms, such as a certificate and a W-9, or an estimate and an invoice. One was read.
 * - `several_claims`: A document, or one cell of a list, names several claims. A document is then saved to none of them, and the row without a claim number.
 * - `foreign_issuer`: Another company issued the invoice or quote and it names no loss clearly, so nothing was saved.
 * - `other_company`: The document has the name of another company and not yours. Its values were saved, because your company may have several names.
 * - `cost_not_saved`: A vendor billed or quoted a job to you. The total is a cost, so it was not saved.
 * - `purchase_order`: The document is your purchase order. It bills nothing, so nothing was saved.
 * - `credit_not_saved`: A credit memo lowers an invoice. It was not saved, because no invoice is read from it.
 * - `supplement_total`: The total of a supplement or change order may be the added amount or the new total of the estimate, or it is only requested.
 * - `holder_unknown`: The holder of the license or certificate was not found, so nothing was saved.
 * - `personal_certificate`: The certificate names a person and no employer. It counts for your compliance only after you accept the document.
 * - `legal_form_differs`: The holder has the name of your company with another legal form. It counts for your compliance only after you accept the document.
 * - `second_name`: Another name is under the name of the client. Only the first name was saved.
 * - `sample_page`: A page with instructions or sample data was ignored.
 * - `nothing_changed`: The document matches records on file and states nothing new about them.
 * - `other_payment`: The job has another collected total, which may not include this payment.
 * - `other_invoice`: The job has another invoiced total, from an invoice that may be billed too.
 * - `mixed_totals`: RCV, depreciation and ACV of a job have several sources and do not add up.
 * - `renewal_not_used`: A certification was renewed or is in force again, but the earlier last day of a person or of a revocation is kept.
 * - `cancellation_asked`: A letter asks to cancel a job. Its status was not changed, because a person decides that.
 * - `job_reopened`: The status of a job contradicts one of its dates, such as that of its closing.
 * - `value_not_used`: The document states a value, but the record keeps the one it has.
 * - `value_refused`: A value was read, but the record does not accept it.
 * - `value_cut`: A number or date may be incomplete or hide digits, a cell or label has several numbers, or the form of a number or address is unknown. It was left out.
 * - `unknown_word`: The service does not know the word for a type or category, so it was left out.
 * - `unknown_status`: The service does not know what the words of a job status mean.
 * - `low_confidence`: A value was read with low confidence, or two readings of a number differ.
 * - `amount_missing`: No amount was read from an invoice or payment, so none was saved.
 * - `sums_disagree`: Amounts in the document do not add up.
 * - `digit_in_doubt`: One digit of a scan is probably misread: with another digit, the amounts add up.
 * - `dates_out_of_order`: A policy or license would end before it begins, or begin in the future without a last day, so these dates were not saved.
 * - `certification_revoked`: A license or certification was revoked, suspended or canceled, its status is not active, its exam is still to come, or a letter says that it may end.
 * - `date_in_future`: A date that must be in the past is in the future, so it was left out.
 * - `time_left_out`: The time of day of a date could not be read, so midnight was used.
 * - `coverage_not_saved`: A policy was not saved, because no type of certification fits its coverage.
 * - `no_coverage`: No coverage could be read from a certificate of insurance.
 * - `policy_canceled`: An insurer canceled or suspended a policy.
 * - `policy_not_renewed`: An insurer will not renew a policy.
 * - `policy_reinstated`: An insurer reinstated a canceled policy.
 * - `policy_left_out`: A certificate lists a second policy of the same type without a number.
 * - `table_left_out`: A sheet is not a list of jobs, clients or vendors, so it was not read.
 * - `uncertain_column`: The service is not sure which field a column belongs to.
 * - `unknown_columns`: Some columns were not saved: their field is not known, they state plans, or their cells do not fit.
 * - `unknown_labels`: The document has labels that are not known, so their values were not read.
 * - `unread_values`: The text of a letter or an email states amounts, dates, numbers or contacts that were not read.
 * - `row_not_saved`: A row of a list was not saved.
 * - `cell_left_out`: One cell of a row was not read. The rest of the row was saved.
 * - `part_not_saved`: A part of a cell or line was not saved: a second email, "c/o" or a town behind a name, or a text after a label of several fields. Or a contact was not saved: that of a vendor with a trade name, or of a client in a document that only adds to a job. The rest was saved.
 * - `duplicate_row`: A row repeats an earlier one and was not saved again.
 * - `note_row`: A row is a note, not a record.
 * - `duplicate_document`: The same file was uploaded before, so nothing was created again.
 * - `ambiguous_match`: Several jobs match equally, a new job, client or vendor may be one on file, or the insured or type of a job changed.
 * - `job_number_differs`: A job with the same claim, or insured and address, has another job number.
 * - `claim_number_changed_back`: The document states a claim number that another document had replaced.
 * - `job_not_found`: The document only adds to an existing job, and no job matches it. It waits 90 days for the job.
 * - `job_incomplete`: The document has too few valid values for a job, so the job was not saved.
 * - `client_name_missing`: The document names no client, so its job was not created.
 * - `name_missing`: A client or vendor has no name, so it was not saved.
 * - `certification_incomplete`: The type or holder of a certification is unclear, so it was not saved.
 * - `fields_bounded`: The receipt lists only the first fields and transforms. All rows were saved.
 * - `warnings_bounded`: There are more warnings about rows than the receipt lists.
 * - `records_bounded`: More records were saved than the receipt lists.
 */
export type WarningCode = 'pages_left_out' | 'rows_left_out' | 'columns_left_out' | 'sheets_left_out' | 'unclosed_quote' | 'no_text' | 'page_without_text' | 'model_unavailable' | 'model_filled' | 'unknown_kind' | 'uncertain_kind' | 'no_identity' | 'forms_left_out' | 'several_claims' | 'foreign_issuer' | 'other_company' | 'cost_not_saved' | 'purchase_order' | 'credit_not_saved' | 'supplement_total' | 'holder_unknown' | 'personal_certificate' | 'legal_form_differs' | 'second_name' | 'sample_page' | 'nothing_changed' | 'other_payment' | 'other_invoice' | 'mixed_totals' | 'renewal_not_used' | 'cancellation_asked' | 'job_reopened' | 'value_not_used' | 'value_refused' | 'value_cut' | 'unknown_word' | 'unknown_status' | 'low_confidence' | 'amount_missing' | 'sums_disagree' | 'digit_in_doubt' | 'dates_out_of_order' | 'certification_revoked' | 'date_in_future' | 'time_left_out' | 'coverage_not_saved' | 'no_coverage' | 'policy_canceled' | 'policy_not_renewed' | 'policy_reinstated' | 'policy_left_out' | 'table_left_out' | 'uncertain_column' | 'unknown_columns' | 'unknown_labels' | 'unread_values' | 'row_not_saved' | 'cell_left_out' | 'part_not_saved' | 'duplicate_row' | 'note_row' | 'duplicate_document' | 'ambiguous_match' | 'job_number_differs' | 'claim_number_changed_back' | 'job_not_found' | 'job_incomplete' | 'client_name_missing' | 'name_missing' | 'certification_incomplete' | 'fields_bounded' | 'warnings_bounded' | 'records_bounded'

export type WebhookEndpoint = {
  /** UUID of the endpoint. */
  id: string
  /** HTTPS address that receives the events. */
  url: string
  /** Event types that are sent to the endpoint. `["*"]`: all types. */
  events: WebhookSubscription[]
  /** Status of the endpoint. */
  status: WebhookEndpointStatus
  /** Display text for `status`. */
  status_label: string
  /** When the endpoint was disabled, in UTC. Null while it is active. */
  disabled_at: string | null
  /** Why the endpoint was disabled. Null while it is active. */
  disabled_reason: string | null
  /** When deliveries began to fail after the last success, in UTC. Null if none has failed since. */
  failing_since: string | null
  /** When the endpoint was created, in UTC. */
  created_at: string
}

export type WebhookEndpointList = {
  /** The endpoints. */
  data: WebhookEndpoint[]
}

/** `disabled`: nothing is sent until the administrator enables the endpoint. */
export type WebhookEndpointStatus = 'active' | 'disabled'

/** Type of outbound event. `*`: all types. */
export type WebhookSubscription = 'job.created' | 'client.created' | 'ingestion.completed' | 'ingestion.failed' | 'export.completed' | '*'

/** Every operation of the document, by its operationId. */
export type Operations = {
  /**
   * Get the current API key
   *
   * Returns the operator, mode and scopes of the key that you send.
   *
   * Requires no scope.
   *
   * Limit: 600 requests per hour.
   */
  ping(options?: RequestOptions): Promise<Ping>
  /**
   * List API keys
   *
   * Returns the metadata of all active keys and of recently revoked ones, 100 at most, newest first. A test key lists the keys of its sandbox. The API cannot create keys.
   *
   * Requires the scope `keys`.
   *
   * Limit: 600 requests per hour.
   */
  listApiKeys(options?: RequestOptions): Promise<ApiKeyList>
  /**
   * Upload a document
   *
   * Upload a PDF, JPEG, PNG, CSV, XLSX, XLS, DOCX, DOC or TXT file of up to 25 MB. The API responds as soon as the encrypted file is stored. Poll the ingestion, or wait for the event `ingestion.completed` or `ingestion.failed`.
   *
   * Each document costs 3 Intelligence Units (IU) with a live key. The charge is not refunded if processing fails or is canceled. Uploads with a test key are free and limited to 25 documents per day (UTC). The file counts toward the storage allowance of the calendar month (UTC).
   *
   * Requires the scope `ingest`.
   *
   * Limit: 300 requests per hour.
   */
  pushDocument(body: PushDocumentRequest, options?: RequestOptions): Promise<AcceptedIngestion>
  /**
   * Get an ingestion
   *
   * Poll until `status` is no longer `processing`. The receipt then says what was read and saved.
   *
   * Requires the scope `ingest`.
   *
   * Limit: 1,000 requests per hour.
   */
  getIngestion(id: string, options?: RequestOptions): Promise<Ingestion>
  /**
   * List jobs
   *
   * Returns records in the order of their last change, oldest first. To keep a copy in sync, store `synced_through` of the last page and pass it as `updated_since` next time.
   *
   * Requires the scope `read`.
   *
   * Limit: 600 requests per hour.
   */
  listJobs(query?: {
    /** Number of records on a page, from 1 to 100. */
    limit?: number
    /** The `next_cursor` of the previous page. Omit it for the first page. */
    cursor?: string
    /** Only records that changed at or after this time. Pass the `synced_through` of your last run. */
    updated_since?: string
    /** Only records that were created after this time. */
    created_after?: string
  }, options?: RequestOptions): Promise<JobList>
  /**
   * Create a job
   *
   * Only `client_name` is required. Amounts are decimal strings such as `"18250.00"`. You can send `rcv_total` in `financials` or at the top level.
   *
   * Requires the scope `write`.
   *
   * Limit: 300 requests per hour.
   */
  createJob(body: NewJob, options?: RequestOptions): Promise<Job>
  /**
   * Get a job
   *
   * Returns the job exactly as the list does.
   *
   * Requires the scope `read`.
   *
   * Limit: 1,000 requests per hour.
   */
  getJob(id: string, options?: RequestOptions): Promise<Job>
  /**
   * List clients
   *
   * Returns records in the order of their last change, oldest first. To keep a copy in sync, store `synced_through` of the last page and pass it as `updated_since` next time.
   *
   * Requires the scope `read`.
   *
   * Limit: 600 requests per hour.
   */
  listClients(query?: {
    /** Number of records on a page, from 1 to 100. */
    limit?: number
    /** The `next_cursor` of the previous page. Omit it for the first page. */
    cursor?: string
    /** Only records that changed at or after this time. Pass the `synced_through` of your last run. */
    updated_since?: string
    /** Only records that were created after this time. */
    created_after?: string
  }, options?: RequestOptions): Promise<ClientList>
  /**
   * Create a client
   *
   * Only `name` is required. Two clients can have the same name: the service does not merge them.
   *
   * Requires the scope `write`.
   *
   * Limit: 300 requests per hour.
   */
  createClient(body: NewClient, options?: RequestOptions): Promise<Client>
  /**
   * Get a client
   *
   * Returns the client exactly as the list does.
   *
   * Requires the scope `read`.
   *
   * Limit: 1,000 requests per hour.
   */
  getClient(id: string, options?: RequestOptions): Promise<Client>
  /**
   * List vendors
   *
   * Returns records in the order of their last change, oldest first. To keep a copy in sync, store `synced_through` of the last page and pass it as `updated_since` next time.
   *
   * Requires the scope `read`.
   *
   * Limit: 600 requests per hour.
   */
  listVendors(query?: {
    /** Number of records on a page, from 1 to 100. */
    limit?: number
    /** The `next_cursor` of the previous page. Omit it for the first page. */
    cursor?: string
    /** Only records that changed at or after this time. Pass the `synced_through` of your last run. */
    updated_since?: string
    /** Only records that were created after this time. */
    created_after?: string
  }, options?: RequestOptions): Promise<VendorList>
  /**
   * Get a vendor
   *
   * Returns the vendor exactly as the list does.
   *
   * Requires the scope `read`.
   *
   * Limit: 1,000 requests per hour.
   */
  getVendor(id: string, options?: RequestOptions): Promise<Vendor>
  /**
   * Create an activity event
   *
   * A milestone activity, such as `job_received` or `job_closed`, also sets the matching date of the job if it is empty. Idempotency-Key is ignored: set `external_id` so that a retry is not recorded twice.
   *
   * Requires the scope `write`.
   *
   * Limit: 5,000 requests per hour.
   */
  createEvent(body: NewEvent, options?: RequestOptions): Promise<DuplicateEvent | RecordedEvent>
  /**
   * Create a batch of activity events
   *
   * Records 1 to 1,000 events in order. If an event is invalid, the others are still recorded. Idempotency-Key is ignored: set `external_id` so that a retry is not recorded twice. Accepted events count toward the storage allowance of the calendar month (UTC).
   *
   * Requires the scope `write`.
   *
   * Limit: 500 requests per hour.
   */
  createEvents(body: NewEvents, options?: RequestOptions): Promise<RecordedEvents>
  /**
   * Create a webhook endpoint
   *
   * Sends new events of the given types to the URL. Each request is signed with the secret, which only this response shows. An operator can have 10 endpoints. The introduction describes how to verify a signature.
   *
   * Requires the scope `webhooks`.
   *
   * Limit: 60 requests per hour.
   */
  createWebhookEndpoint(body: NewWebhookEndpoint, options?: RequestOptions): Promise<CreatedWebhookEndpoint>
  /**
   * List webhook endpoints
   *
   * Returns all endpoints without their secrets, oldest first.
   *
   * Requires the scope `webhooks`.
   *
   * Limit: 600 requests per hour.
   */
  listWebhookEndpoints(options?: RequestOptions): Promise<WebhookEndpointList>
  /**
   * Delete a webhook endpoint
   *
   * Stops all deliveries to the endpoint immediately, including pending ones.
   *
   * Requires the scope `webhooks`.
   *
   * Limit: 60 requests per hour.
   */
  deleteWebhookEndpoint(id: string, options?: RequestOptions): Promise<DeletedWebhookEndpoint>
  /**
   * Create an export
   *
   * Starts an export of all records of the given resources, from one consistent snapshot. Poll the export, or wait for the event `export.completed`. An operator can run one export at a time and create four in 24 hours. The body is optional.
   *
   * Requires the scope `read`.
   *
   * Limit: 20 requests per hour.
   */
  createExport(body?: NewExport, options?: RequestOptions): Promise<AcceptedExport>
  /**
   * Get an export
   *
   * Poll until `status` is no longer `processing`. You can download a completed export for seven days.
   *
   * Requires the scope `read`.
   *
   * Limit: 600 requests per hour.
   */
  getExport(id: string, options?: RequestOptions): Promise<Export>
  /**
   * Download an export
   *
   * Streams the bundle as JSON, manifest first. Resume an interrupted download with Range, and send the ETag as If-Range. If the stored bundle is damaged, the download fails. Create a new export.
   *
   * Requires the scope `read`.
   *
   * Limit: 60 requests per hour.
   */
  downloadExport(id: string, options?: RequestOptions): Promise<Response>
  /**
   * List outbound events
   *
   * Returns the events of the last 30 days in the order of `seq`, with the bodies that webhooks receive. Store `next_cursor` and pass it next time to get only new events.
   *
   * Requires the scope `webhooks`.
   *
   * Limit: 600 requests per hour.
   */
  listOutboundEvents(query?: {
    /** Number of records on a page, from 1 to 100. */
    limit?: number
    /** The `next_cursor` of the previous page. Omit it to start at the oldest event. */
    cursor?: string
  }, options?: RequestOptions): Promise<OutboundEventList>
  /**
   * Get the current group key
   *
   * Returns the group, subscription tier and scopes of the key that you send.
   *
   * Requires no scope.
   *
   * Limit: 600 requests per hour.
   */
  pingNetwork(options?: RequestOptions): Promise<NetworkPing>
  /**
   * Get the latest network summary
   *
   * Returns the newest row of the history. A figure is null until enough members report it. `k_anon` gives the threshold and rounding of each figure.
   *
   * Requires the scope `network:read`.
   *
   * Limit: 600 requests per hour.
   */
  getNetworkSummary(options?: RequestOptions): Promise<NetworkLatestSummary>
  /**
   * List network summaries
   *
   * Returns the most recent summary first. The cursor is a `snapshot_date`. Each page returns summaries older than that date.
   *
   * Requires the scope `network:read`.
   *
   * Limit: 600 requests per hour.
   */
  listNetworkSummaries(query?: {
    /** Number of records on a page, from 1 to 200. */
    limit?: number
    /** The `next_cursor` of the previous page. Omit it for the most recent summaries. */
    cursor?: string
  }, options?: RequestOptions): Promise<NetworkSummaryList>
  /**
   * List network members
   *
   * Returns the roster as headquarters maintains it, including terminated members.
   *
   * Requires the scope `members:read`.
   *
   * Limit: 600 requests per hour.
   */
  listNetworkMembers(query?: {
    /** Number of records on a page, from 1 to 200. */
    limit?: number
    /** The `next_cursor` of the previous page. Omit it for the first page. */
    cursor?: string
  }, options?: RequestOptions): Promise<NetworkMemberList>
  /**
   * List member compliance
   *
   * Returns one row per member for each required certification type, even if nothing is on file, and for each other type on file. Invited members have no rows.
   *
   * Requires the scope `compliance:read`.
   *
   * Limit: 600 requests per hour.
   */
  listNetworkCompliance(query?: {
    /** Number of records on a page, from 1 to 200. */
    limit?: number
    /** The `next_cursor` of the previous page. Omit it for the first page. */
    cursor?: string
  }, options?: RequestOptions): Promise<NetworkComplianceList>
  /**
   * List network signals
   *
   * Returns one row for every type of signal in the latest snapshot, most severe first. Rows have counts only. Counts that could identify a member are withheld.
   *
   * Requires the scope `network:read`.
   *
   * Limit: 600 requests per hour.
   */
  listNetworkSignals(query?: {
    /** Number of records on a page, from 1 to 200. */
    limit?: number
    /** The `next_cursor` of the previous page. Omit it for the first page. */
    cursor?: string
  }, options?: RequestOptions): Promise<NetworkSignalList>
  /**
   * List network programs
   *
   * Returns the adoption of carrier, TPA and vendor programs in the latest snapshot.
   *
   * Requires the scope `network:read`.
   *
   * Limit: 600 requests per hour.
   */
  listNetworkPrograms(query?: {
    /** Number of records on a page, from 1 to 200. */
    limit?: number
    /** The `next_cursor` of the previous page. Omit it for the first page. */
    cursor?: string
  }, options?: RequestOptions): Promise<NetworkProgramList>
  /**
   * List process durations
   *
   * Returns how long cases take to move between stages in the latest snapshot. The cases of all members over twelve months are pooled.
   *
   * Requires the scope `network:read`.
   *
   * Limit: 600 requests per hour.
   */
  listNetworkProcess(query?: {
    /** Number of records on a page, from 1 to 200. */
    limit?: number
    /** The `next_cursor` of the previous page. Omit it for the first page. */
    cursor?: string
  }, options?: RequestOptions): Promise<NetworkProcessList>
  /**
   * Export network data
   *
   * Streams the latest summary, all members and all compliance rows, from one consistent snapshot. Rows have the same shape as in their own endpoints. The key needs only `exports:read`. If the connection ends before the JSON does, send the request again.
   *
   * Requires the scope `exports:read`.
   *
   * Limit: 600 requests per hour.
   */
  exportNetwork(options?: RequestOptions): Promise<NetworkExport>
}

/** How each operation is called. Arguments: those in the path, body, query, options. */
export const operations = {
  ping: { method: 'GET', path: '/v1/ping', inPath: [], body: false, query: false, idempotent: false, streamed: false },
  listApiKeys: { method: 'GET', path: '/v1/api-keys', inPath: [], body: false, query: false, idempotent: false, streamed: false },
  pushDocument: { method: 'POST', path: '/v1/documents', inPath: [], body: true, query: false, idempotent: true, streamed: false },
  getIngestion: { method: 'GET', path: '/v1/ingestions/{id}', inPath: ['id'], body: false, query: false, idempotent: false, streamed: false },
  listJobs: { method: 'GET', path: '/v1/jobs', inPath: [], body: false, query: true, idempotent: false, streamed: false },
  createJob: { method: 'POST', path: '/v1/jobs', inPath: [], body: true, query: false, idempotent: true, streamed: false },
  getJob: { method: 'GET', path: '/v1/jobs/{id}', inPath: ['id'], body: false, query: false, idempotent: false, streamed: false },
  listClients: { method: 'GET', path: '/v1/clients', inPath: [], body: false, query: true, idempotent: false, streamed: false },
  createClient: { method: 'POST', path: '/v1/clients', inPath: [], body: true, query: false, idempotent: true, streamed: false },
  getClient: { method: 'GET', path: '/v1/clients/{id}', inPath: ['id'], body: false, query: false, idempotent: false, streamed: false },
  listVendors: { method: 'GET', path: '/v1/vendors', inPath: [], body: false, query: true, idempotent: false, streamed: false },
  getVendor: { method: 'GET', path: '/v1/vendors/{id}', inPath: ['id'], body: false, query: false, idempotent: false, streamed: false },
  createEvent: { method: 'POST', path: '/v1/events', inPath: [], body: true, query: false, idempotent: false, streamed: false },
  createEvents: { method: 'POST', path: '/v1/events/batch', inPath: [], body: true, query: false, idempotent: false, streamed: false },
  createWebhookEndpoint: { method: 'POST', path: '/v1/webhook-endpoints', inPath: [], body: true, query: false, idempotent: true, streamed: false },
  listWebhookEndpoints: { method: 'GET', path: '/v1/webhook-endpoints', inPath: [], body: false, query: false, idempotent: false, streamed: false },
  deleteWebhookEndpoint: { method: 'DELETE', path: '/v1/webhook-endpoints/{id}', inPath: ['id'], body: false, query: false, idempotent: false, streamed: false },
  createExport: { method: 'POST', path: '/v1/exports', inPath: [], body: true, query: false, idempotent: false, streamed: false },
  getExport: { method: 'GET', path: '/v1/exports/{id}', inPath: ['id'], body: false, query: false, idempotent: false, streamed: false },
  downloadExport: { method: 'GET', path: '/v1/exports/{id}/download', inPath: ['id'], body: false, query: false, idempotent: false, streamed: true },
  listOutboundEvents: { method: 'GET', path: '/v1/outbound-events', inPath: [], body: false, query: true, idempotent: false, streamed: false },
  pingNetwork: { method: 'GET', path: '/v1/network/ping', inPath: [], body: false, query: false, idempotent: false, streamed: false },
  getNetworkSummary: { method: 'GET', path: '/v1/network/summary', inPath: [], body: false, query: false, idempotent: false, streamed: false },
  listNetworkSummaries: { method: 'GET', path: '/v1/network/summary/history', inPath: [], body: false, query: true, idempotent: false, streamed: false },
  listNetworkMembers: { method: 'GET', path: '/v1/network/members', inPath: [], body: false, query: true, idempotent: false, streamed: false },
  listNetworkCompliance: { method: 'GET', path: '/v1/network/compliance', inPath: [], body: false, query: true, idempotent: false, streamed: false },
  listNetworkSignals: { method: 'GET', path: '/v1/network/signals', inPath: [], body: false, query: true, idempotent: false, streamed: false },
  listNetworkPrograms: { method: 'GET', path: '/v1/network/programs', inPath: [], body: false, query: true, idempotent: false, streamed: false },
  listNetworkProcess: { method: 'GET', path: '/v1/network/process', inPath: [], body: false, query: true, idempotent: false, streamed: false },
  exportNetwork: { method: 'GET', path: '/v1/network/export', inPath: [], body: false, query: false, idempotent: false, streamed: false },
} as const
