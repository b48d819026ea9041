import type { Layout } from '../layout/layout.ts'
import { pattern } from '../pattern.ts'
import { foldedWords } from './folded-text.ts'

/** 'Service Provider Assignment', 'Vendor Dispatch Sheet - Reconstruction', 'Property Loss Notice'. */
const TITLE = pattern(
  `
    [ ](?<!(?:date|time|date of|time of|last|no|number|re|by) )(?:assignment|dispatch|referral)
    (?! (?:of|to|by|from|id|no|number|ref|reference|date|time|type|status|code|source|fee|agreement) )[ ]|
    [ ](?:loss notice|notice of (?:\\S+ )?loss|notice of (?:new )?claim|new (?:loss|claim)|first notice|
    first report of (?:loss|claim)|fnol)
    (?! (?:id|no|number|ref|reference|date|time|type|status|code|source|by) )[ ]|
    ^[ ]intake (?!(?:id|no|number|date|time|type|status|by) )`,
)
/** The title is among the first rows, possibly beside a letterhead or the day. */
const TITLE_ROWS = 8
const MAX_TITLE_CHARS = 60
/** 'Thank you for the referral.', 'Referral: Plumber' */
const OTHER_TEXT = /[.!?]$|:\s*\S/

/** A form assigns a claim if this many kinds of labels of a loss are below its title. */
const MIN_LOSS_KINDS = 3

/**
 * The form by which a program or an agent hands over a claim. Its title has many forms, so it counts only
 * if no type has enough.
 */
export const isAssignmentForm = ({ rows }: Layout, lossKinds: number): boolean =>
  lossKinds >= MIN_LOSS_KINDS &&
  rows
    .slice(0, TITLE_ROWS)
    .flatMap(({ cells }) => cells)
    .some(
      ({ text }) =>
        text.length <= MAX_TITLE_CHARS && !OTHER_TEXT.test(text) && TITLE.test(foldedWords(text)),
    )
