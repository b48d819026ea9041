import type { ColumnShape } from './entries.ts'
import { jobWords } from './job-words.ts'
import { partyWords } from './party-words.ts'

/** The enums of the records that documents state in words of their own. */
export const enumWords = { ...jobWords, ...partyWords }
export type EnumKind = keyof typeof enumWords
export type EnumColumnShape = ColumnShape<EnumKind>
