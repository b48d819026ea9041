import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gatherLog } from '../../mining/event-log.ts'
import type { LogFormat } from '../../mining/log-file.ts'
import { logWriters, type WrittenEvent } from '../../mining/log-writers.ts'
import { orderLog } from '../../mining/ordered-log.ts'
import { type Mined, mine } from '../../mining/process-map.ts'
import { noneLeftOut } from '../../mining/quality.ts'
import { stagesOf } from '../../mining/stage-durations.ts'
import { steps } from '../../mining/steps.ts'
import type { CommandInput } from '../../platform/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { inChunks } from '../../platform/json-text.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { caseIdOf, processNameOf } from '../events/event-activities.ts'
import { attributesOf } from '../events/event-attributes.ts'
import { countEvents } from '../events/event-log.queries.ts'
import { eventsByCase } from '../events/event-log.ts'

/**
 * Mines an operator's events up to a number. Events without a case are only counted. A job's supplements are
 * separate cases for stage durations. In the map they belong to their job.
 */
export async function mineOwnEvents(
  db: Db,
  operatorId: OperatorId,
  through: number,
): Promise<Mined> {
  const gathered = gatherLog()
  const staged = gatherLog()
  for await (const { caseId, row } of eventsByCase(db, operatorId, through)) {
    const event = { activity: row.canonical, atMicros: Date.parse(row.occurred_at) * 1000 }
    gathered.add({ caseId, ...event })
    if (!STAGE_ACTIVITIES.has(row.canonical)) continue
    const isSupplement = processNameOf(row.canonical) === 'supplements'
    staged.add({ caseId: (isSupplement && caseIdOf(row)) || caseId, ...event })
  }
  const log = gathered.log()
  const read = noneLeftOut(await countEvents(db, operatorId, through))
  const mined = mine(log, { ...read, without_case: read.events_read - log.length })
  return { ...mined, stages: stagesOf(orderLog(staged.log())) }
}

const STAGE_ACTIVITIES = new Set(steps.flatMap(({ from, to }) => [from, to]))

type EventExport = Pick<CommandInput, 'out' | 'err'> & {
  operatorId: OperatorId
  through: number
  format: LogFormat
  /** The events are written to `out` if no file is named. */
  path: string | undefined
}

/**
 * Writes an operator's events up to a number as a log, in constant memory. A file is either complete or
 * absent. Reports on `err` which events were left out.
 */
export async function exportEvents(
  { db, vault }: Pick<Platform, 'db' | 'vault'>,
  { operatorId, through, format, path, out, err }: EventExport,
): Promise<object | undefined> {
  let events = 0
  async function* written(): AsyncGenerator<WrittenEvent> {
    for await (const { caseId, row } of eventsByCase(db, operatorId, through)) {
      events++
      const keys = await vault.keysOf(operatorId)
      const stated = attributesOf(row, keys) as WrittenEvent['attributes']
      const own: WrittenEvent['attributes'] =
        row.activity === row.canonical ? {} : { reported_as: row.activity }
      yield {
        id: row.id,
        caseId,
        activity: row.canonical,
        occurredAt: row.occurred_at,
        attributes: { ...own, ...stated },
      }
    }
  }
  const text = Readable.from(inChunks(logWriters[format](written())))
  if (path === undefined) await pipeline(text, out, { end: false })
  else await writeWhole(text, path)

  const leftOut = (await countEvents(db, operatorId, through)) - events
  if (leftOut > 0) err.write(`Skipped ${leftOut} events that belong to no job and no case.\n`)
  return path === undefined ? undefined : { file: path, format, events, left_out: leftOut }
}

/** The log contains decrypted attributes, so only its owner may read the file. */
async function writeWhole(text: Readable, path: string): Promise<void> {
  const part = `${path}.${process.pid}.part`
  try {
    await pipeline(text, createWriteStream(part, { flags: 'wx', mode: 0o600 }))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
