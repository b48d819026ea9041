import type { SweptObjects } from '../../platform/files/object-sweep.ts'
import { selectOperatorName } from '../operators/operators.queries.ts'
import { selectKnownObjects } from './exports.queries.ts'

/**
 * Stored bundles. A bundle belongs to the export that names it. A failed attempt may have left another one.
 */
export const exportObjects: SweptObjects = {
  name: 'sweep_bundles',
  prefix: 'exports/',
  async known(db, operatorId, keys) {
    if ((await selectOperatorName(db, operatorId)) === null) return null
    return new Set(await selectKnownObjects(db, operatorId, keys))
  },
}
