import type { JobRow } from '../../jobs/job-row.ts'

/** Rows to write together. A new row that changes before it is written is inserted only once. */
export class PendingRows<Row extends { id: string }> {
  #fresh = new Map<string, Row>()
  #changed = new Map<string, Row>()

  add(row: Row): void {
    this.#fresh.set(row.id, row)
  }

  replace(row: Row): void {
    const rows = this.#fresh.has(row.id) ? this.#fresh : this.#changed
    rows.set(row.id, row)
  }

  /** Returns and removes all rows. Write changed rows first, because they may free a job number. */
  take(): { changed: Row[]; fresh: Row[] } {
    const taken = { changed: [...this.#changed.values()], fresh: [...this.#fresh.values()] }
    this.#changed = new Map()
    this.#fresh = new Map()
    return taken
  }
}

/** Jobs to write together, with the client names that changed. */
export class PendingJobs extends PendingRows<JobRow> {
  #names = new Map<string, string>()

  rename(id: string, clientName: string): void {
    this.#names.set(id, clientName)
  }

  takeNames(): { id: string; client_name: string }[] {
    const taken = [...this.#names].map(([id, client_name]) => ({ id, client_name }))
    this.#names = new Map()
    return taken
  }
}
