import type { FormField } from '../document.ts'
import type { DocumentType } from '../findings.ts'
import { jobSpecs } from '../lexicon/job-labels.ts'
import { type Evidence, evidence } from './documents/evidence.ts'
import { foreign } from './documents/foreign.ts'
import { distance, hitsOf } from './documents/labels.ts'
import { type Cell, fold, type Layout, textOf } from './documents/layout.ts'
import { pattern } from './documents/pattern.ts'

/** The type a document is taken for, and how clearly. */
export type Verdict = {
  type: DocumentType
  score: number
  runnerUp: DocumentType
  margin: number
}

/** Below this much evidence a document is not ours. Set on generated and foreign documents. */
export const threshold = 5.5

/** Adds up the evidence for every type; the winner stands only above the threshold. */
export function classify(layout: Layout, form: FormField[], filename: string): Verdict {
  const text = foldedText(layout)
  const against = strangeness(text) + (isProgram(layout) ? programWeight : 0)
  const facts = lossFacts(layout)
  const heads = headsOf(layout)
  const scores = evidence.map((one) => ({
    type: one.type,
    score: scoreOf(one, layout, text, heads, facts, filename) + formScore(one.type, form) - against,
  }))
  scores.push({ type: 'correspondence', score: letterScore(facts, text, filename) - against })
  scores.sort((a, b) => b.score - a.score)
  const [first, second] = [scores[0]!, scores[1]!]
  const till = receiptScore(text) - against
  if (first.score < threshold && till >= threshold) {
    return { type: 'invoice', score: till, runnerUp: first.type, margin: till - first.score }
  }
  const type = first.score >= threshold ? first.type : 'other'
  return { type, score: first.score, runnerUp: second.type, margin: first.score - second.score }
}

type Folded = { spaced: string; rows: string[] }

/** Enough of a long document to say what it is: its beginning and its end. */
const rowsRead = 400

function foldedText(layout: Layout): Folded {
  const { rows: all } = layout
  const some = all.length > rowsRead ? [...all.slice(0, rowsRead - 80), ...all.slice(-80)] : all
  const rows = textOf({ ...layout, rows: some })
    .split('\n')
    .map(wordsOf)
  return { spaced: ` ${rows.join(' ').replace(/\s+/g, ' ')} `, rows }
}

