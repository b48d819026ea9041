import type { Block } from './blocks.ts'
import type { Random } from './random.ts'
import { addDays, day, wireMoney } from './writing.ts'

export type Sale = {
  number: string
  date: string
  due: string
  lines: Line[]
  subtotal: number
  tax: number
  total: number
}

export type Line = { text: string; quantity: number; price: number; amount: number }

export function sale(
  random: Random,
  goods: readonly string[],
  rate: number,
  from: string,
  to: string,
): Sale {
  const lines = random
    .shuffle(goods)
    .slice(0, random.int(1, 5))
    .map((text) => {
      const quantity = random.int(1, 12)
      const price = random.int(450, 98000)
      return { text, quantity, price, amount: quantity * price }
    })
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const tax = Math.round((subtotal * rate) / 10000)
  const date = day(random, from, to)
  return {
    number: random.pick([
      `INV-${random.digits(5)}`,
      random.digits(6),
      `${random.digits(4)}-${random.digits(2)}`,
      `A${random.digits(7)}`,
    ]),
    date,
    due: addDays(date, random.pick([10, 14, 15, 30])),
    lines,
    subtotal,
    tax,
    total: subtotal + tax,
  }
}

export const saleFields = (made: Sale, currency: string, issuer: string) => ({
  invoice_number: made.number,
  invoice_date: made.date,
  subtotal: wireMoney(made.subtotal),
  tax: wireMoney(made.tax),
  total: wireMoney(made.total),
  currency,
  issuer,
})

export const lineTable = (
  bill: Sale,
  money: (cents: number) => string,
  header: string[],
): Block => ({
  kind: 'table',
  header,
  rows: bill.lines.map((line) => [
    line.text,
    String(line.quantity),
    money(line.price),
    money(line.amount),
  ]),
})
