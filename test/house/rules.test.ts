import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createVirtualFileSystem } from 'typescript/unstable/fs'
import { rules } from './rules.ts'
import { type House, readSources } from './sources.ts'

/** Every rule must find its violation here. A rule that cannot fail is useless. */
const later = `${'TO'}${'DO'}`
const files = {
  '/h/tsconfig.json': '{}',
  '/h/src/platform/tasks/task.ts': "import '../../features/jobs/job.ts'",
  '/h/src/extraction/answer.ts': "import '../mining/event-log.ts'",
  '/h/src/platform/http/extra.ts': "import fastify from 'fastify'\nexport { fastify }",
  '/h/src/platform/auth/people.ts': "import 'better-auth/api'",
  '/h/src/platform/http/problem.ts':
    "const kinds = { job_lost: [\n404, 'x'] }\nconst at = { scope: 'ingest', perHour: 60 }",
  '/h/src/features/jobs/job.ts': "import type { C } from '../clients/client.ts'\nexport type J = C",
  '/h/src/features/jobs/jobs.queries.ts': 'export const late = `select now()`',
  '/h/src/features/clients/client.ts': "import '../jobs/clock.ts'\nexport type C = 1",
  '/h/src/features/clients/client-row.ts': "import '../jobs/jobs.queries.ts'",
  '/h/src/demo/demo.ts':
    "import '../features/clients/client-row.ts'\nimport '../features/jobs/clock.ts'",
  '/h/src/features/jobs/jobs.routes.ts':
    "/** getJob */\nexport const getJob = endpoint({ id: 'getJob' })",
  '/h/src/features/vendors/list.ts': 'export {}',
  '/h/src/features/network/network.ts': "export const jobs = () => import('../jobs/job.ts')",
  '/h/src/features/jobs/clock.ts': 'export const at = [Date.now(), new Date(), new Date(0)]',
  '/h/src/extraction/readers/pdf.reader.ts': 'export {}',
  '/h/src/extraction/containment/child.ts': "import '../zone.ts'",
  '/h/src/extraction/zone.ts': "import '../platform/days.ts'",
  '/h/src/platform/days.ts': 'export {}',
  '/h/src/features/vendors/noun.ts': "import '../../extraction/readers/pdf.reader.ts'",
  '/h/src/features/jobs/utils.ts': 'export const mode = process.env.MODE',
  '/h/src/told.ts': "type A = 1\nconsole.log('x')\nprocess.stdout.write('y')",
  '/h/src/app.ts': `// ${later}: finish\nexport let x: any`,
  '/h/src/main.ts': `export function long() {${'\n'.repeat(60)}}\n// ${'-'.repeat(108)}`,
  '/h/src/a.ts': "import type { B } from './b.ts'\nexport type A = B\nexport const unused = 1",
  '/h/src/b.ts': "import type { A } from './a.ts'\nexport type B = A\nexport { A }",
  '/h/src/quoted.ts': '// \u00abx',
  '/h/src/flags.ts': '// /a(?:b)(?i:c)/',
  '/h/src/chained.ts': "const fault = ['is unknown; remove it.', 'text/css; charset=utf-8']",
  '/h/src/constants.ts':
    'const waitMs = 5\nconst all = new Set<string>([1])\nconst seen = new Set()\nconst end =\n  /x/',
  '/h/src/texts.ts': [
    "const word = 'x' as W",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a sample of source text
    'const sql = `${WORD}`',
    "const list: readonly string[] = ['a', -1, ...LIST]",
    'const leaseMs = LEASE_S * 1000',
    "const modes = ['a'] as const",
    'const queue: string[] = []',
    'let next = 0',
    "const table = { a: 'x' }",
  ].join('\n'),
  '/h/src/spread.ts': 'const at = { ...{ a: 1 }, b: 2 }',
  '/h/src/tall.ts': 'export {}\n'.repeat(301),
  '/h/src/a.test.ts': "import { test } from 'node:test'\ntest.skip('x', { only: true })",
}

const house: House = {
  sources: readSources('/h', createVirtualFileSystem(files)),
  migrations: [
    { path: 'migrations/0001_first.sql', text: '-- Why: the first tables of the service\n' },
    {
      path: 'migrations/0003_third.sql',
      text: 'lock table b; create table a (at date default now(), id serial)',
    },
  ],
  pages: [
    { path: 'docs/chained.md', text: '```sh\na; b\n```\nIt is `a; b`; use it.' },
    { path: 'ARCHITECTURE.md', text: `${'a line\n'.repeat(150)}\`jobs/job.ts\`, \`gone.ts\`` },
  ],
}

