import { payableClaim } from '../claim.ts'
import { facts, officeNaming, ownHead, shuffledFacts } from '../claim-facts.ts'
import { mentionTruth } from '../claim-truth.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, writeDate } from '../writing.ts'

export const developmentDryingLogs: Drafts = {
  moistureLog,
  moistureTable,
}

function moistureLog(random: Random): DocumentDraft {
  const made = payableClaim(random)
  const rows = Array.from({ length: random.int(3, 6) }, (_, i) => [
    writeDate(addDays(made.started, i), 'us'),
    random.pick(['Kitchen', 'Hallway', 'Bath']),
    String(68 + i),
    `${52 - 5 * i}%`,
    String(61 - 6 * i),
    `${Math.max(34 - 6 * i, 9)}%`,
    random.pick(['2 AM / 1 DH', '4 AM / 1 DH']),
  ])
  return {
    blocks: [
      ownHead,
      {
        kind: 'title',
        text: random.pick([
          'Drying Log',
          'Daily Moisture & Humidity Record',
          'Psychrometric Readings - Drying Log',
        ]),
      },
      { kind: 'pairs', pairs: shuffledFacts(random, made), columns: 2 },
      {
        kind: 'table',
        header: ['Date', 'Area', 'Temp F', 'RH', 'GPP', 'Moisture content', 'Equipment'],
        rows,
      },
      {
        kind: 'text',
        text:
          'Dry goal: 12 % in framing. Air movers and dehumidifiers in place until the dry ' +
          'standard is reached.',
      },
    ],
    truth: mentionTruth('drying_log', made, {
      claim_number: made.claimNumber,
      job_number: made.jobNumber,
    }),
  }
}

function moistureTable(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      ownHead,
      { kind: 'title', text: random.pick(['Moisture Map & Readings', 'Daily Moisture Readings']) },
      { kind: 'pairs', columns: 2, pairs: facts(random, made, officeNaming) },
      {
        kind: 'table',
        header: ['Point', 'Location', 'Material', 'Day 1', 'Day 2', 'Day 3', 'Dry Std'],
        rows: made.rooms.map((room, at) => [
          `P${at + 1}`,
          room.name,
          random.pick(['Drywall', 'Baseboard', 'Subfloor']),
          String(38 - at),
          String(24 - at),
          String(13 - at),
          '12',
        ]),
      },
    ],
    truth: mentionTruth('drying_log', made, { claim_number: made.claimNumber }),
  }
}
