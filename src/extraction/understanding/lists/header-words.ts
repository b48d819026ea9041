import {
  headerAbbreviations,
  headerStopWords,
  headerWordForms,
} from '../../lexicon/header-words.ts'

const FORMS: Record<string, string> = Object.fromEntries(
  Object.entries(headerWordForms).flatMap(([word, forms]) =>
    forms.split(' ').map((form) => [form, word]),
  ),
)
const STOP = new Set(headerStopWords.split(' '))
/** 'In' alone says nothing, and 'Date' alone may be any date. */
const DATE_IN = /^\s*(?:date\s*(?:[/&]\s*time\s*)?(?:came\s+)?in|in[\s-]date)\s*$/

/** The words of a header as they are compared: 'Clm #' → ['claim', 'number']. */
export function headerWords(text: string): string[] {
  const spaced = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(DATE_IN, 'date received')
    .replace(/\bdate\s*(?:[/&]|and)\s*time\b/g, 'date')
    .replace(/\be[\s-]?mails?\b/g, ' email ')
    .replace(/\bw[\s-]?9\b/g, ' w9 ')
    .replace(/\bd\.\s?o\.\s?l\b\.?/g, ' dol ')
    .replace(/\bp\.\s?m\b\.?/g, ' pm ')
    .replace(/\bw\s?[/.]\s?c\b\.?/g, ' wc ')
    .replace(/\bg\s?[/.]\s?l\b\.?/g, ' gl ')
    .replace(/\bsub[\s-]contractors?\b/g, ' subcontractor ')
    .replace(/\bpolicy[\s-]holder/g, 'policyholder')
    .replace(/\bhome[\s-]owner/g, 'homeowner')
    .replace(/\b(?:y\/n|yes\/no)\b/g, ' ')
    .replace(/\(\s*\d\s*(?:-|to)\s*\d\s*\)/g, ' ')
    .replace(/#/g, ' number ')
    .replace(/%/g, ' percent ')
    .replace(/['\u2019]s\b/g, '')
    .replace(/['\u2019]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const words = new Set<string>()
  for (const word of spaced.split(' ')) {
    for (const one of (Object.hasOwn(headerAbbreviations, word)
      ? headerAbbreviations[word]!
      : word
    ).split(' ')) {
      if (one !== '' && !STOP.has(one)) words.add(canonical(one))
    }
  }
  return [...words]
}

function canonical(word: string): string {
  const form = FORMS[word]
  if (form !== undefined) return form
  return /[^su]s$/.test(word) && word.length > 4 && word !== 'workers' && word !== 'expires'
    ? word.slice(0, -1)
    : word
}
