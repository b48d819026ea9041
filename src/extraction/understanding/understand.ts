import type { Document } from '../document.ts'
import type { DocumentType, Findings } from '../findings.ts'
import type { Warning } from '../provenance.ts'
import { warningOf } from '../receipt-warnings.ts'
import { reviewReasonsOf } from '../review-reasons.ts'
import type { ExtractionContext } from '../task.ts'
import { type Classification, classify, listSearchFor } from './classification/classify.ts'
import { isRemittance } from './classification/remittances.ts'
import { classificationWeights } from './classification/weights.ts'
import { documentDateOf } from './document-date.ts'
import { readCertification, readLicense } from './documents/credentials/credentials.ts'
import { readW9 } from './documents/credentials/w9.ts'
import { readInsurance } from './documents/insurance/insurance.ts'
import { readInvoices } from './documents/invoices/several-invoices.ts'
import { jobDocumentReaders } from './documents/jobs/job-document-readers.ts'
import { withCheckedChoices } from './fields/checked-choices.ts'
import { doubtsAbout, withConfidence } from './fields/doubts.ts'
import { joinFoldedLabels } from './fields/folded-labels.ts'
import { withLabelColumns } from './fields/label-columns.ts'
import { withLevelLabels } from './fields/level-labels.ts'
import { spellOutLabels } from './fields/spelled-out-labels.ts'
import { formsLeftOut } from './forms-left-out.ts'
import { type Layout, layoutOf } from './layout/layout.ts'
import { closestListIn, understandList } from './lists/understand-list.ts'
import { withoutLongCells } from './long-cells.ts'
import { purchaseOrderWarning } from './purchase-orders.ts'
import { noFindings, type PartialFindings, type Reading, type SeenField } from './reading.ts'
import { isAccountStatement } from './receivables.ts'
import { withoutSamplePages } from './sample-pages.ts'
import { textStyleOf } from './text-style.ts'
import { unknownKind } from './unknown-kind.ts'
import { unknownLabelsWarning } from './unknown-labels.ts'
import { unreadTextWarning } from './unread-text.ts'
import { unsplitWarnings } from './unsplit-warnings.ts'

/**
 * Classifies a document, reads its fields and drafts the records it describes. Pure: the same
 * document, day and operator give the same findings. A document of no known type becomes 'other',
 * saves nothing and, except for the operator's purchase orders, needs review. `observe` receives the
 * fields as they were seen, to calibrate confidences.
 */
export function understand(
  source: Document,
  context: ExtractionContext,
  observe: (fields: readonly SeenField[]) => void = () => undefined,
): Findings {
  const document = withoutSamplePages(withoutLongCells(source))
  if (document.pages.length === 0 && source.pages.length > 0) return ofSamplesAlone(source)
  const layout = withLabelColumns(layoutOf(withLevelLabels(document)))
  const classification = classify(layout, document.form, document.filename)
  const isNoList = isRemittance(layout, classification) || isAccountStatement(layout)
  const list = isNoList ? null : listIn(document, context, classification)
  const textStyle = textStyleOf(layout)
  const isList = list !== null
  const date = documentDateOf({ ...layout, isList }, textStyle.order, context.today)
  const documentDate = date ? { documentDate: date } : {}
  if (list) return { ...list, ...documentDate }
  // Not before: the headers of a list may be folded too.
  const checked = withCheckedChoices(layout)
  const spelled = spellOutLabels(joinFoldedLabels(checked), textStyle)
  const reading: Reading = { document, layout: spelled.layout, textStyle, context }
  const partial = readerOf(classification.type)(reading)
  observe(partial.fields)
  const fields = partial.fields.map(withConfidence)
  const ofKind = kindWarning(classification, reading, layout)
  const doubts = doubtsAbout(partial.fields, partial.warnings)
  const isOfJob = classification.type === 'invoice' || classification.type in jobDocumentReaders
  const ofLabels = isOfJob ? unsplitWarnings(spelled.unsplit, partial.fields) : []
  const leftOut = formsLeftOut(reading, classification.type)
  const ofFile = [...document.warnings, ...ofKind, ...leftOut]
  const known = [...ofFile, ...partial.warnings, ...ofLabels, ...doubts]
  const warnings = [...known]
  for (const warningOfUnread of [unknownLabelsWarning, unreadTextWarning]) {
    const unread = warningOfUnread(reading.layout, classification.type, partial.fields, warnings)
    if (unread) warnings.push(unread)
  }
  return {
    documentType: classification.type,
    reviewReasons: reviewReasonsOf(warnings),
    pages: source.pages.length,
    warnings,
    fields,
    transforms: [...document.transforms, ...partial.transforms],
    drafts: partial.drafts,
    ...documentDate,
  }
}

/** A guide without its estimate is classified, and nothing is read from it. */
function ofSamplesAlone(source: Document): Findings {
  const { type } = classify(layoutOf(source), source.form, source.filename)
  const message =
    'Every page is a sample or a guide, so nothing was saved. Upload the estimate itself.'
  const warnings = [...withoutSamplePages(source).warnings, warningOf('no_identity', message)]
  return {
    documentType: type,
    reviewReasons: reviewReasonsOf(warnings),
    pages: source.pages.length,
    warnings,
    fields: [],
    transforms: source.transforms,
    drafts: [],
  }
}

function readerOf(type: DocumentType): (reading: Reading) => PartialFindings {
  const readJob = jobDocumentReaders[type]
  if (readJob) return readJob
  if (type === 'invoice') return readInvoices
  if (type === 'certificate_of_insurance') return readInsurance
  if (type === 'w9') return readW9
  if (type === 'license') return readLicense
  if (type === 'certification') return readCertification
  return noFindings
}

function listIn(
  document: Document,
  context: ExtractionContext,
  classification: Classification,
): Findings | null {
  const { where, isOfSeveral } = listSearchFor(classification)
  if (where === 'nowhere') return null
  return understandList(document, context, { draws: where === 'tables and pages', isOfSeveral })
}

/** A type that is close to the next one is read and marked for review. */
function kindWarning(
  classification: Classification,
  { document, context }: Reading,
  layout: Layout,
): Warning[] {
  const { type, score, runnerUp, margin } = classification
  const order = type === 'other' ? purchaseOrderWarning(layout, context.operatorName) : null
  if (order) return [order]
  if (type === 'other') return [unknownKind(classification, document, layout)]
  const list = type === 'invoice' ? closestListIn(document) : null
  if (list && list.score >= list.needed) {
    const what = `The document type is invoice, but its columns are like those of a ${list.type}.`
    return [warningOf('uncertain_kind', `${what} As such, it needs ${list.lacks}. Check the type.`)]
  }
  if (margin >= classificationWeights.closeMargin) return []
  const [first, second] = [score, score - margin].map((one) => one.toFixed(1))
  const doubt = `but ${runnerUp} (${second}) is almost as likely. Check the type.`
  return [warningOf('uncertain_kind', `The document type is ${type} (${first}), ${doubt}`)]
}
