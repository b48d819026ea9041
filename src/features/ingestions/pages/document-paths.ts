import type { OperatorPlace } from '../../../platform/pages/page-access.ts'

/** Where the pages of documents are. */

export function documentsPath({ id }: OperatorPlace): string {
  return `/operators/${id}/documents`
}

export function documentPath(place: OperatorPlace, document: string): string {
  return `${documentsPath(place)}/${document}`
}

/** The document with the focus on its first field to check. */
export function doubtPath(place: OperatorPlace, document: string): string {
  return `${documentPath(place, document)}?focus=doubt`
}

/** Shows `document`, or the next one after `after`. Offers to undo that `accepted` was accepted. */
export function reviewPath(
  { id }: OperatorPlace,
  query: { document: string } | { after: string; accepted?: string },
): string {
  return `/operators/${id}/review?${new URLSearchParams(query)}`
}
