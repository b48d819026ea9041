import { jobLabels } from '../../lexicon/job-labels.ts'
import { firstCode } from '../fields/codes.ts'
import { fieldSpecs } from '../fields/labels.ts'
import { fold, type Layout, type LayoutCell, type LayoutRow } from '../layout/layout.ts'
import { noFindings, type PartialFindings, type Reading, warn } from '../reading.ts'

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
  const message = `The document names ${count} claims, so nothing was saved. Enter each amount in its job.`
  warn(findings, 'several_claims', message)
  return findings
}

/** The different claims in the columns of tables, such as the lines of a remittance. */
function claimsInColumns({ rows }: Layout): string[] {
  const claims = new Map<string, string>()
  rows.forEach((row, at) => {
    const head = row.cells.find(({ text }) => CLAIM_LABELS.has(fold(text)))
    if (!head || row.cells.length < LEAST_CELLS) return
    for (const code of codesUnder(head, rows.slice(at + 1))) claims.set(fold(code), code)
  })
  return [...claims.values()]
}

/** Ends at a text that is no code, such as the label of another fact. */
function codesUnder(head: LayoutCell, rows: readonly LayoutRow[]): string[] {
  const codes: string[] = []
  for (const { page, cells } of rows) {
    if (page !== head.page) break
    const cell = cells.find(({ box }) => overlaps(box, head.box))
    if (!cell || cells.length < 2) continue
    const code = firstCode(cell.text)
    if (!code || code.isCut || code.value.length < cell.text.trim().length) break
    codes.push(code.value)
  }
  return codes
}

const overlaps = (one: LayoutCell['box'], other: LayoutCell['box']) =>
  one.x < other.x + other.width && other.x < one.x + one.width
