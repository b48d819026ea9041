import { payableClaim } from '../claim.ts'
import { mentionTruth } from '../claim-truth.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { validationFacts } from '../validation-facts.ts'
import { addDays, writeDate } from '../writing.ts'

export const validationDryingLogs: Drafts = {
  dailyReadings,
}

function dailyReadings(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const rows = Array.from({ length: 4 }, (_, i) => [
    `Day ${i + 1}`,
    writeDate(addDays(made.started, i), 'us'),
    String(70 + i),
    String(55 - 7 * i),
    String(64 - 8 * i),
    String(Math.max(11, 30 - 7 * i)),
  ])
  return {
    blocks: [
      { kind: 'title', text: random.pick(['Structural Drying Record', 'Moisture Monitoring Log']) },
      { kind: 'pairs', pairs: validationFacts(random, made), columns: 2 },
      {
        kind: 'table',
        header: [
          'Visit',
          'Date',
          'Temperature',
          'Relative humidity',
          'Grains per pound',
          'Moisture reading',
        ],
        rows,
      },
    ],
    truth: mentionTruth('drying_log', made, { claim_number: made.claimNumber }),
  }
}
