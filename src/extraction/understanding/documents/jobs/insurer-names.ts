import { householdCarriers } from '../../../lexicon/carriers.ts'
import { words } from '../../fields/labels.ts'
import { canonicalCarrier, INSURER } from '../../normalize/carriers.ts'
import { normalizeName } from '../../normalize/names.ts'
import { pattern } from '../../pattern.ts'

const HOUSEHOLD_CARRIERS = new Set(words(householdCarriers).map(normalizeName))
const MIN_INITIALS = 3

/**
 * Words in the names of contractors, agents and consultants. They work with insurers but are not
 * insurers.
 */
export const OTHER_TRADE = pattern(
  String.raw`
    \b(?:restor\w+|roof\w*|construct\w+|contract\w+|builders?|build|clean\w*|plumb\w+|electric\w*|
    exteriors?|mitigation|drying|remodel\w*|repairs?|renovat\w+|paint\w+|floor\w*|drywall|hvac|disaster|
    agency|agents?|brokers?|brokerage|consult\w+|specialists?|advoca\w+|recovery|solutions|services?|
    public adjust\w+|appraisers?|attorneys?|law|bank|mortgage)\b`,
  'i',
)
/**
 * 'Progressive Home' is Progressive. So is a full name whose initials are the known name. A contractor whose
 * name begins like an insurer's has a word of its trade in it.
 */
export function isHousehold(text: string, known: string): boolean {
  const [plain, name] = [normalizeName(text), normalizeName(known)]
  if (!HOUSEHOLD_CARRIERS.has(name)) return false
  const initials = plain.split(' ').map((word) => word[0])
  if (initials.length >= MIN_INITIALS && initials.join('') === name) return true
  return ` ${plain} `.startsWith(` ${name} `) && !OTHER_TRADE.test(text)
}

/** Whether a text is the name of an insurer, and not that of a trade that works with insurers. */
export const isNamedInsurer = (text: string): boolean =>
  (canonicalCarrier(text) !== null || INSURER.test(text)) && !OTHER_TRADE.test(text)
