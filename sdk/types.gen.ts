// Written by scripts/generate.ts from the OpenAPI document; not by hand.
import type { RequestOptions } from './options.ts'

export type AcceptedEvent = {
  /** Place in the batch, from 0. */
  index: number
  /** null for a duplicate. */
  id: string | null
  status: EventOutcome
}

export type AcceptedExport = {
  id: string
  status: 'processing'
}

export type AcceptedIngestion = {
  id: string
  status: 'processing'
}

export type Address = {
  line1: string | null
  line2: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  country: string
}

export type ApiKey = {
  id: string
  /** What may be shown of the secret. */
  prefix: string
  name: string | null
  mode: KeyMode
  mode_label: string
  scopes: OperatorScope[]
  status: KeyStatus
  status_label: string
  created_at: string
  /** To the minute. */
  last_used_at: string | null
  revoked_at: string | null
}

export type ApiKeyList = {
  data: ApiKey[]
}

/** PDF points from the top left of the page. */
export type Box = {
  x: number
  y: number
  width: number
  height: number
}

export type CertificationType = 'iicrc_certified_firm' | 'iicrc_wrt' | 'iicrc_asd' | 'iicrc_amrt' | 'iicrc_fsrt' | 'iicrc_oct' | 'epa_lead_rrp' | 'contractor_license' | 'business_license' | 'general_liability' | 'auto_liability' | 'workers_compensation' | 'pollution_liability' | 'umbrella_liability' | 'background_checks' | 'osha_10' | 'w9' | 'other'

export type Client = {
  id: string
  name: string
  client_type: ClientType | null
  client_type_label: string | null
  contact_name: string | null
  contact_email: string | null
  contact_phone: string | null
  preferred_contact_method: ContactMethod | null
  preferred_contact_method_label: string | null
  billing_address: Address
  notes: string | null
  source: RecordSource
  source_label: string
  created_at: string
  updated_at: string
}

export type ClientCreatedEvent = {
  id: string
  created_at: string
  api_version: 'v1'
  mode: KeyMode
  /** Counts an operator’s events from 1, without a gap; 0 on a test. */
  seq: number
  type: 'client.created'
  data: Client
}

export type ClientList = {
  data: Client[]
  next_cursor: string | null
  has_more: boolean
  synced_through: string | null
}

export type ClientType = 'homeowner' | 'property_manager' | 'business' | 'tenant' | 'government' | 'other'

export type CohortStatus = 'published' | 'below_threshold'

export type ComplianceStatus = 'missing' | 'expired' | 'pending' | 'expiring_soon' | 'valid'

export type ContactMethod = 'email' | 'phone' | 'sms'

export type CreatedWebhookEndpoint = {
  id: string
  url: string
  events: WebhookSubscription[]
  status: WebhookEndpointStatus
  status_label: string
  disabled_at: string | null
  disabled_reason: string | null
  /** The first failure since the last success. */
  failing_since: string | null
  created_at: string
  /** Signs every delivery. A replay with the same Idempotency-Key shows it again to the API key that created the endpoint, until the secret is rotated or the endpoint is deleted. Otherwise it is null. */
  secret: string | null
}

export type DeletedWebhookEndpoint = {
  id: string
  deleted: true
}

export type DocumentType = 'estimate' | 'invoice' | 'certificate_of_insurance' | 'license' | 'certification' | 'w9' | 'work_authorization' | 'certificate_of_completion' | 'drying_log' | 'scope_of_work' | 'job_list' | 'client_list' | 'vendor_list' | 'payment' | 'photo_report' | 'correspondence' | 'other'

export type DuplicateEvent = {
  id: null
  status: 'duplicate'
}

/** Every refusal has this shape, whatever its status. */
export type Error = {
  error: ErrorBody
}

export type ErrorBody = {
  code: ErrorCode
  /** What to do next, for people. */
  message: string
  /** The field, parameter or header it is about. */
  param: string | null
  /** Every place that does not fit, where there may be several. */
  details: ErrorDetail[] | null
  /** As in Svc-Request-Id. */
  request_id: string
}

