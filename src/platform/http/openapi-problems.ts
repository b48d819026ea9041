import type { Endpoint } from './endpoint.ts'
import { kindOf, type ProblemKind, type ProblemName, platformProblems } from './problem.ts'

/** Every error an endpoint can return: what its traits imply in the platform's order, then its own. */
export function problemsOf(endpoint: Endpoint): ProblemKind[] {
  const names = [...COMMON_PROBLEMS, ...impliedBy(endpoint), ...(endpoint.problems ?? [])]
  const kinds = new Set(names.map(kindOf))
  const shared = new Set(Object.values(platformProblems).filter((kind) => kinds.has(kind)))
  return [...shared, ...[...kinds].filter((kind) => !shared.has(kind))]
}

/** Unknown query parameters are refused everywhere, hence `validation_failed`. */
const COMMON_PROBLEMS: ProblemName[] = [
  'validation_failed',
  'invalid_key',
  'rate_limited',
  'ip_rate_limited',
  'internal_error',
  'unavailable',
]

function impliedBy(endpoint: Endpoint): ProblemName[] {
  const implied: [boolean, ProblemName[]][] = [
    [endpoint.access.scope !== null, ['insufficient_scope']],
    [endpoint.access.surface === 'group', ['subscription_inactive']],
    [readsJson(endpoint), ['malformed_json', 'body_too_large', 'unsupported_media_type']],
    [endpoint.body !== undefined, ['request_timeout']],
    ['cursor' in (endpoint.query?.shape ?? {}), ['invalid_cursor']],
    [endpoint.path.includes('{'), ['not_found']],
    [endpoint.idempotent === true, ['idempotency_key_reuse', 'idempotency_in_progress']],
  ]
  return implied.flatMap(([holds, codes]) => (holds ? codes : []))
}

/** A body that is read as a stream has its own limits, and lists them among its own problems. */
function readsJson(endpoint: Endpoint): boolean {
  return endpoint.body !== undefined && endpoint.receive === undefined
}

/** Errors by status, ascending. */
export function byStatus(kinds: readonly ProblemKind[]): [status: number, kinds: ProblemKind[]][] {
  const groups = Map.groupBy(kinds, ({ status }) => status)
  return [...groups].sort(([a], [b]) => a - b)
}

/** `validation_failed` → `ValidationFailed`. Several are joined by `Or`. */
export function problemsName(kinds: readonly ProblemKind[]): string {
  return kinds.map(({ code }) => pascal(code)).join('Or')
}

/** `validation_failed`, `job.created` and `createJob` begin each word with a capital. */
export function pascal(name: string): string {
  return name.replaceAll(/(?:^|[._-])([a-z])/g, (_match, letter: string) => letter.toUpperCase())
}

/** The error response of one status: the common shape, narrowed to the codes it can have. */
export function problemResponse(kinds: readonly ProblemKind[]): object {
  const meanings = kinds.map(({ code, meaning }) => `\`${code}\`: ${meaning}`)
  const description = 'Machine-readable name of the error.'
  const code = { type: 'string', description, enum: kinds.map((kind) => kind.code) }
  // Without `additionalProperties: true`, some validators refuse the fields that only the common shape has.
  const open = { type: 'object', additionalProperties: true }
  const error = { ...open, description: 'The error.', properties: { code }, required: ['code'] }
  const examples = kinds.map((kind) => [kind.code, { $ref: `#/components/examples/${kind.code}` }])
  return {
    description: meanings.join('\n\n'),
    headers: problemHeaders(kinds),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { ...open, properties: { error }, required: ['error'] },
          ],
        },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

/** Statuses that are decided before the hourly limit is counted, and so carry no RateLimit headers. */
const BEFORE_LIMIT: ReadonlySet<number> = new Set([401, 403])

function problemHeaders(kinds: readonly ProblemKind[]): object {
  const { status } = kinds[0]!
  return {
    ...headerRefs(['Svc-Request-Id']),
    ...(BEFORE_LIMIT.has(status) ? {} : headerRefs(RATE_LIMIT_HEADERS)),
    ...(kinds.some(({ isRetried }) => isRetried) ? headerRefs(['Retry-After']) : {}),
  }
}

export const RATE_LIMIT_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']

export function headerRefs(names: readonly string[]): Record<string, { $ref: string }> {
  const refs = names.map((name) => [name, { $ref: `#/components/headers/${name}` }])
  return Object.fromEntries(refs)
}

/** One example for each kind, by its code. */
export function problemExamples(
  kinds: Iterable<ProblemKind>,
): Record<string, { summary: string; value: object }> {
  const examples = [...kinds].map(({ code, meaning }) => {
    const { message = meaning, ...rest } = MESSAGES[code] ?? {}
    const error = { code, message, param: null, details: null, ...rest, request_id: REQUEST_ID }
    return [code, { summary: meaning, value: { error } }]
  })
  return Object.fromEntries(examples)
}

const REQUEST_ID = '0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10'

type Message = { message?: string; param?: string; details?: { param: string; message: string }[] }
const MESSAGES: Readonly<Record<string, Message>> = {
  validation_failed: {
    message: 'limit must be a whole number from 1 to 100.',
    param: 'limit',
    details: [{ param: 'limit', message: 'must be a whole number from 1 to 100.' }],
  },
  invalid_cursor: {
    message:
      'cursor must be the next_cursor of this list with the same filters. Omit it to start again.',
    param: 'cursor',
  },
}

/** The shape of every error response. */
export const errorSchemas: Record<string, object> = {
  Error: {
    type: 'object',
    description: 'Every error response has this shape.',
    properties: {
      error: { $ref: '#/components/schemas/ErrorBody', description: 'The error.' },
    },
    required: ['error'],
    additionalProperties: false,
  },
  ErrorBody: {
    type: 'object',
    description: 'One error.',
    properties: {
      code: {
        $ref: '#/components/schemas/ErrorCode',
        description: 'Machine-readable name of the error. Branch on it, not on the message.',
      },
      message: { type: 'string', maxLength: 2000, description: 'The next step, in English.' },
      param: {
        type: ['string', 'null'],
        maxLength: 2000,
        description: 'Field, query parameter or header that is wrong. Null if no single one is.',
      },
      details: {
        type: ['array', 'null'],
        maxItems: 1000,
        items: { $ref: '#/components/schemas/ErrorDetail' },
        description: 'Every invalid field. Null unless the code is `validation_failed`.',
      },
      request_id: {
        type: 'string',
        format: 'uuid',
        description: 'UUID of the request, as in the header Svc-Request-Id.',
      },
    },
    required: ['code', 'message', 'param', 'details', 'request_id'],
    additionalProperties: false,
  },
  ErrorDetail: {
    type: 'object',
    description: 'One invalid field.',
    properties: {
      param: {
        type: 'string',
        maxLength: 2000,
        description: 'Field, query parameter or header that is invalid.',
      },
      message: { type: 'string', maxLength: 2000, description: 'The rule that the value breaks.' },
    },
    required: ['param', 'message'],
    additionalProperties: false,
  },
}

/** The codes that an error response can have. */
export function errorCodeSchema(kinds: readonly ProblemKind[]): object {
  return {
    type: 'string',
    enum: kinds.map(({ code }) => code),
    description: kinds.map(({ code, meaning }) => `- \`${code}\`: ${meaning}`).join('\n'),
  }
}
