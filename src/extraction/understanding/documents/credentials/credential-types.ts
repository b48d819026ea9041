import type { Layout, LayoutCell } from '../../layout/layout.ts'
import { textOf } from '../../layout/layout.ts'
import { titleCells } from '../../layout/title-cells.ts'
import { readEnum } from '../../normalize/enums.ts'
import { pattern } from '../../pattern.ts'

/** The type of certification of a document or a row. */

const types: { type: string; pattern: RegExp }[] = [
  {
    type: 'epa_lead_rrp',
    pattern:
      /lead[- ]?safe|\brrp\b|renovation,? repair,? (?:and|&) painting|lead[- ]based paint|lead renovator/i,
  },
  { type: 'osha_10', pattern: /\bosha\b.{0,30}\b10\b|\b10[- ]hour\b/i },
  {
    type: 'background_checks',
    pattern: /background (?:check|screen|investigation)|criminal (?:background|history)/i,
  },
  { type: 'iicrc_certified_firm', pattern: /certified firm/i },
  { type: 'iicrc_wrt', pattern: /\bwrt\b|water damage restoration/i },
  { type: 'iicrc_asd', pattern: /\basd\b|applied structural drying/i },
  { type: 'iicrc_amrt', pattern: /\bamrt\b|applied microbial/i },
  { type: 'iicrc_fsrt', pattern: /\bfsrt\b|fire (?:and|&) smoke (?:damage )?restoration/i },
  // Not the month: 'Oct 12, 2026', '12 Oct 2026', 'Oct 2026'. In a row of a table, a date may follow.
  {
    type: 'iicrc_oct',
    pattern:
      /(?<!(?<!\d)\d{1,2}[\s-])\boct\b(?!\.?\s+\d{1,2},?\s+\d{4}\b|\.?,?\s+\d{4}\b(?![-/]))|odor control/i,
  },
]

/** The type of a certificate of training, of a firm or of a background check. */
export function certificationTypeOf(layout: Layout): string {
  const byTitle = titleCells(layout)
    .map((cell) => readEnum('certification_type', cell.text))
    .find((type) => type !== null && type !== 'other')
  return typeNamedIn(textOf(layout)) ?? byTitle ?? 'other'
}

export function typeNamedIn(text: string): string | null {
  return types.find((one) => one.pattern.test(text))?.type ?? null
}

const CONTRACTOR_TITLE = pattern(
  String.raw`
      \b(?:contractor\S*|builder\S*|home\s+improvement|remediat\w+|plumb\w+|electric\w+|roof\w+|hvac|
      mechanical)\s+(?:\S+\s+){0,3}(?:licen[sc]\w+|registration|certificate|board)|
      \b(?:licensed|certified|registered)\s+(?:\S+\s+){0,2}contractor|
      \bcontractors\W*board|\bboard\s+of\s+contractors|\bhome\s+improvement\s+contractor`,
  'i',
)
/** 'Bureau of Occupational Licenses' is a state's board, whose licenses are of all trades. */
const BUSINESS_TITLE = pattern(
  String.raw`
      \b(?:business|privilege|mercantile|
      (?<!\b(?:department|division|bureau|board|office|agency)\s+of\s+(?:\w+\s+(?:and|&)\s+)?)occupational)
      \s+(?:\S+\s+)?(?:licen[sc]e|tax|registration|permit)\b`,
  'i',
)
const MAX_TITLE_CHARS = 70

/** 'ELECTRICAL JOURNEY LICENSE', 'Apprentice Plumber': an employee's card, and no license of a firm. */
const EMPLOYEE_TITLE = pattern(
  String.raw`
      ^(?:(?:state|electric\w*|plumb\w*|mechanical|hvac|residential|commercial|inside|limited|general|
      registered|licensed|certified|of|\w+['’]s)\s+)*
      (?:journey(?:man|woman|men|person|level|worker)?|apprentice)\b[\w\s/&,'’()-]{0,40}$`,
  'i',
)
/** The kind after a label: 'License Type: Journeyman Plumber'. */
const KIND_LABEL = /^(?:licen[sc]e\s+)?(?:type|class|classification|category|profession)\W*$/i

/** Massachusetts licenses the person who supervises the work of a contractor. */
const SUPERVISOR_TITLE = /^construction supervisor(?: specialty)?(?: licen[sc]e)?$/i

export const isOfSupervisor = (layout: Layout): boolean =>
  isOfKind(layout, titleCells(layout), SUPERVISOR_TITLE)

/** Whether a license is of this kind, by its title or its labeled kind. */
function isOfKind(layout: Layout, titles: readonly LayoutCell[], kind: RegExp): boolean {
  if (titles.some(({ text }) => kind.test(text.trim()))) return true
  return layout.rows.some(({ cells }) => {
    const texts = cells.flatMap(({ text }) => text.split(/(?<=:)\s+/))
    return texts.some((text, at) => KIND_LABEL.test(texts[at - 1] ?? '') && kind.test(text))
  })
}

/**
 * The first title decides the kind of license. A county's business license is not a contractor
 * license, even if its holder or its classification is a contractor.
 */
export function licenseTypeOf(layout: Layout): 'business_license' | 'contractor_license' | 'other' {
  const titles = titleCells(layout).filter(
    ({ text }) => text.length <= MAX_TITLE_CHARS && !text.includes(':'),
  )
  if (isOfKind(layout, titles, EMPLOYEE_TITLE)) return 'other'
  for (const { text } of titles) {
    if (CONTRACTOR_TITLE.test(text)) return 'contractor_license'
    if (BUSINESS_TITLE.test(text)) return 'business_license'
  }
  const text = textOf(layout)
  if (CONTRACTOR_TITLE.test(text)) return 'contractor_license'
  return BUSINESS_TITLE.test(text) ? 'business_license' : 'contractor_license'
}
