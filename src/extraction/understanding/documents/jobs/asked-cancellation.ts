import { runningTextOf, sentencesIn } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'
import { type PartialFindings, type Reading, warn } from '../../reading.ts'

const WORK = String.raw`
  (?:jobs?|work|repairs?|project|restoration|mitigation|rebuild|reconstruction|contract|
  (?:work\s+)?authorization|service\s+agreement)\b`
/** 'please cancel the repair job', 'I would like to cancel our contract' */
const ASKED = pattern(
  String.raw`
    \b(?:please|(?:want|wish|like|ask(?:ing)?(?:\s+you)?|decided|need|going|have|request)\s+to|
    (?:I|we)(?:\s+(?:am|are|hereby|must|will|['\u2019]m|['\u2019]re))?)\s+
    (?:cancel(?:l?ing)?|terminat(?:e|ing)|call(?:ing)?\s+off)\s+
    (?:(?:the|our|my|this|your|any|all|remaining|planned|scheduled|with)\s+)*(?:\p{L}+\s+)?${WORK}`,
  'iu',
)
/** A condition, or what a form says about the right to cancel. */
const CONDITION = pattern(
  String.raw`
    \b(?:if|unless|(?:you|owners?|buyers?|customers?|clients?|insureds?)\s+may|right\s+to|within|
    before\s+midnight|not|don['’]t)\b`,
  'i',
)

/** Warns of a letter that asks to cancel the job. A person decides whether it is canceled. */
export function warnOfAskedCancellation({ layout }: Reading, findings: PartialFindings): void {
  const { text, cellAt } = runningTextOf(layout)
  for (const { said, start } of sentencesIn(text)) {
    const asked = ASKED.exec(said)
    if (!asked || CONDITION.test(said)) continue
    const message =
      `The document asks to cancel the job: "${asked[0].trim()}". Its status was not changed. If ` +
      'the job is canceled, run "svc job set" with status=canceled.'
    warn(findings, 'cancellation_asked', message, cellAt(start + asked.index)?.page ?? null)
    return
  }
}
