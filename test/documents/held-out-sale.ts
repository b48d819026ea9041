import type { Random } from './random.ts'
import { wireMoney } from './writing.ts'

export type Bill = {
  number: string
  date: string
  lines: [string, number][]
  subtotal: number
  tax: number
  total: number
}

export function bill(random: Random, goods: readonly string[], rate: number, date: string): Bill {
  const lines = random
    .shuffle(goods)
    .slice(0, random.int(2, 5))
    .map((text): [string, number] => [text, random.int(1999, 240000)])
  const subtotal = lines.reduce((sum, [, amount]) => sum + amount, 0)
  const tax = Math.round((subtotal * rate) / 10000)
  const number = random.pick([
    `${random.digits(4)}/${random.digits(2)}`,
    `R-${random.digits(6)}`,
    random.digits(7),
  ])
  return { number, date, lines, subtotal, tax, total: subtotal + tax }
}

export const fieldsOf = (made: Bill, currency: string, issuer: string) => ({
  invoice_number: made.number,
  invoice_date: made.date,
  subtotal: wireMoney(made.subtotal),
  tax: wireMoney(made.tax),
  total: wireMoney(made.total),
  currency,
  issuer,
})
