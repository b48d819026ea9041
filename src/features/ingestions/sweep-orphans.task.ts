import { sweepOf } from '../../platform/files/object-sweep.ts'
import { documentObjects } from './ingestion-objects.ts'

export const sweepOrphans = sweepOf(documentObjects)
