import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Extractor, startExtractor } from '../src/extraction/extraction.ts'
import { corpusMarks } from './extraction-corpus.ts'
import { generatedMarks } from './extraction-generated.ts'
import { type Findings, missReport, printMarks } from './extraction-marks.ts'
import { speedMarks } from './extraction-speed.ts'

const corpus = join(import.meta.dirname, '../../shared/corpus')

/**
 * `npm run bench -- extraction [--quick] [--misses[=FILE]] [--only=dev,held,corpus,speed] [--seed=N]
 * [--per-kind=N]`: the marks of extraction, each with its figure. `--quick` leaves out scans and
 * hostile files. Misses are of the development documents and the corpus only; of the held-out ones
 * nothing but totals is shown.
 */
export async function run(): Promise<void> {
  const args = process.argv.slice(2)
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-extraction-'))
  const processes = availableParallelism()
  const extractor = await startExtractor({ processes, dataDir })
  try {
    await extractor.ready()
    const { marks, misses } = await measure(extractor, args, processes)
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

const partsOf = (args: string[]) =>
  args
    .find((arg) => arg.startsWith('--only='))
    ?.slice(7)
    .split(',') ?? ['dev', 'held', 'corpus', 'speed']

async function measure(extractor: Extractor, args: string[], processes: number): Promise<Findings> {
  const parts = partsOf(args)
  const slow = !args.includes('--quick')
  const seed = number(args, 'seed', 1) % 1000
  const perKind = number(args, 'per-kind', 12)
  const all: Findings = { marks: [], misses: [] }
  const add = ({ marks, misses }: Findings) => {
    all.marks.push(...marks)
    all.misses.push(...misses)
  }
  const there = existsSync(corpus)
  if (parts.includes('dev'))
    add(await generatedMarks(extractor, 'development', seed, processes, perKind, slow))
  if (parts.includes('held')) {
    const { marks } = await generatedMarks(
      extractor,
      'held out',
      1000 + seed,
      processes,
      perKind,
      slow,
    )
    add({ marks, misses: [] })
  }
  if (parts.includes('corpus') && there) add(await corpusMarks(extractor, corpus, slow))
  if (!there) console.log('  The corpus of real documents is not here: its marks are left out.')
  if (parts.includes('speed'))
    add({ marks: await speedMarks(extractor, there ? corpus : null, processes), misses: [] })
  return all
}
