/**
 * Limits of findings. This file has no imports, because the contained child loads it but must not load zod.
 */

/** The longest text of a receipt (docs/openapi.json). Longer source texts are cut, longer values refused. */
export const MAX_TEXT_CHARS = 5_000
/** Pages with a size, as many as are shown. */
export const MAX_PAGE_SIZES = 100
/** Entries of one list in all. A list of 50,000 rows has 250,000 fields. */
export const MAX_LIST_ITEMS = 3_000_000
/** Entries of a list in one message. Checking 500 holds the parent's event loop for a few ms. */
export const MAX_BATCH_ITEMS = 500
