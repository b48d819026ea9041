import { gatherLog } from '../../mining/event-log.ts'
import { type Mined, mine } from '../../mining/process-map.ts'
import { noneLeftOut } from '../../mining/quality.ts'
import type { ProcessName } from '../../mining/steps.ts'
import { UnreadableLog } from '../../mining/unreadable-log.ts'
import { caseIdOf, processNameOf } from '../events/event-activities.ts'
import type { ArrivedRow } from '../events/event-log.queries.ts'

/** The events of one process, and counts of events that cannot be mined. */
export type ProcessEvents = { add(row: ArrivedRow): void; lastSeq: number; mined(): Mined | null }

/** Groups an operator's events by process as they arrive. */
export function gatherEvents() {
  const processes = new Map<ProcessName, ProcessEvents>()
  return {
    processes,
    add(row: ArrivedRow): void {
      const name = processNameOf(row.canonical) ?? 'jobs'
      const gathered = processes.get(name) ?? gather()
      processes.set(name, gathered)
      gathered.add(row)
    },
  }
}

function gather(): ProcessEvents {
  const events = gatherLog()
  let read = 0
  let withoutCase = 0
  return {
    lastSeq: 0,
    add(row) {
      read++
      this.lastSeq = Number(row.seq)
      const caseId = caseIdOf(row)
      if (caseId === null) withoutCase++
      else {
        const atMicros = Date.parse(row.occurred_at) * 1000
        events.add({ caseId, activity: row.canonical, atMicros })
      }
    },
    mined() {
      try {
        return mine(events.log(), { ...noneLeftOut(read), without_case: withoutCase })
      } catch (error) {
        if (error instanceof UnreadableLog) return null
        throw error
      }
    },
  }
}
