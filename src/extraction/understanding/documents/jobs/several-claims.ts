import { jobLabels } from '../../../lexicon/job-labels.ts'
import { endsOpen, firstCode, isJoinedCode, isRestOfCode } from '../../fields/codes.ts'
import { isRowOverLines } from '../../fields/codes-over-lines.ts'
import type { FieldMatch } from '../../fields/field-match.ts'
import { fieldSpecs } from '../../fields/labels.ts'
import { distance } from '../../fields/misread-labels.ts'
import { isPlaceholderCode } from '../../fields/placeholder-codes.ts'
import { isPlausibleName } from '../../fields/plausible-name.ts'
import { isPrintedLabel } from '../../fields/printed-labels.ts'
import { lineUnder } from '../../layout/cell-lines.ts'
import { fold, type Layout, type LayoutCell, unionOf } from '../../layout/layout.ts'
import { noFindings, type PartialFindings, type Reading, warn } from '../../reading.ts'
import { claimsInCells } from './claims-in-cells.ts'
import { type ClaimOfSeveral, messageOfClaims } from './claims-message.ts'

const CLAIM_LABELS = labelsOf('claim_number')
const CLIENT_LABELS = labelsOf('client_name')

/** A column of two cells is a label with its value, not a table. */
const LEAST_CELLS = 3

/** The end of an amount, as a line of a table has one. */
const AMOUNT = /\d[.,]\d{2}\b/
const WHOLE_AMOUNT = /(?<![\w.,/-])\(?-?\$?\d[\d,]*\.\d{2}\)?(?![\w.,/-])/g

function labelsOf(field: string): Set<string> {
  const own = fieldSpecs(jobLabels).filter(({ name }) => name === field)
  return new Set(own.flatMap(({ labels, weak }) => [...labels, ...weak]).map(fold))
}

/** The values after the labels of a document. */
type ClaimPairs = { rivals: { get(name: 'claim_number'): readonly FieldMatch[] | undefined } }

/** A document of several claims belongs to none of them, and its total is the sum of all. */
export const namesSeveralClaims = ({ layout }: Reading, pairs: ClaimPairs): boolean =>
  claimsIn(layout, pairs).length > 1

/**
 * `read`: what was read as if there were one claim. If the claims stand together, it is about all of them. In
 * a table or in blocks, it may be about the first one, so it is left out.
 */
export function findingsOfSeveralClaims(
  { layout }: Reading,
  pairs: ClaimPairs,
  read: PartialFindings,
): PartialFindings {
  const isShared = claimsInColumns(layout).length < 2 && claimsTogether(layout) !== null
  const fields = read.fields.filter(
    ({ record, name }) => record === 'document' || (isShared && name !== 'claim_number'),
  )
  const isKept = ({ record, field }: { record: string | null; field: string | null }) =>
    fields.some((one) => one.record === record && one.name === field)
  const transforms = read.transforms.filter(isKept)
  const findings = { ...noFindings(), fields, transforms }
  const message = messageOfClaims(claimsIn(layout, pairs), fields)
  warn(findings, 'several_claims', message, null, { record: 'job', field: 'claim_number' })
  return findings
}

function claimsIn(layout: Layout, pairs: ClaimPairs): ClaimOfSeveral[] {
  const inColumns = claimsInColumns(layout)
  if (inColumns.length > 1) return inColumns
  const others = claimsTogether(layout) ?? claimsAfterOneLabel(layout, pairs)
  return others.map((claim) => ({ claim, amounts: [] }))
}

/** The claims that the cells of a document state together. Null if there are not several. */
function claimsTogether(layout: Layout): string[] | null {
  const inCells = claimsInCells(layout).map((claims) => different(claims, layout.ocr))
  return inCells.find(({ length }) => length > 1) ?? null
}

/** The claims without those that repeat another one. */
function different(claims: readonly string[], ocr: boolean): string[] {
  const isRepeated = (claim: string, at: number) =>
    claims.slice(0, at).some((one) => isSameClaim(one, claim, ocr))
  return claims.filter((claim, at) => !isRepeated(claim, at))
}