/**
 * - `validation_failed`: The request does not fit the schema; details names every place.
 * - `malformed_json`: The body is not valid JSON.
 * - `missing_file`: No file was sent, or it is empty.
 * - `invalid_cursor`: The cursor was not made by this list with these filters.
 * - `url_not_public`: The URL is not public HTTPS.
 * - `invalid_key`: The key is missing, malformed, unknown, revoked or for another surface.
 * - `iu_exhausted`: Not enough Intelligence Units for this document.
 * - `insufficient_scope`: The key lacks the scope this endpoint requires.
 * - `subscription_inactive`: The headquarters subscription is not active.
 * - `not_found`: Nothing by this path or id belongs to this key.
 * - `method_not_allowed`: The path exists, the method does not; see Allow.
 * - `export_in_progress`: An export is already running.
 * - `export_not_ready`: The export is not completed.
 * - `too_many_endpoints`: Ten webhook endpoints exist already.
 * - `idempotency_in_progress`: A request with this Idempotency-Key is still running.
 * - `export_expired`: The bundle of the export is no longer stored; bundles are kept for seven days.
 * - `precondition_failed`: The download has changed: its ETag is not the one in If-Match. Download it from the start.
 * - `document_too_large`: The document is larger than 25 MB.
 * - `batch_too_large`: The batch holds more than 1,000 events.
 * - `body_too_large`: The JSON body is larger than this endpoint takes.
 * - `unsupported_document_type`: The file is none of the accepted document types.
 * - `unsupported_media_type`: The Content-Type is not one this endpoint reads.
 * - `range_not_satisfiable`: The Range lies outside the download.
 * - `idempotency_key_reuse`: The Idempotency-Key was used with a different body.
 * - `case_unresolved`: The case names no job of this operator.
 * - `case_ambiguous`: The claim number belongs to more than one job.
 * - `rate_limited`: The hourly limit of this endpoint is spent.
 * - `ip_rate_limited`: Too many requests from this address.
 * - `sandbox_quota`: The sandbox has taken its 25 documents of today.
 * - `storage_quota`: The storage allowance of this month does not have room for the request.
 * - `export_quota`: Four exports were made in the last 24 hours.
 * - `request_timeout`: The request did not arrive in time, or its body arrived too slowly.
 * - `bad_request`: The request is not valid HTTP.
 * - `internal_error`: The service failed; nothing was stored.
 * - `unavailable`: A part the service depends on is out of reach; try again later.
 */
export type ErrorCode = 'validation_failed' | 'malformed_json' | 'missing_file' | 'invalid_cursor' | 'url_not_public' | 'invalid_key' | 'iu_exhausted' | 'insufficient_scope' | 'subscription_inactive' | 'not_found' | 'method_not_allowed' | 'export_in_progress' | 'export_not_ready' | 'too_many_endpoints' | 'idempotency_in_progress' | 'export_expired' | 'precondition_failed' | 'document_too_large' | 'batch_too_large' | 'body_too_large' | 'unsupported_document_type' | 'unsupported_media_type' | 'range_not_satisfiable' | 'idempotency_key_reuse' | 'case_unresolved' | 'case_ambiguous' | 'rate_limited' | 'ip_rate_limited' | 'sandbox_quota' | 'storage_quota' | 'export_quota' | 'request_timeout' | 'bad_request' | 'internal_error' | 'unavailable'

export type ErrorDetail = {
  param: string
  message: string
}

export type EventAttributes = Record<string, string | number | boolean | null>

export type EventCase = {
  job_id?: string
  claim_number?: string
}

export type EventDomain = 'vendor' | 'field' | 'client' | 'billing' | 'team'

export type EventOutcome = 'created' | 'duplicate'

export type Export = {
  id: string
  status: ExportStatus
  status_label: string
  /** What was asked for. */
  resources: ExportResource[]
  /** Records of each resource; empty until completed. */
  resource_counts: ExportResourceCounts
  /** Null unless completed. */
  download_url: string | null
  created_at: string
  finished_at: string | null
  /** When a completed export is deleted. */
  expires_at: string | null
}

export type ExportBundle = {
  manifest: ExportManifest
  resources: ExportResources
}

/** The bytes of the bundle that Range names. */
export type ExportBundlePart = string

export type ExportCompletedEvent = {
  id: string
  created_at: string
  api_version: 'v1'
  mode: KeyMode
  /** Counts an operator’s events from 1, without a gap; 0 on a test. */
  seq: number
  type: 'export.completed'
  data: Export
}

export type ExportDigests = {
  jobs?: string
  vendors?: string
  clients?: string
}

export type ExportManifest = {
  export_id: string
  operator_id: string
  generated_at: string
  /** Go on from here: pass it to the lists as updated_since. */
  synced_through: string
  resource_counts: ExportResourceCounts
  /** Of the text of each array, from its [ to its ], as it stands in the bundle. */
  sha256: ExportDigests
}

export type ExportResource = 'jobs' | 'vendors' | 'clients'

export type ExportResourceCounts = {
  jobs?: number
  vendors?: number
  clients?: number
}

export type ExportResources = {
  jobs?: Job[]
  vendors?: Vendor[]
  clients?: Client[]
}

export type ExportStatus = 'processing' | 'completed' | 'failed' | 'expired'

export type ExtractionFailure = 'unreadable' | 'encrypted' | 'empty' | 'too_complex' | 'timeout' | 'extraction_failed'

export type GroupScope = 'network:read' | 'members:read' | 'compliance:read' | 'exports:read' | 'keys:manage'

/** What is not a UUID names nothing: 404. */
export type Id = string

