import { UnreadableLog } from './unreadable-log.ts'

/** A map with more edges is unreadable, and its objects would not fit in memory with the log. */
const MAX_PAIRS = 2_000_000

/** Numbers pairs of activities in order of first occurrence, in a hash table with open addressing. */
export class PairNumbers {
  count = 0
  from = new Int32Array(256)
  to = new Int32Array(256)
  #slots = new Int32Array(1024).fill(-1)

  numberOf(from: number, to: number): number {
    const mask = this.#slots.length - 1
    let slot = hashOf(from, to) & mask
    for (; this.#slots[slot]! >= 0; slot = (slot + 1) & mask) {
      const known = this.#slots[slot]!
      if (this.from[known] === from && this.to[known] === to) return known
    }
    return this.#insert(from, to, slot)
  }

  #insert(from: number, to: number, slot: number): number {
    if (this.count === MAX_PAIRS)
      throw new UnreadableLog(
        `The file has more than ${MAX_PAIRS} pairs of activities. ` +
          'Use --activity to choose a column with fewer different activities.',
      )
    const number = this.count++
    if (number === this.from.length) this.#widen()
    this.from[number] = from
    this.to[number] = to
    this.#slots[slot] = number
    if (this.count * 2 > this.#slots.length) this.#rehash()
    return number
  }

  #widen(): void {
    const [from, to] = [this.from, this.to]
    this.from = new Int32Array(from.length * 2)
    this.to = new Int32Array(to.length * 2)
    this.from.set(from)
    this.to.set(to)
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 4).fill(-1)
    const mask = slots.length - 1
    for (let number = 0; number < this.count; number++) {
      let slot = hashOf(this.from[number]!, this.to[number]!) & mask
      while (slots[slot]! >= 0) slot = (slot + 1) & mask
      slots[slot] = number
    }
    this.#slots = slots
  }
}

function hashOf(from: number, to: number): number {
  const mixed = Math.imul(Math.imul(from, 0x9e3779b1) ^ to, 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}
