import type { DraftOf, JobValues } from '../../../extraction/findings.ts'
import { coupleIn, peopleIn } from '../../../extraction/understanding/normalize/couples.ts'
import { streetKey } from '../../../extraction/understanding/normalize/streets.ts'
import type { OperatorKeys } from '../../../platform/secrets/operator-keys.ts'
import type { NewJob } from '../../jobs/job.ts'
import { type JobRow, jobInput } from '../../jobs/job-row.ts'
import { compactNumber, personIndex, selectJobCandidates } from '../../jobs/jobs.queries.ts'
import { type NewAddress, nameIndex, pick } from '../../records/record.ts'
import type { Merged } from '../../records/record-merge.ts'
import type { FieldValue } from '../../records/record-merge-rules.ts'
import { earlierIndex, ownStatement, statementOf } from '../../records/record-provenance.ts'
import {
  CORRECTABLE,
  type CorrectableFact,
  type EarlierValues,
  earlierValues,
} from './earlier-values.ts'
import { MatchIndex } from './matching.ts'
import type { SaveContext } from './saving.ts'
import type { StatedNumbers } from './stated-numbers.ts'

/** Selects the jobs on file that a document may be about, by their values now and before corrections. */

export type JobToMatch = {
  draft: DraftOf<'job'>
  job: NewJob
  claim: string | null
  name: string | null
  address: string | null
}

/** Selects the jobs on file that may match. `stated`: the numbers in all rows of the document. */
export async function jobsOnFile(
  saving: SaveContext,
  inputs: readonly JobToMatch[],
  stated: StatedNumbers,
): Promise<JobIndex> {
  const { tx, operatorId, keys } = saving
  const looked = lookupKeys(inputs, keys)
  const candidates = await selectJobCandidates(tx, operatorId, looked)
  const earlier = await earlierValues(saving, looked.earlier_values)
  return new JobIndex(keys, candidates, stated, earlier)
}

/** The keys that select the candidates of these jobs. */
export function lookupKeys(inputs: readonly JobToMatch[], keys: OperatorKeys) {
  const present = (values: (string | null | undefined)[]) => values.filter((value) => value != null)
  const claims = inputs.flatMap(({ claim }) => (claim ? [claim, compactNumber(claim)] : []))
  // A long list would look for each number twice while PostgreSQL still reads the whole small table.
  const spelled = inputs.flatMap(({ draft, job }) => (draft.row === null && job.job_number) || [])
  const numbers = [
    ...present(inputs.map(({ job }) => job.job_number)),
    ...spelled.map((number) => number.replace(/[^A-Za-z0-9]/g, '')),
  ]
  const earlier = inputs.flatMap(({ job, claim, address }) => [
    claim && `claim:${compactNumber(claim)}`,
    indexOf(keys, 'claim_number', job),
    indexOf(keys, 'job_number', job),
    address === null ? null : indexOf(keys, 'client_name', job),
  ])
  return {
    claim_key: [...new Set(claims)],
    job_number: [...new Set(numbers)].filter(Boolean),
    // In a list without addresses, one owner may have hundreds of jobs.
    name_index: present(
      inputs.flatMap(({ name, address, draft, job }) => [
        address || draft.row === null ? name : null,
        ...(address === null ? [] : spouseIndexes(keys, job)),
      ]),
    ),
    earlier_values: [
      ...present([...earlier, ...inputs.flatMap((one) => personIndexes(keys, one))]),
      ...spelled.map((number) => `number:${compactNumber(number)}`),
    ],
  }
}

/** Finds the jobs of a couple that one of the two, or both, are named for. */
export function personIndexes(
  keys: OperatorKeys,
  { job, address }: { job: Pick<NewJob, 'client_name'>; address: string | null },
): string[] {
  return address === null ? [] : peopleIn(job.client_name).map((one) => personIndex(keys, one))
}

/** The names of the jobs of each of a couple alone. */
export function spouseIndexes(
  keys: OperatorKeys,
  { client_name }: Pick<NewJob, 'client_name'>,
): string[] {
  return coupleIn(client_name).map((person) => nameIndex(keys, person))
}

type IndexName = 'claim' | 'spelling' | 'number' | 'numberSpelling' | 'name' | 'earlier'

/** Jobs on file that may match, and the jobs that the document creates. Each is decrypted once. */
export class JobIndex extends MatchIndex<JobRow, IndexName> {
  readonly #keys: OperatorKeys
  readonly #stated: StatedNumbers
  readonly #earlier: EarlierValues
  readonly #opened = new Map<JobRow, { values: NewJob; address: string | null }>()