/** The different claims after the same label, such as those of the blocks of a payment. */
function claimsAfterOneLabel(layout: Layout, { rivals }: ClaimPairs): string[] {
  const stated = (rivals.get('claim_number') ?? []).filter((one) => isClaim(layout, one))
  const groups = Map.groupBy(stated, ({ label, position }) => `${label} ${position}`)
  const claims = [...groups.values()].map((group) =>
    different(
      group.map(({ value }) => value),
      layout.ocr,
    ),
  )
  return claims.find(({ length }) => length > 1) ?? []
}

const LEAST_DIGITS = 4

/** A weak label is one only in a line with an amount: a sentence may compare two claims. */
function isClaim({ rows }: Layout, { value, weak, label, row }: FieldMatch): boolean {
  if (!hasClaimDigits(value) || isPlaceholderCode(value)) return false
  if (!weak) return true
  return label === 'claim' && rows[row]!.cells.some(({ text }) => AMOUNT.test(text))
}

/** Shorter numbers are quantities or positions. */
function hasClaimDigits(code: string): boolean {
  return (code.match(/\d/g)?.length ?? 0) >= LEAST_DIGITS
}

/** The edits that make one claim of two in a scan. */
const MAX_MISREAD = 2

function isSameClaim(one: string, other: string, ocr: boolean): boolean {
  const [a, b] = [fold(one), fold(other)]
  if (a.includes(b) || b.includes(a)) return true
  return ocr && distance(a, b, MAX_MISREAD) <= MAX_MISREAD
}

/**
 * The different claims in the columns of tables, such as the lines of a remittance. Columns of different
 * headers, such as 'File #' and 'Claim #', may number one claim, so each header counts for itself.
 */
function claimsInColumns(layout: Layout): ClaimOfSeveral[] {
  const byHead = new Map<string, Map<string, ClaimOfSeveral>>()
  for (const { cells } of layout.rows) {
    const heads = cells.flatMap((cell) => claimHead(layout, cell) ?? [])
    // A file of the contractor may be beside the claim.
    const head = heads.find(({ text }) => NAMES_CLAIM.test(text)) ?? heads[0]
    if (!head || headersBeside(layout, head) < LEAST_CELLS - 1) continue
    const claims = byHead.get(fold(head.text)) ?? new Map()
    byHead.set(fold(head.text), claims)
    for (const { claim, amounts } of codesUnder(layout, head)) {
      const known = claims.get(fold(claim))?.amounts ?? []
      claims.set(fold(claim), { claim, amounts: [...known, ...amounts] })
    }
  }
  const counted = [...byHead.values()].sort((one, other) => other.size - one.size)
  const claims = [...(counted[0]?.values() ?? [])]
  return claims.length > 1 ? claims : claimsOfClients(layout)
}

/** Claims of any length, such as 'E-1', in the rows of different clients. */
function claimsOfClients(layout: Layout): ClaimOfSeveral[] {
  const { rows } = layout
  for (const { cells, page, row } of rows.map((one, at) => ({ ...one, row: at }))) {
    const claim = cells.find(({ text }) => CLAIM_LABELS.has(fold(text)) && NAMES_CLAIM.test(text))
    const client = cells.find(({ text }) => CLIENT_LABELS.has(fold(text)))
    if (!claim || !client || cells.length < LEAST_CELLS) continue
    const found = new Map<string, ClaimOfSeveral>()
    let upper: LayoutCell | null = null
    for (const below of rows.slice(row + 1)) {
      const [code, name] = [claim, client].map((head) =>
        below.cells.find(({ box }) => overlaps(box, head.box)),
      )
      const isRow = code && name && code !== name && /\d/.test(code.text)
      if (below.page !== page || !isRow || !isPlausibleName(name.text)) break
      const isRest: boolean = upper !== null && isSecondLine(layout, upper, code)
      upper = code
      if (isRest) continue
      const amounts = below.cells.flatMap(({ text }) => text.match(WHOLE_AMOUNT) ?? [])
      if (!found.has(fold(name.text))) found.set(fold(name.text), { claim: code.text, amounts })
    }
    const stated = [...found.values()]
    if (new Set(stated.map((one) => fold(one.claim))).size > 1) return stated
  }
  return []
}

/** The name and the claim of one client may take two lines. Another client of a table has amounts. */
function isSecondLine(layout: Layout, upper: LayoutCell, lower: LayoutCell): boolean {
  if (isJoinedCode(upper.text, lower.text)) return true
  const hasAmount = layout.rows[lower.row]!.cells.some(({ text }) => AMOUNT.test(text))
  return !hasAmount && isRowOverLines(layout, upper, lower)
}

