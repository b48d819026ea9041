import { payableClaim } from '../claim.ts'
import { facts, officeNaming } from '../claim-facts.ts'
import { mentionTruth } from '../claim-truth.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, writeDate } from '../writing.ts'

export const sealedDryingLogs: Drafts = {
  psychrometry,
}

function psychrometry(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'title', text: random.pick(['Psychrometric Readings', 'Dry Log - Atmospheric']) },
      { kind: 'pairs', pairs: facts(random, made, officeNaming) },
      {
        kind: 'table',
        header: ['Date', 'Area', 'Temp F', 'RH %', 'GPP', 'Dew Pt'],
        rows: [0, 1, 2].flatMap((at) =>
          ['Outside', 'Affected', 'Dehu 1'].map((area, step) => [
            writeDate(addDays(made.started, at), 'us'),
            area,
            String(70 + step),
            String(60 - 8 * at),
            String(70 - 9 * at),
            '52',
          ]),
        ),
      },
    ],
    truth: mentionTruth('drying_log', made, { claim_number: made.claimNumber }),
  }
}
