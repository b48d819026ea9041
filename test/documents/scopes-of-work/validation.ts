import { payableClaim } from '../claim.ts'
import { claimFields, jobTruth } from '../claim-truth.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { validationFacts } from '../validation-facts.ts'

export const validationScopes: Drafts = {
  repairPlan,
}

function repairPlan(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      {
        kind: 'title',
        text: random.pick(['Scope of Work - Restoration', 'Scope of Loss and Repairs']),
      },
      { kind: 'pairs', pairs: validationFacts(random, made) },
      ...made.rooms.map((room) => ({
        kind: 'table' as const,
        header: [room.name, 'Quantity', 'Unit'],
        rows: room.items.map((item) => [item.text, (item.quantity / 100).toFixed(2), item.unit]),
      })),
    ],
    truth: jobTruth('scope_of_work', made, claimFields(made)),
  }
}
