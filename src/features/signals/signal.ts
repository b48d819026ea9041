import { labelsOf } from '../../platform/http/values.ts'
import { domainLabels, severityLabels, signalTypeLabels } from '../terms/terms.ts'
import { subjectKinds } from './rule.ts'
import type { SignalRow } from './signals.queries.ts'

const subjectKindLabels = labelsOf(subjectKinds)
const resolutions = ['write', 'aged'] as const
const resolutionLabels = labelsOf(resolutions, { write: 'Acted on', aged: 'Aged out' })
const acknowledgers = ['event', 'user'] as const
const acknowledgerLabels = labelsOf(acknowledgers)

export function toSignal(row: SignalRow) {
  return {
    id: row.id,
    signal_type: row.signal_type,
    signal_type_label: signalTypeLabels[row.signal_type],
    domain: row.domain,
    domain_label: domainLabels[row.domain],
    severity: row.severity,
    severity_label: severityLabels[row.severity],
    subject_kind: row.subject_kind,
    subject_kind_label: subjectKindLabels[row.subject_kind],
    subject_id: row.subject_id,
    job_id: row.job_id,
    held_since: row.held_since,
    opened_at: row.opened_at,
    severity_at: row.severity_at,
    acknowledged_at: row.acknowledged_at,
    acknowledged_by: row.acknowledged_by,
    acknowledged_by_label: row.acknowledged_by && acknowledgerLabels[row.acknowledged_by],
    resolved_at: row.resolved_at,
    resolution: row.resolution,
    resolution_label: row.resolution && resolutionLabels[row.resolution],
  }
}
