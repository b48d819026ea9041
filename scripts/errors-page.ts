import type { Endpoint } from '../src/platform/http/endpoint.ts'
import { problemExamples, problemsOf, retriedLater } from '../src/platform/http/openapi-problems.ts'
import { catalogue, type ProblemCode } from '../src/platform/http/problem.ts'

/** docs/errors.md: every refusal of the catalogue, and which endpoints can answer with it. */
export function errorsPage(endpoints: readonly Endpoint[]): string {
  const codes = Object.keys(catalogue) as ProblemCode[]
  const byStatus = [...codes].sort((a, b) => catalogue[a][0] - catalogue[b][0])
  const rows = byStatus.map((code) => {
    const [status, meaning] = catalogue[code]
    const retry = retriedLater([code]) ? ' Comes with Retry-After.' : ''
    return `| ${status} | \`${code}\` | ${meaning}${retry} | ${whereOf(code, endpoints)} |`
  })
  return `${INTRODUCTION}\n${rows.join('\n')}\n`
}

const INTRODUCTION = `# Errors

<!-- Written by scripts/generate.ts from the catalogue in src/platform/http/problem.ts. -->

Every refusal has one shape. \`message\` says what to do next; \`param\` and \`details\` are null where
they say nothing; \`request_id\` is the response's \`Svc-Request-Id\`.

\`\`\`json
${JSON.stringify(problemExamples().validation_failed?.value, null, 2)}
\`\`\`

| status | code | meaning | where |
|---|---|---|---|`

/** Decided before an endpoint is known, or without one. */
const OUTSIDE: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'not_found',
  'method_not_allowed',
  'bad_request',
  'request_timeout',
])

function whereOf(code: ProblemCode, endpoints: readonly Endpoint[]): string {
  const ids = endpoints.filter((one) => problemsOf(one).includes(code)).map((one) => one.id)
  if (ids.length === endpoints.length) return 'every endpoint'
  const named = ids.map((id) => `\`${id}\``)
  return [...(OUTSIDE.has(code) ? ['any request'] : []), ...named].join(', ') || '–'
}
