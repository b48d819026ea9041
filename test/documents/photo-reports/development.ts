import type { Block } from '../blocks.ts'
import { payableClaim } from '../claim.ts'
import { facts, officeNaming, ownHead, shuffledFacts } from '../claim-facts.ts'
import { mentionTruth } from '../claim-truth.ts'
import type { Random } from '../random.ts'
import type { Draft, Drafts } from '../truth.ts'
import { writeDate } from '../writing.ts'

export const developmentPhotoReports: Drafts = {
  photos,
  fieldPhotos,
}

const photoTitles = [
  'Kitchen, water line at baseboard',
  'Source of loss under sink',
  'Ceiling stain',
  'Overview of hallway',
]

function photos(random: Random): Draft {
  const made = payableClaim(random)
  const items = Array.from(
    { length: random.int(3, 6) },
    (_, i): Block => ({
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

function fieldPhotos(random: Random): Draft {
  const made = payableClaim(random)
  const shots = made.rooms.flatMap((room, at): Block[] => [
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
