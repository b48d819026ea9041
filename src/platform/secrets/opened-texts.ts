/** What an entry costs beside its characters: the map's slot, two objects, three string headers. */
const overheadBytes = 200

/**
 * Texts opened lately, the least recently used leaving first, bounded by bytes.
 * One entry a place, so that a rewritten row takes the room of its older self.
 */
export class OpenedTexts {
  readonly #maxBytes: number
  readonly #entries = new Map<string, { sealed: string; text: string; bytes: number }>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The text, only if exactly this ciphertext was opened at exactly this place. */
  get(place: string, sealed: string): string | null {
    const entry = this.#entries.get(place)
    if (!entry || entry.sealed !== sealed) return null
    this.#entries.delete(place)
    this.#entries.set(place, entry)
    return entry.text
  }

  set(place: string, sealed: string, text: string): void {
    // Two bytes a character of text: personal names are not always Latin-1.
    const bytes = overheadBytes + place.length + sealed.length + 2 * text.length
    this.#remove(place)
    if (bytes > this.#maxBytes) return
    this.#entries.set(place, { sealed, text, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#remove(oldest)
    }
  }

  #remove(place: string): void {
    const entry = this.#entries.get(place)
    if (!entry) return
    this.#entries.delete(place)
    this.#bytes -= entry.bytes
  }
}
