import type { FieldMatch } from './field-match.ts'
import type { FieldSpec, LabelHit, LabelMap } from './labels.ts'
import { doubtAbout } from './rivals.ts'

/**
 * The values of each field: the best one, and all of them in reading order. `cut` has the codes
 * that may continue after the read part. A field with such a code has no other value.
 */
export type FieldPairs<Name extends string = string> = {
  best: Map<Name, FieldMatch<Name>>
  all: FieldMatch<Name>[]
  cut: Map<Name, FieldMatch<Name>>
  /** Texts that a label names and that resemble a number or a date, but cannot be read as one. */
  unread: Map<Name, UnreadText>
  /** Texts that the label of an address names, although they have no form of a street. */
  written: Map<Name, FieldMatch<Name>>
  /** The labels by their cells, also those that only end a value. */
  labels: LabelMap<Name>
  /** The first value of each label, so that different values of one field can be compared. */
  rivals: Map<Name, FieldMatch<Name>[]>
}

export type UnreadText = {
  text: string
  page: number
  why: 'hidden digits' | 'unusual form' | 'no date'
}

export type PairCandidate<Name extends string> = FieldMatch<Name> & {
  score: number
  tokens: string[]
  isCut: boolean
  /** One label of several fields has fewer values, so it is not known whose this is. */
  isUnshared: boolean
  hit: LabelHit<Name>
}

export function assign<Name extends string>(
  offers: PairCandidate<Name>[],
  specs: FieldSpec<Name>[],
): Omit<FieldPairs<Name>, 'unread' | 'written' | 'labels'> {
  const last = new Set(specs.filter((spec) => spec.pick === 'last').map((spec) => spec.name))
  const order = (one: PairCandidate<Name>) => (last.has(one.name) ? -one.row : one.row)
  const sorted = offers.toSorted((a, b) => b.score - a.score || order(a) - order(b))
  const best = new Map<Name, FieldMatch<Name>>()
  const cut = new Map<Name, FieldMatch<Name>>()
  const owner = new Map<string, Name>()
  const all: PairCandidate<Name>[] = []
  const byLabel = new Map<LabelHit<Name>, PairCandidate<Name>>()
  for (const one of sorted) {
    const taken = one.tokens.some((token) => owner.has(token) && owner.get(token) !== one.name)
    if (taken && !one.isUnshared) continue
    for (const token of one.tokens) owner.set(token, one.name)
    if (one.isCut && !best.has(one.name) && !sorted.some((other) => completes(other, one)))
      cut.set(one.name, one)
    if (one.isCut || cut.has(one.name)) continue
    if (!best.has(one.name)) best.set(one.name, one)
    all.push(one)
    if (!byLabel.has(one.hit)) byLabel.set(one.hit, one)
  }
  const rivals = Map.groupBy([...byLabel.values()], ({ name }) => name)
  for (const [name, match] of best) {
    const doubt = doubtAbout(match, rivals.get(name) ?? [])
    if (doubt) best.set(name, { ...match, doubt })
  }
  return { best, all: all.toSorted((a, b) => a.row - b.row || a.box.x - b.box.x), cut, rivals }
}

/** Whether a code elsewhere in the document is the complete form of a cut one. */
function completes(whole: PairCandidate<string>, cut: PairCandidate<string>): boolean {
  if (whole.isCut || whole.name !== cut.name) return false
  return whole.value.replace(/\s/g, '').startsWith(cut.value.replace(/\s/g, ''))
}
