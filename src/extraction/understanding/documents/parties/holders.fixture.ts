import type { Document } from '../../../document.ts'
import type { DraftOf, Findings } from '../../../findings.ts'
import { linesOf, type RowTexts } from '../../layout/page.fixture.ts'
import { understand } from '../../understand.ts'

/** Shared by the tests of holders. */

export const OPERATOR = 'Harbor Restoration LLC'
export const OPERATOR_BLOCK = [OPERATOR, '100 Dock St', 'Tacoma, WA 98402']
export const VENDOR = 'Cascade Plumbing Inc'
export const VENDOR_BLOCK = [VENDOR, '44 Pine St', 'Kent, WA 98030']

export function findingsOf(document: RowTexts | Document, operatorName = OPERATOR): Findings {
  const context = { today: '2026-06-01', timeZone: 'UTC', operatorName }
  return understand(Array.isArray(document) ? linesOf(document) : document, context)
}

/**
 * The holder of each certification that would be saved: "own", or the name of the vendor. "own?" counts only
 * after a person accepts the document.
 */
export function holdersOf(findings: Findings): string[] {
  const vendors = new Map(
    findings.drafts.flatMap((draft) =>
      draft.kind === 'vendor' ? [[draft.ref, String(draft.values.name)] as const] : [],
    ),
  )
  return findings.drafts
    .filter((draft): draft is DraftOf<'certification'> => draft.kind === 'certification')
    .map(({ vendor, unconfirmed }) => {
      if (vendor !== null) return vendors.get(vendor) ?? 'nobody'
      return unconfirmed ? 'own?' : 'own'
    })
}

/** The holders, and whether the document needs review because it names none. */
export function heldBy(document: RowTexts | Document, operatorName = OPERATOR) {
  const findings = findingsOf(document, operatorName)
  const isUnknown = findings.reviewReasons.includes('holder_unknown')
  return { holders: holdersOf(findings), drafts: findings.drafts.length, isUnknown }
}

export const NOT_SAVED = { holders: [], drafts: 0, isUnknown: true }
