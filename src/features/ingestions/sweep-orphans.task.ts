import { type SweptObjects, sweepOf } from '../../platform/files/object-sweep.ts'
import { selectOperatorName } from '../operators/operator.ts'
import { selectKnownIngestions } from './ingestions.queries.ts'

/** Stored documents, each known by its ingestion. */
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

export const sweepOrphans = sweepOf(documentObjects)

function ingestionOf(key: string): string {
  return key.split('/')[2]!
}
