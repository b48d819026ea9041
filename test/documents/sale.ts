import type { PrintBlock } from './blocks.ts'
import type { Random } from './random.ts'
import type { Truth } from './truth.ts'
import { addDays, day, wireMoney } from './writing.ts'

/** The sums of an invoice, in cents. */
type Totals = { number: string; date: string; subtotal: number; tax: number; total: number }

export type Sale = Totals & { due: string; lines: SaleLine[] }

type SaleLine = { text: string; quantity: number; price: number; amount: number }

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

/** `issuer` is the name at the top of the invoice. */
export const saleFields = (made: Totals, currency: string, issuer: string) => ({
  invoice_number: made.number,
  invoice_date: made.date,
  subtotal: wireMoney(made.subtotal),
  tax: wireMoney(made.tax),
  total: wireMoney(made.total),
  currency,
  issuer,
})

/** The fields of an invoice in dollars that shows neither subtotal nor tax. */
export const totalFields = (made: Pick<Totals, 'number' | 'date' | 'total'>, issuer: string) => ({
  invoice_number: made.number,
  invoice_date: made.date,
  total: wireMoney(made.total),
  currency: 'USD',
  issuer,
})

/** An invoice that creates no record. */
export const saleTruth = (
  made: Totals,
  currency: string,
  issuer: string,
  personal: string[] = [],
): Truth => ({
  documentType: 'invoice',
  fields: saleFields(made, currency, issuer),
  saves: [],
  personal,
})

export const lineTable = (
  bill: Sale,
  money: (cents: number) => string,
  header: string[],
): PrintBlock => ({
  kind: 'table',
  header,
  rows: bill.lines.map((line) => [
    line.text,
    String(line.quantity),
    money(line.price),
    money(line.amount),
  ]),
})

/** An invoice whose lines show an amount only. */
type SaleBill = Totals & { lines: { text: string; amount: number }[] }

export function bill(
  random: Random,
  goods: readonly string[],
  rate: number,
  date: string,
): SaleBill {
  const lines = random
    .shuffle(goods)
    .slice(0, random.int(2, 5))
    .map((text) => ({ text, amount: random.int(1999, 240000) }))
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const tax = Math.round((subtotal * rate) / 10000)
  const number = random.pick([
    `${random.digits(4)}/${random.digits(2)}`,
    `R-${random.digits(6)}`,
    random.digits(7),
  ])
  return { number, date, lines, subtotal, tax, total: subtotal + tax }
}
