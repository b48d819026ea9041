import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { firstDate } from '../../fields/values.ts'
import { runningTextOf } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'

export const SUM = String.raw`\$\s?\d[\d,]*(?:\.\d{2})?`

/** 'Acme Mutual approves your estimate', but not 'after the carrier approves the estimate' */
const THEY_APPROVE = String.raw`
  (?<!\b(?:after|before|provided|assuming|soon|upon|who|that|which|nor|only|every|any|whoever)\b[^.;]{0,80})
  (?:approves|authori[sz]es|agrees\s+(?:to|with))(?=\s+(?:the|your|our|this)\b)`
export const APPROVED = pattern(
  String.raw`
    \b(?:${THEY_APPROVE}|approved|authori[sz]ed|agreed(?:\s+(?:to|on|upon))?|accepted|granted|allowed|
    we\s+(?:hereby\s+|are\s+)?(?:approve|approving|authori[sz]e|authori[sz]ing)|
    we\s+(?:hereby\s+|fully\s+)?agree\s+(?:to|with|on|upon)\s+(?:the|your|our|this)|
    we\s+(?:have\s+)?reviewed\s+[^.;]{1,80}?\s+and\s+(?:we\s+)?
    (?:agree\s+(?:to|with|on|upon)|approve|accept)\s+(?:the|your|its|it)|
    (?:are\s+in|reached\s+an?)\s+agreement\s+(?:to|with|on|upon)|
    (?:our|this|as)\s+approval\s+(?:of|for)|approval\s+is\s+(?:given|granted))\b`,
  'i',
)
/** The sentence is about a refusal, a condition or a request. */
const UNCERTAIN = pattern(
  String.raw`
    \b(?:not|unable|cannot|can't|declin\w+|den(?:y|ied|ies|ial)|unless|if|once|until|pending|would|whether|
    when|please(?!\s+(?:find|note|proceed|be\s+advised|accept\s+this))|disapproved|
    previously|already|prior(?!\s+estimate)|withdrawn|rescinded|
    request(?:s|ing)?\s+(?:that|your|an?|approval)|(?:will|must|to|can|may|should)\s+be)\b`,
  'i',
)

/** Whether a sentence says that something was approved. */
export const approves = (said: string): boolean => APPROVED.test(said) && !UNCERTAIN.test(said)

/** The letter itself is the approval. Not 'has been approved', which may have been days before. */
const APPROVES_NOW = pattern(
  String.raw`
    \b(?:is|are)\s+(?:hereby\s+)?(?:approved|authori[sz]ed|accepted|granted|allowed)\b|
    \bwe\s+(?:hereby\s+|are\s+)?(?:approve|approving|authori[sz]e|authori[sz]ing|agree)\b|
    \b${THEY_APPROVE}\b|
    \b(?:this\s+is\s+our|as)\s+approval\s+(?:of|for)\b|\bapproval\s+is\s+(?:given|granted)\b`,
  'i',
)

/** Whether a sentence that approves something does so in the present tense: 'Your bid is approved'. */
export const approvesNow = (said: string): boolean => approves(said) && APPROVES_NOW.test(said)

/** The last of these words before 'on' says what happened on the day. */
const DONE = pattern(
  String.raw`
    \b(?:approv\w+|authori[sz]\w+|agreed|accepted|granted|allowed|submitted|dated|received|requested|request|
    sent|mailed|issued|paid|inspected|performed|completed|reviewed|revised|occurred|loss|located|damage|
    based|uploaded|provided|began|started)\b`,
  'gi',
)
const APPROVAL = /^(?:approv|authori|agreed|accepted|granted|allowed)/i
const THEN_APPROVED =
  /^,?\s+(?:[\w']+\s+){1,4}?(?:approved|authori[sz]ed|agreed|accepted|granted)\b/i

/** The day of the approval in its sentence: 'approved on May 4, 2026'. `start`: the place of the sentence. */
export function approvalDay(
  { layout, textStyle }: Reading,
  said: string,
  start: number,
): FieldMatch | null {
  for (const on of said.matchAll(/\b(?:on|effective)\s+(?=\S*\d|\p{Lu})/giu)) {
    const from = on.index + on[0].length
    const day = firstDate(said.slice(from, from + 40), textStyle)
    if (day?.start !== 0) continue
    const before = said.slice(0, on.index)
    const last = before.match(DONE)?.at(-1)
    const isOfApproval = last !== undefined && APPROVAL.test(last)
    const isFirst = /(?:^|[:,])\s*$/.test(before)
    if (!isOfApproval && !(isFirst && THEN_APPROVED.test(said.slice(from + day.end)))) continue
    const cell = runningTextOf(layout).cellAt(start + from)
    const text = said.slice(from, from + day.end)
    if (cell) return matchIn('approved_on', cell, { ...day, text, label: 'prose' })
  }
  return null
}
