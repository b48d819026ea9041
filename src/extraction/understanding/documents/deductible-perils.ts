import { pattern } from '../pattern.ts'

/** A deductible with such a word applies to some losses only. Labels may be folded: 'windhaildeductible'. */
export const PERIL = pattern(
  String.raw`
    aop|perils?|wind|hail|hurricane|w\/h|storm|earthquake|flood|sinkhole|wildfire|theft`,
  'i',
)
