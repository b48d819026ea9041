import { type Claim, payableClaim } from '../claim.ts'
import { mentionTruth } from '../claim-truth.ts'
import type { Layouts } from '../layouts.ts'
import { oneLine, operator, writePhone } from '../people.ts'
import {
  box,
  closeFlow,
  down,
  type Flow,
  openFlow,
  put,
  putRight,
  rule,
  stack,
  stackAt,
  turnPage,
} from '../print-flow.ts'
import type { Random } from '../random.ts'
import { addDays, writeDate } from '../writing.ts'

/** Encircle: a cover page with the claim's identifiers, then photos by room, three per row. */
export const validationEncircle: Layouts = { encircleReport }

async function encircleReport(random: Random) {
  const made = payableClaim(random)
  const title = random.pick(['Photo Report', 'Full Report', 'Initial Inspection Report'])
  const flow = await openFlow('Helvetica', 9, {
    head(flow) {
      put(flow, 40, operator.name, { y: 36, bold: true })
      putRight(flow, 572, `${made.insured.last} - ${made.jobNumber}`, { y: 36 })
      rule(flow, 40, 572, 42)
      return 70
    },
    foot(flow) {
      put(flow, 40, 'Powered by Encircle', { y: 766, size: 7 })
      putRight(flow, 572, `Page ${flow.pages}`, { y: 766, size: 7 })
    },
  })
  cover(random, flow, made, title)
  for (const room of made.rooms) {
    turnPage(flow)
    put(flow, 40, `Main Building > ${room.name}`, { bold: true, size: 13 })
    down(flow, 22)
    const shots = random.int(2, 6)
    for (let i = 0; i < shots; i++) shot(random, flow, made, room.name, i)
    flow.y += Math.ceil(shots / 3) * 190
    put(flow, 40, 'Notes', { bold: true, y: Math.min(flow.y, 700) })
  }
  const fields = { claim_number: made.claimNumber, job_number: made.jobNumber }
  const truth = mentionTruth('photo_report', made, fields)
  return { type: 'pdf' as const, bytes: await closeFlow(flow), truth }
}

function cover(random: Random, flow: Flow, made: Claim, title: string): void {
  put(flow, 40, title, { bold: true, size: 20 })
  down(flow, 30)
  const pairs: [string, string][] = [
    ['Policyholder', made.insured.name],
    ['Loss Address', oneLine(made.at)],
    ['Phone', writePhone(random, made.insured.phone)],
    ['Carrier', made.carrierWritten],
    ['Carrier Identifier', made.claimNumber],
    ['Contractor Identifier', made.jobNumber],
    ['Assignment Identifier', random.digits(7)],
    ['Policy Number', made.policyNumber],
    ['Type of Loss', made.lossWord],
    ['Date of Loss', writeDate(made.dateOfLoss, 'short')],
    ['Date Claim Created', writeDate(made.received, 'short')],
    ['Adjuster', made.adjuster.name],
    ['Project Manager', made.estimator.name],
  ]
  for (const [label, value] of pairs) {
    put(flow, 40, label, { bold: true, size: 9.5 })
    down(flow, 13)
    put(flow, 40, value, { size: 10 })
    down(flow, 20)
  }
  down(flow, 10)
  put(flow, 40, 'Rooms', { bold: true, size: 11 })
  down(flow, 16)
  stack(
    flow,
    52,
    made.rooms.map((room) => room.name),
  )
}

/** A frame in place of the picture, with its number and time below. */
function shot(random: Random, flow: Flow, made: Claim, room: string, i: number): void {
  const x = 40 + (i % 3) * 180
  const y = flow.y + Math.floor(i / 3) * 190
  box(flow, x, y, 168, 126)
  const day = writeDate(addDays(made.inspected, random.int(0, 2)), 'short')
  const time = `${random.int(8, 11)}:${random.int(10, 59)} AM`
  const what = random.pick(['Source of loss', 'Affected wall', 'Moisture reading', 'Overview'])
  stackAt(flow, x, y + 138, [`${room} - ${what}`, `${day}, ${time}`, made.estimator.name], 7.5)
}
