/** Counts by owner in each minute, up to a maximum. */
export class MinuteCounts {
  readonly #max: number
  readonly #counts = new Map<string, number>()
  #endsAt = 0

  constructor(max: number) {
    this.#max = max
  }

  /** False once an owner has taken the maximum of this minute. */
  take(owner: string): boolean {
    const now = performance.now()
    if (now >= this.#endsAt) {
      this.#counts.clear()
      this.#endsAt = now + 60_000
    }
    const count = this.#counts.get(owner) ?? 0
    this.#counts.set(owner, count + 1)
    return count < this.#max
  }
}
