import type { CertificationField } from '../../extraction/fields.ts'
import type { DraftOf } from '../../extraction/findings.ts'
import { NewCertification } from '../certifications/certification.ts'
import type { CertificationRow } from '../certifications/certification-row.ts'
import {
  certificationRow,
  insertCertifications,
  selectCertifications,
} from '../certifications/certifications.queries.ts'
import type { FieldPath } from '../records/record-merge.ts'
import { type AreSame, checkedInput } from './drafts.ts'
import { noteMatch, type SaveContext, warn } from './saving.ts'

true satisfies AreSame<CertificationField, FieldPath<NewCertification>>

/** Saves certification drafts; the same one again (holder, type, number, expiry) is not doubled. */
export async function saveCertifications(
  saving: SaveContext,
  drafts: DraftOf<'certification'>[],
  vendorIds: Map<string, string>,
): Promise<void> {
  for (const draft of drafts) {
    const certification = checkedInput(NewCertification, draft, saving.warnings)
    const vendorId = draft.vendor === null ? null : vendorIds.get(draft.vendor)
    if (!certification || vendorId === undefined) {
      warn(
        saving,
        draft,
        'certification_incomplete',
        'its type or holder is unclear; nothing was saved.',
      )
      continue
    }
    const { tx, operatorId, stamp, keys, ingestionId } = saving
    const holderName = vendorId === null ? draft.holderName : null
    const held = { vendorId, holderName, ingestionId, source: 'document' as const }
    const row = certificationRow(operatorId, stamp, keys, certification, held)
    const there = await selectCertifications(tx, operatorId, vendorId)
    const same = there.find((one) => isSame(one, row))
    if (same) noteMatch(saving, draft, 'certification_type', same.id)
    else await insertCertifications(tx, [row])
    if (same) saving.records.found('certification', same.id, [])
    else saving.records.created('certification', row.id)
  }
}

function isSame(a: CertificationRow, b: CertificationRow): boolean {
  return (
    a.certification_type === b.certification_type &&
    a.number_index === b.number_index &&
    a.expires_on === b.expires_on
  )
}
