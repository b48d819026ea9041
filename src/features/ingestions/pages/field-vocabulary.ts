import type { Labels } from '../../../platform/http/values.ts'
import { clientLabels } from '../../clients/client-row.ts'
import { jobLabels } from '../../jobs/job-terms.ts'
import { certificationTypeLabels } from '../../terms/terms.ts'
import { vendorLabels } from '../../vendors/vendor-row.ts'
import type { CorrectableKind } from '../receipts/receipt-records.ts'

/** A field of a record. `kind` is null for a value that no record has. */
export type RecordField = { kind: CorrectableKind | null; path: string }

const YES_NO = { true: 'Yes', false: 'No' }
const numbers = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [at + 1, String(at + 1)]))

const vocabularies: Readonly<Record<CorrectableKind, Readonly<Record<string, Labels<string>>>>> = {
  job: { ...jobLabels, water_category: numbers(3), water_class: numbers(4) },
  client: clientLabels,
  vendor: { ...vendorLabels, w9_on_file: YES_NO, is_preferred: YES_NO },
  certification: { certification_type: certificationTypeLabels },
}

/** The values that a field may have, with their labels. Null for free text. */
export function vocabularyOf({ kind, path }: RecordField): Labels<string> | null {
  const own = vocabularies[kind ?? 'job']
  return Object.hasOwn(own, path) ? own[path]! : null
}

/** The value that a person typed by its label or by its name in the API. Null if it is neither. */
export function valueLabeled(labels: Labels<string>, text: string): string | null {
  const typed = plain(text)
  const found = Object.entries(labels).find((one) => one.some((name) => plain(name) === typed))
  return found?.[0] ?? null
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
}
