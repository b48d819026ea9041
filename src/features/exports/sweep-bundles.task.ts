import { type SweptObjects, sweepOf } from '../../platform/files/object-sweep.ts'
import { selectOperatorName } from '../operators/operator.ts'
import { selectKnownObjects } from './exports.queries.ts'

/** Stored bundles, each known by its export; others are of turns that ended before their export did. */
export const bundleObjects: SweptObjects = {
  name: 'sweep_bundles',
  prefix: 'exports/',
  async known(db, operatorId, keys) {
    if ((await selectOperatorName(db, operatorId)) === null) return null
    return new Set(await selectKnownObjects(db, operatorId, keys))
  },
}

export const sweepBundles = sweepOf(bundleObjects)
