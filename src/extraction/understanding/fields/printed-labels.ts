import { credentialDecoys, credentialLabels } from '../../lexicon/credential-labels.ts'
import { documentEvidence } from '../../lexicon/document-evidence.ts'
import { estimateDecoys, estimateLabels } from '../../lexicon/estimate-labels.ts'
import { insuredDecoys, insuredLabels, policyLabels } from '../../lexicon/insurance-labels.ts'
import { invoiceDecoys, invoiceLabels } from '../../lexicon/invoice-labels.ts'
import { jobDecoys, jobLabels } from '../../lexicon/job-labels.ts'
import { paymentLabels } from '../../lexicon/payment-labels.ts'
import { noticeLabels } from '../../lexicon/policy-notice-labels.ts'
import { w9Decoys, w9Labels } from '../../lexicon/w9-labels.ts'
import { fold } from '../layout/layout.ts'
import { fieldSpecs, words } from './labels.ts'

/** The longest label has eight words. */
const MAX_LABEL_WORDS = 8

/**
 * Whether a text is a label or title that documents of the trade print. A number may follow it, and
 * it may be a row of labels ('Bill To Ship To') or two with a slash ('DOS/DOL').
 */
export function isPrintedLabel(text: string): boolean {
  // 'PM-26-0048812' is a number, although 'PM' is a label.
  const plain = text.replace(/(?:\s+-|[\s#:.])[\s#:.-]*\d+(?:[\s#:.-]+\d+)*$/, '')
  if (labels().has(fold(plain))) return true
  const either = plain.split('/')
  if (either.length > 1 && either.every((part) => isWholeLabel(part))) return true
  const parts = plain.split(/\s+/)
  return parts.length <= MAX_LABEL_WORDS && isRowOfLabels(parts)
}

/** Whether the text is exactly one label or title. */
export function isWholeLabel(text: string): boolean {
  return labels().has(fold(text))
}

/** Whether the text begins with a label and its colon: 'Address: 55 Vilas Rd'. */
export function isLabeledValue(text: string): boolean {
  const colon = text.indexOf(':')
  return colon > 0 && isPrintedLabel(text.slice(0, colon).trim())
}

/** Whether a label of several words begins the text: 'PAYMENT TERMS Net 30'. One word may be a name. */
export function beginsWithLabel(text: string): boolean {
  const parts = text.split(/\s+/)
  return parts
    .slice(1, MAX_LABEL_WORDS)
    .some((_, at) => isWholeLabel(parts.slice(0, at + 2).join('')))
}

/** One of them must have several words: 'Bill Page' is a person. */
function isRowOfLabels(parts: string[]): boolean {
  let at = 0
  let longest = 0
  while (at < parts.length) {
    let to = parts.length
    while (to > at && !labels().has(fold(parts.slice(at, to).join('')))) to--
    if (to === at) return false
    longest = Math.max(longest, to - at)
    at = to
  }
  return longest > 1
}

let known: Set<string> | null = null

/** Built at the first use, because folding thousands of labels takes milliseconds. */
function labels(): Set<string> {
  known ??= new Set(
    [
      ...fieldSpecs([
        ...jobLabels,
        ...estimateLabels,
        ...invoiceLabels,
        ...insuredLabels,
        ...policyLabels,
        ...noticeLabels,
        ...credentialLabels,
        ...paymentLabels,
        ...w9Labels,
      ] as typeof jobLabels).flatMap((spec) => [...spec.labels, ...spec.weak]),
      ...[
        jobDecoys,
        estimateDecoys,
        invoiceDecoys,
        insuredDecoys,
        credentialDecoys,
        w9Decoys,
      ].flatMap(words),
      ...titles(),
    ]
      .map(fold)
      .filter((label) => label.length > 1),
  )
  return known
}

/** Titles of credentials contain the names of their issuers, so they are left out. */
function titles(): string[] {
  return documentEvidence
    .filter(({ type }) => type !== 'license' && type !== 'certification')
    .flatMap(({ titles }) => titles.split(';').flatMap((group) => words(group.split(':')[1] ?? '')))
}
