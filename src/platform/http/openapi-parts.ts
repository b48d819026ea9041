import { inlineSchemaOf, type Json } from './openapi-schemas.ts'
import { Uuid } from './values.ts'

/** What the document says once for all endpoints. */

export function infoOf(version: string): Json {
  return {
    title: 'Operator and Network HQ Data Service',
    version,
    summary: 'Documents, events and records of property-restoration contractors.',
    description: DESCRIPTION,
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  }
}

const DESCRIPTION = `
Send \`Authorization: Bearer <key>\` with every call, from a server: no CORS headers are sent.

- Ids are UUIDs, timestamps ISO 8601 in UTC with milliseconds, money decimal strings such as
  \`"1250.00"\`. Every listed field is always present, and null when it is unknown. Every enum value
  has a sibling \`<field>_label\` for people.
- A record of another operator and a record that does not exist give the same 404.
- Unknown or repeated query parameters and unknown body fields are refused by name; the fields the
  service sets itself (\`id\`, \`source\`, \`created_at\`, \`updated_at\`) are ignored on input.
- Limits count per operator and endpoint in clock hours; RateLimit-Limit, RateLimit-Remaining and
  RateLimit-Reset come with every answer to a key that may call the endpoint.
- To keep a copy in step, read a list to its last page, store \`synced_through\`, and pass it as
  \`updated_since\` on the next run; a record may come twice, so write it by id.
`.trim()

export const securitySchemes: Record<string, Json> = {
  operatorKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'svc_live_… or svc_test_…',
    description:
      'An operator’s key. Scopes: ingest, write, read, keys, webhooks. A test key (`svc_test_…`) ' +
      'works on the operator’s sandbox.',
  },
  groupKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'svc_group_live_…',
    description:
      'A headquarters’ key; it needs an active subscription. Scopes: network:read, members:read, ' +
      'compliance:read, exports:read.',
  },
}

/** Schemas that stand in parameters and headers, not in any body. */
export const valueSchemas: Record<string, Json> = {
  Id: { ...inlineSchemaOf(Uuid), description: 'What is not a UUID names nothing: 404.' },
}

export const parameters: Record<string, Json> = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A name of the caller’s own for this request, bare or in quotes. For seven days a repeat ' +
      'with the same body replays the first answer; with a different body it is refused.',
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: 257,
      pattern: '^[\\x20-\\x7e]+$',
      examples: ['3f1c9a52-order-1187'],
    },
  },
  Range: {
    name: 'Range',
    in: 'header',
    required: false,
    description: 'One range of bytes; several, or another unit, and the whole is sent.',
    schema: { type: 'string', maxLength: 100, examples: ['bytes=1048576-'] },
  },
  'If-Range': {
    name: 'If-Range',
    in: 'header',
    required: false,
    description: 'The ETag of the part at hand: if it is another now, the whole is sent.',
    schema: { type: 'string', maxLength: 100 },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'ETags, or `*`. If the download has another ETag, the response is 412.',
    schema: { type: 'string', maxLength: 1000 },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'ETags, or `*`. If the download still has one of them, the response is 304.',
    schema: { type: 'string', maxLength: 1000 },
  },
}

export const headers: Record<string, Json> = {
  'Svc-Request-Id': {
    description: 'Names this request in our logs; on every response.',
    required: true,
    schema: { type: 'string', format: 'uuid', examples: ['0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10'] },
  },
  'RateLimit-Limit': {
    description:
      'Requests an hour this endpoint takes. Absent where a request is refused before it is asked.',
    schema: { type: 'integer', minimum: 1, maximum: 1_000_000, examples: [600] },
  },
  'RateLimit-Remaining': {
    description: 'Requests left in the running clock hour.',
    schema: { type: 'integer', minimum: 0, maximum: 1_000_000, examples: [599] },
  },
  'RateLimit-Reset': {
    description: 'Seconds until the hour is over.',
    schema: { type: 'integer', minimum: 0, maximum: 3600, examples: [1800] },
  },
  'Retry-After': {
    description: 'Seconds to wait before trying again.',
    schema: { type: 'integer', minimum: 1, maximum: 86_400, examples: [60] },
  },
  Location: {
    description: 'Path of the created resource.',
    schema: {
      type: 'string',
      format: 'uri-reference',
      maxLength: 200,
      examples: ['/v1/ingestions/0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10'],
    },
  },
  ETag: {
    description: 'Names the bytes; they never change.',
    schema: { type: 'string', maxLength: 100 },
  },
  'Content-Range': {
    description: 'Which bytes these are, and of how many.',
    schema: { type: 'string', maxLength: 100, examples: ['bytes 1048576-2097151/2097152'] },
  },
  'Idempotent-Replayed': {
    description: '`true` on the replay of a first answer; absent otherwise.',
    schema: { type: 'string', const: 'true' },
  },
}
