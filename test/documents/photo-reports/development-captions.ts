import type { PrintBlock } from '../blocks.ts'
import { payableClaim } from '../claim.ts'
import { ownHead } from '../claim-facts.ts'
import { mentionTruth } from '../claim-truth.ts'
import { alike } from '../fact-grid.ts'
import { oneLine } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { writeDate } from '../writing.ts'

/** Photo sheets with file names, capture dates and report numbers of the claim number's shape. */
export const captionReports: Drafts = { inspectionPhotos, fileNames, beforeAndAfter }

function inspectionPhotos(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'title', text: 'Photograph Report' },
      {
        kind: 'pairs',
        columns: random.pick([1, 2]),
        pairs: [
          ['Insured', made.insured.name],
          ['Claim Number', made.claimNumber],
          ['Policy Number', made.policyNumber],
          ['Report Number', alike(random, made.claimNumber)],
          ['Date of Loss', writeDate(made.dateOfLoss, 'us')],
          ['Date of Inspection', writeDate(made.inspected, 'us')],
          ['Adjuster', made.adjuster.name],
        ],
      },
      ...made.rooms.map(
        (room, at): PrintBlock => ({
          kind: 'text',
          text: `Photo No. ${at + 1}\n${room.name}: ${room.items[0]!.text}`,
        }),
      ),
    ],
    truth: mentionTruth('photo_report', made, { claim_number: made.claimNumber }),
  }
}

function fileNames(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      ownHead,
      { kind: 'title', text: 'Job Photos' },
      {
        kind: 'text',
        text:
          `${made.insured.name}\n${oneLine(made.at)}\n` +
          `Claim # ${made.claimNumber} | Job # ${made.jobNumber}`,
      },
      ...made.rooms.map(
        (room, at): PrintBlock => ({
          kind: 'text',
          text:
            `Image ${at + 1} of ${made.rooms.length}: IMG_${random.digits(8)}.JPG\n` +
            `${room.name}, captured ${writeDate(made.inspected, 'us0')} 09:${random.int(10, 59)}`,
        }),
      ),
    ],
    truth: mentionTruth('photo_report', made, {
      claim_number: made.claimNumber,
      job_number: made.jobNumber,
    }),
  }
}

function beforeAndAfter(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      ownHead,
      { kind: 'title', text: 'Before & After Photos' },
      {
        kind: 'pairs',
        pairs: [
          ['Customer', made.insured.name],
          ['Job No.', made.jobNumber],
          ['Ins. Claim No.', made.claimNumber],
          ['Completed', writeDate(made.completed, 'us')],
        ],
      },
      {
        kind: 'table',
        header: ['Photo', 'Room', 'Caption', 'Taken'],
        rows: made.rooms.map((room, at) => [
          `${at + 1}`,
          room.name,
          random.pick(['Before repairs', 'After repairs']),
          writeDate(made.completed, 'us'),
        ]),
      },
    ],
    truth: mentionTruth('photo_report', made, {
      claim_number: made.claimNumber,
      job_number: made.jobNumber,
    }),
  }
}
