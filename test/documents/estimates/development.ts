import type { Drafts } from '../truth.ts'
import { coverageEstimates } from './development-coverages.ts'
import { noteEstimates } from './development-notes.ts'
import { programEstimates } from './development-programs.ts'
import { shortEstimates } from './development-short.ts'

export const developmentEstimates: Drafts = {
  ...programEstimates,
  ...shortEstimates,
  ...coverageEstimates,
  ...noteEstimates,
}
