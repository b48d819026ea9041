import { basename } from 'node:path'
import { ENGINES, FEATURES, importRules, layerOf } from './import-rules.ts'
import { type HouseRule, lines, shipped, spots } from './rule.ts'

/** The process itself, its log, and what a first run says to a person. */
const OWN_STREAMS = ['src/main.ts', 'src/platform/log.ts', 'src/demo/demo.ts']

const MAX_FILE_LINES = 300
const MAX_FUNCTION_LINES = 60
const MAX_LINE_LENGTH = 110
const MAX_ARCHITECTURE_LINES = 150
const GUIDES = ['ARCHITECTURE.md', 'CONTRIBUTING.md']

/** SQL, HTML, a content security policy, and lines for a shell. */
const IN_CODE = /; (end|do|done)\b|^<!doctype|^default-src/

const TYPE = /^(?:export )?(?:type|interface|class) (\w+)/gm
/** Types of the engines that mean the same in another module, which must not import them. */
const SAME_MEANING = ['DateOrder', 'JobStage', 'JobStatus']

/** The lexicon is data, so the length of a file does not matter there. */
const isData = (path: string) => path.startsWith('src/extraction/lexicon/')
/** A list of texts, however long. */
const isCatalog = (path: string) => path === 'src/extraction/receipt-warnings.ts'

/** Numbers of migrations on other branches. Remove a number when its migration arrives. */
const AWAITED_MIGRATIONS: readonly number[] = []

