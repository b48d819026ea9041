const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
]

/** 1 to 12 by the month's English name, its first three letters, or `Sept`, in upper or lower case. */
const MONTH_BY_NAME = new Map([
  ...MONTHS.map((name, i) => [name, i + 1] as const),
  ...MONTHS.map((name, i) => [name.slice(0, 3), i + 1] as const),
  ['sept', 9] as const,
])

/** NaN if the name is not an English month. */
export function monthNamed(name: string): number {
  return MONTH_BY_NAME.get(name.toLowerCase()) ?? Number.NaN
}

export const isWeekday = (name: string) => /^(sun|mon|tues?|wed|thu|fri|sat)/i.test(name)
