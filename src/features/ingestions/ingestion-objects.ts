import type { SweptObjects } from '../../platform/files/object-sweep.ts'
import { selectOperatorName } from '../operators/operators.queries.ts'
import { selectKnownIngestions } from './ingestions.queries.ts'

/** Stored documents. A document belongs to the ingestion that its key names. */
export const documentObjects: SweptObjects = {
  name: 'sweep_orphans',
  prefix: 'documents/',
  async known(db, operatorId, keys) {
    if ((await selectOperatorName(db, operatorId)) === null) return null
    const ids = keys.map(ingestionOf)
    const known = new Set(await selectKnownIngestions(db, operatorId, ids))
    return new Set(keys.filter((key) => known.has(ingestionOf(key))))
  },
}

function ingestionOf(key: string): string {
  return key.split('/')[2]!
}
