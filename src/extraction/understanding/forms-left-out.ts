import type { DocumentType } from '../findings.ts'
import type { Warning } from '../provenance.ts'
import { warningOf } from '../receipt-warnings.ts'
import { answersOnPage } from './documents/credentials/w9-answers.ts'
import { isCertificate } from './documents/insurance/insurance.ts'
import { beginningOfInvoice } from './documents/invoices/several-invoices.ts'
import { onPages } from './documents/parts-of-file.ts'
import { normalizeName } from './normalize/names.ts'
import type { Reading } from './reading.ts'

/** The documents that vendors send in one file, with the words for them. */
const names: Partial<Record<DocumentType, string>> = {
  certificate_of_insurance: 'certificate of insurance',
  w9: 'W-9',
  license: 'license',
  certification: 'certification',
}

type FormPage = { page: number; type: DocumentType; name: string | null }

/**
 * Warns of the forms in a file that were not read: a W-9 behind a certificate, a second W-9, an invoice
 * behind an estimate. Several certificates of insurance are all read.
 */
export function formsLeftOut(reading: Reading, type: DocumentType): Warning[] {
  const own = names[type]
  const pages = [...new Set(reading.layout.rows.map(({ page }) => page))]
  if (type === 'estimate') return invoiceLeftOut(reading, pages)
  if (own === undefined || pages.length < 2) return []
  const forms = pages.flatMap((page): FormPage[] => {
    const alone = onPages(reading, (one) => one === page)
    if (isW9(alone))
      return [{ page, type: 'w9', name: answersOnPage(alone.layout).name?.value ?? null }]
    return isCertificate(alone) ? [{ page, type: 'certificate_of_insurance', name: null }] : []
  })
  const first = forms.find((form) => form.type === type)
  const other = forms.find((form) => form.type !== type || !isCopy(form, first!))
  if (!other) return []
  const message =
    `Page ${other.page} begins another form, a ${names[other.type]}, which was not read. Only the ` +
    `${first && other.type === type ? `${own} on page ${first.page}` : own} was read. ` +
    'Split the file, and upload each form as its own file.'
  return [warningOf('forms_left_out', message, { page: other.page })]
}

/** Only the first page of an invoice with a number counts. An estimate may state terms of invoices. */
function invoiceLeftOut(reading: Reading, pages: readonly number[]): Warning[] {
  const { rows } = reading.layout
  const first = pages.slice(1).find((page) => {
    const own = rows.filter((row) => row.page === page)
    const isNamed = own.some(({ cells }) => cells.some(({ text }) => /\binvoice\b/i.test(text)))
    return isNamed && beginningOfInvoice(onPages(reading, (one) => one === page)) !== null
  })
  if (first === undefined) return []
  const message =
    `Page ${first} begins an invoice, which was not read. Only the estimate was read. ` +
    'Split the file, and upload each document as its own file.'
  return [warningOf('forms_left_out', message, { page: first })]
}

const W9_TITLE = /\brequest for taxpayer\b/i
const W9_NAME = /^(?:1\s*\.?\s*)?name (?:\(as shown|of entity|as shown)/i

/** The pages of instructions have neither the title of the form nor its line of the name. */
function isW9({ layout }: Reading): boolean {
  const has = (text: RegExp) =>
    layout.rows.some(({ cells }) => cells.some((cell) => text.test(cell.text)))
  return has(W9_TITLE) && has(W9_NAME)
}

/** The same form of the same company twice. A certificate of insurance is never left out. */
function isCopy(form: FormPage, first: FormPage): boolean {
  if (form.type !== 'w9' || form === first) return true
  if (form.name === null || first.name === null) return form.name === first.name
  return normalizeName(form.name) === normalizeName(first.name)
}
