import type { ValueKind } from '../../lexicon/entries.ts'
import { invoiceLabels } from '../../lexicon/invoice-labels.ts'
import { jobLabels } from '../../lexicon/job-labels.ts'
import { fold } from '../layout/layout.ts'
import { type FieldSpec, fieldSpecs, words } from './labels.ts'

/** A part of a label that names several fields, written out: 'Adjuster Phone' in 'Adjuster Name & Phone'. */
export type LabelPart = { label: string; name: string; kind: ValueKind }

/** A contact of no known party. No field has its name or its phone. */
export const ANY_CONTACT = 'contact'
const CONTACT_LABELS = words(
  'Contact | Contact Name | Contact Person | Primary Contact | Site Contact | Main Contact',
)

const CONNECTOR = /\s*(?:[/&+]|,(?:\s*and\b)?|\band\b)\s*/i
const MAX_PARTS = 3

/** The fields that a label names together. Null if it names one, or if a part of it is unknown. */
export function partsOfLabel(text: string): LabelPart[] | null {
  const own = text.replace(/[\s:;]+$/, '').split(CONNECTOR)
  if (own.length < 2 || own.length > MAX_PARTS || own.some((part) => part === '')) return null
  const [opening, last] = [own[0]!, own.at(-1)!]
  const parts = own.map((part, at) =>
    at > 0 ? laterPart(part, opening, last) : opener(part, last),
  )
  if (!parts.every((part) => part !== null)) return null
  const isApart = new Set(parts.map(({ name }) => name)).size === parts.length
  return isApart ? parts : null
}

const CONTACT_OF: Record<string, string> = { client_name: 'Insured', adjuster_name: 'Adjuster' }

/** The label of a party whose phone or email may follow its name: 'Adjuster: Jane Roe 555-201-3344'. */
export function partsOfParty(text: string): Record<'name' | 'phone' | 'email', LabelPart> | null {
  const label = text.replace(/[\s:;]+$/, '')
  const name = known(label)
  const party = name && CONTACT_OF[name.name]
  if (!party) return null
  const [phone, email] = [known(`${party} Phone`), known(`${party} Email`)]
  return phone && email && { name, phone, email }
}

/** 'Claim' in 'Claim/Policy Number' is 'Claim Number'. */
function opener(part: string, last: string): LabelPart | null {
  const ends = last.split(' ').map((_, at, all) => all.slice(at).join(' '))
  return known(part) ?? firstOf(ends.slice(1).map((end) => `${part} ${end}`)) ?? weak(part)
}

/** 'Phone' in 'Adjuster Name & Phone' is 'Adjuster Phone'. */
function laterPart(part: string, opening: string, last: string): LabelPart | null {
  const all = opening.split(' ')
  const starts = [...all.map((_, at) => all.slice(0, all.length - at).join(' ')), all.at(-1)!]
  const owned = firstOf(starts.map((start) => `${start} ${part}`))
  return owned && isOfContact(owned) ? owned : (opener(part, last) ?? owned)
}

/** The words before a phone, an email or an address say whose it is. Other labels are whole without them. */
const isOfContact = ({ kind }: LabelPart) => /^(?:phone|email|address)$/.test(kind)

function firstOf(labels: string[]): LabelPart | null {
  return labels.map(known).find((part) => part !== null) ?? null
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
  const specs = [...fieldSpecs(jobLabels), ...fieldSpecs(invoiceLabels)] as FieldSpec[]
  for (const { name, kind, labels, weak: vague } of specs) {
    if (kind === 'money' || kind === 'text') continue
    add(strong, labels, { name, kind })
    if (kind === 'code' || kind === 'address') add(weak, vague, { name, kind })
  }
  built = { strong, weak }
  return built
}
