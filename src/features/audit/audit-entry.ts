import type { AuditRow } from './audit.queries.ts'

/** Every audited action with its label, by subject. */
export const auditActionLabels: Readonly<Record<string, string>> = {
  'operator.created': 'Operator created',
  'operator.updated': 'Operator updated',
  'units.granted': 'Units granted',
  'units.alert_set': 'Low-balance warning set',
  'api_key.minted': 'API key minted',
  'api_key.revoked': 'API key revoked',
  'user.invited': 'Person given a role',
  'user.removed': 'Person removed',
  'user.link_created': 'Sign-in link created',
  'account.signed_in': 'Signed in',
  'account.sign_in_failed': 'Sign-in failed',
  'account.signed_out': 'Signed out',
  'account.renamed': 'Name changed',
  'account.password_set': 'Password set',
  'account.two_factor_enabled': 'Authenticator app turned on',
  'account.two_factor_disabled': 'Authenticator app turned off',
  'account.recovery_codes_renewed': 'Recovery codes replaced',
  'account.passkey_added': 'Passkey added',
  'account.passkey_deleted': 'Passkey deleted',
  'account.session_ended': 'Session ended',
  'account.sessions_ended': 'All other sessions ended',
  'ingestion.uploaded': 'Document uploaded',
  'ingestion.downloaded': 'Original document downloaded',
  'ingestion.accepted': 'Document accepted',
  'ingestion.reopened': 'Document returned to review',
  'ingestion.canceled': 'Document canceled',
  'export.started': 'Export started',
  'job.corrected': 'Job corrected',
  'client.corrected': 'Client corrected',
  'vendor.corrected': 'Vendor corrected',
  'certification.corrected': 'Certification corrected',
  'webhook_endpoint.created': 'Webhook endpoint created',
  'webhook_endpoint.deleted': 'Webhook endpoint deleted',
  'webhook_endpoint.enabled': 'Webhook endpoint enabled',
  'webhook_endpoint.disabled': 'Webhook endpoint disabled',
  'webhook_endpoint.secret_rotated': 'Webhook secret rotated',
  'webhook_endpoint.replayed': 'Webhook events replayed',
  'webhook_endpoint.tested': 'Test event sent',
  'group.created': 'Group created',
  'group.updated': 'Group updated',
  'group.imported': 'Group file imported',
  'group.snapshot_requested': 'Snapshot requested',
  'encryption_keys.rotation_started': 'Rotation of encryption keys started',
  'encryption_keys.dropping_started': 'Removal of old master keys started',
  'stored_objects.sweep_started': 'Sweep of stored objects started',
  'stored_objects.restore_started': 'Restore of trashed objects started',
}

const ELSEWHERE = /^(group|encryption_keys|stored_objects)\./

/** The actions that an operator's log can contain. */
export const operatorActionLabels = Object.entries(auditActionLabels).filter(
  ([action]) => !ELSEWHERE.test(action),
)

const actorKindLabels: Readonly<Record<AuditRow['actor_kind'], string>> = {
  user: 'User',
  api_key: 'API key',
  cli: 'Command',
  system: 'System',
}

/** An entry in a list. */
export function toAuditEntry({ actor_kind, action, ...row }: AuditRow) {
  return {
    id: row.id,
    at: row.at,
    actor_kind,
    actor_kind_label: actorKindLabels[actor_kind],
    actor_id: row.actor_id,
    actor_name: row.actor_name,
    action,
    action_label: auditActionLabels[action] ?? action,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    detail: row.detail,
    address: row.address,
    user_agent: row.user_agent,
  }
}
