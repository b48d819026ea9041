import type { SourcedValue } from '../../fields/field-match.ts'
import { type PartialFindings, type Reading, warn } from '../../reading.ts'
import { employerOf } from '../parties/employer.ts'
import {
  holderKindOf,
  isPerson,
  namesOperator,
  warnOfNamesake,
  warnOfUnknownHolder,
} from '../parties/holder.ts'
import { aliasBelow, ownersOf } from '../parties/trade-name.ts'
import type { LabeledName } from './certificate-holder.ts'
import { clientOfScreening } from './client-of-screening.ts'
import { companyOfPerson } from './company-of-person.ts'
import { isOfSupervisor } from './credential-types.ts'
import { bearerOfCard } from './technician-card.ts'

/**
 * Certifications that a person can hold. A firm's certificate or a license in a person's name is a
 * sole proprietor's.
 */
const PERSONAL_TYPES = new Set([
  'iicrc_wrt',
  'iicrc_asd',
  'iicrc_amrt',
  'iicrc_fsrt',
  'iicrc_oct',
  'epa_lead_rrp',
  'osha_10',
  'background_checks',
  'other',
])

/** The EPA certifies firms (745.89, numbers NAT-…) and renovators (745.90) by different rules. */
const EPA_FIRM = /\bNAT-\w|\b745\.89\b|\bcertified\s+firm\b/i

export function isPersonal({ layout }: Reading, type: string): boolean {
  if (type === 'epa_lead_rrp')
    return !layout.rows.some(({ cells }) => cells.some(({ text }) => EPA_FIRM.test(text)))
  return PERSONAL_TYPES.has(type)
}

/** Types that only a person can hold, unlike a background check of a firm's staff. */
const isOfTechnician = (type: string) =>
  /^(?:iicrc_(?!certified_firm)|osha_10$|epa_lead_rrp$)/.test(type)
const ONE_WORD = /^\p{L}[\p{L}'\u2019.-]*$/u

/** The name that the document states, else the bearer of a card. A surname alone identifies no technician. */
export function holderOrBearer(
  reading: Reading,
  type: string,
  named: SourcedValue | null,
): SourcedValue | null {
  if (!isPersonal(reading, type)) return named
  const isSurname = named && isOfTechnician(type) && ONE_WORD.test(named.value)
  const holder = isSurname && !namesOperator(reading, named.value) ? null : named
  const client = type === 'background_checks' && !holder ? clientOfScreening(reading) : null
  return holder ?? client ?? bearerOfCard(reading.layout)
}

/** Whose certification it is: the operator's, or that of the vendor `company`. */
export type CredentialHolder = {
  company: SourcedValue | null
  /** It counts for the operator only after a person accepts the document. */
  unconfirmed: boolean
}

/**
 * `names`: all names after labels of the holder. `isOfSeveral`: a table names other holders, too. Null, with
 * a warning, if the holder is unknown.
 */
type HeldCredential = {
  type: string
  holder: SourcedValue | null
  names: readonly LabeledName[]
  isOfSeveral?: boolean
}

export function credentialHolder(
  reading: Reading,
  findings: PartialFindings,
  { type, holder, names, isOfSeveral = false }: HeldCredential,
): CredentialHolder | null {
  if (!holder) {
    warnOfUnknownHolder(findings)
    return null
  }
  const isOwn = namesOperator(reading, holder.value)
  if (!isOwn && isPerson(holder.value)) {
    if (isPersonal(reading, type)) return holderOfPerson(reading, findings, holder)
    const company = companyOfPerson(reading, holder, names)
    if (company) return holderOfCompany(reading, findings, company, [company.value])
    if (isOfSeveral) return personInTable(findings, holder)
    if (isOfSupervisor(reading.layout)) return holderOfPerson(reading, findings, holder)
  }
  const owners = ownersOf(reading).filter((name) => namesOperator(reading, name))
  const named = [holder.value, aliasBelow(reading, holder), ...owners]
  return holderOfCompany(reading, findings, holder, named)
}

function holderOfCompany(
  reading: Reading,
  findings: PartialFindings,
  company: SourcedValue,
  names: readonly (string | null)[],
): CredentialHolder {
  const kind = holderKindOf(reading, names)
  if (kind === 'namesake') warnOfNamesake(findings, reading, company)
  return { company: kind === 'vendor' ? company : null, unconfirmed: kind === 'namesake' }
}

/** A table of licenses may be a roster of technicians, so a person in it is no sole proprietor. */
function personInTable(findings: PartialFindings, { value, page }: SourcedValue): null {
  const message =
    `The table names ${value}, but no company, so this license was not saved. ` +
    'If it is of a company, upload its license.'
  warn(findings, 'holder_unknown', message, page)
  return null
}

/** The employer that the document states decides. Without one, only a person can say who it is. */
function holderOfPerson(
  reading: Reading,
  findings: PartialFindings,
  person: SourcedValue,
): CredentialHolder {
  const employer = employerOf(reading, person)
  if (employer) return holderOfCompany(reading, findings, employer, [employer.value])
  const code = 'personal_certificate'
  const message =
    `It names ${person.value}, not your company. If this person works for you, accept the document ` +
    'in the dashboard. Until then, it does not count for your compliance.'
  if (!findings.warnings.some((known) => known.code === code))
    warn(findings, code, message, person.page)
  return { company: null, unconfirmed: true }
}
