import { amountOf, payableClaim } from '../claim.ts'
import { carrierNaming, facts } from '../claim-facts.ts'
import { claimFields, jobTruth } from '../claim-truth.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'

export const sealedScopes: Drafts = {
  programScope,
}

function programScope(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'title', text: random.pick(['Scope Sheet', 'Field Scope Notes']), align: 'center' },
      { kind: 'pairs', columns: 2, pairs: facts(random, made, carrierNaming) },
      {
        kind: 'table',
        header: ['Room', 'Action', 'Item', 'Qty', 'Unit'],
        rows: made.rooms.flatMap((room) =>
          room.items.map((item) => [
            room.name,
            'Replace',
            item.text,
            amountOf(item.quantity),
            item.unit,
          ]),
        ),
      },
    ],
    truth: jobTruth('scope_of_work', made, claimFields(made, 'policy_number')),
  }
}
