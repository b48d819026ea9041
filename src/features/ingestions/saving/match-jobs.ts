import type { DraftOf } from '../../../extraction/findings.ts'
import { canonicalCarrier } from '../../../extraction/understanding/normalize/carriers.ts'
import { compareNames } from '../../../extraction/understanding/normalize/compare-names.ts'
import { streetKey } from '../../../extraction/understanding/normalize/streets.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import type { NewJob } from '../../jobs/job.ts'
import { type JobRow, jobInput } from '../../jobs/job-row.ts'
import { claimKey } from '../../jobs/jobs.queries.ts'
import { type NewAddress, pick } from '../../records/record.ts'
import { earlierIndex, ownStatement } from '../../records/record-provenance.ts'
import { MatchIndex } from './matching.ts'

/**
 * Finds the job on file that a document is about. A shared number is not enough: the facts that both state
 * must agree.
 */

export type JobToMatch = {
  draft: DraftOf<'job'>
  job: NewJob
  claim: string | null
  name: string | null
  address: string | null
}

/** `ambiguous`: several jobs fit equally well. `contradicted`: jobs share a key, but none fits. */
export type JobMatch =
  | { outcome: 'found'; by: string; row: JobRow; values: NewJob }
  | { outcome: 'ambiguous' | 'contradicted'; by: string; rows: JobRow[] }
  | { outcome: 'none' }

/** The keys that select the candidates of these drafts. */
export function lookupKeys(inputs: JobToMatch[]) {
  const present = (values: (string | null | undefined)[]) => values.filter((value) => value != null)
  return {
    claim_key: present(inputs.map(({ claim }) => claim)),
    job_number: present(inputs.map(({ job }) => job.job_number)),
    name_index: present(inputs.map(({ name, address }) => (address ? name : null))),
  }
}

/** Jobs on file that may match, and the jobs that the document creates. Each is decrypted once. */
export class JobIndex extends MatchIndex<JobRow, 'claim' | 'number' | 'name'> {
  readonly #keys: OperatorKeys
  readonly #opened = new Map<JobRow, { values: NewJob; address: string | null }>()

  constructor(keys: OperatorKeys, rows: readonly JobRow[]) {
    super(keysOf, rows)
    this.#keys = keys
  }

  valuesOf(row: JobRow): NewJob {
    return this.#open(row).values
  }

