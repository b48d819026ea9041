/** The legal form that a company's name states. Two companies may differ in nothing else. */

type LegalForm = 'corporation' | 'llc' | 'pllc' | 'lp' | 'llp' | 'ltd' | 'pc'

/** Longer forms first. 'Company' says nothing: 'Cedar Builders Company' may be an LLC. */
const FORMS: readonly [LegalForm, RegExp][] = [
  ['pllc', /\b(?:pllc|professional limited liability (?:company|co))$/],
  ['llc', /\b(?:llc|lc|limited liability (?:company|co)|ltd liability (?:company|co)|ltd co)$/],
  ['llp', /\b(?:llp|limited liability partnership)$/],
  ['lp', /\b(?:lp|limited partnership)$/],
  ['pc', /\b(?:pc|pa|professional (?:corporation|association))$/],
  ['corporation', /\b(?:inc|incorporated|corp|corporation)$/],
  ['ltd', /\b(?:ltd|limited|plc)$/],
]

/** Null if the name states no form. */
export function legalFormOf(name: string): LegalForm | null {
  const plain = name
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b([lp]) ([lc]) ([cp])\b/g, '$1$2$3')
    .trim()
  return FORMS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

/** Whether both names state a form, and not the same one. */
export function formsDiffer(one: string, other: string): boolean {
  const [a, b] = [legalFormOf(one), legalFormOf(other)]
  return a !== null && b !== null && a !== b
}
