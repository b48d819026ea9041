import { runningTextOf, sentencesIn } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'
import { type PartialFindings, type Reading, warn } from '../../reading.ts'

const WORK = String.raw`
  (?:jobs?|work(?!\s+order)|repairs?|project|restoration|mitigation|rebuild|reconstruction|contract|
  agreement|services|
  (?:work\s+)?authorization)\b`
/**
 * 'please cancel the repair job', 'I would like to cancel our contract', 'consider this our notice of
 * cancellation'
 */
const ASKED = pattern(
  String.raw`
    \b(?:please|
    (?:wants?|wish(?:es)?|like|ask(?:ing)?(?:\s+you)?|decided|needs?|going|have|request|writing)\s+to|
    (?:I|we)(?:\s+(?:am|are|hereby|must|will|['\u2019]m|['\u2019]re))?)\s+
    (?:hereby\s+)?(?:cancel(?:l?ing)?|terminat(?:e|ing)|call(?:ing)?\s+off)\s+
    (?:(?:the|our|my|this|your|any|all|remaining|planned|with)\s+)*(?:\p{L}+\s+)?${WORK}
    |\b(?:consider|accept|take)\s+this\s+(?:\p{L}+\s+)?(?:as\s+)?(?:our|my|a|the)?\s*(?:\p{L}+\s+)?
    notice\s+(?:of\s+(?:cancell?ation|termination)|to\s+(?:cancel|terminate))\b`,
  'iu',
)
/** A condition before or after the words, or what a form says about the right to cancel. */
const CONDITION_BEFORE = /\b(?:if|unless)\b/i
const DENIED = pattern(
  String.raw`
    \b(?:(?:you|owners?|buyers?|customers?|clients?|insureds?)\s+may|right\s+to|not|(?:do|does|did)n['’]t|
    never)\b
    [^,;:]*$`,
  'i',
)
const CONDITION_AFTER = /^\s*(?:only\s+)?(?:if|unless|should)\b/i
/** A visit that is put off. */
const PUT_OFF = pattern(
  String.raw`
    ^\s*(?:(?:that\s+(?:is|was)\s+)?(?:scheduled|planned)\s+)?(?:on|for)\s+
    (?:(?:this|next)\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|week)\b`,
  'i',
)

/** Warns of a letter that asks to cancel the job. A person decides whether it is canceled. */
export function warnOfAskedCancellation({ layout }: Reading, findings: PartialFindings): void {
  const { text, cellAt } = runningTextOf(layout)
  for (const { said, start } of sentencesIn(text)) {
    const asked = ASKED.exec(said)
    if (!asked || isNoRequest(said, asked)) continue
    const message =
      `The document asks to cancel the job: "${asked[0].trim()}". Its status was not changed. If ` +
      'the job is canceled, run "svc job set" with status=canceled.'
    warn(findings, 'cancellation_asked', message, cellAt(start + asked.index)?.page ?? null)
    return
  }
}

function isNoRequest(said: string, { index, 0: asked }: RegExpExecArray): boolean {
  const before = said
    .slice(0, index)
    .split(/\b(?:so|therefore)\b/i)
    .at(-1)!
  const after = said.slice(index + asked.length)
  if (CONDITION_BEFORE.test(before) || DENIED.test(before)) return true
  return CONDITION_AFTER.test(after) || PUT_OFF.test(after)
}
