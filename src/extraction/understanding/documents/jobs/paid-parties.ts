import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { allMoney } from '../../fields/values.ts'
import { isSameBusiness } from '../../normalize/business-names.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'

/** 'Paid to contractor', 'Total payments to insured: $900.00' */
const PAID_TO = pattern(
  String.raw`
    ^(?:total\s+|amount\s+|net\s+)?(?:paid|payments?)\s+(?:made\s+|issued\s+)?(?:directly\s+)?to\s+
    (?:the\s+|our\s+)?(?<party>\p{L}[^:$]{1,60}?)\s*(?::|\$|$)`,
  'iu',
)
const CONTRACTOR = pattern(
  String.raw`
    ^(?:(?:general|repair|restoration|mitigation|program)\s+)?
    (?:contractors?|vendors?|(?:service\s+)?providers?|restoration\s+company|mitigation\s+company)$`,
  'i',
)
const OTHER = pattern(
  String.raw`
    ^(?:(?:named\s+)?insureds?|policy\s?holders?|(?:home|property\s)?owners?|customers?|claimants?|tenants?|
    mortgagees?|mortgage\s+company|lenders?|bank)$`,
  'i',
)

type PaidParties = { own: FieldMatch<'amount'>[]; others: FieldMatch<'amount'>[] }

/** A summary of a claim states what each party was paid. Its total is not what the contractor collected. */
export function paidParties({ layout, textStyle, context }: Reading): PaidParties {
  const found: PaidParties = { own: [], others: [] }
  const { operatorName } = context
  for (const { cells } of layout.rows) {
    for (const [at, cell] of cells.entries()) {
      const party = PAID_TO.exec(cell.text.trim())?.groups?.party
      if (party === undefined) continue
      const isOperator = operatorName !== null && isSameBusiness(party, operatorName)
      const isOwn = isOperator || CONTRACTOR.test(party)
      const place = [cell, cells[at + 1]].find((one) => one && MONEY.test(one.text))
      const read = place && allMoney(place.text, textStyle).at(-1)
      if (!read || (!isOwn && !OTHER.test(party))) continue
      const { value, repaired } = read
      const match = matchIn('amount' as const, place, { value, text: place.text, repaired })
      found[isOwn ? 'own' : 'others'].push(match)
    }
  }
  return found
}

const MONEY = /\d[.,]\d{2}\b/
