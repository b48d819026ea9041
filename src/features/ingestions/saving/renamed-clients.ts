import { isOneClientName } from '../../../extraction/understanding/normalize/client-names.ts'
import type { NewJob } from '../../jobs/job.ts'
import { type JobRow, jobInput } from '../../jobs/job-row.ts'
import {
  changedJobRow,
  couplesOf,
  selectJobCandidates,
  updateJobs,
} from '../../jobs/jobs.queries.ts'
import { nameIndex } from '../../records/record.ts'
import { type Merged, setMerged } from '../../records/record-merge.ts'
import {
  earlierIndex,
  isNewer,
  isOfDocument,
  type Provenance,
  type SourcedRow,
  type Statement,
  statementOf,
} from '../../records/record-provenance.ts'
import { isPoorerSpelling } from '../../records/record-spelling.ts'
import { mergedRow } from './merged-row.ts'
import { chunks, type SaveContext } from './saving.ts'

/** The name of a client on file, and the other names by which this document or its jobs call it. */
type ClientName = {
  name: string
  statement: Statement
  others: Set<string>
  /** The document changed it. */
  isChanged: boolean
}

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

  /** `before`: the name before this statement. `stated`: the name that the document states. */
  note(
    row: SourcedRow & { id: string },
    { name, before, stated }: { name: string; before: string; stated: string },
  ): void {
    const known = this.#names.get(row.id)
    const others = new Set([...(known?.others ?? []), before, stated])
    others.delete(name)
    const isChanged = name !== before || known?.isChanged === true
    if (others.size === 0 || !isOfDocument(statementOf(row, 'name'))) this.#names.delete(row.id)
    else this.#names.set(row.id, { name, statement: statementOf(row, 'name'), others, isChanged })
  }

  /** Gives the jobs of these clients the names of their clients. */
  async renameJobs(): Promise<void> {
    for (const names of chunks([...this.#names])) {
      const { tx, operatorId, keys } = this.#saving
      const name_index = names.flatMap(([, { name, others, isChanged }]) => {
        const own = nameIndex(keys, name)
        const indexes = [...others].map((other) => nameIndex(keys, other))
        // Every weekly list in capitals would otherwise look up all its jobs.
        return isChanged ? indexes : indexes.filter((index) => index !== own)
      })
      if (name_index.length === 0) continue
      const looked = { name_index: [...new Set(name_index)] }
      const jobs = await selectJobCandidates(tx, operatorId, looked)
      const renamed = jobs.flatMap((job) => this.#renamed(job) ?? [])
      for (const rows of chunks(renamed)) {
        const named = rows.map((row) => ({ id: row.id, ...jobInput(row, keys) }))
        await updateJobs(tx, operatorId, rows, couplesOf(keys, named))
      }
    }
  }

  /** The provenance of a new job. Gives it the client's name, so that its event has it too. */
  withClientName(job: NewJob, provenance: Provenance | null, own: Statement): Provenance | null {
    const client = this.#nameOf(job, own)
    if (!client) return provenance
    const client_name = this.#statementOf(client, job.client_name)
    job.client_name = client.name
    return { ...provenance, client_name }
  }

  /** Null if the job keeps its name. */
  #renamed(row: JobRow): JobRow | null {
    const { keys, stamp, records } = this.#saving
    if (!isOfDocument(statementOf(row, 'client_name'))) return null
    const values = jobInput(row, keys)
    const client = this.#nameOf(values, statementOf(row, 'client_name'))
    if (!client) return null
    const merged: Merged<NewJob> = { values, changes: [], unused: [], provenance: {} }
    const statement = this.#statementOf(client, values.client_name)
    setMerged(merged, 'client_name', client.name, statement)
    records.found('job', row.id, merged.changes, null)
    return mergedRow(row, merged, (after, provenance) =>
      changedJobRow(row, stamp, keys, after, provenance),
    )
  }

  /** The client of a job whose name for it is misspelled or a part. Null if it has none. */
  #nameOf({ client_id, client_name: stated }: NewJob, own: Statement): ClientName | null {
    const client = this.#names.get(client_id ?? '')
    if (!client || stated === client.name) return null
    const isCorrected = isNewer(client.statement, own) && isOneClientName(stated, client.name)
    return isCorrected || isPoorerSpelling('client_name', stated, client.name) ? client : null
  }

  /** Documents with the earlier spelling go on finding the job. */
  #statementOf({ statement }: ClientName, stated: string): Statement {
    return { ...statement, earlier: earlierIndex(this.#saving.keys, 'client_name', stated) }
  }
}
