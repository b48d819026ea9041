import type { HorizontalRange, PageBand } from './grid-columns.ts'

/** More bands than this share are not alike, so they are the fields and sentences of a form. */
const MOST = 0.5
const MIN_BANDS = 3
const LABEL = /^(\p{L}[\p{L} /&'’.-]{1,40}):(?=\s|$|\S*\d)/u
const SIGNED = /^(?:\S+ ){0,2}signature\b|\bby signing\b/i
/** An empty or checked box, also as a scan shows it. */
const CHECKBOX = /[☐☑☒□■▢]|\[\s?[xX]?\s?\](?=\s)/u
const MIN_SENTENCE_WORDS = 5

/**
 * Whether the bands below a header are those of a form, such as three blocks of a customer, a loss and an
 * insurer above a certificate's sentences and signature. The rows of a list are alike. A form states each
 * label once, and its sentences run across the columns.
 */
export function areOfForm(below: readonly PageBand[], edges: readonly number[]): boolean {
  const counts = new Map<string, number>()
  for (const label of below.flatMap(labelsOf)) counts.set(label, (counts.get(label) ?? 0) + 1)
  const isOnce = (label: string) => counts.get(label) === 1
  const sentences = below.filter((band) => isSentence(band, edges))
  const isOfForm = (band: PageBand) =>
    sentences.includes(band) || isSigned(band) || isChecked(band) || labelsOf(band).some(isOnce)
  const isForm = sentences.length > 0 || below.some(isSigned)
  const count = below.filter(isOfForm).length
  return isForm && count >= MIN_BANDS && count > below.length * MOST
}

const labelsOf = ({ cells }: PageBand) =>
  cells.flatMap(({ text }) => LABEL.exec(text)?.[1]?.toLowerCase() ?? [])

export const isSigned = ({ cells }: PageBand) => cells.some(({ text }) => SIGNED.test(text))

const isChecked = ({ cells }: PageBand) => cells.some(({ text }) => CHECKBOX.test(text))

/** A cell of many words in small letters over the border of two columns. */
export function isSentence(
  { cells: [cell, ...others], words }: PageBand,
  edges: readonly number[],
) {
  if (!cell || others.length > 0 || bordersIn(cell, edges) === 0) return false
  return words.filter(({ text }) => /^\p{Ll}+[.,;]?$/u.test(text)).length >= MIN_SENTENCE_WORDS
}

export const bordersIn = ({ left, right }: HorizontalRange, edges: readonly number[]) =>
  edges.filter((edge) => left < edge && edge < right).length
