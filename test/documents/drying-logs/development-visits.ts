import { payableClaim } from '../claim.ts'
import { ownHead } from '../claim-facts.ts'
import { mentionTruth } from '../claim-truth.ts'
import { alike } from '../fact-grid.ts'
import { oneLine } from '../people.ts'
import type { Random } from '../random.ts'
import type { DocumentDraft, Drafts } from '../truth.ts'
import { addDays, writeDate } from '../writing.ts'

/** Logs of daily visits: serial numbers, asset tags and visit dates beside the claim. */
export const visitLogs: Drafts = { visitSheet, equipmentHours, chamberReport }

function visitSheet(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      ownHead,
      { kind: 'title', text: 'Water Mitigation Daily Monitoring Form' },
      {
        kind: 'pairs',
        columns: 2,
        pairs: [
          ['Client', made.insured.name],
          ['Address', oneLine(made.at)],
          ['Claim ID', made.claimNumber],
          ['Job ID', made.jobNumber],
          ['Loss Date', writeDate(made.dateOfLoss, 'us')],
          ['Visit Date', writeDate(addDays(made.started, 2), 'us')],
          ['Category of Water', '2'],
          ['Class of Water', '3'],
          ['Hygrometer Serial #', alike(random, made.claimNumber)],
        ],
      },
      {
        kind: 'table',
        header: ['Location', 'Temp', 'RH %', 'GPP', 'Material', 'Reading', 'Goal'],
        rows: made.rooms.map((room) => [room.name, '74', '48', '61', 'Drywall', '19', '12']),
      },
    ],
    truth: mentionTruth('drying_log', made, {
      claim_number: made.claimNumber,
      job_number: made.jobNumber,
    }),
  }
}

function equipmentHours(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      ownHead,
      { kind: 'title', text: 'Drying Equipment Log' },
      {
        kind: 'text',
        text:
          `Job: ${made.jobNumber}     Claim: ${made.claimNumber}\nInsured: ${made.insured.name}\n` +
          `DOL: ${writeDate(made.dateOfLoss, 'us2')}     Tech: ${made.estimator.name}`,
      },
      {
        kind: 'table',
        header: ['Asset #', 'Equipment', 'Room', 'Placed', 'Removed', 'Days'],
        rows: made.rooms.map((room) => [
          random.digits(6),
          random.pick(['Air mover', 'LGR dehumidifier', 'Air scrubber']),
          room.name,
          writeDate(made.started, 'us2'),
          writeDate(addDays(made.started, 4), 'us2'),
          '4',
        ]),
      },
      { kind: 'text', text: 'RH and GPP were recorded daily. Dry standard reached.' },
    ],
    truth: mentionTruth('drying_log', made, {
      claim_number: made.claimNumber,
      job_number: made.jobNumber,
    }),
  }
}

function chamberReport(random: Random): DocumentDraft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'title', text: 'Drying Chamber Report' },
      {
        kind: 'pairs',
        pairs: [
          ['Policy Holder', made.insured.name],
          ['Insurance Carrier', made.carrierWritten],
          ['Policy #', made.policyNumber],
          ['Claim #', made.claimNumber],
          ['Property', oneLine(made.at)],
          ['Loss Type', 'Water'],
        ],
      },
      {
        kind: 'table',
        header: ['Chamber', 'Day', 'Date', 'Atmospheric RH', 'Grains/lb', 'Moisture content'],
        rows: [0, 1, 2, 3].map((at) => [
          'Chamber 1',
          String(at + 1),
          writeDate(addDays(made.started, at), 'us'),
          `${58 - at * 6}%`,
          String(72 - at * 9),
          String(28 - at * 5),
        ]),
      },
    ],
    truth: mentionTruth('drying_log', made, { claim_number: made.claimNumber }),
  }
}