const expected: Record<string, string[]> = {
  'imports run one way: platform, engines, features, demo, app, cli, main': [
    'src/extraction/answer.ts:1 imports src/mining/event-log.ts',
    'src/platform/tasks/task.ts:1 imports src/features/jobs/job.ts',
  ],
  'of another feature, only the files of its noun and its queries are imported': [
    'src/demo/demo.ts:2 imports src/features/jobs/clock.ts',
    'src/features/clients/client.ts:1 imports src/features/jobs/clock.ts',
  ],
  'of an engine, only the files at its top and its public files are imported': [
    'src/features/vendors/noun.ts:1 imports src/extraction/readers/pdf.reader.ts',
  ],
  'a feature is named after its noun file': ['vendors'],
  'what is exported is used, and not by tests only': [
    'src/a.ts:3 unused',
    'src/app.ts:2 x',
    'src/features/jobs/clock.ts:1 at',
    'src/features/jobs/jobs.queries.ts:1 late',
    'src/features/jobs/jobs.routes.ts:2 getJob',
    'src/features/jobs/utils.ts:1 mode',
    'src/features/network/network.ts:1 jobs',
    'src/main.ts:1 long',
  ],
  'a file exports only what it defines': [
    'src/b.ts:3 export {',
    'src/platform/http/extra.ts:2 export {',
  ],
  'what a contained child loads is in src/extraction, as its sandbox reads nothing else of ours': [
    'src/extraction/zone.ts:1 imports src/platform/days.ts',
  ],
  'network/ imports no feature of the operators': [
    'src/features/network/network.ts:1 imports src/features/jobs/job.ts',
  ],
  'imports make no circle, neither of files nor of features, types included': [
    'clients → jobs → clients',
    'src/a.ts → src/b.ts → src/a.ts',
  ],
  'only config.ts reads the environment': ['src/features/jobs/utils.ts:1 process.env'],
  'a command prints on the streams it is given': [
    'src/told.ts:2 console.log',
    'src/told.ts:3 process.stdout',
  ],
  'only server.ts knows the HTTP framework': ['src/platform/http/extra.ts:1 fastify'],
  'only better-auth.ts knows the sign-in library': ['src/platform/auth/people.ts:1 better-auth'],
  'no feature reads the clock: time is an argument': [
    'src/features/jobs/clock.ts:1 Date.now',
    'src/features/jobs/clock.ts:1 new Date()',
  ],
  'no statement reads the database server’s clock': [
    'migrations/0003_third.sql:1 now()',
    'src/features/jobs/jobs.queries.ts:1 now()',
  ],
  'a file has at most 300 lines, a line at most 110 characters': [
    'src/main.ts:62 is too long',
    'src/tall.ts has 301 lines',
  ],
  'a function has at most 60 lines': ['src/main.ts:1 long has 61 lines'],
  'platform/ states no error, scope or hourly limit of a feature': [
    'src/platform/http/problem.ts job_lost: [\n404,',
    'src/platform/http/problem.ts:3 ingest',
    'src/platform/http/problem.ts:3 perHour: 60',
  ],
  'no file has a name that says nothing': ['src/features/jobs/utils.ts'],
  'a fixed number, text, pattern, set, map or list of a module is named in SCREAMING_CASE': [
    'src/a.ts unused',
    'src/chained.ts fault',
    'src/constants.ts all',
    'src/constants.ts end',
    'src/constants.ts waitMs',
    'src/features/jobs/jobs.queries.ts late',
    'src/texts.ts leaseMs',
    'src/texts.ts list',
    'src/texts.ts sql',
    'src/texts.ts word',
  ],
  'no two files declare a type of the same name': ['A in src/a.ts, src/told.ts'],
  'nothing is left for later, left out, or hidden from the type check': [
    'src/a.test.ts:2 only: true',
    'src/a.test.ts:2 test.skip',
    `src/app.ts:1 ${later}`,
    'src/app.ts:2 any',
  ],
  'ARCHITECTURE.md has at most 150 lines': ['it has 151'],
  'the files that ARCHITECTURE.md and CONTRIBUTING.md name exist': ['ARCHITECTURE.md: gone.ts'],
  'no pattern has inline flags': ['src/flags.ts:1 (?i:'],
  'no text has guillemets: use "double quotes" or `code`': ['src/quoted.ts:1 \u00ab'],
  'no text for people joins two sentences by a semicolon': [
    'docs/chained.md:4 ``; use it.',
    'src/chained.ts:1 unknown; remove it.',
  ],
  'no object is spread where it is written': ['src/spread.ts:1 ...{'],
  'migrations are numbered without a gap and each begins with its why': [
    'migrations/0003_third.sql',
  ],
  'migrations leave timeouts, locks and the transaction to migrate.ts': [
    'migrations/0003_third.sql:1 lock table',
  ],
  'migrations hold to what runs unchanged on a sharded database': [
    'migrations/0003_third.sql:1 serial',
  ],
}

test('every house rule has failing samples here', () => {
  assert.deepEqual(rules.map(({ name }) => name).sort(), Object.keys(expected).sort())
})

for (const rule of rules) {
  test(`its samples violate it: ${rule.name}`, () => {
    assert.deepEqual(rule.broken(house).map(forwards).sort(), expected[rule.name])
  })
}

/** Rewrites a reported cycle so that it starts at its first name in the alphabet. */
function forwards(line: string): string {
  const names = line.split(' → ').slice(1)
  const first = names.indexOf([...names].sort()[0] ?? '')
  if (first < 0) return line
  return [...names.slice(first), ...names.slice(0, first), names[first]].join(' → ')
}
