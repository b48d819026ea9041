import { carriers, noCarrierWords, subsidiaries } from '../../lexicon/carriers.ts'
import { pattern } from '../pattern.ts'

/** Words in the names of an insurer's legal entities that do not make another insurer. */
const FILLER = new RegExp(
  '\\b(?:insurance|insur|ins|assurance|casualty|cas|fire|general|gen|indemnity|property|prop|' +
    'vehicle|mutual|mut|and|company|companies|co|cos|corp|corporation|inc|llc|group|grp|exchange|' +
    'reciprocal|lloyds|of america|the|homeowners?|home|personal|lines|select|preferred|premier|' +
    'underwriters?|usa|us|na|texas|florida|california|illinois|ohio|new jersey|new york|national)\\b',
  'g',
)

/** Words that mostly insurers have in their names. An agency may have them too. */
export const INSURER = pattern(
  String.raw`
    \b(?:insurance|interinsurance|mutual|casualty|indemnity|assurance|underwriters|insurers|lloyds|
    farm bureau)\b`,
  'i',
)

const byAlias = new Map<string, string>()
for (const [name, aliases] of Object.entries(carriers)) {
  for (const alias of [name, ...aliases]) byAlias.set(key(alias), name)
}

/** The names of subsidiaries, without a canonical name. */
const OWN_NAMES: ReadonlySet<string> = new Set(subsidiaries.map(key))

const NO_CARRIER = pattern(`^\\W*(?:${noCarrierWords.trim()})\\W*$`, 'i')

/** Whether a text says that no insurer pays: 'Self Pay'. */
export function isNoCarrier(text: string): boolean {
  return NO_CARRIER.test(text)
}

/**
 * The canonical name of an insurer: 'STATE FARM FIRE AND CASUALTY CO' → 'State Farm'. The name of a
 * subsidiary is returned as it is stated. Null if the text is not certainly a known insurer. The
 * caller then keeps the text unchanged.
 */
export function canonicalCarrier(text: string): string | null {
  const plain = key(text)
  if (plain === '' || plain.length > 80) return null
  const stated = text.replace(/\s+/g, ' ').trim()
  const nameOf = (words: string) => (OWN_NAMES.has(words) ? stated : byAlias.get(words))
  const whole = nameOf(plain) ?? nameOf(withoutLegal(plain))
  if (whole !== undefined) return whole
  const words = plain.split(' ')
  for (let count = Math.min(words.length - 1, 5); count > 0; count--) {
    const start = words.slice(0, count).join(' ')
    const rest = words.slice(count).join(' ')
    const name = nameOf(start)
    if (name !== undefined && start.length > 3 && rest.replace(FILLER, '').trim() === '')
      return name
  }
  return null
}

function key(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['\u2019.\u00ae\u2122]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

function withoutLegal(plain: string): string {
  return plain
    .replace(/^the /, '')
    .replace(
      /\b(?:insurance|ins|insur|assurance|company|companies|co|corp|corporation|inc|group|grp|llc)\b/g,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim()
}
