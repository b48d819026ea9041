/** The keys of a row by name. A key is null if the row lacks it. A row may have several of one name. */
type KeysOf<Row, Name extends string> = (row: Row) => Record<Name, string | null | Iterable<string>>

/** Rows in memory, found by several keys. Rows with the same key keep the order in which they were added. */
export class MatchIndex<Row, Name extends string> {
  readonly #rows = new Map<string, Row[]>()
  readonly #keysOf: KeysOf<Row, Name>

  constructor(keysOf: KeysOf<Row, Name>, rows: readonly Row[]) {
    this.#keysOf = keysOf
    for (const row of rows) this.add(row)
  }

  add(row: Row): void {
    for (const key of this.#entriesOf(row)) {
      const rows = this.#rows.get(key)
      if (rows) rows.push(row)
      else this.#rows.set(key, [row])
    }
  }

  /** An updated row replaces the old one, under its new keys. */
  replace(old: Row, row: Row): void {
    for (const key of this.#entriesOf(old)) {
      const others = this.#rows.get(key)?.filter((one) => one !== old)
      this.#rows.set(key, others ?? [])
    }
    this.add(row)
  }

  find(name: Name, key: string | null): readonly Row[] {
    return (key !== null && this.#rows.get(`${name}:${key}`)) || []
  }

  #entriesOf(row: Row): string[] {
    const named = Object.entries<string | null | Iterable<string>>(this.#keysOf(row))
    return named.flatMap(([name, keys]) => {
      const all = typeof keys === 'string' ? [keys] : [...(keys ?? [])]
      return all.map((key) => `${name}:${key}`)
    })
  }
}
