import type { Layout, LayoutRow } from '../layout/layout.ts'
import { businessNames } from '../normalize/business-names.ts'
import { isOneEditApart } from '../normalize/edits.ts'
import { normalizeName } from '../normalize/names.ts'
import { noFindings, type PartialFindings, type Reading } from '../reading.ts'

/** `holder` is null if the page begins a new form, but no name was read in it. */
type HolderPage = { page: number; holder: string | null }

/**
 * The pages of each form, if a file has forms of several holders, else one reading. A page that begins no
 * form, or another one of the same holder, belongs to the one before it. `beginsAt`: whether a page, read
 * alone, begins one.
 */
export function partsOf(
  reading: Reading,
  beginsAt: (page: Reading) => Omit<HolderPage, 'page'> | null,
): Reading[] {
  const pages = [...new Set(reading.layout.rows.map(({ page }) => page))]
  if (pages.length < 2) return [reading]
  const forms = pages.flatMap((page): HolderPage[] => {
    const found = beginsAt(onPages(reading, (one) => one === page))
    return found ? [{ page, ...found }] : []
  })
  const begins = forms.filter(
    (one, at) => at === 0 || !isSameHolder(forms[at - 1]!, one, reading.layout),
  )
  if (begins.length < 2) return [reading]
  return begins.map(({ page }, at) => {
    const from = at === 0 ? 0 : page
    const to = begins[at + 1]?.page ?? Number.POSITIVE_INFINITY
    return onPages(reading, (one) => one >= from && one < to)
  })
}

function isSameHolder(one: HolderPage, other: HolderPage, { ocr }: Layout): boolean {
  if (one.holder === null || other.holder === null) return one.holder === other.holder
  const [names, others] = [one.holder, other.holder].map((name) => businessNames(name))
  if (names!.some(({ plain }) => others!.some((known) => known.plain === plain))) return true
  return ocr && isOneEditApart(normalizeName(one.holder), normalizeName(other.holder))
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

/** The findings of all parts. Each keeps its own vendors and certifications, with numbers of their own. */
export function joinParts(parts: readonly PartialFindings[]): PartialFindings {
  const joined = noFindings()
  const next = { vendor: 0, certification: 0 }
  for (const part of parts) {
    const from = { ...next }
    const refOf = (ref: string) => renumbered(ref, from)
    const rename = <One extends { record: string | null }>(one: One): One =>
      one.record === null ? one : { ...one, record: refOf(one.record) }
    joined.fields.push(...part.fields.map(rename))
    joined.transforms.push(...part.transforms.map(rename))
    joined.warnings.push(...part.warnings.map(rename))
    for (const draft of part.drafts) {
      if (draft.kind in next) next[draft.kind as keyof typeof next]++
      const ref = refOf(draft.ref)
      const own = draft.kind === 'certification' && draft.vendor !== null
      joined.drafts.push(own ? { ...draft, ref, vendor: refOf(draft.vendor!) } : { ...draft, ref })
    }
  }
  return joined
}

/** 'vendor' is the first vendor of a part. Beside others, every certification has a number. */
function renumbered(ref: string, from: { vendor: number; certification: number }): string {
  const [, kind, index = '0'] = /^(vendor|certification)(?:\[(\d+)\])?$/.exec(ref) ?? []
  if (kind === undefined) return ref
  const at = Number(index) + from[kind as keyof typeof from]
  return kind === 'vendor' && at === 0 ? kind : `${kind}[${at}]`
}
