// Written by scripts/generate.ts from the migrated database. Do not edit.
import type { Sealed } from '../secrets/sealed.ts'
import type { GroupId, OperatorId } from '../tenant.ts'

export type ActivityEventsRow = {
  operator_id: OperatorId
  id: string
  seq: string
  occurred_at: string
  job_id: string | null
  activity: string
  canonical: string
  domain: string
  case_key: string | null
  rating: string | null
  sealed: Sealed | null
  received_at: string
}

export type ActivityExternalIdsRow = {
  operator_id: OperatorId
  external_id: string
  event_id: string
}

export type ApiKeysRow = {
  operator_id: OperatorId
  id: string
  digest: string
  prefix: string
  name: string | null
  mode: 'live' | 'test'
  scopes: string[]
  created_at: string
  last_used_at: string | null
  revoked_at: string | null
}

export type AuditEntriesRow = {
  operator_id: OperatorId
  id: string
  at: string
  actor_kind: 'user' | 'api_key' | 'cli' | 'system'
  actor_id: string | null
  actor_name: string
  action: string
  subject_type: string | null
  subject_id: string | null
  detail: Record<string, unknown>
  address: string | null
  user_agent: string | null
}

export type AuthAccountsRow = {
  id: string
  account_id: string
  provider_id: string
  user_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  password: string | null
  created_at: string
  updated_at: string
}

export type AuthPasskeysRow = {
  id: string
  name: string | null
  public_key: string
  user_id: string
  credential_id: string
  counter: number
  device_type: string
  backed_up: boolean
  transports: string | null
  created_at: string | null
  aaguid: string | null
}

export type AuthSessionsRow = {
  id: string
  expires_at: string
  token: string
  created_at: string
  updated_at: string
  ip_address: string | null
  user_agent: string | null
  user_id: string
}

export type AuthTwoFactorsRow = {
  id: string
  secret: string
  backup_codes: string
  user_id: string
  verified: boolean | null
  failed_verification_count: number | null
  locked_until: string | null
  last_step: string | null
}

export type AuthUsersRow = {
  id: string
  name: string
  email: string
  email_verified: boolean
  image: string | null
  created_at: string
  updated_at: string
  two_factor_enabled: boolean | null
}