export type Ingestion = {
  id: string
  status: IngestionStatus
  status_label: string
  filename: string
  document_type: DocumentType | null
  document_type_label: string | null
  created_at: string
  finished_at: string | null
  receipt: Receipt | null
  error: IngestionError | null
}

export type IngestionCompletedEvent = {
  id: string
  created_at: string
  api_version: 'v1'
  mode: KeyMode
  /** Counts an operator’s events from 1, without a gap; 0 on a test. */
  seq: number
  type: 'ingestion.completed'
  data: Ingestion
}

export type IngestionError = {
  code: ExtractionFailure
  message: string
}

export type IngestionFailedEvent = {
  id: string
  created_at: string
  api_version: 'v1'
  mode: KeyMode
  /** Counts an operator’s events from 1, without a gap; 0 on a test. */
  seq: number
  type: 'ingestion.failed'
  data: Ingestion
}

export type IngestionStatus = 'processing' | 'completed' | 'failed' | 'canceled'

export type InsuranceStatus = 'valid' | 'expiring_soon' | 'expired' | 'missing' | 'pending' | 'exempt'

export type Job = {
  id: string
  job_number: string | null
  client_id: string | null
  client_name: string
  status: JobStatus
  status_label: string
  /** The farthest milestone reached. */
  stage: JobStage | null
  stage_label: string | null
  job_type: JobType | null
  job_type_label: string | null
  loss_type: LossType | null
  loss_type_label: string | null
  loss_cause: string | null
  cat_code: string | null
  description: string | null
  water_category: number | null
  water_class: number | null
  property_type: PropertyType | null
  property_type_label: string | null
  date_of_loss: string | null
  address: Address
  carrier_name: string | null
  tpa_name: string | null
  program_name: string | null
  program_type: ProgramType | null
  program_type_label: string | null
  claim_number: string | null
  policy_number: string | null
  assignment_number: string | null
  adjuster_name: string | null
  adjuster_email: string | null
  adjuster_phone: string | null
  lead_source: LeadSource | null
  lead_source_label: string | null
  project_manager: string | null
  estimator: string | null
  financials: JobFinancials
  dates: JobDates
  source: RecordSource
  source_label: string
  created_at: string
  updated_at: string
}

export type JobCreatedEvent = {
  id: string
  created_at: string
  api_version: 'v1'
  mode: KeyMode
  /** Counts an operator’s events from 1, without a gap; 0 on a test. */
  seq: number
  type: 'job.created'
  data: Job
}

export type JobDates = {
  received_at: string | null
  first_contact_at: string | null
  inspected_at: string | null
  authorized_at: string | null
  estimate_sent_at: string | null
  estimate_approved_at: string | null
  started_at: string | null
  completed_at: string | null
  invoiced_at: string | null
  paid_at: string | null
  closed_at: string | null
  canceled_at: string | null
  first_supplement_at: string | null
  supplement_approved_at: string | null
}

export type JobFinancials = {
  rcv_total: string | null
  acv_total: string | null
  depreciation_total: string | null
  deductible: string | null
  estimate_total: string | null
  approved_total: string | null
  supplement_requested_total: string | null
  supplement_approved_total: string | null
  invoiced_total: string | null
  collected_total: string | null
  labor_cost: string | null
  material_cost: string | null
  subcontractor_cost: string | null
  equipment_cost: string | null
  other_cost: string | null
  /** Sum of the stated costs. */
  cost_total: string | null
  /** Invoiced, else approved with supplements, else RCV. */
  revenue_total: string | null
  /** Revenue less cost. */
  gross_profit: string | null
  /** 0–100, one decimal. */
  gross_margin_pct: number | null
  /** Invoiced less collected. */
  balance_due: string | null
}

export type JobList = {
  data: Job[]
  next_cursor: string | null
  has_more: boolean
  synced_through: string | null
}

export type JobStage = 'received' | 'contacted' | 'inspected' | 'estimated' | 'approved' | 'in_progress' | 'completed' | 'invoiced' | 'paid' | 'closed'

export type JobStatus = 'open' | 'on_hold' | 'completed' | 'closed' | 'canceled' | 'lost'

export type JobType = 'mitigation' | 'reconstruction' | 'contents' | 'combined' | 'other'

export type KeyMode = 'live' | 'test'

export type KeyStatus = 'active' | 'revoked'

export type LeadSource = 'program' | 'referral' | 'plumber' | 'agent' | 'web' | 'repeat' | 'other'

export type LossType = 'water' | 'fire' | 'smoke' | 'mold' | 'storm' | 'sewage' | 'biohazard' | 'vandalism' | 'other'

export type MembershipStatus = 'invited' | 'onboarding' | 'active' | 'suspended' | 'terminated'

export type NetworkCohort = {
  /** Members that have to report it. */
  threshold: number
  met: boolean
  status: CohortStatus
  status_label: string
  /** The step its values are rounded to: the fewer report, the wider. Null unpublished. */
  rounded_to: number | null
}

