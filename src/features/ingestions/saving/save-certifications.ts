import type { CertificationField } from '../../../extraction/fields.ts'
import type { DraftOf } from '../../../extraction/findings.ts'
import { NewCertification } from '../../certifications/certification.ts'
import { certificationFieldRules } from '../../certifications/certification-fields.ts'
import {
  type CertificationRow,
  certificationInput,
} from '../../certifications/certification-row.ts'
import { mergeCertification } from '../../certifications/certification-terms.ts'
import {
  certificationRow,
  changedCertificationRow,
  insertCertifications,
  selectCertifications,
  updateCertifications,
} from '../../certifications/certifications.queries.ts'
import { provenanceOfNew } from '../../records/record-creation.ts'
import type { FieldPath } from '../../records/record-field-rules.ts'
import { type AreSame, checkedInput } from './drafts.ts'
import { matchingCertifications } from './match-certifications.ts'
import { mergedRow } from './merged-row.ts'
import { warnOfActivity, warnOfMisfit, warnOfRenewal } from './renewals.ts'
import { noteMatch, type SaveContext, warn } from './saving.ts'
import { warnOfUnused } from './unused-values.ts'

true satisfies AreSame<CertificationField, FieldPath<NewCertification>>

/**
 * Saves certification drafts. A renewal extends the certification on file. `vendors`: the drafts and ids of
 * their vendors, by ref.
 */
export async function saveCertifications(
  saving: SaveContext,
  drafts: DraftOf<'certification'>[],
  vendors: { drafts: DraftOf<'vendor'>[]; ids: Map<string, string> },
): Promise<void> {
  for (const draft of drafts) {
    const certification = checkedInput(NewCertification, draft, saving.warnings)
    const vendorId = draft.vendor === null ? null : vendors.ids.get(draft.vendor)
    if (!certification || vendorId === undefined) {
      warn(
        saving,
        draft,
        'certification_incomplete',
        'its type or holder is unclear, so it was not saved. Upload a copy that states both.',
      )
      continue
    }
    const { tx, operatorId, stamp, keys, ingestionId, statements } = saving
    const vendor = vendors.drafts.find(({ ref }) => ref === draft.vendor)
    const holderName = vendor?.values.name === draft.holderName ? null : draft.holderName
    const creation = statements.creationOf(draft)
    const of = statements.of(draft)
    const provenance = provenanceOfNew(certificationFieldRules, certification, creation, of)
    const { unconfirmed = false } = draft
    const source = 'document' as const
    const held = { vendorId, holderName, ingestionId, unconfirmed, source, provenance }
    const row = certificationRow(operatorId, stamp, keys, certification, held)
    const there = await selectCertifications(tx, operatorId, vendorId)
    const [same, ...others] = matchingCertifications(keys, there, row, draft)
    if (others.length > 0) warnOfSeveral(saving, draft, others.length + 1)
    else if (same) await mergeMatch(saving, draft, same, certification)
    else if (draft.reinstates && !certification.expires_on) warnOfNone(saving, draft)
    else {
      await insertCertifications(tx, [row])
      saving.records.created('certification', row.id, draft.ref)
    }
  }
}

function warnOfSeveral(saving: SaveContext, draft: DraftOf<'certification'>, count: number): void {
  const what =
    `${count} certifications of this type are on file and the document has no number, so none was changed. ` +
    'Add the number to the document and upload it again.'
  warn(saving, draft, 'certification_incomplete', what)
}

function warnOfNone(saving: SaveContext, draft: DraftOf<'certification'>): void {
  const what =
    'it reinstates a policy that is not on file, and no expiration date was read, so nothing was saved. ' +
    'Upload the certificate of insurance.'
  warn(saving, draft, 'certification_incomplete', what)
}

async function mergeMatch(
  saving: SaveContext,
  draft: DraftOf<'certification'>,
  row: CertificationRow,
  certification: NewCertification,
): Promise<void> {
  noteMatch(saving, draft, 'certification_type', row.id)
  const { tx, operatorId, stamp, keys, ingestionId, statements } = saving
  const onFile = { row, values: certificationInput(row, keys) }
  const { merged, misfit } = mergeCertification(onFile, certification, statements.of(draft))
  if (misfit) warnOfMisfit(saving, draft, row, misfit)
  warnOfUnused(saving, draft, row.id, merged.unused)
  warnOfRenewal(saving, draft, row, merged.unused)
  warnOfActivity(saving, draft, row, merged.unused)
  saving.records.found('certification', row.id, merged.changes, draft.ref)
  const isConfirmed = row.unconfirmed_ingestion_id !== null && !draft.unconfirmed
  if (Object.keys(merged.provenance).length === 0 && !isConfirmed) return
  const changed = mergedRow(row, merged, (values, provenance) =>
    changedCertificationRow(row, stamp, keys, values, provenance),
  )
  const proves = merged.changes.some(({ field }) => field === 'expires_on')
  const ingestion_id = proves ? ingestionId : row.ingestion_id
  const unconfirmed_ingestion_id = isConfirmed ? null : row.unconfirmed_ingestion_id
  const update = { ...changed, ingestion_id, unconfirmed_ingestion_id }
  await updateCertifications(tx, operatorId, [update])
}
