import { PRODUCT_NAME } from '../product.ts'
import { inlineSchemaOf, type SchemaObject } from './openapi-schemas.ts'
import { Uuid } from './values.ts'

/** Parts of the document that all endpoints share. */

/** The scopes that a key of each surface can have. */
export type ApiScopes = Readonly<Record<'operator' | 'group', readonly string[]>>

export function infoOf(summary: string, version: string): SchemaObject {
  return {
    title: PRODUCT_NAME,
    version,
    summary,
    description: DESCRIPTION,
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  }
}

const DESCRIPTION = `
Send \`Authorization: Bearer <key>\` with every request. Call the API from a server: it sends no CORS
headers, so browsers cannot use it.

- Ids are UUIDs. Timestamps are ISO 8601 in UTC with milliseconds. Money is a decimal string such as
  \`"1250.00"\`.
- Every documented field of a response is present. It is null if the value is unknown. The per-resource
  maps of an export have only the resources in that export.
- Every enum field of a response has a sibling \`<field>_label\` with text to display. The exceptions are
  \`mode\` of webhook events, \`code\` of errors, \`kind\` and \`action\` of saved records, \`op\` of
  transforms, and \`status\` of batch results. Arrays and constants have no label.
- A record of another operator and a record that does not exist return the same 404.
- The API rejects unknown or repeated query parameters and unknown body fields, and names them. It
  ignores the fields that the server sets: \`id\`, \`operator_id\`, \`source\`, \`created_at\` and
  \`updated_at\`.
- Rate limits apply to each operator and endpoint, and reset at the start of each clock hour (UTC). Responses
  to an authorized key have the headers RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset.
- To keep a copy in sync, read a list to its last page, store \`synced_through\`, and pass it as
  \`updated_since\` next time. A record can appear twice, so upsert by \`id\`.
- Webhooks are signed, as the next section describes.

## Verify a webhook signature
Each request to your endpoint has two signatures of the same body. Check one of them.

- \`Svc-Signature\` is \`t=<seconds>,v1=<hex>\`. Compute the hex HMAC-SHA256 of \`<t>.<raw body>\`. The key is
  the whole secret as text, with \`whsec_\`.
- \`webhook-signature\` is \`v1,<base64>\`, as in Standard Webhooks. Compute the HMAC-SHA256 in base64 of
  \`<webhook-id>.<webhook-timestamp>.<raw body>\`. The key is the base64-decoded part of the secret after
  \`whsec_\`.

Use the raw bytes of the body, before you parse it. Compare in constant time. Reject the request if its time
differs from your clock by more than 300 seconds. For 24 hours after a rotation, the header has a signature of
each secret: accept the request if one matches.
`.trim()

export function securitySchemesOf({ operator, group }: ApiScopes): Record<string, SchemaObject> {
  return {
    operatorKey: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'svc_live_… or svc_test_…',
      description:
        `API key of an operator. Scopes: ${operator.join(', ')}. A test key (\`svc_test_…\`) ` +
        'works on the operator’s sandbox.',
    },
    groupKey: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'svc_group_live_…',
      description:
        'API key of a group. The group needs an active subscription. ' +
        `Scopes: ${group.join(', ')}.`,
    },
  }
}

/** Schemas of parameters and headers that no body uses. */
export const valueSchemas: Record<string, SchemaObject> = {
  Id: { ...inlineSchemaOf(Uuid), description: 'A UUID. Any other text returns 404.' },
}

/** As `idempotencyKeyOf` accepts it: in quotes, or bare and not both begun and ended by a quote. */
const IDEMPOTENCY_KEY = '^("[ -~]{1,255}"|[!#-~]([ -~]{0,253}[!-~])?|"([ -~]{0,253}[!#-~])?)$'

export const parameters: Record<string, SchemaObject> = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes a retry safe: 1 to 255 printable ASCII characters of your choice, optionally in double ' +
      'quotes. For seven days, the same key and body replay the first response. The same key with a ' +
      'different body returns 422.',
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: 257,
      pattern: IDEMPOTENCY_KEY,
      examples: ['3f1c9a52-order-1187'],
    },
  },
  Range: {
    name: 'Range',
    in: 'header',
    required: false,
    description:
      'One range of bytes to return. Several ranges, or another unit, return the whole file.',
    schema: { type: 'string', maxLength: 100, examples: ['bytes=1048576-'] },
  },
  'If-Range': {
    name: 'If-Range',
    in: 'header',
    required: false,
    description:
      'ETag of the part you have. If it differs from the file, the response has the whole file.',
    schema: { type: 'string', maxLength: 100 },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'ETags, or `*`. If the file has another ETag, the response is 412.',
    schema: { type: 'string', maxLength: 1000 },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'ETags, or `*`. If the file still has one of them, the response is 304.',
    schema: { type: 'string', maxLength: 1000 },
  },
}

export const headers: Record<string, SchemaObject> = {
  'Svc-Request-Id': {
    description: 'UUID of the request. Include it when you report a problem.',
    required: true,
    schema: { type: 'string', format: 'uuid', examples: ['0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10'] },
  },
  'RateLimit-Limit': {
    description:
      'Requests allowed per hour on this endpoint. Absent if the request was rejected before it was counted.',
    schema: { type: 'integer', minimum: 1, maximum: 1_000_000, examples: [600] },
  },
  'RateLimit-Remaining': {
    description: 'Requests left in the current clock hour.',
    schema: { type: 'integer', minimum: 0, maximum: 1_000_000, examples: [599] },
  },
  'RateLimit-Reset': {
    description: 'Seconds until the clock hour ends.',
    schema: { type: 'integer', minimum: 0, maximum: 3600, examples: [1800] },
  },
  'Retry-After': {
    description: 'Seconds to wait before you try again.',
    schema: { type: 'integer', minimum: 1, maximum: 2_678_400, examples: [60] },
  },
  Location: {
    description: 'Path of the created resource.',
    schema: {
      type: 'string',
      format: 'uri-reference',
      maxLength: 200,
      examples: ['/v1/jobs/0198c2a4-7c1e-7d3a-9f21-3b6c5d4e2f10'],
    },
  },
  ETag: {
    description: 'Identifies the bytes of the file.',
    schema: { type: 'string', maxLength: 100 },
  },
  'Content-Range': {
    description: 'Which bytes follow, and the size of the whole file.',
    schema: { type: 'string', maxLength: 100, examples: ['bytes 1048576-2097151/2097152'] },
  },
  'Idempotent-Replayed': {
    description: '`true` if this response replays an earlier one. Absent otherwise.',
    schema: { type: 'string', const: 'true' },
  },
}
