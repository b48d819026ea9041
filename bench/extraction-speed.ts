import { type ChildProcess, execFile, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Unreadable } from '../src/extraction/document.ts'
import type { Extractor } from '../src/extraction/extraction.ts'
import { documentLimits } from '../src/extraction/readers/reader.ts'
import { readerOf } from '../src/extraction/readers/readers.ts'
import { generateDocuments } from '../test/documents/generate.ts'
import { context } from '../test/documents/scoring.ts'
import type { GeneratedDocument } from '../test/documents/truth.ts'
import { noted, type RateMark } from './extraction-marks.ts'
import { median, quantile } from './quantiles.ts'

/** Speed: compared with pdftotext in the same run, a long list, one invoice, all cores. */
export async function speedMarks(
  extractor: Extractor,
  corpus: string | null,
  processes: number,
): Promise<RateMark[]> {
  return [
    ...(await readingMarks(corpus, processes)),
    await longList(extractor),
    await oneInvoice(extractor),
    await allCores(extractor, processes),
  ]
}

type Pdf = { name: string; bytes: Buffer }

/** Machines have other work, whose share changes within a second. */
const READING_ROUNDS = 15

/**
 * Alternates the sides, so that other work on the machine affects all. A process reads once before its turn
 * counts: some systems take memory from a process that waits for a second, and a reader at work has it.
 */
async function readingMarks(corpus: string | null, processes: number): Promise<RateMark[]> {
  const files = await digitalPdfs(corpus)
  const dir = await mkdtemp(join(tmpdir(), 'bench-pdf-'))
  const paths = files.map((_, i) => join(dir, `${i}.pdf`))
  const lanes: ChildProcess[] = []
  try {
    await Promise.all(files.map((file, i) => writeFile(paths[i]!, file.bytes)))
    const pages = await pagesOf(files)
    lanes.push(...(await startLanes(paths, processes)))
    const hasPdftotext = havePdftotext()
    const rounds: ReadingRound[] = []
    for (let round = 0; round < READING_ROUNDS; round++) {
      const theirs = hasPdftotext ? await pdftotextSeconds(paths, join(dir, 'out')) : null
      const readAll = async () => {
        for (const file of files) await readPdf(file)
      }
      await readAll()
      const own = await timed(readAll)
      rounds.push({ theirs, own, lanes: await laneSeconds(lanes, paths) })
    }
    return readingFigures(pages, rounds, processes)
  } finally {
    for (const lane of lanes) lane.disconnect()
    await rm(dir, { recursive: true, force: true })
  }
}

/** Seconds for all files. Null: there is no pdftotext. */
type ReadingRound = { theirs: number | null; own: number; lanes: number }

function readingFigures(pages: number, rounds: ReadingRound[], processes: number): RateMark[] {
  const per = (side: 'theirs' | 'own' | 'lanes') =>
    `${(pages / median(rounds.map((round) => round[side]!))).toFixed(0)} pages/s`
  const speeds = `${pages} pages: ${per('own')} on one core, ${per('lanes')} on ${processes}`
  if (rounds.some(({ theirs }) => theirs === null)) {
    return [noted('PDF reading (pdftotext cannot be had here)', speeds)]
  }
  const against = (name: string, side: 'own' | 'lanes', least: number): RateMark => {
    const ratios = rounds.map((round) => round.theirs! / round[side])
    const [low, ratio, high] = [quantile(ratios, 0), median(ratios), quantile(ratios, 1)]
    const figure = `${ratio.toFixed(2)}× (${low.toFixed(2)}–${high.toFixed(2)})`
    return { name, mark: `≥ ${least.toFixed(2)}×`, figure, pass: ratio >= least }
  }
  return [
    noted('PDF reading', `${speeds}, pdftotext -bbox ${per('theirs')}`),
    against('PDF reading on one core, against pdftotext', 'own', 0.8),
    against(`PDF reading in ${processes} processes, against one pdftotext`, 'lanes', 1.3),
  ]
}

/**
 * One process per core. They read all files before the clock starts, as the one process does: one that has
 * read only its share takes a tenth longer.
 */
async function startLanes(paths: string[], processes: number): Promise<ChildProcess[]> {
  const script = join(import.meta.dirname, 'extraction-lane.ts')
  const lanes = Array.from({ length: processes }, () => fork(script, paths, { stdio: 'inherit' }))
  await Promise.all(lanes.map((lane) => once(lane, 'message')))
  return lanes
}

/** How often the queue of the processes has all files. */
const QUEUE_PASSES = 3

/**
 * Each process gets the next file when it is free, as in the pool. One paper of the corpus takes as long as
 * all other files: at the end of a single pass, a process would wait for the other. Returns the time of one
 * pass.
 */
async function laneSeconds(lanes: ChildProcess[], paths: string[]): Promise<number> {
  const queue = Array.from({ length: QUEUE_PASSES }, () => [...paths.keys()]).flat()
  const seconds = await timed(async () => {
    const left = queue.values()
    await Promise.all(
      lanes.map(async (lane) => {
        for (const index of left) {
          lane.send(index)
          await once(lane, 'message')
        }
      }),
    )
  })
  return seconds / QUEUE_PASSES
}