export const rules: HouseRule[] = [
  ...importRules,
  {
    name: 'only config.ts reads the environment',
    fix: 'Add a setting to src/config.ts and take it as an argument.',
    broken: (house) =>
      shipped(house)
        .filter(({ path }) => path !== 'src/config.ts')
        .flatMap((source) => [
          ...spots(source, source.uses, /^process\.env$/),
          ...spots(source, source.imports, /^(node:)?process$/),
        ]),
  },
  {
    // A script that reads the command's one JSON object would fail on any other output.
    name: 'a command prints on the streams it is given',
    fix: "Return the result, or write to `out` or `err` of the command's input.",
    broken: (house) =>
      shipped(house)
        .filter(({ path }) => !OWN_STREAMS.includes(path))
        .flatMap((source) =>
          spots(source, source.uses, /^(process\.(stdout|stderr)|console\.\w+)$/),
        ),
  },
  {
    name: 'only server.ts knows the HTTP framework',
    fix: 'Move the code that needs the framework to src/platform/http/server.ts.',
    broken: (house) =>
      shipped(house)
        .filter(({ path }) => path !== 'src/platform/http/server.ts')
        .flatMap((source) =>
          spots(source, source.imports, /^(fastify$|@fastify\/(?!busboy)|@scalar\/fastify)/),
        ),
  },
  {
    name: 'only better-auth.ts knows the sign-in library',
    fix: 'Add a function to sign-ins.ts in src/platform/auth/.',
    broken: (house) =>
      shipped(house)
        .filter(({ path }) => path !== 'src/platform/auth/better-auth.ts')
        .flatMap((source) =>
          spots(source, source.imports, /^(@?better-auth|better-call|@node-rs\/argon2)/),
        ),
  },
  {
    name: 'no feature reads the clock: time is an argument',
    fix: 'Take `now` as an argument.',
    broken: (house) =>
      shipped(house)
        .filter(({ path }) => layerOf(path) <= FEATURES && layerOf(path) >= ENGINES)
        .flatMap((source) => spots(source, source.uses, /^(Date\.now|new Date\(\))$/)),
  },
  {
    name: 'no statement reads the database server’s clock',
    fix: 'Pass the time to the statement as a parameter.',
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
    name: `a file has at most ${MAX_FILE_LINES} lines, a line at most ${MAX_LINE_LENGTH} characters`,
    fix: 'Shorten it, or move one of its concerns to a file named after that concern.',
    broken: ({ sources }) =>
      sources.flatMap(({ path, text }) => {
        const all = text.trimEnd().split('\n')
        const long = all.flatMap((line, i) => (line.length > MAX_LINE_LENGTH ? [i + 1] : []))
        return [
          ...(all.length > MAX_FILE_LINES && !isData(path) && !isCatalog(path)
            ? [`${path} has ${all.length} lines`]
            : []),
          ...long.map((line) => `${path}:${line} is too long`),
        ]
      }),
  },
  {
    name: `a function has at most ${MAX_FUNCTION_LINES} lines`,
    fix: 'Move a step of it to a function that is named after the step.',
    broken: ({ sources }) =>
      sources.flatMap(({ path, functions }) =>
        functions
          .filter((one) => one.lines > MAX_FUNCTION_LINES)
          .map((one) => `${path}:${one.line} ${one.what} has ${one.lines} lines`),
      ),
  },
  {
    // A feature states them beside its noun, and app.ts joins them.
    name: 'platform/ states no error, scope or hourly limit of a feature',
    fix: 'State an error in the noun file of the feature, and a limit or scope on its endpoint.',
    broken: (house) => {
      const error =
        /\b\w*(iu_|job|document|file|case|batch|export|webhook|endpoint|sandbox|storage)\w*: \[\s*[45]\d\d,/
      const scope = /^(ingest|write|webhooks|[a-z]+:(read|manage))$/
      return shipped(house)
        .filter(({ path }) => path.startsWith('src/platform/'))
        .flatMap((source) => [
          ...(error.test(source.text) ? [`${source.path} ${error.exec(source.text)?.[0]}`] : []),
          ...lines(source.path, source.text, /\bperHour: \d+/),
          ...spots(source, source.strings, scope),
        ])
    },
  },
  {
    name: 'no file has a name that says nothing',
    fix: 'Name the file after the noun that it defines or after what it does.',
    broken: ({ sources }) => {
      const empty = /(^|[.-])(utils?|helpers?|common|services?|managers?|index|misc)([.-]|$)/
      return sources.map(({ path }) => path).filter((path) => empty.test(basename(path)))
    },
  },
  {
    // An object keeps camelCase, because it is a table that is read by key.
    name: 'a fixed number, text, pattern, set, map or list of a module is named in SCREAMING_CASE',
    fix: 'Rename it, with its unit: CLAIM_MS. Only a list `as const`, which makes types, keeps its name.',
    broken: (house) => {
      const pattern =
        /^(?:export )?const ([a-z]\w*)(?:: [^=\n]+)? =\s+(?:\/|pattern\(|new RegExp\()/gm
      const filled = /^(?:export )?const ([a-z]\w*)(?:: [^=\n]+)? = new (?:Set|Map)\b.*\((?!\))/gm
      return shipped(house)
        .filter(({ path }) => !isData(path))
        .flatMap(({ path, text, constants }) =>
          [
            ...constants.filter((name) => /^[a-z]/.test(name)),
            ...[pattern, filled].flatMap((one) => [...text.matchAll(one)].map(([, name]) => name)),
          ].map((name) => `${path} ${name}`),
        )
    },
  },
  {
    name: 'no two files declare a type of the same name',
    fix: 'Give each type the noun of what it holds, or import the one that means the same.',
    broken: (house) => {
      const declared = shipped(house).flatMap(({ path, text }) =>
        [...text.matchAll(TYPE)].map(([, name = '']) => ({ path, name })),
      )
      return [...Map.groupBy(declared, ({ name }) => name)]
        .map(([name, found]) => ({ name, paths: new Set(found.map(({ path }) => path)) }))
        .filter(({ name, paths }) => paths.size > 1 && !SAME_MEANING.includes(name))
        .map(({ name, paths }) => `${name} in ${[...paths].sort().join(', ')}`)
    },
  },
  {
    name: 'nothing is left for later, left out, or hidden from the type check',
    fix: 'Finish the work, run the test, or state the type.',
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
    name: `ARCHITECTURE.md has at most ${MAX_ARCHITECTURE_LINES} lines`,
    fix: 'Shorten it, or move a detail to docs/decisions/.',
    broken: ({ pages }) => {
      const page = pages.find(({ path }) => path === 'ARCHITECTURE.md')
      const count = page?.text.trimEnd().split('\n').length ?? 0
      return count > MAX_ARCHITECTURE_LINES ? [`it has ${count}`] : []
    },
  },
  {
    name: 'the files that ARCHITECTURE.md and CONTRIBUTING.md name exist',
    fix: 'Correct the name on that page.',
    broken: ({ pages, sources, migrations }) => {
      const paths = [...sources, ...migrations].map(({ path }) => `/${path}`)
      return pages
        .filter(({ path }) => GUIDES.includes(path))
        .flatMap(({ path, text }) =>
          [...text.matchAll(/`([\w./-]+(?<!\.gen)\.(?:ts|sql))`/g)]
            .filter(([, name]) => !paths.some((one) => one.endsWith(`/${name}`)))
            .map(([, name]) => `${path}: ${name}`),
        )
    },
  },
  {
    name: 'no text has guillemets: use "double quotes" or `code`',
    fix: 'Use "double quotes" or `code`.',
    broken: ({ sources, migrations, pages }) =>
      [...sources, ...migrations, ...pages].flatMap(({ path, text }) =>
        lines(path, text, /[\u00ab\u00bb]/),
      ),
  },
  {
    name: 'no text for people joins two sentences by a semicolon',
    fix: 'Write two sentences.',
    broken: (house) => {
      const chained = /\S*; (?![\w-]+\*?=|HttpOnly|Secure|set |select )["`'(<]?[a-z].*/i
      const decisions = /^docs\/decisions\//
      return [
        ...shipped(house).flatMap((source) => {
          const texts = source.strings.filter(({ what }) => !IN_CODE.test(what))
          return spots(source, texts, chained)
        }),
        ...house.pages
          .filter(({ path }) => !decisions.test(path))
          .flatMap(({ path, text }) => lines(path, withoutCode(text), chained)),
      ]
    },
  },
  {
    // V8 ignores them in a process that has compiled many patterns, so a text would match only at first.
    name: 'no pattern has inline flags',
    fix: 'Use `anyCase` of src/extraction/understanding/pattern.ts, or a flag of the whole pattern.',
    broken: (house) =>
      shipped(house).flatMap(({ path, text }) => lines(path, text, /\(\?(?!:)[ims]*(?:-[ims]+)?:/)),
  },
  {
    // It only hides that the object is long.
    name: 'no object is spread where it is written',
    fix: 'Write its properties without the spread.',
    broken: (house) => shipped(house).flatMap(({ path, text }) => lines(path, text, /\.{3}\{/)),
  },
  {
    name: 'migrations are numbered without a gap and each begins with its why',
    fix: 'Name it migrations/NNNN_<what>.sql with the next number, and start it with -- Why: and the reason.',
    broken: ({ migrations }) => {
      let next = 0
      return migrations
        .filter(({ path, text }) => {
          const number = Number(/^migrations\/(\d{4})_/.exec(path)?.[1])
          next++
          while (AWAITED_MIGRATIONS.includes(next) && next < number) next++
          return number !== next || !/^-- \S.{20,}/.test(text)
        })
        .map(({ path }) => path)
    },
  },
  {
    // Each waits for a lock for 2 s at a time, in a transaction that also holds its name.
    name: 'migrations leave timeouts, locks and the transaction to migrate.ts',
    fix: 'Delete it: migrate.ts sets the timeouts and runs each file in one transaction.',
    broken: ({ migrations }) => {
      const refused =
        /\b(lock_timeout|statement_timeout|lock table|concurrently|commit|rollback)\b/i
      return migrations.flatMap(({ path, text }) => lines(path, withoutComments(text), refused))
    },
  },
  {
    name: 'migrations hold to what runs unchanged on a sharded database',
    fix: 'Pass ids as parameters, and write in the queries what the database would do by itself.',
    broken: ({ migrations }) => {
      const refused = /on delete set null|create trigger|merge into|as identity|\b(big)?serial\b/i
      return migrations.flatMap(({ path, text }) => lines(path, withoutComments(text), refused))
    },
  },
]

/** Keeps the number of its lines. */
function withoutCode(markdown: string): string {
  const block = /^```[\s\S]*?^```/gm
  return markdown.replace(block, (code) => code.replace(/.+/g, '')).replace(/`[^`\n]*`/g, '``')
}

function withoutComments(sql: string): string {
  return sql.replace(/--.*$/gm, '')
}
