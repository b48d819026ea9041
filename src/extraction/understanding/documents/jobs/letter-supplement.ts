import { type FieldMatch, matchIn } from '../../fields/field-match.ts'
import { allMoney } from '../../fields/values.ts'
import { runningTextOf, sentencesIn } from '../../layout/running-text.ts'
import { pattern } from '../../pattern.ts'
import type { Reading } from '../../reading.ts'

const SUPPLEMENT = /\bsupplement(?:al|s)?\b/i
const APPROVED = pattern(
  String.raw`
    \b(?:approved|authori[sz]ed|agreed(?:\s+(?:to|on|upon))?|accepted|granted|allowed|
    (?:our|this)\s+approval\s+(?:of|for)|approval\s+is\s+(?:given|granted))\b`,
  'i',
)
/** The sentence is about a refusal, a condition or a request. */
const UNCERTAIN = pattern(
  String.raw`
    \b(?:not|unable|cannot|can't|declin\w+|den(?:y|ied|ies|ial)|unless|if|once|until|pending|would|whether|
    when|please|disapproved|previously|already|prior|withdrawn|rescinded|
    request(?:s|ing)?\s+(?:that|your|approval)|(?:will|must|to|can|may|should)\s+be)\b`,
  'i',
)
const AMOUNT = /\$\s?\d[\d,]*(?:\.\d{2})?/g
/** The words before an amount that is another one. */
const OTHER_AMOUNT = pattern(
  String.raw`
    \b(?:deductible|depreciation|payment|check|cheque|draft|balance|net|rcv|acv|value|invoice|
    (?<!\bsupplement(?:al)?\s)estimate|(?:new|revised|updated|claim|grand)\s+total|less|minus|requested|
    submitted|billed|limit|dated)
    (?:\s+(?:of|is|was|for|to|at|in\s+the\s+amount\s+of|total(?:ing|s|ed)?|now|a|your|our|the))*\s*[:=]?\s*$`,
  'i',
)
/** The amount of a request may be approved or not. It counts only if the sentence has no other one. */
const REQUESTED = /\brequest\s+(?:of|for|totaling|in\s+the\s+amount\s+of)\s*$/i
/** The words between an approval and its amount. */
const OF_APPROVAL = pattern(
  String.raw`
    (?:approved|authori[sz]ed|agreed(?:\s+(?:to|on|upon))?|accepted|granted|allowed|approval\s+(?:of|for))
    (?:\s+(?:and\s+\w+|in\s+part|in\s+full|in\s+the\s+(?:total\s+)?amount\s+of|(?:for\s+)?a\s+total\s+of|
    for|at|an?|additional|of|to|the|amount|sum|totall?ing))*\s*[:=]?\s*$`,
  'i',
)

type ApprovedInProse = { amount: FieldMatch | undefined; isUnclear: boolean }

/**
 * The approved amount of a letter that approves a supplement in a sentence, such as 'We have approved your
 * supplement in the amount of $1,100.00'. Unclear if it approves one, but states several amounts.
 */
export function approvedInProse({ layout, textStyle }: Reading): ApprovedInProse {
  const { text, cellAt } = runningTextOf(layout)
  const found: FieldMatch[] = []
  let isUnclear = false
  for (const { said, start } of sentencesIn(text)) {
    if (!SUPPLEMENT.test(said) || !APPROVED.test(said) || UNCERTAIN.test(said)) continue
    const stated = [...said.matchAll(AMOUNT)]
    const isAfter = (words: RegExp) => (one: RegExpExecArray) =>
      words.test(said.slice(0, one.index))
    const own = stated.filter((one) => !isAfter(OTHER_AMOUNT)(one))
    const ways = [
      own.filter(isAfter(OF_APPROVAL)),
      own.filter((one) => !isAfter(REQUESTED)(one)),
      own,
    ]
    const [amount, second] = ways.find(({ length }) => length > 0) ?? []
    if (!amount || second) {
      isUnclear ||= stated.length > 0
      continue
    }
    const [read] = allMoney(amount[0], textStyle)
    const cell = cellAt(start + amount.index)
    if (!read || !cell) continue
    const { value } = read
    found.push(matchIn('approved', cell, { value, text: amount[0], label: 'prose', weak: false }))
  }
  const isOne = new Set(found.map(({ value }) => value)).size === 1
  return { amount: isOne ? found[0] : undefined, isUnclear: isUnclear || found.length > 0 }
}
