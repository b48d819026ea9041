import type { Layout, LayoutRow } from '../../layout/layout.ts'
import { businessNames } from '../../normalize/business-names.ts'
import { isOneEditApart } from '../../normalize/edits.ts'
import { normalizeName } from '../../normalize/names.ts'
import { noFindings, type PartialFindings, type Reading } from '../../reading.ts'

/** `insured` is null if the page has the box of the insured, but no name was read in it. */
export type CertificatePage = { page: number; insured: string | null }

/**
 * The pages of each certificate, if a file has certificates of several insureds, else one reading. A page
 * that begins no certificate belongs to the one before it. `beginsAt`: whether a page, read alone, begins
 * one.
 */
export function certificatesOf(
  reading: Reading,
  beginsAt: (page: Reading) => Omit<CertificatePage, 'page'> | null,
): Reading[] {
  const pages = [...new Set(reading.layout.rows.map(({ page }) => page))]
  if (pages.length < 2) return [reading]
  const begins = pages.flatMap((page): CertificatePage[] => {
    const found = beginsAt(onPages(reading, (one) => one === page))
    return found ? [{ page, ...found }] : []
  })
  const [first, ...others] = begins
  if (!first || others.every((one) => isSameInsured(first, one, reading.layout))) return [reading]
  return begins.map(({ page }, at) => {
    const from = at === 0 ? 0 : page
    const to = begins[at + 1]?.page ?? Number.POSITIVE_INFINITY
    return onPages(reading, (one) => one >= from && one < to)
  })
}

function isSameInsured(one: CertificatePage, other: CertificatePage, { ocr }: Layout): boolean {
  if (one.insured === null || other.insured === null) return one.insured === other.insured
  const [names, others] = [one.insured, other.insured].map((name) => businessNames(name))
  if (names!.some(({ plain }) => others!.some((known) => known.plain === plain))) return true
  return ocr && isOneEditApart(normalizeName(one.insured), normalizeName(other.insured))
}

/** The reading of some pages only. */
export function onPages(reading: Reading, isKept: (page: number) => boolean): Reading {
  const { document, layout } = reading
  const isOnKept = ({ page }: { page: number }) => isKept(page)
  const numbered = (row: LayoutRow, at: number) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, row: at })),
  })
  return {
    ...reading,
    document: {
      ...document,
      pages: document.pages.filter(({ number }) => isKept(number)),
      tables: document.tables.filter(isOnKept),
      form: document.form.filter(isOnKept),
    },
    layout: { ...layout, rows: layout.rows.filter(isOnKept).map(numbered) },
  }
}

/** The findings of all certificates. Each keeps its own vendor and its own numbers of certifications. */
export function joinCertificates(parts: readonly PartialFindings[]): PartialFindings {
  const joined = noFindings()
  for (const [at, part] of parts.entries()) {
    const count = joined.drafts.filter(({ kind }) => kind === 'certification').length
    const refOf = (ref: string) => renumbered(ref, at, count)
    const rename = <One extends { record: string | null }>(one: One): One =>
      one.record === null ? one : { ...one, record: refOf(one.record) }
    joined.fields.push(...part.fields.map(rename))
    joined.transforms.push(...part.transforms.map(rename))
    joined.warnings.push(...part.warnings.map(rename))
    joined.drafts.push(
      ...part.drafts.map((draft) => {
        const ref = refOf(draft.ref)
        if (draft.kind !== 'certification') return { ...draft, ref }
        return { ...draft, ref, vendor: draft.vendor === null ? null : refOf(draft.vendor) }
      }),
    )
  }
  return joined
}

function renumbered(ref: string, part: number, count: number): string {
  if (ref === 'vendor' && part > 0) return `vendor[${part}]`
  const index = /^certification\[(\d+)\]$/.exec(ref)?.[1]
  return index === undefined ? ref : `certification[${Number(index) + count}]`
}
