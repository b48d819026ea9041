import { documentsCounted } from '../../platform/http/metrics.ts'
import type { Scheduled } from '../../platform/tasks/task.ts'
import { isInSlowLane, SLOW_INTERVAL_MS } from './reading-order.ts'
import { countDocuments, selectOperatorLoads } from './waiting-documents.queries.ts'

/** Counts documents for the metrics, and logs each operator that enters the slow lane. */
export function reportDocuments(): Scheduled {
  let known = new Set<string>()
  return {
    name: 'report_documents',
    everySeconds: 30,
    async run({ platform, now, log }) {
      const since = new Date(now().getTime() - SLOW_INTERVAL_MS)
      const loads = await selectOperatorLoads(platform.db, now(), since)
      const slow = loads.filter(isInSlowLane).map(({ operatorId }) => operatorId)
      for (const id of slow) {
        if (!known.has(id))
          log.warn(
            { operator_id: id },
            'operator entered the slow lane: its documents are read last',
          )
      }
      known = new Set(slow)
      const { running, waiting } = await countDocuments(platform.db, now())
      documentsCounted({ running, waiting, slowOperators: slow.length })
    },
  }
}
