import type { Random } from '../random.ts'
import { day } from '../writing.ts'

/** The purchase. Amounts are in cents. */
export type Purchase = {
  items: { text: string; quantity: number; amount: number }[]
  subtotal: number
  tax: number
  total: number
  date: string
  /** '14:32' */
  time: string
}

/** `taxRate` is in hundredths of a percent. */
export function purchase(random: Random, goods: readonly string[], taxRate: number): Purchase {
  const items = random
    .shuffle(goods)
    .slice(0, random.int(2, 6))
    .map((text) => {
      const quantity = random.pick([1, 1, 1, 2, 3])
      return { text, quantity, amount: quantity * random.int(99, 4999) }
    })
  const subtotal = items.reduce((sum, { amount }) => sum + amount, 0)
  const tax = Math.round((subtotal * taxRate) / 10000)
  return {
    items,
    subtotal,
    tax,
    total: subtotal + tax,
    date: day(random, '2025-01-10', '2026-08-30'),
    time: `${random.int(8, 21)}:${random.int(10, 59)}`,
  }
}

/** A line of a till: text on the left, the amount at the right edge. */
export const tillLine = (columns: number, text: string, amount: string) =>
  text.padEnd(columns - amount.length) + amount

export const centered = (columns: number, text: string) =>
  text.padStart(Math.floor((columns + text.length) / 2))
