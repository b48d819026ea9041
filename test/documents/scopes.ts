import { payableClaim, personalOf } from './claim.ts'
import { type Drafts, head, named, pairsOf, saved } from './paper-parts.ts'
import type { Random } from './random.ts'
import type { Draft } from './truth.ts'

export const scopes: Drafts = { scopeSheet, scopeNarrative }

function scopeSheet(random: Random): Draft {
  const made = payableClaim(random)
  const rows = made.rooms.flatMap((room) =>
    room.items.map((item) => [room.name, item.text, (item.quantity / 100).toFixed(2), item.unit]),
  )
  return {
    blocks: [
      head,
      {
        kind: 'title',
        text: random.pick(['Scope of Work', 'SCOPE OF REPAIRS', 'Project Scope of Work']),
      },
      { kind: 'pairs', pairs: pairsOf(random, made), columns: random.pick([1, 2]) },
      { kind: 'table', header: ['Room', 'Task', 'Qty', 'Unit'], rows },
    ],
    truth: {
      documentType: 'scope_of_work',
      fields: named(made),
      saves: saved,
      personal: personalOf(made),
    },
  }
}

function scopeNarrative(random: Random): Draft {
  const made = payableClaim(random)
  const text = made.rooms
    .map((room) => `${room.name}\n${room.items.map((item) => `- ${item.text}`).join('\n')}`)
    .join('\n')
  return {
    blocks: [
      { kind: 'title', text: 'Scope of Work' },
      { kind: 'pairs', pairs: pairsOf(random, made) },
      {
        kind: 'text',
        text: 'The contractor will furnish all labor and materials for the following scope:',
      },
      { kind: 'text', text },
    ],
    truth: {
      documentType: 'scope_of_work',
      fields: named(made),
      saves: saved,
      personal: personalOf(made),
    },
  }
}
