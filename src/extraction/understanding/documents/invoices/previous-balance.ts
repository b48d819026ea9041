import type { FieldMatch } from '../../fields/field-match.ts'
import { type InvoiceAmount, invoiceRelations, prove } from '../../fields/proofs.ts'
import { cents } from '../../normalize/money.ts'

/** For amounts that do not follow each other, so that `settledTotal` cannot add them up. */

type Places = Map<InvoiceAmount, FieldMatch[]>

/** Beside an earlier balance, the sum due may contain it, and the new charges do not. Null without one. */
export function totalsBesides(found: Places, charges: readonly FieldMatch[]): FieldMatch[] | null {
  const previous = found.get('previous') ?? []
  if (previous.every(({ value }) => cents(value) === 0n)) return null
  return [...(found.get('total') ?? []), ...charges, ...(found.get('subtotal') ?? [])]
}

/**
 * Drops an earlier balance that the total cannot contain: the total is printed above it, or it is the sum of
 * this invoice's own amounts.
 */
export function settlePrevious(amounts: Map<InvoiceAmount, string>, found: Places): void {
  const previous = found.get('previous')?.find(({ value }) => value === amounts.get('previous'))
  if (!previous) return
  const totals = found.get('total')?.filter(({ value }) => value === amounts.get('total')) ?? []
  const isAbove = totals.every(({ row }) => row < previous.row)
  const proofs = prove(amounts, invoiceRelations)
  const [own, balance] = [invoiceRelations[0], invoiceRelations[1]]
  const holds = (one: typeof own) => proofs.some((proof) => proof.relation === one && proof.holds)
  if (!holds(balance) && (isAbove || holds(own))) amounts.delete('previous')
}