export type NetworkCompliance = {
  id: string
  /** The id of the member in the roster. */
  member_id: string
  /** The location’s name. */
  member_name: string
  certification_type: CertificationType
  certification_type_label: string
  /** missing: nothing on file; expired: past its last day; pending: not verified; expiring_soon: its last day is within 30 days. */
  status: ComplianceStatus
  status_label: string
  issued_on: string | null
  /** The last valid day, in UTC. */
  expires_on: string | null
  required: boolean
  /** Of the member: active, and every required type valid or expiring soon. Null where the group requires nothing. */
  carrier_program_eligible: boolean | null
}

export type NetworkComplianceList = {
  data: NetworkCompliance[]
  next_cursor: string | null
  has_more: boolean
}

export type NetworkExport = {
  data: {
    manifest: NetworkExportManifest
    resources: NetworkExportResources
  }
}

export type NetworkExportCounts = {
  summary: number
  members: number
  compliance: number
}

export type NetworkExportManifest = {
  resource_counts: NetworkExportCounts
}

export type NetworkExportResources = {
  summary: NetworkSummary | null
  members: NetworkMember[]
  compliance: NetworkCompliance[]
}

export type NetworkKAnon = {
  policy_version: number
  cohorts: {
    compliance: NetworkCohort
    reputation: NetworkCohort
    action_rate: NetworkCohort
    margin: NetworkCohort
    margin_quartiles: NetworkCohort
  }
}

export type NetworkLatestSummary = {
  /** Null before the first snapshot. */
  data: NetworkSummary | null
}

export type NetworkMember = {
  /** Of the membership. */
  id: string
  location_name: string
  owner_name: string | null
  city: string | null
  state: string | null
  membership_status: MembershipStatus
  membership_status_label: string
  opened_on: string | null
  invited_on: string | null
}

export type NetworkMemberList = {
  data: NetworkMember[]
  next_cursor: string | null
  has_more: boolean
}

export type NetworkPing = {
  ok: true
  group_id: string
  /** Of the subscription. */
  tier: string
  scopes: GroupScope[]
}

export type NetworkProcess = {
  process: ProcessName
  process_label: string
  from_stage: ProcessStage
  from_stage_label: string
  to_stage: ProcessStage
  to_stage_label: string
  median_days: number | null
  p25_days: number | null
  p75_days: number | null
  /** Cases, down to a multiple of five. */
  sample_size: number | null
  period_start: string
  period_end: string
  /** True: too few members stand behind it; its numbers are null. */
  withheld: boolean
}

export type NetworkProcessList = {
  data: NetworkProcess[]
  next_cursor: string | null
  has_more: boolean
}

export type NetworkProgram = {
  program_type: ProgramType
  program_type_label: string
  /** Active, linked members that are counted, and those the headquarters has enrolled. */
  active_members: number | null
  /** Those with a job of this program within 365 days, or enrolled in it. */
  adopted_members: number | null
  adoption_pct: number | null
  /** True: too few members stand behind it; its numbers are null. */
  withheld: boolean
}

export type NetworkProgramList = {
  data: NetworkProgram[]
  next_cursor: string | null
  has_more: boolean
}

export type NetworkSignal = {
  signal_type: SignalType
  signal_type_label: string
  domain: EventDomain
  domain_label: string
  /** The highest of what was counted, else the lowest of its type. */
  severity: Severity
  severity_label: string
  members_hit: number | null
  /** Members that are counted: where one leaves, so many leave the count that none is told apart. */
  members_total: number | null
  hit_pct: number | null
  /** True: too few members stand behind it; its numbers are null. */
  withheld: boolean
  snapshot_date: string
}

export type NetworkSignalList = {
  data: NetworkSignal[]
  next_cursor: string | null
  has_more: boolean
}

export type NetworkSummary = {
  snapshot_date: string
  /** Twelve months before the snapshot. */
  period_start: string
  period_end: string
  /** Terminated ones are left out. */
  total_members: number
  active_members: number
  onboarding_members: number
  invited_members: number
  suspended_members: number
  /** Mean of the members’ own shares of required certifications that hold. */
  compliance_pct: number | null
  /** Stars. */
  reputation_score: number | null
  /** Signals acted on within 14 days. */
  action_rate_pct: number | null
  margin_p25_pct: number | null
  /** Of the members’ own gross margins. */
  margin_median_pct: number | null
  margin_p75_pct: number | null
  k_anon: NetworkKAnon
}

export type NetworkSummaryList = {
  data: NetworkSummary[]
  next_cursor: string | null
  has_more: boolean
}

export type NewAddress = {
  line1?: string | null
  line2?: string | null
  city?: string | null
  state?: string | null
  postal_code?: string | null
  country?: string | null
}

