import type { Pair } from '../blocks.ts'
import { type Claim, payableClaim } from '../claim.ts'
import { mentionTruth } from '../claim-truth.ts'
import { alike, drawn, factGrid, rivals } from '../fact-grid.ts'
import type { Layouts } from '../layouts.ts'
import { addressLines, oneLine, operator } from '../people.ts'
import { down, type Flow, put, putCenter, putRight, row, rule } from '../print-flow.ts'
import type { Random } from '../random.ts'
import type { Truth } from '../truth.ts'
import { addDays, writeDate } from '../writing.ts'

/** Logs whose heads and readings are full of numbers that identify something else. */
export const monitoringLogs: Layouts = {
  readingGrid: drawn('Helvetica', 8, readingGrid),
  combinedLabel: drawn('Helvetica', 9, combinedLabel),
  equipmentSheet: drawn('TimesRoman', 10, equipmentSheet),
}

const named = (made: Claim): Truth =>
  mentionTruth('drying_log', made, {
    claim_number: made.claimNumber,
    job_number: made.jobNumber,
  })

function readings(random: Random, flow: Flow, made: Claim): void {
  const edges = [54, 180, 240, 300, 360, 420, 490, 560]
  row(flow, edges, ['Chamber', 'Date', 'Time', 'Temp', 'RH', 'GPP', 'MC %', 'Meter #'], {
    bold: true,
  })
  rule(flow, 54, 564, flow.y - 8)
  for (let day = 0; day < 4; day++)
    for (const room of made.rooms)
      row(flow, edges, [
        room.name,
        writeDate(addDays(made.started, day), 'us2'),
        `${8 + day}:${random.int(10, 59)}`,
        String(random.int(68, 84)),
        `${52 - day * 6}%`,
        String(64 - day * 7),
        `${30 - day * 5}.${random.int(0, 9)}`,
        random.digits(6),
      ])
}

function readingGrid(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  const beside = rivals(random, made)
  const known = random.chance(0.7)
  const claim: Pair = [random.pick(['Claim #', 'Claim No.', 'Insurance Claim #']), made.claimNumber]
  put(flow, 54, operator.name, { bold: true, size: 11 })
  putRight(flow, 564, 'Psychrometric & Moisture Log', { bold: true, size: 11 })
  down(flow, 20)
  factGrid(
    flow,
    random.shuffle<Pair>([
      [random.pick(['Job #', 'Job No.', 'Project #']), made.jobNumber],
      ...(known ? [claim] : []),
      [random.pick(['Work Order #', 'WO #', 'Ticket #']), beside.order],
      ['Policy #', made.policyNumber],
      ['Customer', made.insured.name],
      ['Technician', made.estimator.name],
      ['Loss Address', addressLines(made.at).join('\n')],
      ['Date of Loss', writeDate(made.dateOfLoss, 'us2')],
      ['Drying Started', writeDate(made.started, 'us2')],
    ]),
    { columns: 3, placing: random.pick(['above', 'left']), ruled: random.chance(0.5) },
  )
  down(flow, 10)
  readings(random, flow, made)
  return known
    ? named(made)
    : mentionTruth('drying_log', made, { claim_number: '', job_number: made.jobNumber })
}

/** One label for two numbers. */
function combinedLabel(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  putCenter(flow, 'Daily Drying Log', { bold: true, size: 13 })
  down(flow, 22)
  const between = random.pick([' / ', '  /  '])
  const facts: Pair[] = [
    ['Insured / Phone', `${made.insured.name}${between}${made.insured.phone}`],
    [
      random.pick(['Job # / Claim #', 'Job No. / Claim No.']),
      `${made.jobNumber}${between}${made.claimNumber}`,
    ],
    ['Address', oneLine(made.at)],
    [
      'Date of Loss / Date Started',
      `${writeDate(made.dateOfLoss, 'us0')}${between}${writeDate(made.started, 'us0')}`,
    ],
    ['Carrier / Adjuster', `${made.carrierWritten}${between}${made.adjuster.name}`],
  ]
  factGrid(flow, facts, { columns: 1, placing: 'left' })
  down(flow, 12)
  readings(random, flow, made)
  return named(made)
}

/** Equipment with serial and asset numbers of the claim number's shape. */
function equipmentSheet(random: Random, flow: Flow): Truth {
  const made = payableClaim(random)
  put(flow, 54, 'Equipment & Moisture Monitoring Log', { bold: true, size: 13 })
  down(flow, 24)
  const pairs: readonly Pair[] = [
    ['Property Owner', made.insured.name],
    ['Claim Number', made.claimNumber],
    ['Job Number', made.jobNumber],
    ['Monitored by', made.estimator.name],
  ]
  for (const [label, value] of pairs) {
    put(flow, 54, `${label}:`)
    put(flow, 150, value)
    down(flow, 15)
  }
  down(flow, 10)
  const edges = [54, 220, 330, 440, 560]
  row(flow, edges, ['Equipment', 'Asset No.', 'Serial No.', 'Placed', 'Removed'], { bold: true })
  for (const [i, room] of made.rooms.entries())
    row(flow, edges, [
      `${['Dehumidifier', 'Air mover', 'Air scrubber'][i % 3]} - ${room.name}`,
      random.digits(5),
      alike(random, made.claimNumber),
      writeDate(made.started, 'us2'),
      writeDate(made.completed, 'us2'),
    ])
  down(flow, 14)
  readings(random, flow, made)
  return named(made)
}
