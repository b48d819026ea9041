import type { DraftOf } from '../../../extraction/findings.ts'
import { compareClientNames } from '../../../extraction/understanding/normalize/client-names.ts'
import { isCompanyName } from '../../../extraction/understanding/normalize/names.ts'
import { jobInput } from '../../jobs/job-row.ts'
import { selectJobCandidates } from '../../jobs/jobs.queries.ts'
import { addressKey, placeOf } from './job-candidates.ts'
import {
  haveOneStreet,
  type Indexes,
  isUnreached,
  type Party,
  type PartyRules,
} from './match-parties.ts'
import type { SaveContext } from './saving.ts'

type NamedRow = {
  id: string
  email_index: string | null
  phone_index: string | null
  name_index: string
}
type NamedClient = { ref: string; name: string; indexes: Indexes }

/**
 * The properties of clients. Two people may have one name: if both the phone number and the property differ,
 * they are two clients. A company has many of both.
 */
export class ClientPlaces {
  readonly #withJobs: ReadonlySet<string | null>
  readonly #ofDraft = new Map<string, string>()
  readonly #ofClient = new Map<string, Set<string>>()

  constructor(jobs: readonly DraftOf<'job'>[]) {
    this.#withJobs = new Set(jobs.map(({ client }) => client))
    for (const { client, values } of jobs) {
      const place = placeOf(values)
      if (client !== null && place !== null) this.#ofDraft.set(client, place)
    }
  }

  /**
   * Loads the properties of clients on file that share a name with one of these: if the email or phone number
   * differs, or if several share it.
   */
  async load(
    saving: SaveContext,
    clients: readonly NamedClient[],
    namesakes: (indexes: Indexes) => readonly NamedRow[],
  ): Promise<void> {
    const names = clients
      .filter((one) => this.#ofDraft.has(one.ref))
      .filter((one) => {
        const rows = namesakes(one.indexes)
        return (
          rows.length > 1 || rows.some((row) => isDoubtful(one, row) || hasOtherEmail(one, row))
        )
      })
      .map(({ indexes }) => indexes.name)
    if (names.length === 0) return
    const keys = { name_index: [...new Set(names)] }
    const { tx, operatorId } = saving
    for (const row of await selectJobCandidates(tx, operatorId, keys)) {
      const place = addressKey(jobInput(row, saving.keys).address)
      if (row.client_id && place !== null) this.#add(row.client_id, place)
    }
  }

  /** The rules by which a client on file with the name of this one may be the same. */
  rulesFor<P extends Party, R extends NamedRow>(
    client: NamedClient,
    party: P,
    inputOf: (row: R) => P,
  ): PartyRules<R> {
    return {
      compare: compareClientNames,
      isNamesake: (row) => isDoubtful(client, row) && this.#isShared(client, row) === false,
      isOneOfSeveral: (row) =>
        isCompanyName(client.name) ||
        this.#isShared(client, row) === true ||
        haveOneStreet(inputOf(row), party) ||
        (!this.#ofDraft.has(client.ref) && isUnreached(party) && isUnreached(inputOf(row))),
    }
  }

  hasJob(ref: string): boolean {
    return this.#withJobs.has(ref)
  }

  /** Whether a person on file with the name of this one has another property. */
  isElsewhere(client: NamedClient, row: NamedRow): boolean {
    return !isCompanyName(client.name) && this.#isShared(client, row) === false
  }

  /** Whether the client on file has the property of the draft. Null if one of them has none. */
  #isShared({ ref }: NamedClient, row: NamedRow): boolean | null {
    const place = this.#ofDraft.get(ref)
    const known = this.#ofClient.get(row.id)
    return place === undefined || known === undefined ? null : known.has(place)
  }

  /** Notes that the draft is about this client, for the next rows of the document. */
  note(ref: string, id: string): void {
    const place = this.#ofDraft.get(ref)
    if (place !== undefined) this.#add(id, place)
  }

  #add(id: string, place: string): void {
    const places = this.#ofClient.get(id)
    if (places) places.add(place)
    else this.#ofClient.set(id, new Set([place]))
  }
}

function hasOtherEmail({ indexes: { email } }: NamedClient, row: NamedRow): boolean {
  return email !== null && row.email_index !== null && row.email_index !== email
}

function isDoubtful({ name, indexes: { phone } }: NamedClient, row: NamedRow): boolean {
  const differ = phone !== null && row.phone_index !== null && row.phone_index !== phone
  return differ && !isCompanyName(name)
}
