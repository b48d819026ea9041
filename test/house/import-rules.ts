import { basename } from 'node:path'
import { type HouseRule, shipped, spots } from './rule.ts'
import type { House, ScannedFile } from './sources.ts'

/**
 * The noun of each feature. Other features, demo/ and cli/ import only its files (`job.ts`,
 * `job-row.ts`) and its queries (`jobs.queries.ts`).
 */
const NOUNS: Record<string, string> = {
  terms: 'terms',
  users: 'user',
  operators: 'operator',
  'api-keys': 'api-key',
  metering: 'metering',
  records: 'record',
  ingestions: 'ingestion',
  events: 'event',
  jobs: 'job',
  clients: 'client',
  vendors: 'vendor',
  certifications: 'certification',
  exports: 'export',
  webhooks: 'webhook',
  'outbound-events': 'outbound-event',
  requests: 'request',
  limits: 'limit',
  'process-maps': 'process-map',
  signals: 'signal',
  units: 'unit',
  audit: 'audit-entry',
  groups: 'group',
  snapshots: 'snapshot',
  network: 'network',
  jump: 'jump',
}

/**
 * Files in an engine's folders that other modules may import, beside the files at its top. The demo
 * reads its own documents in process, so that it needs no extractor.
 */
const PUBLIC_ENGINE_FILES = [
  'src/extraction/containment/sandbox.ts',
  'src/extraction/readers/reader.ts',
  'src/extraction/readers/sniff.ts',
  'src/extraction/readers/text.reader.ts',
  'src/extraction/understanding/fields/broken-sums.ts',
  'src/extraction/understanding/fields/doubts.ts',
  'src/extraction/understanding/fields/proofs.ts',
  'src/extraction/understanding/lists/list-columns.ts',
  'src/extraction/understanding/normalize/acv.ts',
  'src/extraction/understanding/normalize/carriers.ts',
  'src/extraction/understanding/normalize/client-names.ts',
  'src/extraction/understanding/normalize/compare-names.ts',
  'src/extraction/understanding/normalize/couples.ts',
  'src/extraction/understanding/normalize/dates.ts',
  'src/extraction/understanding/normalize/edits.ts',
  'src/extraction/understanding/normalize/generations.ts',
  'src/extraction/understanding/normalize/instants.ts',
  'src/extraction/understanding/normalize/legal-form.ts',
  'src/extraction/understanding/normalize/money.ts',
  'src/extraction/understanding/normalize/names.ts',
  'src/extraction/understanding/normalize/phone.ts',
  'src/extraction/understanding/normalize/states.ts',
  'src/extraction/understanding/normalize/streets.ts',
  'src/extraction/understanding/understand.ts',
]

/** The allowed imports of network/, which never include a feature with operators' data. */
const NETWORK_MAY_IMPORT = ['network', 'terms', 'operators', 'api-keys']

/** Exports without a use in the shipped code yet. */
const UNUSED_EXPORTS = [
  // For the pages of networks.
  'networkPage',
  // For the dashboard: an operator's process maps and acknowledged signals.
  'selectProcessMaps',
  'acknowledge',
  // For its pages: what a person may see, and who else may.
  ...['selectPlaces', 'selectOperatorMembers', 'selectGroupMembers'],
  // For its pages: invitations of a team.
  ...['inviteUser', 'acceptInvitation', 'selectInvitations', 'withdrawInvitation'],
  // Tests of the mining engine order their own events with it.
  'orderEvents',
]

