import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { allMoney, nameOf, type TextStyle } from '../../fields/values.ts'
import { cellInColumn, type Layout } from '../../layout/layout.ts'
import { canonicalAdministrator } from '../../normalize/administrators.ts'
import { isNamedInsurer } from '../jobs/insurer-names.ts'

const ON_BEHALF_OF = /^on behalf of\s+(?:the\s+)?/i
/** 'Sedgwick Billing' is a department. */
const DEPARTMENT = /\s+(?:billing|invoices|accounts payable|a\/p)$/i

type BilledAdministrator = {
  administrator: FieldMatch<'tpa_name'>
  carrier: FieldMatch<'carrier_name'>
}

/** An invoice is sent to the administrator of a claim, above 'on behalf of' and the carrier. */
export function billedAdministrator({ rows }: Layout): BilledAdministrator | null {
  for (const [at, { cells, page }] of rows.entries()) {
    const above = rows[at - 1]
    for (const cell of above?.page === page ? cells : []) {
      const name =
        ON_BEHALF_OF.test(cell.text) && nameOf(cell.text.replace(ON_BEHALF_OF, ''))?.value
      const upper = cellInColumn(above!.cells, cell.box)
      const value = upper && canonicalAdministrator(upper.text.replace(DEPARTMENT, ''))
      if (!name || !upper || !value || !isNamedInsurer(name)) continue
      const administrator = matchIn('tpa_name', upper, { value })
      return { administrator, carrier: matchIn('carrier_name', cell, { value: name, text: name }) }
    }
  }
  return null
}

const LESS_DEDUCTIBLE =
  /^less:?\s+(?:the\s+)?(?:(?:insured|policy|homeowner)(?:['’]s)?\s+)?deductible\b/i
/** A label with more words, such as 'balance of' or 'first half', is of a part. */
const WHOLE_LABEL = /deductible\s*(?:\([^)\d]*\))?\s*:?$/i

/** The deductible that an invoice for the carrier takes off. None if it has several. */
export function deductibleTakenOff(
  { rows }: Layout,
  textStyle: TextStyle,
): FieldMatch<'deductible'> | null {
  const found = rows.flatMap(({ cells }) => {
    const [label, amount, ...more] = cells
    if (!label || !amount || more.length > 0) return []
    if (!LESS_DEDUCTIBLE.test(label.text) || !WHOLE_LABEL.test(label.text)) return []
    const [read] = allMoney(amount.text, textStyle)
    const value = read?.value.replace(/^-/, '')
    return value ? [matchIn('deductible', amount, { value, text: amount.text })] : []
  })
  return found.length === 1 ? found[0]! : null
}
