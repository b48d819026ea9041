import { basename } from 'node:path'
import type { House, Source, Spot } from './sources.ts'

/** A rule of the house: what breaks it, one line each; none where it is kept. */
export type Rule = { name: string; broken(house: House): string[] }

/** The one file of a feature that other features may import: its noun, its public face. */
const faces: Record<string, string> = {
  terms: 'terms.ts',
  operators: 'operator.ts',
  'api-keys': 'api-key.ts',
  metering: 'metering.ts',
  records: 'record.ts',
  ingestions: 'ingestion.ts',
  events: 'event.ts',
  jobs: 'job.ts',
  clients: 'client.ts',
  vendors: 'vendor.ts',
  certifications: 'certification.ts',
  exports: 'export.ts',
  webhooks: 'webhook.ts',
  'outbound-events': 'outbound-event.ts',
  'process-maps': 'operator-process-map.ts',
  signals: 'signal.ts',
  groups: 'group.ts',
  snapshots: 'snapshot.ts',
  network: 'network.ts',
}

/** What network/ may know of: never a feature that holds an operator's own data. */
const networkMayImport = ['network', 'terms', 'operators', 'api-keys']

/** The process itself, its log, and what a first run says to a person. */
const ownStreams = ['src/main.ts', 'src/platform/log.ts', 'src/demo/demo.ts']

const maxFileLines = 300
const maxFunctionLines = 60
const maxLineLength = 110
const maxArchitectureLines = 150

export const rules: Rule[] = [
  {
    name: 'imports run one way: platform, engines, features, demo, app, cli, main',
    broken: (house) =>
      importsOf(house)
        .filter(({ from, to }) => isUpward(from.path, to))
        .map(({ from, to, line }) => `${from.path}:${line} imports ${to}`),
  },
  {
    name: 'between features only the noun file is imported',
    broken: (house) =>
      importsOf(house)
        .filter(({ from, to }) => layerOf(from.path) === FEATURES && isForeign(from.path, to))
        .filter(({ to }) => faces[featureOf(to)!] !== basename(to))
        .map(({ from, to, line }) => `${from.path}:${line} imports ${to}`),
  },
  {
    name: 'network/ imports no feature of the operators',
    broken: (house) =>
      importsOf(house)
        .filter(({ from }) => featureOf(from.path) === 'network')
        .filter(({ to }) => featureOf(to) && !networkMayImport.includes(featureOf(to)!))
        .map(({ from, to, line }) => `${from.path}:${line} imports ${to}`),
  },
  {
    name: 'imports make no circle: between files as they run, between features not even of types',
    broken: (house) => {
      const imports = importsOf(house)
      const between = imports
        .filter(({ from, to }) => featureOf(from.path) && isForeign(from.path, to))
        .map(({ from, to }) => [featureOf(from.path)!, featureOf(to)!] as const)
      const running = imports
        .filter(({ typeOnly }) => !typeOnly)
        .map(({ from, to }) => [from.path, to] as const)
      return [...circles(running), ...circles(between)]
    },
  },
  {
    name: 'only config.ts reads the environment',
    broken: (house) =>
      shipped(house)
        .filter(({ path }) => path !== 'src/config.ts')
        .flatMap((source) => [
          ...spots(source, source.uses, /^process\.env$/),
          ...spots(source, source.imports, /^(node:)?process$/),
        ]),
  },
  {
    // What else a command printed, a script that reads its one JSON object would stumble over.
    name: 'a command prints on the streams it is given',
    broken: (house) =>
      shipped(house)
        .filter(({ path }) => !ownStreams.includes(path))
        .flatMap((source) =>
          spots(source, source.uses, /^(process\.(stdout|stderr)|console\.\w+)$/),
        ),
  },
  {
    name: 'only server.ts knows the HTTP framework',
    broken: (house) =>
      shipped(house)
        .filter(({ path }) => path !== 'src/platform/http/server.ts')
        .flatMap((source) =>
          spots(source, source.imports, /^(fastify$|@fastify\/(?!busboy)|@scalar\/fastify)/),
        ),
  },
  {
    name: 'no feature reads the clock: time is an argument',
    broken: (house) =>
      shipped(house)
        .filter(({ path }) => layerOf(path) <= FEATURES && layerOf(path) >= ENGINES)
        .flatMap((source) => spots(source, source.uses, /^(Date\.now|new Date\(\))$/)),
  },
  {
    name: 'no statement reads the database server’s clock',
    broken: (house) => {
      const clock = /\b(now|clock_timestamp|statement_timestamp)\(\)|\bcurrent_(timestamp|date)\b/i
      const features = shipped(house).filter(
        ({ path }) => layerOf(path) <= FEATURES && layerOf(path) >= ENGINES,
      )
      return [
        ...features.flatMap((source) => spots(source, source.strings, clock)),
        ...house.migrations.flatMap(({ path, text }) => lines(path, withoutComments(text), clock)),
      ]
    },
  },
  {
    name: `a file has at most ${maxFileLines} lines, a line at most ${maxLineLength} characters`,
    broken: ({ sources }) =>
      sources.flatMap(({ path, text }) => {
        const all = text.trimEnd().split('\n')
        const long = all.flatMap((line, i) => (line.length > maxLineLength ? [i + 1] : []))
        return [
          ...(all.length > maxFileLines ? [`${path} has ${all.length} lines`] : []),
          ...long.map((line) => `${path}:${line} is too long`),
        ]
      }),
  },
  {
    name: `a function has at most ${maxFunctionLines} lines`,
    broken: ({ sources }) =>
      sources.flatMap(({ path, functions }) =>
        functions
          .filter((one) => one.lines > maxFunctionLines)
          .map((one) => `${path}:${one.line} ${one.what} has ${one.lines} lines`),
      ),
  },
  {
    name: 'no file has a name that says nothing',
    broken: ({ sources }) => {
      const empty = /(^|[.-])(utils?|helpers?|common|services?|managers?|index|misc)([.-]|$)/
      return sources.map(({ path }) => path).filter((path) => empty.test(basename(path)))
    },
  },
  {
    name: 'nothing is left for later, left out, or hidden from the type check',
    broken: ({ sources }) => {
      const written = new RegExp(`\\b(${['TO', 'FIX'].join('|')})(?:DO|ME)\\b`)
      const hidden = new RegExp(`@ts-(${['ignore', 'nocheck', 'expect-error'].join('|')})`)
      return sources.flatMap((source) => [
        ...lines(source.path, source.text, written),
        ...lines(source.path, source.text, hidden),
        ...spots(source, source.uses, /^any$|.*(only|skip|todo).*/),
      ])
    },
  },
  {
    name: `ARCHITECTURE.md has at most ${maxArchitectureLines} lines`,
    broken: ({ architecture }) => {
      const count = architecture?.trimEnd().split('\n').length ?? 0
      return count > maxArchitectureLines ? [`it has ${count}`] : []
    },
  },
  {
    name: 'migrations are numbered without a gap and each begins with its why',
    broken: ({ migrations }) =>
      migrations
        .filter(({ path, text }, i) => {
          const number = String(i + 1).padStart(4, '0')
          return !path.startsWith(`migrations/${number}_`) || !/^-- \S.{20,}/.test(text)
        })
        .map(({ path }) => path),
  },
  {
    // Each waits for a lock for 2 s at a time, in a transaction that also holds its name.
    name: 'migrations leave timeouts, locks and the transaction to migrate.ts',
    broken: ({ migrations }) => {
      const refused =
        /\b(lock_timeout|statement_timeout|lock table|concurrently|commit|rollback)\b/i
      return migrations.flatMap(({ path, text }) => lines(path, withoutComments(text), refused))
    },
  },
  {
    name: 'migrations hold to what runs unchanged on a sharded database',
    broken: ({ migrations }) => {
      const refused = /on delete set null|create trigger|merge into|as identity|\b(big)?serial\b/i
      return migrations.flatMap(({ path, text }) => lines(path, withoutComments(text), refused))
    },
  },
]

