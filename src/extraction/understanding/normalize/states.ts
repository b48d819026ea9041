import { provinces, usStates } from '../../lexicon/states.ts'

const byName = new Map<string, string>()
for (const [code, name] of [...Object.entries(usStates), ...Object.entries(provinces)]) {
  byName.set(name, code)
}

/** The postal code of a state or province by its code or full name. Null for other texts. */
export function readState(text: string): string | null {
  const plain = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=\b\w)\.\s?/g, '')
  const code = plain.replace(/\.$/, '').toUpperCase()
  if (Object.hasOwn(usStates, code) || Object.hasOwn(provinces, code)) return code
  return byName.get(plain.toLowerCase()) ?? null
}

/** The post office treats the armed forces in America, Europe and the Pacific as states. */
const ARMED_FORCES = ['AA', 'AE', 'AP']

/** The postal code of a US state by its code or full name. Null for other texts. */
export function readUsState(text: string): string | null {
  const code = readState(text) ?? text.trim().toUpperCase()
  return Object.hasOwn(usStates, code) || ARMED_FORCES.includes(code) ? code : null
}
