import { jobLabels } from '../../lexicon/job-labels.ts'
import { endsOpen, firstCode, isRestOfCode } from '../fields/codes.ts'
import { fieldSpecs } from '../fields/labels.ts'
import { fold, type Layout, type LayoutCell, unionOf } from '../layout/layout.ts'
import { noFindings, type PartialFindings, type Reading, warn } from '../reading.ts'
import { lineUnder } from './cell-lines.ts'

const CLAIM_LABELS = new Set(
  fieldSpecs(jobLabels)
    .filter(({ name }) => name === 'claim_number')
    .flatMap(({ labels, weak }) => [...labels, ...weak])
    .map(fold),
)

/** A column of two cells is a label with its value, not a table. */
const LEAST_CELLS = 3

/** A document of several claims belongs to none of them, and its total is the sum of all. */
export const namesSeveralClaims = ({ layout }: Reading): boolean =>
  claimsInColumns(layout).length > 1

export function findingsOfSeveralClaims({ layout }: Reading): PartialFindings {
  const findings = noFindings()
  const count = claimsInColumns(layout).length
  const next = 'Set each amount in its job with "svc job set".'
  const message = `The document names ${count} claims, so nothing was saved. ${next}`
  warn(findings, 'several_claims', message)
  return findings
}

/** The different claims in the columns of tables, such as the lines of a remittance. */
function claimsInColumns(layout: Layout): string[] {
  const claims = new Map<string, string>()
  for (const { cells } of layout.rows) {
    const head = cells.flatMap((cell) => claimHead(layout, cell) ?? [])[0]
    if (!head || besideHead(layout, head) < LEAST_CELLS - 1) continue
    for (const code of codesUnder(layout, head)) claims.set(fold(code), code)
  }
  return [...claims.values()]
}

/** The header of the claims, which may be two lines: 'Claim' and 'Number'. */
function claimHead(layout: Layout, cell: LayoutCell): LayoutCell | null {
  const under = lineUnder(layout, cell)
  const folded = under && `${cell.text} ${under.text}`
  if (folded && CLAIM_LABELS.has(fold(folded)))
    return { ...cell, text: folded, box: unionOf([cell.box, under.box]) }
  return CLAIM_LABELS.has(fold(cell.text)) ? cell : null
}

/** How many headers are level with a part of this one. */
function besideHead({ rows }: Layout, { box, page, row }: LayoutCell): number {
  const isLevel = (one: LayoutCell['box']) =>
    one.y + 0.5 * one.height >= box.y && one.y + 0.5 * one.height <= box.y + box.height
  return rows
    .slice(Math.max(0, row - 2), row + 3)
    .filter((one) => one.page === page)
    .flatMap(({ cells }) => cells)
    .filter((cell) => isLevel(cell.box) && !overlaps(cell.box, box)).length
}

/** Ends at a text that is no code, such as the label of another fact. */
function codesUnder(layout: Layout, head: LayoutCell): string[] {
  const codes: string[] = []
  const bottom = head.box.y + head.box.height
  let rest: LayoutCell | null = null
  for (const { page, cells } of layout.rows.slice(head.row + 1)) {
    if (page !== head.page) break
    const cell = cells.find(({ box }) => overlaps(box, head.box))
    if (!cell || cell === rest || cell.box.y + 0.5 * cell.box.height < bottom) continue
    const code = codeIn(cell, head)
    rest = code && endsOpen(code) ? lineUnder(layout, cell) : null
    if (cells.length < 2 && !rest) continue
    if (!code || (endsOpen(code) && !(rest && isRestOfCode(rest.text)))) break
    codes.push(rest ? code + rest.text : code)
  }
  return codes
}

/** The code that fills a cell, or its part under the header if the next column touches it. */
function codeIn({ text, tokens }: LayoutCell, { box }: LayoutCell): string | null {
  const code = firstCode(text)
  if (!code || (code.isCut && !endsOpen(code.value))) return null
  const behind = text.slice(code.end).trim()
  const next = tokens.at(-behind.split(/\s+/).length)
  const isWhole = behind === '' || (next && next.box.x >= box.x + box.width)
  return code.start === 0 && isWhole ? code.value : null
}

const overlaps = (one: LayoutCell['box'], other: LayoutCell['box']) =>
  one.x < other.x + other.width && other.x < one.x + one.width
