import { parseArgs } from 'node:util'
import { SPLITS } from '../test/documents/truth.ts'
import { confidenceIn, fit, tableOnFile, writeTable } from './calibration-fit.ts'
import { type ReadValue, valuesOf } from './calibration-values.ts'
import { percent } from './extraction-marks.ts'

const BANDS = [0.95, 0.9, 0.85, 0.8, 0.75, 0] as const

/**
 * `npm run bench -- calibration [--split=S] [--seed=N] [--per-layout=N] [--per-image-layout=N]` reads
 * each layout of a split and prints how often values of each shown confidence were right. On
 * `validation` it also prints the bands of a table fitted now, and those of each layout with a table
 * fitted to the others. `--write` writes that table to measured-confidences.ts. `--add` adds the counts of
 * this run to those of the file, for more values than one run can read. Use another seed for each.
 */
export async function run(): Promise<void> {
  const text = { type: 'string' } as const
  const options = {
    split: text,
    seed: text,
    'per-layout': text,
    'per-image-layout': text,
    write: { type: 'boolean' },
    add: { type: 'boolean' },
  } as const
  const { values: args } = parseArgs({
    options,
    args: process.argv.slice(2),
    allowPositionals: true,
  })
  const split = SPLITS.find((one) => one === (args.split ?? 'validation'))
  if (!split) throw new Error(`There is no split ${args.split}. Use ${SPLITS.join(', ')}.`)
  const seed = Number(args.seed ?? 1)
  const perLayout = Number(args['per-layout'] ?? 8)
  const perImageLayout = Number(args['per-image-layout'] ?? 3)
  const values = await valuesOf({ split, seed, perLayout, perImageLayout })
  console.log(`${values.length} values of ${split} layouts`)
  console.log('\nas shown now')
  printBands(values, (value) => value.confidence)
  if (split !== 'validation') return
  printFit(values)
  if (args.write) await writeTable(fit(values))
  if (args.add) await writeTable(fit(values, tableOnFile()))
}

function printFit(values: readonly ReadValue[]): void {
  const layouts = [...new Set(values.map(({ layout }) => layout))]
  const others = new Map(
    layouts.map((layout) => [layout, fit(values.filter((value) => value.layout !== layout))]),
  )
  console.log('\neach layout with the table of the others')
  printBands(values, (value) => confidenceIn(others.get(value.layout)!, value))
  const table = fit(values)
  console.log('\nwith a table fitted now')
  printBands(values, (value) => confidenceIn(table, value))
}

function printBands(
  values: readonly ReadValue[],
  shownOf: (value: ReadValue) => number | null,
): void {
  const shown = values.map((value) => ({ right: value.right, shown: shownOf(value) }))
  console.log('  shown       right               mean shown   apart')
  for (const [i, from] of BANDS.entries()) {
    const to = BANDS[i - 1] ?? 1
    const band = shown.filter((one) => one.shown !== null && one.shown >= from && one.shown < to)
    if (band.length === 0) continue
    const right = band.filter((one) => one.right).length
    const mean = band.reduce((sum, one) => sum + one.shown!, 0) / band.length
    const apart = Math.abs(right / band.length - mean)
    const figure = `${percent(right / band.length)} (${right} of ${band.length})`
    const name = i === BANDS.length - 1 ? 'below 0.75' : `from ${from}`
    console.log(
      `  ${name.padEnd(11)} ${figure.padEnd(19)} ${percent(mean).padEnd(12)} ${percent(apart)}`,
    )
  }
  const unknown = shown.filter((one) => one.shown === null)
  if (unknown.length === 0) return
  const right = unknown.filter((one) => one.right).length
  console.log(`  none        ${percent(right / unknown.length)} (${right} of ${unknown.length})`)
}
