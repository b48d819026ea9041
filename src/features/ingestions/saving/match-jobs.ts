import { canonicalCarrier } from '../../../extraction/understanding/normalize/carriers.ts'
import { compareNames } from '../../../extraction/understanding/normalize/compare-names.ts'
import { streetKey } from '../../../extraction/understanding/normalize/streets.ts'
import type { NewJob } from '../../jobs/job.ts'
import type { JobRow } from '../../jobs/job-row.ts'
import { claimKey } from '../../jobs/jobs.queries.ts'
import type { NewAddress } from '../../records/record.ts'
import { mayBeMisread } from '../../records/record-misreads.ts'
import { type JobIndex, type JobToMatch, NAMELESS } from './job-candidates.ts'

/**
 * Finds the job on file that a document is about. A shared number is not enough: the facts that both state
 * must agree.
 */

/** `ambiguous`: several jobs fit equally well. `contradicted`: jobs share a key, but none fits. */
export type JobMatch =
  | { outcome: 'found'; by: string; row: JobRow; values: NewJob }
  | { outcome: 'ambiguous' | 'contradicted'; by: string; rows: JobRow[] }
  | { outcome: 'none' }

/**
 * Finds the job by claim number, else by job number, else by insured and address. A number that a job has now
 * comes before a number that another job had earlier.
 */
export function findJob(known: JobIndex, input: JobToMatch): JobMatch {
  const { job, claim } = input
  const steps: Step[] = [
    { by: 'claim_number', rows: known.find('claim', claim) },
    { by: 'job_number', rows: known.find('number', job.job_number ?? null) },
    { by: 'claim_number', rows: known.findEarlier('claim_number', job), isEarlier: true },
    { by: 'job_number', rows: known.findEarlier('job_number', job), isEarlier: true },
    { by: 'client_name and address', rows: known.findInsured(input) },
  ]
  let contradicted: JobMatch = { outcome: 'none' }
  for (const { by, rows, isEarlier } of steps) {
    const scored = rows.map((row) => {
      const values = known.valuesOf(row)
      return { row, values, score: matchScore(by, known.comparableTo(job, row), job) }
    })
    const best = Math.max(...scored.map(({ score }) => score))
    const likely = scored.filter(({ score }) => score === best)
    const [found, second] = best >= 0 ? likely : []
    if (found && second) return { outcome: 'ambiguous', by, rows: likely.map(({ row }) => row) }
    if (found) return { outcome: 'found', by, row: found.row, values: found.values }
    // The earlier number may now be that of a job that is not on file.
    if (isEarlier) continue
    const others = scored.filter((one) => isContradicted(by, one, job)).map(({ row }) => row)
    if (others.length > 0 && contradicted.outcome === 'none')
      contradicted = { outcome: 'contradicted', by, rows: others }
  }
  if (contradicted.outcome !== 'none') return contradicted
  const namesakes = findNamesakes(known, input)
  return namesakes.length > 1
    ? { outcome: 'ambiguous', by: 'client_name', rows: namesakes }
    : contradicted
}

/**
 * The jobs of the client if the document states nothing else that finds a job. A name alone is too little
 * for a match. In a list, one owner may have many jobs.
 */
export function findNamesakes(known: JobIndex, { draft, job, name }: JobToMatch): JobRow[] {
  const hasKey = Boolean(job.claim_number ?? job.job_number ?? job.address?.line1)
  if (hasKey || draft.row !== null || draft.match !== 'create') return []
  const scored = known
    .find('name', name)
    .filter(({ status }) => status !== 'canceled')
    .map((row) => ({ row, facts: compareFacts(known.valuesOf(row), job) }))
    .filter(({ facts }) => !Object.values(facts).includes('differ'))
    .map(({ row, facts }) => ({ row, score: sumOf(facts) }))
  const best = Math.max(...scored.map(({ score }) => score))
  return scored.filter(({ score }) => score === best).map(({ row }) => row)
}

/** `isEarlier`: the jobs had the number before a correction. */
type Step = { by: MatchKey; rows: readonly JobRow[]; isEarlier?: true }

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
  const facts = compareFacts(known.comparableTo(input.job, match.row), input.job)
  const ofClaim = new Set([
    ...known.find('claim', input.claim),
    ...known.findEarlier('claim_number', input.job),
  ])
  const isOnlyJob = ofClaim.size === 1
  const suffix = suffixBetween(match.values.job_number, input.job.job_number)
  return { match, facts, isCorrected: isOnlyJob && isOneLoss(facts, suffix) }
}

/** A claim may have two jobs, mitigation and rebuild. They are one only if enough facts agree. */
function isOneLoss(
  { claim_number, insured, address, date_of_loss }: FactComparisons,
  suffix: string | null,
): boolean {
  if (claim_number !== 'agree' || insured !== 'agree') return false
  if (suffix !== null && !FIRST_WORK.test(suffix)) return false
  const place = [address, date_of_loss]
  return (suffix !== null || place.includes('agree')) && !place.includes('differ')
}