export type NewClient = {
  name: string
  client_type?: ClientType | null
  contact_name?: string | null
  contact_email?: string | null
  contact_phone?: string | null
  preferred_contact_method?: ContactMethod | null
  billing_address?: NewAddress | null
  notes?: string | null
}

export type NewEvent = {
  activity: string
  /** Not in the future, not older than ten years. */
  occurred_at: string
  /** Left out or null: the event belongs to no job. */
  case?: EventCase | null
  /** field where it is not stated. */
  domain?: EventDomain | null
  attributes?: EventAttributes | null
  /** Your own stable id: a second event with it is told as a duplicate. */
  external_id?: string | null
}

export type NewEvents = {
  events: NewEvent[]
}

export type NewExport = {
  /** All three where it is left out. */
  resources?: ExportResource[] | null
}

export type NewJobDates = {
  received_at?: string | null
  first_contact_at?: string | null
  inspected_at?: string | null
  authorized_at?: string | null
  estimate_sent_at?: string | null
  estimate_approved_at?: string | null
  started_at?: string | null
  completed_at?: string | null
  invoiced_at?: string | null
  paid_at?: string | null
  closed_at?: string | null
  canceled_at?: string | null
  first_supplement_at?: string | null
  supplement_approved_at?: string | null
}

export type NewJobFinancials = {
  rcv_total?: string | null
  acv_total?: string | null
  depreciation_total?: string | null
  deductible?: string | null
  estimate_total?: string | null
  approved_total?: string | null
  supplement_requested_total?: string | null
  supplement_approved_total?: string | null
  invoiced_total?: string | null
  collected_total?: string | null
  labor_cost?: string | null
  material_cost?: string | null
  subcontractor_cost?: string | null
  equipment_cost?: string | null
  other_cost?: string | null
}

export type NewWebhookEndpoint = {
  /** Public HTTPS, on port 443 or one from 1024 on. */
  url: string
  events: WebhookSubscription[]
}

export type OperatorScope = 'ingest' | 'write' | 'read' | 'keys' | 'webhooks'

export type OutboundEvent = JobCreatedEvent | ClientCreatedEvent | IngestionCompletedEvent | IngestionFailedEvent | ExportCompletedEvent

export type OutboundEventList = {
  data: OutboundEvent[]
  /** Where to go on, also on the last page. */
  next_cursor: string
  has_more: boolean
}

export type Ping = {
  operator_id: string
  mode: KeyMode
  mode_label: string
  scopes: OperatorScope[]
  sandbox: boolean
}

export type ProcessName = 'jobs' | 'supplements' | 'recruiting' | 'safety'

export type ProcessStage = 'received' | 'first_contact' | 'inspected' | 'estimate_sent' | 'estimate_approved' | 'started' | 'completed' | 'invoiced' | 'paid' | 'submitted' | 'approved' | 'applied' | 'interviewed' | 'offer_extended' | 'hired' | 'reported' | 'investigated' | 'corrective_action_completed' | 'closed'

export type ProgramType = 'carrier' | 'tpa' | 'vendor'

export type PropertyType = 'residential' | 'commercial' | 'multi_family' | 'industrial' | 'other'

/** id, operator_id, source, created_at and updated_at are the service’s own; sent, they are ignored. */
export type PushDocumentRequest = {
  filename: string
  content_base64: string
  content_type?: string | null
}

export type PushDocumentUpload = {
  file: string
}

export type ReadField = {
  record: string
  name: string
  value: string
  text: string
  page: number | null
  box: Box | null
  confidence: number | null
}

export type Receipt = {
  document_type: DocumentType
  document_type_label: string
  saved: SavedKind[]
  transforms: Transform[]
  confidence: number | null
  needs_review: boolean
  content_sha256: string
  /** The ingestion that brought the same bytes before. */
  duplicate_of: string | null
  pages: number
  warnings: ReceiptWarning[]
  records: SavedRecord[]
  fields: ReadField[]
}

export type ReceiptWarning = {
  code: string
  message: string
  page: number | null
  row: number | null
}

export type RecordKind = 'job' | 'client' | 'vendor' | 'certification' | 'event'

export type RecordSource = 'api' | 'document' | 'dashboard' | 'import'

export type RecordedEvent = {
  id: string
  status: 'created'
}

export type RecordedEvents = {
  /** Results without an error. */
  accepted: number
  rejected: number
  /** One for each event, in their order. */
  results: (AcceptedEvent | RejectedEvent)[]
}

export type RejectedEvent = {
  /** Place in the batch, from 0. */
  index: number
  error: {
    code: string
    message: string
    /** Within the event. */
    param: string | null
  }
}

export type SaveAction = 'created' | 'completed' | 'matched'

export type SavedKind = 'jobs' | 'clients' | 'vendors' | 'certifications' | 'events'

export type SavedRecord = {
  kind: RecordKind
  id: string
  action: SaveAction
}

export type Severity = 'low' | 'medium' | 'high' | 'critical'

