import type { PrintBlock } from '../blocks.ts'
import { payableClaim } from '../claim.ts'
import { facts, officeNaming, ownHead, shuffledFacts } from '../claim-facts.ts'
import { claimFields, jobTruth } from '../claim-truth.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'

export const developmentScopes: Drafts = {
  scopeSheet,
  scopeNarrative,
  tradeScope,
}

function scopeSheet(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const rows = made.rooms.flatMap((room) =>
    room.items.map((item) => [room.name, item.text, (item.quantity / 100).toFixed(2), item.unit]),
  )
  return {
    blocks: [
      ownHead,
      {
        kind: 'title',
        text: random.pick(['Scope of Work', 'SCOPE OF REPAIRS', 'Project Scope of Work']),
      },
      { kind: 'pairs', pairs: shuffledFacts(random, made), columns: random.pick([1, 2]) },
      { kind: 'table', header: ['Room', 'Task', 'Qty', 'Unit'], rows },
    ],
    truth: jobTruth('scope_of_work', made, claimFields(made, 'job_number')),
  }
}

function scopeNarrative(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const text = made.rooms
    .map((room) => `${room.name}\n${room.items.map((item) => `- ${item.text}`).join('\n')}`)
    .join('\n')
  return {
    blocks: [
      { kind: 'title', text: 'Scope of Work' },
      { kind: 'pairs', pairs: shuffledFacts(random, made) },
      {
        kind: 'text',
        text: 'The contractor will furnish all labor and materials for the following scope:',
      },
      { kind: 'text', text },
    ],
    truth: jobTruth('scope_of_work', made, claimFields(made, 'job_number')),
  }
}

function tradeScope(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      ownHead,
      { kind: 'title', text: random.pick(['SCOPE OF REPAIRS', 'Subcontractor Scope of Work']) },
      { kind: 'pairs', pairs: facts(random, made, officeNaming) },
      ...made.rooms.map(
        (room): PrintBlock => ({
          kind: 'text',
          text: [room.name, ...room.items.map((item) => `[ ] ${item.text}`)].join('\n'),
        }),
      ),
    ],
    truth: jobTruth('scope_of_work', made, claimFields(made, 'policy_number')),
  }
}
