/** One row of the table: the measurement, its target and its result. */
export type RateMark = {
  name: string
  mark: string
  figure: string
  /** Null if there is no target, or it could not be measured here. */
  pass: boolean | null
}

/** A value that was extracted wrong. */
export type Miss = { where: string; what: string; expected: string; got: string }

export type BenchFindings = { marks: RateMark[]; misses: Miss[] }

export function share(name: string, right: number, all: number, atLeast: number | null): RateMark {
  const figure = all === 0 ? 'none' : `${percent(right / all)} (${right} of ${all})`
  if (atLeast === null) return { name, mark: '–', figure, pass: null }
  return { name, mark: `≥ ${percent(atLeast)}`, figure, pass: all > 0 && right / all >= atLeast }
}

export function atMost(name: string, wrong: number, all: number, limit: number): RateMark {
  const figure = all === 0 ? 'none' : `${percent(wrong / all)} (${wrong} of ${all})`
  return {
    name,
    mark: `≤ ${percent(limit)}`,
    figure,
    pass: all === 0 ? null : wrong / all <= limit,
  }
}

export const noted = (name: string, figure: string): RateMark => ({
  name,
  mark: '–',
  figure,
  pass: null,
})

export const percent = (part: number) => `${(part * 100).toFixed(1)}%`

export function printMarks(marks: readonly RateMark[]): void {
  const verdict = (mark: RateMark) => (mark.pass === null ? '' : mark.pass ? 'pass' : 'FAIL')
  const rows = [
    ['measured', 'target', 'result', ''],
    ...marks.map((mark) => [mark.name, mark.mark, mark.figure, verdict(mark)]),
  ]
  const widths = [0, 1, 2].map((c) => Math.max(...rows.map((row) => row[c]!.length)))
  for (const row of rows) {
    const cells = row.map((text, c) => (c < 3 ? text.padEnd(widths[c]!) : text))
    console.log(`  ${cells.join('  ')}`.trimEnd())
  }
}

/** The misses grouped by kind, the most frequent kind first. */
export function missReport(misses: readonly Miss[]): string {
  const groups = Map.groupBy(misses, (miss) => `${miss.where.split(' ')[0]} ${miss.what}`)
  const sorted = [...groups].sort(([, a], [, b]) => b.length - a.length)
  const lines = sorted.flatMap(([group, all]) => [
    `\n## ${group}: ${all.length}`,
    ...all.slice(0, 8).map((miss) => `- ${miss.where}: expected ${miss.expected}, got ${miss.got}`),
  ])
  return `${lines.join('\n')}\n`
}
