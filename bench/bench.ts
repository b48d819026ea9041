/**
 * `npm run bench -- NAME` runs one bench, and `all` runs all of them in turn. Without a name it lists them.
 * Each bench starts its own server and folder, uses only this machine, and cleans up.
 */
const benches: Record<string, { does: string; load(): Promise<{ run(): Promise<void> }> }> = {
  reads: {
    does: 'GET /v1/jobs beside a bare server with the same statement, and deep pages',
    load: () => import('./reads.ts'),
  },
  'request-log': {
    does: 'GET /v1/jobs with the request log beside the same reads without it',
    load: () => import('./request-log.ts'),
  },
  writes: {
    does: 'POST /v1/jobs beside a bare insert of the same row',
    load: () => import('./writes.ts'),
  },
  uploads: {
    does: '50 parallel uploads of 25 MB on both lanes: memory of the API process',
    load: () => import('./uploads.ts'),
  },
  events: {
    does: 'batches of 1,000 events from four callers beside psql \\copy of the same rows',
    load: () => import('./events.ts'),
  },
  exports: {
    does: 'an export of 100,000 jobs beside psql COPY TO STDOUT of the same rows, and its memory',
    load: () => import('./exports.ts'),
  },
  latency: {
    does: 'a one-page invoice from 202 to completed on an idle service',
    load: () => import('./latency.ts'),
  },
  start: {
    does: 'cold and warm start to ready, and documents a second on all cores',
    load: () => import('./start.ts'),
  },
  deliveries: {
    does: 'webhook deliveries beside a bare loop, and the time from commit to arrival',
    load: () => import('./deliveries.ts'),
  },
  mining: {
    does: 'a million events in memory, and log files in XES, CSV and OCEL 2.0',
    load: () => import('./mining.ts'),
  },
  snapshots: {
    does: 'a snapshot of 30 members with 2,000 jobs and 20,000 events each, beside one of 10',
    load: () => import('./snapshots.ts'),
  },
  network: {
    does: 'reads of a headquarters beside a bare server, and while a snapshot is taken',
    load: () => import('./network.ts'),
  },
  pages: {
    does: 'each page of the dashboard with few and with 100,000 documents, and its scripts',
    load: () => import('./pages.ts'),
  },
  'page-images': {
    does: 'the first page image of one operator after another, beside one whose PDFs are slow to draw',
    load: () => import('./page-images.ts'),
  },
  siege: {
    does: 'two operators attack for a minute while a third one works: its p50, p99 and failures',
    load: () => import('./siege.ts'),
  },
  classification: {
    does: 'how many documents are classified wrong when a weight is zero, half or double',
    load: () => import('./classification.ts'),
  },
  calibration: {
    does: 'how often values of each shown confidence are right, and the table that fits them',
    load: () => import('./calibration.ts'),
  },
  extraction: {
    does: 'what is read of documents, and how fast',
    load: () => import('./extraction.ts'),
  },
}

const wanted = process.argv[2]
const names = wanted === 'all' ? Object.keys(benches) : wanted ? [wanted] : []
const unknown = names.find((name) => !Object.hasOwn(benches, name))

if (names.length === 0 || unknown) {
  if (unknown) console.error(`There is no bench ${unknown}.`)
  console.log('npm run bench -- NAME, or all:')
  for (const [name, { does }] of Object.entries(benches)) console.log(`  ${name.padEnd(16)}${does}`)
  process.exitCode = unknown ? 2 : 0
}
for (const name of unknown ? [] : names) {
  console.log(`\n${name}: ${benches[name]!.does}`)
  const { run } = await benches[name]!.load()
  await run()
}
