import type { ValueKind } from '../../lexicon/entries.ts'
import { estimateLabels } from '../../lexicon/estimate-labels.ts'
import { invoiceLabels } from '../../lexicon/invoice-labels.ts'
import { jobLabels } from '../../lexicon/job-labels.ts'
import { fold } from '../layout/layout.ts'
import { type FieldSpec, fieldSpecs, words } from './labels.ts'

/** A value of a field, or `any` text of a part that is none. */
export type PartKind = ValueKind | 'any'
/** A part of a label that names several fields, written out: 'Adjuster Phone' in 'Adjuster Name & Phone'. */
export type LabelPart = { label: string; name: string; kind: PartKind }

/** A contact of no known party. No field has its name or its phone. */
export const ANY_CONTACT = 'contact'
const CONTACT_LABELS = words(
  'Contact | Contact Name | Contact Person | Primary Contact | Site Contact | Main Contact',
)

/** Parts beside a field that are no fields of a job: 'Policy / Effective Dates'. */
const OTHER_LABELS = words(`
  Effective Date | Effective Dates | Policy Effective Date | Policy Period | Policy Term |
  Expiration Date | Policy Expiration`)
/** The agent of a carrier. A job has none. */
const AGENT_LABELS = words(
  'Agent | Agency | Agent Name | Agency Name | Insurance Agent | Insurance Agency | Broker',
)
export const OTHER = 'other'
/** Labels of a client that may share a value with a phone, although they may mean something else alone. */
const VAGUE_NAMES = words('Name | Owner | Claimant | Claimant Name | Bill To | Prepared For')
/** An estimate may state two of these after one label: 'RCV / ACV'. */
const AMOUNTS = ['rcv', 'depreciation', 'acv', 'deductible', 'net']

const CONNECTOR = /\s*(?:[/&+]|,(?:\s*and\b)?|\band\b)\s*/i
const MAX_PARTS = 3

/** The fields that a label names together. Null if it names one, or if a part of it is unknown. */
export function partsOfLabel(text: string): LabelPart[] | null {
  const label = text.replace(/[\s:;]+$/, '')
  const all = label.split(CONNECTOR)
  // A date is read with its time: 'Date, Time and Cause of Loss'.
  const own = all.length > 2 ? all.filter((part) => !/^time$/i.test(part)) : all
  if (own.length < 2 || own.length > MAX_PARTS || own.some((part) => part === '')) return null
  const [opening, last] = [own[0]!, own.at(-1)!]
  const parts = own.map((part, at) =>
    at > 0 ? laterPart(part, opening, last) : opener(part, last),
  )
  if (!parts.every((part) => part !== null)) return null
  if (parts.every(({ name }) => name === OTHER) || isOneAmount(label, parts)) return null
  const hasAgent = parts.some(({ name, label }) => name === OTHER && AGENT_LABELS.includes(label))
  if (hasAgent && !parts.some(({ name }) => name === 'carrier_name')) return null
  const isApart = new Set(parts.map(meaningOf)).size === parts.length
  return isApart ? parts : null
}

/** The type and the cause of a loss are one field until they are read. Who is billed is the client. */
const meaningOf = ({ name, label }: LabelPart) =>
  /\bcause\b/i.test(label) ? `${name}:cause` : name === 'bill_to' ? 'client_name' : name

/** 'Depreciation & Deductible Applied' may be the label of one sum. */
function isOneAmount(label: string, parts: readonly LabelPart[]): boolean {
  return parts.every(({ kind }) => kind === 'money') && known(label) !== null
}

/** 'Customer / Insured' is one label of a name, so the client's phone is not 'Insured Phone' here. */
const CONTACT_OF: Record<string, string> = { client_name: 'Client', adjuster_name: 'Adjuster' }

/** The label of a party whose phone or email may follow its name: 'Adjuster: Jane Roe 555-201-3344'. */
export function partsOfParty(text: string): Record<'name' | 'phone' | 'email', LabelPart> | null {
  const label = text.replace(/[\s:;]+$/, '')
  const name = known(label)
  const party = name && CONTACT_OF[name.name]
  if (!party) return null
  const [phone, email] = [known(`${party} Phone`), known(`${party} Email`)]
  return phone && email && { name, phone, email }
}

/** 'Policy' before a number is 'Policy Number', which cannot mean something else. */
export function withNumber(part: LabelPart): LabelPart {
  const whole = part.kind === 'code' ? known(`${part.label} Number`) : null
  return whole?.name === part.name ? whole : part
}

/** 'Claim' in 'Claim/Policy Number' is 'Claim Number'. */
function opener(part: string, last: string): LabelPart | null {
  const ends = last.split(' ').map((_, at, all) => all.slice(at).join(' '))
  return known(part) ?? firstOf(ends.slice(1).map((end) => `${part} ${end}`)) ?? weak(part)
}

const NUMBER = /^(?:numbers?|no\.?|nos\.?|num\.?|nbr|#)$/i

/** 'Phone' in 'Adjuster Name & Phone' is 'Adjuster Phone', and so is the number of a person. */
function laterPart(part: string, opening: string, last: string): LabelPart | null {
  const all = opening.split(' ')
  const starts = [...all.map((_, at) => all.slice(0, all.length - at).join(' ')), all.at(-1)!]
  const isPhone = NUMBER.test(part) && known(opening)?.kind === 'name'
  const owned = firstOf(starts.map((start) => `${start} ${isPhone ? 'Phone' : part}`))
  return owned && isOfContact(owned) ? owned : (opener(part, last) ?? owned)
}

/** The words before a phone, an email or an address say whose it is. Other labels are whole without them. */
const isOfContact = ({ kind }: LabelPart) => /^(?:phone|email|address)$/.test(kind)

function firstOf(labels: string[]): LabelPart | null {
  return labels.map(known).find((part) => part !== null && part.name !== OTHER) ?? null
}

const known = (label: string) => partIn(index().strong, label)
const weak = (label: string) => partIn(index().weak, label)

function partIn(labels: Map<string, Known>, label: string): LabelPart | null {
  const found = labels.get(fold(label))
  return found ? { label, ...found } : null
}

type Known = Omit<LabelPart, 'label'>
let built: { strong: Map<string, Known>; weak: Map<string, Known> } | null = null

/** Built at the first use, because folding thousands of labels takes milliseconds. */
function index() {
  if (built) return built
  const strong = new Map<string, Known>()
  const weak = new Map<string, Known>()
  const add = (map: Map<string, Known>, labels: string[], own: Known) => {
    for (const label of labels) if (!map.has(fold(label))) map.set(fold(label), own)
  }
  add(strong, CONTACT_LABELS, { name: ANY_CONTACT, kind: 'name' })
  add(strong, [...OTHER_LABELS, ...AGENT_LABELS], { name: OTHER, kind: 'any' })
  add(weak, VAGUE_NAMES, { name: 'client_name', kind: 'name' })
  const amounts = fieldSpecs(estimateLabels).filter(({ name }) => AMOUNTS.includes(name))
  const ofInvoices = fieldSpecs(invoiceLabels).filter(({ kind }) => !/^(?:money|text)$/.test(kind))
  const specs = [...fieldSpecs(jobLabels), ...amounts, ...ofInvoices] as FieldSpec[]
  for (const { name, kind, labels, weak: vague } of specs) {
    add(strong, labels, { name, kind })
    if (kind === 'code' || kind === 'address') add(weak, vague, { name, kind })
  }
  built = { strong, weak }
  return built
}
