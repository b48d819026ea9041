import type { Pair } from '../blocks.ts'
import { type Claim, payableClaim } from '../claim.ts'
import { mentionTruth } from '../claim-truth.ts'
import { timed } from '../estimates/xactimate-print.ts'
import { alike, drawn, factGrid, rivals } from '../fact-grid.ts'
import type { Layouts } from '../layouts.ts'
import { addressLines, cityLine, oneLine, operator } from '../people.ts'
import { box, down, type Flow, put, putCenter, putRight, turnPage } from '../print-flow.ts'
import type { Random } from '../random.ts'
import type { Truth } from '../truth.ts'
import { writeDate } from '../writing.ts'

/** Photo reports whose pages repeat a head, and whose captions have numbers. */
export const photoSheets: Layouts = {
  adjusterPhotos: drawn('TimesRoman', 10, adjusterPhotos),
  identifierCover: drawn('Helvetica', 9, identifierCover),
  projectPhotos: drawn('Helvetica', 9, projectPhotos),
}

function pictures(random: Random, flow: Flow, made: Claim, from: number): void {
  for (let i = 0; i < 2; i++) {
    box(flow, 54, flow.y, 220, 160)
    const x = 290
    put(flow, x, `${from + i}  ${made.rooms[i % made.rooms.length]!.name}`, { bold: true })
    put(flow, x, `Date Taken: ${timed(made.inspected, 10 + i, random.int(10, 59))}`, {
      y: flow.y + 16,
    })
    put(flow, x, `Taken By: ${made.estimator.name}`, { y: flow.y + 30 })
    put(flow, x, `IMG_${random.digits(8)}.jpg`, { y: flow.y + 44 })
    down(flow, 200)
  }
}

/** An adjuster's photo sheet: every page repeats who, which claim and which policy. */
function adjusterPhotos(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  const beside = rivals(random, made)
  const heads = () => {
    putCenter(flow, 'Photo Sheet', { bold: true, size: 13 })
    down(flow, 20)
    put(flow, 54, `Insured: ${made.insured.name}`)
    put(flow, 240, `Claim #: ${made.claimNumber}`)
    put(flow, 410, `Policy #: ${made.policyNumber}`)
    down(flow, 14)
    put(flow, 54, `Date of Loss: ${writeDate(made.dateOfLoss, 'us')}`)
    put(flow, 240, `Our File #: ${beside.file}`)
    put(flow, 410, `Adjuster: ${made.adjuster.name}`)
    down(flow, 24)
  }
  heads()
  pictures(random, flow, made, 1)
  turnPage(flow)
  heads()
  pictures(random, flow, made, 3)
  return mentionTruth('photo_report', made, { claim_number: made.claimNumber })
}

/** A field app: three identifiers above their values, then rooms. */
function identifierCover(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  const beside = rivals(random, made)
  put(flow, 54, 'Photo Report', { bold: true, size: 16 })
  putRight(flow, 564, operator.name)
  down(flow, 26)
  const known = random.chance(0.7)
  const claim: Pair = [random.pick(['Carrier Identifier', 'Insurer Identifier']), made.claimNumber]
  const facts: Pair[] = [
    ['Policyholder', made.insured.name],
    ...(known ? [claim] : []),
    ['Contractor Identifier', made.jobNumber],
    ['Assignment Identifier', beside.assignment],
    ['Loss Address', addressLines(made.at).join('\n')],
    ['Date of Loss', writeDate(made.dateOfLoss, 'short')],
    ['Type of Loss', made.lossWord],
    ['Project Manager', made.estimator.name],
  ]
  factGrid(flow, facts, { columns: random.pick([2, 4]), placing: 'above' })
  down(flow, 16)
  pictures(random, flow, made, 1)
  return mentionTruth('photo_report', made, {
    claim_number: known ? made.claimNumber : '',
    job_number: made.jobNumber,
  })
}

/** A picture app: the project is a name and an address, and only a note has the claim number. */
function projectPhotos(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  put(flow, 54, operator.name, { bold: true })
  putRight(flow, 564, `${random.int(12, 90)} Photos`)
  down(flow, 24)
  put(flow, 54, `${made.insured.last} - ${made.lossWord}`, { bold: true, size: 15 })
  down(flow, 18)
  put(flow, 54, made.at.line1)
  down(flow)
  put(flow, 54, cityLine(made.at))
  down(flow, 20)
  put(flow, 54, `Photo Report created ${writeDate(made.completed, 'long')}`)
  down(flow, 14)
  put(flow, 54, `Project ID ${alike(random, made.claimNumber)}`)
  down(flow, 14)
  put(
    flow,
    54,
    `Notes: ${oneLine(made.at)}. Insurance claim ${made.claimNumber}, lockbox ${random.digits(4)}.`,
  )
  down(flow, 26)
  pictures(random, flow, made, 1)
  return mentionTruth('photo_report', made, { claim_number: made.claimNumber })
}
