import { isWholeLabel } from './printed-labels.ts'

/**
 * A form may have an empty box in front of each of its lines, as a bullet or to be ticked off. Such a line
 * has a label and its value: '□ Claim # 77-1234'. Choices have neither, or the same label.
 */

type BoxedLine = { text: string; isChecked: boolean }

const MIN_BULLETS = 2
const MAX_LABEL_WORDS = 5
const COLON = /^([^:]{1,40}):\s+\S/
/** A number, an amount, an email or a date. */
const VALUE = /\d{3}|[@$]|\d\/\d/

/** Which of these lines have a bullet: their boxes are all alike, and their labels differ. */
export function bulletsIn(lines: readonly BoxedLine[]): boolean[] {
  const labels = lines.map(({ text }) => labelOf(text))
  const stated = labels.filter((label) => label !== null)
  const isValue = ({ text }: BoxedLine, at: number) =>
    labels[at] !== null && (COLON.test(text) || VALUE.test(text))
  const isForm =
    lines.every(({ isChecked }) => isChecked === lines[0]!.isChecked) &&
    new Set(stated).size === stated.length &&
    lines.filter(isValue).length >= MIN_BULLETS
  return labels.map((label) => isForm && label !== null)
}

/** The label in front of a value. Null if the line does not begin with one. */
function labelOf(text: string): string | null {
  const colon = COLON.exec(text)?.[1]
  if (colon !== undefined) return colon.toLowerCase()
  const words = text.split(/\s+/)
  for (let end = Math.min(words.length - 1, MAX_LABEL_WORDS); end > 0; end--) {
    const label = words.slice(0, end).join(' ')
    if (isWholeLabel(label)) return label.toLowerCase()
  }
  return null
}
