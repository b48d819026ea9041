import { allMoney, type TextStyle } from '../../fields/values.ts'
import { type Layout, type LayoutCell, type LayoutRow, sameColumn } from '../../layout/layout.ts'
import { wordList } from '../../normalize/word-list.ts'
import { pattern } from '../../pattern.ts'
import { type PartialFindings, warn } from '../../reading.ts'

/**
 * A revised estimate prints its totals in a column for each version. The first version comes first, so the
 * amount beside a label is the old one.
 */

const WHAT = String.raw`(?:\s+(?:estimates?|totals?|amounts?|values?|versions?|scope|figures?))?`
const CURRENT = pattern(
  `^(?:current|this|revised|updated|new|final|latest|adjusted|amended|corrected)${WHAT}$`,
  'i',
)
const EARLIER = new RegExp(`^(?:initial|original|previous|prior|old|first)${WHAT}$`, 'i')
const CHANGE = pattern(
  String.raw`
    ^(?:net\s+)?(?:changes?|difference|diff\.?|variance|increase|decrease|\+\/-|
    supplements?(?:\s*(?:\#|no\.?)?\s*\d{1,2})?)${WHAT}$`,
  'i',
)
/** Two parties' amounts, or two steps of a review. Which of them counts is for a person to say. */
const PARTY = pattern(
  String.raw`
    ^(?:as\s+)?(?:submitted|requested|approved|reviewed|contractor|carrier|insurer|adjuster)(?:'s)?${WHAT}$`,
  'i',
)
const VERSIONS = [CURRENT, EARLIER, CHANGE, PARTY]

/** The columns of one table: the cells that name versions, and the only current one among them. */
type VersionHead = { row: LayoutRow; heads: LayoutCell[]; current: LayoutCell | undefined }

export type UnclearVersions = { page: number; heads: string[]; labels: string[] }
type CurrentVersion = { layout: Layout; unclear: UnclearVersions[] }

/**
 * The layout without the amounts of earlier versions. If no version is the current one, amounts that differ
 * are left out.
 */
export function currentVersionOf(layout: Layout, textStyle: TextStyle): CurrentVersion {
  const unclear: UnclearVersions[] = []
  let head: VersionHead | null = null
  const rows = layout.rows.map((row) => {
    const next = headIn(row)
    if (next || isOtherHead(row)) head = next
    if (next || head?.row.page !== row.page) return row
    const amounts = amountsUnder(head, row, textStyle)
    if (amounts.length < 2) return row
    const values = new Set(amounts.map(({ value }) => value))
    const kept = head.current && amounts.find((one) => one.head === head!.current)
    if (head.current ? !kept : values.size === 1) return row
    if (!kept) addUnclear(unclear, head, row)
    const left = amounts.filter((one) => one !== kept).map(({ cell }) => cell)
    return { ...row, cells: row.cells.filter((cell) => !left.includes(cell)) }
  })
  return { layout: { ...layout, rows }, unclear }
}

/** A row that only names versions, behind the heading of the labels at most. */
function headIn(row: LayoutRow): VersionHead | null {
  const heads = row.cells.filter(({ text }) => VERSIONS.some((one) => one.test(text.trim())))
  const isWhole = heads.length >= row.cells.length - 1 && !row.cells.slice(1).some(isOther)
  if (heads.length < 2 || !isWhole) return null
  const current = heads.filter(({ text }) => CURRENT.test(text.trim()))
  const isOfParties = heads.some(({ text }) => PARTY.test(text.trim()))
  return { row, heads, current: current.length === 1 && !isOfParties ? current[0] : undefined }
}

/** Several words without a figure are the headers of another table. */
const isOtherHead = ({ cells }: LayoutRow) =>
  cells.length >= 3 && !cells.some(({ text }) => /\d/.test(text))

const isOther = ({ text }: LayoutCell) => !VERSIONS.some((one) => one.test(text.trim()))

/** The amounts of a row in the columns of versions. Its first cell is the label. */
function amountsUnder(
  { heads }: VersionHead,
  { cells }: LayoutRow,
  textStyle: TextStyle,
): { head: LayoutCell; cell: LayoutCell; value: string }[] {
  const figures = cells.slice(1)
  return heads.flatMap((head, at) => {
    const inOrder = figures.length === heads.length ? figures[at] : undefined
    const cell = figures.find(({ box }) => sameColumn(head.box, box)) ?? inOrder
    const read = cell ? allMoney(cell.text, textStyle) : []
    return cell && read.length === 1 ? [{ head, cell, value: read[0]!.value }] : []
  })
}

function addUnclear(unclear: UnclearVersions[], { heads }: VersionHead, row: LayoutRow): void {
  const label = row.cells[0]!.text
  const names = heads.map(({ text }) => text)
  const known = unclear.find((one) => one.page === row.page && one.heads.join() === names.join())
  if (known) known.labels.push(label)
  else unclear.push({ page: row.page, heads: names, labels: [label] })
}

/** Warns of the amounts that were left out, because several versions are printed side by side. */
export function warnOfVersions(
  findings: PartialFindings,
  unclear: readonly UnclearVersions[],
): void {
  for (const { page, heads, labels } of unclear) {
    const columns = wordList(heads.map((head) => `"${head}"`))
    const rows = wordList([...new Set(labels)].map((label) => `"${label}"`))
    const message =
      `job: the totals have the columns ${columns}, which differ, so these rows were left out: ${rows}. ` +
      'Enter the amounts that count in the job.'
    warn(findings, 'value_refused', message, page)
  }
}
