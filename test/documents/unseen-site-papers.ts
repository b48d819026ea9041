import type { Block } from './blocks.ts'
import { payableClaim } from './claim.ts'
import { matched } from './paper-parts.ts'
import type { Random } from './random.ts'
import type { Draft } from './truth.ts'
import {
  amountOf,
  carrierNaming,
  type Drafts,
  facts,
  jobTruth,
  named,
  officeNaming,
  ownHead,
} from './unseen-parts.ts'
import { addDays, writeDate } from './writing.ts'

export const unseenLogs: Drafts = { moistureTable }
export const keptLogs: Drafts = { psychrometry }
export const unseenPhotos: Drafts = { fieldPhotos }
export const keptPhotos: Drafts = { captionTable }
export const unseenScopes: Drafts = { tradeScope }
export const keptScopes: Drafts = { programScope }

function moistureTable(random: Random): Draft {
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
    truth: matched('drying_log', made, { claim_number: made.claimNumber }),
  }
}

function psychrometry(random: Random): Draft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'title', text: random.pick(['Psychrometric Readings', 'Dry Log - Atmospheric']) },
      { kind: 'pairs', pairs: facts(random, made, officeNaming) },
      {
        kind: 'table',
        header: ['Date', 'Area', 'Temp F', 'RH %', 'GPP', 'Dew Pt'],
        rows: [0, 1, 2].flatMap((at) =>
          ['Outside', 'Affected', 'Dehu 1'].map((area, step) => [
            writeDate(addDays(made.started, at), 'us'),
            area,
            String(70 + step),
            String(60 - 8 * at),
            String(70 - 9 * at),
            '52',
          ]),
        ),
      },
    ],
    truth: matched('drying_log', made, { claim_number: made.claimNumber }),
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
    truth: matched('photo_report', made, { claim_number: made.claimNumber }),
  }
}

function captionTable(random: Random): Draft {
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
    truth: matched('photo_report', made, { claim_number: made.claimNumber }),
  }
}

function tradeScope(random: Random): Draft {
  const made = payableClaim(random)
  return {
    blocks: [
      ownHead,
      { kind: 'title', text: random.pick(['SCOPE OF REPAIRS', 'Subcontractor Scope of Work']) },
      { kind: 'pairs', pairs: facts(random, made, officeNaming) },
      ...made.rooms.map(
        (room): Block => ({
          kind: 'text',
          text: [room.name, ...room.items.map((item) => `[ ] ${item.text}`)].join('\n'),
        }),
      ),
    ],
    truth: jobTruth('scope_of_work', made, named(made)),
  }
}

function programScope(random: Random): Draft {
  const made = payableClaim(random)
  return {
    blocks: [
      { kind: 'title', text: random.pick(['Scope Sheet', 'Field Scope Notes']), align: 'center' },
      { kind: 'pairs', columns: 2, pairs: facts(random, made, carrierNaming) },
      {
        kind: 'table',
        header: ['Room', 'Action', 'Item', 'Qty', 'Unit'],
        rows: made.rooms.flatMap((room) =>
          room.items.map((item) => [
            room.name,
            'Replace',
            item.text,
            amountOf(item.quantity),
            item.unit,
          ]),
        ),
      },
    ],
    truth: jobTruth('scope_of_work', made, named(made)),
  }
}
