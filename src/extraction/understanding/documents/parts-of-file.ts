import type { Draft } from '../../findings.ts'
import type { Layout, LayoutRow } from '../layout/layout.ts'
import { businessNames } from '../normalize/business-names.ts'
import { isOneEditApart } from '../normalize/edits.ts'
import { normalizeName } from '../normalize/names.ts'
import { noFindings, type PartialFindings, type Reading } from '../reading.ts'

/** `name` is the holder of a form or the number of an invoice. Null: it was not read. */
type FirstPage = { page: number; name: string | null }
type AreSamePages = (one: FirstPage, other: FirstPage, layout: Layout) => boolean

/**
 * The pages of each form, if a file has forms of several names, else one reading. A page that begins no form,
 * or another one of the same name, belongs to the one before it. `beginsAt`: whether a page, read alone,
 * begins one.
 */
export function partsOf(
  reading: Reading,
  beginsAt: (page: Reading) => Omit<FirstPage, 'page'> | null,
  areSame: AreSamePages = isSameHolder,
): Reading[] {
  const pages = [...new Set(reading.layout.rows.map(({ page }) => page))]
  if (pages.length < 2) return [reading]
  const forms = pages.flatMap((page): FirstPage[] => {
    const found = beginsAt(onPages(reading, (one) => one === page))
    return found ? [{ page, ...found }] : []
  })
  const begins = forms.filter(
    (one, at) => at === 0 || !areSame(forms[at - 1]!, one, reading.layout),
  )
  if (begins.length < 2) return [reading]
  return begins.map(({ page }, at) => {
    const from = at === 0 ? 0 : page
    const to = begins[at + 1]?.page ?? Number.POSITIVE_INFINITY
    return onPages(reading, (one) => one >= from && one < to)
  })
}

function isSameHolder(one: FirstPage, other: FirstPage, { ocr }: Layout): boolean {
  if (one.name === null || other.name === null) return one.name === other.name
  const [names, others] = [one.name, other.name].map((name) => businessNames(name))
  if (names!.some(({ plain }) => others!.some((known) => known.plain === plain))) return true
  return ocr && isOneEditApart(normalizeName(one.name), normalizeName(other.name))
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

/** The findings of all parts. The records of each keep their values, with numbers of their own. */
export function joinParts(parts: readonly PartialFindings[]): PartialFindings {
  const joined = noFindings()
  const next: Numbering = { vendor: 0, certification: 0, job: 0, client: 0 }
  for (const part of parts) {
    const from = { ...next }
    const refOf = (ref: string) => renumbered(ref, from)
    const rename = <One extends { record: string | null }>(one: One): One =>
      one.record === null ? one : { ...one, record: refOf(one.record) }
    joined.fields.push(...part.fields.map(rename))
    joined.transforms.push(...part.transforms.map(rename))
    joined.warnings.push(...part.warnings.map(rename))
    for (const draft of part.drafts) {
      next[draft.kind]++
      joined.drafts.push(withRefs(draft, refOf))
    }
  }
  return joined
}

type Numbering = Record<Draft['kind'], number>

function withRefs(draft: Draft, refOf: (ref: string) => string): Draft {
  const ref = refOf(draft.ref)
  if (draft.kind === 'certification' && draft.vendor !== null)
    return { ...draft, ref, vendor: refOf(draft.vendor) }
  if (draft.kind === 'job' && draft.client !== null)
    return { ...draft, ref, client: refOf(draft.client) }
  return { ...draft, ref }
}

/** 'vendor' is the first vendor of a part. Beside others, every certification has a number. */
function renumbered(ref: string, from: Numbering): string {
  const [, kind, index = '0'] = /^(vendor|certification|job|client)(?:\[(\d+)\])?$/.exec(ref) ?? []
  if (kind === undefined) return ref
  const at = Number(index) + from[kind as Draft['kind']]
  return kind !== 'certification' && at === 0 ? kind : `${kind}[${at}]`
}
