import type { Scheduled } from '../../platform/tasks/task.ts'
import { pruneUnmatched } from './prune-unmatched.task.ts'
import { recountReviews } from './recount-reviews.task.ts'
import { reportDocuments } from './report-documents.task.ts'
import { sweepOrphans } from './sweep-orphans.task.ts'
import { sweepPageImages } from './sweep-page-images.task.ts'

/** The scheduled work on documents. */
export const documentSchedule: readonly Scheduled[] = [
  sweepOrphans,
  sweepPageImages,
  recountReviews,
  pruneUnmatched,
  reportDocuments(),
]
