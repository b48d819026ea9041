import type { ColumnShape } from './entries.ts'
import { jobWords } from './job-words.ts'
import { partyWords } from './party-words.ts'

/** The enums of records that documents write in their own words. */
export const enumWords = { ...jobWords, ...partyWords }
export type EnumKind = keyof typeof enumWords
export type EnumColumnShape = ColumnShape<EnumKind>
