import { isOneClientName } from '../../../extraction/understanding/normalize/client-names.ts'
import { type JobRow, jobInput } from '../../jobs/job-row.ts'
import { changedJobRow, selectJobCandidates, updateJobs } from '../../jobs/jobs.queries.ts'
import { nameIndex } from '../../records/record.ts'
import { type Merged, setMerged } from '../../records/record-merge.ts'
import {
  earlierIndex,
  isNewer,
  type SourcedRow,
  type Statement,
  statementOf,
} from '../../records/record-provenance.ts'
import { isPoorerSpelling } from '../../records/record-spelling.ts'
import { isOfDocument } from './job-clients.ts'
import { mergedRow } from './merged-row.ts'
import { chunks, type SaveContext } from './saving.ts'

/** The name of a client on file, and the other names by which this document or its jobs call it. */
type ClientName = { name: string; statement: Statement; others: Set<string> }

/**
 * The clients that have several spellings of their name. If a newer document corrects a misspelled name, the
 * client's jobs follow. If an older document states the misspelled name, its job has the client's name.
 */
export class RenamedClients {
  readonly #saving: SaveContext
  readonly #names = new Map<string, ClientName>()

  constructor(saving: SaveContext) {
    this.#saving = saving
  }

  /** `others`: the name before this document, and the name that it states. */
  note(row: SourcedRow & { id: string }, name: string, others: readonly string[]): void {
    const known = this.#names.get(row.id)?.others ?? []
    const all = new Set([...known, ...others])
    all.delete(name)
    if (all.size === 0 || !isOfDocument(row, 'name')) this.#names.delete(row.id)
    else this.#names.set(row.id, { name, statement: statementOf(row, 'name'), others: all })
  }

  /** Gives the jobs of these clients the names of their clients. */
  async renameJobs(): Promise<void> {
    for (const names of chunks([...this.#names])) {
      const { tx, operatorId, keys } = this.#saving
      const name_index = names.flatMap(([, { name, others }]) => {
        const indexes = [...others].map((other) => nameIndex(keys, other))
        // Spellings with one index differ only in capitals, accents or the legal form.
        return indexes.filter((index) => index !== nameIndex(keys, name))
      })
      if (name_index.length === 0) continue
      const looked = { name_index: [...new Set(name_index)] }
      const jobs = await selectJobCandidates(tx, operatorId, looked)
      const renamed = jobs.flatMap((job) => this.#renamed(job) ?? [])
      for (const rows of chunks(renamed)) await updateJobs(tx, operatorId, rows)
    }
  }

  /** Null if the job keeps its name. */
  #renamed(row: JobRow): JobRow | null {
    const { keys, stamp, records } = this.#saving
    const client = this.#names.get(row.client_id ?? '')
    if (!client || !isOfDocument(row, 'client_name')) return null
    const values = jobInput(row, keys)
    const { client_name: stated } = values
    const isPart = isPoorerSpelling('client_name', stated, client.name)
    const isCorrected =
      isNewer(client.statement, statementOf(row, 'client_name')) &&
      isOneClientName(stated, client.name)
    if (stated === client.name || !(isPart || isCorrected)) return null
    const merged: Merged<typeof values> = { values, changes: [], unused: [], provenance: {} }
    // Documents with the earlier spelling go on finding the job.
    const earlier = earlierIndex(keys, 'client_name', stated)
    setMerged(merged, 'client_name', client.name, { ...client.statement, earlier })
    records.found('job', row.id, merged.changes, null)
    return mergedRow(row, merged, (after, provenance) =>
      changedJobRow(row, stamp, keys, after, provenance),
    )
  }
}
