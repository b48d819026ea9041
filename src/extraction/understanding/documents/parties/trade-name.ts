import { type SourcedValue, valueIn } from '../../fields/field-match.ts'
import { isPlausibleName } from '../../fields/plausible-name.ts'
import { type LayoutCell, sameColumn } from '../../layout/layout.ts'
import { splitLegalName, splitTradeName, TRADE_NAME_WORDS } from '../../normalize/names.ts'
import type { Reading } from '../../reading.ts'

const ALIAS_LINE = new RegExp(String.raw`^[(\s]*${TRADE_NAME_WORDS}(?!\w)`, 'i')
const LINES_TO_ALIAS = 3

/** The line below a name if it begins with "DBA", else null. */
export function aliasBelow(reading: Reading, name: SourcedValue): string | null {
  return aliasCell(reading, name)?.text ?? null
}

function aliasCell({ layout }: Reading, { page, box }: SourcedValue): LayoutCell | undefined {
  const reach = box.y + box.height + LINES_TO_ALIAS * layout.lineHeight
  return layout.rows
    .flatMap((row) => row.cells)
    .find(
      (cell) =>
        cell.page === page &&
        cell.box.y > box.y &&
        cell.box.y < reach &&
        sameColumn(cell.box, box) &&
        ALIAS_LINE.test(cell.text),
    )
}

/** `name`: the one that the party trades under. `legal`: the name before "DBA", if both are stated. */
export type TradingParty = { name: SourcedValue; legal: SourcedValue | null }

/** Certificates and W-9s name one vendor alike: by the trade name, in the same line or the next one. */
export function tradingParty(reading: Reading, stated: SourcedValue): TradingParty {
  const split = splitLegalName(stated.value)
  if (split)
    return { name: { ...stated, value: split.trade }, legal: { ...stated, value: split.legal } }
  const { own, trade } = splitTradeName(stated.value)
  const inline = trade && plainName(trade)
  if (inline) return { name: { ...stated, value: inline }, legal: { ...stated, value: own } }
  const cell = aliasCell(reading, stated)
  const below = cell && plainName(splitTradeName(`${stated.value} ${cell.text}`).trade ?? '')
  if (!cell || !below) return { name: stated, legal: null }
  return { name: valueIn(cell, { value: below }), legal: stated }
}

function plainName(trade: string): string | null {
  const name = trade.replace(/[\s),;]+$/, '')
  return isPlausibleName(name) ? name : null
}

/** 'Owner: Acme LLC' beside 'DBA: Acme Drying', in one cell or in two. */
const OWNER = /^(?:(?:business )?owners?(?: name)?|legal (?:business |entity )?name)\s*:?\s*/i

/** Who owns the business of a license, by its label. */
export function ownersOf({ layout }: Reading): string[] {
  return layout.rows.flatMap(({ cells }) =>
    cells.flatMap(({ text }, at) => {
      const own = text.replace(OWNER, '')
      if (own === text) return []
      return own === '' ? (cells[at + 1]?.text ?? []) : own
    }),
  )
}
