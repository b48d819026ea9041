import { chip } from '../../../dashboard/components/chip.ts'
import type { Html } from '../../../platform/pages/html.ts'
import type { DocumentRecord } from './ingestion-view.ts'

/** A record of a document, by its name. */
export function recordChip(kind: DocumentRecord['kind'], name: string): Html {
  return chip(kind === 'job' ? 'hammer' : kind === 'vendor' ? 'truck' : 'user', name, null)
}
