import { v7 as uuidv7 } from 'uuid'
import type { Mined } from '../../mining/process-map.ts'
import type { ProcessName } from '../../mining/steps.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OperatorKeys } from '../../platform/secrets/operator-keys.ts'
import type { Task } from '../../platform/tasks/task.ts'
import type { OperatorId } from '../../platform/tenant.ts'
import { countEvents, selectLastNumber, selectNumberBefore } from '../events/event-log.queries.ts'
import { eventsArrived } from '../events/event-log.ts'
import { gatherEvents } from './gather-events.ts'
import { type ProcessMapRow, processMapLocation, storedMapOf } from './process-map.ts'
import {
  endRun,
  leaseRun,
  markComputed,
  processMapLease,
  selectThrough,
  storeMaps,
} from './process-maps.queries.ts'

/** Maximum number of events, newest first. Mining more would delay requests in the same process. */
const MAX_MINED_EVENTS = 500_000

/** Updates an operator's process maps after it has reported events. */
export const computeProcessMapsTask: Task = {
  name: 'compute_process_maps',
  routine: true,
  lease: processMapLease,
  async handle({ operatorId }, { platform, now }) {
    if (!(await leaseRun(platform.db, operatorId, now()))) return 'nothing_to_do'
    const changed = await computeProcessMaps(platform, operatorId, now())
    return changed ? 'computed' : 'unchanged'
  },
}

/**
 * Computes the maps of processes with new events and returns the names of these processes. Null if there are
 * no new events, or if another worker has stored maps at least as new meanwhile.
 */
export async function computeProcessMaps(
  { tenants, vault }: Pick<Platform, 'tenants' | 'vault'>,
  operatorId: OperatorId,
  now: Date,
  maxEvents = MAX_MINED_EVENTS,
): Promise<ProcessName[] | null> {
  const db = tenants.of(operatorId)
  const before = await selectThrough(db, operatorId)
  const through = await selectLastNumber(db, operatorId)
  if (through === null) throw new Error(`operator ${operatorId} has no clock`)
  if (through <= before) {
    await endRun(db, operatorId)
    return null
  }
  // `through` can exceed the number of events, because some numbers belong to no event.
  const from =
    through > maxEvents ? await selectNumberBefore(db, operatorId, through, maxEvents) : 0
  const older = from > 0 ? await countEvents(db, operatorId, from) : 0
  const gathered = gatherEvents()
  for await (const page of eventsArrived(db, operatorId, from, through))
    for (const row of page) gathered.add(row)

  // A map also changes if older events fall out of the limit.
  const isChanged = ([, { lastSeq }]: [ProcessName, { lastSeq: number }]) => {
    return from > 0 || lastSeq > before
  }
  const changed = [...gathered.processes].filter(isChanged)
  const keys = await vault.keysOf(operatorId)
  const rows = changed.map(([process, { mined }]) =>
    rowOf(keys, { process, mined: mined(), older, through, now }),
  )
  return db.transaction(async (tx) => {
    if (!(await markComputed(tx, operatorId, through, now))) return null
    await storeMaps(tx, rows)
    return changed.map(([process]) => process)
  })
}

type ComputedMap = {
  process: ProcessName
  mined: Mined | null
  /** Number of events that are older than the mined ones. */
  older: number
  through: number
  now: Date
}

function rowOf(
  keys: OperatorKeys,
  { process, mined, older, through, now }: ComputedMap,
): ProcessMapRow {
  const id = uuidv7()
  return {
    operator_id: keys.operatorId,
    id,
    process,
    sealed: keys.seal(processMapLocation(id), JSON.stringify(mined && storedMapOf(mined, older))),
    computed_at: now.toISOString(),
    through_seq: String(through),
  }
}
