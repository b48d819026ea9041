import { type Claim, payableClaim } from '../claim.ts'
import { jobTruth } from '../claim-truth.ts'
import { addressLines, operator } from '../people.ts'
import { down, type Flow, put, row, rule } from '../print-flow.ts'
import type { Random } from '../random.ts'
import { type Sale, sale, saleFields } from '../sale.ts'
import type { Truth } from '../truth.ts'
import { plainMoney } from '../writing.ts'

const SERVICES = [
  'Water mitigation, Category 2',
  'LGR dehumidifier, per day',
  'Air mover, per day',
  'Content manipulation',
  'Demolition of wet materials',
  'HEPA air scrubber, per day',
  'Final clean',
]

type ClaimBill = Sale & { claim: Claim }

export function billOf(random: Random): ClaimBill {
  const claim = payableClaim(random)
  return {
    ...sale(random, SERVICES, random.pick([575, 700, 825]), claim.completed, '2026-08-20'),
    claim,
  }
}

/** `numbers` are those of the claim that the invoice shows. */
export const ownBill = (bill: ClaimBill, ...numbers: ('policy_number' | 'job_number')[]): Truth =>
  jobTruth('invoice', bill.claim, {
    ...saleFields(bill, 'USD', operator.name),
    client_name: bill.claim.insured.name,
    claim_number: bill.claim.claimNumber,
    date_of_loss: bill.claim.dateOfLoss,
    ...(numbers.includes('policy_number') ? { policy_number: bill.claim.policyNumber } : {}),
    ...(numbers.includes('job_number') ? { job_number: bill.claim.jobNumber } : {}),
  })

export function head(flow: Flow): void {
  put(flow, 54, operator.name, { bold: true, size: 13 })
  down(flow, 14)
  for (const line of [...addressLines(operator), '(614) 555-0142']) {
    put(flow, 54, line)
    down(flow)
  }
}

export function lines(flow: Flow, bill: ClaimBill): void {
  const edges = [54, 370, 460, 560]
  row(flow, edges, ['ACTIVITY', 'QTY', 'RATE', 'AMOUNT'], { bold: true })
  rule(flow, 54, 564, flow.y - 9)
  for (const line of bill.lines)
    row(flow, edges, [
      line.text,
      String(line.quantity),
      plainMoney(line.price),
      plainMoney(line.amount),
    ])
  down(flow, 10)
}