/** The header of the claims, which may be two lines, 'Claim' and 'Number', or touch the next header. */
function claimHead(layout: Layout, cell: LayoutCell): LayoutCell | null {
  const under = lineUnder(layout, cell)
  const folded = under && `${cell.text} ${under.text}`
  if (folded && CLAIM_LABELS.has(fold(folded)))
    return { ...cell, text: folded, box: unionOf([cell.box, under.box]) }
  if (CLAIM_LABELS.has(fold(cell.text))) return cell
  const { tokens } = cell
  for (let to = Math.min(tokens.length - 2, MAX_HEAD_WORDS); to > 0; to--) {
    const [own, rest] = [tokens.slice(0, to), tokens.slice(to)].map((part) =>
      part.map(({ text }) => text).join(' '),
    )
    if (CLAIM_LABELS.has(fold(own!)) && isPrintedLabel(rest!))
      return { ...cell, text: own!, box: unionOf(tokens.slice(0, to).map(({ box }) => box)) }
  }
  return null
}

const MAX_HEAD_WORDS = 4
const NAMES_CLAIM = /\bcl(?:ai)?m\b/i

/** How many headers are level with a part of this one. */
function headersBeside({ rows }: Layout, { box, page, row }: LayoutCell): number {
  const isLevel = (one: LayoutCell['box']) =>
    one.y + 0.5 * one.height >= box.y && one.y + 0.5 * one.height <= box.y + box.height
  return rows
    .slice(Math.max(0, row - 2), row + 3)
    .filter((one) => one.page === page)
    .flatMap(({ cells }) => cells)
    .flatMap((cell) => (overlaps(cell.box, box) ? cell.tokens : [cell]))
    .filter((part) => isLevel(part.box) && !overlaps(part.box, box)).length
}

/** Ends at a text that is no code, such as the label of another fact. */
function codesUnder(layout: Layout, head: LayoutCell): ClaimOfSeveral[] {
  const codes: ClaimOfSeveral[] = []
  const bottom = head.box.y + head.box.height
  const heads = layout.rows[head.row]!.cells
  const at = heads.findIndex((cell) => overlaps(cell.box, head.box))
  let rest: LayoutCell | null = null
  for (const { page, cells } of layout.rows.slice(head.row + 1)) {
    if (page !== head.page) break
    const under = cells.find(({ box }) => overlaps(box, head.box))
    // In a text file, a long value shifts those behind it. They keep their order.
    const ordered = cells.length === heads.length ? cells[at] : undefined
    const cell = ordered && hasClaimDigits(codeIn(ordered, head) ?? '') ? ordered : under
    if (!cell || cell === rest || cell.box.y + 0.5 * cell.box.height < bottom) continue
    const code = codeIn(cell, head)
    rest = code ? restUnder(layout, cell, code) : null
    if (cells.length < 2 && !rest && !AMOUNT.test(cell.text)) continue
    if (!code || !hasClaimDigits(code) || (endsOpen(code) && !rest)) break
    const amounts = cells.flatMap(({ text }) => text.match(WHOLE_AMOUNT) ?? [])
    codes.push({ claim: rest ? code + rest.text : code, amounts })
  }
  return codes
}

function restUnder(layout: Layout, cell: LayoutCell, code: string): LayoutCell | null {
  const rest = lineUnder(layout, cell)
  return rest && isJoinedCode(code, rest.text) && isRestOfCode(rest.text) ? rest : null
}

/** The code that fills a cell, or its part under the header if the next column touches it. */
function codeIn({ text, tokens }: LayoutCell, { box }: LayoutCell): string | null {
  const code = firstCode(text)
  if (!code || (code.isCut && !endsOpen(code.value))) return null
  const behind = text.slice(code.end).trim()
  const next = tokens.at(-behind.split(/\s+/).length)
  const isWhole = behind === '' || AMOUNT.test(behind) || (next && next.box.x >= box.x + box.width)
  return code.start === 0 && isWhole ? code.value : null
}

const overlaps = (one: LayoutCell['box'], other: LayoutCell['box']) =>
  one.x < other.x + other.width && other.x < one.x + one.width