  constructor(
    keys: OperatorKeys,
    rows: readonly JobRow[],
    stated: StatedNumbers,
    earlier: EarlierValues,
  ) {
    super((row) => keysOf(row, earlier), rows)
    this.#keys = keys
    this.#stated = stated
    this.#earlier = earlier
  }

  valuesOf(row: JobRow): NewJob {
    return this.#open(row).values
  }

  /**
   * Compares decrypted addresses, because a stored index keeps the normalization of the time when it was
   * written.
   */
  findInsured(input: JobToMatch): readonly JobRow[] {
    const { name, address, job } = input
    if (address === null) return []
    const named = new Set([
      ...this.find('name', name),
      ...this.findEarlier('client_name', job),
      ...spouseIndexes(this.#keys, job).flatMap((index) => this.find('name', index)),
      ...personIndexes(this.#keys, input).flatMap((index) => this.find('earlier', index)),
    ])
    return [...named].filter((row) => this.#open(row).address === address)
  }

  /** The jobs that had this value before a correction. */
  findEarlier(field: CorrectableFact, stated: NewJob): readonly JobRow[] {
    return this.find('earlier', indexOf(this.#keys, field, stated)).filter(
      (row) => !this.isListed(field, row),
    )
  }

  /** The job's values. Where the document states what was corrected, the value before. */
  comparableTo(stated: NewJob, row: JobRow): NewJob {
    const repeated = CORRECTABLE.filter(
      (field) => this.had(row, field, stated[field]) && !this.isListed(field, row),
    )
    return { ...this.valuesOf(row), ...pick(stated, repeated) }
  }

  /** Whether the job had this value before. */
  had(row: JobRow, field: CorrectableFact, value: FieldValue | null | undefined): boolean {
    const index = indexOf(this.#keys, field, { [field]: value })
    return index !== null && this.#earlier.of(row).has(index)
  }

  /** A list with both the earlier and the present number of a job has two jobs. */
  isListed(field: CorrectableFact, { claim_key: claim, job_number: number }: JobRow): boolean {
    if (field === 'claim_number') return claim !== null && this.#stated.claims.has(claim)
    return field === 'job_number' && number !== null && this.#stated.jobNumbers.has(number)
  }

  /** Whether several rows of the document have this claim. Units of a building may share one. */
  isSharedClaim(claim: string | null): boolean {
    return claim !== null && this.#stated.repeatedClaims.has(claim)
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

function keysOf(row: JobRow, earlier: EarlierValues) {
  const { claim_key: claim, job_number: number, name_index: name } = row
  const spelling = claim && compactNumber(claim)
  const numberSpelling = number && compactNumber(number)
  return { claim, spelling, number, numberSpelling, name, earlier: earlier.of(row) }
}

function indexOf(
  keys: OperatorKeys,
  field: CorrectableFact,
  stated: Partial<Record<CorrectableFact, FieldValue | null>>,
): string | null {
  const value = stated[field]
  return value && value !== NAMELESS ? earlierIndex(keys, field, value) : null
}

/** The street without its unit, and the ZIP code. Null without a street. */
export function addressKey(address: NewAddress | null | undefined): string | null {
  const { street } = streetKey(address?.line1, address?.line2)
  return street === '' ? null : `${street}|${(address?.postal_code ?? '').slice(0, 5)}`
}

/** The property that a draft states. */
export function placeOf(values: JobValues): string | null {
  return addressKey({
    line1: textOf(values['address.line1']),
    line2: textOf(values['address.line2']),
    postal_code: textOf(values['address.postal_code']),
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The placeholder for a name that the document does not state. It is never saved. */
export const NAMELESS = '-'

/**
 * Documents go on stating the claim number that a newer one corrected, or that the record did not use. It is
 * kept as the earlier value, so that they find the job without a job number.
 */
export function withEarlierClaim(
  keys: OperatorKeys,
  jobs: JobIndex,
  row: JobRow,
  merged: Merged<NewJob>,
): Merged<NewJob> {
  const isClaim = ({ field }: { field: string }) => field === 'claim_number'
  const known = ownStatement(row, 'claim_number')?.earlier
  const unused = merged.unused.find(isClaim)?.stated
  const other =
    merged.changes.find(isClaim)?.from ?? (jobs.had(row, 'claim_number', unused) ? null : unused)
  const earlier = other ? earlierIndex(keys, 'claim_number', other) : known
  const statement = merged.provenance.claim_number ?? statementOf(row, 'claim_number')
  const isKept = earlier === known && !merged.provenance.claim_number
  if (!earlier || isKept) return merged
  const provenance = { ...merged.provenance, claim_number: { ...statement, earlier } }
  return { ...merged, provenance }
}