/** Digital text only: OCR would measure another thing, and pdftotext has none. */
async function digitalPdfs(corpus: string | null): Promise<Pdf[]> {
  const files: Pdf[] = []
  const kinds = ['estimate', 'invoice', 'certificate', 'authorization', 'payment'] as const
  for await (const made of generateDocuments(11, { kinds, perKind: 16 }))
    if (made.type === 'pdf') files.push(made)
  if (corpus === null) return files
  for (const [folder, names] of [
    ['pdf', ['tracemonkey.pdf', 'multi_page.pdf', 'medium.pdf']],
    ['invoices', (await readdir(join(corpus, 'invoices'))).filter((name) => name.endsWith('.pdf'))],
  ] as const)
    for (const name of names)
      files.push({ name, bytes: await readFile(join(corpus, folder, name)) })
  return files
}

export async function readPdf({ name, bytes }: Pdf): Promise<number> {
  const limits = { ...documentLimits, ocrPages: 0, tessdataDir: '', onStep: () => {} }
  try {
    return (await readerOf('pdf', 0)!.read({ bytes, type: 'pdf', filename: name }, limits)).pages
      .length
  } catch (error) {
    if (error instanceof Unreadable) return 0
    throw error
  }
}

/** The first pass counts the pages and warms both the library and the file cache. */
async function pagesOf(files: Pdf[]): Promise<number> {
  let pages = 0
  for (const file of files) pages += await readPdf(file)
  return pages
}

function havePdftotext(): boolean {
  const tries: [string, string[]][] = [
    ['pdftotext', ['-v']],
    ['apt-get', ['install', '-y', '-qq', 'poppler-utils']],
    ['pdftotext', ['-v']],
  ]
  for (const [command, args] of tries) {
    try {
      execFileSync(command, args, { stdio: 'ignore', timeout: 120_000 })
      if (command === 'pdftotext') return true
    } catch {
      if (command === 'apt-get') return false
    }
  }
  return false
}

/** One process per file, as pdftotext is used. An empty run subtracts its start of about 5 ms. */
async function pdftotextSeconds(paths: string[], out: string): Promise<number> {
  const run = promisify(execFile)
  const start = await timed(async () => {
    for (const _ of paths) await run('pdftotext', ['-v'])
  })
  const all = await timed(async () => {
    for (const path of paths) await run('pdftotext', ['-bbox', path, out])
  })
  return all - start
}

async function longList(extractor: Extractor): Promise<RateMark> {
  const head = 'Job #,Customer,Claim Number,Loss Date,RCV,Status\r\n'
  const rows = Array.from(
    { length: 50_000 },
    (_, i) =>
      `J${100000 + i},"Doe${i}, Jane",CLM-${i},3/${(i % 28) + 1}/2025,"${1000 + i}.50",Open\r\n`,
  )
  const bytes = Buffer.from(head + rows.join(''))
  let records = 0
  const seconds = await timed(async () => {
    const outcome = await extractor.extract({
      operatorId: 'bench',
      bytes,
      filename: 'jobs.csv',
      context,
    })
    if ('ok' in outcome) records = outcome.ok.drafts.filter((draft) => draft.kind === 'job').length
  })
  const figure = `${seconds.toFixed(2)} s, ${records} jobs`
  return {
    name: 'a list of 50,000 rows',
    mark: '< 5 s',
    figure,
    pass: seconds < 5 && records === 50_000,
  }
}

async function oneInvoice(extractor: Extractor): Promise<RateMark> {
  const files = (await collected(21, 24)).filter(
    (made) => made.kind === 'invoice' && made.type === 'pdf',
  )
  const times: number[] = []
  for (let i = 0; i < 60; i++) {
    const { bytes, name } = files[i % files.length]!
    times.push(
      await timed(
        async () =>
          void (await extractor.extract({ operatorId: 'bench', bytes, filename: name, context })),
      ),
    )
  }
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)]! * 1000
  const figure = `p95 ${p95.toFixed(0)} ms, median ${(times[30]! * 1000).toFixed(0)} ms`
  return {
    name: 'a one-page invoice through the pool',
    mark: 'p95 < 150 ms',
    figure,
    pass: p95 < 150,
  }
}

async function allCores(extractor: Extractor, processes: number): Promise<RateMark> {
  const files = (await collected(31, 20)).filter(
    (made) => made.type === 'pdf' || made.type === 'docx',
  )
  const seconds = await timed(async () => {
    await inParallel(files, processes, ({ bytes, name }) =>
      extractor.extract({ operatorId: 'bench', bytes, filename: name, context }),
    )
  })
  const rate = (files.length / seconds).toFixed(1)
  const figure = `${rate} documents/s (${files.length} digital, ${cpus().length} cores)`
  return noted('documents on all cores', figure)
}

async function collected(seed: number, perKind: number): Promise<GeneratedDocument[]> {
  const files: GeneratedDocument[] = []
  const kinds = ['estimate', 'invoice', 'certificate', 'authorization'] as const
  for await (const made of generateDocuments(seed, { kinds, perKind })) files.push(made)
  return files
}

async function inParallel<T>(
  items: T[],
  lanes: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = [...items]
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Seconds */
async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
