import { sweepOf } from '../../platform/files/object-sweep.ts'
import { exportObjects } from './export-objects.ts'

export const sweepBundles = sweepOf(exportObjects)
