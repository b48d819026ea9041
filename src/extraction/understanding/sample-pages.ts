import type { Document, DocumentPage } from '../document.ts'
import { jobDecoys, jobLabels } from '../lexicon/job-labels.ts'
import { sampleInsureds, samplePlaces, sampleStatements } from '../lexicon/sample-words.ts'
import type { Warning } from '../provenance.ts'
import { warningOf } from '../receipt-warnings.ts'
import { fieldSpecs, words } from './fields/labels.ts'
import { pairFields } from './fields/pairs.ts'
import { isPlaceholderCode } from './fields/placeholder-codes.ts'
import { isGuide, looksLikeGuide } from './guide-pages.ts'
import { layoutOf } from './layout/layout.ts'
import { pattern } from './pattern.ts'

const SAMPLE_STATEMENT = pattern(sampleStatements.trim(), 'i')
const SAMPLE_INSURED = pattern(sampleInsureds.trim(), 'i')
const SAMPLE_PLACE = pattern(samplePlaces.trim(), 'i')
const specs = fieldSpecs(
  jobLabels.filter(({ name }) => name === 'claim_number' || name === 'policy_number'),
)
const decoys = words(jobDecoys)

/**
 * Carriers add pages that explain an estimate with a sample, such as a guide for policyholders with the
 * insured 'Joe & Jane Smith' and the claim 00-0000-000. This removes these pages, with a warning each. A
 * page with the real claim or policy number always stays.
 */
export function withoutSamplePages(document: Document): Document {
  const isSheet = ['csv', 'xlsx', 'xls'].includes(document.type)
  const suspects = isSheet ? [] : document.pages.filter(isSuspect)
  if (suspects.length === 0) return document
  const samples = suspects.filter((page) => isSample(document, page)).map(({ number }) => number)
  const isKept = ({ page }: { page: number }) => !samples.includes(page)
  return {
    ...document,
    pages: document.pages.filter(({ number }) => !samples.includes(number)),
    tables: document.tables.filter(isKept),
    form: document.form.filter(isKept),
    warnings: [...document.warnings, ...samples.map(sampleWarning)],
  }
}

function sampleWarning(page: number): Warning {
  const message =
    `Page ${page} is a guide or a sample, so its values were ignored. ` +
    'If they are real, enter them in the job.'
  return warningOf('sample_page', message, { page })
}

/** A cheap check, so that few pages are laid out twice. */
function isSuspect(page: DocumentPage): boolean {
  return looksLikeGuide(page) || mentionsSample(page)
}

function mentionsSample({ lines }: DocumentPage): boolean {
  return lines.some(({ text }) => SAMPLE_STATEMENT.test(text) || SAMPLE_INSURED.test(text))
}

function isSample(document: Document, page: DocumentPage): boolean {
  const numbersOf = (one: DocumentPage) => codesOf(document, one).all
  return hasSampleIdentity(document, page) || isGuide(document, page, numbersOf)
}

function hasSampleIdentity(document: Document, page: DocumentPage): boolean {
  if (!mentionsSample(page)) return false
  const { all } = codesOf(document, page)
  const placeholders = all.filter(({ value }) => isPlaceholderCode(value))
  const real = all.filter(({ value }) => !isPlaceholderCode(value))
  const has = (shape: RegExp) => page.lines.some(({ text }) => shape.test(text))
  const signs = [
    has(SAMPLE_STATEMENT),
    has(SAMPLE_INSURED),
    has(SAMPLE_PLACE),
    placeholders.length > 0,
  ]
  if (real.length > 0 && !isRunningHeader(document, page, real[0]!.value)) return false
  if (real.length > 0 && placeholders.length === 0) return false
  return signs.filter(Boolean).length >= 2
}

/** A claim number in the header of every page does not make a guide the estimate. */
function isRunningHeader(document: Document, page: DocumentPage, code: string): boolean {
  const others = document.pages.filter((other) => other !== page && !mentionsSample(other))
  return others.some(({ lines }) => lines.some(({ text }) => text.includes(code)))
}

function codesOf(document: Document, page: DocumentPage) {
  const own = document.tables.filter((table) => table.page === page.number)
  const layout = layoutOf({ ...document, pages: [page], tables: own, form: [] })
  return pairFields(layout, specs, decoys, { order: 'mdy', style: 'us', ocr: layout.ocr })
}
