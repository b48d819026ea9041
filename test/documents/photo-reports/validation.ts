import type { PrintBlock } from '../blocks.ts'
import { payableClaim } from '../claim.ts'
import { mentionTruth } from '../claim-truth.ts'
import { operator } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { validationFacts } from '../validation-facts.ts'
import { writeDate } from '../writing.ts'

export const validationPhotoReports: Drafts = { numberedPhotos, inspectionPages }

/** Two captions side by side, each below a number. */
function numberedPhotos(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const shots = Array.from({ length: random.int(2, 4) }, (_, i): PrintBlock => {
    const caption = (n: number) => [
      `Image ${n}`,
      `${random.pick(made.rooms).name}: ${random.pick(['before', 'during', 'after'])}`,
      writeDate(made.inspected, 'us0'),
    ]
    return { kind: 'sides', left: caption(2 * i + 1), right: caption(2 * i + 2) }
  })
  return {
    blocks: [
      { kind: 'letterhead', name: operator.name, lines: [], align: 'right' },
      { kind: 'title', text: random.pick(['Job Photos', 'Photo Documentation']) },
      { kind: 'pairs', pairs: validationFacts(random, made), columns: 2 },
      ...shots,
    ],
    truth: mentionTruth('photo_report', made, { claim_number: made.claimNumber }),
  }
}

/** An adjuster's photo sheets: one heading per picture, with the person and the place. */
function inspectionPages(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const shots = made.rooms.flatMap((room, i): PrintBlock[] => [
    { kind: 'heading', text: `Photo No. ${i + 1}` },
    {
      kind: 'pairs',
      pairs: [
        ['Location', room.name],
        ['Description', room.items[0]!.text],
        ['Taken by', made.adjuster.name],
        ['Date', writeDate(made.inspected, 'short')],
      ],
    },
  ])
  return {
    blocks: [
      { kind: 'letterhead', name: made.carrierWritten, lines: ['Property Claims'], align: 'left' },
      { kind: 'title', text: 'Photo Sheet' },
      { kind: 'pairs', pairs: validationFacts(random, made) },
      ...shots,
    ],
    truth: mentionTruth('photo_report', made, { claim_number: made.claimNumber }),
  }
}