export const importRules: HouseRule[] = [
  {
    name: 'imports run one way: platform, engines, features, demo, app, cli, main',
    fix: 'Move the code to the left of what imports it, or pass the value as an argument.',
    broken: (house) =>
      importsOf(house)
        .filter(({ from, to }) => isUpward(from.path, to))
        .map(({ from, to, line }) => `${from.path}:${line} imports ${to}`),
  },
  {
    name: 'of another feature, only the files of its noun and its queries are imported',
    fix: 'Move the import to the feature on the other side, or the code to its queries.',
    broken: (house) =>
      importsOf(house)
        .filter(({ from, to }) => isForeign(from.path, to) && !isPublic(from.path, to))
        .map(({ from, to, line }) => `${from.path}:${line} imports ${to}`),
  },
  {
    name: 'of an engine, only the files at its top and its public files are imported',
    fix: 'Import a file at the top, or add the file to PUBLIC_ENGINE_FILES in import-rules.ts.',
    broken: (house) =>
      importsOf(house)
        .filter(({ to }) => /^src\/(extraction|mining)\/.+\//.test(to))
        .filter(({ from, to }) => engineOf(from.path) !== engineOf(to))
        .filter(({ to }) => !PUBLIC_ENGINE_FILES.includes(to))
        .map(({ from, to, line }) => `${from.path}:${line} imports ${to}`),
  },
  {
    name: 'a feature is named after its noun file',
    fix: 'Add the noun to NOUNS in import-rules.ts, and create the file of that name.',
    broken: ({ sources }) => {
      const paths = new Set(sources.map(({ path }) => path))
      const features = new Set([...paths].map(featureOf).filter((feature) => feature !== null))
      return [...features].filter((name) => !paths.has(`src/features/${name}/${NOUNS[name]}.ts`))
    },
  },
  {
    name: 'a file exports only what it defines',
    fix: 'Import each name from the file that defines it.',
    broken: (house) => shipped(house).flatMap((source) => spots(source, source.uses, /^export \{/)),
  },
  {
    name: 'what a contained child loads is in src/extraction, as its sandbox reads nothing else of ours',
    fix: 'Pass the value to the child in its task, or define it in src/extraction.',
    broken: (house) => {
      const loads = Map.groupBy(importsOf(house), ({ from }) => from.path)
      const seen = new Set(['src/extraction/containment/child.ts'])
      for (const path of seen) for (const { to } of loads.get(path) ?? []) seen.add(to)
      return importsOf(house)
        .filter(({ from, to }) => seen.has(from.path) && !to.startsWith('src/extraction/'))
        .map(({ from, to, line }) => `${from.path}:${line} imports ${to}`)
    },
  },
  {
    name: 'network/ imports no feature of the operators',
    fix: 'Read the published tables in network.queries.ts instead.',
    broken: (house) =>
      importsOf(house)
        .filter(({ from }) => featureOf(from.path) === 'network')
        .filter(({ to }) => featureOf(to) && !NETWORK_MAY_IMPORT.includes(featureOf(to)!))
        .map(({ from, to, line }) => `${from.path}:${line} imports ${to}`),
  },
  {
    name: 'what is exported is used, and not by tests only',
    fix: 'Use it, or do not export it. Endpoints and tasks are used by lists in src/app.ts.',
    broken: (house) => {
      const used = new Set(importedNames(house))
      return shipped(house).flatMap(({ path, identifiers, exports }) =>
        exports
          .filter(({ what }) => !used.has(`${path} ${what}`) && !used.has(`${path} *`))
          .filter(({ what }) => !UNUSED_EXPORTS.includes(what) && identifiers.get(what) === 1)
          .map(({ what, line }) => `${path}:${line} ${what}`),
      )
    },
  },
  {
    name: 'imports make no circle, neither of files nor of features, types included',
    fix: 'Move the import to the feature on the other side, or move what both need to a third file.',
    broken: (house) => {
      const imports = importsOf(house)
      const between = imports
        .filter(({ from, to }) => featureOf(from.path) && isForeign(from.path, to))
        .map(({ from, to }) => [featureOf(from.path)!, featureOf(to)!] as const)
      const files = imports.map(({ from, to }) => [from.path, to] as const)
      return [...circles(files), ...circles(between)]
    },
  },
]

type Import = { from: ScannedFile; to: string; line: number }

/** Imports of our own shipped files by our own shipped files. */
function importsOf(house: House): Import[] {
  return shipped(house).flatMap((from) =>
    from.imports
      .filter(({ what }) => what.startsWith('src/'))
      .map(({ what, line }) => ({ from, to: what, line })),
  )
}

/** `file name`, of everything that is imported outside of tests. */
function importedNames({ sources }: House): string[] {
  const inTests = /^test\/|\.(test|fixture|fake-[a-z-]+)\.ts$/
  return sources
    .filter(({ path }) => !inTests.test(path))
    .flatMap(({ imports }) => imports)
    .flatMap(({ what, names }) => names.map((name) => `${what} ${name}`))
}

/** From the bottom up. config.ts imports nothing and states what the others are given. */
const layers = [
  /^src\/config\.ts$/,
  /^src\/platform\//,
  /^src\/(extraction|mining|dashboard)\//,
  /^src\/features\//,
  /^src\/demo\//,
  /^src\/app\.ts$/,
  /^src\/cli\//,
  /^src\//,
]
export const ENGINES = 2
export const FEATURES = 3

export function layerOf(path: string): number {
  return layers.findIndex((layer) => layer.test(path))
}

/** An engine may not import another engine, either. */
function isUpward(from: string, to: string): boolean {
  const areTwoEngines = layerOf(from) === ENGINES && layerOf(to) === ENGINES
  return layerOf(to) > layerOf(from) || (areTwoEngines && engineOf(from) !== engineOf(to))
}

function engineOf(path: string): string {
  return path.split('/')[1]!
}

function featureOf(path: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null
}

function isForeign(from: string, to: string): boolean {
  return featureOf(to) !== null && featureOf(to) !== featureOf(from)
}

/** app.ts lists everything. cli/ also imports commands. */
function isPublic(from: string, to: string): boolean {
  if (from === 'src/app.ts') return true
  const file = basename(to)
  if (from.startsWith('src/cli/') && file.endsWith('.commands.ts')) return true
  const noun = NOUNS[featureOf(to)!]
  return new RegExp(`^(${noun}(-[a-z-]+)?|[a-z-]+\\.queries)\\.ts$`).test(file)
}

/** One line for each import cycle, found depth first. */
export function circles(edges: (readonly [string, string])[]): string[] {
  const next = Map.groupBy(edges, ([from]) => from)
  const done = new Set<string>()
  const found = new Set<string>()
  const walk = (node: string, trail: string[]) => {
    const seenAt = trail.indexOf(node)
    if (seenAt >= 0) found.add([...trail.slice(seenAt), node].join(' → '))
    if (seenAt >= 0 || done.has(node)) return
    for (const [, to] of next.get(node) ?? []) walk(to, [...trail, node])
    done.add(node)
  }
  for (const node of next.keys()) walk(node, [])
  return [...found]
}