type Import = { from: Source; to: string; line: number; typeOnly: boolean }

/** Imports of our own shipped files by our own shipped files. */
function importsOf(house: House): Import[] {
  return shipped(house).flatMap((from) =>
    from.imports
      .filter(({ what }) => what.startsWith('src/'))
      .map(({ what, line, typeOnly }) => ({ from, to: what, line, typeOnly })),
  )
}

/** What runs in the service: tests and their stand-ins may read the clock, and know all rooms. */
function shipped({ sources }: House): Source[] {
  const inTests = /\.(test|fake-[a-z-]+)\.ts$/
  return sources.filter(({ path }) => path.startsWith('src/') && !inTests.test(path))
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
const ENGINES = 2
const FEATURES = 3

function layerOf(path: string): number {
  return layers.findIndex((layer) => layer.test(path))
}

/** An engine knows no other engine, either. */
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

/** One line for each way back to where it started, found depth first. */
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

function spots(source: Source, from: Spot[], fault: RegExp): string[] {
  return from
    .filter(({ what }) => fault.test(what))
    .map(({ what, line }) => `${source.path}:${line} ${fault.exec(what)?.[0]}`)
}

function lines(path: string, text: string, fault: RegExp): string[] {
  return text
    .split('\n')
    .flatMap((line, i) => (fault.test(line) ? [`${path}:${i + 1} ${fault.exec(line)?.[0]}`] : []))
}

function withoutComments(sql: string): string {
  return sql.replace(/--.*$/gm, '')
}
