import { pattern } from '../pattern.ts'

const NO_AMOUNT = pattern(
  String.raw`
    ^\W*(?:waived|none|n\/?a|not (?:applicable|applied|known|provided|stated)|nil|tb[ad]|
    to be (?:determined|advised)|pending|unknown|per (?:the )?policy|absorbed|exempt|
    see (?:the )?(?:policy|below|above|attach\w*))(?:\b|$)(?!.*\d)`,
  'i',
)

/** Whether a text is in place of an amount: 'Deductible: Waived'. The amount below it is another one. */
export const statesNoAmount = (text: string): boolean => NO_AMOUNT.test(text)