  /**
   * Compares decrypted addresses, because a stored index keeps the normalization of the time when it was
   * written.
   */
  findInsured({ name, address }: JobToMatch): readonly JobRow[] {
    if (address === null) return []
    return this.find('name', name).filter((row) => this.#open(row).address === address)
  }

  /** The job's values. Where the document states what a person corrected, the value before. */
  comparableTo(stated: NewJob, row: JobRow): NewJob {
    const values = this.valuesOf(row)
    const repeated = CORRECTABLE.filter((field) => {
      const earlier = ownStatement(row, field)?.earlier
      const value = stated[field]
      return earlier && value && earlierIndex(this.#keys, field, value) === earlier
    })
    return { ...values, ...pick(stated, repeated) }
  }

  #open(row: JobRow) {
    const known = this.#opened.get(row)
    if (known) return known
    const values = jobInput(row, this.#keys)
    const opened = { values, address: addressKey(values.address) }
    this.#opened.set(row, opened)
    return opened
  }
}

/** Facts of a match that a person may have corrected. */
const CORRECTABLE = ['client_name', 'claim_number', 'job_number', 'policy_number'] as const

function keysOf({ claim_key: claim, job_number: number, name_index: name }: JobRow) {
  return { claim, number, name }
}

/** The street without its unit, and the ZIP code. Null without a street. */
export function addressKey(address: NewAddress | null | undefined): string | null {
  const { street } = streetKey(address?.line1, address?.line2)
  return street === '' ? null : `${street}|${(address?.postal_code ?? '').slice(0, 5)}`
}

/** Finds the job by claim number, else by job number, else by insured and address. */
export function findJob(known: JobIndex, input: JobToMatch): JobMatch {
  const { job, claim } = input
  const steps: [MatchKey, readonly JobRow[]][] = [
    ['claim_number', known.find('claim', claim)],
    ['job_number', known.find('number', job.job_number ?? null)],
    ['client_name and address', known.findInsured(input)],
  ]
  let contradicted: JobMatch = { outcome: 'none' }
  for (const [by, rows] of steps) {
    const scored = rows.map((row) => {
      const values = known.valuesOf(row)
      return { row, values, score: matchScore(by, known.comparableTo(job, row), job) }
    })
    const best = Math.max(...scored.map(({ score }) => score))
    const likely = scored.filter(({ score }) => score === best)
    const [found, second] = best >= 0 ? likely : []
    if (found && second) return { outcome: 'ambiguous', by, rows: likely.map(({ row }) => row) }
    if (found) return { outcome: 'found', by, row: found.row, values: found.values }
    const others = scored.filter((one) => isContradicted(by, one, job)).map(({ row }) => row)
    if (others.length > 0 && contradicted.outcome === 'none')
      contradicted = { outcome: 'contradicted', by, rows: others }
  }
  return contradicted
}

/** Two jobs of one claim may differ in number or type, but they have one insured. */
function isContradicted(
  by: MatchKey,
  { score, values }: { score: number; values: NewJob },
  job: NewJob,
): boolean {
  if (Number.isFinite(score)) return true
  return by === 'claim_number' && compareFacts(values, job).insured === 'differ'
}

/**
 * The job that the document would match without its job number. Null unless exactly one would match.
 * `isCorrected`: the document corrects the job's number, because the claim has no other job and both describe
 * one loss.
 */
export function findNumberedDifferently(known: JobIndex, input: JobToMatch) {
  const match = findJob(known, { ...input, job: { ...input.job, job_number: null } })
  if (match.outcome !== 'found') return null
  const facts = compareFacts(match.values, input.job)
  const isOnlyJob = known.find('claim', input.claim).length === 1
  return { match, facts, isCorrected: isOnlyJob && isOneLoss(facts) }
}

/** A claim may have two jobs, mitigation and rebuild. They are one only if enough facts agree. */
function isOneLoss({ claim_number, insured, address, date_of_loss }: FactComparisons): boolean {
  if (claim_number !== 'agree' || insured !== 'agree') return false
  const place = [address, date_of_loss]
  return place.includes('agree') && !place.includes('differ')
}

/** Another job that already has this number. Numbers are unique per operator. */
export function holderOfNumber(known: JobIndex, jobNumber: string, row: JobRow | null) {
  return known.find('number', jobNumber).find((other) => other.id !== row?.id) ?? null
}

type MatchKey = 'claim_number' | 'job_number' | 'client_name and address'
type Fact =
  | 'claim_number'
  | 'job_number'
  | 'job_type'
  | 'insured'
  | 'address'
  | 'unit'
  | 'date_of_loss'
  | 'policy_number'

/**
 * Weights of facts that both sides state. A sum of zero or more means one job. One differing fact may be a
 * later correction if others agree: a name and an address, or a name and a date or claim number. A fact that
 * one side lacks does not count, and neither do the two names of a couple.
 */
const WEIGHTS: Readonly<Record<Fact, { agree: number; differ: number }>> = {
  claim_number: { agree: 2, differ: -2 },
  job_number: { agree: 1, differ: 0 },
  job_type: { agree: 1, differ: 0 },
  insured: { agree: 2, differ: -3 },
  address: { agree: 2, differ: -1 },
  unit: { agree: 0, differ: 0 },
  date_of_loss: { agree: 1, differ: -2 },
  policy_number: { agree: 1, differ: -1 },
}

/**
 * Facts that separate two jobs even if the key is the same. Examples are mitigation and rebuild of one claim,
 * two losses at one house, and two apartments of one owner.
 */
const SEPARATING: Readonly<Record<MatchKey, readonly Fact[]>> = {
  claim_number: ['job_number', 'job_type'],
  job_number: [],
  'client_name and address': ['job_number', 'job_type', 'claim_number', 'date_of_loss', 'unit'],
}

/** Below zero if the two are different jobs. */
export function matchScore(by: MatchKey, known: NewJob, found: NewJob): number {
  const compared = compareFacts(known, found)
  if (SEPARATING[by].some((fact) => compared[fact] === 'differ')) return Number.NEGATIVE_INFINITY
  let score = 0
  for (const fact of Object.keys(WEIGHTS) as Fact[]) {
    const comparison = compared[fact]
    if (comparison !== 'unclear') score += WEIGHTS[fact][comparison]
  }
  return score
}

type Comparison = 'agree' | 'differ' | 'unclear'

type FactComparisons = Readonly<Record<Fact, Comparison>>

function compareFacts(known: NewJob, found: NewJob): FactComparisons {
  return {
    claim_number: compare(known.claim_number, found.claim_number, claimKey),
    job_number: compare(known.job_number, found.job_number),
    job_type: compare(known.job_type, found.job_type),
    insured: compareInsured(known.client_name, found.client_name),
    address: compareAddresses(known.address, found.address),
    unit: compare(unitOf(known.address), unitOf(found.address)),
    date_of_loss: compare(known.date_of_loss, found.date_of_loss),
    policy_number: compare(known.policy_number, found.policy_number, claimKey),
  }
}

/** The placeholder for a name that the document does not state. It is never saved. */
export const NAMELESS = '-'

function compare(
  known: string | null | undefined,
  found: string | null | undefined,
  keyOf: (text: string) => string = (text) => text.trim(),
): Comparison {
  if (!known || !found) return 'unclear'
  return keyOf(known) === keyOf(found) ? 'agree' : 'differ'
}

/** An invoice may name the carrier that pays. The carrier is not the insured. */
function compareInsured(known: string, found: string): Comparison {
  const isParty = (name: string) => name !== NAMELESS && canonicalCarrier(name) === null
  return isParty(known) && isParty(found) ? compareNames(known, found) : 'unclear'
}

/** Streets are written in many ways, so the house number and the postal code decide. */
function compareAddresses(
  known: NewAddress | null | undefined,
  found: NewAddress | null | undefined,
): Comparison {
  const postal = compare(known?.postal_code, found?.postal_code, (code) => code.trim().slice(0, 5))
  const house = compare(houseNumber(known), houseNumber(found))
  if (postal === 'differ' || house === 'differ') return 'differ'
  return house === 'agree' && (postal === 'agree' || isSameStreet(known, found))
    ? 'agree'
    : 'unclear'
}

function houseNumber(address: NewAddress | null | undefined): string | null {
  return /^\s*(\d+)/.exec(address?.line1 ?? '')?.[1] ?? null
}

function isSameStreet(
  known: NewAddress | null | undefined,
  found: NewAddress | null | undefined,
): boolean {
  return streetKey(known?.line1, null).street === streetKey(found?.line1, null).street
}

function unitOf(address: NewAddress | null | undefined): string {
  return streetKey(address?.line1, address?.line2).unit
}
