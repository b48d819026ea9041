import { startExtractor } from '../src/extraction/extraction.ts'
import type { GeneratedDocument } from '../test/documents/truth.ts'
import { newOperator, openBenchEnvironment } from './bench-environment.ts'
import { noted, printMarks, type RateMark } from './extraction-marks.ts'
import { digitalInvoices, push, untilEnded } from './push.ts'
import { median, quantile } from './quantiles.ts'

const DOCUMENTS = 60
const WARM_UP = 10
/**
 * Polling every 2 ms uses up an operator's 1,000 reads per hour, so each operator has this many documents.
 */
const DOCUMENTS_PER_OPERATOR = 10
const MAX_P95_MS = 150
const TASK_SECONDS = /^svc_task_seconds_sum\{[^}]*extract_document[^}]*\} (\S+)/m

/** One document at a time on an otherwise idle service, API and worker in one process. */
export async function run(): Promise<void> {
  const environment = await openBenchEnvironment()
  try {
    const documents = await digitalInvoices(1, DOCUMENTS + WARM_UP)
    const service = await environment.start('src/main.ts', () => ['start'], '/readyz?full')
    const times: { total: number; accepted: number; task: number }[] = []
    let caller = await newOperator(environment.platform, 1000)
    for (const [index, document] of documents.entries()) {
      if (index % DOCUMENTS_PER_OPERATOR === 0)
        caller = await newOperator(environment.platform, 1000)
      const before = await taskMs(service.url)
      const started = performance.now()
      const id = await push(service.url, caller.secret, document)
      const accepted = performance.now()
      const status = await untilEnded(service.url, caller.secret, id)
      const ended = performance.now()
      if (status !== 'completed') throw new Error(`${document.name} ended as ${status}`)
      const task = (await taskMs(service.url)) - before
      times.push({ total: ended - accepted, accepted: accepted - started, task })
    }
    await service.stop()
    const alone = await extractorAlone(environment.folder, documents)
    printMarks(marksOf(times.slice(WARM_UP), alone))
  } finally {
    await environment.close()
  }
}

function marksOf(
  times: { total: number; accepted: number; task: number }[],
  extraction: number[],
): RateMark[] {
  const totals = times.map(({ total }) => total)
  const p95 = quantile(totals, 0.95)
  const ms = (values: number[]) => `median ${median(values).toFixed(1)} ms`
  const waits = times.map(({ total, task }) => total - task)
  return [
    {
      name: `one-page digital invoice, 202 to completed, ${times.length} documents: p95`,
      mark: `< ${MAX_P95_MS} ms`,
      figure: `${p95.toFixed(0)} ms (${ms(totals)})`,
      pass: p95 < MAX_P95_MS,
    },
    noted('  before it: push to 202', ms(times.map(({ accepted }) => accepted))),
    noted('  of it: in the queue and until a poll sees it', ms(waits)),
    noted('  of it: the task (lease, load, extract, save)', ms(times.map(({ task }) => task))),
    noted('  of that: extraction, alone in a separate process', ms(extraction)),
  ]
}

/** The total time of the service's tasks, from its own metrics. */
async function taskMs(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(TASK_SECONDS.exec(text)?.[1] ?? 0) * 1000
}

async function extractorAlone(dataDir: string, documents: GeneratedDocument[]): Promise<number[]> {
  const extractor = await startExtractor({ processes: 1, dataDir })
  try {
    await extractor.ready()
    const context = { today: '2026-01-01', timeZone: 'UTC', operatorName: null }
    const times: number[] = []
    for (const { bytes, name } of documents) {
      const started = performance.now()
      await extractor.extract({ operatorId: 'bench', bytes, filename: name, context })
      times.push(performance.now() - started)
    }
    return times.slice(WARM_UP)
  } finally {
    await extractor.close()
  }
}
