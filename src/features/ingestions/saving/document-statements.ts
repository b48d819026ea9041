import type { DocumentType, Draft, Findings } from '../../../extraction/findings.ts'
import { dayIn } from '../../../extraction/time-zone.ts'
import type { Statement } from '../../records/record-provenance.ts'
import type { IngestionRow } from '../ingestion.ts'

/** The provenance of a document's values, field by field. */
export type DocumentStatements = {
  /** The statement that creates the record of a draft. */
  creationOf(draft: Draft): Statement
  /** The statement of each field of a draft. */
  of(draft: Draft): (field: string) => Statement
}

type DatedFindings = Pick<Findings, 'documentType' | 'fields' | 'documentDate' | 'transforms'>

export function documentStatements(
  ingestion: Pick<IngestionRow, 'id' | 'created_at'>,
  findings: DatedFindings,
  timeZone: string,
): DocumentStatements {
  const dated = dateOf(findings, timeZone)
  const at = ingestion.created_at
  const day = dayIn(timeZone, new Date(at))
  const document: Statement = {
    source: 'document',
    at,
    ingestion_id: ingestion.id,
    ...(dated ? { dated } : {}),
    ...(day === at.slice(0, 10) ? {} : { day }),
  }
  const pages = pagesOf(findings)
  const scans = findings.transforms.filter(({ op }) => op === 'pdf.ocr_page')
  const scanned = new Set(scans.map((scan) => scan.page))
  const onPage = (draft: Draft, page: number | undefined) => ({
    ...document,
    ...(draft.dated && { dated: draft.dated }),
    ...(page === undefined ? {} : { page }),
    ...(page !== undefined && scanned.has(page) && { scanned: true as const }),
    ...(draft.row === null ? {} : { row: draft.row }),
  })
  const firstPage = (draft: Draft) => pages.get(draft.ref)?.values().next().value
  return {
    creationOf: (draft) => onPage(draft, firstPage(draft)),
    of: (draft) => (field) => ({
      ...onPage(draft, pages.get(draft.ref)?.get(field) ?? firstPage(draft)),
      ...(isRevoked(draft, field) && { revokes: true }),
      ...('reinstates' in draft && draft.reinstates === field && { reinstates: true }),
    }),
  }
}

/** The expiry dates that a revocation changes. */
const REVOKED_DAYS = [
  'expires_on',
  'license_expires_on',
  'insurance_expires_on',
  'workers_comp_expires_on',
]

function isRevoked(draft: Draft, field: string): boolean {
  return 'revokes' in draft && draft.revokes === true && REVOKED_DAYS.includes(field)
}

/** The page of each field, by draft. Cells of a spreadsheet have none. */
function pagesOf({ fields }: Pick<Findings, 'fields'>): Map<string, Map<string, number>> {
  const pages = new Map<string, Map<string, number>>()
  for (const { record, name, page } of fields) {
    if (page === null) continue
    const known = pages.get(record)
    if (!known) pages.set(record, new Map([[name, page]]))
    else if (!known.has(name)) known.set(name, page)
  }
  return pages
}

/** Fields with the document's own date, in order of preference. */
const OWN_DATES = ['invoice_date', 'payment_date', 'dates.estimate_sent_at']
/** The milestone that a document of this type proves is its date if it states no other. */
const PROVEN_DATES: Partial<Record<DocumentType, string>> = {
  work_authorization: 'dates.authorized_at',
  certificate_of_completion: 'dates.completed_at',
}

/** A date-time is the operator's midnight in UTC, which east of UTC is the day before. */
function dateOf(
  { documentType, fields, documentDate }: DatedFindings,
  timeZone: string,
): string | null {
  const stated = (name: string) => {
    const field = fields.find((one) => one.name === name && DRAFTS_OF_ONE.includes(one.record))
    if (!field) return null
    return field.value.includes('T') ? dayIn(timeZone, new Date(field.value)) : field.value
  }
  const own = OWN_DATES.map(stated).find((date) => date !== null)
  return own ?? documentDate ?? stated(PROVEN_DATES[documentType] ?? '')
}

/** Dates in the rows of a list are not the date of the list. */
const DRAFTS_OF_ONE = ['document', 'job']
