import type { Document } from '../document.ts'
import type { DocumentType, Findings } from '../findings.ts'
import { classify, type Verdict } from './classify.ts'
import { readCertification, readLicense } from './documents/credentials.ts'
import { readInsurance } from './documents/insurance.ts'
import { readInvoice } from './documents/invoice.ts'
import { jobPapers } from './documents/job-documents.ts'
import { type Layout, layoutOf, textOf } from './documents/layout.ts'
import { type Context, noParts, type Parts, type Reading } from './documents/parts.ts'
import type { Habits } from './documents/values.ts'
import { readW9 } from './documents/w9.ts'
import { understandList } from './lists/understand-list.ts'
import { dateOrderOf } from './normalize/dates.ts'
import { moneyStyleOf } from './normalize/money.ts'

/** Winners closer than this to their runner-up are read, and marked for a person to check. */
const closeMargin = 1

/**
 * Says what a document is, reads its fields and drafts the records it speaks of. Pure: the same
 * document, day and operator give the same findings. A document that is none of ours comes back as
 * 'other', to be reviewed, with nothing to save.
 */
export function understand(document: Document, context: Context): Findings {
  const layout = layoutOf(document)
  const verdict = classify(layout, document.form, document.filename)
  const list = listIn(document, context, verdict)
  if (list) return list
  const reading: Reading = { document, layout, habits: habitsOf(layout), context }
  const parts = readerOf(verdict.type)(reading)
  return {
    documentType: verdict.type,
    confidence: null,
    needsReview: needsReview(verdict, parts),
    pages: document.pages.length,
    warnings: [...document.warnings, ...parts.warnings],
    fields: parts.fields,
    transforms: [...document.transforms, ...parts.transforms],
    drafts: parts.drafts,
  }
}

function readerOf(type: DocumentType): (reading: Reading) => Parts {
  const paper = jobPapers[type]
  if (paper) return paper
  if (type === 'invoice') return readInvoice
  if (type === 'certificate_of_insurance') return readInsurance
  if (type === 'w9') return readW9
  if (type === 'license') return readLicense
  if (type === 'certification') return readCertification
  return noParts
}

/** What reads as a list is one, unless it is clearly another paper; a grid drawn from a page says less. */
function listIn(document: Document, context: Context, { type, score }: Verdict): Findings | null {
  const other = type === 'other' ? 0 : score
  return other < 12 ? understandList(document, context, { draws: other < 8 }) : null
}

function needsReview(verdict: Verdict, parts: Parts): boolean {
  if (verdict.type === 'other' || verdict.margin < closeMargin) return true
  return parts.warnings.some((one) => one.code !== 'date_in_future')
}

/** How one document writes dates and money; where the dates leave their order open, its country decides. */
export function habitsOf(layout: Layout): Habits {
  const texts = layout.rows.flatMap((row) => row.cells.map((cell) => cell.text))
  const style = moneyStyleOf(texts.filter((text) => /\d[.,]\d/.test(text)))
  const order = dateOrderOf(texts)
  const abroad = style === 'eu' || isAbroad(textOf(layout))
  const decided = texts.some((text) =>
    /(?<!\d)\d{1,2}[/.-](?:1[3-9]|2\d|3[01])[/.-]\d{2,4}/.test(text),
  )
  return { order: order === 'mdy' && abroad && !decided ? 'dmy' : order, style, ocr: layout.ocr }
}

function isAbroad(text: string): boolean {
  if (/\$|\bUSD\b/.test(text)) return false
  return /[€£₹]|\bRM ?\d|\b(?:VAT|GST|GSTIN|MwSt|TVA|BTW|IVA|Sdn\.? Bhd|INR|EUR|GBP)\b/i.test(text)
}
