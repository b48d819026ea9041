// cspell:ignore passwort passw letmein iloveyou changeme qwertz azerty zxcv qwertyuiopasdfghjklzxcvbnm
/** Words of the most common passwords. With a few digits, they are what is tried first. */
const COMMON_WORDS = [
  ...['password', 'passwort', 'passphrase', 'passw', 'letmein', 'welcome', 'iloveyou', 'changeme'],
  ...['administrator', 'admin', 'login', 'signin', 'secret', 'default', 'master', 'access'],
  ...['qwerty', 'qwertz', 'azerty', 'asdf', 'zxcv', 'abcdef', 'abc', 'test', 'user', 'guest'],
  ...['dragon', 'monkey', 'football', 'baseball', 'sunshine', 'princess', 'shadow', 'superman'],
  ...['spring', 'summer', 'autumn', 'winter', 'monday', 'hello', 'company', 'restoration'],
]
const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  '012345678901234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
]
/** How people write letters as digits and signs. */
const SWAPPED = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }),
)
/** A password must have this many other characters besides the words above and parts of the email. */
const MIN_OTHER_CHARS = 6
const MIN_DISTINCT_CHARS = 6
const MIN_PART_CHARS = 3

/**
 * Whether someone who tries common passwords, or knows the person's email, soon finds this one. There are no
 * rules about kinds of characters, because they make passwords worse.
 */
export function isEasyToGuess(password: string, email: string): boolean {
  const text = password.toLowerCase()
  const swapped = [...text].map((char) => SWAPPED.get(char) ?? char).join('')
  return isTrivial(text) || isOfWords(text, email) || isOfWords(swapped, email)
}

/** "aaaaaaaaaaaa", "1234567890123". */
function isTrivial(text: string): boolean {
  const reversed = [...text].toReversed().join('')
  return (
    new Set(text).size < MIN_DISTINCT_CHARS ||
    SEQUENCES.some((one) => one.includes(text) || one.includes(reversed))
  )
}

/** Whether little is left without common words and parts of the email: "password1234", "dana.reyes2026". */
function isOfWords(text: string, email: string): boolean {
  const parts = email
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part.length >= MIN_PART_CHARS)
  const known = [...parts, ...COMMON_WORDS].sort((a, b) => b.length - a.length)
  const found = known.filter((word) => text.includes(word))
  if (found.length === 0) return false
  const rest = found
    .reduce((left, word) => left.replaceAll(word, ''), text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return rest.length < MIN_OTHER_CHARS || isTrivial(rest)
}
