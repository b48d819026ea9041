import type { Document, FileType } from '../document.ts'
import type { Warning } from '../provenance.ts'
import { warningOf } from '../receipt-warnings.ts'
import type { Classification, TypeCandidate } from './classification/classify.ts'
import { classificationWeights } from './classification/weights.ts'
import { type Layout, textOf } from './layout/layout.ts'
import { closestListIn, listWithoutRows } from './lists/understand-list.ts'
import { receivablesMessage } from './receivables.ts'

/** A document with fewer letters and digits cannot state a claim, a name and an amount. */
const MIN_LETTERS = 20

/** Why a document has no known type, and what a person can do about it. */
export function unknownKind(
  classification: Classification,
  document: Document,
  layout: Layout,
): Warning {
  const letters = textOf(layout).replace(/[^\p{L}\p{N}]/gu, '').length
  if (letters < MIN_LETTERS) {
    const message = `Almost no text was found, so nothing was saved. ${copyWithText(document.type)}`
    return warningOf('no_text', message)
  }
  const empty = listWithoutRows(document)
  if (empty) {
    const found = `The file has the headers of a ${empty.replace('_', ' ')}, but no rows below them.`
    const next = 'Nothing was saved. Add the rows and upload the file again.'
    return warningOf('unknown_kind', `${found} ${next}`)
  }
  const receivables = receivablesMessage(layout)
  if (receivables !== null) return warningOf('unknown_kind', receivables)
  const closest = closestTypes(classification, document)
  const what = 'The document type is unknown.'
  const isShortOfColumns = closest.length === 1 && isEnough(closest[0]!)
  const how = isShortOfColumns
    ? 'add what it needs and upload the file again.'
    : 'upload a copy that shows its title and its labels.'
  if (closest.length === 0) {
    const none = 'Nothing in it suggests a type that the service reads. Nothing was saved.'
    return warningOf('unknown_kind', `${what} ${none} If it is about a job, ${how}`)
  }
  const named = closest.map((one) => `${one.type} (${shortfallOf(one)})`).join(', ')
  const condition = closest.length > 1 ? 'If it is one of these' : 'If it is one'
  return warningOf(
    'unknown_kind',
    `${what} Closest: ${named}. Nothing was saved. ${condition}, ${how}`,
  )
}

/** Only an image can be sharper. A digital file lacks the text itself. */
function copyWithText(type: FileType): string {
  if (type === 'pdf') return 'Upload a sharper scan or a digital copy.'
  if (type === 'jpeg' || type === 'png') return 'Upload a sharper, closer image.'
  if (type === 'docx' || type === 'doc')
    return 'If its pages are images, save it as PDF and upload that file.'
  if (type === 'csv' || type === 'xlsx' || type === 'xls')
    return 'If it is a list, add rows below its headers and upload it again.'
  return 'Upload a file with content.'
}

/** A type with a smaller share of the score that it needs shares a word with the document by chance. */
const MIN_NAMED_SHARE = 0.25
const MAX_NAMED = 2

function closestTypes(
  { best, score, runnerUp, margin }: Classification,
  document: Document,
): TypeCandidate[] {
  const needed = classificationWeights.threshold
  const list = closestListIn(document)
  const candidates: TypeCandidate[] = [
    { type: best, score, needed },
    { type: runnerUp, score: score - margin, needed },
    ...(list ? [list] : []),
  ]
  const shareOf = (one: TypeCandidate) => one.score / one.needed
  return candidates
    .filter((one) => shareOf(one) >= MIN_NAMED_SHARE)
    .sort((a, b) => shareOf(b) - shareOf(a))
    .slice(0, MAX_NAMED)
}

function isEnough({ score, needed, lacks }: TypeCandidate): boolean {
  return score >= needed && lacks !== undefined
}

function shortfallOf(one: TypeCandidate): string {
  if (isEnough(one)) return `it needs ${one.lacks}`
  return `${one.score.toFixed(1)} of ${one.needed.toFixed(1)} needed`
}
