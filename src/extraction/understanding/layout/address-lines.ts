import { provinces, usStates } from '../../lexicon/states.ts'
import type { Box } from '../../provenance.ts'
import type { SourcedValue } from '../fields/field-match.ts'
import { splitAddress } from '../normalize/address.ts'
import { addressFieldsOf } from '../reading.ts'
import type { LocatedAddress } from './address-blocks.ts'
import { unionOf } from './layout.ts'

type AddressPart = ReturnType<typeof addressFieldsOf<'address'>>[number]
type SourcedPart = AddressPart & { source: SourcedValue }

/**
 * The parts of an address on several lines or form fields. A part has the text and box of its line. The
 * source of a part that no line states, such as the country, is all lines.
 */
export function addressOnLines(lines: readonly SourcedValue[]): SourcedPart[] {
  const [first] = lines
  if (!first) return []
  const text = lines.map((line) => line.text.trim()).join('\n')
  const block = { ...first, text, box: boxAround(lines, first) }
  return addressFieldsOf('address', splitAddress(text)).map((part) => ({
    ...part,
    source: lineOf(part, lines) ?? block,
  }))
}

/** A form field may have no box. */
function boxAround(lines: readonly SourcedValue[], first: SourcedValue) {
  const drawn = lines.filter(({ page, box }) => page === first.page && box.width > 0)
  return drawn.length > 0 ? unionOf(drawn.map(({ box }) => box)) : first.box
}

/** A street may have the name of its town, so the town is looked for from the last line up. */
function lineOf({ name, value }: AddressPart, lines: readonly SourcedValue[]): SourcedValue | null {
  if (name === 'address.country') return null
  const isStreet = name === 'address.line1' || name === 'address.line2'
  const inOrder = isStreet ? lines : lines.toReversed()
  const isPostal = name === 'address.postal_code'
  const plain = isPostal ? (text: string) => text.replaceAll(/[\s-]/g, '') : wordsOf
  const forms = (name === 'address.state' ? namesOf(value) : [value]).map(plain)
  return (
    inOrder.find(({ text }) => forms.includes(plain(text))) ??
    inOrder.find(({ text }) => forms.some((form) => plain(text).includes(form))) ??
    null
  )
}

/**
 * The box of the words that state one part of a printed address. If the words state it differently, this is
 * the box of the address.
 */
export function boxOfPart(
  { name, value }: { name: string; value: string },
  { words, box }: Pick<LocatedAddress, 'words' | 'box'>,
): Box {
  const forms = (name.endsWith('.state') ? namesOf(value) : [value]).map(lettersOf)
  const isStreet = /\.line\d$/.test(name)
  const starts = [...words.keys()]
  for (const start of isStreet ? starts : starts.toReversed()) {
    let read = ''
    for (let end = start; end < words.length && forms.some((one) => one.startsWith(read)); end++) {
      read += lettersOf(words[end]!.text)
      if (read && forms.includes(read))
        return unionOf(words.slice(start, end + 1).map((word) => word.box))
    }
  }
  return box
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** The words with spaces around them, so that 'OH' is not found in 'Johnson'. */
function wordsOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return ` ${words.join(' ')} `
}

function namesOf(state: string): string[] {
  const name = usStates[state] ?? provinces[state]
  return name ? [state, name] : [state]
}
