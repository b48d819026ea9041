import type { DraftOf, VendorValues } from '../../../findings.ts'
import type { SourcedValue } from '../../fields/field-match.ts'
import { businessNames } from '../../normalize/business-names.ts'
import { formsDiffer } from '../../normalize/legal-form.ts'
import { flipName, looksLikeCompany } from '../../normalize/names.ts'
import { readUsState } from '../../normalize/states.ts'
import { pattern } from '../../pattern.ts'
import { type PartialFindings, type Reading, warn } from '../../reading.ts'

/**
 * Whose credential it is. It belongs to the operator only if the document names the operator as the holder.
 * Otherwise a vendor's credential would make the operator comply. A namesake has the operator's name with
 * another legal form.
 */
export type HolderKind = 'operator' | 'namesake' | 'vendor' | 'unknown'

/** `names`: every name of the holder that the document states. */
export function holderKindOf(reading: Reading, names: readonly (string | null)[]): HolderKind {
  const stated = names.filter((name) => name !== null)
  const matches = stated.map((name) => operatorMatchOf(reading, name))
  if (matches.includes('same')) return 'operator'
  if (matches.includes('namesake')) return 'namesake'
  return stated.length > 0 ? 'vendor' : 'unknown'
}

export function namesOperator(reading: Reading, text: string): boolean {
  return operatorMatchOf(reading, text) !== null
}

/** Whether a text is the operator's name. A name without a legal form is the same as one with any. */
function operatorMatchOf({ context }: Reading, text: string): 'same' | 'namesake' | null {
  const { operatorName } = context
  if (operatorName === null) return null
  const own = businessNames(operatorName)
  const equal = businessNames(text).flatMap((name) =>
    own.filter(({ plain }) => plain === name.plain).map((one) => [name, one] as const),
  )
  if (equal.length === 0) return null
  return equal.some(([name, one]) => !formsDiffer(name.text, one.text)) ? 'same' : 'namesake'
}

export const TRADE_WORD = pattern(
  String.raw`
      \b(?:painting|paint|plumbing|electric|roofing|flooring|drywall|hvac|heating|cooling|tree|
      restoration|contract(?:ing|ors?)|builders?|construction|services?|sons|bros|brothers|
      carpets?|cleaning|abatement|environmental)\b|&`,
  'i',
)
const ONLY_TRADE =
  /\b(?:mitigation|remodel(?:ing|ers?)|renovations?|exteriors|masonry|mechanical|landscaping)\b/i
/** 'Beatrix von Ahn', 'Rosa de la Cruz' */
const PARTICLES =
  '(?:(?:von|van|de|der|den|del|della|di|da|dos|du|la|le|ter|ten|zu|el|al)\\s+){0,2}'
const PERSON_NAME = new RegExp(
  `^\\p{Lu}[\\p{L}'\u2019.-]*(?:,?\\s+${PARTICLES}\\p{Lu}[\\p{L}'\u2019.-]*){1,4}$`,
  'u',
)

/** 'Elko, NV' is a place. */
const STATE_BEHIND = /,\s*([A-Z]{2})$/

export const isPerson = (name: string): boolean => isPersonOrTrade(name) && !ONLY_TRADE.test(name)

/** 'Ann Bell', and a firm whose name has its trade and no other sign of a firm: 'Cedar Mitigation'. */
export function isPersonOrTrade(name: string): boolean {
  if (!PERSON_NAME.test(name.trim()) || looksLikeCompany(name) || TRADE_WORD.test(name))
    return false
  const [, state] = STATE_BEHIND.exec(name.trim()) ?? []
  return state === undefined || readUsState(state) === null
}

/** Lists and licenses print a person as 'Whitfield, Dana'. Of a company, the comma is part of the name. */
export const inSpokenOrder = (name: string) => (isPerson(name) ? flipName(name) : name)

export function vendorDraft(values: VendorValues, ref = 'vendor'): DraftOf<'vendor'> {
  return { kind: 'vendor', ref, match: 'create', row: null, values }
}

/** A credential without a known holder is not saved. */
export function warnOfUnknownHolder(findings: PartialFindings): void {
  const code = 'holder_unknown'
  if (findings.warnings.some((known) => known.code === code)) return
  const message = 'No holder was found, so nothing was saved. Upload a copy that names the holder.'
  warn(findings, code, message)
}

/** Only a person can say whether two companies that differ in their legal form are one. */
export function warnOfNamesake(
  findings: PartialFindings,
  { context }: Reading,
  { value, page }: Pick<SourcedValue, 'value' | 'page'>,
): void {
  const code = 'legal_form_differs'
  if (findings.warnings.some((known) => known.code === code)) return
  const message =
    `It names ${value}, but your company is ${context.operatorName}. If it is yours, accept the ` +
    'document in the dashboard. Until then, it does not count for your compliance.'
  warn(findings, code, message, page)
}
