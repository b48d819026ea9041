import type { DraftOf, VendorValues } from '../../findings.ts'
import type { SourcedValue } from '../fields/field-match.ts'
import { type LayoutRow, sameColumn } from '../layout/layout.ts'
import { hasLegalForm, looksLikeCompany, normalizeName } from '../normalize/names.ts'
import { pattern } from '../pattern.ts'
import { type PartialFindings, type Reading, warn } from '../reading.ts'

/**
 * Whose credential it is. It belongs to the operator only if the document names the operator.
 * Otherwise a vendor's credential would make the operator comply.
 */
export type HolderKind = 'operator' | 'vendor' | 'unknown'

/** `names`: every name of the holder that the document states. */
export function holderKindOf(reading: Reading, names: readonly (string | null)[]): HolderKind {
  const stated = names.filter((name) => name !== null)
  if (stated.some((name) => namesOperator(reading, name))) return 'operator'
  return stated.length > 0 ? 'vendor' : 'unknown'
}

/**
 * A person's training certificate or background check belongs to the operator's technician. It certifies
 * that person and not the company.
 */
export function personalHolderKindOf(reading: Reading, name: string | null): HolderKind {
  if (name !== null && isPerson(name)) return 'operator'
  return holderKindOf(reading, [name])
}

export function namesOperator({ context }: Reading, text: string): boolean {
  const { operatorName } = context
  if (operatorName === null) return false
  const own = businessNames(operatorName)
  return businessNames(text).some((name) => own.includes(name))
}

const ALIAS =
  /\s*[,(]?\s*\b(?:d\s*[/.]?\s*b\s*[/.]?\s*a\b\.?|doing business as|trading as|t\/a\b)[:\s]*/i

const ALIAS_LINE = /^[(\s]*(?:d\s*[/.]?\s*b\s*[/.]?\s*a\b|doing business as\b|trading as\b|t\/a\b)/i
const LINES_TO_ALIAS = 3

/** The line below a name if it begins with "DBA", else null. */
export function aliasBelow({ layout }: Reading, { page, box }: SourcedValue): string | null {
  const reach = box.y + box.height + LINES_TO_ALIAS * layout.lineHeight
  const line = layout.rows
    .flatMap((row) => row.cells)
    .find(
      (cell) =>
        cell.page === page &&
        cell.box.y > box.y &&
        cell.box.y < reach &&
        sameColumn(cell.box, box) &&
        ALIAS_LINE.test(cell.text),
    )
  return line?.text ?? null
}

/** The legal name and the name after 'd/b/a', without spaces: 'Blue-Line' equals 'BlueLine'. */
function businessNames(text: string): string[] {
  const spaced = text.replace(/\b([lp])\s([lc])\s([cp])\b/gi, '$1$2$3')
  return [spaced, ...spaced.split(ALIAS)]
    .map((name) => normalizeName(name.replace(/[()]/g, ' ')).replaceAll(' ', ''))
    .filter((name) => name !== '')
}

const TRADE_WORD = pattern(
  String.raw`
      \b(?:painting|paint|plumbing|electric|roofing|flooring|drywall|hvac|heating|cooling|tree|
      restoration|contract(?:ing|ors?)|builders?|construction|services?|sons|bros|brothers|
      carpets?|cleaning|abatement|environmental)\b|&`,
  'i',
)
const PERSON_NAME = /^\p{Lu}[\p{L}'\u2019.-]*(?:,?\s+\p{Lu}[\p{L}'\u2019.-]*){1,4}$/u

export function isPerson(name: string): boolean {
  return PERSON_NAME.test(name.trim()) && !looksLikeCompany(name) && !TRADE_WORD.test(name)
}

export function vendorDraft(values: VendorValues, ref = 'vendor'): DraftOf<'vendor'> {
  return { kind: 'vendor', ref, match: 'create', row: null, values }
}

/** If a document does not name the operator, only a person can say that its holder works there. */
export function warnOfPersonalCertificate(
  findings: PartialFindings,
  reading: Reading,
  { value, page }: SourcedValue,
): void {
  const code = 'personal_certificate'
  if (!isPerson(value) || findings.warnings.some((known) => known.code === code)) return
  const companies = reading.layout.rows.flatMap(companiesIn)
  if (companies.some((company) => namesOperator(reading, company))) return
  const message = `It names ${value}, not your company. Check that this person works for you.`
  warn(findings, code, message, page)
}

const EMPLOYER_LABEL =
  /^(?:employed by\b|(?:employer|company|firm|business|organization)(?:\s+name)?\s*(?::|$))\s*:?\s*/i

/**
 * The cells with only the name of a company, after a label or with a legal form. A title such as
 * "Certification" is also the name of "Certification Inc", so other cells do not count.
 */
function companiesIn({ cells }: LayoutRow): string[] {
  return cells.flatMap(({ text }, at) => {
    const isBesideLabel = cells[at - 1]?.text.replace(EMPLOYER_LABEL, '') === ''
    const name = text.replace(EMPLOYER_LABEL, '')
    return isBesideLabel || name !== text || hasLegalForm(name) ? [name] : []
  })
}

/** A credential without a known holder is not saved. */
export function warnOfUnknownHolder(findings: PartialFindings): void {
  const message = 'No holder was found, so nothing was saved. Upload a copy that names the holder.'
  warn(findings, 'holder_unknown', message)
}
