import { type Claim, contractor, payableClaim } from '../claim.ts'
import { personalOf } from '../claim-truth.ts'
import { addressFields, type Company, operator } from '../people.ts'
import { closeFlow, type Flow, openFlow } from '../print-flow.ts'
import type { Random } from '../random.ts'
import { type Sale, sale, saleFields } from '../sale.ts'
import type { Truth } from '../truth.ts'

const SERVICES = [
  'Emergency Services:Water Extraction',
  'Equipment - Dehumidifier LGR',
  'Equipment - Air Mover',
  'Antimicrobial Application',
  'Demo & Haul Off',
  'Drywall Repair',
  'Moisture Monitoring',
]

/** An invoice to an insured, issued by the operator or by another contractor. */
export type ProgramBill = {
  made: Claim
  sum: Sale
  from: Issuer
  own: boolean
  claimShown: boolean
}
type Issuer = Pick<Company, 'name' | 'phone' | 'email' | 'place'>

export function billed(print: (random: Random, flow: Flow, bill: ProgramBill) => void) {
  return async (random: Random) => {
    const made = payableClaim(random)
    const own = random.chance(0.6)
    const from = own ? { ...operator, place: operator } : contractor(random)
    const sum = sale(random, SERVICES, random.pick([0, 675, 750]), made.completed, '2026-08-20')
    sum.number = random.pick([
      random.digits(4),
      random.digits(5),
      `${random.digits(2)}-${random.digits(4)}`,
    ])
    const bill: ProgramBill = { made, sum, from, own, claimShown: random.chance(0.5) }
    const flow = await openFlow('Helvetica', 9)
    print(random, flow, bill)
    return { type: 'pdf' as const, bytes: await closeFlow(flow), truth: truthOf(bill) }
  }
}

/**
 * The operator's invoice creates a job. Another contractor's invoice does so if it names the claim.
 */
function truthOf({ made, sum, from, own, claimShown }: ProgramBill): Truth {
  const saves = own || claimShown ? ['clients', 'jobs'] : []
  const job = {
    client_name: made.insured.name,
    ...addressFields(made.at),
    ...(claimShown ? { claim_number: made.claimNumber } : {}),
  }
  const { subtotal, tax, ...core } = saleFields(sum, 'USD', from.name)
  const sums: Record<string, string> = sum.tax > 0 ? { subtotal, tax } : {}
  const fields = { ...core, ...sums, ...(saves.length > 0 ? job : {}) }
  return { documentType: 'invoice', fields, saves, personal: personalOf(made) }
}
