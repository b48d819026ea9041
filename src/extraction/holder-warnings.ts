/** `core_field`: it needs review only if it is about a field of `CORE_FIELDS` (`review-reasons.ts`). */
export type WarningKind = { meaning: string; review: boolean | 'core_field'; example: string }

/** Warnings about whose license or certificate a document is. They are part of `receiptWarnings`. */
export const holderWarnings = {
  holder_unknown: {
    meaning: 'The holder of the license or certificate was not found, so nothing was saved.',
    review: true,
    example: 'No holder was found, so nothing was saved. Upload a copy that names the holder.',
  },
  personal_certificate: {
    meaning:
      'The certificate names a person and no employer. It counts for your compliance only after you ' +
      'accept the document.',
    review: true,
    example:
      'It names Maria Lopez, not your company. If this person works for you, accept the document in the ' +
      'dashboard. Until then, it does not count for your compliance.',
  },
  legal_form_differs: {
    meaning:
      'The holder has the name of your company with another legal form. It counts for your compliance ' +
      'only after you accept the document.',
    review: true,
    example:
      'It names Harbor Restoration Inc, but your company is Harbor Restoration LLC. If it is yours, ' +
      'accept the document in the dashboard. Until then, it does not count for your compliance.',
  },
} as const satisfies Record<string, WarningKind>
