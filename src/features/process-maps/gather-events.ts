import {
  gatherLog,
  type Mined,
  mine,
  noneLeftOut,
  type ProcessName,
  UnreadableLog,
} from '../../mining/process-map.ts'
import { processNameOf } from '../events/event-activities.ts'
import type { ArrivedRow } from '../events/event-log.queries.ts'

/** The events of one process, and what cannot be mined of them. */
export type ProcessEvents = { add(row: ArrivedRow): void; lastSeq: number; mined(): Mined | null }

/** An operator's events parted by process, as they arrive. */
export function gatherEvents() {
  const processes = new Map<ProcessName, ProcessEvents>()
  return {
    processes,
    add(row: ArrivedRow): void {
      const name = processNameOf(row.canonical) ?? 'jobs'
      const gathered = processes.get(name) ?? gather(name)
      processes.set(name, gathered)
      gathered.add(row)
    },
  }
}

function gather(process: ProcessName): ProcessEvents {
  const events = gatherLog()
  let read = 0
  let withoutCase = 0
  return {
    lastSeq: 0,
    add(row) {
      read++
      this.lastSeq = Number(row.seq)
      const caseId = caseIdOf(process, row)
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

/** A supplement is its job's; a candidate or an incident stands for itself. */
function caseIdOf(process: ProcessName, { job_id, case_key }: ArrivedRow): string | null {
  if (process === 'jobs') return job_id
  if (process !== 'supplements') return case_key
  return job_id === null || case_key === null ? null : `${job_id}:${case_key}`
}