export type AuthVerificationsRow = {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

export type CertificationsRow = {
  operator_id: OperatorId
  id: string
  vendor_id: string | null
  certification_type: string
  number_index: string | null
  issued_on: string | null
  expires_on: string | null
  verified: boolean
  ingestion_id: string | null
  sealed: Sealed
  source: string
  created_at: string
  updated_at: string
  provenance: Record<string, unknown> | null
  unconfirmed_ingestion_id: string | null
}

export type ClientsRow = {
  operator_id: OperatorId
  id: string
  client_type: string | null
  preferred_contact_method: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  country: string
  email_index: string | null
  phone_index: string | null
  name_index: string
  sealed: Sealed
  source: string
  created_at: string
  updated_at: string
  provenance: Record<string, unknown> | null
  earlier_name_index: string | null
  earlier_email_index: string | null
  earlier_phone_index: string | null
}

export type DataKeysRow = {
  operator_id: OperatorId
  id: number
  wrapped: string
  created_at: string
}

export type DocumentNumbersRow = {
  operator_id: OperatorId
  number: string
  ingestion_id: string
}

export type ExportsRow = {
  operator_id: OperatorId
  id: string
  status: 'processing' | 'completed' | 'failed' | 'expired'
  resources: string[]
  rows_expected: string | null
  rows_done: string
  attempts: number
  leased_until: string | null
  request_id: string | null
  object_key: string | null
  manifest: string | null
  bytes: string | null
  sha256: string | null
  error_code: string | null
  created_at: string
  finished_at: string | null
  expires_at: string | null
}

export type GroupAuditEntriesRow = {
  group_id: GroupId
  id: string
  at: string
  actor_kind: 'user' | 'api_key' | 'cli' | 'system'
  actor_id: string | null
  actor_name: string
  action: string
  subject_type: string | null
  subject_id: string | null
  detail: Record<string, unknown>
  address: string | null
  user_agent: string | null
}

export type GroupKeysRow = {
  group_id: GroupId
  id: string
  digest: string
  prefix: string
  name: string | null
  scopes: string[]
  created_at: string
  last_used_at: string | null
  revoked_at: string | null
}

export type GroupMembersRow = {
  group_id: GroupId
  id: string
  ref: string
  location_name: string
  owner_name: string | null
  city: string | null
  state: string | null
  membership_status: 'invited' | 'onboarding' | 'active' | 'suspended' | 'terminated'
  opened_on: string | null
  invited_on: string | null
  operator_id: OperatorId | null
  created_at: string
  updated_at: string
}

export type GroupMembershipsRow = {
  group_id: GroupId
  user_id: string
  role: 'network_admin' | 'viewer'
  created_at: string
}

export type GroupRequestsRow = {
  group_id: GroupId
  id: string
  key_id: string
  method: string
  path: string
  status: number
  duration_ms: number
  response_bytes: string | null
  error_code: string | null
  error_message: string | null
  error_param: string | null
  resource_id: string | null
  items: number | null
  replayed: boolean
}

export type GroupRequirementsRow = {
  group_id: GroupId
  certification_type: string
}

export type GroupsRow = {
  group_id: GroupId
  name: string
  tier: string
  subscription: 'active' | 'inactive'
  created_at: string
}

export type IdempotencyKeysRow = {
  operator_id: OperatorId
  endpoint: string
  key: string
  id: string
  fingerprint: string
  status: number | null
  sealed: Sealed | null
  created_at: string
}

export type IngestionReviewsRow = {
  operator_id: OperatorId
  ingestion_id: string
  doubts: number
  accepted_at: string | null
  accepted_by: string | null
  counting: number | null
  fields_to_check: Record<string, unknown> | null
}

export type IngestionsRow = {
  operator_id: OperatorId
  id: string
  status: 'processing' | 'completed' | 'failed' | 'canceled'
  source: 'api' | 'dashboard'
  request_id: string | null
  file_type: string
  bytes: string
  content_sha256: string
  document_type: string | null
  object_key: string
  error_code: string | null
  error_message: string | null
  attempts: number
  leased_until: string | null
  sealed: Sealed
  receipt_sealed: Sealed | null
  created_at: string
  finished_at: string | null
  page_sizes: Record<string, unknown> | null
  record_refs: Record<string, unknown> | null
  saved_records: Record<string, unknown> | null
  lost_values: number | null
  duplicate_of: string | null
}

export type InstallationAuditEntriesRow = {
  id: string
  at: string
  actor_kind: 'user' | 'api_key' | 'cli' | 'system'
  actor_id: string | null
  actor_name: string
  action: string
  subject_type: string | null
  subject_id: string | null
  detail: Record<string, unknown>
  address: string | null
  user_agent: string | null
}

export type InvitationsRow = {
  id: string
  digest: string
  email: string
  operator_id: OperatorId | null
  group_id: GroupId | null
  role: string
  invited_by: string | null
  created_at: string
  expires_at: string
  accepted_at: string | null
}

export type IuAccountsRow = {
  operator_id: OperatorId
  balance: string
  alert_below: string | null
}

export type IuEntriesRow = {
  operator_id: OperatorId
  id: string
  amount: string
  reason: 'grant' | 'document'
  ingestion_id: string | null
  created_at: string
}

export type JobEarlierValuesRow = {
  operator_id: OperatorId
  value_index: string
  job_id: string
}

export type JobsRow = {
  operator_id: OperatorId
  id: string
  job_number: string | null
  client_id: string | null
  status: string
  job_type: string | null
  loss_type: string | null
  cat_code: string | null
  water_category: number | null
  water_class: number | null
  property_type: string | null
  date_of_loss: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  country: string
  carrier_name: string | null
  tpa_name: string | null
  program_name: string | null
  program_type: string | null
  claim_number: string | null
  claim_key: string | null
  policy_number: string | null
  assignment_number: string | null
  lead_source: string | null
  name_index: string
  address_index: string | null
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
  sealed: Sealed
  source: string
  created_at: string
  updated_at: string
  stated_stage: string | null
  provenance: Record<string, unknown> | null
}

export type MemberCertificationsRow = {
  group_id: GroupId
  id: string
  member_id: string
  certification_type: string
  issued_on: string | null
  expires_on: string | null
  verified: boolean
  source: 'import' | 'document'
  created_at: string
}

export type MemberEnrolmentsRow = {
  group_id: GroupId
  member_id: string
  program_type: 'carrier' | 'tpa' | 'vendor'
}

export type OperatorClocksRow = {
  operator_id: OperatorId
  at: string
  outbound_seq: string
  activity_seq: string
}

export type OperatorMembershipsRow = {
  operator_id: OperatorId
  user_id: string
  role: 'admin' | 'member' | 'viewer'
  created_at: string
}

export type OperatorsRow = {
  operator_id: OperatorId
  name: string
  sandbox_of: string | null
  created_at: string
  time_zone: string
}

export type OutboundEventsRow = {
  operator_id: OperatorId
  id: string
  seq: string
  type: string
  sealed: Sealed
  created_at: string
  request_id: string | null
}

export type ProcessMapRunsRow = {
  operator_id: OperatorId
  through_seq: string
  computed_at: string | null
  leased_until: string | null
}

export type ProcessMapsRow = {
  operator_id: OperatorId
  id: string
  process: 'jobs' | 'supplements' | 'recruiting' | 'safety'
  sealed: Sealed
  computed_at: string
  through_seq: string
}

export type PublishedComplianceRow = {
  group_id: GroupId
  id: string
  member_id: string
  member_name: string
  certification_type: string
  status: string
  issued_on: string | null
  expires_on: string | null
  required: boolean
  carrier_program_eligible: boolean | null
}

export type PublishedMembersRow = {
  group_id: GroupId
  id: string
  location_name: string
  owner_name: string | null
  city: string | null
  state: string | null
  membership_status: string
  opened_on: string | null
  invited_on: string | null
}

export type PublishedProcessRow = {
  group_id: GroupId
  snapshot_date: string
  position: number
  body: string
}

export type PublishedProgramsRow = {
  group_id: GroupId
  snapshot_date: string
  position: number
  body: string
}

export type PublishedSignalsRow = {
  group_id: GroupId
  snapshot_date: string
  position: number
  body: string
}

export type PublishedSnapshotsRow = {
  group_id: GroupId
  snapshot_date: string
  body: string
  created_at: string
}

export type RateLimitsRow = {
  key: string
  points: string
  expire: string | null
}

export type RequestsRow = {
  operator_id: OperatorId
  id: string
  key_id: string
  method: string
  path: string
  status: number
  duration_ms: number
  response_bytes: string | null
  error_code: string | null
  error_message: string | null
  error_param: string | null
  resource_id: string | null
  items: number | null
  replayed: boolean
}

export type RootSecretsRow = {
  name: string
  wrapped: string
  created_at: string
}

export type SandboxDaysRow = {
  operator_id: OperatorId
  day: string
  documents: number
}

export type ScheduledTurnsRow = {
  name: string
  started_at: string
  problem: string | null
}

export type SignalEvaluationsRow = {
  operator_id: OperatorId
  due_at: string
  leased_until: string | null
  evaluated_at: string | null
  clock_seen: string
  activity_seen: string
}

export type SignalsRow = {
  operator_id: OperatorId
  id: string
  signal_type: string
  domain: string
  severity: 'low' | 'medium' | 'high' | 'critical'
  subject_kind: string
  subject_id: string
  job_id: string | null
  held_since: string
  opened_at: string
  severity_at: string
  resolved_at: string | null
  resolution: 'write' | 'aged' | null
  acknowledged_at: string | null
  acknowledged_by: 'event' | 'user' | null
}

export type SnapshotCohortsRow = {
  group_id: GroupId
  snapshot_date: string
  operator_ids: string[]
  figure: 'averages' | 'signals' | 'process' | 'carrier' | 'tpa' | 'vendor'
}

export type SnapshotInputsRow = {
  group_id: GroupId
  snapshot_date: string
  member_id: string
  operator_id: OperatorId
  body: string
}

export type StorageAllowancesRow = {
  operator_id: OperatorId
  bytes: string
}

export type StorageMonthsRow = {
  operator_id: OperatorId
  month: string
  bytes: string
}

export type UnmatchedDocumentsRow = {
  operator_id: OperatorId
  id: string
  keys: string[]
  sealed: Sealed
  created_at: string
  due_at: string | null
  leased_until: string | null
  attempts: number
}

export type VendorsRow = {
  operator_id: OperatorId
  id: string
  vendor_type: string | null
  trade: string | null
  status: string
  city: string | null
  state: string | null
  postal_code: string | null
  country: string
  email_index: string | null
  phone_index: string | null
  name_index: string
  license_number: string | null
  license_expires_on: string | null
  insurance_status: string | null
  insurance_expires_on: string | null
  workers_comp_expires_on: string | null
  w9_on_file: boolean
  is_preferred: boolean
  sealed: Sealed
  source: string
  created_at: string
  updated_at: string
  provenance: Record<string, unknown> | null
  earlier_name_index: string | null
  earlier_email_index: string | null
  earlier_phone_index: string | null
}

export type WebhookAttemptsRow = {
  operator_id: OperatorId
  id: string
  endpoint_id: string
  delivery_id: string | null
  event_id: string | null
  event_type: string
  at: string
  duration_ms: number
  status: number | null
  error: string | null
  reason: string | null
  sealed: Sealed | null
  exchange_sealed: Sealed | null
}

export type WebhookDeliveriesRow = {
  operator_id: OperatorId
  id: string
  endpoint_id: string
  event_id: string
  status: 'pending' | 'delivered' | 'failed' | 'held'
  attempts: number
  due_at: string
  first_failed_at: string | null
  created_at: string
  finished_at: string | null
  simulated_status: number | null
}

export type WebhookEndpointsRow = {
  operator_id: OperatorId
  id: string
  events: string[]
  status: 'active' | 'disabled'
  disabled_at: string | null
  disabled_reason: string | null
  failing_since: string | null
  leased_until: string | null
  sealed: Sealed
  created_at: string
}

export type WorkersRow = {
  id: string
  seen_at: string
}

/** The rows of each table, as the parsers of db.ts give them. */
export type DB = {
  activity_events: ActivityEventsRow
  activity_external_ids: ActivityExternalIdsRow
  api_keys: ApiKeysRow
  audit_entries: AuditEntriesRow
  auth_accounts: AuthAccountsRow
  auth_passkeys: AuthPasskeysRow
  auth_sessions: AuthSessionsRow
  auth_two_factors: AuthTwoFactorsRow
  auth_users: AuthUsersRow
  auth_verifications: AuthVerificationsRow
  certifications: CertificationsRow
  clients: ClientsRow
  data_keys: DataKeysRow
  document_numbers: DocumentNumbersRow
  exports: ExportsRow
  group_audit_entries: GroupAuditEntriesRow
  group_keys: GroupKeysRow
  group_members: GroupMembersRow
  group_memberships: GroupMembershipsRow
  group_requests: GroupRequestsRow
  group_requirements: GroupRequirementsRow
  groups: GroupsRow
  idempotency_keys: IdempotencyKeysRow
  ingestion_reviews: IngestionReviewsRow
  ingestions: IngestionsRow
  installation_audit_entries: InstallationAuditEntriesRow
  invitations: InvitationsRow
  iu_accounts: IuAccountsRow
  iu_entries: IuEntriesRow
  job_earlier_values: JobEarlierValuesRow
  jobs: JobsRow
  member_certifications: MemberCertificationsRow
  member_enrolments: MemberEnrolmentsRow
  operator_clocks: OperatorClocksRow
  operator_memberships: OperatorMembershipsRow
  operators: OperatorsRow
  outbound_events: OutboundEventsRow
  process_map_runs: ProcessMapRunsRow
  process_maps: ProcessMapsRow
  published_compliance: PublishedComplianceRow
  published_members: PublishedMembersRow
  published_process: PublishedProcessRow
  published_programs: PublishedProgramsRow
  published_signals: PublishedSignalsRow
  published_snapshots: PublishedSnapshotsRow
  rate_limits: RateLimitsRow
  requests: RequestsRow
  root_secrets: RootSecretsRow
  sandbox_days: SandboxDaysRow
  scheduled_turns: ScheduledTurnsRow
  signal_evaluations: SignalEvaluationsRow
  signals: SignalsRow
  snapshot_cohorts: SnapshotCohortsRow
  snapshot_inputs: SnapshotInputsRow
  storage_allowances: StorageAllowancesRow
  storage_months: StorageMonthsRow
  unmatched_documents: UnmatchedDocumentsRow
  vendors: VendorsRow
  webhook_attempts: WebhookAttemptsRow
  webhook_deliveries: WebhookDeliveriesRow
  webhook_endpoints: WebhookEndpointsRow
  workers: WorkersRow
}
