import type { HeaderMatcher } from './header-match.ts'
import { headerWords } from './header-words.ts'
import type { ListColumn, ListType } from './list-columns.ts'

const GENERIC = new Set([
  'phone',
  'email',
  'name',
  'number',
  'address',
  'company',
  'contact',
  'first',
  'last',
])

/** Everyone else that a list names beside the client. */
const OTHERS = new Set(
  headerWords(
    `tenant renter lessee occupant resident landlord lessor spouse neighbor relative emergency caller hoa
    agent agency broker producer mortgage mortgagee lender bank attorney lawyer public adjuster examiner
    referral referred referrer plumber manager estimator appraiser technician tech crew supervisor
    superintendent foreman coordinator representative salesperson dispatcher vendor subcontractor contractor`,
  ),
)
/** The manager of a building is not that of a project. */
const BUILDINGS = new Set(
  headerWords(
    'property building facility facilities apartment condo condominium community leasing',
  ),
)
/** In 'Carrier Adjuster', the party is the adjuster. */
const INSURERS = new Set(headerWords('carrier insurance insurer tpa'))
const OTHERS_OF_VENDOR = new Set(headerWords('agent agency broker producer'))
const CLIENTS = new Set(headerWords('client customer insured policyholder'))
const HOMEOWNERS = new Set(headerWords('homeowner owner'))
/** The 'Contact owner' and 'Deal owner' of a CRM are users of it. */
const RECORDS_OF_CRM = new Set(headerWords('contact deal lead opportunity company account ticket'))
/** The kinds of cells that belong to a person or a company. 'Ace Plumbing' would be a loss of water. */
const OF_PARTY = /^(?:person|party|phone|email|street|locality|city|state|postal|enum:loss_type)$/
const NAME = /^(?:client_name|name|(?:client\.)?last_name)$/
const LAST_NAME = /^(?:client\.)?last_name$/
const WHOLE_NAME = /^(?:client_name|name)$/

/** If two columns are named 'Phone', each belongs to the last party named before it. */
export function withParties(texts: string[]): string[] {
  const count = new Map<string, number>()
  for (const text of texts) count.set(text.toLowerCase(), (count.get(text.toLowerCase()) ?? 0) + 1)
  let party = ''
  return texts.map((text) => {
    const words = headerWords(text)
    const named = words.find((word) => isOneOf(word, CLIENTS, HOMEOWNERS, OTHERS))
    if (named !== undefined) party = named
    const isGeneric = words.length > 0 && words.every((word) => GENERIC.has(word))
    const isTwice = (count.get(text.toLowerCase()) ?? 0) > 1
    return isGeneric && isTwice && party !== '' ? `${party} ${text}` : text
  })
}

const isOneOf = (word: string, ...sets: Set<string>[]) => sets.some((set) => set.has(word))

/**
 * Takes from the client what belongs to someone else: the phone of a tenant or an agent is none of the
 * client's. Without a column of the client's name, nothing says who the client is. The owner is someone else
 * only beside a column of the client, the insured or last names, or behind another column of names. Returns
 * which columns would have been the client's.
 */
export function withoutOtherParties(
  scores: Float64Array[],
  headers: readonly string[],
  { columns, scores: scoresOf }: HeaderMatcher,
  type: ListType,
): boolean[] {
  const namesOf = (header: string, field: RegExp) =>
    columns.some((column, at) => field.test(column.field) && scoresOf(header)[at] === 1)
  const clients = headers.filter((header) => namesOf(header, NAME))
  const hasLastName = headers.some(
    (header) => namesOf(header, LAST_NAME) && !headerWords(header).includes('owner'),
  )
  const isOwnerApart =
    hasLastName ||
    clients.some((header) => headerWords(header).some((word) => CLIENTS.has(word))) ||
    isOwnerSecond(headers.filter((header) => namesOf(header, WHOLE_NAME)))
  return headers.map((header, row) => {
    const parties = clients.length > 0 ? otherPartiesIn(header, type, isOwnerApart) : []
    if (parties.length === 0) return false
    const own = scores[row]!
    const best = Math.max(...own)
    columns.forEach((column, at) => {
      if (OF_PARTY.test(column.shape) && !isOf(column, parties)) own[at] = 0
    })
    return Math.max(...own) < best
  })
}

/** Of two columns of names, the first one is the client: 'Name' before 'Owner'. */
function isOwnerSecond([first = '', ...others]: readonly string[]): boolean {
  const isOwner = (header: string) => headerWords(header).includes('owner')
  return !isOwner(first) && others.some(isOwner)
}

function otherPartiesIn(header: string, type: ListType, isOwnerApart: boolean): string[] {
  const words = headerWords(header)
  if (type === 'vendor_list') return words.filter((word) => OTHERS_OF_VENDOR.has(word))
  const isOfBuilding = words.includes('manager') && words.some((word) => BUILDINGS.has(word))
  const isOfClient = words.some((word) => isOneOf(word, CLIENTS, HOMEOWNERS))
  if (type === 'job_list' && isOfBuilding && !isOfClient) return ['building manager']
  const others = words.filter((word) => OTHERS.has(word))
  if (others.length > 0) return others
  if (words.some((word) => CLIENTS.has(word))) return []
  if (words.at(-1) === 'owner' && words.some((word) => RECORDS_OF_CRM.has(word))) return ['user']
  const isOwner = isOwnerApart && words.includes('owner')
  return isOwner ? ['another owner'] : words.filter((word) => INSURERS.has(word))
}

/** Whether the usual headers of a column name these parties. */
function isOf({ headers }: ListColumn, parties: readonly string[]): boolean {
  const words = new Set(headers.flatMap(headerWords))
  return parties.every((party) => words.has(party))
}