export type SignalType = 'late_first_contact' | 'missing_authorization' | 'low_review' | 'complaint_open' | 'late_inspection' | 'approved_not_started' | 'stalled_job' | 'rework_detected' | 'out_of_order_milestones' | 'missing_estimate' | 'estimate_pending_approval' | 'unbilled_completion' | 'aging_receivable' | 'deductible_uncollected' | 'supplement_unanswered' | 'supplement_denied' | 'margin_below_target' | 'negative_margin' | 'vendor_insurance_expired' | 'vendor_insurance_expiring' | 'certification_expired' | 'certification_expiring' | 'open_corrective_action' | 'incident_unreported_followup' | 'hiring_stalled' | 'data_gap'

export type StatedJob = {
  job_number?: string | null
  client_id?: string | null
  client_name: string
  /** open where it is not stated. */
  status?: JobStatus | null
  job_type?: JobType | null
  loss_type?: LossType | null
  loss_cause?: string | null
  cat_code?: string | null
  description?: string | null
  water_category?: number | null
  water_class?: number | null
  property_type?: PropertyType | null
  /** Not in the future. */
  date_of_loss?: string | null
  address?: NewAddress | null
  carrier_name?: string | null
  tpa_name?: string | null
  program_name?: string | null
  program_type?: ProgramType | null
  claim_number?: string | null
  policy_number?: string | null
  assignment_number?: string | null
  adjuster_name?: string | null
  adjuster_email?: string | null
  adjuster_phone?: string | null
  lead_source?: LeadSource | null
  project_manager?: string | null
  estimator?: string | null
  financials?: NewJobFinancials | null
  dates?: NewJobDates | null
  rcv_total?: string | null
}

export type Trade = 'plumbing' | 'electrical' | 'drywall' | 'flooring' | 'roofing' | 'painting' | 'hvac' | 'abatement' | 'tree' | 'general' | 'other'

export type Transform = {
  op: TransformOp
  record: string | null
  field: string | null
  from: string | null
  to: string | null
  page: number | null
  row: number | null
}

export type TransformOp = 'decode.charset' | 'pdf.ocr_page' | 'image.rotate' | 'table.header_map' | 'table.drop_totals' | 'date.normalize' | 'money.normalize' | 'phone.normalize' | 'address.split' | 'name.flip' | 'carrier.canonical' | 'dedupe.match' | 'tin.mask' | 'model.fill'

export type Vendor = {
  id: string
  name: string
  vendor_type: VendorType | null
  vendor_type_label: string | null
  trade: Trade | null
  trade_label: string | null
  status: VendorStatus
  status_label: string
  contact_name: string | null
  contact_email: string | null
  contact_phone: string | null
  address: Address
  license_number: string | null
  license_expires_on: string | null
  insurance_status: InsuranceStatus | null
  insurance_status_label: string | null
  insurance_expires_on: string | null
  workers_comp_expires_on: string | null
  w9_on_file: boolean
  is_preferred: boolean
  source: RecordSource
  source_label: string
  created_at: string
  updated_at: string
}

export type VendorList = {
  data: Vendor[]
  next_cursor: string | null
  has_more: boolean
  synced_through: string | null
}

export type VendorStatus = 'active' | 'inactive' | 'pending'

export type VendorType = 'subcontractor' | 'supplier' | 'equipment_rental' | 'contents_cleaning' | 'hygienist' | 'laboratory' | 'temporary_housing' | 'other'

export type WebhookEndpoint = {
  id: string
  url: string
  events: WebhookSubscription[]
  status: WebhookEndpointStatus
  status_label: string
  disabled_at: string | null
  disabled_reason: string | null
  /** The first failure since the last success. */
  failing_since: string | null
  created_at: string
}

export type WebhookEndpointList = {
  data: WebhookEndpoint[]
}

export type WebhookEndpointStatus = 'active' | 'disabled'

export type WebhookSubscription = 'job.created' | 'client.created' | 'ingestion.completed' | 'ingestion.failed' | 'export.completed' | '*'

