import { randomInt } from 'node:crypto'

/** Without 0, o, 1, i and l, which are easy to confuse on paper. Ten of these have 49 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
export const RECOVERY_CODES = 10
const HALF_CHARS = 5

/** Ten codes such as "k7m2p-x9rt4". Each works once. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${randomHalf()}-${randomHalf()}`)
}

function randomHalf(): string {
  return Array.from({ length: HALF_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** The stored code that a person typed in other case, without its dash, or with spaces. Else the text. */
export function storedCode(codes: readonly string[], typed: string): string {
  return codes.find((code) => plain(code) === plain(typed)) ?? typed
}

function plain(code: string): string {
  return withoutGaps(code).toLowerCase()
}

/** Apps show "123 456", and people copy or type the gap. */
export function withoutGaps(code: string): string {
  return code.replaceAll(/[\s-]/g, '')
}