/** The letters for the kind of work if one number is the other with them: '26-1150' and '26-1150-W'. */
function suffixBetween(
  known: string | null | undefined,
  found: string | null | undefined,
): string | null {
  const [short, long] = [known ?? '', found ?? ''].sort((a, b) => a.length - b.length)
  if (!/\d{3}$/.test(short!) || !long!.startsWith(short!)) return null
  return /^[-_ .]?([a-z]{1,4})$/i.exec(long!.slice(short!.length))?.[1] ?? null
}

/** Letters for the first work on a loss. Others, as in '26-1150-R', may be of a second job: the rebuild. */
const FIRST_WORK = /^(?:w|wtr|m|mit|ems|f|fire)$/i

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
 * later correction if others agree: a name and an address, or a name and a date or claim number. A claim may
 * be misread, so another insured needs its address too. A fact that one side lacks does not count, and
 * neither do the two names of a couple.
 */
const WEIGHTS: Readonly<Record<Fact, { agree: number; differ: number }>> = {
  claim_number: { agree: 2, differ: -2 },
  job_number: { agree: 1, differ: 0 },
  job_type: { agree: 1, differ: 0 },
  insured: { agree: 2, differ: -4 },
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
  const isOther = SEPARATING[by].some((fact) => compared[fact] === 'differ')
  if (isOther) return Number.NEGATIVE_INFINITY
  const areRelatives = compared.address === 'differ' && areOfFamily(known, found)
  return sumOf(compared) - (areRelatives ? 1 : 0)
}

/** Two first names with one last name: a couple, or at another address two relatives. */
function areOfFamily({ client_name: one }: NewJob, { client_name: other }: NewJob): boolean {
  if (one === NAMELESS || other === NAMELESS || mayBeMisread('client_name', one, other))
    return false
  return compareNames(one, other) === 'unclear'
}

function sumOf(compared: FactComparisons): number {
  let score = 0
  for (const fact of Object.keys(WEIGHTS) as Fact[]) {
    const comparison = compared[fact]
    if (comparison !== 'unclear') score += WEIGHTS[fact][comparison]
  }
  return score
}

/** One insured and date of loss, and no fact that differs. */
export function haveOneLoss(known: NewJob, found: NewJob): boolean {
  return haveOneLossExcept(known, found, [])
}

/** Like `haveOneLoss`, but these facts may differ. */
export function haveOneLossExcept(known: NewJob, found: NewJob, except: readonly Fact[]): boolean {
  const facts = compareFacts(known, found)
  if (facts.insured !== 'agree' || facts.date_of_loss !== 'agree') return false
  return !Object.entries(facts).some(
    ([fact, comparison]) => comparison === 'differ' && !except.includes(fact as Fact),
  )
}

/** Whether both state one insured. */
export function haveOneInsured(known: NewJob, found: NewJob): boolean {
  return compareFacts(known, found).insured === 'agree'
}

/** Neither another insured nor another date of loss nor another property. */
export function mayBeOneLoss(known: NewJob, found: NewJob): boolean {
  const { insured, date_of_loss, address } = compareFacts(known, found)
  return ![insured, date_of_loss, address].includes('differ')
}

/** Whether both state one property or one date of loss. */
export function haveOnePlaceOrDay(known: NewJob, found: NewJob): boolean {
  const { date_of_loss, address } = compareFacts(known, found)
  return date_of_loss === 'agree' || address === 'agree'
}

type Comparison = 'agree' | 'differ' | 'unclear'

type FactComparisons = Readonly<Record<Fact, Comparison>>

function compareFacts(known: NewJob, found: NewJob): FactComparisons {
  return {
    claim_number: compare(known.claim_number, found.claim_number, claimKey),
    job_number: compare(known.job_number, found.job_number),
    job_type: compareTypes(known.job_type, found.job_type),
    insured: compareInsured(known.client_name, found.client_name),
    address: compareAddresses(known.address, found.address),
    unit: compare(unitOf(known.address), unitOf(found.address)),
    date_of_loss: compare(known.date_of_loss, found.date_of_loss),
    policy_number: compare(known.policy_number, found.policy_number, claimKey),
  }
}

function compare(
  known: string | null | undefined,
  found: string | null | undefined,
  keyOf: (text: string) => string = (text) => text.trim(),
): Comparison {
  if (!known || !found) return 'unclear'
  return keyOf(known) === keyOf(found) ? 'agree' : 'differ'
}

/** A combined job has a mitigation and a rebuild, each with its own documents. */
function compareTypes(known: NewJob['job_type'], found: NewJob['job_type']): Comparison {
  const comparison = compare(known, found)
  const isPart = [known, found].includes('combined') && comparison === 'differ'
  return isPart ? 'unclear' : comparison
}

/** An invoice may name the carrier that pays. The carrier is not the insured. A scan may misread a letter. */
function compareInsured(known: string, found: string): Comparison {
  const isParty = (name: string) => name !== NAMELESS && canonicalCarrier(name) === null
  if (!isParty(known) || !isParty(found)) return 'unclear'
  const comparison = compareNames(known, found)
  const isMisread = comparison === 'differ' && mayBeMisread('client_name', known, found)
  return isMisread ? 'unclear' : comparison
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
