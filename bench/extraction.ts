import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Extractor, startExtractor } from '../src/extraction/extraction.ts'
import { SPLITS } from '../test/documents/truth.ts'
import { corpusMarks } from './extraction-corpus.ts'
import { generatedMarks, scanMarks } from './extraction-generated.ts'
import { layoutMarks } from './extraction-layouts.ts'
import { type BenchFindings, missReport, printMarks } from './extraction-marks.ts'
import { speedMarks } from './extraction-speed.ts'

const corpus = join(import.meta.dirname, '../../shared/corpus')

/**
 * `npm run bench -- extraction [--quick] [--misses[=FILE]] [--only=PART,…] [--seed=N] [--per-kind=N]`
 * prints the marks of extraction with their figures. Parts: development, validation, sealed, layouts,
 * scans, corpus and speed. All but sealed, layouts and scans run without `--only`. `--quick` leaves out
 * scans, receipts and hostile files. `layouts` prints one row for each validation layout, with
 * `--per-layout=N` documents of each. `scans` reads a scan of each layout of `--split=S`, by default
 * validation. Misses are printed for development documents and the corpus only, so that readers are not
 * tuned on validation and sealed layouts.
 */
export async function run(): Promise<void> {
  const args = process.argv.slice(2)
  const parts = partsOf(args)
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-extraction-'))
  const processes = availableParallelism()
  const extractor = await startExtractor({ processes, dataDir })
  try {
    await extractor.ready()
    const { marks, misses } = await measure(extractor, parts, args, processes)
    printMarks(marks)
    const wanted = args.find((arg) => arg.startsWith('--misses'))
    const file = wanted?.split('=')[1]
    if (file) await writeFile(file, missReport(misses))
    else if (wanted) console.log(missReport(misses))
  } finally {
    await extractor.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const number = (args: string[], name: string, otherwise: number) =>
  Number(args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)

const DEFAULT_PARTS = ['development', 'validation', 'corpus', 'speed'] as const
const PARTS: readonly string[] = [...DEFAULT_PARTS, 'sealed', 'layouts', 'scans']

function partsOf(args: string[]): readonly string[] {
  const only = args.find((arg) => arg.startsWith('--only='))
  if (!only) return DEFAULT_PARTS
  const parts = only.slice('--only='.length).split(',')
  const unknown = parts.find((part) => !PARTS.includes(part))
  if (unknown) throw new Error(`There is no part ${unknown}. Use ${PARTS.join(', ')}.`)
  return parts
}

async function measure(
  extractor: Extractor,
  parts: readonly string[],
  args: string[],
  processes: number,
): Promise<BenchFindings> {
  const images = !args.includes('--quick')
  const seed = number(args, 'seed', 1)
  const perKind = number(args, 'per-kind', 12)
  const all: BenchFindings = { marks: [], misses: [] }
  for (const split of SPLITS.filter((one) => parts.includes(one))) {
    const sample = { split, seed, perKind, images }
    const { marks, misses } = await generatedMarks(extractor, processes, sample)
    all.marks.push(...marks)
    if (split === 'development') all.misses.push(...misses)
  }
  if (parts.includes('layouts')) {
    const perLayout = number(args, 'per-layout', 4)
    all.marks.push(...(await layoutMarks(extractor, processes, { seed, perLayout, images })))
  }
  if (parts.includes('scans')) {
    const named = args.find((arg) => arg.startsWith('--split='))?.split('=')[1] ?? 'validation'
    const split = SPLITS.find((one) => one === named)
    if (!split) throw new Error(`There is no split ${named}. Use ${SPLITS.join(', ')}.`)
    const { marks, misses } = await scanMarks(extractor, processes, { split, seed })
    all.marks.push(...marks)
    if (split === 'development') all.misses.push(...misses)
  }
  const there = existsSync(corpus)
  if (!there) console.log('  The corpus of real documents is not here. Its marks are left out.')
  if (parts.includes('corpus') && there) {
    const { marks, misses } = await corpusMarks(extractor, corpus, images)
    all.marks.push(...marks)
    all.misses.push(...misses)
  }
  if (parts.includes('speed'))
    all.marks.push(...(await speedMarks(extractor, there ? corpus : null, processes)))
  return all
}
