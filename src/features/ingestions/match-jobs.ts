import type { DraftOf } from '../../extraction/findings.ts'
import { canonicalCarrier } from '../../extraction/understanding/normalize/carriers.ts'
import { compareNames } from '../../extraction/understanding/normalize/compare-names.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { NewJob } from '../jobs/job.ts'
import { type JobRow, jobInput } from '../jobs/job-row.ts'
import { claimKey } from '../jobs/jobs.queries.ts'
import type { NewAddress } from '../records/record.ts'
import { MatchIndex } from './matching.ts'

/**
 * Finds the job on file that a document is about. The facts that both state must agree. A shared number is
 * not enough.
 */

export type JobInput = {
  draft: DraftOf<'job'>
  job: NewJob
  claim: string | null
  name: string | null
  address: string | null
}

/** `ambiguous`: several jobs fit equally well. `contradicted`: none fits of those that share a key. */
export type JobMatch =
  | { outcome: 'found'; by: string; row: JobRow; values: NewJob }
  | { outcome: 'ambiguous' | 'contradicted'; by: string; rows: JobRow[] }
  | { outcome: 'none' }

/** The keys for selecting the candidates of these drafts. */
export function lookupKeys(inputs: JobInput[]) {
  const present = (values: (string | null | undefined)[]) => values.filter((value) => value != null)
  return {
    claim_key: present(inputs.map(({ claim }) => claim)),
    job_number: present(inputs.map(({ job }) => job.job_number)),
    name_index: present(inputs.map(({ name, address }) => (address ? name : null))),
  }
}

export type JobIndex = MatchIndex<JobRow, 'claim' | 'number' | 'insured'>

export function jobIndex(rows: readonly JobRow[]): JobIndex {
  return new MatchIndex(keysOf, rows)
}

function keysOf(row: JobRow) {
  const { claim_key: claim, job_number: number, name_index, address_index } = row
  return { claim, number, insured: insuredKey(name_index, address_index) }
}

function insuredKey(name: string | null, address: string | null): string | null {
  return name && address ? `${name}|${address}` : null
}

/** Finds the job by claim number, else by job number, else by insured and address. */
export function findJob(
  known: JobIndex,
  keys: OperatorKeys,
  { job, claim, name, address }: JobInput,
): JobMatch {
  const steps: [MatchKey, readonly JobRow[]][] = [
    ['claim_number', known.find('claim', claim)],
    ['job_number', known.find('number', job.job_number ?? null)],
    ['client_name and address', known.find('insured', insuredKey(name, address))],
  ]
  let contradicted: JobMatch = { outcome: 'none' }
  for (const [by, rows] of steps) {
    const scored = rows.map((row) => {
      const values = jobInput(row, keys)
      return { row, values, score: scoreOf(by, values, job) }
    })
    const best = Math.max(...scored.map(({ score }) => score))
    const likely = scored.filter(({ score }) => score === best)
    const [found, second] = best >= 0 ? likely : []
    if (found && second) return { outcome: 'ambiguous', by, rows: likely.map(({ row }) => row) }
    if (found) return { outcome: 'found', by, row: found.row, values: found.values }
    const others = scored.filter(({ score }) => Number.isFinite(score)).map(({ row }) => row)
    if (others.length > 0 && contradicted.outcome === 'none')
      contradicted = { outcome: 'contradicted', by, rows: others }
  }
  return contradicted
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
  | 'date_of_loss'
  | 'policy_number'

/**
 * The weight of a fact that both sides state, for one job or for two. A sum of zero or more means one job. A
 * single fact may have been corrected later if others agree: a name with an address, a date or a claim number
 * with a name. The two names of a couple, or a fact that one side lacks, do not count.
 */
const WEIGHTS: Readonly<Record<Fact, { agree: number; differ: number }>> = {
  claim_number: { agree: 2, differ: -2 },
  job_number: { agree: 1, differ: 0 },
  job_type: { agree: 1, differ: 0 },
  insured: { agree: 2, differ: -3 },
  address: { agree: 2, differ: -1 },
  date_of_loss: { agree: 1, differ: -2 },
  policy_number: { agree: 1, differ: -1 },
}

/**
 * Facts that separate two jobs even if the key is shared: mitigation and rebuild of one claim, or two losses
 * at one house.
 */
const SEPARATING: Readonly<Record<MatchKey, readonly Fact[]>> = {
  claim_number: ['job_number', 'job_type'],
  job_number: [],
  'client_name and address': ['job_number', 'job_type', 'claim_number', 'date_of_loss'],
}

/** Below zero if the two are different jobs. */
export function scoreOf(by: MatchKey, known: NewJob, found: NewJob): number {
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

function compareFacts(known: NewJob, found: NewJob): Record<Fact, Comparison> {
  return {
    claim_number: compare(known.claim_number, found.claim_number, claimKey),
    job_number: compare(known.job_number, found.job_number),
    job_type: compare(known.job_type, found.job_type),
    insured: compareInsured(known.client_name, found.client_name),
    address: compareAddresses(known.address, found.address),
    date_of_loss: compare(known.date_of_loss, found.date_of_loss),
    policy_number: compare(known.policy_number, found.policy_number, claimKey),
  }
}

/** Replaces a name that the document does not state. It is never saved. */
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

/** A street can be written in many ways, so house number and postal code decide. */
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
  const words = (address: NewAddress | null | undefined) =>
    (address?.line1 ?? '').toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words(known).slice(0, 3).join(' ') === words(found).slice(0, 3).join(' ')
}
