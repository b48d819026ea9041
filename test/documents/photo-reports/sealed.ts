import { payableClaim } from '../claim.ts'
import { carrierNaming, facts } from '../claim-facts.ts'
import { mentionTruth } from '../claim-truth.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { writeDate } from '../writing.ts'

export const sealedPhotoReports: Drafts = {
  captionTable,
}

function captionTable(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'title', text: random.pick(['Photograph Log', 'Site Photo Documentation']) },
      { kind: 'pairs', columns: 2, pairs: facts(random, made, carrierNaming) },
      {
        kind: 'table',
        header: ['Photo #', 'Date Taken', 'Taken By', 'Caption'],
        rows: made.rooms.map((room, at) => [
          String(at + 1),
          writeDate(made.inspected, 'us'),
          made.estimator.name,
          `${room.name} overview`,
        ]),
      },
    ],
    truth: mentionTruth('photo_report', made, { claim_number: made.claimNumber }),
  }
}
