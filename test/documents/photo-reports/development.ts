import type { PrintBlock } from '../blocks.ts'
import { payableClaim } from '../claim.ts'
import { facts, officeNaming, ownHead, shuffledFacts } from '../claim-facts.ts'
import { mentionTruth } from '../claim-truth.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { writeDate } from '../writing.ts'

export const developmentPhotoReports: Drafts = {
  photos,
  fieldPhotos,
  roomNotes,
}

const photoTitles = [
  'Kitchen, water line at baseboard',
  'Source of loss under sink',
  'Ceiling stain',
  'Overview of hallway',
]

function photos(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const items = Array.from(
    { length: random.int(3, 6) },
    (_, i): PrintBlock => ({
      kind: 'text',
      text:
        `Photo ${i + 1}: ` +
        `${random.pick(photoTitles)}\nTaken: ` +
        `${writeDate(made.inspected, 'us')}  By: ${made.estimator.name}`,
    }),
  )
  return {
    blocks: [
      ownHead,
      { kind: 'title', text: random.pick(['Photo Report', 'Photo Sheet', 'Photograph Report']) },
      { kind: 'pairs', pairs: shuffledFacts(random, made) },
      ...items,
    ],
    truth: mentionTruth('photo_report', made, {
      claim_number: made.claimNumber,
      job_number: made.jobNumber,
    }),
  }
}

function fieldPhotos(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const shots = made.rooms.flatMap((room, at): PrintBlock[] => [
    { kind: 'heading', text: room.name },
    {
      kind: 'text',
      text:
        `Photo ${at + 1}: ${room.items[0]!.text}\n` +
        `Taken ${writeDate(made.inspected, 'long')} by ${made.estimator.name}`,
    },
  ])
  return {
    blocks: [
      ownHead,
      { kind: 'title', text: random.pick(['Photo Report', 'Room by Room Photos']) },
      { kind: 'pairs', pairs: facts(random, made, officeNaming) },
      ...shots,
    ],
    truth: mentionTruth('photo_report', made, { claim_number: made.claimNumber }),
  }
}

/** The report of a field app: the parties' claim numbers, then each room with its pictures. */
function roomNotes(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const taken = writeDate(made.inspected, 'short')
  const rooms = made.rooms.flatMap((room): PrintBlock[] => [
    { kind: 'heading', text: room.name },
    {
      kind: 'text',
      text:
        `${room.items[0]!.text}\n` +
        `${random.pick(['Taken on', 'Captured on'])} ${taken}, 10:${random.int(10, 59)} AM\n` +
        `Uploaded by ${made.estimator.name}`,
    },
  ])
  return {
    blocks: [
      ownHead,
      {
        kind: 'title',
        text: random.pick(['Photos and Notes', 'Room Photos and Notes', 'Photos by Room']),
      },
      {
        kind: 'pairs',
        columns: random.pick([1, 2]),
        pairs: [
          ['Policyholder', made.insured.name],
          ['Contractor Identifier', made.jobNumber],
          ['Insurer Identifier', made.claimNumber],
          ['Date of Loss', writeDate(made.dateOfLoss, 'short')],
          ['Type of Loss', made.lossWord],
        ],
      },
      ...rooms,
    ],
    truth: mentionTruth('photo_report', made, {
      claim_number: made.claimNumber,
      job_number: made.jobNumber,
    }),
  }
}