/** Every operation of the document, by its operationId. */
export type Operations = {
  /**
   * Whose key is this?
   *
   * Requires no scope.
   *
   * At most 600 requests an hour.
   */
  ping(options?: RequestOptions): Promise<Ping>
  /**
   * List keys
   *
   * Metadata only, newest first: every active key, and as many revoked ones as make a hundred. A test key sees the keys of its sandbox. Keys are minted in the dashboard.
   *
   * Requires the scope `keys`.
   *
   * At most 600 requests an hour.
   */
  listApiKeys(options?: RequestOptions): Promise<ApiKeyList>
  /**
   * Push a document
   *
   * Takes PDF, JPEG, PNG, CSV, XLSX, XLS, DOCX, DOC and TXT up to 25 MB. A live key is charged 3 IU when the document is accepted; a test key is free, 25 documents a day. Its bytes count toward the storage allowance of the calendar month (UTC).
   *
   * Requires the scope `ingest`.
   *
   * At most 300 requests an hour.
   */
  pushDocument(body: PushDocumentRequest, options?: RequestOptions): Promise<AcceptedIngestion>
  /**
   * Read how a document fares
   *
   * processing is the only status that changes; poll until it is another.
   *
   * Requires the scope `ingest`.
   *
   * At most 1,000 requests an hour.
   */
  getIngestion(id: string, options?: RequestOptions): Promise<Ingestion>
  /**
   * List jobs
   *
   * Oldest change first. Store synced_through of the last page for the next run.
   *
   * Requires the scope `read`.
   *
   * At most 600 requests an hour.
   */
  listJobs(query?: {
    limit?: number
    /** A next_cursor of this list, handed back as it came. */
    cursor?: string
    /** Inclusive; pass the synced_through of the last run. */
    updated_since?: string
    /** Exclusive, on created_at. */
    created_after?: string
  }, options?: RequestOptions): Promise<JobList>
  /**
   * Create a job
   *
   * Only client_name is required. Amounts are decimal strings; rcv_total may stand in financials or beside it.
   *
   * Requires the scope `write`.
   *
   * At most 300 requests an hour.
   */
  createJob(body: StatedJob, options?: RequestOptions): Promise<Job>
  /**
   * Read a job
   *
   * Requires the scope `read`.
   *
   * At most 1,000 requests an hour.
   */
  getJob(id: string, options?: RequestOptions): Promise<Job>
  /**
   * List clients
   *
   * Oldest change first. Store synced_through of the last page for the next run.
   *
   * Requires the scope `read`.
   *
   * At most 600 requests an hour.
   */
  listClients(query?: {
    limit?: number
    /** A next_cursor of this list, handed back as it came. */
    cursor?: string
    /** Inclusive; pass the synced_through of the last run. */
    updated_since?: string
    /** Exclusive, on created_at. */
    created_after?: string
  }, options?: RequestOptions): Promise<ClientList>
  /**
   * Create a client
   *
   * Only name is required. Two clients may have the same name: nothing is merged.
   *
   * Requires the scope `write`.
   *
   * At most 300 requests an hour.
   */
  createClient(body: NewClient, options?: RequestOptions): Promise<Client>
  /**
   * Read a client
   *
   * Requires the scope `read`.
   *
   * At most 1,000 requests an hour.
   */
  getClient(id: string, options?: RequestOptions): Promise<Client>
  /**
   * List vendors
   *
   * Oldest change first. Store synced_through of the last page for the next run.
   *
   * Requires the scope `read`.
   *
   * At most 600 requests an hour.
   */
  listVendors(query?: {
    limit?: number
    /** A next_cursor of this list, handed back as it came. */
    cursor?: string
    /** Inclusive; pass the synced_through of the last run. */
    updated_since?: string
    /** Exclusive, on created_at. */
    created_after?: string
  }, options?: RequestOptions): Promise<VendorList>
  /**
   * Read a vendor
   *
   * Requires the scope `read`.
   *
   * At most 1,000 requests an hour.
   */
  getVendor(id: string, options?: RequestOptions): Promise<Vendor>
  /**
   * Report an activity event
   *
   * A milestone activity (job_received … job_closed) also fills its date on the job, where that is still empty. Idempotency-Key is ignored; external_id tells an event that was sent before.
   *
   * Requires the scope `write`.
   *
   * At most 5,000 requests an hour.
   */
  createEvent(body: NewEvent, options?: RequestOptions): Promise<DuplicateEvent | RecordedEvent>
  /**
   * Report up to 1,000 activity events
   *
   * The events are taken one after another, in their order. One that is wrong fails alone. Idempotency-Key is ignored; external_id tells an event that was sent before. The bytes of accepted events count toward the storage allowance of the calendar month (UTC).
   *
   * Requires the scope `write`.
   *
   * At most 500 requests an hour.
   */
  createEvents(body: NewEvents, options?: RequestOptions): Promise<RecordedEvents>
  /**
   * Create a webhook endpoint
   *
   * Events of the named types are sent to the URL from now on, signed with the secret, which is shown in this answer only. An operator has at most 10.
   *
   * Requires the scope `webhooks`.
   *
   * At most 60 requests an hour.
   */
  createWebhookEndpoint(body: NewWebhookEndpoint, options?: RequestOptions): Promise<CreatedWebhookEndpoint>
  /**
   * List webhook endpoints
   *
   * Oldest first, without their secrets.
   *
   * Requires the scope `webhooks`.
   *
   * At most 600 requests an hour.
   */
  listWebhookEndpoints(options?: RequestOptions): Promise<WebhookEndpointList>
  /**
   * Delete a webhook endpoint
   *
   * Nothing more is sent to it, not even what is due already.
   *
   * Requires the scope `webhooks`.
   *
   * At most 60 requests an hour.
   */
  deleteWebhookEndpoint(id: string, options?: RequestOptions): Promise<DeletedWebhookEndpoint>
  /**
   * Export the account
   *
   * Begins a bundle of all records of the named resources, as they are at one moment. One runs at a time, four are made in 24 hours. Poll it, or wait for `export.completed`; a body may be left out.
   *
   * Requires the scope `read`.
   *
   * At most 20 requests an hour.
   */
  createExport(body?: NewExport, options?: RequestOptions): Promise<AcceptedExport>
  /**
   * Read how an export fares
   *
   * Poll while it is processing. Completed, it can be downloaded for seven days.
   *
   * Requires the scope `read`.
   *
   * At most 600 requests an hour.
   */
  getExport(id: string, options?: RequestOptions): Promise<Export>
  /**
   * Download a bundle
   *
   * Streams the bundle, its manifest first. What broke off goes on with Range, under If-Range with the ETag. A bundle that is not what was written is refused: make a new export.
   *
   * Requires the scope `read`.
   *
   * At most 60 requests an hour.
   */
  downloadExport(id: string, options?: RequestOptions): Promise<Response>
  /**
   * Poll what happened
   *
   * The bodies of the deliveries, in the order of seq, for 30 days. Without a cursor it begins at the oldest; keep next_cursor and go on from it.
   *
   * Requires the scope `webhooks`.
   *
   * At most 600 requests an hour.
   */
  listOutboundEvents(query?: {
    limit?: number
    /** A next_cursor of this list. */
    cursor?: string
  }, options?: RequestOptions): Promise<OutboundEventList>
  /**
   * Whose group key is this?
   *
   * Requires no scope.
   *
   * At most 600 requests an hour.
   */
  pingNetwork(options?: RequestOptions): Promise<NetworkPing>
  /**
   * Read the latest summary
   *
   * The newest row of the history. A figure is null until enough members report it; k_anon says of each how many that are, and to what its value is rounded.
   *
   * Requires the scope `network:read`.
   *
   * At most 600 requests an hour.
   */
  getNetworkSummary(options?: RequestOptions): Promise<NetworkLatestSummary>
  /**
   * List the summaries
   *
   * The most recent first. A cursor is the snapshot_date to page before.
   *
   * Requires the scope `network:read`.
   *
   * At most 600 requests an hour.
   */
  listNetworkSummaries(query?: {
    limit?: number
    /** A next_cursor of this list. */
    cursor?: string
  }, options?: RequestOptions): Promise<NetworkSummaryList>
  /**
   * List the members
   *
   * The roster as the headquarters keeps it, terminated members included.
   *
   * Requires the scope `members:read`.
   *
   * At most 600 requests an hour.
   */
  listNetworkMembers(query?: {
    limit?: number
    /** A next_cursor of this list. */
    cursor?: string
  }, options?: RequestOptions): Promise<NetworkMemberList>
  /**
   * List what members hold
   *
   * Member by member: a row for each required type, also when nothing is on file, and for each other type on file. Invited members have none.
   *
   * Requires the scope `compliance:read`.
   *
   * At most 600 requests an hour.
   */
  listNetworkCompliance(query?: {
    limit?: number
    /** A next_cursor of this list. */
    cursor?: string
  }, options?: RequestOptions): Promise<NetworkComplianceList>
  /**
   * List how many members have each signal
   *
   * Of the latest snapshot: a row for every type, the most severe first. Counts only, and none that would tell who.
   *
   * Requires the scope `network:read`.
   *
   * At most 600 requests an hour.
   */
  listNetworkSignals(query?: {
    limit?: number
    /** A next_cursor of this list. */
    cursor?: string
  }, options?: RequestOptions): Promise<NetworkSignalList>
  /**
   * List how many members work for programs
   *
   * Of the latest snapshot: carrier, TPA and vendor programs.
   *
   * Requires the scope `network:read`.
   *
   * At most 600 requests an hour.
   */
  listNetworkPrograms(query?: {
    limit?: number
    /** A next_cursor of this list. */
    cursor?: string
  }, options?: RequestOptions): Promise<NetworkProgramList>
  /**
   * List how long cases take from stage to stage
   *
   * Of the latest snapshot: the cases of all members pooled, over twelve months.
   *
   * Requires the scope `network:read`.
   *
   * At most 600 requests an hour.
   */
  listNetworkProcess(query?: {
    limit?: number
    /** A next_cursor of this list. */
    cursor?: string
  }, options?: RequestOptions): Promise<NetworkProcessList>
  /**
   * Export summary, members and compliance
   *
   * Complete, of one moment, streamed; each row is what its own endpoint gives. A key needs only exports:read for it. Where the connection ends before the JSON does, it is not whole: ask again.
   *
   * Requires the scope `exports:read`.
   *
   * At most 600 requests an hour.
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