/** The folded words of a text with a blank between them and at both ends. */
function wordsOf(text: string): string {
  const parts = text.split(/[\s/&,;:()#.'’"-]+/)
  return ` ${parts.map(fold).filter(Boolean).join(' ')} `
}

function scoreOf(
  one: Evidence,
  layout: Layout,
  text: Folded,
  heads: Head[],
  facts: LossFacts,
  filename: string,
): number {
  const title = titleScore(one, layout, heads)
  let phrases = 0
  for (const [phrase, weight] of one.phrases) if (has(text.spaced, phrase)) phrases += weight
  const columns = Math.max(0, ...one.columns.map((set) => columnScore(set, text)))
  const named = one.filename.test(filename) ? 0.6 : 0
  const ofLoss = one.ofLoss && title >= 2.5 ? Math.min(2, 0.5 * facts.kinds) : 0
  return title + Math.min(phrases, 7) + columns + named + ofLoss
}

/** A cell that may be a heading, and how much its place and size make of one. */
type Head = { folded: string; spaced: string; weight: number }

/** Full weight at the top of the first page and large or alone, less further down. */
function headsOf(layout: Layout): Head[] {
  const firstPage = layout.rows[0]?.page ?? 1
  return layout.rows.slice(0, 60).flatMap((row, index) => {
    const place = row.page !== firstPage ? 0.5 : index < 8 ? 1 : index < 14 ? 0.9 : 0.6
    return row.cells
      .filter((cell) => cell.text.length <= 80)
      .map((cell) => ({
        folded: foldedOnce(cell.text),
        spaced: wordsOf(cell.text),
        weight: place * sizeOf(cell, layout),
      }))
  })
}

function titleScore(one: Evidence, layout: Layout, heads: Head[]): number {
  let best = 0
  for (const head of heads) {
    for (const [phrase, weight] of one.titles) {
      if (weight * head.weight <= best) continue
      const fit = titleFit(head.folded, foldedOnce(phrase), layout.ocr)
      best = Math.max(best, weight * fit * head.weight)
    }
    for (const [says, weight] of one.headings ?? []) {
      if (weight * head.weight <= best || head.spaced.length > 70) continue
      if (says.test(head.spaced)) best = weight * head.weight
    }
  }
  return best
}

/** 1 for the phrase alone, less the more other text stands in the cell. */
function titleFit(text: string, phrase: string, ocr: boolean): number {
  if (text === phrase) return 1
  if (ocr && Math.abs(text.length - phrase.length) <= 2 && phrase.length >= 7) {
    if (distance(text, phrase, 2) <= 2) return 0.95
  }
  if (!text.includes(phrase)) return 0
  const extra = text.length - phrase.length
  const open = text.startsWith(phrase) || text.endsWith(phrase)
  if (extra <= 12) return open ? 0.85 : 0.7
  return extra <= 28 && open ? 0.6 : 0
}

function sizeOf(cell: Cell, layout: Layout): number {
  const height = Math.max(...cell.tokens.map((token) => token.box.height))
  if (height >= 1.3 * layout.lineHeight) return 1.1
  return cell.text === cell.text.toUpperCase() ? 1 : 0.9
}

const foldedTexts = new Map<string, string>()
const spacedTexts = new Map<string, string>()

/** Folding is the dearest step here, and headings and phrases come again and again. */
function foldedOnce(text: string): string {
  return once(foldedTexts, text, fold)
}

function spacedOnce(phrase: string): string {
  return once(spacedTexts, phrase, (text) => ` ${text.split(' ').map(fold).join(' ')} `)
}

function once(known: Map<string, string>, text: string, make: (text: string) => string): string {
  const found = known.get(text)
  if (found !== undefined) return found
  if (known.size > 5000) known.clear()
  const made = make(text)
  known.set(text, made)
  return made
}

function has(text: string, phrase: string): boolean {
  return text.includes(spacedOnce(phrase))
}

function columnScore(set: string[], text: Folded): number {
  let best = 0
  for (const row of text.rows) {
    const count = set.filter((header) => has(row, header)).length
    if (count >= 3 && row.length < 160) best = Math.max(best, Math.min(3, count * 0.6))
  }
  return best
}

function formScore(type: DocumentType, form: FormField[]): number {
  if (type === 'certificate_of_insurance') {
    const named = form.filter((one) =>
      /NamedInsured_|CertificateHolder_|Insurer_FullName/.test(one.name),
    )
    return named.length >= 2 ? 10 : 0
  }
  if (type === 'w9') {
    const named = form.filter((one) =>
      /topmostSubform.*f1_0?\d+|FederalClassification|Boxes3a/.test(one.name),
    )
    return named.length >= 6 ? 8 : 0
  }
  return 0
}

const ours = [
  'claim number',
  'claim no',
  'claim',
  'date of loss',
  'adjuster',
  'insured',
  'policy number',
  'water damage',
  'fire damage',
  'mitigation',
  'supplement',
  'policyholder',
  'deductible',
  'restoration',
  'coverage',
]

/** Labels of a loss that stand in a document: how many kinds, and on how many rows. */
type LossFacts = { kinds: number; rows: number }

const lossSpecs = jobSpecs.filter((spec) =>
  ['client_name', 'claim_number', 'policy_number', 'date_of_loss', 'address'].includes(spec.name),
)

const noDecoys: string[] = []

/** Counted only with a claim or a loss among them: anybody's paper names a client and an address. */
function lossFacts(layout: Layout): LossFacts {
  const clear = [...hitsOf(layout, lossSpecs, noDecoys).values()].flat().filter((hit) => !hit.weak)
  const kinds = new Set(clear.map((hit) => hit.spec.name))
  if (!kinds.has('claim_number') && !kinds.has('date_of_loss')) return { kinds: 0, rows: 0 }
  return { kinds: kinds.size, rows: new Set(clear.map((hit) => hit.cell.row)).size }
}

/** A letter or e-mail counts only when it speaks of a claim or a loss; other people's letters do not. */
function letterScore(facts: LossFacts, text: Folded, filename: string): number {
  const claim = ['claim number', 'claim no', 'claim', 'date of loss', 'file number', 'job number']
  const subject = ours.filter((phrase) => has(text.spaced, phrase)).length
  if (!claim.some((phrase) => has(text.spaced, phrase)) || subject < 2) return 0
  let score = Math.min(3, subject * 0.6) + Math.min(1.5, facts.rows * 0.5)
  if (/ (dear|to whom it may concern|good morning|good afternoon|hello|hi) /.test(text.spaced))
    score += 2
  if (
    / (sincerely|regards|best regards|respectfully|yours truly|kind regards|thank you) /.test(
      text.spaced,
    )
  )
    score += 1.5
  const mail = ['from', 'to', 'subject', 'sent', 'date', 'cc'].filter((word) =>
    text.rows.slice(0, 20).some((row) => row.startsWith(` ${word} `)),
  ).length
  if (mail >= 3) score += 2
  if (text.rows.slice(0, 30).some((row) => /^ (re|subject|regarding) /.test(row))) score += 1
  if (/letter|email|correspond|\.eml/i.test(filename)) score += 0.6
  return score
}

const tender = pattern(
  `
       (cash|change|visa|mastercard|amex|debit|credit card|card|sales tax|tax|gst|vat|subtotal|
      sub total|approved|auth|thank you|cashier|tip|gratuity|receipt|tendered|item|items|qty|
      rounding|server|table|store|terminal) `,
  'g',
)

/** A till's slip has no title: a total, prices down the right, and the words of paying. */
function receiptScore(text: Folded): number {
  const rows = text.rows.filter((row) => row.trim() !== '')
  if (rows.length > 70 || rows.length < 4) return 0
  const hasTotal = rows.some(
    (row) => / (grand )?(total|amount due|balance due) /.test(row) && /\d|[olo]{2}/.test(row),
  )
  if (!hasTotal) return 0
  const words = new Set([...text.spaced.matchAll(tender)].map((match) => match[1]))
  const priced = rows.filter((row) => /[a-z]{3}.* [\do l]+ [\dol]{2} $/.test(row)).length
  const dated =
    / \S{1,2} \S{1,2} (2[ol]\S\S|[l2]\S) | (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* /.test(
      text.spaced,
    )
  return 2.5 + Math.min(3, words.size) + (priced >= 2 ? 1 : 0) + (dated ? 1 : 0)
}

/** How much the text looks like somebody else's paper. */
function strangeness(text: Folded): number {
  let worst = 0
  for (const [phrases, weight] of foreign) {
    const count = phrases.filter((phrase) => has(text.spaced, phrase)).length
    if (count >= 2) worst = Math.max(worst, weight * (count - 1))
  }
  return worst
}

/** Enough to outweigh the labels and phrases that a program about papers quotes. */
const programWeight = 20
const codeLine = pattern(
  String.raw`
    [{;]\s*$|=>|===|^\s*(?:import|export|const|let|function|def|class|return|#include)\b|
    ^\s*[}\])]+[,;]?$|^\s*"[\w@./-]+":|^['"\x60].*['"\x60],?$`,
)

/** Source code and data files name our fields without being about any job. */
function isProgram(layout: Layout): boolean {
  const rows = layout.rows.slice(0, rowsRead)
  if (rows.length < 8) return false
  const code = rows.filter((row) => codeLine.test(row.cells.map((cell) => cell.text).join(' ')))
  return code.length >= 0.25 * rows.length
}
